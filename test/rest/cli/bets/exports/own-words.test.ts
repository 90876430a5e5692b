/** Files of bets in people's own words: what their columns, dates, amounts and results mean, and what is said of what is not understood. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SportEvent } from "../../../../../src/pure/engine/index.js";
import { cli, recordsOf, scratch } from "../../../../support/command.js";

const { file, path } = scratch();

function event(
  id: number,
  sport: string,
  home: string,
  away: string,
  date: string,
  score: readonly [number, number],
): SportEvent {
  const [one, other] = score;
  const ft = { home: one, away: other };
  const periods = sport === "tennis" ? { p1: { home: 6, away: 4 }, p2: { home: 6, away: 3 } } : { ft };
  return { id, sport: { slug: sport }, home, away, date, status: "settled", scores: { ...ft, periods } };
}

const EVENTS = [
  event(1, "football", "Arsenal", "Everton", "2026-09-13T14:00:00Z", [2, 1]),
  event(2, "football", "Leeds United", "Aston Villa", "2026-09-14T19:00:00Z", [0, 0]),
  event(3, "tennis", "Carla Suero", "Dana Vik", "2026-09-13T12:00:00Z", [2, 0]),
  event(4, "football", "Wolves", "Fulham", "2026-09-19T14:00:00Z", [1, 3]),
  event(5, "baseball", "Harbor Sharks", "Valley Bears", "2026-09-13T23:00:00Z", [4, 2]),
  event(6, "baseball", "Harbor Sharks", "Valley Bears", "2026-09-14T23:00:00Z", [1, 6]),
];
const events = file("events.json", { events: EVENTS });

async function settle(csv: string, ...more: string[]) {
  const bets = file("bets.csv", csv);
  const { out, err, code } = await cli(["settle", "--bets", bets, "--events", events, "--format", "ndjson", ...more]);
  const said = err.replaceAll(bets, "bets.csv");
  return { slips: out === "" ? [] : recordsOf(out), said, code };
}

/** The result of each leg and what the slip returned, or that it is open. */
function endsOf(slips: readonly Record<string, unknown>[]): readonly string[] {
  return slips.map(({ legs, slip }) => {
    const { returns = "open" } = slip as { returns?: string };
    return `${(legs as { result: string }[]).map(({ result }) => result).join("+")} ${returns}`;
  });
}

describe("a file of one's own", () => {
  it("is read by its titles, without ids, currency or event ids", async () => {
    const { slips, said, code } = await settle(
      "Date,Match,Bet,Odds,Stake\n13/09/2026,Arsenal v Everton,Over 2.5 goals,1.85,10\n14/09/2026,Leeds - Villa,BTTS,1.8,5\n",
    );
    expect(endsOf(slips)).toEqual(["won 18.50", "pending open"]);
    expect(slips.map(({ betId, currency }) => [betId, currency])).toEqual([
      ["2", "XXX"],
      ["3", "XXX"],
    ]);
    expect(said).toContain("bets.csv:3: not matched with an event (no such match)");
    expect(said).toContain("--suggest-names FILE writes them");
    expect(code).toBe(0);
  });

  it("has all that is missing named at once, with titles that would do", async () => {
    const { said, code } = await settle("Date,Match,Comment\n13/09/2026,Arsenal v Everton,x\n");
    expect(said).toContain('no column has the bet in words (such as "selection", "pick" or "bet selection")');
    expect(said).toContain('the odds (such as "odds", "price" or "odds decimal") or the stake (such as');
    expect(said).toContain("found Date, Match, Comment");
    expect(code).toBe(2);
  });

  it("needs no odds of a bet that its own result has settled without them", async () => {
    const { slips, code } = await settle(
      "Date,Match,Bet,Odds,Stake,Result\n13/09/2026,Arsenal v Everton,Over 2.5 goals,,10,void\n13/09/2026,Arsenal v Everton,Everton to win,,5,lost\n",
    );
    expect(endsOf(slips)).toEqual(["void 10.00", "lost 0.00"]);
    expect(code).toBe(0);
  });

  it("may be in Spanish or Polish, with decimal commas and currencies", async () => {
    const spanish = await settle(
      "Fecha;Partido;Apuesta;Cuota;Importe\n13/09/2026;Arsenal - Everton;más de 2,5 goles;1,85;10,50 €\n",
    );
    expect([endsOf(spanish.slips), spanish.slips[0]?.["currency"]]).toEqual([["won 19.43"], "EUR"]);
    const polish = await settle(
      "Data;Mecz;Typ;Kurs;Stawka;Wynik\n13.09.2026;Arsenal - Everton;powyżej 2,5 gola;1,85;1 050,00 zł;wygrana\n",
    );
    expect([endsOf(polish.slips), polish.slips[0]?.["currency"]]).toEqual([["won 1942.50"], "PLN"]);
  });

  it.each([
    [
      "German",
      "Datum;Spiel;Tipp;Quote;Einsatz;Ergebnis\n13.09.2026;Arsenal - Everton;Über 2,5 Tore;1,85;10,00 €;Gewonnen",
    ],
    [
      "German, with the score",
      "Datum;Spiel;Tipp;Quote;Einsatz;Ergebnis\n13.09.2026;Arsenal - Everton;Über 2,5 Tore;1,85;10;2:1",
    ],
    ["French", "Date;Match;Pari;Cote;Mise;Résultat\n13/09/2026;Arsenal - Everton;Plus de 2,5 buts;1,85;10;Gagné"],
    ["Italian", "Data;Evento;Esito;Quota;Importo\n13/09/2026;Arsenal - Everton;Over 2,5;1,85;10"],
    [
      "Portuguese",
      "Data;Jogo;Entrada;Odd;Stake;Resultado\n13/09/2026;Arsenal x Everton;Mais de 2,5 gols;1,85;10;Green",
    ],
    [
      "Dutch",
      "Datum;Wedstrijd;Weddenschap;Odds;Inzet;Resultaat\n13-09-2026;Arsenal - Everton;Meer dan 2,5 doelpunten;1,85;10;Gewonnen",
    ],
    ["Swedish", "Datum;Match;Spel;Odds;Insats;Resultat\n2026-09-13;Arsenal - Everton;Över 2,5 mål;1,85;10 kr;Vinst"],
    ["Danish", "Dato;Kamp;Spil;Odds;Indsats;Resultat\n13.09.2026;Arsenal - Everton;Over 2,5 mål;1,85;10;Vundet"],
    ["Russian", "Дата;Матч;Прогноз;Коэф;Ставка;Результат\n13.09.2026;Arsenal - Everton;ТБ 2,5;1,85;10;Выигрыш"],
    ["Turkish", "Tarih;Maç;Tahmin;Oran;Miktar;Sonuç\n13.09.2026;Arsenal - Everton;2,5 Üst;1,85;10;Kazandı"],
  ])("may be %s", async (_language, csv) => {
    const { slips, said, code } = await settle(`${csv}\n`);
    expect(endsOf(slips), said).toEqual(["won 18.50"]);
    expect(said).not.toContain("differs");
    expect(code).toBe(0);
  });

  it("keeps the columns that nobody reads", async () => {
    const csv = "Date,Match,Bet,Odds,Stake,Tipster,Notes\n2026-09-13,Arsenal v Everton,Arsenal,2,10,Ann,=cheap\n";
    const { slips } = await settle(csv);
    expect(slips[0]?.["kept"]).toEqual({ Tipster: "Ann", Notes: "=cheap" });
    const written = await cli(["settle", "--bets", file("kept.csv", csv), "--events", events, "--format", "csv"]);
    const [titles = "", row = ""] = written.out.split("\n");
    expect(titles).toMatch(/^bet,fileResult,fileReturns,Tipster,Notes,id,/);
    expect(row).toMatch(/^Arsenal,,,Ann,"'=cheap",2,/);
  });

  it("is graded and explained too, one bet a row", async () => {
    const bets = file(
      "grade.csv",
      "Date,Match,Bet\n2026-09-13,Arsenal v Everton,Everton +1.5\n2026-09-13,Arsenal v Everton,Everton +?\n",
    );
    const graded = await cli(["grade", "--bets", bets, "--events", events, "--format", "ndjson"]);
    expect(recordsOf(graded.out)).toMatchObject([{ ref: "2", eventId: 1, result: "won" }]);
    expect(graded.err).toContain("grade.csv:3: nobody can read the bet");
    expect(graded.code).toBe(1);
    const explained = await cli(["explain", "--bets", bets, "--events", events, "--format", "table"]);
    expect(explained.out).toContain("Everton +1.5 (Arsenal -1.5) on Arsenal v Everton is won");
  });
});

describe("objects with the same fields", () => {
  const bet = { Date: "2026-09-13", Match: "Arsenal v Everton", Bet: "Over 2.5", Odds: 1.85, Stake: 10 };

  it("are rows, whatever fields the first one lacks", async () => {
    const lines = [bet, { ...bet, Id: 7, Result: "Lost", Note: "x" }].map((each) => JSON.stringify(each)).join("\n");
    const { slips, said, code } = await settle(lines);
    expect(endsOf(slips)).toEqual(["won 18.50", "won 18.50"]);
    expect(slips.map(({ betId }) => betId)).toEqual(["1", "7"]);
    expect(slips[1]).toMatchObject({ stated: { result: "lost" }, kept: { Note: "x" } });
    expect(said).toContain("1 differs");
    expect(code).toBe(0);
  });

  it("are graded, and a list of them is a file too", async () => {
    const bets = file("rows.json", [{ Date: "2026-09-13", Match: "Arsenal v Everton", Bet: "Everton +1.5" }]);
    const { out } = await cli(["grade", "--bets", bets, "--events", events, "--format", "ndjson"]);
    expect(recordsOf(out)).toMatchObject([{ eventId: 1, result: "won" }]);
  });

  it("may have the columns of a selection", async () => {
    const row = { id: 7, stake: "10", currency: "EUR", odds: "2", eventId: 1, market: "ML", side: "home" };
    expect(endsOf((await settle(JSON.stringify(row))).slips)).toEqual(["won 20.00"]);
  });

  it("and slips and selections may have numbers as ids", async () => {
    const selection = { ref: 3, eventId: 1, market: "ML", side: "home" };
    const slip = { id: 7, type: "single", stake: "10", currency: "EUR", legs: [{ ref: 4, odds: "2", selection }] };
    const { slips } = await settle(JSON.stringify(slip));
    expect(slips).toMatchObject([{ betId: "7", legs: [{ ref: "3", result: "won" }] }]);
    const { out } = await cli([
      "grade",
      "--bets",
      file("one.json", selection),
      "--events",
      events,
      "--format",
      "ndjson",
    ]);
    expect(recordsOf(out)).toMatchObject([{ ref: "3", result: "won" }]);
  });
});

describe("days", () => {
  const row = (date: string) => `Date,Match,Bet,Odds,Stake\n${date},Arsenal v Everton,Arsenal,2,10\n`;

  it.each([
    ["2026-09-13"],
    ["2026-09-13 14:00"],
    ["13/09/2026"],
    ["09/13/2026 2:00 PM"],
    ["13.09.2026"],
    ["13-Sep-26"],
    ['"Sep 13, 2026 2:00 PM"'],
    ["13 septiembre 2026"],
    ["46278"],
    ["09/13/2026 14:00:00 GMT"],
    ["2026-09-13T14:00:00+00:00"],
  ])("%s is read", async (date) => {
    expect(endsOf((await settle(row(date))).slips)).toEqual(["won 20.00"]);
  });

  it("with day and month in either order end the run with both readings, until a date of the file or an option shows it", async () => {
    const open = await settle(row("08/09/2026"));
    expect(open.said).toContain('bets.csv:2: "08/09/2026" may be 2026-09-08 or 2026-08-09');
    expect(open.said).toContain("--date-format DD/MM/YYYY or MM/DD/YYYY");
    expect(open.code).toBe(2);
    const shown = await settle(`${row("08/06/2026")}13/09/2026,Arsenal v Everton,Arsenal,2,10\n`);
    expect([endsOf(shown.slips), shown.code]).toEqual([["pending open", "won 20.00"], 0]);
    const said = await settle(row("08/09/2026"), "--date-format", "DD/MM/YYYY");
    expect(said.code).toBe(0);
    const alike = await settle(row("09/09/2026"));
    expect(alike.code).toBe(0);
  });

  it("on which a bet was placed lead to the next match of the teams, unless they can have met in between", async () => {
    const placed = (date: string, match: string, bet: string) =>
      `Placed at,Match,Bet,Odds,Stake\n${date},${match},${bet},2,10\n`;
    expect(endsOf((await settle(placed("2026-09-16T10:00:00Z", "Wolves v Fulham", "Fulham"))).slips)).toEqual([
      "won 20.00",
    ]);
    expect(
      endsOf((await settle(placed("2026-09-13T20:00:00Z", "Harbor Sharks v Valley Bears", "Valley Bears"))).slips),
    ).toEqual(["lost 0.00"]);
    const early = await settle(placed("2026-09-12T10:00:00Z", "Harbor Sharks v Valley Bears", "Valley Bears"));
    expect([endsOf(early.slips), early.said.includes("two matches")]).toEqual([["pending open"], true]);
  });

  it("that are no date are said", async () => {
    const { said, code } = await settle(row("yesterday"));
    expect(said).toContain('column "Date": "yesterday" is not a date; allowed: 2026-09-13');
    expect(code).toBe(2);
  });
});

describe("matches", () => {
  const bets = (match: string, bet: string) => `Date,Match,Bet,Odds,Stake\n2026-09-13,${match},${bet},2,10\n`;

  it("may name the teams the other way round where the bet does not depend on it", async () => {
    expect(endsOf((await settle(bets("Everton @ Arsenal", "Arsenal -0.5"))).slips)).toEqual(["won 20.00"]);
    expect(endsOf((await settle(bets("Everton v Arsenal", "Over 2.5"))).slips)).toEqual(["won 20.00"]);
    const open = await settle(bets("Everton v Arsenal", "1"));
    expect(open.said).toContain("it depends on which team is at home");
    expect(open.code).toBe(1);
  });

  it("are turned with their bets in sports without a home side", async () => {
    expect(endsOf((await settle(bets("Dana Vik v Carla Suero", "2"))).slips)).toEqual(["won 20.00"]);
    expect(endsOf((await settle(bets("Dana Vik v Carla Suero", "Correct Score 0-2"))).slips)).toEqual(["won 20.00"]);
  });

  it("are found by the one team that a bet names, and not by a bet on no team", async () => {
    const csv = "Date,Bet,Odds,Stake\n2026-09-13,Everton +1.5,2,10\n2026-09-13,Over 2.5,2,10\n";
    const { slips, said } = await settle(csv);
    expect(endsOf(slips)).toEqual(["won 20.00", "pending open"]);
    expect(said).toContain("bets.csv:3: not matched with an event (no such match)");
  });

  it("by short names are suggested, and what is suggested is what --names takes", async () => {
    const csv = "Date,Match,Bet,Odds,Stake\n2026-09-14,Leeds v Villa,Leeds or draw,1.5,10\n";
    const names = `${path}/names.json`;
    const first = await settle(csv, "--suggest-names", names);
    expect(endsOf(first.slips)).toEqual(["pending open"]);
    expect(JSON.parse(readFileSync(names, "utf8"))).toEqual({ Leeds: "Leeds United", Villa: "Aston Villa" });
    expect(first.said).toContain("2 names to confirm");
    expect(endsOf((await settle(csv, "--names", names)).slips)).toEqual(["won 15.00"]);
  });
});

describe("amounts and odds", () => {
  const HEAD = "Date,Match,Bet,Odds,Stake\n2026-09-13,Arsenal v Everton,Arsenal";

  it.each([
    ["2,10", "20.00"],
    ["+150,$10.00", "25.00"],
    ['-110,"$1,500"', "2863.64"],
    ["EVEN,£5", "10.00"],
    ["11/10,12.50", "26.25"],
    ["2.54/1,5", "17.70"],
    ["1.95,2u", "3.90"],
    ["50¢,2", "4.00"],
  ])("%s returns %s", async (cells, returns) => {
    expect(endsOf((await settle(`${HEAD},${cells}\n`)).slips)).toEqual([`won ${returns}`]);
  });

  it("count a unit as what --unit says", async () => {
    expect(endsOf((await settle(`${HEAD},2,2.5u\n`, "--unit", "10")).slips)).toEqual(["won 50.00"]);
  });

  it("that may be two things are left out with their column", async () => {
    for (const [cells, words] of [
      ["150,10", 'column "Odds": "150" may be decimal or American odds'],
      ["2,ten", 'column "Stake": "ten" is not an amount'],
      ["2,0", 'column "Stake": it is 0'],
      ["0.5,10", 'column "Odds": "0.5" is not odds; allowed: 1.95, -110, 4/6, EVEN or 61¢'],
    ] as const) {
      const { said, code } = await settle(`${HEAD},${cells}\n`);
      expect(said).toContain(words);
      expect(code).toBe(2);
    }
  });

  it("in the text and in the column must be one price", async () => {
    const { said, code } = await settle(
      "Date,Match,Bet,Odds,Stake\n2026-09-13,Arsenal v Everton,Arsenal -0.5 @ 1.95,2.4,10\n",
    );
    expect(said).toContain("contradicts the price in the words");
    expect(code).toBe(2);
  });
});

describe("the file of an exchange", () => {
  it("has lay bets, net winnings in place of results, and currencies in its titles", async () => {
    const csv =
      "Bet placed,Event,Selection,Bid type,Avg. odds matched,Stake (GBP),Win/Loss\n2026-09-13,Arsenal v Everton,Everton,Lay,4.0,10,10.00\n";
    const { slips, said } = await settle(csv);
    expect(slips).toMatchObject([{ currency: "GBP", legs: [{ result: "lost" }], slip: { profit: "10.00" } }]);
    expect(said).not.toContain("not a result");
    const won = await settle(csv.replace("Win/Loss", "Result").replace(",10.00", ",Won"));
    expect(won.said).toContain("1 agrees, 0 differ");
    const other = await settle(csv.replace("Lay", "Both"));
    expect(other.said).toContain('column "Bid type": "Both" is not valid; allowed: back or lay');
  });
});

describe("the file's own results", () => {
  const HEAD = "Date,Match,Bet,Odds,Stake,Result\n";

  it.each([
    ["W", "won"],
    ["SETTLED_LOSS", "lost"],
    ["Push", "void"],
    ["Gagné", "won"],
    ["Förlorad", "lost"],
    ["Half Win", "half_won"],
    ["green", "won"],
    ["Refunded", "void"],
  ])("%s is %s, and settles a bet whose event is not there", async (word, result) => {
    const { slips } = await settle(`${HEAD}2026-01-01,Nobody v Noone,Nobody,2,10,${word}\n`);
    expect(slips[0]).toMatchObject({ stated: { result }, legs: [{ result }] });
  });

  it("P is void only where the kind of file is known", async () => {
    const { said } = await settle(`${HEAD}2026-01-01,Nobody v Noone,Nobody,2,10,P\n`);
    expect(said).toContain('column "Result": "P" is not a result; allowed: won, lost, void');
  });

  it("are compared with ours, and --against-file lists where they differ, by how much and why", async () => {
    const csv = `${HEAD}2026-09-13,Arsenal v Everton,Arsenal -0.75,2,10,W\n2026-09-13,Arsenal v Everton,Everton,4,10,L\n2026-09-13,Arsenal v Everton,Under 2.5,2,10,Won\n2026-01-01,Nobody v Noone,Nobody,2,10,W\n`;
    const { said, code } = await settle(csv);
    expect(said).toContain("The file's own results: 1 agrees, 2 differ, 1 not compared");
    expect(said).toContain("--against-file lists them");
    expect(code).toBe(0);
    const { slips } = await settle(csv, "--against-file");
    expect(slips).toMatchObject([
      {
        id: "2",
        line: 2,
        file: "won",
        result: "half_won",
        fileReturns: "20.00",
        returns: "15.00",
        difference: "-5.00",
      },
      { id: "4", line: 4, file: "won", result: "lost", fileReturns: "20.00", returns: "0.00", difference: "-20.00" },
    ]);
    expect(slips[0]?.["why"]).toContain("half of the stake on -1 returned");
    const bets = file("against.csv", csv);
    const table = await cli(["settle", "--bets", bets, "--events", events, "--against-file", "--format", "table"]);
    expect(table.out).toMatch(/2 +Arsenal -0\.75 +won +half won +20\.00 +15\.00 +-5\.00 +XXX/);
  });

  it("settle what a record cannot decide, and never an open match without them", async () => {
    const csv = `${HEAD}2026-09-13,Arsenal v Everton,Over 9.5 corners,2,10,Won\n2026-09-13,Arsenal v Everton,Over 9.5 corners,2,10,pending\n`;
    const { slips } = await settle(csv);
    expect(endsOf(slips)).toEqual(["won 20.00", "pending open"]);
  });

  it("do not hide a bet that nobody can read", async () => {
    const { said, code, slips } = await settle(`${HEAD}2026-09-13,Arsenal v Everton,Arsenal flumox,2,10,W\n`);
    expect(endsOf(slips)).toEqual(["won 20.00"]);
    expect(said).toContain('bets.csv:2: cannot be settled as written (unread): nobody knows the word "flumox"');
    expect(code).toBe(1);
  });

  it("cash out at what was paid, or leave the bet out", async () => {
    const csv = "Date,Match,Bet,Odds,Stake,Result,Payout\n2026-01-01,Nobody v Noone,Nobody,2,10,Cashed Out,7.50\n";
    expect(endsOf((await settle(csv)).slips)).toEqual(["pending 7.50"]);
  });
});

describe("what some houses make of a bet", () => {
  it("is said if the rulebook does otherwise than its words", async () => {
    const csv =
      "Date,Match,Bet,Odds,Stake\n2026-09-13,Arsenal v Everton,Over 4.5 cards,2,10\n2026-09-13,Arsenal v Everton,Arsenal -0.5 (1-0),2,10\n";
    const { said } = await settle(csv);
    expect(said).toContain(
      "1 bet on cards: under standard@3 a red card does not count as one card; --rulebook has other rules (bets.csv:2)",
    );
    expect(said).toContain("1 bet with the score at the bet: under standard@3 the whole match counts");
    const house = file("house.json", { id: "house", bookingsCount: "cards", inPlayHandicap: "score_at_bet" });
    const other = await settle(csv, "--rulebook", house);
    expect(other.said).not.toContain("on cards");
    expect(other.said).not.toContain("the score at the bet");
  });
});

describe("bets that cannot be settled as written", () => {
  it("are said although their event is not there, and are no open money", async () => {
    const { slips, said, code } = await settle(
      "Date,Sport,Match,Bet,Odds,Stake\n2026-01-01,NBA,Heat v Bulls,Heat +4.5 flumox,2,10\n",
    );
    expect(said).toContain(
      'bets.csv:2: cannot be settled as written (unsupported market): nobody knows the word "flumox"',
    );
    expect(slips).toMatchObject([{ slip: { status: "open", cannotSettle: [0], possible: "0.00" } }]);
    expect(code).toBe(1);
    const noSport = await settle("Date,Match,Bet,Odds,Stake\n2026-01-01,Heat v Bulls,Heat +4.5 flumox,2,10\n");
    expect(noSport.said).toContain('nobody knows the word "flumox"');
  });

  it("are whole lines of football, with both readings", async () => {
    const { said } = await settle("Date,Match,Bet,Odds,Stake\n2026-09-13,Arsenal v Everton,Arsenal -1,2,10\n");
    expect(said).toContain("it may be Spread home -1 or European Handicap home -1");
  });
});

describe("combined bets", () => {
  it("are rows of one id with one price, rows with prices of their own, and texts with several legs", async () => {
    const one =
      "ID,Date,Match,Bet,Odds,Stake,Type\nA,2026-09-13,Arsenal v Everton,Arsenal,1.5,10,Double\nA,2026-09-14,Leeds United v Aston Villa,Draw,3,10,Double\n";
    expect(endsOf((await settle(one)).slips)).toEqual(["won+won 45.00"]);
    const same = await settle(one.replace("Draw,3", "Draw,1.5"));
    expect(same.said).toContain("they are the same in each row: those of a leg, or of the whole bet");
    const text =
      "Date,Match,Bet,Odds,Stake,Type\n2026-09-13,Arsenal v Everton,Arsenal + Over 2.5 goals,2.6,10,Bet Builder\n";
    expect(endsOf((await settle(text)).slips)).toEqual(["won 26.00"]);
  });

  it("of three legs are not the one leg that is written", async () => {
    const csv =
      "Date,Match,Bet,Odds,Stake,Type\n2026-09-13,Arsenal v Everton,Arsenal + Over 2.5 goals,9,10,3-leg parlay\n";
    expect((await settle(csv)).said).toContain("the file has 1 of its 3 legs");
  });

  it("may be in a sport that the league says, or the sport alone", async () => {
    const csv = (sport: string, league: string) =>
      `Date,Sport,League,Match,Bet,Odds,Stake\n2026-09-13,${sport},${league},Arsenal v Everton,Arsenal,2,10\n`;
    expect(endsOf((await settle(csv("Football", "EPL"))).slips)).toEqual(["won 20.00"]);
    expect(endsOf((await settle(csv("Football", "NFL"))).slips)).toEqual(["pending open"]);
    expect(endsOf((await settle(csv("Basketball", "Serie A"))).slips)).toEqual(["pending open"]);
  });

  it("without their legs are as the file says, and left out if it says nothing", async () => {
    const csv = (result: string) =>
      `Date,Match,Bet,Odds,Stake,Type,Result\n2026-09-13,Multiple,3 Leg Parlay,6,10,Parlay,${result}\n`;
    expect(endsOf((await settle(csv("Won"))).slips)).toEqual(["won 60.00"]);
    const open = await settle(csv(""));
    expect(open.said).toContain("the file has 0 of its several legs");
  });

  it("are left out if a row next to them is damaged", async () => {
    const csv =
      "ID,Date,Match,Bet,Odds,Stake,Type\nA,2026-09-13,Arsenal v Everton,Arsenal,1.5,10,Parlay\nA,2026-09-14,Leeds United v Aston Villa,Draw\n";
    const { said, code } = await settle(csv);
    expect(said).toContain("a row next to it cannot be read");
    expect(code).toBe(2);
  });
});

describe("objects in one's own words", () => {
  const row = JSON.stringify({ Date: "13/09/2026", Match: "Arsenal v Everton", Bet: "Over 2.5 goals", Odds: "1.85" });

  it.each([
    ["a line", row],
    ["after a line that is broken", `{"event": broken\n${row}\n`],
    ["in a list of one line", `[${row}]`],
    ["in a list of several lines", `[\n  ${row}\n]`],
    ["after empty lines", `\n\n${row}\n`],
  ])("are graded %s", async (_form, text) => {
    const { out } = await cli(["grade", "--events", events, "--bets", file("rows.json", text), "--format", "ndjson"]);
    expect(recordsOf(out).map(({ eventId, result }) => [eventId, result])).toEqual([[1, "won"]]);
  });

  it("are graded after a file of records", async () => {
    const records = file("records.ndjson", `{"eventId":3,"market":"ML","side":"home"}\n`);
    const argv = ["grade", "--events", events, "--bets", records, "--bets", file("rows.json", row)];
    const { out } = await cli([...argv, "--format", "ndjson"]);
    expect(recordsOf(out).map(({ eventId, result }) => `${eventId} ${result}`)).toEqual(["3 won", "1 won"]);
  });
});
