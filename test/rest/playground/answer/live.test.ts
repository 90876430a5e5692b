import { describe, expect, it } from "vitest";
import { type Drawn, drawnKey, drawnOf } from "../../../../playground/model/answer/grid.js";
import { type Live, liveOf, moreWords } from "../../../../playground/model/answer/live.js";
import { answerOf } from "../../../../playground/model/answers.js";
import type { Draft } from "../../../../playground/model/state.js";
import { type Score, standard } from "../../../../src/pure/engine/index.js";
import { SKIPPED } from "../../../../src/pure/engine/outcomes/index.js";
import { isImpossible, markOf } from "../../../../src/pure/grid/marks.js";
import { some } from "../../../support/volume.js";
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
const FAMILIES =
  /^(handicap|total|winner|double-chance|draw-no-bet|both-teams-to-score|any-score|corners-and-bookings|odd-even)/;

/** Half of each match of the fixtures, as it was at the end of the first period, and the cases of some families. */
const cases = some([
  ...vectors.filter(({ options, name }) => options.rulebook === undefined && FAMILIES.test(name)),
  ...matchFiles.flatMap(({ matches }) =>
    matches.flatMap(({ event, selections }) =>
      selections.flatMap(({ selection }) => {
        const p1 = event.scores?.periods?.p1 ?? { home: 0, away: 0 };
        const early = { ...event, scores: { ...p1, periods: { p1 } } };
        return [event, early].map((each) => ({ name: "", event: each, selection }));
      }),
    ),
  ),
]);

type Outcomes = NonNullable<ReturnType<typeof liveAt>["outcomes"]>;
type Case = { readonly name: string; readonly event: object; readonly selection: object };

function byMarket(all: readonly { name: string; event?: unknown; selection?: unknown }[]): Map<string, Case[]> {
  const found = new Map<string, Case[]>();
  for (const { name, event, selection } of all) {
    if (typeof event !== "object" || event === null || typeof selection !== "object" || selection === null) continue;
    const market = "market" in selection ? String(selection.market) : "nothing";
    found.set(market, [...(found.get(market) ?? []), { name, event, selection }]);
  }
  return found;
}

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

  // What is decided has one verdict at every score that is left, and what is open those of the two scores that it names.
  const seen = { decided: 0, open: 0 };
  for (const [market, ofMarket] of byMarket(cases)) {
    it(`on ${market} is decided and open as the engine says`, () => {
      const wrong: string[] = [];
      for (const { name, event, selection } of ofMarket) {
        const { live, outcomes, grade } = liveAt({ ...event, status: "live" }, selection);
        if (live === null || live.from === null || outcomes === null) continue;
        const said = `${name}: ${JSON.stringify(selection)} ${grade.result}`;
        if (live.isDecided) {
          seen.decided++;
          const marks = othersLeft(outcomes, live.from, grade.result);
          if (marks.length > 0) wrong.push(`${said}: ${marks}`);
        } else if (live.open.length === 2) {
          seen.open++;
          if (!areNamed(live, live.from, outcomes)) wrong.push(`${said}: ${JSON.stringify(live.open)}`);
        }
      }
      expect(wrong).toEqual([]);
    });
  }

  it("was decided and open in cases enough", () => {
    expect(seen.decided).toBeGreaterThan(5);
    expect(seen.open).toBeGreaterThan(20);
  });
});

/** The verdicts at the scores that are left, but for one. */
function othersLeft(outcomes: Outcomes, from: Score, verdict: string): string[] {
  const left = outcomes.rows.slice(from.home).flatMap((row) => row.slice(from.away));
  // What a score alone does not show, such as who scored first, the engine has found in the record.
  const marks = left.map(markOf).filter((mark) => !isImpossible(mark) && mark !== "depends" && mark !== verdict);
  return [...new Set(marks)];
}

/** True if both open scores are still to come, and each has another verdict, which the page names. */
function areNamed({ open, chances }: Live, from: Score, outcomes: Outcomes): boolean {
  const marks = open.map(({ home, away }) => markOf(outcomes.rows[home]?.[away] ?? SKIPPED));
  const isLeft = open.every(({ home, away }) => home >= from.home && away >= from.away);
  const isNamed = marks.every((mark) => isImpossible(mark) || chances.some((chance) => chance.mark === mark));
  return isLeft && isNamed && (marks[0] !== marks[1] || marks[0] === "depends");
}
