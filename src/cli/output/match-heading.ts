import type { GradedBet } from "../input/bets.js";
import { isObject, type JsonObject } from "../input/entries.js";
import type { Painter } from "./colors.js";
import { plain, shorten, widthOf, wrap } from "./text.js";

const GAP = "  ";
const LONGEST_SPORT = 18;
const NARROWEST_NAME = 8;

/** Gives the heading of each match once above those of its bets that follow one another. */
export class Headings {
  readonly #columns: number;
  readonly #painter: Painter;
  #last: { readonly bet: GradedBet; readonly lines: readonly string[] } | null = null;

  constructor(columns: number, painter: Painter) {
    this.#columns = columns;
    this.#painter = painter;
  }

  /** The lines to be put above this bet, none where it is on the same match as the one before. */
  above(bet: GradedBet): readonly string[] {
    const last = this.#last;
    const isSameEvent = bet.event !== undefined && bet.event === last?.bet.event && bet.note === last.bet.note;
    const lines = isSameEvent ? last.lines : matchHeading(bet, this.#columns, this.#painter);
    // An event that comes anew with every bet makes the same heading anew, so that its bets stay together.
    const isRepeated = lines.join("\n") === last?.lines.join("\n");
    this.#last = { bet, lines };
    return isRepeated ? [] : lines;
  }
}

/** The lines above the bets on one match: sport, teams, score, scores of the periods, and what the file says about it. */
function matchHeading({ event, selection, grade, note }: GradedBet, columns: number, painter: Painter): string[] {
  // A grade without a usable id has the id 0.
  const isNamed = grade.eventId !== 0 || (isObject(selection) && /^0+$/.test(String(selection["eventId"])));
  const name = isNamed ? `Event ${grade.eventId}` : "No event id";
  const lines = [isObject(event) ? matchLine(event, columns, painter) : painter.bold(name)];
  const details = isObject(event) ? detailsOf(event) : isNamed ? "(not among the events)" : "";
  append(lines, details, columns, painter.dim);
  append(lines, note === null ? "" : plain(note).trim(), columns, painter.italic);
  return lines;
}

/** Puts a text behind the last line if it fits there whole, else below, broken between words. */
function append(lines: string[], text: string, columns: number, paint: (text: string) => string): void {
  const last = lines.at(-1) ?? "";
  if (text === "") return;
  if (widthOf(last) + GAP.length + widthOf(text) <= columns) lines[lines.length - 1] = last + GAP + paint(text);
  else lines.push(...wrap(text, columns - GAP.length).map((line) => GAP + paint(line)));
}

function matchLine(event: JsonObject, columns: number, painter: Painter): string {
  const sport = sportOf(event);
  const score = isPlayed(event) ? (scoreText(event["scores"]) ?? "v") : "v";
  const sportRoom = sport === "" ? 0 : widthOf(sport) + GAP.length;
  const room = columns - sportRoom - widthOf(score) - 2;
  const [home, away] = shortenBoth(nameOf(event, "home"), nameOf(event, "away"), room);
  const between = score === "v" ? painter.dim(score) : painter.bold(score);
  const teams = `${painter.bold(home)} ${between} ${painter.bold(away)}`;
  return sport === "" ? teams : painter.cyan(sport) + GAP + teams;
}

function shortenBoth(home: string, away: string, room: number): [string, string] {
  const shorter = Math.min(widthOf(home), widthOf(away));
  const half = Math.floor(room / 2);
  const long = Math.max(NARROWEST_NAME, shorter < half ? room - shorter : half);
  return [shorten(home, long), shorten(away, long)];
}

function sportOf(event: JsonObject): string {
  const sport = isObject(event["sport"]) ? event["sport"] : {};
  const name = [sport["name"], sport["slug"]].find((each) => typeof each === "string");
  return shorten(plain(String(name ?? "")), LONGEST_SPORT);
}

export function nameOf(event: JsonObject, side: "home" | "away"): string {
  const name = event[side];
  return typeof name === "string" && name.trim() !== "" ? plain(name.trim()) : side;
}

/** Before the start, and where the match was called off, the score means nothing. */
function isPlayed(event: JsonObject): boolean {
  return event["status"] === "settled" || event["status"] === "live";
}

/** In brackets: the state where it is not settled, the periods, and what the score does not say. */
function detailsOf(event: JsonObject): string {
  const parts = [stateOf(event), isPlayed(event) ? periodsOf(event) : "", ...outcomeOf(event)];
  const details = parts.filter((part) => part !== "").join(", ");
  return details === "" ? "" : `(${details})`;
}

function stateOf(event: JsonObject): string {
  const status = event["status"];
  if (status === "settled") return "";
  const minute = isObject(event["clock"]) ? event["clock"]["minute"] : null;
  const clock = status === "live" && typeof minute === "number" ? ` ${minute}'` : "";
  return (typeof status === "string" ? plain(status) : "no status") + clock;
}

/** `0-1, ft 1-1, pens 4-3`, or `6-4 3-6 7-6`. Full time is told only where the match went on behind it. */
export function periodsOf(event: JsonObject): string {
  const scores = isObject(event["scores"]) ? event["scores"] : {};
  const periods = isObject(scores["periods"]) ? scores["periods"] : {};
  const numbered = Object.keys(periods)
    .filter((key) => /^(?:p|map)\d{1,2}$/.test(key))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map((key) => scoreText(periods[key]) ?? "?");
  const fullTime = scoreText(periods["ft"] ?? periods["fulltime"]);
  const named = [
    fullTime === null || fullTime === scoreText(scores) ? "" : `ft ${fullTime}`,
    labelled("ot", scoreText(periods["ot"])),
    labelled("pens", scoreText(periods["ap"])),
  ];
  return [numbered.join(" "), ...named].filter((part) => part !== "").join(", ");
}

function outcomeOf(event: JsonObject): string[] {
  const outcome = isObject(event["outcome"]) ? event["outcome"] : {};
  const shown = (key: string, label: string): string => {
    const value = outcome[key];
    return labelled(label, typeof value === "string" ? plain(value) : null);
  };
  const bestOf = event["bestOf"];
  return [
    typeof bestOf === "number" ? `best of ${bestOf}` : "",
    shown("winner", "winner"),
    shown("advanced", "through"),
    shown("retired", "retired"),
    shown("firstToScore", "first to score"),
  ];
}

function labelled(label: string, text: string | null): string {
  return text === null ? "" : `${label} ${text}`;
}

/** `2-1`; a side without a number is left open, as an inning is that was not needed. */
export function scoreText(score: unknown): string | null {
  if (!isObject(score)) return null;
  const [home, away] = [score["home"], score["away"]];
  if (typeof home !== "number" && typeof away !== "number") return null;
  return `${typeof home === "number" ? home : "x"}-${typeof away === "number" ? away : "x"}`;
}
