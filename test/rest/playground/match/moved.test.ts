import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newMatch } from "../../../../playground/model/match/list.js";
import { mostOf, moved, positionOf } from "../../../../playground/model/match/move/index.js";
import { isSettled, notesOf } from "../../../../playground/model/match/say/notes.js";
import type { Match } from "../../../../playground/model/state.js";
import { fieldsOf } from "../../../../playground/model/text.js";
import { grade, sports } from "../../../../src/pure/engine/index.js";
import { CASES } from "./fixture-matches.js";

const move = fc.tuple(fc.constantFrom("home" as const, "away" as const), fc.nat(200));

/** The result of the moneyline, by the engine alone. */
function moneyline(match: Match): string {
  const bet = { eventId: match.id, market: "ML", side: "home", tieRule: "void" } as const;
  const { result, reason } = grade(bet, match as never);
  return result === "void" ? String(reason) : result;
}

const topOf = (match: Match) => {
  const { home, away } = fieldsOf(match["scores"]);
  return `${home}-${away}`;
};

describe.each(sports().map(({ slug }) => ({ slug })))("the score of $slug, moved", ({ slug }) => {
  it("is settled after any moves", () => {
    const first = newMatch(slug, 1) as Match;
    expect(isSettled(first)).toBe(false);
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 5 }), (moves) => {
        const found = moves.reduce((match, [side, value]) => moved(match, side, value), first);
        expect(["won", "lost", "push"]).toContain(moneyline(found));
        expect(notesOf(found)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it("has the value of the slider, or the nearest that a match can have", () => {
    const first = newMatch(slug, 1) as Match;
    const most = mostOf(first);
    const found = [...Array(most + 1).keys()].map((value) => positionOf(moved(first, "home", value), "home"));
    expect(new Set(found).size).toBeGreaterThan(Math.min(1, most - 1));
    expect(found).toEqual([...found].sort((one, other) => one - other));
  });
});

describe("a match of the fixtures, moved", () => {
  const whole = CASES.filter(({ match }) => isSettled(match) && match["status"] === "settled");

  it.each(whole)("is settled after any moves: $sport, $title", ({ match }) => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 3 }), (moves) => {
        const found = moves.reduce((each, [side, value]) => moved(each, side, value), match);
        expect(["won", "lost", "push"]).toContain(moneyline(found));
        expect(notesOf(found)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  it.each(whole)("stays as it is if it is moved to where it is: $sport, $title", ({ match }) => {
    expect(moved(match, "home", positionOf(match, "home"))).toEqual(match);
    expect(moved(match, "away", positionOf(match, "away"))).toEqual(match);
  });
});

describe("a slider", () => {
  const match = (slug: string, scores: object, more: object = {}): Match => ({
    ...{ id: 1, status: "settled", sport: { slug }, scores },
    ...more,
  });
  const score = (home: number, away: number) => ({ home, away });

  it("takes out the parts of regular time, which were those of another score", () => {
    const periods = { p1: score(20, 20), p2: score(20, 21), p3: score(22, 20), p4: score(5, 20), ft: score(67, 81) };
    const found = moved(match("basketball", { ...score(67, 81), periods }), "home", 60);
    expect(found["scores"]).toEqual({ ...score(60, 81), periods: { ft: score(60, 81) } });
  });

  it("takes out an overtime that cannot follow", () => {
    const found = moved(
      match("ice-hockey", { ...score(3, 2), periods: { ft: score(2, 2), ot: score(1, 0) } }),
      "home",
      3,
    );
    expect(found["scores"]).toEqual({ ...score(3, 2), periods: { ft: score(3, 2) } });
  });

  it("goes through the tallies with which a match of sets can end", () => {
    const sets = { p1: score(6, 4), p2: score(4, 6), p3: score(6, 3) };
    const tennis = match("tennis", { ...score(2, 1), periods: sets });
    expect([0, 1, 2].map((value) => topOf(moved(tennis, "home", value)))).toEqual(["0-2", "1-2", "2-1"]);
    expect([0, 1, 2].map((value) => topOf(moved(tennis, "away", value)))).toEqual(["2-0", "2-1", "1-2"]);
    expect(moved(tennis, "away", 0)["scores"]).toEqual(score(2, 0));
  });

  it("allows a draw where the number of frames is even", () => {
    const darts = match("darts", score(6, 6), { bestOf: 12 });
    expect([4, 6, 7].map((value) => topOf(moved(darts, "home", value)))).toEqual(["4-7", "6-6", "7-5"]);
  });

  it("leaves a match of an unknown sport as it is", () => {
    const chess = match("chess", score(1, 0));
    expect(moved(chess, "home", 3)).toBe(chess);
  });
});
