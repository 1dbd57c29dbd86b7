"""Pages as the Polish programs KoPS and JFR Pary make them, of an event of our own."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["DEAL", "DIAGRAM", "TRICKS", "jfr_page", "kops_page", "ranking"]

DEAL = "N:A1092.KQ.J.AKQJ109 .A109876.A109.8765 KQJ8.J5.KQ87.432 76543.432.65432."


def _hand(text: str) -> str:
    suits = zip("SHDC", text.split("."), strict=True)
    return "<br>".join(f'<img src="../images/{suit}.gif" alt="{suit}">&nbsp;{ranks}' for suit, ranks in suits)


_NORTH, _EAST, _SOUTH, _WEST = (_hand(text) for text in DEAL.removeprefix("N:").split())

DIAGRAM = (
    f"<table><tr><td><h4>E<br>nikt</h4></td><td>{_NORTH}</td><td>&nbsp;</td></tr>\n"
    f'<tr><td>{_WEST}</td><td><img src="1.gif" alt="1"></td><td>{_EAST}</td></tr>'
    f"<tr><td>&nbsp;</td><td>{_SOUTH}</td><td>&nbsp;</td></tr></table>"
)
_STRAINS = '<td>&nbsp;<td>NT<td><img src="S.gif"><td><img src="H.gif"><td><img src="D.gif"><td><img src="C.gif">'
TRICKS = (
    f"<table><tr><td colspan=13>Liczba lew</td></tr><tr>{_STRAINS}<td>&nbsp;{_STRAINS}</tr>"
    "<tr><td>N<td>10<td>11<td>6<td>9<td>12<td>&nbsp;<td>E<td>3<td>2<td>7<td>4<td>1</tr>"
    "<tr><td>S<td>10<td>11<td>5<td>9<td>13<td>&nbsp;<td>W<td>3<td>2<td>7<td>4<td>0</tr>"
    '<tr><td colspan=13>Minimax:&nbsp;7<img src="C.gif"> S, 1440</td></tr></table>'
)
_BACK = '<a href="roz.html"><img src="back.GIF" alt="Powrót"></a>'


def kops_page(rows: Iterable[str], more: str = DIAGRAM + TRICKS, number: str = "2") -> bytes:
    """A board; the cells of a row are divided by `|`, and a picture of a suit is written as its letter after `@`."""
    heads = (
        "<tr class=nagl><td colspan=2>NUMERY</td><td rowspan=2>ktr</td><td rowspan=2>rg</td><td rowspan=2>wst</td>"
        "<td rowspan=2>lew</td><td colspan=2>ZAPISY</td><td colspan=2>%</td><td>&nbsp;</td></tr>\n"
        "<tr class=nagl><td>NS</td><td>EW</td><td>NS</td><td>EW</td><td>NS</td><td>EW</td><td>&nbsp;</td></tr>\n"
    )
    return (
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">\n'
        f'<meta name="GENERATOR" content="KoPS2www, JFR 2005"><title>ROZDANIE NR  {number}</title></head>\n'
        f"<body class=all>{_BACK}<h4>ROZDANIE NR  {number}</h4>{more}<table>{heads}{_rows(rows)}</table></body></html>"
    ).encode("iso-8859-2")


def jfr_page(rows: Iterable[str], more: str = DIAGRAM + TRICKS, number: str = "2") -> bytes:
    """A board; the cells of a row are divided by `|`, with a picture of a suit as its letter after `@`."""
    heads = (
        '<tr><td></td><td colspan="10">&nbsp;</td></tr>'
        '<tr><td rowspan="2">&nbsp;</td><td colspan="2">numery</td><td rowspan="2">kont<br />rakt</td>'
        '<td rowspan="2">gra</td><td rowspan="2">wist</td><td rowspan="2">lew</td><td colspan="2">zapis</td>'
        '<td colspan="2">%</td></tr>\n'
        "<tr><td>N-S</td><td>E-W</td><td>NS</td><td>EW</td><td>NS</td><td>EW</td></tr>\n"
    )
    return (
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" />\n'
        f'<meta name="GENERATOR" content="JFR 2005" /><title>ROZDANIE {number}</title></head>\n'
        '<body><p><font size="5">Turniej Próbny<br /></font><i>Łódź - Klub, 7 września 2031</i></p>'
        '<table><tr><td><a href="p001.html">1</a></td><td><b>2</b></td></tr></table>'
        f'<table><tr><td><div id="pro"><table>{heads}{_rows(f"&nbsp;|{row}" for row in rows)}</table></div></td>'
        f"<td>{more}</td></tr></table>\n"
        "<p>&nbsp;Pary.4.1.0.23&nbsp;&copy;, strona wygenerowana 2031-09-07</p></body></html>"
    ).encode()


def _rows(rows: Iterable[str]) -> str:
    return "\n".join(f"<tr>{''.join(map(_cell, row.split('|')))}</tr>" for row in rows)


def _cell(text: str) -> str:
    span = ' colspan="2"' if text == "both" else ""
    for letter in "SHDCN":
        text = text.replace(f"@{letter}", f'<img src="../images/{letter}.gif" alt="{letter.lower()}">')
    return f"<td{span}>{'' if span else text or '&nbsp;'}</td>"


def ranking(rows: Iterable[tuple[str, str, str, str]], column: str = "%") -> bytes:
    """The final ranking: place, number, names divided by `<br>`, result."""
    lines = "".join(
        f'<tr><td>{place}</td><td><a href="h{number}.html">{number}</a></td><td><a href="x">{names}</a></td>'
        f"<td>7.0<br>4.0</td><td>{result}</td></tr>\n"
        for place, number, names, result in rows
    )
    return (
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">'
        '<meta name="GENERATOR" content="KoPS2www, JFR 2005"><title>WYNIKI</title></head>\n'
        "<body><h4>Turniej Próbny\n<br>Łódź, 7.09.2031 r.\n<br>\n</h4>\n"
        "<table><tr><td><small>miejsce</small></td><td>numer</td><td>&nbsp;</td><td>WK</td>"
        f"<td>{column}</td></tr>\n{lines}</table></body></html>"
    ).encode("iso-8859-2")
