/** The usable content of an event (docs/rules.md#valid-scores). */
import type { Pair, Who } from "./types.js";

type Thing = Readonly<Record<string, unknown>>;

export const thing = (value: unknown): Thing => (typeof value === "object" && value !== null ? { ...value } : {});

/** A score is a whole number from 0 to 2,147,483,647 (docs/rules.md#valid-scores). */
export const isWhole = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 2_147_483_647;

export function pairOf(value: unknown): Pair | undefined {
  const { home, away } = thing(value);
  return isWhole(home) && isWhole(away) ? { home: home + 0, away: away + 0 } : undefined;
}

/** An id is a safe integer, 1 to 16 digits that represent one, or another string of 1 to 128 characters (decisions 1). */
export function idOf(value: unknown): number | string | undefined {
  const number = typeof value === "string" && /^-?[0-9]{1,16}$/.test(value) ? Number(value) : value;
  if (typeof number === "number" && Number.isSafeInteger(number)) return number + 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an id has none
  return typeof value === "string" && /^[^\u0000-\u001f\u007f-\u009f]{1,128}$/.test(value) ? value : undefined;
}

export interface Reading {
  readonly id: number | string | undefined;
  readonly status: unknown;
  readonly slug: string | undefined;
  readonly league: string | undefined;
  readonly date: unknown;
  readonly top: Pair | undefined;
  readonly ft: Pair | undefined;
  readonly fulltime: Pair | undefined;
  readonly ot: Pair | undefined;
  readonly ap: Pair | undefined;
  /** A period by its key. Undefined if it counts as absent. */
  readonly key: (name: string) => Pair | undefined;
  /** The unchecked entry, for innings without a home half. */
  readonly raw: (name: string) => unknown;
  readonly keys: readonly string[];
  readonly bestOf: number | undefined;
  /** Scheduled innings (docs/rules.md#scheduled-innings). */
  readonly innings: number | undefined;
  readonly winner: string | undefined;
  readonly isWalkover: boolean;
  readonly method: unknown;
  /** Hours by which the start was moved, by time and by days where it is played, and for which play stopped. */
  readonly movedBy: number | undefined;
  readonly movedByDays: number | undefined;
  readonly stoppedFor: number | undefined;
  readonly advanced: Who | undefined;
  readonly retired: Who | undefined;
  readonly disqualified: Who | undefined;
  readonly firstToScore: Who | undefined;
  readonly statisticsAbsent: boolean;
  readonly statistics: unknown;
  readonly home: unknown;
  readonly away: unknown;
  /** True if any part of the match is not 0-0: a set, a map, a quarter, overtime, a shoot-out or full time. */
  readonly somethingPlayed: boolean;
  /** True if the current game is beyond 0-0, or if anything was counted (decisions 96). */
  readonly inAGame: boolean;
  /** True if "/", "&" or " and " in both names makes them pairs. */
  readonly inPairs: boolean;
}

/** Every number that is counted for a team or a player. */
function countsIn(statistics: unknown): readonly number[] {
  const { teams, players } = thing(statistics);
  const ofPlayers = Array.isArray(players) ? players.map((player) => thing(player).statistics) : [];
  const parts = Object.values(thing(teams)).flatMap((counts) => [counts, ...Object.values(thing(counts))]);
  return [teams, ...parts, ...ofPlayers]
    .flatMap((counts) => Object.values(thing(counts)))
    .filter((count) => typeof count === "number");
}

const word = (value: unknown, ...words: string[]): string | undefined =>
  typeof value === "string" && words.includes(value) ? value : undefined;
const who = (value: unknown): Who | undefined => (value === "home" || value === "away" ? value : undefined);
const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const IN_PARTS = [
  ...["tennis", "padel", "volleyball", "beach-volleyball", "table-tennis", "badminton", "squash", "pickleball"],
  ...["darts", "snooker", "curling", "esports"],
];

/** Of a retirement or a default without a name it is the side that did not win (docs/rules.md#who-retired-by-the-method). */
function leftBy({ method, winner }: Thing, slug: string | undefined): Who | undefined {
  const isLeft = method === "retirement" || method === "default";
  if (!isLeft || slug === undefined || !IN_PARTS.includes(slug)) return undefined;
  return winner === "home" ? "away" : winner === "away" ? "home" : undefined;
}

export function read(value: unknown): Reading {
  const event = thing(value);
  const scores = thing(event.scores);
  const periods = thing(scores.periods);
  const outcome = thing(event.outcome);
  const raw = (name: string): unknown => (Object.hasOwn(periods, name) ? periods[name] : undefined);
  const key = (name: string): Pair | undefined => pairOf(raw(name));
  const fulltime = key("fulltime");
  const ap = key("ap");
  return {
    id: idOf(event.id),
    status: event.status,
    slug: text(thing(event.sport).slug),
    league: text(thing(event.league).slug),
    date: event.date,
    top: pairOf(scores),
    // The older feed wrote `fulltime` for `ft`.
    ft: key("ft") ?? fulltime,
    fulltime,
    ot: key("ot"),
    // A level shoot-out does not count.
    ap: ap && ap.home !== ap.away ? ap : undefined,
    key,
    raw,
    keys: Object.keys(periods),
    bestOf: isWhole(event.bestOf) && event.bestOf > 0 ? event.bestOf : undefined,
    innings: isWhole(event.innings) && event.innings >= 5 && event.innings <= 9 ? event.innings : undefined,
    winner: word(outcome.winner, "home", "away", "draw", "none"),
    isWalkover: outcome.method === "walkover",
    method: outcome.method,
    movedBy: hoursBetween(event.originalDate, event.date),
    movedByDays:
      isDay(event.originalLocalDate) && isDay(event.localDate)
        ? hoursBetween(event.originalLocalDate, event.localDate)
        : undefined,
    stoppedFor: hoursBetween(thing(event.suspended).at, thing(event.suspended).resumed),
    advanced: who(outcome.advanced),
    // A disqualification counts as a retirement (docs/rules.md#disqualifications).
    retired: who(outcome.retired) ?? who(outcome.disqualified) ?? leftBy(outcome, text(thing(event.sport).slug)),
    disqualified:
      who(outcome.disqualified) ??
      (outcome.method === "default" && !who(outcome.retired)
        ? leftBy(outcome, text(thing(event.sport).slug))
        : undefined),
    firstToScore: who(outcome.firstToScore),
    statisticsAbsent: event.statistics === undefined,
    statistics: event.statistics,
    home: event.home,
    away: event.away,
    somethingPlayed: Object.keys(periods).some((name) => {
      const pair = /^(p\d+|map\d+|ot|ap|ft|fulltime)$/.test(name) ? key(name) : undefined;
      return pair !== undefined && pair.home + pair.away > 0;
    }),
    inAGame:
      countsIn(event.statistics).some((count) => count > 0) ||
      [thing(raw("currentgame")).home, thing(raw("currentgame")).away].some(
        (points) => !["", "0", "undefined", "null"].includes(String(points).trim()),
      ),
    inPairs: [event.home, event.away].every((name) => typeof name === "string" && /\/|&| and /.test(name)),
  };
}

/** Absent, or 0-0. */
const isNil = (pair: Pair | undefined): boolean => !pair || (pair.home === 0 && pair.away === 0);

/** 0-0, and nothing but zeros beside it (grading-rules 6.2). */
export const nothingButZeros = (event: Reading): boolean =>
  (event.top !== undefined || event.ft !== undefined) && [event.top, event.ft].every(isNil) && !event.somethingPlayed;

const HOUR = 3_600_000;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A time without a zone is UTC (docs/library.md#options-and-time). */
export function millisecondsOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  const found = typeof value === "string" ? ISO.exec(value) : null;
  if (!found) return undefined;
  const [, y, mo, d = "", h = "00", mi = "00", s = "00", fractionOfSecond = "", zone = "Z"] = found;
  const time = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}${fractionOfSecond.slice(0, 4)}${zone}`);
  // The day after the 28th of February may be the first of March for a parser.
  const isDayOfMonth = new Date(`${y}-${mo}-${d}`).getUTCDate() === Number(d);
  return Number.isNaN(time) || !isDayOfMonth ? undefined : time;
}

const isDay = (value: unknown): boolean => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A day alone, before a time of day, may have been its end. */
function hoursBetween(from: unknown, to: unknown): number | undefined {
  if (typeof from !== "string" || typeof to !== "string") return undefined;
  const [start, end] = [millisecondsOf(from), millisecondsOf(to)];
  if (start === undefined || end === undefined) return undefined;
  return (end - start) / HOUR - (isDay(from) && !isDay(to) ? 24 : 0);
}

/** True if it is more than so many hours after the event's date. Without both times this is unknown. */
export function windowHasPassed(date: unknown, asOf: string | number | undefined, hours: number): boolean {
  const start = typeof date === "string" ? millisecondsOf(date) : undefined;
  const now = asOf === undefined ? undefined : millisecondsOf(asOf);
  return start !== undefined && now !== undefined && now - start > hours * HOUR;
}
