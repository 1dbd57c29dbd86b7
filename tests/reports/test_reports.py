"""What reports show: whole tables, compared with what a scorer would write."""

from __future__ import annotations

from overtrick.desk.present import all_reports, present
from overtrick.model.conditions import Unit
from overtrick.reports import REPORTS
from overtrick.reports.document import Paragraph
from overtrick.reports.render import RENDERERS, Look
from tests.nights import DE_WAEL, HOWELL, csv_of, scored_of
from tests.tables import document_of, tables_of


def test_reports_in_order() -> None:
    assert [report.name for report in all_reports()] == [
        *("ranking", "matches", "crosstable", "rounds", "butler", "travellers", "cards", "recap", "deals"),
    ]


def test_ranking_of_matchpoints() -> None:
    document = document_of(HOWELL.encode(), "ranking")
    assert document.subtitle == "Mitchell-Neuberg · 3 boards · 6 results"
    assert tables_of(document) == [
        [
            ["Place", "Pair", "Names", "Boards", "Total", "Max", "%"],
            ["1", "2", "Cy Lund & Di Marsh", "3", "6", "6", "100.00"],
            ["2=", "1", "Ann Fox & Bo Hill", "3", "2", "6", "33.33"],
            ["2=", "3", "Eve North & Flo Oak", "3", "2", "6", "33.33"],
            ["2=", "4", "Gus Pine & Hal Quill", "3", "2", "6", "33.33"],
        ]
    ]


def test_ranking_of_imps_with_a_bye() -> None:
    document = document_of(csv_of((150, 110, -100, -400), (150, 110, -100, "NP")), "ranking", "cross-imps")
    assert tables_of(document)[0] == [
        ["Place", "Pair", "Names", "Boards", "Total", "Per board", "Result"],
        ["1", "1", "", "2", "+9.50", "4.75", "+9.50"],
        ["2", "2", "", "2", "+7.00", "3.50", "+7.00"],
        ["3", "3", "", "2", "-6.83", "-3.42", "-6.83"],
        ["4", "4", "", "1", "-9.67", "-9.67", "-19.33"],
    ]
    assert [b.text for b in document.sections[1].blocks if isinstance(b, Paragraph)] == [
        "Ranked by total factored to 2 boards."
    ]


def test_traveller_and_frequencies() -> None:
    document = document_of(csv_of((*DE_WAEL, "60/40")), "travellers")
    traveller, frequencies = tables_of(document)
    assert document.sections[0].title == "Board 1"
    assert document.sections[0].blocks[0] == Paragraph(
        "Dealer N · nobody vulnerable · 9 results of 10 · top 18 · factor A = 80/81", dim=True
    )
    assert traveller[0] == ["N-S", "E-W", "Contract", "Result", "+ N-S", "+ E-W", "MP N-S", "MP E-W", "% N-S", "% E-W"]
    assert traveller[1] == ["1", "101", "", "", "110", "", "16.78", "1.22", "93.21", "6.79"]
    assert traveller[6] == ["6", "106", "", "", "0", "", "6.78", "11.22", "37.65", "62.35"]
    assert traveller[9] == ["4", "104", "", "", "", "100", "0.11", "17.89", "0.62", "99.38"]
    assert traveller[10] == ["10", "110", "adjusted", "60/40", "", "", "10.80", "7.20", "60.00", "40.00"]
    assert frequencies == [
        ["Score", "Freq.", "Factored", "MP N-S", "MP E-W", "% N-S"],
        ["+110", "2", "2.22", "16.78", "1.22", "93.21"],
        ["+90", "1", "1.11", "13.44", "4.56", "74.69"],
        ["+80", "2", "2.22", "10.11", "7.89", "56.17"],
        ["0", "1", "1.11", "6.78", "11.22", "37.65"],
        ["-90", "2", "2.22", "3.44", "14.56", "19.14"],
        ["-100", "1", "1.11", "0.11", "17.89", "0.62"],
    ]


def test_traveller_with_leads_and_every_kind_of_line() -> None:
    data = (
        "board,ns,ew,contract,declarer,result,lead,section\n"
        "1,1,2,3NTX,S,+1,SK,A\n1,3,4,PASS,,,,A\n1,5,6,NP,,,,A\n1,7,,SITOUT,,,,A\n1,8,9,4H,W,,,A\n"
    )
    document = document_of(data.replace("4H,W,,", "4H,W,-1,").encode(), "travellers")
    assert tables_of(document)[0] == [
        ["N-S", "E-W", "Contract", "Result", "Lead", "+ N-S", "+ E-W", "MP N-S", "MP E-W", "% N-S", "% E-W"],
        ["1", "2", "3NTX S", "+1", "SK", "650", "", "5.67", "0.33", "94.44", "5.56"],
        ["8", "9", "4♥ W", "-1", "", "50", "", "3.00", "3.00", "50.00", "50.00"],
        ["3", "4", "passed out", "", "", "0", "", "0.33", "5.67", "5.56", "94.44"],
        ["5", "6", "not played", "", "", "", "", "", "", "", ""],
        ["7", "", "sit-out", "", "", "", "", "", "", "", ""],
    ]


def test_butler_shows_the_datum() -> None:
    document = document_of(csv_of(DE_WAEL), "travellers", "butler")
    assert document.sections[0].blocks[0] == Paragraph("Dealer N · nobody vulnerable · 9 results · datum 30", dim=True)
    assert [row[-2:] for row in tables_of(document)[0][:3]] == [["IMP N-S", "IMP E-W"], ["+2", "-2"], ["+2", "-2"]]


def test_a_card_is_seen_from_its_own_side() -> None:
    document = document_of(HOWELL.encode(), "cards")
    assert [section.title for section in document.sections] == [
        "Pair 1: Ann Fox & Bo Hill",
        "Pair 2: Cy Lund & Di Marsh",
        "Pair 3: Eve North & Flo Oak",
        "Pair 4: Gus Pine & Hal Quill",
    ]
    assert document.sections[0].blocks[0] == Paragraph("Overall: place 2= with 2 of 6 = 33.33 % over 3 boards.")
    heads = ["Board", "Side", "Against", "Opponents", "Contract", "Result", "Score", "MP", "%"]
    cards = tables_of(document)
    assert cards[0] == [
        heads,
        ["1", "N-S", "2", "Cy Lund & Di Marsh", "4♥ N", "=", "+420", "0", "0.00"],
        ["2", "N-S", "3", "Eve North & Flo Oak", "4♠ E", "-1", "+50", "2", "100.00"],
        ["3", "N-S", "4", "Gus Pine & Hal Quill", "1NT N", "-2", "-100", "0", "0.00"],
    ]
    assert cards[2] == [
        heads,
        ["1", "N-S", "4", "Gus Pine & Hal Quill", "3NT S", "+1", "+430", "2", "100.00"],
        ["2", "E-W", "1", "Ann Fox & Bo Hill", "4♠ E", "-1", "-50", "0", "0.00"],
        ["3", "E-W", "2", "Cy Lund & Di Marsh", "passed out", "", "0", "0", "0.00"],
    ]


def test_a_card_over_sessions_names_them_and_those_that_do_not_count() -> None:
    rows = ["1,1,1,2,110", "1,1,3,4,140", "2,1,1,2,140", "2,1,3,4,110", "3,1,1,2,90", "3,1,3,4,110"]
    data = "\n".join(["session,board,ns,ew,score", *rows]).encode()
    cards = document_of(data, "cards", best_sessions=1)
    assert cards.sections[0].blocks[0] == Paragraph(
        "N-S: place 1= with 2 of 2 = 100.00 % over 1 board; without sessions 1, 3, not among the best."
    )
    assert [row[0] for row in tables_of(cards)[0]] == ["Board", "1/1", "2/1", "3/1"]
    assert tables_of(document_of(data, "recap"))[0][0] == ["Pair", "1/1", "2/1", "3/1", "Total"]


def test_a_split_score_in_two_tables() -> None:
    rows = [(1, 480, ""), (2, 450, ""), (3, 450, "N-S -50 | E-W 450"), (4, -50, "")]
    data = "board,ns,ew,score,ruling\n" + "".join(f"1,{at},{100 + at},{s},{ruling}\n" for at, s, ruling in rows)
    document = present(scored_of(data.encode(), "mitchell", rules="ebu-2025"), (REPORTS.get("travellers"),))
    traveller, north, east = tables_of(document)
    assert traveller[4][:4] == ["3", "103", "split assigned", "→ N-S -50 | E-W 450"]
    assert traveller[4][6:] == ["1", "3", "16.67", "50.00"]
    assert north == [
        ["Score", "Freq.", "MP N-S", "% N-S"],
        ["+480", "1", "6", "100.00"],
        ["+450", "1", "4", "66.67"],
        ["-50", "2", "1", "16.67"],
    ]
    assert east == [
        ["Score", "Freq.", "MP E-W", "% E-W"],
        ["+480", "1", "0", "0.00"],
        ["+450", "2", "3", "50.00"],
        ["-50", "1", "6", "100.00"],
    ]


def test_a_card_names_substitutes() -> None:
    data = HOWELL.replace("3,2,3,PASS,,,,", "3,2,3,PASS,,,Zed Orr & Di Marsh,")
    document = document_of(data.encode(), "cards")
    pair_2 = document.sections[2]
    assert pair_2.title == "Pair 2: Cy Lund & Di Marsh"
    assert pair_2.blocks[1] == Paragraph("Zed Orr & Di Marsh sat in on board 3.", dim=True)


def test_recap_is_pairs_by_boards() -> None:
    document = document_of(csv_of((110, 90, 80), (110, "NP", 90)), "recap")
    assert tables_of(document) == [
        [
            ["Pair", "1", "2", "Total"],
            ["1", "4.0", "3.5", "7.5"],
            ["2", "2.0", "–", "2.0"],
            ["3", "0.0", "0.5", "0.5"],
        ],
        [
            ["Pair", "1", "2", "Total"],
            ["103", "4.0", "3.5", "7.5"],
            ["102", "2.0", "–", "2.0"],
            ["101", "0.0", "0.5", "0.5"],
        ],
    ]


def test_half_units_are_half_of_everything_but_percentages() -> None:
    two = tables_of(document_of(csv_of(DE_WAEL), "travellers", "mitchell"))[1]
    one = tables_of(document_of(csv_of(DE_WAEL), "travellers", "mitchell", unit=Unit.ONE))[1]
    assert [row[2] for row in two[1:]] == ["15", "12", "9", "6", "3", "0"]
    assert [row[2] for row in one[1:]] == ["7.5", "6.0", "4.5", "3.0", "1.5", "0.0"]
    assert [row[4] for row in two] == [row[4] for row in one]


def test_every_report_in_every_renderer() -> None:
    scored = scored_of(csv_of((*DE_WAEL, "60/40"), (110, 90, "NP")))
    for renderer in RENDERERS:
        for look in (Look(), Look(width=40, colour=True), Look(ascii=True)):
            data = renderer.render(present(scored, all_reports()), look)
            text = data.decode("utf-8-sig")
            assert "102" in text
            if look.ascii and renderer.name != "csv":
                assert text.isascii()
