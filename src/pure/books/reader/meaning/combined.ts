import { isRefused, readSelection } from "../../../engine/bet/read-selection.js";
import type { Sport } from "../../../engine/row-types/market.js";
import type { ReadSelection } from "../types.js";
import type { Candidate } from "./candidate.js";

/** What a leg adds to a combined market, in the order of its name. */
interface Piece {
  readonly name: "Result" | "Double Chance" | "Both Teams To Score" | "Totals";
  readonly label: string;
  readonly line?: number;
}

const SIDES: Readonly<Record<string, string>> = { home: "Home", draw: "Draw", away: "Away" };
const ANSWERS: Readonly<Record<string, string>> = { yes: "Yes", no: "No" };
const DIRECTIONS: Readonly<Record<string, string>> = { over: "Over", under: "Under" };
const CHANCES: Readonly<Record<string, string>> = { "1x": "1X", "12": "12", x2: "X2" };
const PIECES: Readonly<
  Record<string, { readonly name: Piece["name"]; readonly labels: Readonly<Record<string, string>> }>
> = {
  ML: { name: "Result", labels: SIDES },
  "Double Chance": { name: "Double Chance", labels: CHANCES },
  "Both Teams To Score": { name: "Both Teams To Score", labels: ANSWERS },
  Totals: { name: "Totals", labels: DIRECTIONS },
};
const ORDER: readonly Piece["name"][] = ["Result", "Double Chance", "Both Teams To Score", "Totals"];

/** Markets on a scorer and on how the match ends. `behind` is what the label of the scorer's own market has behind the name. */
const WITH_SCORER = [
  { market: "Scorecast", scorer: "First Goalscorer", behind: "", outcome: "Correct Score" },
  { market: "Last Goalscorer Scorecast", scorer: "Last Goalscorer", behind: "", outcome: "Correct Score" },
  { market: "Wincast", scorer: "Player Props", behind: " (Anytime Goalscorer)", outcome: "ML" },
] as const;

/** Two legs of one match as the combined market of the catalogue; null if the sport has none. */
export function combined(legs: readonly ReadSelection[], sport: Sport): Candidate | null {
  return legs.length === 2 ? (ofPieces(legs, sport) ?? ofScorer(legs, sport)) : null;
}

function ofScorer(legs: readonly ReadSelection[], sport: Sport): Candidate | null {
  const legOf = (name: string) => legs.find(({ selection }) => selection.market === name)?.selection;
  for (const { market: name, scorer, behind, outcome } of WITH_SCORER) {
    const [{ label = "", side } = {}, end, market] = [legOf(scorer), legOf(outcome), sport.find(name)];
    const ends = end?.label ?? SIDES[end?.side ?? ""];
    if (market === null || side !== "yes" || !label.endsWith(behind) || ends === undefined) continue;
    const bet = { market: name, side, label: `${label.slice(0, label.length - behind.length)} & ${ends}` };
    return isRefused(readSelection(bet, market, null)) ? null : bet;
  }
  return null;
}

function ofPieces(legs: readonly ReadSelection[], sport: Sport): Candidate | null {
  const pieces = legs.map(pieceOf).filter((piece) => piece !== null);
  const [one, other] = [...pieces].sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));
  if (one === undefined || other === undefined || one.name === other.name) return null;
  const market = sport.find(`${one.name} & ${other.name}`);
  if (market === null) return null;
  const hdp = one.line ?? other.line;
  const label = `${one.label} & ${other.label}`;
  const bet = { market: market.name, side: "yes", ...(hdp !== undefined && { hdp }), label };
  // A whole line may be pushed, which no combined market has.
  return isRefused(readSelection(bet, market, null)) ? null : bet;
}

function pieceOf({ selection }: ReadSelection): Piece | null {
  const { market, side = "", hdp, label } = selection;
  const piece = PIECES[market];
  const word = piece?.labels[side];
  return piece === undefined || word === undefined || label !== undefined
    ? null
    : { name: piece.name, label: word, ...(hdp !== undefined && { line: hdp }) };
}
