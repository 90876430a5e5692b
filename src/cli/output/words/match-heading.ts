import { eventKey } from "../../../pure/engine/index.js";
import type { Painter } from "../../../pure/text/colors.js";
import { plain, shorten, widthOf, wrap } from "../../../pure/text/text.js";
import { isObject, type JsonObject, record } from "../../input/entries.js";
import type { GradedBet } from "../../judge/judging.js";
import { textOf } from "./bet-words.js";

const GAP = "  ";
const LONGEST_SPORT = 18;
/** As long as a UUID. */
const LONGEST_ID = 36;
const NARROWEST_NAME = 8;
const LONGEST_NAME = 30;

/** Gives the heading of each match once, above the bets on it that follow one another. */
export class Headings {
  readonly #columns: number;
  readonly #painter: Painter;
  #last: { readonly bet: GradedBet; readonly lines: readonly string[] } | null = null;

  constructor(columns: number, painter: Painter) {
    this.#columns = columns;
    this.#painter = painter;
  }

  /** The lines above this bet; none if it is on the same match as the one before. */
  above(bet: GradedBet): readonly string[] {
    const last = this.#last;
    const isSameEvent = bet.event !== undefined && bet.event === last?.bet.event && bet.note === last.bet.note;
    const lines = isSameEvent ? last.lines : matchHeading(bet, this.#columns, this.#painter);
    // A file may repeat the event with every bet. Its heading is the same then, and is shown once.
    const isRepeated = lines.join("\n") === last?.lines.join("\n");
    this.#last = { bet, lines };
    return isRepeated ? [] : lines;
  }
}

/** The lines above the bets on one match: sport, teams, score, scores of the periods, and what the file says about it. */
function matchHeading(bet: GradedBet, columns: number, painter: Painter): string[] {
  const { event, note } = bet;
  const [first, details] = isObject(event)
    ? [matchLine(event, columns, painter), detailsOf(event)]
    : missingEvent(bet, painter);
  const lines = [first];
  append(lines, details, columns, painter.dim);
  append(lines, note === null ? "" : plain(note).trim(), columns, painter.italic);
  return lines;
}

function missingEvent({ selection }: GradedBet, painter: Painter): [string, string] {
  const { eventId: sent, home, away } = record(selection);
  if (typeof home === "string" && typeof away === "string" && sent === undefined) {
    const [one, other] = [home, away].map((name) => shorten(plain(name.trim()), LONGEST_NAME));
    return [painter.bold(`${one} v ${other}`), "(not matched with an event)"];
  }
  const id = painter.bold(`Event ${shorten(textOf(sent), LONGEST_ID)}`);
  if (eventKey(sent) !== null) return [id, "(not among the events)"];
  if (sent === undefined) return [painter.bold("Selection without an event id"), ""];
  return [id, "(not a valid event id)"];
}

/** Puts a string after the last line if it fits there whole, else below, broken between words. */
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
  const { name: title, slug } = record(event["sport"]);
  const name = [title, slug].find((each) => typeof each === "string");
  return shorten(plain(String(name ?? "")), LONGEST_SPORT);
}

export function nameOf(event: JsonObject, side: "home" | "away"): string {
  const name = event[side];
  return typeof name === "string" && name.trim() !== "" ? plain(name.trim()) : side;
}

/** Before the start, and if the match was called off, the score means nothing. */
function isPlayed(event: JsonObject): boolean {
  return event["status"] === "settled" || event["status"] === "live";
}

/** In brackets: the status unless it is settled, the periods, and what the score does not say. */
function detailsOf(event: JsonObject): string {
  const { bestOf } = event;
  const parts = [
    stateOf(event),
    isPlayed(event) ? periodsOf(event) : "",
    typeof bestOf === "number" ? `best of ${bestOf}` : "",
    ...Object.entries(OUTCOMES).map(([key, label]) => {
      const value = record(event["outcome"])[key];
      return labelled(label, typeof value === "string" ? plain(value) : null);
    }),
  ];
  const details = parts.filter((part) => part !== "").join(", ");
  return details === "" ? "" : `(${details})`;
}

const OUTCOMES = {
  winner: "winner",
  advanced: "through",
  retired: "retired",
  disqualified: "disqualified",
  firstToScore: "first to score",
  lastToScore: "last to score",
};

function stateOf({ status, clock }: JsonObject): string {
  if (status === "settled") return "";
  const { minute } = record(clock);
  const time = status === "live" && typeof minute === "number" ? ` ${minute}'` : "";
  return (typeof status === "string" ? plain(status) : "no status") + time;
}

/** `0-1, ft 1-1, pens 4-3`, or `6-4 3-6 7-6`. Full time is shown only if the match went on after it. */
export function periodsOf({ scores }: JsonObject): string {
  const periods = record(record(scores)["periods"]);
  const numbered = Object.keys(periods)
    .filter((key) => /^(?:p|map)\d{1,2}$/.test(key))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map((key) => scoreText(periods[key]) ?? "?");
  const fullTime = scoreText(periods["ft"] ?? periods["fulltime"]);
  const named = [
    labelled("ft", fullTime === scoreText(scores) ? null : fullTime),
    labelled("ot", scoreText(periods["ot"])),
    labelled("pens", scoreText(periods["ap"])),
  ];
  return [numbered.join(" "), ...named].filter((part) => part !== "").join(", ");
}

function labelled(label: string, text: string | null): string {
  return text === null ? "" : `${label} ${text}`;
}

/** `2-1`; a side without a number is `x`, for example in an inning that was not needed. */
export function scoreText(score: unknown): string | null {
  const { home, away } = record(score);
  if (typeof home !== "number" && typeof away !== "number") return null;
  return `${typeof home === "number" ? home : "x"}-${typeof away === "number" ? away : "x"}`;
}
