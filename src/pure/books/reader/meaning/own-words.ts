import { isRefused, readSelection } from "../../../engine/bet/read-selection.js";
import { isCounted } from "../../../engine/check.js";
import { parseLine } from "../../../engine/input/line.js";
import { isPlayerLabel } from "../../../engine/row-types/label.js";
import type { Market, Sport } from "../../../engine/row-types/market.js";
import { isHandicap } from "../../finish.js";
import type { Columns } from "../columns.js";
import type { Means } from "../means.js";
import type { Lexicon } from "../text/lexicon.js";
import { tokensOf } from "../text/tokens.js";
import type { WordsSelection } from "../types.js";
import type { Candidate } from "./candidate.js";

/**
 * A bet in the words of the catalogue: its market, label, side and line. A handicap has the line of its side. `readBet` reads it back.
 *
 * @param selection A selection that `readBet` returned.
 * @example
 * ```ts
 * import { wordsOf } from "settlegrade/books";
 * console.log(wordsOf({ market: "Spread", side: "away", hdp: -1.25 })); // Spread away +1.25
 * ```
 */
export function wordsOf({ market, label, side, hdp }: WordsSelection): string {
  const line = hdp === undefined ? undefined : HANDICAP.test(market) ? signed(side === "away" ? 0 - hdp : hdp) : hdp;
  return [market, label, side, line].filter((each) => each !== undefined).join(" ");
}

const HANDICAP = /\b(?:Spread|Handicap)\b/;

function signed(line: number): string {
  return line > 0 ? `+${line}` : String(line);
}

const BEHIND_LABEL = /^(.*\S)\s+(yes|no|over|under|home|away|draw|none)(?:\s+([+-]?\d+(?:\.\d+)?))?$/iu;

/** A labelled market by its whole name, with its label as the catalogue writes it. Null for all other texts. */
export function ownWords({ pick = "", market }: Columns, sport: Sport, lexicon: Lexicon): Candidate | null {
  const named = market === undefined ? headOf(pick, sport, lexicon) : { found: sport.find(market), rest: pick };
  if (named === null || named.found === null || named.found.label === "none") return null;
  // An old market on one statistic has labels without it.
  if (named.found.statistic !== null) return null;
  const [, label, side = "", written] = BEHIND_LABEL.exec(named.rest.trim()) ?? [];
  return label === undefined ? null : accepted(named.found, { label, side: side.toLowerCase(), written }, lexicon);
}

interface Written {
  readonly label: string;
  readonly side: string;
  readonly written: string | undefined;
}

function accepted(market: Market, { label, side, written }: Written, lexicon: Lexicon): Candidate | null {
  const line = written === undefined ? undefined : parseLine(written);
  if (line === null || isHandicap(market)) return null;
  const bet = { market: market.name, side, ...(line !== undefined && { hdp: line }), label };
  const read = readSelection(bet, market, null);
  if (isRefused(read) || !isCounted(read)) return null;
  return isPlayerLabel(read.label) && !isName(read.label.player, lexicon) ? null : bet;
}

/** False for a name with a part of the match, which its market has not: `1st Quarter LeBron James`. */
function isName(name: string, lexicon: Lexicon): boolean {
  const tokens = tokensOf(name);
  const hasPart = tokens.some((_, at) => lexicon.at(tokens, at).some(({ means }) => means.some(isOfMatch)));
  const hasNumber = tokens.some(({ kind, glued }) => kind === "number" && !glued);
  return tokens[0]?.kind === "word" && !hasPart && !hasNumber;
}

function isOfMatch({ part, noun }: Means): boolean {
  return part !== undefined || noun !== undefined;
}

/** The market that a text begins with: by a name in use as it is written, or else by any name without its signs. */
function headOf(
  pick: string,
  sport: Sport,
  lexicon: Lexicon,
): { readonly found: Market | null; readonly rest: string } | null {
  const tokens = tokensOf(pick);
  const written = [...tokens].reverse().find(({ to }) => isNameOf(sport.find(pick.slice(0, to)), pick.slice(0, to)));
  if (written !== undefined) return { found: sport.find(pick.slice(0, written.to)), rest: restOf(pick, written.to) };
  const found = lexicon.at(tokens, 0).at(-1);
  const exact = found?.means.find((each) => each.exact !== undefined)?.exact;
  const last = found === undefined ? undefined : tokens[found.end - 1];
  if (exact === undefined || last === undefined) return null;
  return { found: sport.find(exact), rest: restOf(pick, last.to) };
}

const isNameOf = (market: Market | null, text: string): boolean =>
  market !== null && market.label !== "none" && market.name.toLowerCase() === text.toLowerCase();
const restOf = (pick: string, to: number): string => pick.slice(to).replace(/^\)?(?:\s*[:|-]\s)?/, "");
