import { isRefused, readSelection } from "../../../engine/bet/read-selection.js";
import { isCounted } from "../../../engine/check.js";
import type { Market, Sport } from "../../../engine/row-types/market.js";
import { isHandicap } from "../../finish.js";
import { notOffered } from "../../offered.js";
import type { RefusalCode } from "../types.js";
import { FROM_SCORE_AT_BET } from "../words/states.js";
import type { Bag } from "./bag.js";
import { type Candidate, isStart, type Setting } from "./candidate.js";
import { labelsOf } from "./labels.js";

/** What of the pieces each kind of market takes. All others have to be absent. */
export function betsOf(name: string, market: Market, bag: Bag, setting: Setting): readonly Candidate[] | RefusalCode {
  const sides = sidesOf(market, bag, setting);
  if (sides === null || sides.length === 0) return "no_side";
  if (bag.team !== undefined || (bag.opponent !== undefined && bag.opponent === bag.side)) return "contradiction";
  const isUnlabelled = sides.every((side) => market.type.unlabelled?.some((each) => each === side));
  const labels = market.label === "none" || isUnlabelled ? [undefined] : labelsOf(market, bag);
  if (labels.length === 0) return "no_market";
  const bets: Candidate[] = [];
  let fault: RefusalCode = "no_line";
  for (const side of sides)
    for (const line of linesOf(market, side, bag, setting))
      for (const label of labels) {
        const made = candidate({ name, market, side, line, label }, bag, setting);
        if (typeof made === "string") fault = made;
        else bets.push(made);
      }
  return bets.length === 0 ? fault : bets;
}

/** The sides of a market that the pieces name; null if they name none of it, or others. */
function sidesOf(market: Market, bag: Bag, setting: Setting): readonly string[] | null {
  const has = (side: string): boolean => market.sides.some((each) => each === side);
  const { side, halves, matchup } = bag;
  if (halves !== undefined && matchup !== undefined && !has("home/home")) return withoutHalves(market, bag, setting);
  const [one, ...more] = wordsOf(bag);
  if (has("1x")) return chancesOf(bag, one === undefined ? 0 : 1 + more.length);
  const isFree = side === undefined || isSideOfLabel(market);
  if (one !== undefined) return more.length === 0 && isFree && has(one) ? [one] : null;
  // A row without a side is not a bet on yes, unless its label is.
  if (has("yes")) return isFree && (!setting.isRow || market.label !== "none") ? ["yes"] : null;
  if (side === undefined) return bag.line === undefined ? null : ["home", "away"].filter(has);
  if (side === "both") return ["home", "away"].filter(has);
  return has(side) ? [side] : null;
}

/** The sides that are no team and no draw. */
function wordsOf({ direction, answer, parity, chance, halves, nobody }: Bag): readonly string[] {
  const words = [direction, answer, parity, chance, halves, nobody === undefined ? undefined : "none"];
  return words.filter((each) => each !== undefined);
}

function isSideOfLabel({ label }: Market): boolean {
  return label !== "none" && (label.name === "score" || label.name === "winning-margin");
}

/** A match such as `Lions/Bears` beside a total is no bet on halves. */
function withoutHalves(market: Market, bag: Bag, setting: Setting): readonly string[] | null {
  const { halves: _halves, ...rest } = bag;
  return sidesOf(market, rest, setting);
}

/** `Arsenal double chance`, `1X`, and `DC (X2)` behind the name. */
function chancesOf({ chance, side }: Bag, told: number): readonly string[] | null {
  const ofSide = side === "home" ? "1x" : side === "away" ? "x2" : undefined;
  if (chance === undefined) return ofSide === undefined || told > 0 ? null : [ofSide];
  const isIn = side === undefined || (side === "home" ? chance !== "x2" : side === "away" ? chance !== "1x" : false);
  return isIn && told === 1 ? [chance] : null;
}

/** The lines, as the catalogue states them, that the pieces can mean for a side. */
function linesOf(market: Market, side: string, bag: Bag, setting: Setting): readonly (number | undefined)[] {
  const { line, pair } = bag;
  if (market.line === "none") return line === undefined || isLineInLabel(market, bag) ? [undefined] : [];
  const isEuropean = market.type.settlement === "european-handicap";
  if (isEuropean && pair !== undefined && isStart(bag) && (line !== undefined || pair.sign === ":"))
    return [pair.first - pair.second];
  if (line === undefined) return [];
  if (!isHandicap(market))
    return (line.isSigned && line.value !== 0 && !setting.isRow) || (line.orMore && side === "under")
      ? []
      : [line.value];
  return handicapLines(market, side, bag, setting);
}

/** Forms of labels that a number can be: `7+`, `3`. */
const COUNTS: ReadonlySet<string> = new Set(["count", "range", "winning-margin"]);

function isLineInLabel({ label }: Market, { line, pair }: Bag): boolean {
  return label !== "none" && COUNTS.has(label.name) && pair === undefined && line?.isSigned === false;
}

function handicapLines({ type }: Market, side: string, bag: Bag, { lineFor, isRow }: Setting): readonly number[] {
  const { line, isRepeated, isLineOfColumn } = bag;
  if (line === undefined || (line.orMore && bag.market !== "Margin")) return [];
  // A margin of two or more is a handicap of -1.5.
  const own = line.orMore ? -line.value : line.value;
  const isColumn = (isRow && !line.orMore) || isRepeated === true || isLineOfColumn === true;
  const isEuropean = type.settlement === "european-handicap";
  if (side === "home") return [own + 0];
  if (side === "draw" && isRow) return isEuropean && lineFor === "home" ? [own + 0] : [];
  if (side === "draw") return isEuropean && (isColumn || bag.exact !== undefined) ? [own + 0] : [];
  // "2 H -1" is printed for both sides with the home side's line, and by tipsters with the side's own.
  if (isEuropean && bag.isCode === true && !isColumn) return [0 - own, own + 0];
  if (!isColumn || own === 0) return [0 - own];
  if (lineFor !== undefined) return [lineFor === "home" ? own + 0 : 0 - own];
  return isEuropean ? [own + 0] : [0 - own, own + 0];
}

interface Draft {
  readonly name: string;
  readonly market: Market;
  readonly side: string;
  readonly line: number | undefined;
  readonly label: string | undefined;
}

const REFUSED: Readonly<Record<string, RefusalCode>> = { invalid_line: "line_not_offered", invalid_side: "no_side" };

/** The bet if the catalogue accepts it and its line is offered. What rows ask for is checked with their fields. */
function candidate(draft: Draft, bag: Bag, { sport, isRow }: Setting): Candidate | RefusalCode {
  const { name, market, side, line, label } = draft;
  const bet = { market: name, side, ...(line !== undefined && { hdp: line }), ...(label !== undefined && { label }) };
  const read = readSelection(bet, market, null);
  if (isRefused(read)) return REFUSED[read.refused] ?? "no_market";
  if (!isRow && !isCounted(read)) return "unsupported_market";
  if (!isRow && line !== undefined && notOffered(read) !== null) return "line_not_offered";
  if (bag.isBarePrice === true && line !== undefined && Number.isInteger(Number(bag.price) * 4)) return "contradiction";
  return withState(bet, market, bag, sport);
}

/** A score in brackets behind a handicap is the score at the bet, in sports whose houses settle from it. */
function withState(bet: Candidate, market: Market, bag: Bag, sport: Sport): Candidate | RefusalCode {
  const { pair } = bag;
  if (pair === undefined || bet.label !== undefined || market.label !== "none") return bet;
  if (market.type.settlement === "european-handicap") return isStart(bag) || pair.isBracketed ? bet : "contradiction";
  if (!pair.isBracketed) return "contradiction";
  const isAtBet = market.type.settlement === "handicap" && FROM_SCORE_AT_BET.has(sport.row.slug);
  return isAtBet ? { ...bet, scoreAtBet: { home: pair.first, away: pair.second } } : bet;
}
