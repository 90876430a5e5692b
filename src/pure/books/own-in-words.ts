import type { UnknownRecord } from "../engine/input/unknown-record.js";
import { DRAW_WITHOUT_LINE, isHandicap, type Match, marketOf } from "./finish.js";
import { sideNamed } from "./names.js";
import { readRow } from "./reader/read.js";
import type { ReadBet, ReadSelection, RefusedBet } from "./reader/types.js";
import { whyUnread } from "./reader/why.js";
import { type BookEvent, type Draft, isRefused, type LineFor, quoted, type RefusedRow, refuse } from "./types.js";

/** The line in a field of its own, and its field. */
export interface RowLine {
  readonly value: number | undefined;
  readonly at: "line" | "hdp";
}

/** What a row says of its bet: its strings, and what it has in fields of their own. */
export interface Told {
  readonly market: string | undefined;
  readonly side: string | undefined;
  readonly line: RowLine;
  readonly lineFor: LineFor;
  readonly label: string | undefined;
}

/** A bet as a row states it. */
export type RowBet = Pick<Draft, "market" | "side" | "line" | "lineFor" | "label" | "scoreAtBet" | "at">;

export const LINE_TWICE = "the row has a line as well; give one of them";

/** The bet of a row in words: its side, or its market alone if that says the side too. */
export function betInWords(told: Told, match: Match): RowBet | RefusedRow {
  const isNameAlone = told.market === undefined || match.sport.find(told.market) !== null;
  if (isNameAlone && told.side === undefined) return refuse("side", "the row has no side");
  const read = readTold(told, match, told.line.value);
  const twice = told.line.value === undefined ? null : lineFault(told, match, read);
  if (twice !== null) return twice;
  return "selection" in read ? betOf(read, told, match) : whyNot(read, told, match);
}

function readTold(told: Told, match: Match, line?: number): ReadBet {
  const row = { pick: pickOf(told, match), market: told.side === undefined ? undefined : told.market, line };
  return readRow(row, match.event as unknown as BookEvent, told.lineFor);
}

/** The words of the side, with the label before it if the market has one. */
function pickOf({ market, side, label }: Told, { event, sport }: Match): string | undefined {
  if (side === undefined) return market;
  const found = market === undefined ? null : sport.find(market);
  if (label !== undefined && found !== null && found.label !== "none") return `${label} ${side}`;
  // A side by its number is not a line.
  return sideNamed(side, event) ?? side;
}

/** What is wrong with the line's own field next to the words: they have another line, or can have none. */
function lineFault(told: Told, match: Match, read: ReadBet): RefusedRow | null {
  const { at, value } = told.line;
  const words = readTold(told, match);
  if (!("selection" in words)) return null;
  const { market, side, hdp } = words.selection;
  if (hdp !== undefined && at === "hdp") return refuse(at, LINE_TWICE);
  if ("selection" in read) return null;
  if (hdp === undefined) return refuse(at, `${market} has no line, and the row has ${value}`);
  const found = match.sport.find(market);
  const isOfSide = told.lineFor === "side" && side === "away" && found !== null && isHandicap(found);
  const line = isOfSide ? 0 - hdp : hdp;
  return refuse(at, `${value} is another line than that of ${fieldOfLine(words, told)}: ${line}`);
}

function betOf(read: ReadSelection, told: Told, match: Match): RowBet | RefusedRow {
  const { market, line: own } = told;
  const field = told.side === undefined ? "market" : "side";
  const { market: name, side, hdp, label, scoreAtBet } = read.selection;
  const found = market === undefined ? null : match.sport.find(market);
  const more = moreThanABet(read);
  if (more !== null) return refuse(field, `${quoted(told[field])} has ${more}`);
  if (side === undefined) return refuse("event.home", "the event has no teams, and the row names one");
  if (!namesMarket(read) && (market === undefined || field === "market"))
    return refuse("market", "the row has no market");
  if (found !== null && match.sport.find(name)?.name !== found.name)
    return refuse("side", `the side counts for ${name}, and the market is ${market}`);
  return {
    market: found === null || market === undefined ? name : market,
    side,
    ...(hdp !== undefined && { line: hdp }),
    lineFor: "home",
    ...(label !== undefined && { label }),
    ...(scoreAtBet !== undefined && { scoreAtBet }),
    at: {
      market: "market",
      side: field,
      line: own.value === undefined ? fieldOfLine(read, told) : own.at,
      label: "label",
    },
  };
}

/** Parts of a text that a row has fields for, or none. */
function moreThanABet({ odds, stake, score }: ReadSelection): string | null {
  if (odds !== undefined) return "a price; leave it out, or state it as the odds";
  if (stake !== undefined) return "a stake; leave it out";
  return score === undefined ? null : "a score; leave it out";
}

/** True for a text that names its market, or has a line that only one market can have. */
function namesMarket({ parts }: ReadSelection): boolean {
  return parts.some(({ is }) => is === "market" || is === "line");
}

/** The field of the words that have a line. */
function fieldOfLine({ parts }: ReadSelection, { side }: Told): string {
  return side !== undefined && parts.some(({ is }) => is === "line") ? "side" : "market";
}

function whyNot(read: Exclude<ReadBet, ReadSelection>, told: Told, match: Match): RefusedRow {
  const { market, side, line, label } = told;
  const field = side === undefined ? "market" : "side";
  const found = market === undefined ? null : match.sport.find(market);
  if (found !== null && found.label !== "none" && label === undefined)
    return refuse("label", `${market} needs ${found.label.description}`);
  if ("legs" in read) return refuse(field, `${quoted(told[field])} is more than one bet`);
  if ("ambiguous" in read) return refuse(read.why === "which_side" ? field : "market", whyUnread(read));
  if (line.value !== undefined && read.word === String(line.value)) return refuse(line.at, whyUnread(read));
  if (read.refused === "no_line" && isOfDraw(told, match))
    return refuse(line.value === undefined ? field : line.at, DRAW_WITHOUT_LINE);
  if (read.refused === "no_side" && side === undefined) return refuse("side", "the row has no side");
  if (read.refused === "no_market" && (side === undefined || market === undefined))
    return refuse("market", "the row has no market");
  if (read.refused === "no_market")
    return refuse("market", `${quoted(market)} and ${quoted(side)} name no market together`);
  if (read.refused === "contradiction" && side !== undefined && market !== undefined)
    return refuse("side", `${quoted(side)} contradicts ${quoted(market)}`);
  return faultAt(read, told, match);
}

function isOfDraw(told: Told, match: Match): boolean {
  const read = readTold({ ...told, lineFor: "home" }, match, told.line.value);
  return told.lineFor === "side" && "selection" in read && read.selection.side === "draw";
}

/** The refusal of the field whose words are at fault. */
function faultAt(read: RefusedBet, told: Told, match: Match): RefusedRow {
  const { market, side } = told;
  if (side === undefined || market === undefined)
    return refuse(side === undefined ? "market" : "side", whyUnread(read));
  const found = marketOf(market, match, "market");
  if (pickOf(told, match)?.slice(read.at.from, read.at.to) !== read.word)
    return isRefused(found) && found.refused.includes("did you mean") ? found : refuse("market", whyUnread(read));
  return isRefused(found) ? refuse("side", whyUnread(read)) : refuse("side", notASide(side, match.event));
}

function notASide(side: string, { home, away }: UnknownRecord): string {
  const teams = `a team as the event writes it (${quoted(home)}, ${quoted(away)})`;
  return `${quoted(side)} is not a side; allowed: home, draw, away, 1, X, 2, over, under, yes, no, or ${teams}`;
}
