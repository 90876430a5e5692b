import type { Sport } from "../../../engine/row-types/market.js";
import { FURTHEST_IN_SETS, leastOf } from "../words/plausible.js";
import type { Bag } from "./bag.js";
import type { Candidate, Composed } from "./candidate.js";
import { marketName } from "./names-of-markets.js";

/** Finds the other bets that the same words can mean. Null if they can mean this one alone. */
type Doubt = (bet: Candidate, bag: Bag, sport: Sport) => Composed | null;

/** Bets that look certain and are not. Source: prices and results of ledgers in which the same words meant different bets. */
const DOUBTS: readonly Doubt[] = [unitOpen, partOpen, mapWon, goalsOver, halvesOrChance];

/** The bet and the others that its words can mean; null if they can only mean it. */
export function doubtOf(bet: Candidate, bag: Bag, sport: Sport): Composed | null {
  for (const doubt of DOUBTS) {
    const found = doubt(bet, bag, sport);
    if (found !== null) return found;
  }
  return null;
}

const UNIT = / \((?:Sets|Games)\)/;

/** A short line without a unit: sets of the match, or games of a part. */
function unitOpen(bet: Candidate, { noun, exact }: Bag): Composed | null {
  if (noun !== undefined || exact !== undefined || !bet.market.includes(" (Sets)")) return null;
  return { bets: [bet, { ...bet, market: bet.market.replace(UNIT, " (Games)") }], why: "which_unit" };
}

const PARTS = ["1st Inning", "F5", "1Q", "1P", "HT", "1st Set"];

/** A total so low that it may be one of a part of the match. */
function partOpen(bet: Candidate, { part, noun, exact, orMore }: Bag, sport: Sport): Composed | null {
  if (bet.hdp === undefined || part !== undefined || exact !== undefined || orMore !== undefined) return null;
  if (noun !== undefined && bet.market !== "Totals (Games)") return null;
  const least = leastOf(sport.row.slug, bet.market);
  if (least === null || bet.hdp >= least) return null;
  const parts = PARTS.map((each) => marketName(sport, { base: bet.market, part: each })).filter(
    (name) => name !== null,
  );
  return parts.length === 0
    ? null
    : { bets: [bet, ...parts.slice(0, 2).map((market) => ({ ...bet, market }))], why: "which_part" };
}

/** Some books write "maps +0.5" for a side that wins at least one map. */
function mapWon(bet: Candidate, { part, exact }: Bag, sport: Sport): Composed | null {
  const own = bet.side === "away" ? -(bet.hdp ?? 0) : bet.hdp;
  if (own !== 0.5 || part !== undefined || exact !== undefined || !bet.market.startsWith("Spread")) return null;
  const team = bet.side === "away" ? "away" : "home";
  const won = ["To Win A Map", "To Win A Set"]
    .map((base) => marketName(sport, { base, team }))
    .find((name) => name !== null);
  return won === undefined || won === null ? null : { bets: [{ market: won, side: "yes" }, bet], why: "which_market" };
}

/** "+0.5 goals" is a handicap, or more than half a goal. */
function goalsOver(bet: Candidate, { market, noun, line, side }: Bag, sport: Sport): Composed | null {
  const isOpen = market === undefined && noun !== undefined && line?.isSigned === true && line.value > 0;
  if (!isOpen || sport.tiedMoneyline !== "draw-is-an-outcome" || (side !== "home" && side !== "away")) return null;
  const name = marketName(sport, { base: "Team Total", noun, team: side });
  return name === null ? null : { bets: [bet, { market: name, side: "over", hdp: line.value }], why: "which_market" };
}

/** `Arsenal/Draw` is half time and full time, and in some feeds Arsenal or the draw. */
function halvesOrChance(bet: Candidate, { halves, market, exact }: Bag): Composed | null {
  const side = market === undefined && exact === undefined ? CHANCES[halves ?? ""] : undefined;
  return side === undefined ? null : { bets: [bet, { market: "Double Chance", side }], why: "which_market" };
}

const CHANCES: Readonly<Record<string, string>> = {
  "home/draw": "1x",
  "draw/home": "1x",
  "draw/away": "x2",
  "away/draw": "x2",
};

/** Units that a line without one can be in. */
export function unitsOf(slug: string, base: string, line: number): readonly string[] {
  const furthest = FURTHEST_IN_SETS[slug];
  if (furthest === undefined) return ["Sets", "Games"];
  return Math.abs(line) <= (base === "Spread" ? furthest.handicap : furthest.total) ? ["Sets", "Games"] : ["Games"];
}
