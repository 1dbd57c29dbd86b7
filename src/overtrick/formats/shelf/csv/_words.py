"""What scorers elsewhere write over their columns: Czech, Danish, Dutch, French, German, Italian, Norwegian, Polish,
Portuguese, Spanish, Swedish. Only words that mean one thing in all of them."""

from __future__ import annotations

__all__ = ["FOREIGN"]

FOREIGN: dict[str, tuple[str, ...]] = {
    "board": (
        *("spiel", "brett", "spielnummer", "boardnr", "board nr", "spel", "spelnr", "donne", "étui", "etui", "mano"),
        *("rozdanie", "rozd.", "rozdání", "krabice", "bricka", "spil", "spill", "jogo", "carteio"),
    ),
    "ns": ("paar ns", "ns paar", "paire ns", "coppia ns", "para ns", "pareja ns", "par ns", "pár ns", "dupla ns"),
    "ew": (
        *("paar ow", "ow paar", "ow", "paar ew", "paar oost west", "ow paar nr", "paire eo", "eo", "coppia eo"),
        *("para ew", "pareja eo", "par öv", "öv", "par øv", "øv", "pár ew", "dupla eo"),
    ),
    "contract": ("kontrakt", "kontrakten", "contrat", "contratto", "contrato", "závazek", "contr."),
    "declarer": (
        *("alleinspieler", "spielführer", "leider", "déclarant", "declarant", "dichiarante", "declarante"),
        *("rozgrywający", "rozgr.", "spelförare", "spilfører", "spillefører", "hlavní hráč"),
    ),
    "result": ("ergebnis", "résultat", "resultat", "resultaat", "risultato", "resultado", "výsledek"),
    "tricks": ("stiche", "slagen", "levées", "levees", "prese", "bazas", "lewy", "stik", "vazas", "zdvihy"),
    "score": ("anschrift", "anschrift ns", "points ns", "punti ns", "puntos ns", "zapis", "zapis ns", "skóre"),
    "round": ("runde", "ronde", "tour", "turno", "ronda", "runda", "omgång", "rodada", "kolo"),
    "table": ("tisch", "tafel", "tavolo", "mesa", "stół", "bord", "stůl"),
    "lead": ("ausspiel", "uitkomst", "entame", "attacco", "salida", "wist", "utspel", "udspil", "utspill", "výnos"),
    "dealer": ("teiler", "gever", "donneur", "mazziere", "dador", "rozdający", "giv av", "rozdávající"),
    "vul": ("gefahr", "gefahrenlage", "kwetsbaarheid", "vulnérabilité", "vulnerabilidad", "założenia", "zon", "zone"),
    "ns_names": ("namen ns", "ns namen", "noms ns", "nomi ns", "nombres ns", "namn ns", "navne ns"),
    "ew_names": ("namen ow", "ow namen", "noms eo", "nomi eo", "nombres eo", "namn öv", "navne øv"),
}
"""Other headings of a field of a line."""
