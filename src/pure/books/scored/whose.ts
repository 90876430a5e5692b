import type { WrittenMatch } from "../matches.js";
import { type Name, namedAt, nameOf } from "../reader/text/names.js";
import { tokensOf } from "../reader/text/tokens.js";
import type { ScoreText, WrittenPair } from "./score-text.js";
import type { GivenScore } from "./types.js";

/** Whose names the text of a bet has: one team's, those of a match, or none. A team that is named alone is the home side of the event that is made. */
export interface Teams {
  readonly home?: string;
  readonly away?: string;
  /** The text has a match. False for a team that is named alone. */
  readonly isMatch: boolean;
  /** The match is written with its away side first: `Lakers @ Celtics`. */
  readonly isAwayFirst: boolean;
}

export function teamsOf(match: WrittenMatch | null, named: string | undefined): Teams {
  if (match === null) return { ...(named !== undefined && { home: named }), isMatch: false, isAwayFirst: false };
  const { first, second } = match;
  const isAwayFirst = match.home === "second";
  return { home: isAwayFirst ? second : first, away: isAwayFirst ? first : second, isMatch: true, isAwayFirst };
}

/** A score as it was given: in words, or by side. */
export type Given = ScoreText | Exclude<GivenScore, string>;

/** The pairs with the home side's number first, and the teams, also those that only the score names. Null if it is not known whose numbers they are. */
export function homeFirst(
  given: Given,
  teams: Teams,
): { readonly pairs: readonly WrittenPair[]; readonly teams: Teams } | null {
  if (!("pairs" in given)) {
    const pair = { first: given.home, second: given.away, is: null, isBracketed: false };
    const isKnown = teams.isMatch || teams.home === undefined || given.home === given.away;
    return isKnown ? { pairs: [pair], teams } : null;
  }
  const { pairs, before, behind } = given;
  const isLevel = pairs.every(({ first, second }) => first === second);
  if (before === "" && behind === "") return isLevel || !teams.isAwayFirst ? { pairs, teams } : null;
  if (teams.home === undefined)
    return before === "" || behind === ""
      ? null
      : { pairs, teams: { ...teams, home: before, away: behind, isMatch: true } };
  const order = orderOf(before, behind, teams);
  if (order === null) return null;
  return {
    pairs: order === "same" ? pairs : pairs.map((pair) => ({ ...pair, first: pair.second, second: pair.first })),
    teams,
  };
}

function orderOf(before: string, behind: string, { home = "", away }: Teams): "same" | "swapped" | null {
  const names = [nameOf("home", home), ...(away === undefined ? [] : [nameOf("away", away)])];
  const [first, second] = [sideOf(before, names), sideOf(behind, names)];
  const isOther = second === null ? behind === "" || away === undefined : second !== first;
  if (first !== null) return isOther ? (first === "home" ? "same" : "swapped") : null;
  // `Chelsea 1-2 Arsenal`, and the bet names Arsenal alone.
  return away === undefined && before !== "" && second === "home" ? "swapped" : null;
}

function sideOf(words: string, names: readonly Name<"home" | "away">[]): "home" | "away" | null {
  const tokens = tokensOf(words);
  const [found, ...more] = namedAt(tokens, 0, names).filter(({ end }) => end === tokens.length);
  return found === undefined || more.length > 0 || found.who === "both" ? null : found.who;
}
