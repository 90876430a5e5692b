/** What is kept between grades depends on no bet that came before: the vectors, in two orders, each in an engine of its own. */
import { describe, expect, it, vi } from "vitest";
import { expectNone } from "../../support/expect-none.js";
import { answerOf, expectedOf, families } from "./support.js";

type Engine = typeof import("../../../src/pure/engine/index.js");

const CASES = families.flatMap((family) => family.vectors.map((vector) => ({ family, vector })));

/** An engine that has graded nothing. */
async function newEngine(): Promise<Engine> {
  vi.resetModules();
  return await import("../../../src/pure/engine/index.js");
}

describe("an engine that keeps what it has worked out", () => {
  it.each([
    { order: "the order of the files", cases: CASES },
    { order: "the opposite order", cases: [...CASES].reverse() },
  ])("grades all vectors in $order", async ({ cases }) => {
    const engine = await newEngine();
    const wrong = cases.filter(
      ({ family, vector }) =>
        JSON.stringify(answerOf(engine, family, vector)) !== JSON.stringify(expectedOf(family, vector)),
    );
    expectNone(
      "vectors that are graded otherwise after others",
      wrong.map(({ family, vector }) => `${family.family}: ${vector.it}`),
    );
  });

  /** A deciding set in a league that plays it in full, and one of pairs, whose end is a match tie-break. */
  const level = { home: 1, away: 1, periods: { p1: { home: 6, away: 4 }, p2: { home: 4, away: 6 } } };
  const live = (home: string, away: string, slug: string) => ({
    id: 1,
    home,
    away,
    status: "live",
    sport: { slug: "tennis" },
    league: { slug },
    scores: level,
  });
  const singles = live("A", "B", "slam");
  const pairs = live("A / C", "B / D", "league");

  it.each([
    { first: singles, later: pairs },
    { first: pairs, later: singles },
  ])("tells a full deciding set of $first.home from one of $later.home", async ({ first, later }) => {
    const engine = await newEngine();
    const rulebook = engine.deriveRulebook(engine.standard, {
      id: "orders@1",
      slamLeagues: { fiveSets: [], fullFinalSet: ["slam"] },
    });
    const options = { rulebook, provisional: true };
    const gradeOf = (event: object, hdp: number) =>
      engine.grade({ eventId: 1, market: "Totals", side: "over", hdp }, event, options).result;
    const expected = new Map([
      [singles, ["won", "pending"]],
      [pairs, ["pending", "pending"]],
    ]);
    for (const event of [first, later]) {
      expect([gradeOf(event, 21.5), gradeOf(event, 26.5)], event.home).toEqual(expected.get(event));
    }
  });
});
