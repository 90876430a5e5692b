/** `compare`: the same bets under two rulebooks, and only what differs. */
import { describe, expect, it } from "vitest";
import { deriveRulebook, explain, type Grade, standard } from "../../../../src/pure/engine/index.js";
import { type Difference, differenceOf, type House } from "../../../../src/pure/verdicts/difference.js";
import { cli, DERBY, LOST, ndjson, recordsOf, scratch, TIE, WON } from "../../../support/command.js";

const folder = scratch();
const HOME = { ref: "h", eventId: 8, market: "ML", side: "home" };
const AWAY = { ref: "w", eventId: 8, market: "ML", side: "away" };
const OVER = { ref: "o", eventId: 8, market: "Totals", side: "over", hdp: 39.5 };
const voids = { id: "voids@1", tieRules: { "american-football": "void" } } as const;
const loses = { id: "loses@1", tieRules: { "american-football": "lose" } } as const;
const [voidFile, loseFile] = [folder.file("voids.json", voids), folder.file("loses.json", loses)];
const rules = { voids: deriveRulebook(standard, voids), loses: deriveRulebook(standard, loses) };
const events = folder.file("events.ndjson", ndjson([TIE, DERBY]));
const selections = folder.file("bets.ndjson", ndjson([HOME, OVER, AWAY, WON, LOST]));
const RULEBOOKS = ["--rulebook", voidFile, "--rulebook", loseFile];
const apart = ["compare", ...RULEBOOKS, "--events", events, "--selections", selections];
const PLAIN = { isTTY: true, env: { NO_COLOR: "1" }, columns: 100 };

describe("compare", () => {
  it("prints only the bets that differ, with the grade and the sentence of each house", async () => {
    const { code, out, err } = await cli(apart);
    expect(code).toBe(0);
    const verdictOf = (bet: object, name: "voids" | "loses") => {
      const { grade, sentence } = explain(bet, TIE, { rulebook: rules[name] });
      const { ref: _, eventId: __, ...rest } = grade;
      return { rulebook: rules[name].id, ...rest, sentence };
    };
    expect(recordsOf(out)).toEqual(
      [HOME, AWAY].map((selection) => ({
        ref: selection.ref,
        eventId: 8,
        selection,
        kind: "result",
        verdicts: [verdictOf(selection, "voids"), verdictOf(selection, "loses")],
      })),
    );
    expect(err).toBe("5 bets, 2 of them differ between voids@1 and loses@1\n  void -> lost  2\n");
  });

  it("shows a table with the match, the bet and both sentences", async () => {
    const { out } = await cli(apart, PLAIN);
    expect(out).toMatch(
      /^American Football {2}Bears 20-20 Lions\n {2}ML home {2}h\n {4}voids@1 {2}Moneyline Bears on Bears/,
    );
    expect(out).toMatch(/\n {4}loses@1 {2}Moneyline Bears on Bears v Lions is lost/);
    expect(out).not.toContain("Totals");
    expect(out).toContain("5 bets, 2 of them differ between voids@1 and loses@1\n  void -> lost  2\n");
  });

  it.each([40, 60, 200])("has no line wider than a terminal of %i columns", async (columns) => {
    const { out } = await cli(apart, { ...PLAIN, columns });
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(columns);
  });

  it("writes CSV and JSON", async () => {
    const { out } = await cli([...apart, "--format", "csv"]);
    const [head, first] = out.split("\n");
    expect(head).toBe(
      "ref,eventId,home,away,market,side,hdp,label,kind,rulebookA,resultA,reasonA,sentenceA,rulebookB,resultB,reasonB,sentenceB",
    );
    expect(first).toMatch(/^h,8,Bears,Lions,ML,home,,,result,voids@1,void,push,".*",loses@1,lost,,".*"$/);
    const list = await cli([...apart, "--format", "json"]);
    expect(JSON.parse(list.out)).toEqual(recordsOf((await cli(apart)).out));
  });

  it("reads bets with their events, from standard input too", async () => {
    const stdin = ndjson([{ event: TIE, selections: [HOME, OVER].map((selection) => ({ selection })) }]);
    const { out } = await cli(["compare", ...RULEBOOKS, "-"], { stdin });
    expect(recordsOf(out).map(({ ref }) => ref)).toEqual(["h"]);
  });

  it("prints nothing but the summary if the houses agree", async () => {
    const stdin = ndjson([{ event: DERBY, selection: WON }]);
    const { code, out, err } = await cli(["compare", ...RULEBOOKS, "-"], { stdin });
    expect([code, out]).toEqual([0, ""]);
    expect(err).toBe("1 bet, 0 of them differ between voids@1 and loses@1\n");
  });

  it("ends with 1 if something was left out", async () => {
    const { code, err } = await cli(["compare", ...RULEBOOKS, "-"], {
      stdin: `${ndjson([{ event: TIE, selection: HOME }])}{\n`,
    });
    expect(code).toBe(1);
    expect(err).toContain("1 record left out");
  });
});

describe("compare --bets", () => {
  const TITLES = "id,type,stake,currency,odds,event id,market,side,line";
  const bets = folder.file(
    "bets.csv",
    `${TITLES}\nS1,single,10,EUR,1.9,8,ML,home,\nS2,double,5,EUR,1.8,8,ML,away,\nS2,,,,2,8,Totals,over,39.5\nS3,single,4,GBP,1.9,8,Totals,over,39.5\n`,
  );
  const slips = ["compare", ...RULEBOOKS, "--events", events, "--bets", bets];

  it("prints the slips that differ, what each house returns, and the money between them", async () => {
    const { code, out, err } = await cli(slips);
    expect(code).toBe(0);
    expect(recordsOf(out)).toMatchObject([
      {
        betId: "S1",
        difference: "-10.00",
        slips: [
          { rulebook: "voids@1", status: "settled", returns: "10.00" },
          { rulebook: "loses@1", status: "settled", returns: "0.00" },
        ],
        legs: [{ leg: 0, kind: "result", verdicts: [{ result: "void" }, { result: "lost" }] }],
      },
      { betId: "S2", difference: "-10.00", legs: [{ leg: 0 }] },
    ]);
    expect(err).toBe(`3 slips with 4 legs, 2 of them differ between voids@1 and loses@1
  void -> lost  2

Currency  Slips  Returns voids@1  Returns loses@1  Difference
EUR           2            20.00             0.00      -20.00
GBP           1             7.60             7.60        0.00
`);
  });

  it("shows them in a table", async () => {
    const { out } = await cli(slips, PLAIN);
    expect(out).toMatch(
      /^S1 single of 10\.00 EUR\n {2}voids@1: returns 10\.00; loses@1: returns 0\.00; difference -10\.00 EUR/,
    );
    expect(out).toContain("  leg 1: Bears v Lions: ML home\n    voids@1  Moneyline Bears on");
    expect(out).not.toContain("S3");
  });

  it("writes CSV, a row for each slip", async () => {
    const { out } = await cli([...slips, "--format", "csv"]);
    expect(out.split("\n")[1]).toMatch(
      /^S1,single,EUR,10\.00,1,voids@1,settled,10\.00,".*",loses@1,settled,0\.00,".*",-10\.00$/,
    );
  });

  it("has no difference in money if a slip is open under one house, and counts it", async () => {
    const argv = ["compare", "--rulebook", "standard", "--rulebook", voidFile, "--events", events, "--bets", bets];
    const { out, err } = await cli(argv);
    expect(recordsOf(out)).toMatchObject([{ difference: null, slips: [{ status: "open" }, { returns: "10.00" }] }, {}]);
    expect(err).toMatch(/Open standard@3 {2}Open voids@1\nEUR +0 +0\.00 +0\.00 +0\.00 +2 +0\n/);
  });

  it("reads slips as NDJSON", async () => {
    const slip = {
      id: "N",
      type: "single",
      stake: "2",
      currency: "EUR",
      legs: [{ ref: "L", odds: "3", selection: HOME }],
    };
    const { out } = await cli([...slips.slice(0, -1), folder.file("slips.ndjson", ndjson([slip]))]);
    expect(recordsOf(out)).toMatchObject([{ betId: "N", difference: "-2.00", legs: [{ ref: "L", selection: HOME }] }]);
  });
});

describe("what compare refuses", () => {
  it.each([
    [["compare", selections], "compare needs --rulebook twice or more: for example"],
    [["compare", "--rulebook", "standard", selections], "compare needs --rulebook twice or more: for example"],
    [["compare", ...RULEBOOKS], "compare needs bets: --events FILE and --bets FILE, or one FILE that has both"],
    [["compare", ...RULEBOOKS, "--bets", selections], "--bets needs --events FILE as well."],
    [
      ["compare", ...RULEBOOKS, "--bets", selections, "--events", events, selections],
      "--bets is combined with --events alone",
    ],
    [
      ["compare", "--rulebook", "standard", "--rulebook", "standard@3", selections],
      'both rulebooks have the id "standard@3"; give two rulebooks with different ids.',
    ],
    [["compare", "--rulebook", "standard", "--rulebook", "standrad", selections], '"standrad" is not a rulebook'],
    [[...apart, "--rejects", voidFile], "would overwrite"],
  ])("%j", async (argv, sentence) => {
    const { code, out, err } = await cli(argv);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(sentence);
  });
});

describe("the kind of a difference", () => {
  const houses: readonly [House, House] = [
    { id: "a@1", grading: { rulebook: rules.voids } },
    { id: "b@1", grading: { rulebook: rules.loses } },
  ];
  const basis = { scope: "full_game", home: 20, away: 20 } as const;
  const push = { eventId: 8, result: "void", reason: "push", final: true, basis } as const;
  const between = (one: Grade, other: Grade): Difference | null => differenceOf(HOME, TIE, houses, [one, other]);

  it("is the first field that differs", () => {
    expect(between(push, { eventId: 8, result: "lost", reason: null, final: true })?.kind).toBe("result");
    expect(between(push, { eventId: 8, result: "void", reason: "event_cancelled", final: true })?.kind).toBe("reason");
    expect(between(push, { ...push, basis: { ...basis, scope: "regulation" } })?.kind).toBe("basis");
    expect(between(push, { ...push, basis: { ...basis } })).toBeNull();
  });
});
