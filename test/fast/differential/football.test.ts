/**
 * Football, exhaustively over small scores: every final score up to a bound, half-time scores below it, every line in
 * quarters, every side of every score market, whole grades of the engine against those of the oracle.
 */
import { expect, it } from "vitest";
import { openEvent } from "../../../src/pure/engine/index.js";
import { startComparison } from "./comparison.js";
import { type ListedMarket, marketsOf, openSheet } from "./oracle/index.js";

/** `npm run lab -- test:long` goes to 8-8, which is what docs/proof.md counts. */
const MOST = Number(process.env["DIFFERENTIAL_MOST_GOALS"] ?? 1);
const quarters = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) * 4 + 1 }, (_, i) => from + i / 4);
const HANDICAPS = quarters(-6, 6);
const TOTALS = quarters(0, 12);
const WHOLE = HANDICAPS.filter(Number.isInteger);
const LABELS = Array.from({ length: 25 }, (_, i) => `${Math.floor(i / 5)}-${i % 5}`);
const COUNTS = ["0", "1", "2", "3", "4", "5", "0+", "2+", "6+"];
const RESULTS = ["Home", "Draw", "Away"];
const CHANCES = ["1X", "12", "X2"];
const both = (first: readonly string[], second: readonly string[]): string[] =>
  first.flatMap((one) => second.map((other) => `${one} & ${other}`));

/** By form, labels on small scores. */
const LABELS_OF: Readonly<Partial<Record<ListedMarket["label"], readonly string[]>>> = {
  score: LABELS,
  count: COUNTS,
  range: ["0", "3+", "0-1", "1-2", "2-4"],
  teams: ["Both", "Home Only", "Away Only", "None"],
  margin: ["Home by 1", "Away by 2", "Home by 2+", "Away by 1-2", "Either by 1", "Draw", "Score Draw", "No Goal"],
  half: ["1st Half", "2nd Half", "Tie"],
  "two scores": both(["0-0", "1-0", "1-1"], ["1-0", "1-1", "2-1"]).map((label) => label.replace(" & ", "/")),
  side: ["Home", "Away"],
  "result and both": both(RESULTS, ["Yes", "No"]),
  "result and total": both(RESULTS, ["Over", "Under"]),
  "both and total": both(["Yes", "No"], ["Over", "Under"]),
  "chance and both": both(CHANCES, ["Yes", "No"]),
  "chance and total": both(CHANCES, ["Over", "Under"]),
};

const LINES_OF: Readonly<Record<ListedMarket["line"], readonly (number | undefined)[]>> = {
  none: [undefined],
  quarter: HANDICAPS,
  "quarter-from-zero": TOTALS,
  whole: WHOLE,
  half: [0.5, 1.5, 2.5, 3.5],
  "whole-from-one": [1, 2, 3],
};

interface Score {
  readonly home: number;
  readonly away: number;
}

interface Bet {
  readonly eventId: number;
  readonly market: string;
  readonly side: string;
  readonly hdp?: number;
  readonly label?: string;
}

/** Every football bet under the current name of its market. names.test.ts has the other names. */
function everyBet(): Bet[] {
  const bets: Bet[] = [];
  for (const market of marketsOf("football")) {
    const { name, sides, line, canonical, statistic } = market;
    // The events below have no counts.
    if (!canonical || statistic !== undefined) continue;
    const lines = LINES_OF[line];
    const labels = LABELS_OF[market.label] ?? [undefined];
    for (const side of sides) {
      for (const hdp of lines) {
        for (const label of labels) {
          const bet = { eventId: 1, market: name, side };
          bets.push({ ...bet, ...(hdp === undefined ? {} : { hdp }), ...(label === undefined ? {} : { label }) });
        }
      }
    }
  }
  return bets;
}

interface Shown {
  readonly top: Score;
  readonly periods: Readonly<Record<string, Score>>;
}

/** All half-time scores of games with up to six goals; above that, the extremes and the middle. */
function halves(ft: Score): Score[] {
  const all: Score[] = [];
  for (let home = 0; home <= ft.home; home++) for (let away = 0; away <= ft.away; away++) all.push({ home, away });
  if (ft.home + ft.away <= 6) return all;
  const isEnd = (goals: number, most: number): boolean => goals === 0 || goals === most;
  const isMiddle = (goals: number, most: number): boolean => goals === Math.floor(most / 2);
  return all.filter(
    ({ home, away }) =>
      (isEnd(home, ft.home) && isEnd(away, ft.away)) || (isMiddle(home, ft.home) && isMiddle(away, ft.away)),
  );
}

/** The forms in which a feed can list a game: after a draw with extra time and kicks too, with and without their keys. */
function shown(ft: Score, p1: Score): Shown[] {
  const plain = { top: ft, periods: { p1, ft } };
  if (ft.home !== ft.away) return [plain];
  const extra = { home: ft.home + 1, away: ft.away };
  const kicks = { home: 3, away: 4 };
  return [
    plain,
    { top: extra, periods: { p1, ft } },
    { top: extra, periods: { p1, ft, ot: { home: 1, away: 0 } } },
    { top: { home: ft.home + 3, away: ft.away + 4 }, periods: { p1, ft, ap: kicks } },
  ];
}

function* everyEvent(): Generator<object> {
  for (let home = 0; home <= MOST; home++) {
    for (let away = 0; away <= MOST; away++) {
      for (const half of halves({ home, away })) {
        for (const { top, periods } of shown({ home, away }, half)) {
          const scores = { ...top, periods };
          yield { id: 1, status: "settled", sport: { slug: "football" }, scores, statistics: null };
        }
      }
    }
  }
}

it(`settles every football bet on every score up to ${MOST}-${MOST} as the oracle does`, () => {
  const bets = everyBet();
  const run = startComparison();
  let events = 0;
  for (const event of everyEvent()) {
    const [opened, lookUp] = [openEvent<unknown>(event), openSheet(event)];
    events += 1;
    for (const bet of bets) run.compare(bet, event, opened.grade(bet), lookUp(bet));
  }
  console.log(`football: ${events} events, ${bets.length} bets each, ${run.cases} compared, ${run.differences} differ`);
  expect(run.report()).toBe(`0 of ${run.cases} differ`);
  // The run must have been through every kind of answer, or it proves little.
  for (const kind of ["won", "lost", "push", "half_won", "half_lost", "incomplete_score", "stats_unavailable"]) {
    expect(run.seen.get(kind) ?? 0, kind).toBeGreaterThan(50 * MOST);
  }
});
