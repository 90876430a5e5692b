/** What a label says, told again from its sentence of the rules, without any code of the engine. */

import type { Label } from "../../src/pure/engine/index.js";
import type { AnyLabel } from "../../src/pure/engine/row-types/label.js";
import { FORMS } from "../../src/pure/engine/tables/markets/label-forms.js";

interface Pair {
  readonly home: number;
  readonly away: number;
}

/** The numbers that an explanation shows. */
export interface Shown {
  readonly score: Pair;
  readonly half: Pair | undefined;
  readonly periods: readonly Pair[] | undefined;
  readonly line: number;
  readonly counts: "both" | "home" | "away";
}

export function isTrue(label: Label, shown: Shown): boolean {
  const { score, half, periods, counts } = shown;
  const of = (pair: Pair) => (counts === "both" ? pair.home + pair.away : pair[counts]);
  switch (label.kind) {
    case "score":
      return score.home === label.home && score.away === label.away;
    case "count":
      return of(score) === label.count || (label.orMore && of(score) > label.count);
    case "range":
      return of(score) >= label.from && of(score) <= (label.to ?? Number.POSITIVE_INFINITY);
    case "teams-to-score":
      return { both: "11", home: "10", away: "01", none: "00" }[label.scorers] === flag(score.home) + flag(score.away);
    case "winning-margin":
      return isMargin(label, score);
    case "highest-half": {
      const first = half ?? { home: 0, away: 0 };
      return isHighest(label.part, [of(first), of(score) - of(first)]);
    }
    case "highest-quarter":
    case "highest-period":
      return isHighest(label.part, (periods ?? []).map(of));
    case "both-score-in-halves": {
      const first = half ?? { home: 0, away: 0 };
      const second = { home: score.home - first.home, away: score.away - first.away };
      const is = ({ home, away }: Pair, word: "yes" | "no") => home > 0 && away > 0 === (word === "yes");
      return is(first, label.first) && is(second, label.second);
    }
    case "half-and-full-score":
      return half !== undefined && same(half, label.half) && same(score, label.full);
    case "result-and-both-score":
    case "result-and-total":
    case "both-score-and-total":
    case "double-chance-and-both-score":
    case "double-chance-and-total":
      return label.sides.every((side) => wins(side, shown));
    case "result-or-both-score":
    case "result-or-total":
      return label.sides.some((side) => wins(side, shown));
    case "all-over-or-under": {
      const first = half ?? { home: 0, away: 0 };
      const counts = periods === undefined ? [of(first), of(score) - of(first)] : periods.map(of);
      return counts.every((count) => (label.side === "over" ? count > shown.line : count < shown.line));
    }
    default:
      return byItsForm(label, shown);
  }
}

/** A form without a sentence here must at least be settled by what the explanation shows. */
function byItsForm(label: AnyLabel, { score, half, periods, line, counts }: Shown): boolean {
  const market = { statistic: null, atLeast: null, counts, sport: { row: { slug: "" } }, sharedHighestIsVoid: false };
  const parts = periods ?? (half === undefined ? [] : [half]);
  return FORMS.get(label.kind)?.fits?.(label, { market, lineQuarters: 4 * line }, score, parts) ?? false;
}

function isMargin({ winner, from, to }: Extract<Label, { kind: "winning-margin" }>, { home, away }: Pair): boolean {
  if (winner === "draw") return home === away;
  if (winner === "score_draw") return home === away && home > 0;
  if (winner === "no_goal") return home === 0 && away === 0;
  const by = Math.abs(home - away);
  const ahead = home > away ? "home" : "away";
  return (winner === "either" || winner === ahead) && by >= from && (to === null || by <= to);
}

function isHighest(part: number | null, counts: readonly number[]): boolean {
  const best = counts.filter((count) => count === Math.max(...counts));
  return part === null ? best.length > 1 : best.length === 1 && counts[part - 1] === best[0];
}

function wins(side: string, { score: { home, away }, line }: Shown): boolean {
  const result = home === away ? "draw" : home > away ? "home" : "away";
  const sign = { home: "1", draw: "x", away: "2" }[result];
  switch (side) {
    case "home":
    case "draw":
    case "away":
      return side === result;
    case "yes":
      return home * away > 0;
    case "no":
      return home * away === 0;
    case "over":
      return home + away > line;
    case "under":
      return home + away < line;
    default:
      return side.includes(sign);
  }
}

const flag = (goals: number): string => (goals > 0 ? "1" : "0");
const same = (one: Pair, other: Pair): boolean => one.home === other.home && one.away === other.away;
