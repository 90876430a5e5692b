import { crossed } from "../../../../fixtures/arbitraries/labels.js";
import { resolveMarket } from "../../../../src/pure/engine/compile/index.js";
import { type MarketEntry, markets } from "../../../../src/pure/engine/index.js";

/** A bet to be graded on every completion of a match. The numbers that it asks for are at most 2. */
export interface Bet {
  readonly eventId: 7;
  readonly market: string;
  readonly side: string;
  readonly hdp?: number;
  readonly label?: string;
}

/** How many more each side scores in a completion: the largest number that a bet of this file asks for, and three beyond it. */
export const FURTHEST = 5;

const LINES: Readonly<Record<string, readonly number[]>> = {
  quarter: [-1.5, -0.75, 0, 0.25, 1],
  "quarter-from-zero": [0.5, 1, 1.75, 2],
  whole: [-1, 0, 2],
  "whole-from-one": [1, 2],
  half: [-0.5, 1.5],
  "half-from-zero": [0.5, 1.5],
};

const LABELS: Readonly<Record<string, readonly string[]>> = {
  score: ["0-0", "1-1", "2-1"],
  count: ["0", "2", "2+"],
  range: ["0-1", "1-2", "2+"],
  team: ["Home", "Away"],
  "half-and-full-score": ["0-0/0-0", "1-0/1-1", "0-1/2-1"],
  "winning-margin": ["Home by 1", "Away by 2+", "Either by 1-2", "Draw", "Score Draw", "No Goal"],
};

/** The lines and labels that are asked for on a market. */
export interface Asked {
  readonly lines: (market: MarketEntry) => readonly number[];
  readonly labels: Readonly<Record<string, readonly string[]>>;
  /** The markets on a statistic that are asked for instead of those on the score. */
  readonly counts?: (market: string) => boolean;
}

const ON_GOALS: Asked = { lines: ({ line }) => LINES[line] ?? [], labels: LABELS };

/** Bets on every market of a sport that is settled on a score. */
export function betsOn(sport: string, asked: Asked = ON_GOALS): readonly Bet[] {
  return markets(sport)
    .filter((market) => market.deprecated === undefined)
    .filter((market) => asked.counts?.(market.name) ?? isOnScore(sport, market))
    .flatMap((market) => betsOf(market, asked));
}

/** False for markets on statistics and on a list of what was scored, which no score decides, and on the score of a set, which no bound decides. */
export function isOnScore(sport: string, { name }: MarketEntry): boolean {
  const type = resolveMarket(sport, name)?.type;
  const isCounted = type?.statistic !== undefined || type?.score === "player-statistic" || type?.score === "order";
  return !isCounted && !NOT_FROM_A_SCORE.test(name);
}

const NOT_FROM_A_SCORE = /^Correct Score \d.. Set$|To Qualify/;

function betsOf(market: MarketEntry, asked: Asked): readonly Bet[] {
  const { name, sides, line, label, labelSchema, unlabelled } = market;
  const lines = line === "none" ? [undefined] : asked.lines(market);
  const labels = label === "none" ? [undefined] : (asked.labels[label] ?? crossed(labelSchema?.examples ?? []));
  return sides.flatMap((side) =>
    lines.flatMap((hdp) =>
      (unlabelled?.includes(side) ? [undefined] : labels).map((text) => ({
        eventId: 7 as const,
        market: name,
        side,
        ...(hdp === undefined ? {} : { hdp }),
        ...(text === undefined ? {} : { label: text }),
      })),
    ),
  );
}
