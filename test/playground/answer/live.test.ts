import { describe, expect, it } from "vitest";
import { type Drawn, drawnKey, drawnOf } from "../../../playground/model/answer/grid.js";
import { type Live, liveOf, moreWords } from "../../../playground/model/answer/live.js";
import type { Draft } from "../../../playground/model/state.js";
import { answerOf } from "../../../playground/model/answers.js";
import { standard } from "../../../src/engine/index.js";
import { isImpossible, markOf } from "../../../src/grid/marks.js";
import { firstBet, football, stateOf } from "./support.js";
import { matchFiles, vectors } from "./vectors.js";

const NAMES = { home: "Arsenal", away: "Everton" };

function liveAt(event: object, selection: object) {
  const state = stateOf([event], [selection]);
  const bet = firstBet(state);
  const answer = answerOf(state, bet);
  const sport = answer.steps.find((step) => step.step === "sport")?.slug ?? "";
  const outcomes = drawnFor(bet.selection, sport)?.outcomes ?? null;
  return { live: liveOf(state, bet, answer, outcomes), outcomes, grade: answer.grade };
}

const drawn = new Map<string, Drawn | null>();

/** Many cases have the same bet. */
function drawnFor(bet: Draft, sport: string): Drawn | null {
  const key = drawnKey(bet, sport, standard);
  const found = drawn.has(key) ? (drawn.get(key) ?? null) : drawnOf(bet, sport, standard).value;
  drawn.set(key, found);
  return found;
}

function saidOf(live: Live | null): string[] {
  return live?.chances.map(({ mark, nearest }) => `${mark}: ${moreWords(live, nearest, NAMES)}`) ?? [];
}

/** Families of cases with whole scores, halves and statistics. */
const FAMILIES = /^(handicap|total|winner|double-chance|draw-no-bet|both-teams-to-score|any-score|corners-and-bookings|odd-even|missing-scores)/;

const half = { scores: { home: 1, away: 1, periods: { p1: { home: 1, away: 1 } } } };

describe("a bet on a live match", () => {
  it("names the verdicts that are still possible, with the nearest score of each", () => {
    const { live } = liveAt(football(1, 1, { status: "live", ...half }), {
      eventId: 1,
      market: "Totals",
      side: "over",
      hdp: 2.75,
    });
    expect(live).toMatchObject({ isDecided: false, ifItEnded: "lost", from: { home: 1, away: 1 } });
    expect(saidOf(live)).toEqual([
      "lost: as it stands",
      "half_won: 1 more goal by either side",
      "won: 2 more goals in all",
    ]);
  });

  it("names the side that has to score", () => {
    const { live } = liveAt(football(1, 1, { status: "live", ...half }), {
      eventId: 1,
      market: "Spread",
      side: "home",
      hdp: -1,
    });
    expect(saidOf(live)).toEqual([
      "lost: as it stands",
      "void: 1 more goal by Arsenal",
      "won: 2 more goals by Arsenal",
    ]);
  });

  it("is decided if nothing can change it", () => {
    const { live } = liveAt(
      football(2, 1, { status: "live", scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 1 } } } }),
      { eventId: 1, market: "Totals", side: "over", hdp: 2.5 },
    );
    expect(live).toMatchObject({ isDecided: true, chances: [] });
  });

  it("in sets has what the engine says, and no scores of the grid", () => {
    const event = {
      id: 1,
      status: "live",
      sport: { slug: "tennis" },
      scores: { home: 1, away: 0, periods: { p1: { home: 6, away: 3 } } },
    };
    const { live } = liveAt(event, { eventId: 1, market: "ML", side: "home" });
    expect(live).toMatchObject({ isDecided: false, from: null, chances: [] });
    expect(live?.open.length).toBe(2);
  });

  it("is nothing for a match that is over or has not begun", () => {
    for (const status of ["settled", "pending", "cancelled"]) {
      expect(liveAt(football(1, 1, { status }), { eventId: 1, market: "ML", side: "home" }).live).toBeNull();
    }
  });

  it("agrees with the engine: what is decided has one verdict at every score that is left, and what is open two or more", () => {
    const wrong: string[] = [];
    let [decided, open] = [0, 0];
    const bets = [
      ...vectors.filter(({ options, name }) => options.rulebook === undefined && FAMILIES.test(name)),
      ...matchFiles.flatMap(({ matches }) =>
        matches.flatMap(({ event, selections }) => selections.map(({ selection }) => ({ event, selection, name: "" }))),
      ),
    ];
    for (const { name, event, selection } of bets) {
      if (typeof event !== "object" || event === null || typeof selection !== "object" || selection === null) continue;
      const { live, outcomes, grade } = liveAt({ ...event, status: "live" }, selection);
      if (live === null || live.from === null || outcomes === null) continue;
      const { from } = live;
      const left = outcomes.rows
        .slice(from.home)
        .flatMap((row) => row.slice(from.away))
        .filter((cell) => !isImpossible(markOf(cell)));
      const marks = new Set(left.map(markOf));
      if (left.length === 0 || marks.has("depends")) continue;
      if (live.isDecided) decided++;
      else open++;
      const isRight = live.isDecided ? marks.size === 1 && marks.has(grade.result as never) : marks.size > 1;
      if (!isRight)
        wrong.push(
          `${name}: ${JSON.stringify(selection)} ${JSON.stringify(event.scores)} ${grade.result} ${grade.reason} ${[...marks]}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(decided).toBeGreaterThan(20);
    expect(open).toBeGreaterThan(20);
  });
});
