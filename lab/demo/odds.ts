/** The matches of the fixtures, with the odds of fixtures/odds around the start of some, as a store ingests them. */
// biome-ignore lint/correctness/useImportExtensions: it is JSON
import odds from "../../fixtures/odds/odds.json" with { type: "json" };
import { matches } from "../../src/fixtures/index.js";
import { readWithOdds } from "../../src/service/sources/odds/record.js";
import type { StoreRecord } from "../../src/service/sources/ports.js";

export const DEMO_ODDS = odds.matches;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * When a match with odds begins, by its status: one to come and a live one are shown with times around now. Their last odds are then not
 * of the future. A match that is over has its own time.
 */
const STARTS: Readonly<Record<string, (now: number) => number>> = {
  pending: (now) => Math.floor(now / HOUR) * HOUR + 12 * HOUR,
  live: (now) => Math.floor(now / MINUTE) * MINUTE - 0.75 * HOUR,
};

type Match = (typeof matches)[number];

interface Moment {
  readonly time: number;
  readonly value: object;
}

/** All records in the order of their times, each read as `ingest` reads it. */
export function demoRecords(now: number): StoreRecord[] {
  const priced = new Map(DEMO_ODDS.map(({ eventId, messages }) => [eventId, messages]));
  const moments = matches.flatMap((match) => momentsOf(match, now, priced.get(Number(match.event.id)) ?? []));
  moments.sort((one, other) => one.time - other.time);
  const sports = new Map(matches.map(({ event, sport }) => [Number(event.id), sport]));
  return moments.flatMap(({ time, value }) => {
    const { records, refusals } = readWithOdds(value, time, (id) => sports.get(id) ?? null);
    if (refusals.length > 0) throw new Error(`the odds of the demo are refused: ${refusals.join("; ")}`);
    return records.map((record) => {
      if (record.kind === "rejected" || record.kind === "ignored") throw new Error("the demo has a faulty record");
      return record;
    });
  });
}

type Messages = (typeof DEMO_ODDS)[number]["messages"];

/** A match with odds is to come at first, and is as the fixtures have it from its start on. */
function momentsOf({ event }: Match, now: number, messages: Messages): Moment[] {
  if (messages.length === 0) return [{ time: Number.NEGATIVE_INFINITY, value: event }];
  const start = STARTS[String(event.status)]?.(now) ?? Date.parse(String(event.date));
  const current = { ...event, date: new Date(start).toISOString() };
  const { scores: _none, statistics: _neither, ...announced } = current;
  const sent = messages.map(({ hours, ...message }) => {
    const time = start + hours * HOUR;
    return { time, value: { type: "updated", id: Number(event.id), timestamp: Math.round(time / 1_000), ...message } };
  });
  const first = { time: Number.NEGATIVE_INFINITY, value: { ...announced, status: "pending" } };
  return [first, ...sent, { time: start, value: current }];
}
