import {
  type Explanation,
  explain,
  type Outcomes,
  type Result,
  type Score,
  type Step,
} from "../../../src/pure/engine/index.js";
import { isImpossible, type Mark, markOf } from "../../../src/pure/grid/index.js";
import { gradingOf, matchOf } from "../answers.js";
import { houseOf } from "../house-rules.js";
import type { Bet, Match, State } from "../state.js";
import { fieldsOf } from "../text.js";
import { playedIn } from "./played.js";
import { tried } from "./tried.js";

/** A verdict that a live bet can still end with, and the scores nearest to the present one that give it. */
export interface Chance {
  readonly mark: Mark;
  readonly nearest: readonly Score[];
}

/** What is decided of a bet on a match that is played, and what can still change it. */
export interface Live {
  /** True if no later score changes the verdict. */
  readonly isDecided: boolean;
  /** The verdict if the match ended now. Null if the score so far would not settle the bet. */
  readonly ifItEnded: Result | null;
  /** The score so far, of what the grid is about. No later score is below it. Null if that is not known. */
  readonly from: Score | null;
  readonly chances: readonly Chance[];
  /** Two scores that the match can still end with, and that settle the bet differently. */
  readonly open: readonly Score[];
  readonly scoredIn: string;
}

const NO_VERDICT: ReadonlySet<Result> = new Set(["ungradeable", "pending"]);

/** In which any higher score can follow. A match in sets, maps or frames ends when one side has enough of them. */
const GROWING: ReadonlySet<string> = new Set(["halves", "quarters", "periods", "innings"]);

/** Null for a bet whose match is not being played. */
export function liveOf(state: State, bet: Bet, { grade, steps }: Explanation, outcomes: Outcomes | null): Live | null {
  if (steps.find((step) => step.step === "event")?.status !== "live") return null;
  const ended = endedNow(state, bet);
  const sport = steps.find((step) => step.step === "sport");
  const isDecided = grade.result !== "pending";
  const isCounted = outcomes !== null && (GROWING.has(sport?.structure ?? "") || outcomes.statistic !== null);
  const isOfTeams = outcomes !== null && outcomes.rows.length > 1;
  const match = matchOf(state, bet);
  const from =
    outcomes === null || !isCounted || !isOfTeams
      ? null
      : isDecided
        ? leastOf(steps)
        : scoreSoFar(match, steps, ended, outcomes);
  const chances = isDecided || from === null || outcomes === null ? [] : chancesOf(outcomes, from);
  const open = steps.find((step) => step.step === "open")?.scores ?? [];
  // The engine has the last word: what the record has now need not stand, as it may be of overtime, or of another half.
  const isLeast = from !== null && open.every(({ home, away }) => home >= from.home && away >= from.away);
  const isKnown = isDecided || (isLeast && chances.length > 1);
  return {
    isDecided,
    ifItEnded: ended === null || NO_VERDICT.has(ended.grade.result) ? null : ended.grade.result,
    from: isKnown ? from : null,
    chances: isKnown ? chances : [],
    open,
    scoredIn: outcomes?.statistic?.toLowerCase() ?? sport?.words.scoredIn ?? "points",
  };
}

/** The least that is left of what a decided bet is on. Null if that part of the match is over, or if it has a most too. */
function leastOf(steps: readonly Step[]): Score | null {
  const range = steps.find((step) => (step.step === "range" && step.isLive) || step.step === "count_range");
  if (range?.step !== "range" && range?.step !== "count_range") return null;
  const isOpen = range.home.most === null && range.away.most === null;
  return isOpen ? { home: range.home.least, away: range.away.least } : null;
}

/** The score that the bet would be settled on now; of the whole match, if it is too short for that, the score that its record has. */
function scoreSoFar(
  match: Match | null,
  steps: readonly Step[],
  ended: Explanation | null,
  outcomes: Outcomes,
): Score | null {
  const found = ended === null ? null : playedIn(ended.steps, outcomes);
  if (found !== null) return found;
  const { home, away, periods } = fieldsOf(match?.["scores"]);
  const { ot, ap } = fieldsOf(periods);
  const isWhole = steps.find((step) => step.step === "market")?.period === "match" && outcomes.statistic === null;
  const isPlain = ot === undefined && ap === undefined && isCount(home) && isCount(away);
  return isWhole && isPlain ? { home, away } : null;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

function endedNow(state: State, bet: Bet): Explanation | null {
  const { provisional: _, asOf: __, ...grading } = gradingOf(state, houseOf(state.house));
  const match = endedAsItStands(matchOf(state, bet));
  return tried(() => explain(bet.selection as object, match as never, grading as object) as Explanation).value;
}

/** The record of a match that ends now: without overtime, with the score so far as that of regular time. */
function endedAsItStands(match: Match | null): object {
  const { periods, ...top } = fieldsOf(match?.["scores"]);
  const { home, away } = top;
  const played = fieldsOf(periods);
  const isRegular = ["ft", "fulltime", "ot", "ap"].every((key) => played[key] === undefined);
  const ended = isRegular ? { ...played, ft: { home, away } } : played;
  return { ...match, status: "settled", scores: { ...top, periods: ended } };
}

function chancesOf({ rows }: Outcomes, from: Score): Chance[] {
  const nearest = new Map<Mark, { distance: number; scores: Score[] }>();
  for (let home = from.home; home < rows.length; home++) {
    for (let away = from.away; away < rows.length; away++) {
      const cell = rows[home]?.[away];
      if (cell === undefined || isImpossible(markOf(cell))) continue;
      const distance = home - from.home + (away - from.away);
      const known = nearest.get(markOf(cell));
      if (known === undefined || known.distance > distance) {
        nearest.set(markOf(cell), { distance, scores: [{ home, away }] });
      } else if (known.distance === distance) known.scores.push({ home, away });
    }
  }
  return [...nearest]
    .sort(([, one], [, other]) => one.distance - other.distance)
    .map(([mark, { scores }]) => ({ mark, nearest: scores }));
}

/** `as it stands`, `1 more goal by either side`, `2 more goals by Arsenal`. */
export function moreWords(
  { from, scoredIn }: Pick<Live, "from" | "scoredIn">,
  nearest: readonly Score[],
  names: { readonly home: string; readonly away: string },
): string {
  const [first] = nearest;
  if (from === null || first === undefined) return "";
  const [home, away] = [first.home - from.home, first.away - from.away];
  const number = home + away;
  if (number === 0) return "as it stands";
  const more = `${number} more ${number === 1 ? scoredIn.replace(/s$/, "") : scoredIn}`;
  if (nearest.length > 1) return number === 1 ? `${more} by either side` : `${more} in all`;
  if (home === 0 || away === 0) return `${more} by ${home === 0 ? names.away : names.home}`;
  return `${home} more by ${names.home} and ${away} by ${names.away}`;
}
