import type { RefusedBet } from "../bet/read-selection.js";
import { eventKey } from "../input/event-key.js";
import { FURTHEST_LINE } from "../input/line.js";
import { nearest, nearestOnce } from "../input/nearest.js";
import { asRecord, isObject, type UnknownRecord } from "../input/unknown-record.js";
import { isCount, score } from "../input/values.js";
import { schemaIn } from "../row-types/label.js";
import type { Market } from "../row-types/market.js";
import type { LineRule } from "../row-types/rows.js";
import type { SportRow } from "../row-types/sport-rows.js";
import type { Trace } from "../trace.js";
import { STATUSES } from "../types/vocabulary.js";
import { nearLines, nearMarkets, nearSides, unique } from "./near.js";

/** What is wrong with one field of a bet or of an event. */
export interface FieldFault {
  /** The field: `hdp`, `sport.slug`, `scores.home`. */
  readonly path: string;
  /** What is wrong: `2.3 is not a multiple of 0.25`. `missing` if the field is not there. */
  readonly fault: string;
  /** What is allowed instead: `a multiple of 0.25`. */
  readonly allowed: string;
  /** Known names that may have been meant. */
  readonly near: readonly string[];
}

const LINES: Readonly<Record<Exclude<LineRule, "none">, string>> = {
  quarter: "a multiple of 0.25",
  "quarter-from-zero": "a multiple of 0.25, 0 or more",
  whole: "a whole number",
  "whole-from-one": "a whole number, 1 or more",
  half: "a half line such as -1.5",
  "half-from-zero": "a half line such as 2.5",
};

/** The name of an old market has the statistic. */
const BARE_PLAYER = "the name of a player, such as LeBron James";

const NO_NAMES: UnknownRecord = {};

/** Why a bet is not valid for its market. @param event the names of its sides, which may be written in place of a side */
export function betFault(
  { refused, market, written }: RefusedBet,
  input: UnknownRecord,
  event: UnknownRecord = NO_NAMES,
): FieldFault | null {
  const { sides, line, label, statistic, sport } = market;
  switch (refused) {
    case "invalid_side": {
      const fault = faultOf("side", input.side, `not a side of this bet, which can be ${listed(sides)}`, listed(sides));
      return { ...fault, near: nearSides(input.side, sides, event) };
    }
    case "invalid_line": {
      if (line === "none") return null;
      const { hdp } = input;
      if (written === undefined || hdp === undefined || hdp === null || hdp === written) {
        const allowed = `${LINES[line]}${label !== "none" && label.lineIn ? ", also as part of the choice" : ""}`;
        const sent = written ?? hdp;
        return { ...at("hdp", lineFault(sent, market, line), allowed), near: nearLines(sent, line, market) };
      }
      const fault = `the choice has the line ${numberText(written)}, and the bet another one: ${quoted(hdp)}`;
      return at("hdp", fault, "the line of the label, or none");
    }
    case "invalid_label": {
      if (label === "none") return null;
      const { description, examples } = schemaIn(label, sport.row.slug);
      const allowed = statistic === null ? `${description}, such as ${listed(examples.slice(0, 2))}` : BARE_PLAYER;
      return faultOf("label", input.label, `not ${allowed}`, allowed);
    }
  }
}

function lineFault(hdp: unknown, { furthestLine, type }: Market, rule: Exclude<LineRule, "none">): string {
  if (hdp === undefined || hdp === null) return MISSING;
  if (typeof hdp !== "number") {
    return `the line is ${kindOf(hdp)}, not a number${typeof hdp === "string" ? `: ${quoted(hdp)}` : ""}`;
  }
  const line = numberText(hdp);
  if (!Number.isFinite(hdp)) return `${line} is not a finite number`;
  const size = Math.abs(hdp);
  if (size > FURTHEST_LINE) return `${line} is beyond ${hdp < 0 ? "-" : ""}${numberText(FURTHEST_LINE)}`;
  if (rule.endsWith("-from-zero") && hdp < 0) return `a total cannot be negative: ${line}`;
  if (rule.startsWith("whole") && size % 1 !== 0) return `${line} is not a whole number`;
  if (rule === "whole-from-one" && hdp < 1) return `${line} is below 1`;
  if ((size * 4) % 1 !== 0) return `${line} is not a multiple of 0.25`;
  if (rule.startsWith("half") && size % 1 !== 0.5) {
    return `${line} is not a half line${type.line === rule ? "" : ", and bookmakers settle other lines of this market in different ways"}`;
  }
  if (size <= furthestLine) return `${line} is not a line of this market`;
  // Only counts have a closer bound. Source: docs/rules.md#teams.
  return `${line} is beyond ${furthestLine}, so it is in booking points, which the house rules do not count`;
}

/** Why no bet on an event that is not settled yet can ever be settled, unless its record is corrected. Null if it still may. Source: docs/decisions.md#d73. */
export function eventFault(event: UnknownRecord): FieldFault | null {
  return sportFault(event.sport) ?? statusFault(event.status) ?? scoresFault(event.scores);
}

function sportFault(sport: unknown): FieldFault | null {
  const allowed = "an object with a slug";
  if (!isObject(sport) || Array.isArray(sport)) return faultOf("sport", sport, `not ${allowed}`, allowed);
  return typeof sport.slug === "string" ? null : faultOf("sport.slug", sport.slug, "not a string", "a string");
}

function statusFault(status: unknown): FieldFault | null {
  const allowed = listed(STATUSES);
  return STATUSES.some((each) => each === status) ? null : faultOf("status", status, `not ${allowed}`, allowed);
}

/** Scores that are there but are no numbers. Scores that are not there may still come. */
function scoresFault(scores: unknown): FieldFault | null {
  if (scores === undefined || scores === null) return null;
  if (!isObject(scores) || Array.isArray(scores)) return faultOf("scores", scores, "not an object", "an object");
  const { ft, fulltime } = asRecord(scores.periods);
  const ofRegularTime = sidesFault("scores.periods.ft", ft) ?? sidesFault("scores.periods.fulltime", fulltime);
  return sidesFault("scores", scores) ?? ofRegularTime;
}

/** The side of a listed score that is not a whole number of 0 or more. */
export function sidesFault(path: string, listedScore: unknown): FieldFault | null {
  const sides = asRecord(listedScore);
  const allowed = "a whole number of 0 or more";
  const side = (["home", "away"] as const).find((each) => !isCount(sides[each] ?? 0));
  return side === undefined ? null : faultOf(`${path}.${side}`, sides[side], `not ${allowed}`, allowed);
}

/** Why the event of a bet was not found, if the bet or the event that was given shows it. */
export function idFault({ input, eventId, view }: Trace): FieldFault | null {
  const allowed = "an integer, or a string of 1 to 128 characters";
  if (eventKey(input.eventId) === null) return faultOf("eventId", input.eventId, "not the id of a match", allowed);
  if (view === null || view.id === eventId) return null;
  const given = view.id === null ? "no valid id" : `the ${idWords(view.id)}`;
  return at("id", `the match that was given has ${given}`, allowed);
}

/** `number 7`, or `id "e912304d"`. */
export function idWords(id: number | string): string {
  return typeof id === "number" ? `number ${id}` : `id ${quoted(id)}`;
}

/** What is wrong with the score at the time of a bet: it is no score, or no score of this match. */
export function scoreAtBetFault({ scoreAtBet }: UnknownRecord): FieldFault {
  const allowed = "a score that the match had";
  const found = score(scoreAtBet);
  if (found === null) return faultOf("scoreAtBet", scoreAtBet, "not a score", allowed);
  return at("scoreAtBet", `${found.home}-${found.away} is above the score of the match`, allowed);
}

/** Why the market of a bet is not known: its sport, or its name. Source: docs/library.md#pending-records. */
export function marketFault({ input, view }: Trace): FieldFault {
  const { market } = input;
  const { slug } = asRecord(view?.event.sport);
  const sport = view?.sport ?? null;
  const sports = view?.context.rules.sports;
  if (sports !== undefined && sport === null && typeof slug === "string") {
    const find = () => unique(nearest(slug, sports.keys(), true).map((each) => sports.get(each)?.row.slug ?? each));
    const fault = faultOf("sport.slug", slug, "not a sport that is graded", "the slug of a sport");
    return { ...fault, near: nearestOnce(sports, slug, find) };
  }
  const allowed = "the name of a market";
  if (typeof market !== "string") return faultOf("market", market, "not the name of a market", allowed);
  if (sport === null) return at("market", `${quoted(market)} bets are not settled`, allowed);
  const bets = partIn(market, sport.row) ?? quoted(market);
  const fault = at("market", `${bets} bets are not settled in ${sport.row.name.toLowerCase()}`, allowed);
  return { ...fault, near: nearestOnce(sport, market, () => nearMarkets(market, sport)) };
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
const PARTS = ["quarter", "period", "half", "set", "inning", "map", "frame"];
const PART = /\b([1-9])(?:st|nd|rd|th)? ?(q|p|h|quarter|period|half|set|inning|map|frame)\b|\b(map|set) ([1-9])\b/;

/** `fourth-quarter` if the sport has no market on that part. */
function partIn(market: string, { periods }: SportRow): string | null {
  const [, before, word = "", named = word, number = before] =
    PART.exec(market.toLowerCase().replace("ht", "1h")) ?? [];
  const part = PARTS.find((each) => named !== "" && each.startsWith(named));
  const name = `${ORDINALS[Number(number) - 1]}-${part}`;
  return part === undefined || periods.some((id) => id === name || id === `map-${number}`) ? null : name;
}

function faultOf(path: string, value: unknown, wrong: string, allowed: string): FieldFault {
  return at(path, value === undefined || value === null ? MISSING : `${quoted(value)} is ${wrong}`, allowed);
}

function at(path: string, fault: string, allowed: string): FieldFault {
  return { path, fault, allowed, near: [] };
}

/** The whole fault of a field that is not there. */
export const MISSING = "missing";
const LONGEST_QUOTE = 40;

/** A value of JSON in a few words. */
function quoted(value: unknown): string {
  if (typeof value === "string") {
    return JSON.stringify(value.slice(0, LONGEST_QUOTE)) + (value.length > LONGEST_QUOTE ? "..." : "");
  }
  if (typeof value === "number") return numberText(value);
  if (typeof value === "boolean") return String(value);
  return kindOf(value);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "text";
  return `${typeof value === "object" ? "an" : "a"} ${typeof value}`;
}

/** `10,000.5` */
export function numberText(number: number): string {
  const [whole = "", ...rest] = String(number).split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...rest].join(".");
}

/** `a, b or c` */
export function listed(words: readonly string[], conjunction = "or"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}
