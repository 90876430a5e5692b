import { gradeOf } from "./grade.js";
import type { Score } from "./model/event.js";
import type { Market, Sport } from "./model/market.js";
import { differ, idOf, record } from "./model/read.js";
import type { Kind } from "./model/rows.js";
import type { Rulebook } from "./model/rulebook.js";
import { type Loose, Trace } from "./model/trace.js";
import { type Reason, type Result, type Scope, SIDES, type Side } from "./model/vocabulary.js";
import { checkSelection } from "./stages/check-selection.js";
import { marketIn } from "./stages/find-market.js";
import { settle } from "./stages/settle.js";
import { contextOf, traceOf } from "./trace.js";

/** What scores the outcomes of a bet are wanted for. */
export interface OutcomesOptions {
  /** The sport's slug, for example `football`. */
  readonly sport: string;
  /** The highest score of a side: a whole number from 0 to 200. */
  readonly max: number;
  /** House rules: `standard`, or what `deriveRulebook` made. */
  readonly rulebook?: Rulebook;
}

/**
 * What a verdict needs that the final score does not tell: the first half, who scored first, who went through, whether
 * overtime or a tie-break was played, or the games (points, rounds) behind a score in sets.
 */
export type BesideScore = "first_half" | "first_to_score" | "advanced" | "overtime" | "tie_breaks" | "games";

/** What one final score, or one count, makes of a bet. */
export interface OutcomeCell {
  /** As in a grade; `depends` where the score alone does not tell, see `Outcomes.dependsOn`. */
  readonly result: Exclude<Result, "pending"> | "depends";
  /** As in a grade: `push`, `ambiguous_tie`; `incomplete_score` where no finished match of usual length has that score. */
  readonly reason: Reason | null;
}

/** The verdict of one bet for every final score. */
export interface Outcomes {
  /** The market's name in the catalogue, whichever of its names was sent; null where there is no such market. */
  readonly market: string | null;
  /** The score that the rows are about, as in a grade's basis; null where they are about a statistic, or there are none. */
  readonly scope: Scope | null;
  /** The statistic that the rows are about, for example `Corners`; of a player, as the label writes it. Else null. */
  readonly statistic: string | null;
  readonly side: Side | null;
  /** The line as it was sent, null where the market takes none. */
  readonly line: number | null;
  readonly max: number;
  /**
   * By the home side's score or count, in it by the away side's, both from 0 to `max`; of a player bet a single row, by the
   * player's count. Empty where `reason` is set, or where no score tells.
   */
  readonly rows: readonly (readonly OutcomeCell[])[];
  /** What else it takes where some scores, or all, do not tell; null where every score does. */
  readonly dependsOn: BesideScore | null;
  /** Why the selection is never graded, just as `check` has it; else null. */
  readonly reason: Reason | null;
}

const MOST = 200;
const DRAW = SIDES.indexOf("draw");
const DEPENDS: OutcomeCell = { result: "depends", reason: null };

/** Kinds that no score decides. */
const NEVER_TOLD: Partial<Record<Kind, BesideScore>> = {
  "to-qualify": "advanced",
  overtime: "overtime",
  "tie-break": "tie_breaks",
};
/** Kinds that some scores decide: at 0-0 nobody led at half time, and nobody scored first. */
const PARTLY_TOLD: Partial<Record<Kind, BesideScore>> = {
  "half-time-full-time": "first_half",
  "first-to-score": "first_to_score",
};

/**
 * What becomes of a bet at every final score from 0-0 to `max`-`max`, in the score that its market is settled on: the first
 * half of a market on it, sets or games as the line has it; in sports with an official winner 1-0, 0-1 and 0-0 stand for the
 * official result, whether or not the event's own score would tell it.
 *
 * Each cell is the grade of a settled match with that score, from the same stages as `grade`, so the two cannot disagree. It
 * is a plain match: of no league with rules of its own, between no pairs, as long as the sport's matches usually are, its maps
 * or frames not listed. Games, and the counts of statistics and players, are put into the same settlement as they are, whether
 * or not a match could bring them about; a player's counts are whole ones here.
 *
 * Some bets need more than a score, named by `dependsOn`. Where some scores tell all the same (a side without a goal did not
 * score first), the others are cells of result `depends`. Where none does, there are no rows: To Qualify, Overtime, Tie Break
 * in Match, and a line that could be in sets or in games.
 *
 * A faulty bet is answered with its `reason`, and nothing is thrown for it. Source: grading-rules 5 to 9.
 *
 * @throws TypeError where an option is unusable.
 * @example
 * ```ts
 * import { outcomes } from "settlegrade";
 * const { rows } = outcomes({ market: "Spread", side: "home", hdp: -0.75 }, { sport: "football", max: 3 });
 * console.log(rows[2]?.map((cell) => cell.result)); // [ 'won', 'half_won', 'lost', 'lost' ]
 * ```
 */
export function outcomes(selection: unknown, options: OutcomesOptions): Outcomes {
  const { sport, max } = judged(options);
  const trace = new Trace(record(selection), null, contextOf(options));
  const name = trace.selection.market;
  const fault =
    typeof name === "string" ? (marketIn(trace, sport, name) ?? checkSelection(trace)) : "unsupported_market";
  const { market } = trace;
  const found: Outcomes = {
    market: market?.name ?? null,
    scope: null,
    statistic: null,
    side: SIDES[trace.side] ?? null,
    line: market !== null && fault === null && market.line !== "none" ? trace.lineQuarters / 4 : null,
    max,
    rows: [],
    dependsOn: null,
    reason: fault as Reason | null,
  };
  return market === null || fault !== null ? found : { ...found, ...tabled(trace, sport, market, max) };
}

function judged(options: unknown): { sport: string; max: number } {
  const { sport, max } = record(options);
  if (typeof sport !== "string") throw new TypeError(`sport: ${typeof sport} is no slug; allowed is one of sports()`);
  if (typeof max === "number" && Number.isInteger(max) && max >= 0 && max <= MOST) return { sport, max };
  const shown = typeof max === "number" ? max : typeof max;
  throw new TypeError(`max: ${shown} is no highest score; allowed is a whole number from 0 to ${MOST}`);
}

function tabled(trace: Trace, slug: string, market: Market, max: number): Partial<Outcomes> {
  const { kind, statistic } = market.base;
  const scores = Array.from({ length: max + 1 }, (_, score) => score);
  const table = (cell: (home: number, away: number) => OutcomeCell) =>
    scores.map((home) => scores.map((away) => cell(home, away)));
  const counted = (home: number, away: number) => asCounted(trace, home, away);
  const { player } = trace.detail;
  if (player !== null) {
    const name = market.statistic ?? player.label.statistic;
    return { statistic: name, rows: [scores.map((count) => asCounted(trace, count, 0))] };
  }
  if (statistic !== undefined) return { statistic: statistic.name, rows: table(counted) };
  const unit = unitOf(trace, slug, market);
  const dependsOn = NEVER_TOLD[kind] ?? (unit === "either" ? "games" : null);
  if (dependsOn !== null) return { dependsOn };
  if (unit === "games") return { scope: unit, rows: table(counted) };
  const rows = table((home, away) => asScored(trace, slug, market, { home, away }));
  const scope = trace.side === DRAW ? market.scopeDraw : market.scope;
  const isPartly = rows.some((row) => row.includes(DEPENDS));
  return { scope, rows, dependsOn: isPartly ? (PARTLY_TOLD[kind] ?? null) : null };
}

/** Asks the stages which unit a line is in, by matches that are listed set by set or map by map. */
function unitOf(trace: Trace, slug: string, { wholeMatch }: Market): "match" | "games" | "either" {
  const { row } = trace.sport as Sport;
  if (!wholeMatch || (row.structure !== "sets" && row.structure !== "maps")) return "match";
  const won = { home: row.sets?.targets[0] ?? 6, away: 0 };
  const units = (row.sets?.needed ?? [2]).map((count) => {
    const sets = Array.from({ length: count }, (_, index) => [`p${index + 1}`, won]);
    const { detail, scope } = ended(trace, slug, { home: count, away: 0 }, Object.fromEntries(sets));
    return detail.finer !== null ? "either" : scope === "games" ? "games" : "match";
  });
  return units.every((unit) => unit === units[0]) ? (units[0] as "match") : "either";
}

function asCounted(trace: Trace, home: number, away: number): OutcomeCell {
  trace.home = home;
  trace.away = away;
  const { player } = trace.detail;
  if (player !== null) player.statistic = { name: "", parts: [{ name: "", count: home }] };
  trace.verdict = settle(trace);
  return cellOf(trace);
}

/** A match of that score; where the score may not tell, four that came about in different orders must agree. */
function asScored(trace: Trace, slug: string, market: Market, score: Score): OutcomeCell {
  const orders = PARTLY_TOLD[market.base.kind] === undefined ? 1 : 4;
  const first = matchOf(trace, slug, market, score, 0);
  for (let order = 1; order < orders; order++) {
    if (matchOf(trace, slug, market, score, order).verdict !== first.verdict) return DEPENDS;
  }
  return cellOf(first);
}

function cellOf(trace: Trace): OutcomeCell {
  const { result, reason } = gradeOf(trace);
  return { result: result as OutcomeCell["result"], reason };
}

/** A match whose part that the market is on ended so. `order` 1 puts the home side's goals last, 2 the away side's, 3 both. */
function matchOf(trace: Trace, slug: string, market: Market, score: Score, order: number): Trace {
  const { period, wholeMatch } = market;
  const last = (trace.sport as Sport).row.regulationPeriods;
  const at = period.scope === "second_half" ? last : period.number || 1;
  const periods: Record<string, Score> = {};
  let top = score;
  for (let number = 1; number <= last; number++) periods[`p${number}`] = { home: 0, away: 0 };
  if (wholeMatch && last > 0) {
    const late = { home: order & 1 ? score.home : 0, away: order & 2 ? score.away : 0 };
    periods.p1 = { home: score.home - late.home, away: score.away - late.away };
    periods[`p${last}`] = late;
  } else if (last > 0) {
    // A goal elsewhere, since a match without any may count as never played.
    periods[`p${at === 1 ? last : 1}`] = { home: 1, away: 0 };
    periods[`p${at}`] = score;
    top = { home: score.home + 1, away: score.away };
  } else if (!wholeMatch) {
    // The sets or maps before this one were won by turns.
    for (let number = 1; number < at; number++) periods[`p${number}`] = { home: number & 1, away: 1 - (number & 1) };
    periods[`p${at}`] = score;
    top = {
      home: (at >> 1) + Number(score.home > score.away),
      away: ((at - 1) >> 1) + Number(score.away > score.home),
    };
  }
  if (last > 0) periods.ft = top;
  const found = ended(trace, slug, top, periods);
  // What was settled on another score than this one, such as a tally, is none of its matches.
  if (differ(found, score)) found.verdict = "incomplete_score";
  return found;
}

function ended({ selection, context }: Trace, slug: string, top: Score, periods: Loose): Trace {
  const winner = top.home === top.away ? "draw" : top.home > top.away ? "home" : "away";
  const event = {
    id: idOf(selection.eventId) ?? 0,
    status: "settled",
    sport: { slug },
    scores: { ...top, periods },
    outcome: { winner },
  };
  return traceOf(selection, event, context);
}
