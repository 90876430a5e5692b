/** Bets that cannot be settled as they are written: counted apart, listed with the word at fault, and no success. */
import { describe, expect, it } from "vitest";
import { moneyOf } from "../../../../src/cli/mcp/bets.js";
import { explain } from "../../../../src/pure/engine/index.js";
import { cli, DERBY, ndjson, PENDING, recordsOf, scratch, WAITING, WON, type World } from "../../../support/command.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY, PENDING]);
const MISTYPED = { ref: "side", eventId: 5, market: "ML", side: "Northbridge" };
const OVER = { ref: "market", eventId: 6, market: "Over 2.5", side: "over" };
/** What the record lacks, and a typing error has nothing to do with. */
const UNCOUNTED = { ref: "count", eventId: 5, market: "Corners Totals", side: "over", hdp: 9.5 };
const PLAIN: World = { isTTY: true, columns: 120, env: { NO_COLOR: "1" } };

const SIDE =
  'cannot be settled as written (invalid side): "Northbridge" is not a side of this bet, which can be home, draw or away (did you mean "home"?)';
const MARKET =
  'cannot be settled as written (unsupported market): "Over 2.5" bets are not settled in football (did you mean "Totals"?)';

const read = (command: string, bets: readonly object[], more: readonly string[] = [], world: World = {}) =>
  cli([command, "--events", events, "--bets", "-", ...more], { ...world, stdin: ndjson(bets) });

describe.each(["grade", "explain"])("%s", (command) => {
  const format = command === "grade" ? [] : ["--format", "ndjson"];

  it("lists such bets with line, word and nearest thing, counts them, and ends with 1", async () => {
    const { code, out, err } = await read(command, [WON, MISTYPED, WAITING, OVER], format);
    expect(err).toContain(`standard input:2: ${SIDE}\nstandard input:4: ${MARKET}\n`);
    expect(err).toContain("2 bets cannot be settled as written\n");
    expect(recordsOf(out).map(({ reason }) => reason)).toEqual([
      null,
      "invalid_side",
      "event_not_started",
      "unsupported_market",
    ]);
    expect(code).toBe(1);
  });

  it.each([
    ["invalid_line", { ...WON, market: "Totals", side: "over", hdp: 2.3 }, 1],
    ["invalid_label", { ...WON, market: "Correct Score", side: "yes", label: "2;1" }, 1],
    ["awaiting_stats", UNCOUNTED, 0],
    ["event_not_found", { ...WON, eventId: 7 }, 0],
    ["event_not_started", WAITING, 0],
  ])("on %s", async (reason, bet, expected) => {
    const { code, out, err } = await read(command, [bet], format);
    expect(recordsOf(out)).toMatchObject([{ reason }]);
    expect(err.includes("as written")).toBe(expected === 1);
    expect(code).toBe(expected);
  });

  it("ends with 0 on a count or a score that the record lacks", async () => {
    const more = [...format, "--as-of", "2026-12-01"];
    const { code, out } = await read(command, [UNCOUNTED], more);
    expect(recordsOf(out)).toMatchObject([{ reason: "stats_unavailable" }]);
    expect(code).toBe(0);
  });

  it("ends with 0 and lists nothing with --ungradeable ok", async () => {
    const { code, err } = await read(command, [WON, MISTYPED], [...format, "--ungradeable", "ok"]);
    expect(err).not.toContain("as written");
    expect(code).toBe(0);
    const wrong = await read(command, [WON], ["--ungradeable", "yes"]);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("--ungradeable accepts ok")]);
  });

  it("lists twenty of them, and counts the others by reason", async () => {
    const { err } = await read(command, [...new Array<object>(25).fill(MISTYPED), OVER], format);
    expect(err.match(/cannot be settled as written \(/g)).toHaveLength(20);
    expect(err).toContain("Further bets that cannot be settled as written are only counted.\n");
    expect(err).toContain("Cannot be settled as written: 26 bets (invalid side 25, unsupported market 1).\n");
  });

  it("counts them below a table", async () => {
    const { out, err } = await read(command, [MISTYPED, OVER], [], PLAIN);
    expect(out + err).toContain("2 bets cannot be settled as written\n");
    expect(out).not.toContain("waits for");
  });
});

describe("grade", () => {
  it("has the place in a document, and the sentence if no single field is at fault", async () => {
    const set = (home: number, away: number) => ({ home, away });
    const scores = { home: 2, away: 1, periods: { p1: set(6, 0), p2: set(4, 6), p3: set(7, 6) } };
    const event = { ...DERBY, sport: { slug: "tennis" }, scores };
    const selections = [{ ...WON, market: "Spread", hdp: -1.5 }];
    const file = folder.file("one.json", { matches: [{ event, selections }] });
    const { err } = await cli(["grade", file]);
    expect(err).toContain(`${file}:1: matches[0].selections[0]: cannot be settled as written (invalid line): `);
    expect(err).toContain("the line could be in sets");
  });

  it("does not call a bet wrong that is expected to be", async () => {
    const expected = { result: "ungradeable", reason: "invalid_side" };
    const { code, err } = await cli(["grade", "-", "--expected"], {
      stdin: ndjson([{ event: DERBY, selection: MISTYPED, expected }]),
    });
    expect([code, err.includes("as written")]).toEqual([0, false]);
  });
});

describe("explain --ref", () => {
  it("is about the bets that were asked for alone", async () => {
    const { code, err } = await read("explain", [WON, MISTYPED], ["--ref", "a"]);
    expect([code, err]).toEqual([0, ""]);
    expect((await read("explain", [WON, MISTYPED], ["--ref", "side"])).code).toBe(1);
  });
});

describe("compare", () => {
  const two = ["--rulebook", "standard", "--rulebook", "pinnacle"];
  const compare = (bets: readonly object[], more: readonly string[]) =>
    cli(["compare", ...more, "--events", events, "--selections", "-"], { stdin: ndjson(bets) });

  it.each([
    ["two houses", two],
    ["all", ["--all-rulebooks"]],
  ])("lists such bets under %s", async (_, more) => {
    const { code, err } = await compare([WON, MISTYPED, OVER], more);
    expect(err).toContain(`standard input:2: ${SIDE}\nstandard input:3: ${MARKET}\n`);
    expect(err).toContain("2 bets cannot be settled as written\n");
    expect(code).toBe(1);
    expect((await compare([WON, WAITING], more)).code).toBe(0);
  });

  it("lists legs of slips once, and counts their slips apart from open ones", async () => {
    const { code, err } = await cli(["compare", ...two, "--events", events, "--bets", "-"], { stdin: SLIPS });
    expect(err).toContain(`standard input:3: ${SIDE}\nstandard input:4: ${MARKET}\n`);
    expect(err).toContain("2 bets cannot be settled as written\n");
    expect(err).toMatch(/Open standard@3 +Open pinnacle@\d+\n.* {2}1 +1\n/);
    expect(code).toBe(1);
  });
});

const SLIPS = `id,type,stake,currency,odds,event id,market,side
A,single,10,EUR,2.5,5,ML,home
B,single,20,EUR,3,5,ML,Northbridge
C,double,5,EUR,2,6,Over 2.5,over
C,,,,3,6,ML,away
D,single,10,EUR,2.5,6,ML,home
`;

describe("settle", () => {
  const settle = (more: readonly string[] = [], world: World = {}) =>
    cli(["settle", "--events", events, "--bets", "-", ...more], { ...world, stdin: SLIPS });

  it("lists such legs in the line that they are in, and ends with 1", async () => {
    const { code, err } = await settle();
    expect(err).toContain(`standard input:3: ${SIDE}\nstandard input:4: ${MARKET}\n`);
    expect(code).toBe(1);
  });

  it("counts them and their stakes apart from open slips", async () => {
    const { err } = await settle();
    expect(err).toContain("4 slips, 1 open, 2 bets cannot be settled as written\n");
    expect(err).toMatch(/At most +Cannot settle\nEUR +1 +10\.00 +25\.00 +\+15\.00 +10\.00 +0\.00 +25\.00 +25\.00\n/);
  });

  it("has the place of the leg and the reason in NDJSON, and no money of it", async () => {
    const [, single, double, waiting] = recordsOf((await settle()).out);
    expect(single).toMatchObject({
      slip: { status: "open", certain: "0.00", possible: "0.00", openLegs: [], cannotSettle: [0] },
      legs: [{ result: "ungradeable", reason: "invalid_side" }],
    });
    expect(double).toMatchObject({ slip: { possible: "0.00", openLegs: [1], cannotSettle: [0] } });
    expect(waiting?.["slip"]).not.toHaveProperty("cannotSettle");
  });

  it("has both in CSV", async () => {
    const [titles = "", ...rows] = (await settle(["--format", "csv"])).out.trimEnd().split(/\r?\n/);
    const [reasons, places] = ["reasons", "cannotSettle"].map((title) => titles.split(",").indexOf(title));
    const cells = rows.map((row) => [row.split(",")[reasons ?? 0], row.split(",")[places ?? 0]]);
    expect(cells).toEqual([
      ["", ""],
      ["invalid_side", "1"],
      ["unsupported_market event_not_started", "1"],
      ["event_not_started", ""],
    ]);
  });

  it("says in a table what waits, and what cannot be settled", async () => {
    const { out } = await settle([], PLAIN);
    expect(out).toContain("B   single      1  20.00  cannot settle          EUR");
    expect(out).toContain("ungradeable  invalid side");
    expect(out).toContain("cannot be settled as written: leg 1; returns 0.00 at least, 0.00 at most without it\n");
    expect(out).toContain(
      "cannot be settled as written: leg 1; returns 0.00 at least, 0.00 at most without it; waits for leg 2\n",
    );
    expect(out).toContain("open: returns 0.00 at least, 25.00 at most; waits for leg 1\n");
  });

  it("counts a leg whose result the file states", async () => {
    const grade = { eventId: 5, result: "ungradeable", reason: "invalid_side", final: true };
    const stdin = ndjson([{ id: "A", type: "single", stake: "1", currency: "EUR", legs: [{ odds: "2", grade }] }]);
    const { code, out, err } = await cli(["settle", "--events", events, "--bets", "-"], { stdin });
    expect(err).toContain("standard input:1: legs[0]: cannot be settled as written (invalid side)\n");
    expect(recordsOf(out)).toMatchObject([{ legs: [{ reason: "invalid_side" }] }]);
    expect(code).toBe(1);
  });

  it("gives slips that an earlier version called open a revision, and moves no money", async () => {
    const slip = { status: "open", lines: 1, totalStake: "20.00", certain: "0.00", possible: "60.00", openLegs: [0] };
    const old = { betId: "B", revision: 0, currency: "EUR", slip, rulebook: "standard@3" };
    const previous = folder.file("old.ndjson", ndjson([old]));
    const [, changed] = recordsOf((await settle(["--previous", previous])).out);
    expect(changed).toMatchObject({
      revision: 1,
      slip: { cannotSettle: [0] },
      change: { kind: "none", delta: "0.00" },
    });
    const again = folder.file("new.ndjson", ndjson([changed]));
    expect(recordsOf((await settle(["--previous", again])).out)[1]).toMatchObject({ revision: 1 });
  });

  it("lists a leg that can change nothing, since it is written wrong all the same", async () => {
    const stdin = "id,type,stake,currency,odds,event id,market,side\nA,double,1,EUR,2,5,ML,away\nA,,,,2,5,ML,hme\n";
    const { code, out, err } = await cli(["settle", "--events", events, "--bets", "-"], { stdin });
    expect(recordsOf(out)).toMatchObject([{ slip: { status: "settled", returns: "0.00" } }]);
    expect(err).toContain("1 slip, 1 bet cannot be settled as written\n");
    expect(code).toBe(1);
  });
});

describe("the tool for assistants", () => {
  it("has no open money of such a bet", () => {
    const bet = { ...MISTYPED, stake: 10, odds: 2 };
    expect(moneyOf(bet, explain(bet as object, DERBY as object))).toEqual({ status: "cannot_settle" });
  });
});

describe("backtest", () => {
  const backtest = (more: readonly string[] = []) =>
    cli(["backtest", "--events", events, "--bets", "-", ...more], { stdin: SLIPS });

  it("lists such legs once for all houses, counts them apart, and ends with 1", async () => {
    const { code, err } = await backtest(["--rulebook", "standard", "--rulebook", "pinnacle"]);
    expect(err.match(/Northbridge/g)).toHaveLength(1);
    expect(err).toContain(`standard input:3: ${SIDE}\nstandard input:4: ${MARKET}\n`);
    expect(err).toContain("4 slips, 1 open, 2 bets cannot be settled as written\n");
    expect(code).toBe(1);
  });

  it("has their slips in each row, in every format", async () => {
    const rows = recordsOf((await backtest(["--by", "sport", "--format", "ndjson"])).out);
    expect(rows).toMatchObject([{ sport: "football", settled: 1, open: 1, cannotSettle: 2 }]);
    expect((await backtest(["--by", "sport", "--format", "csv"])).out).toMatch(
      /,yield,cannotSettle,|yield,cannotSettle\r?\n/,
    );
    expect((await backtest(["--format", "table"])).out).toContain("Cannot settle");
  });
});
