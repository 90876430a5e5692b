import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryCase } from "../../../src/fixtures/arbitraries.js";
import {
  type BetColumns,
  gradeColumns,
  REASON_CODES,
  RESULT_CODES,
  SCOPE_CODES,
} from "../../../src/pure/engine/columns/index.js";
import { type Grade, type GradeOptions, gradeAll } from "../../../src/pure/engine/index.js";
import { basisOf } from "../../../src/pure/verdicts/basis.js";
import { expectNone } from "../../support/expect-none.js";
import { draws } from "../../support/volume.js";

interface Bet {
  readonly eventId: number | string;
  readonly market?: unknown;
  readonly side?: unknown;
  readonly hdp?: number | null;
  readonly label?: unknown;
  readonly tieRule?: unknown;
  readonly scoreAtBet?: { readonly home: number; readonly away: number } | null;
}

const word = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Words as Arrow has them, with a word that stands twice. */
function dictionary(words: readonly (string | null)[]) {
  const known = [...new Set(words)];
  const doubled = [...known, ...known];
  const codes = words.map((each, row) => known.indexOf(each) + (row % 2) * known.length);
  return { codes: Int32Array.from(codes), words: doubled };
}

function columnsOf(bets: readonly Bet[], inCodes: boolean): BetColumns {
  const words = (name: "market" | "side" | "label" | "tieRule") => {
    const list = bets.map((bet) => word(bet[name]));
    return inCodes ? dictionary(list) : list;
  };
  const lines = bets.map(({ hdp }) => hdp ?? null);
  return {
    eventId: bets.map(({ eventId }) => eventId),
    market: words("market"),
    side: words("side"),
    label: words("label"),
    tieRule: words("tieRule"),
    hdp: inCodes ? Float64Array.from(lines, (line) => line ?? Number.NaN) : lines,
    scoreAtBet: {
      home: bets.map(({ scoreAtBet }) => scoreAtBet?.home ?? null),
      away: bets.map(({ scoreAtBet }) => scoreAtBet?.away ?? null),
    },
  };
}

function compare(bets: readonly Bet[], events: readonly unknown[], options: GradeOptions = {}): void {
  const grades = gradeAll<unknown, unknown, boolean>(bets, events, options as { provisional: boolean }) as Grade[];
  for (const inCodes of [false, true]) {
    const { basis, ...found } = gradeColumns(events as never, columnsOf(bets, inCodes), { ...options, basis: true });
    const wrong = grades.flatMap((grade, row) => {
      const read = {
        result: RESULT_CODES[found.result[row] ?? -1],
        reason: REASON_CODES[found.reason[row] ?? -1],
        final: found.final[row] === 1,
        scope: SCOPE_CODES[basis.scope[row] ?? -1],
        home: basis.home[row],
        away: basis.away[row],
      };
      const { scope, home, away } = basisOf(grade) ?? { scope: null, home: 0, away: 0 };
      const isSame =
        read.result === grade.result &&
        read.reason === grade.reason &&
        read.final === grade.final &&
        read.scope === scope &&
        read.home === home &&
        read.away === away;
      return isSame ? [] : [JSON.stringify({ bet: bets[row], grade, read })];
    });
    expectNone("grades of columns that are not those of gradeAll", wrong);
  }
}

describe("columns of bets have the grades of gradeAll", () => {
  const cases = fc.sample(arbitraryCase(), draws(20_000, 600));
  const events = cases.map(({ event }, id) => ({ ...event, id }));
  // Each bet on its own event and on others of any sport, so that many repeat.
  const bets = cases.flatMap(({ selection }, id) =>
    [0, 1, 7].map((step) => ({ ...selection, eventId: (id + step * step) % cases.length }) as unknown as Bet),
  );

  it("on matches of every sport", () => compare(bets, events));

  it("on live matches, with provisional verdicts", () => {
    const live = events.map((event) => ({ ...event, status: "live" }));
    compare(bets, live, { provisional: true });
  });

  it("on events that are missing, or have no id, no sport or no object", () => {
    const odd = [{ id: 1 }, { id: 2, sport: {} }, { id: null, sport: { slug: "football" } }, null, 7, { id: "x" }];
    const names = ["ML", "Totals", "No Such Market", 5, null, ""];
    const on = [1, "1", 2, 3, "x", "", null].flatMap((eventId) =>
      names.map((market) => ({ eventId, market, side: "home", hdp: 2.5 }) as Bet),
    );
    compare(on, odd);
  });

  it("with a label that only the event can tell, and lines that no market has", () => {
    const sport = { slug: "football" };
    const scores = { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } };
    const of = (id: number, home: string, away: string) => ({ id, status: "settled", sport, scores, home, away });
    const named = [of(1, "Lions", "Bears"), of(2, "Bears", "Lions"), of(3, "Cubs", "Owls")];
    const labels = ["Lions & Over 2.5", "Home & Over 2.5", "Lions 2-1", "2-1", "Lions Only", "", null];
    const markets = ["Result & Totals", "Correct Score", "Teams To Score", "Winning Margin"];
    const lines = [2.5, -0, 0, 0.1, Number.POSITIVE_INFINITY, 1e300, null];
    const all = [1, 2, 3].flatMap((eventId) => [
      ...markets.flatMap((market) => labels.map((label) => ({ eventId, market, side: "yes", label }) as Bet)),
      ...lines.map((hdp) => ({ eventId, market: "Totals", side: "over", hdp }) as Bet),
      ...lines.map((hdp) => ({ eventId, market: "Spread", side: "home", hdp, scoreAtBet: { home: 1, away: 0 } })),
    ]);
    compare(all, named);
  });
});

describe("the scores that bets were settled on", () => {
  it("are returned only if they are asked for", () => {
    const bets = { event: [0], market: ["ML"], side: ["home"] };
    expect(Object.keys(gradeColumns([], bets))).toEqual(["result", "reason", "final"]);
    expect(Object.keys(gradeColumns([], bets, { basis: true }).basis)).toEqual(["scope", "home", "away"]);
  });
});

describe("columns are refused by name and row", () => {
  const fine = { event: [0], market: ["ML"], side: ["home"] };
  const refused: readonly (readonly [string, object, RegExp])[] = [
    ["both ways to name events", { ...fine, eventId: [1] }, /^bets: pass one of the columns event and eventId$/],
    ["events that are not a list", { ...fine, event: 5 }, /^event: not a list of values by row$/],
    ["no way to name events", { market: ["ML"], side: ["home"] }, /^bets: pass one of/],
    ["no markets", { event: [0], side: ["home"] }, /^market: the column is missing$/],
    ["another length", { ...fine, side: ["home", "away"] }, /^side: 2 rows, where other columns have 1$/],
    ["a word that is none", { ...fine, side: [5] }, /^side: row 0 has 5, not a string$/],
    ["a line in words", { ...fine, hdp: ["2.5"] }, /^hdp: row 0 has a value of type string, not a number$/],
    ["a big line", { ...fine, hdp: BigInt64Array.of(2n) }, /^hdp: row 0 has a value of type bigint, not a number$/],
    [
      "a code without its word",
      { ...fine, side: { codes: [2], words: ["home"] } },
      /^side\.codes: row 0 has 2, and there are 1 words$/,
    ],
    ["a string of words", { ...fine, side: "home" }, /^side: a value of type string is not a list/],
  ];
  it.each(refused)("%s", (_, bets, message) => {
    expect(() => gradeColumns([], bets as never)).toThrow(message);
  });
});
