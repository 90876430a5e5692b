import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cli, DERBY, ndjson, PENDING, recordsOf, scratch, type World } from "../../../support/command.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY, PENDING]);
const TITLES = "id,type,stake,currency,odds,event id,market,side,line";

function settle(bets: string, more: readonly string[] = [], world: World = {}) {
  return cli(["settle", "--bets", "-", "--events", events, ...more], { ...world, stdin: bets });
}

/** Slips of an answer as `id returns`, `id open`. */
function paid(out: string): string[] {
  return recordsOf(out).map(({ betId, slip }) => `${betId} ${Object(slip).returns ?? Object(slip).status}`);
}

const WON = "1,5,ML,home,";
const SINGLE = `${TITLES}\nA,single,10,EUR,2.5,5,ML,home,\n`;
const slip = { id: "A", type: "single", stake: "10", currency: "EUR" };
const leg = { odds: "2.5", selection: { eventId: 5, market: "ML", side: "home" } };

describe("settle --bets CSV", () => {
  it("grades the legs and says what the slip returns", async () => {
    const { code, out, err } = await settle(SINGLE);
    expect(recordsOf(out)).toEqual([
      {
        betId: "A",
        revision: 0,
        currency: "EUR",
        slip: { status: "settled", lines: 1, totalStake: "10.00", returns: "25.00", profit: "15.00" },
        rulebook: "standard@3",
        type: "single",
        stake: "10",
        legs: [{ eventId: "5", market: "ML", side: "home", odds: "2.5", result: "won" }],
      },
    ]);
    expect(err).toBe(`1 slip
Currency  Settled  Staked  Returned  Profit
EUR             1   10.00     25.00  +15.00
`);
    expect(code).toBe(0);
  });

  it("makes one slip of rows with the same id that do not stand together", async () => {
    const rows = ["A,double,10,EUR,2,5,ML,home,", "B,single,5,EUR,3,5,ML,away,", "A,,,,1.5,5,Totals,over,2.5"];
    const { out } = await settle(`${TITLES}\n${rows.join("\n")}\n`);
    expect(paid(out)).toEqual(["A 30.00", "B 0.00"]);
  });

  it("accepts a slip's fields in each of its rows", async () => {
    const rows = ["A,Double,10,EUR,2,5,ML,home,", "A,double,10,eur,1.5,5,Totals,over,2.5"];
    expect(paid((await settle(`${TITLES}\n${rows.join("\n")}\n`)).out)).toEqual(["A 30.00"]);
  });

  it.each([
    ["4/6", "fractional", "16.67"],
    ["evens", "fractional", "20.00"],
    ["-110", "american", "19.09"],
    ["\u2212110", "american", "19.09"],
    ["+150", "american", "25.00"],
    ["1.95", "decimal", "19.50"],
    ["1.95", "", "19.50"],
    ["4/6", "", "16.67"],
  ])("reads the odds %s as %s", async (odds, format, returns) => {
    const csv = `${TITLES},odds format\nA,single,10,EUR,${odds},5,ML,home,,${format}\n`;
    expect(paid((await settle(csv)).out)).toEqual([`A ${returns}`]);
  });

  it("reads a file for grade, whose rows are singles by their refs", async () => {
    const csv =
      "ref,event id,market,side,hdp,stake,currency,odds\nA,5,ML,home,,10,EUR,2\nB,5,Totals,over,2.5,10,EUR,4/6\n";
    expect(paid((await settle(csv)).out)).toEqual(["A 20.00", "B 16.67"]);
    const twice = await settle(`${csv}A,5,ML,away,,10,EUR,2\n`);
    expect(twice.err).toContain("legs: the type single with 2 legs");
    expect(paid(twice.out)).toEqual(["B 16.67"]);
  });

  it("reads all odds in the format of --odds-format", async () => {
    const csv = SINGLE.replace("2.5", "-110");
    expect(paid((await settle(csv, ["--odds-format", "american"])).out)).toEqual(["A 19.09"]);
  });

  it("reads what concerns a whole slip", async () => {
    const titles = `${TITLES},free bet,boost,commission,back or lay`;
    const rows = [
      "A,single,10,EUR,3,5,ML,home,,yes,,,",
      "B,single,10,EUR,3,5,ML,home,,,10%,,back",
      "C,single,10,EUR,3,5,ML,home,,,,5,",
      "D,single,10,EUR,3,5,ML,home,,,,,lay",
    ];
    const { out } = await settle(`${titles}\n${rows.join("\n")}\n`);
    expect(paid(out)).toEqual(["A 20.00", "B 32.00", "C 29.00", "D 0.00"]);
  });

  it("reads results, place terms, dead heats, Rule 4 and bankers", async () => {
    const titles = "id,type,stake,currency,odds,each way,place terms,dead heat,dead heat places,rule 4,banker,result";
    const rows = [
      "A,single,10,EUR,11,yes,1/5,,,,,placed",
      "B,single,10,EUR,11,,,2,,,,won",
      "C,single,10,EUR,11,,,3,2,,,won",
      "D,single,10,EUR,11,,,,,25%,,won",
      "E,system 2,10,EUR,2,,,,,,yes,won",
      "E,,,,2,,,,,,,won",
      "E,,,,2,,,,,,,Half Lost",
    ];
    const { out } = await settle(`${titles}\n${rows.join("\n")}\n`);
    expect(paid(out)).toEqual(["A 30.00", "B 55.00", "C 73.33", "D 85.00", "E 50.00"]);
  });

  it("may have decimal commas in files with semicolons", async () => {
    const csv = SINGLE.replaceAll(",", ";").replace("2.5", "2,5").replace(";10;", ";10,50;");
    expect(paid((await settle(csv)).out)).toEqual(["A 26.25"]);
    const { err } = await settle(SINGLE.replaceAll(",", ";").replace(";10;", ";1.000;"));
    expect(err).toContain(
      'column "stake": "1.000" may have a point for thousands or for decimals; allowed: 1000 or 1,000',
    );
  });

  it.each([
    ["Lucky 15", 4],
    ["super heinz", 7],
    ["Super-Heinz", 7],
    ["acca", 5],
    ["system 2+3", 4],
    ['"system 2,3"', 4],
  ])("knows the type %s", async (type, legs) => {
    const rows = Array.from(
      { length: legs },
      (_, index) => `A,${index === 0 ? type : ""},${index === 0 ? 1 : ""},,2,${WON.slice(2)}`,
    );
    const { out } = await settle(`${TITLES}\n${rows.join("\n")}\n`, ["--currency", "eur"]);
    expect(recordsOf(out)).toMatchObject([{ currency: "EUR", slip: { status: "settled" } }]);
  });
});

describe("columns of a whole slip", () => {
  const titles =
    "id,type,stake,currency,odds,odds format,combined odds,repriced odds,cash out,cash out stake,free bet,result";
  const reprice = folder.file("reprice.json", { sameGameVoidLeg: "reprice" });

  it.each([
    ["one price for all legs", ["A,double,10,EUR,,,3.2,,,,,won", "A,,,,,,,,,,,won"], [], ["A 32.00"]],
    ["one fractional price", ["A,double,10,EUR,,fractional,9/2,,,,,won", "A,,,,,,,,,,,won"], [], ["A 55.00"]],
    ["one price in each row", ["A,double,10,EUR,,,3.2,,,,,won", "A,,,,,,3.2,,,,,won"], [], ["A 32.00"]],
    ["a void leg", ["A,double,10,EUR,,,3.2,,,,,lost", "A,,,,,,,,,,,void"], [], ["A 10.00"]],
    ["a new price", ["A,double,10,EUR,,,3.2,1.5,,,,won", "A,,,,,,,,,,,void"], ["--rules", reprice], ["A 15.00"]],
    ["no new price", ["A,double,10,EUR,,,3.2,,,,,won", "A,,,,,,,,,,,void"], ["--rules", reprice], ["A open"]],
    ["a cash out", ["A,single,10,EUR,2,,,,12.50,,,pending"], [], ["A 12.50"]],
    ["a part of it", ["A,single,10,EUR,3,,,,5,4,,won"], [], ["A 23.00"]],
    ["a part of a slip that is open", ["A,single,10,EUR,3,,,,5,4,,pending"], [], ["A open"]],
  ])("are read: %s", async (_, rows, more, answer) => {
    const { out } = await settle(`${titles}\n${rows.join("\n")}\n`, more);
    expect(paid(out)).toEqual(answer);
  });

  it.each([
    [["A,double,10,EUR,,,0.9,,,,,won", "A,,,,,,,,,,,won"], "input:2: combinedOdds: "],
    [["A,double,10,EUR,,,+450,,,,,won", "A,,,,,,,,,,,won"], 'input:2: column "combined odds": "+450" is not valid'],
    [["A,double,10,EUR,,,3.2,,,,,won", "A,,,,,,3.3,,,,,won"], 'input:3: column "combined odds": this differs'],
    [["A,double,10,EUR,,,3.2,,,,,won", "A,,,,1.5,,,,,,,won"], "input:3: legs[1].odds: given on a leg of a same-game"],
    [["A,single,10,EUR,,,,,,,,won"], 'input:2: column "odds": the cell is empty'],
    [["A,single,10,EUR,2,,,,,4,,won"], "input:2: cashOuts[0].amount: missing"],
    [["A,single,10,EUR,2,,,,5,11,,won"], 'input:2: cashOuts[0].stake: "11" is too much'],
  ])("are refused by name: %j", async (rows, sentence) => {
    const { err, code } = await settle(`${titles}\n${rows.join("\n")}\n`);
    expect([err.includes(sentence), code]).toEqual([true, 2]);
  });

  it("are in CSV as the settlement has them", async () => {
    const rules = folder.file("tax.json", {
      voidFreeBet: "token",
      tax: { stake: { rate: "5" }, winnings: { rate: "20" } },
    });
    const rows = ["A,single,10,EUR,3,,,,5,4,,won", "B,single,10,EUR,2,,,,,,yes,void"];
    const { out } = await settle(`${titles}\n${rows.join("\n")}\n`, ["--format", "csv", "--rules", rules]);
    expect(out.split("\n").slice(1, 3)).toEqual([
      "A,0,single,won,EUR,settled,1,10.00,19.82,9.82,,,5.00,,0.50,2.28,,",
      "B,0,single,void,EUR,settled,1,10.00,0.00,0.00,,,,10.00,0.00,0.00,,",
    ]);
  });

  it("say which free bet to give back and what was cashed out", async () => {
    const rules = folder.file("token.json", { voidFreeBet: "token" });
    const other = { status: "settled", lines: 1, totalStake: "1.00", returns: "0.00", profit: "-1.00" };
    const previous = folder.file("other.ndjson", { betId: "Z", revision: 0, currency: "EUR", slip: other });
    const rows = ["A,single,10,EUR,2,,,,,,yes,void", "B,single,10,EUR,3,,,,5,4,,pending"];
    const words = ["--previous", previous, "--format", "table", "--rules", rules];
    const { out } = await settle(`${titles}\n${rows.join("\n")}\n`, words, { columns: 120 });
    expect(out).toContain("settled: nothing to move; give back a free bet of 10.00 EUR");
    expect(out).toContain("open: returns 5.00 at least, 23.00 at most; 5.00 of it cashed out; waits for leg 1");
    expect(out).toContain("cashed out in part: pay 5.00 EUR");
  });
});

describe("a slip that cannot be used", () => {
  it.each([
    [
      "A,single,10,EUR,4/0x,5,ML,home,",
      'column "odds": "4/0x" is not valid; allowed: decimal odds such as 1.95, or a fraction such as 4/6; for -110',
    ],
    ["A,single,10,EUR,+150,5,ML,home,", 'column "odds": "+150" is not valid; allowed: decimal odds'],
    ["A,single,10,EUR,,5,ML,home,", 'column "odds": the cell is empty'],
    ["A,single,10,EUR,0.9,5,ML,home,", "legs[0].odds: "],
    ["A,single,-10,EUR,2,5,ML,home,", 'column "stake": "-10" is not valid; allowed: the stake of each line'],
    ["A,single,€10,EUR,2,5,ML,home,", 'column "stake": "€10" is not valid'],
    ["A,single,,EUR,2,5,ML,home,", 'column "stake": the cell is empty'],
    ["A,sinlge,10,EUR,2,5,ML,home,", 'column "type": "sinlge" is not valid; allowed: single, double'],
    ["A,double,10,EUR,2,5,ML,home,", "legs: the type double with 1 leg"],
    ["A,single,0.333,EUR,2,5,ML,home,", 'stake: "0.333" is finer than 0.01, the smallest unit; allowed: a multiple'],
    ["A,single,10.5,JPY,2,5,ML,home,", 'stake: "10.5" is finer than 1, the smallest unit; allowed: a multiple of 1'],
    ["A,single,10,EURO,2,5,ML,home,", 'column "currency": "EURO" is not valid; allowed: an ISO 4217 code'],
    ["A,single,10,ZZZ,2,5,ML,home,", 'currency: "ZZZ" is not a currency'],
    ["A,single,10,,2,5,ML,home,", "currency: missing; allowed: an ISO 4217 code"],
    ["A,single,10,EUR,2,,ML,home,", 'column "event id": the cell is empty'],
    [",single,10,EUR,2,5,ML,home,", 'column "id": the cell is empty; allowed: the id of the slip, in each of its rows'],
  ])("%j is reported with its line, and the others are settled", async (row, sentence) => {
    const { code, out, err } = await settle(`${TITLES}\n${row}\nOK,single,1,EUR,2,5,ML,home,\n`);
    expect(err).toContain(`standard input:2: ${sentence}`);
    expect(paid(out)).toEqual(["OK 2.00"]);
    expect(err).toContain("1 slip, 1 record left out\n");
    expect(code).toBe(1);
  });

  const OK = "OK,single,1,EUR,2,5,ML,home,";

  it("costs all of its rows, which go to --rejects", async () => {
    const rows = ["A,accumulator,10,EUR,2,5,ML,home,", "A,,,,x,5,ML,home,", "A,,,,2,5,ML,home,"];
    const path = `${folder.path}/rejects.ndjson`;
    const { out, err } = await settle(`${TITLES}\n${rows.join("\n")}\n${OK}\n`, ["--rejects", path]);
    expect(err).toContain('standard input:3: column "odds": "x" is not valid');
    expect(paid(out)).toEqual(["OK 2.00"]);
    expect(recordsOf(readFileSync(path, "utf8"))).toMatchObject([
      { line: 3, reason: expect.stringContaining("(slip A with its 3 rows is left out)"), text: rows.join("\n") },
    ]);
  });

  it.each([
    ["A,,20,,2,5,ML,home,", 'column "stake": this differs from line 2, the first of the slip'],
    ["A,treble,,,2,5,ML,home,", 'column "type": this differs from line 2'],
    [",,,,2,5,ML,home,", 'column "id": the cell is empty'],
  ])("has a contradiction in its second row: %s", async (row, sentence) => {
    const { out, err } = await settle(`${TITLES}\nA,accumulator,10,EUR,2,5,ML,home,\n${row}\n${OK}\n`);
    expect(err).toContain(`standard input:3: ${sentence}`);
    expect(paid(out)).toEqual(["OK 2.00"]);
  });

  it("may lack a leg that cannot be read", async () => {
    const rows = ["A,accumulator,10,EUR,2,5,ML,home,", "A,,,,2,5,ML,home,", "A,,,,2"];
    const { out, err } = await settle(`${TITLES}\n${rows.join("\n")}\n${OK}\n`);
    expect(err).toContain("standard input:4: the row has 5 cells; allowed: 9");
    expect(err).toContain("standard input:2: line 4 next to it cannot be read, and may be a leg of this slip");
    expect(paid(out)).toEqual(["OK 2.00"]);
  });

  it("has the id of another", async () => {
    const { err } = await settle(
      ndjson([
        { ...slip, legs: [leg] },
        { ...slip, legs: [leg] },
      ]),
    );
    expect(err).toContain('standard input:2: id: "A" is the id of the slip of standard input:1 too');
  });

  it("is reported with the line of the leg at fault", async () => {
    const rows = ["A,double,10,EUR,2,5,ML,home,", "B,single,5,EUR,3,5,ML,away,", "A,,,,0.9,5,ML,home,"];
    const { err } = await settle(`${TITLES}\n${rows.join("\n")}\n`);
    expect(err).toContain("standard input:4: legs[1].odds: ");
  });

  it("refuses a file without a column that money depends on", async () => {
    const { code, err } = await settle("id,type,odds,event id,market,side\nA,single,2,5,ML,home\n");
    expect(err).toContain('standard input:1: there is no column "stake"');
    expect(code).toBe(2);
  });
});

describe("settle --bets NDJSON", () => {
  it("reads slips with selections or with grades", async () => {
    const graded = { odds: { american: "+150" }, grade: "won", ref: "x" };
    const slips = [
      { ...slip, legs: [leg] },
      { ...slip, id: "B", type: "double", legs: [leg, graded] },
      { ...slip, id: "C", eachWay: true, legs: [{ odds: "11", grade: "placed", place: { terms: "1/5" } }] },
    ];
    const { out } = await settle(ndjson(slips));
    expect(paid(out)).toEqual(["A 25.00", "B 62.50", "C 30.00"]);
    expect(paid((await settle(JSON.stringify({ slips }))).out)).toEqual(["A 25.00", "B 62.50", "C 30.00"]);
  });

  it("swaps the sides of a leg that names its match the other way round in a sport without a home side", async () => {
    const bout = { ...DERBY, id: 12, sport: { slug: "boxing" }, home: "Ada", away: "Bo", scores: { home: 1, away: 0 } };
    const match = { home: "Bo", away: "Ada", date: "2026-03-01" };
    const legs = [{ odds: "2.50", selection: { ...match, market: "ML", side: "away" } }];
    const slips = [
      { ...slip, legs },
      { ...slip, id: "B", legs: [{ odds: "2.50", selection: { ...match, market: "ML", side: "home" } }] },
    ];
    const argv = [
      "settle",
      "--events",
      folder.file("bout.json", [bout]),
      "--bets",
      folder.file("bout.ndjson", ndjson(slips)),
    ];
    const { out, err } = await cli([...argv, "--format", "ndjson"]);
    expect(paid(out)).toEqual(["A 25.00", "B 0.00"]);
    expect(err).toContain("Sides swapped, as the event has them: 2 bets.");
  });

  it.each([
    [{ ...slip, legs: [{ odds: "2" }] }, "legs[0]: a leg has either a selection, which is graded, or a grade"],
    [{ ...slip, legs: [{ ...leg, grade: "won" }] }, "legs[0]: a leg has either a selection"],
    [{ ...slip, legs: [{ ...leg, odds: "-110" }] }, 'legs[0].odds: "-110"'],
    [{ ...slip, legs: [leg], stake: 10 }, "stake: 10 is a number"],
    [{ ...slip, legs: [leg], freebet: true }, "freebet: unknown field"],
    [{ ...slip, legs: "x" }, "legs: missing; allowed: a list of legs"],
    [
      { ...slip, id: 7.5, legs: [leg] },
      "id: 7.5 is not an id; allowed: a string or a whole number that no other slip has",
    ],
  ])("%j is left out", async (faulty, sentence) => {
    const { code, out, err } = await settle(ndjson([{ ...slip, id: "OK", legs: [leg] }, faulty]));
    expect(err).toContain(`standard input:2: ${sentence}`);
    expect(paid(out)).toEqual(["OK 25.00"]);
    expect(code).toBe(1);
  });
});

describe("columns of a shared place", () => {
  const titles =
    "id,type,stake,currency,odds,each way,place terms,dead heat,place dead heat,place dead heat places,rule 4,result";
  const settleRow = (cells: string, options: readonly string[] = []) => settle(`${titles}\n${cells}\n`, options);

  it("are the share of the places, apart from that of the win", async () => {
    expect(paid((await settleRow("A,single,10,EUR,10/1,yes,1/4,3,3,2,,won")).out)).toEqual(["A 60.00"]);
    expect(paid((await settleRow("A,single,10,EUR,20/1,yes,1/5,8,8,5,,won")).out)).toEqual(["A 57.50"]);
    expect(paid((await settleRow("A,single,10,EUR,10/1,yes,1/4,3,,,,won")).out)).toEqual(["A 71.67"]);
  });

  it("are refused without the number that tied, and without place terms", async () => {
    expect((await settleRow("A,single,10,EUR,10/1,yes,1/4,3,,2,,won")).err).toContain("place dead heat");
    expect((await settleRow("A,single,10,EUR,10/1,yes,,3,3,2,,won")).err).toContain("place terms");
  });

  it("stand next to a deduction, which is taken from the winnings or from the price", async () => {
    const row = "A,single,1,EUR,8.6,,,,,,16.2,won";
    expect(paid((await settleRow(row)).out)).toEqual(["A 7.37"]);
    expect(paid((await settleRow(row, ["--deduction", "price"])).out)).toEqual(["A 7.21"]);
  });
});

describe("a slip that nothing can change", () => {
  const rows = ["A,treble,10,EUR,2,5,ML,away,", "A,,,,3,6,ML,home,", "A,,,,3,404,ML,home,"];
  const treble = `${TITLES}\n${rows.join("\n")}\n`;

  it("is settled, and is open at a house that waits for all legs", async () => {
    expect(paid((await settle(treble)).out)).toEqual(["A 0.00"]);
    expect((await settle(treble, ["--settle-when-certain", "no", "--format", "csv"])).out).toContain(",open,");
  });
});

describe("slips of the library", () => {
  it("may have cash outs, one price, and legs as explain returns them", async () => {
    const tie = { result: "ungradeable", reason: "ambiguous_tie", eventId: 5, final: true };
    const explained = { odds: "5", grade: tie, deadHeat: 2, steps: [], sentence: "A tie." };
    const { odds: _, ...unpriced } = leg;
    const slips = [
      { ...slip, legs: [leg], cashOuts: [{ amount: "4", stake: "5" }] },
      { ...slip, id: "B", type: "double", combinedOdds: "4", legs: [unpriced, unpriced] },
      { ...slip, id: "C", legs: [explained] },
    ];
    expect(paid((await settle(ndjson(slips))).out)).toEqual(["A 16.50", "B 40.00", "C 25.00"]);
  });
});

describe("open slips", () => {
  it("stay open until their events arrive", async () => {
    const rows = ["A,double,10,EUR,2,5,ML,home,", "A,,,,3,6,ML,home,", "B,single,10,EUR,3,7,ML,home,"];
    const { out } = await settle(`${TITLES}\n${rows.join("\n")}\n`, ["--format", "table"], { columns: 80 });
    expect(out).toBe(`  Id  Type    Lines  Stake  Returns  Profit  Currency

  A   double      1  10.00     open          EUR
    Northbridge v Southport: ML home  2  won          2-1 regulation
    Eastham v Westbury: ML home       3  pending      event not started
    open: returns 0.00 at least, 60.00 at most; waits for leg 2

  B   single      1  10.00     open          EUR
    event 7: ML home                  3  ungradeable  event not found
    open: returns 0.00 at least, 30.00 at most; waits for leg 1

2 slips, 2 open
Currency  Settled  Staked  Returned  Profit  Open stake  At least  At most
EUR             0    0.00      0.00    0.00       20.00      0.00    90.00
`);
  });

  it("have no returns in CSV", async () => {
    const rows = ["A,single,10,EUR,3,6,ML,home,", "B,single,10,EUR,3,5,ML,away,"];
    const { out } = await settle(`${TITLES}\n${rows.join("\n")}\n`, ["--format", "csv"]);
    expect(out.split("\n")).toEqual([
      "id,revision,type,legs,currency,status,lines,totalStake,returns,profit,certain,possible,cashedOut,token,stakeTax,winningsTax,cannotSettle,reasons",
      "A,0,single,pending,EUR,open,1,10.00,,,0.00,30.00,,,,,,event_not_started",
      "B,0,single,lost,EUR,settled,1,10.00,0.00,-10.00,,,,,,,,",
      "",
    ]);
  });
});

describe("totals", () => {
  it("are exact and by currency, without the stakes of free bets", async () => {
    const rows = [
      "A,single,0.10,EUR,2,5,ML,home,,",
      "B,single,0.20,EUR,2,5,ML,home,,",
      "C,single,10,EUR,2,5,ML,away,,yes",
      "D,single,100,JPY,1.5,5,ML,home,,",
    ];
    const { err } = await settle(`${TITLES},free bet\n${rows.join("\n")}\n`);
    expect(err).toBe(`4 slips
Currency  Settled  Staked  Returned  Profit
EUR             3    0.30      0.60   +0.30
JPY             1     100       150     +50
`);
  });
});

describe("money rules", () => {
  it.each([
    [["--maximum-payout", "EUR=20", "--maximum-payout", "JPY=3000"], "A 20.00"],
    [["--maximum-payout", "20", "--currency", "EUR"], "A 20.00"],
    [["--minor-units", "0"], "A 25"],
    [["--rounding", "down", "--minor-units", "0", "--round-at", "line"], "A 25"],
  ])("%j", async (options, expected) => {
    expect(paid((await settle(SINGLE, options)).out)).toEqual([expected]);
  });

  it("come from a file too, and options count before it", async () => {
    const rules = folder.file("rules.json", { maximumPayout: { EUR: "15" }, minorUnits: 3 });
    expect(paid((await settle(SINGLE, ["--rules", rules])).out)).toEqual(["A 15.000"]);
    expect(paid((await settle(SINGLE, ["--rules", rules, "--maximum-payout", "EUR=20"])).out)).toEqual(["A 20.000"]);
  });

  it.each([
    [["--rules", folder.file("list.json", [])], "not an object; money rules are an object"],
    [["--rules", folder.file("text.json", "{oops")], "text.json:1: not JSON"],
    [["--rules", folder.file("typo.json", { roundig: "down" })], "rules.roundig: unknown field"],
    [["--rules", `${folder.path}/none.json`], "there is no such file"],
    [["--maximum-payout", "EUR=1e400"], "rules.maximumPayout.EUR: "],
    [["--maximum-payout", "JPY=500.5"], 'rules.maximumPayout.JPY: "500.5" is finer than 1'],
    [
      ["--maximum-payout", "500"],
      "--maximum-payout 500 names no currency; write it as EUR=500, or name one with --currency.",
    ],
    [
      ["--rules", folder.file("bare.json", { maximumWinnings: "500" })],
      'rules.maximumWinnings: "500" names no currency',
    ],
    [["--deduction", "stake"], '--deduction accepts winnings, price or rounded-price, not "stake".'],
    [["--rounding", "up"], '--rounding accepts half-up, half-even or down, not "up".'],
    [["--currency", "euro"], '--currency accepts an ISO 4217 code such as EUR, not "euro".'],
  ])("%j end the run", async (options, sentence) => {
    const { code, out, err } = await settle(SINGLE, options);
    expect(err).toContain(sentence);
    expect({ code, out }).toEqual({ code: 2, out: "" });
  });
});

describe("--previous", () => {
  const lost = SINGLE.replace("home", "away");
  const open = SINGLE.replace(",5,", ",6,");

  async function changes(first: string, second: string): Promise<Record<string, unknown> | undefined> {
    const previous = folder.file("first.ndjson", (await settle(first)).out);
    const { out } = await settle(second, ["--previous", previous]);
    const [{ revision, change } = {}] = recordsOf(out);
    return { revision, kind: Object(change).kind, delta: Object(change).delta };
  }

  it.each([
    ["the same", SINGLE, SINGLE, { revision: 0, kind: "none", delta: "0.00" }],
    ["won, then lost", SINGLE, lost, { revision: 1, kind: "resettle", delta: "-25.00" }],
    ["lost, then won", lost, SINGLE, { revision: 1, kind: "resettle", delta: "25.00" }],
    ["open, then won", open, SINGLE, { revision: 1, kind: "settle", delta: "25.00" }],
    ["won, then open", SINGLE, open, { revision: 1, kind: "rollback", delta: "-25.00" }],
  ])("%s", async (_what, first, second, expected) => {
    expect(await changes(first, second)).toEqual(expected);
  });

  it("moves nothing in a second run, and the highest revision of an appended file counts", async () => {
    const runs = [(await settle(SINGLE)).out];
    for (const bets of [lost, lost, SINGLE, SINGLE]) {
      const previous = folder.file("runs.ndjson", runs.join(""));
      runs.push((await settle(bets, ["--previous", previous])).out);
    }
    const found = runs
      .map((run) => recordsOf(run)[0])
      .map((each) => `${each?.["revision"]} ${Object(each?.["change"]).delta}`);
    expect(found).toEqual(["0 undefined", "1 -25.00", "1 0.00", "2 25.00", "2 0.00"]);
  });

  it("prints the money to move by currency", async () => {
    const previous = folder.file("table.ndjson", (await settle(SINGLE)).out);
    const bets = `${lost}B,single,4,GBP,2,5,ML,home,\n`;
    const { out } = await settle(bets, ["--previous", previous, "--format", "table"], { columns: 80 });
    expect(out).toContain("    settled again: take back 25.00 EUR\n");
    expect(out).toContain("    settled: pay 8.00 GBP\n");
    expect(out).toContain("Currency  To move  Changes\nEUR        -25.00  resettle 1\nGBP         +8.00  settle 1\n");
  });

  it("leaves alone what this run did not settle", async () => {
    const previous = folder.file("other.ndjson", (await settle(SINGLE)).out);
    const { code, err } = await settle(SINGLE.replace("A,", "B,"), ["--previous", previous]);
    expect(err).toContain("Nothing is moved for 1 bet of --previous that this run did not settle.\n");
    expect(code).toBe(0);
  });

  it.each([
    ["{}", "other.ndjson:1: settlement.betId"],
    ["oops", "other.ndjson:1: not JSON"],
    ["", "other.ndjson: this is empty"],
  ])("with the record %j ends the run: a bet that is missing there would be paid again", async (text, sentence) => {
    const previous = folder.file("other.ndjson", text);
    const { code, out, err } = await settle(SINGLE, ["--previous", previous]);
    expect(err).toContain(sentence);
    expect({ code, out }).toEqual({ code: 2, out: "" });
  });
});

describe("--template", () => {
  it("prints bets that settle with the matches of the package", async () => {
    const bets = folder.file("template.csv", (await cli(["settle", "--template"])).out);
    const { code, out } = await cli(["settle", "--bets", bets, "--events", "fixtures/events/football.json"]);
    expect(paid(out)).toEqual(["S1 34.00", "S2 45.73", "S3 336.89", "S4 7.50", "S5 open"]);
    expect(code).toBe(0);
  });

  it("is named if there are no bets", async () => {
    const { code, err } = await cli(["settle"]);
    expect(err).toBe(
      "settlegrade: settle needs --bets FILE, for example --bets bets.csv; --template prints one to start from.\n",
    );
    expect(code).toBe(2);
  });
});

describe("tables", () => {
  it.each([40, 60, 80, 120])("fit %i columns", async (columns) => {
    const bets = (await cli(["settle", "--template"])).out;
    const words = ["settle", "--bets", "-", "--events", "fixtures/events/football.json", "--format", "table"];
    const { out } = await cli(words, { stdin: bets, columns });
    const [slips = ""] = out.split("\n5 slips");
    for (const line of slips.split("\n")) expect(line.length).toBeLessThanOrEqual(columns);
    for (const amount of ["336.89", "+316.89", "45.73"]) expect(slips).toContain(amount);
  });
});

describe("settle --explain", () => {
  const patent = { id: "P", type: "patent", stake: "1", currency: "EUR" };
  const legs = [
    { odds: "2.35", selection: { eventId: 5, market: "ML", side: "home" } },
    { odds: "1.87", grade: "won", rule4: "10" },
    { odds: "4.00", grade: "lost" },
  ];
  // 2.35 + 1.783 + 2.35 x 1.783 = 4.133 + 4.19005.
  const SENTENCE = "The patent P returned 8.32 EUR: 3 of 7 lines paid 8.32305 and rounding took 0.00305.";
  const explain = (more: readonly string[], world: World = {}) =>
    settle(ndjson([{ ...patent, legs }]), ["--explain", ...more], world);

  it("shows legs, lines, deductions, rounding and a sentence below each slip of a table", async () => {
    const { code, out } = await explain(["--format", "table"], { columns: 100 });
    expect(code).toBe(0);
    expect(out).toContain(`    leg 2                   won   x 1.783  at 1.87, less 10% of the winnings by Rule 4
    leg 3                   lost  x 0      at 4.00
    single on leg 1          2.35
    single on leg 2          1.783
    double of legs 1 and 2   4.19005
    rounding                -0.00305
    returns                  8.32
    ${SENTENCE}
`);
  });

  it("is a field of a record, with the rows as data", async () => {
    const { out } = await explain(["--format", "ndjson"]);
    const [{ explanation }] = recordsOf(out) as [{ explanation: { sentence: string; rows: readonly object[] } }];
    expect(explanation.sentence).toBe(SENTENCE);
    expect(explanation.rows).toContainEqual({
      ...{ kind: "line", legs: [0, 1], part: null, words: "double of legs 1 and 2", amount: "4.19005" },
    });
  });

  it("is a column of CSV", async () => {
    const { out } = await explain(["--format", "csv"]);
    const [titles = "", row = ""] = out.split("\n");
    expect(titles).toMatch(/,explanation$/);
    expect(row).toContain(SENTENCE);
  });

  it("is not there if nobody asked", async () => {
    const { out } = await settle(ndjson([{ ...patent, legs }]), ["--format", "ndjson"]);
    expect(recordsOf(out)[0]).not.toHaveProperty("explanation");
  });
});
