/** `backtest --closing-column`: closing odds that stand with each bet. */
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cli, DERBY, recordsOf, scratch } from "../../../support/command.js";

const folder = scratch();
const events = folder.file("events.json", { events: [DERBY] });

// Against 2.00, odds of 2.20, 1.90 and 2.10 are +10 %, -5 % and +5 %.
const BETS = ["2.20", "1.90", "2.10"];
const TITLES = ["eventId", "market", "side", "odds", "stake", "currency", "Closing odds", "model"];
const rows = BETS.map((odds) => ({
  ...{ eventId: DERBY.id, market: "ML", side: "home", odds, stake: "10", currency: "EUR" },
  ...{ "Closing odds": "2.00", model: "xg" },
}));
const nested = rows.map(({ eventId, market, side, ...more }) => ({ selection: { eventId, market, side }, ...more }));
const lines = (objects: readonly object[]) => `${objects.map((each) => JSON.stringify(each)).join("\n")}\n`;
const table = (all: readonly object[], delimiter = ",") =>
  [TITLES, ...all.map((row) => TITLES.map((title) => (row as Record<string, string>)[title]))]
    .map((cells) => cells.join(delimiter))
    .join("\n");

async function backtest(words: readonly string[], title = "closing odds") {
  const argv = ["backtest", ...words, "--closing-column", title, "--by", "market", "--format", "ndjson"];
  const { out, err, code } = await cli(argv);
  return { closing: recordsOf(out)[0]?.["closing"], err, code };
}

const bets = (name: string, text: string | Uint8Array) => ["--bets", folder.file(name, text), "--events", events];

describe("backtest --closing-column", () => {
  it.each([
    ["rows.ndjson", lines(rows)],
    ["rows.ndjson.gz", gzipSync(lines(rows))],
    ["rows.json", JSON.stringify(rows, null, 1)],
    ["numbers.ndjson", lines(rows.map((row) => ({ ...row, "Closing odds": 2 })))],
    ["selections.json", JSON.stringify({ selections: rows })],
    ["nested.ndjson", lines(nested)],
    ["rows.csv", table(rows)],
    [
      "semicolons.csv",
      table(
        rows.map((row) => ({ ...row, "Closing odds": "2,00" })),
        ";",
      ),
    ],
    ["american.csv", table(rows.map((row) => ({ ...row, "Closing odds": "+100" })))],
    ["fractional.csv", table(rows.map((row) => ({ ...row, "Closing odds": "1/1" })))],
    ["evens.csv", table(rows.map((row) => ({ ...row, "Closing odds": "EVS" })))],
  ])("compares the bets of %s", async (name, text) => {
    const { closing, code } = await backtest(bets(name, text as string));
    // A price alone has no margin that could be taken out.
    expect(closing).toEqual({ bets: 3, beaten: 2, mean: 3.33, meanFair: null });
    expect(code).toBe(0);
  });

  it("has a column for each figure in CSV", async () => {
    const argv = ["backtest", ...bets("rows.csv", table(rows)), "--closing-column", "closing odds", "--by", "market"];
    const { out } = await cli([...argv, "--format", "csv"]);
    const [head = "", first = ""] = out.split("\n");
    const cells = first.split(",");
    const found = head.split(",").flatMap((title, at) => (title.startsWith("closing") ? [[title, cells[at]]] : []));
    expect(found).toEqual([
      ["closingBets", "3"],
      ["closingBeaten", "2"],
      ["closingMean", "3.33"],
      ["closingMeanFair", ""],
    ]);
  });

  it("compares bets that have their event next to them", async () => {
    const together = nested.map((bet) => ({ event: DERBY, ...bet }));
    const { closing } = await backtest([folder.file("together.ndjson", lines(together))]);
    expect(closing).toMatchObject({ bets: 3, mean: 3.33 });
  });

  it("compares bets in people's own words", async () => {
    const day = String(DERBY.date).slice(0, 10);
    const csv = `Date,Match,Bet,Odds,Stake,Closing line\n${day},${DERBY.home} v ${DERBY.away},${DERBY.home} to win,2.20,10,2.00\n`;
    const { closing } = await backtest(bets("own-words.csv", csv), "closing line");
    expect(closing).toMatchObject({ bets: 1, beaten: 1, mean: 10 });
  });

  it("reads whole numbers as decimal odds, as those of the bets are", async () => {
    const { closing } = await backtest(bets("far.csv", table([{ ...rows[0], odds: "126.25", "Closing odds": "101" }])));
    expect(closing).toMatchObject({ bets: 1, mean: 25 });
  });

  it("finds the column by a title in other letters, and lists the others alone as not used", async () => {
    const { closing, err } = await backtest(bets("rows.csv", table(rows)), "CLOSING_ODDS");
    expect(closing).toMatchObject({ bets: 3 });
    expect(err).toContain("columns that are not used: model\n");
  });

  it("counts bets without closing odds, or with something else, by reason", async () => {
    const [one, two, three] = rows;
    const odd = [
      { ...one, "Closing odds": "" },
      { ...two, "Closing odds": "no bid" },
      { ...three, "Closing odds": "1" },
    ];
    const { closing, err } = await backtest(bets("odd.csv", table(odd)));
    expect(closing).toMatchObject({ bets: 0, mean: null });
    const why = ["1 no closing odds", "1 unreadable closing odds", "1 odds of one"];
    expect(err).toContain(`3 singles without a closing line value: ${why.join(", ")}\n`);
  });

  it("says which columns there are if none has the title", async () => {
    const { err } = await backtest(bets("rows.csv", table(rows)), "pinnacle close");
    expect(err).toContain('--closing-column: no bet has "pinnacle close"; they have Closing odds, model\n');
  });

  it("is no answer beside --closing", async () => {
    const { err, code } = await backtest([...bets("rows.csv", table(rows)), "--closing", "Pinnacle"]);
    expect(err).toContain("--closing and --closing-column both say where the closing odds are; give one.");
    expect(code).toBe(2);
  });
});
