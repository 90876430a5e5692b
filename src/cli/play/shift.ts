import { parseTime } from "../../pure/engine/input/time.js";
import { isObject, type JsonObject } from "../input/entries.js";

/** When a time of the day is played, in milliseconds since 1970. */
export type Clock = (time: number) => number;

/** The times of a day that begins at `from`, as they are when it is played from `to` on, so many times as fast. */
export function playClock(from: number, to: number, speed: number): Clock {
  return (time) => to + (time - from) / speed;
}

/** A number at or above it is in milliseconds, one below it in seconds: the year 5138. */
const MILLISECONDS = 1e11;

/** A record with the times of the moment of play: its date, that of a message, and those of its prices. */
export function shifted(record: JsonObject, clock: Clock): JsonObject {
  const { date, timestamp, markets, bookmakers } = record;
  const moved: Record<string, unknown> = { ...record };
  if (typeof date === "string") moved["date"] = movedText(date, clock, 0);
  if (typeof timestamp === "number") moved["timestamp"] = movedNumber(timestamp, clock);
  if (typeof timestamp === "string") moved["timestamp"] = movedText(timestamp, clock, 3);
  if (Array.isArray(markets)) moved["markets"] = markets.map((each) => withMovedTime(each, clock));
  if (isObject(bookmakers)) moved["bookmakers"] = movedBookmakers(bookmakers, clock);
  return moved;
}

function movedBookmakers(bookmakers: JsonObject, clock: Clock): JsonObject {
  return Object.fromEntries(
    Object.entries(bookmakers).map(([name, markets]) => {
      return [name, Array.isArray(markets) ? markets.map((each) => withMovedTime(each, clock)) : markets];
    }),
  );
}

function withMovedTime(market: unknown, clock: Clock): unknown {
  if (!isObject(market) || typeof market["updatedAt"] !== "string") return market;
  return { ...market, updatedAt: movedText(market["updatedAt"], clock, 3) };
}

function movedNumber(time: number, clock: Clock): number {
  return time >= MILLISECONDS ? Math.floor(clock(time)) : Math.floor(clock(time * 1_000) / 1_000);
}

const LAST_YEAR = 8.64e15;

/** What is no time stays what it is: the store says what is wrong with it. */
function movedText(text: string, clock: Clock, digits: 0 | 3): string {
  const time = clock(parseTime(text));
  if (!(Math.abs(time) < LAST_YEAR)) return text;
  const iso = new Date(time).toISOString();
  return digits === 3 ? iso : `${iso.slice(0, 19)}Z`;
}
