"""The style and the few lines of script that every HTML page carries with it."""

from __future__ import annotations

__all__ = ["SCRIPT", "STYLE"]

STYLE = """
:root{--paper:#fff;--ink:#1b1f24;--soft:#5b6570;--line:#dfe3e8;--wash:#f5f7f9;--bar:#cfe3d8;--link:#0b5a8a;
--heart:#c8102e;--diamond:#d9590b;--club:#14693b;--spade:#1b1f24;--warn:#8a5a00;--error:#b00020}
@media (prefers-color-scheme:dark){:root{--paper:#15181c;--ink:#e6e9ed;--soft:#9aa5b1;--line:#2d333b;--wash:#1d2126;
--bar:#23503b;--link:#7cc0ee;--heart:#ff6b7d;--diamond:#ff9f5a;--club:#5fd49a;--spade:#e6e9ed;--warn:#f0b440;--error:#ff7b8a}}
*{box-sizing:border-box}
html{scroll-padding-top:3.5rem;-webkit-text-size-adjust:100%}
body{margin:0 auto;max-width:84rem;padding:0 .75rem 3rem;background:var(--paper);color:var(--ink);
font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
h1{font-size:1.5rem;line-height:1.2;margin:1rem 0 .25rem}
header p{margin:0 0 .75rem;color:var(--soft)}
h2{font-size:1.25rem;margin:1.5rem 0 .5rem}
h3{font-size:1.05rem;margin:1.5rem 0 .25rem}
a{color:var(--link);text-decoration:none}
a:hover,a:focus-visible{text-decoration:underline}
.dim{color:var(--soft)}
p.dim{margin:.25rem 0 .5rem;font-size:.9rem}
nav.tabs{position:sticky;top:0;z-index:2;display:flex;overflow-x:auto;scrollbar-width:none;
margin:0 -.75rem;padding:0 .75rem;background:var(--paper);border-bottom:1px solid var(--line)}
nav.tabs a{padding:.7rem .7rem;color:var(--soft);font-weight:600;white-space:nowrap;
border-bottom:3px solid transparent}
nav.tabs a[aria-current]{color:var(--ink);border-color:var(--link)}
nav.index{display:flex;flex-wrap:wrap;gap:.35rem;margin:.75rem 0}
nav.index a{min-width:2.6rem;padding:.45rem .5rem;text-align:center;border:1px solid var(--line);border-radius:.4rem;
background:var(--wash);font-variant-numeric:tabular-nums}
.js .group{display:none}
.js .group.open{display:block}
.js .group-title{position:absolute;left:-999rem}
section{display:flex;flex-wrap:wrap;column-gap:2.5rem;align-items:flex-start;align-content:flex-start}
section>*{max-width:100%}section>h3,section>p,section>ul{flex:1 0 100%}
.side-by-side{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,36rem),1fr));column-gap:2.5rem}
.scroll{overflow-x:auto;margin:.25rem 0 .75rem}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;min-width:min(100%,26rem)}
caption{text-align:left;color:var(--soft);font-size:.85rem;padding:.25rem 0}
th{font-size:.8rem;font-weight:600;color:var(--soft);text-align:left;border-bottom:2px solid var(--line);
vertical-align:bottom}
th,td{padding:.38rem .55rem}
td{border-bottom:1px solid var(--line)}
tbody tr:nth-child(even){background:var(--wash)}
.r{text-align:right}td.r{white-space:nowrap}
.m{text-align:center}
.whole{white-space:nowrap}
.strong{font-weight:650}
td.bar{background-image:linear-gradient(to right,var(--bar) calc(var(--share)*100%),transparent 0);min-width:4.2rem}
table.compact th,table.compact td{padding:.2rem .22rem;font-size:.74rem}
table.compact a{color:inherit}
.fix{position:sticky;left:0;background:var(--paper)}
tbody tr:nth-child(even) .fix{background:var(--wash)}
.suit{font-family:"DejaVu Sans","Segoe UI Symbol","Noto Sans Symbols2",sans-serif}
.suit.h{color:var(--heart)}.suit.d{color:var(--diamond)}.suit.c{color:var(--club)}.suit.s{color:var(--spade)}
ul.notices{list-style:none;margin:.5rem 0;padding:0}
ul.notices li{padding:.5rem .75rem;margin:.35rem 0;border-left:4px solid var(--line);background:var(--wash)}
ul.notices li.warning{border-color:var(--warn)}ul.notices li.error{border-color:var(--error)}
ul.notices b{text-transform:uppercase;font-size:.75rem;letter-spacing:.04em}
ul.steps,ul.steps ul{padding-left:1.1rem}
.rule{color:var(--soft);font-size:.85rem}
svg.chart{display:block;max-width:none;font-size:11px;fill:var(--ink)}
svg.chart .step{fill:var(--soft)}svg.chart .grid{stroke:var(--line)}
svg.chart polyline{fill:none;stroke:var(--soft);stroke-width:1.2;opacity:.55}
svg.chart circle{fill:var(--soft);opacity:.7}
svg.chart .lead1 polyline,svg.chart .lead2 polyline,svg.chart .lead3 polyline{stroke-width:2.6;opacity:1}
svg.chart .lead1 polyline{stroke:var(--link)}svg.chart .lead1 circle{fill:var(--link);opacity:1}
svg.chart .lead2 polyline{stroke:var(--club);stroke-dasharray:9 3}svg.chart .lead2 circle{fill:var(--club);opacity:1}
svg.chart .lead3 polyline{stroke:var(--diamond);stroke-dasharray:3 3}
svg.chart .lead3 circle{fill:var(--diamond);opacity:1}
svg.chart .curve:hover polyline{stroke:var(--ink);stroke-width:3;opacity:1}
figure.deal{flex:1 0 100%;display:flex;flex-wrap:wrap;gap:.5em 2em;align-items:center;margin:.25em 0 .75em}
.deal p{margin:0}
.deal .hands{display:grid;grid-template-columns:repeat(3,minmax(0,auto));gap:.15em .9em;
grid-template-areas:"corner north ." "west rose east" "points south .";font-variant-numeric:lining-nums}
.deal .hand p{display:grid;grid-template-columns:1.5em minmax(0,auto);justify-content:start;letter-spacing:.04em;
overflow-wrap:anywhere;line-height:1.32}
.deal .hand p.dim{display:block;letter-spacing:0;font-size:.85em}
.deal .hands>.north{grid-area:north}.deal .hands>.south{grid-area:south}
.deal .hands>.west{grid-area:west}.deal .hands>.east{grid-area:east}
.deal .corner{grid-area:corner;color:var(--soft);font-size:.85em}
.deal .rose{grid-area:rose;align-self:center;display:grid;grid-template:repeat(3,1.55em)/repeat(3,1.55em);
width:max-content;padding:.2em;place-items:center;background:var(--wash);border:1px solid var(--line);
border-radius:.3rem;color:var(--soft);font-size:.8em;font-weight:600}
.deal .rose span:nth-child(1){grid-area:1/2}.deal .rose span:nth-child(2){grid-area:2/1}
.deal .rose span:nth-child(3){grid-area:2/3}.deal .rose span:nth-child(4){grid-area:3/2}
.deal .points{grid-area:points;align-self:end;justify-self:start;display:grid;place-items:center;color:var(--soft);
grid-template:repeat(3,1.4em)/repeat(3,minmax(1.8em,auto));font-size:.85em}
.points .north{grid-area:1/2}.points .west{grid-area:2/1}.points .east{grid-area:2/3}.points .south{grid-area:3/2}
.points span:last-child{grid-area:2/2;font-size:.82em}
.deal .tricks table{min-width:0}.deal .tricks th,.deal .tricks td{padding:.12em .45em;min-width:2em}
.deal .tricks tbody th{vertical-align:middle}
.deal .tricks thead td{border-bottom:2px solid var(--line)}.deal .tricks tbody th{border-bottom:1px solid var(--line)}
.deal abbr{text-decoration:none}
.deal .par{margin-top:.3em;font-size:.9em}
.side-by-side.deals{grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr));row-gap:.5rem}
section:target>h3{color:var(--link)}
@media (max-width:34rem){.opt{display:none}th,td{padding:.35rem .24rem}
th{font-size:.72rem}body{font-size:15px;padding:0 .5rem 3rem}td.bar{min-width:3.3rem}
nav.tabs{margin:0 -.5rem;padding:0 .5rem}}
@media print{:root{--paper:#fff;--ink:#000;--soft:#444;--line:#bbb;--wash:#fff;--bar:#ddd;--link:#000;
--heart:#c8102e;--diamond:#c8102e;--club:#000;--spade:#000}
@page{margin:12mm}.side-by-side{display:block}
.side-by-side.deals{display:grid;grid-template-columns:repeat(2,1fr);gap:1mm 8mm}
.deals figure.deal{flex-wrap:nowrap;gap:0 5mm}.deal .hands{grid-template-columns:repeat(3,max-content);gap:1pt 7pt}
.deal .hand p{line-height:1.2;max-width:14em}.deal .tricks th,.deal .tricks td{padding:0 3pt;min-width:0}
.deal caption{padding:0;font-size:7.5pt}.deals h3{margin:0}.deals .tricks{min-width:0}.deals .par{max-width:10.5em}
figure.deal{break-inside:avoid;margin:0}body{max-width:none;font-size:8.5pt;line-height:1.3;padding:0}
th,td{padding:1pt 4pt}th{font-size:7.5pt}
table{min-width:0}.scroll{margin:1pt 0 4pt}h3{font-size:10pt;margin:8pt 0 0}p.dim{margin:0;font-size:1em}
caption{font-size:1em}td.bar{min-width:34pt}
nav{display:none!important}
.js .group,.group{display:block!important}.js .group-title{position:static}.opt{display:table-cell!important}
h2.group-title{break-before:page}main:first-of-type h2.group-title{break-before:auto}
section{break-inside:avoid}.scroll{overflow:visible}tr{break-inside:avoid}
td.bar{print-color-adjust:exact;-webkit-print-color-adjust:exact}
table.compact th,table.compact td{font-size:6.5pt;padding:1pt 2pt}}
"""

SCRIPT = """
(function(){var groups=[].slice.call(document.querySelectorAll('.group'));if(groups.length<2)return;
document.documentElement.classList.add('js');
function show(){var id=decodeURIComponent(location.hash.slice(1)),at=id&&document.getElementById(id),
open=(at&&at.closest('.group'))||groups[0];
groups.forEach(function(g){g.classList.toggle('open',g===open)});
document.querySelectorAll('nav.tabs a').forEach(function(a){
if(a.hash==='#'+open.id){a.setAttribute('aria-current','page');
a.parentNode.scrollLeft=a.offsetLeft+a.offsetWidth/2-a.parentNode.clientWidth/2
}else a.removeAttribute('aria-current')});
if(at&&at!==open)at.scrollIntoView();else if(at)window.scrollTo(0,0)}
addEventListener('hashchange',show);show()})();
"""
