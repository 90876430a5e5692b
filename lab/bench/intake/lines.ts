import type { SportEvent } from "../../../src/pure/engine/index.js";
import { randomFrom } from "../../tools/random.js";
import { eventsOf } from "../search/million.js";

/** Forty matches start every half an hour, and a feed sends them in this order. */
const startOf = (id: number): string => new Date(Date.UTC(2023, 0, 1) + Math.floor(id / 40) * 1_800_000).toISOString();

/** An event with the fields that the odds service sends. */
function whole(id: number, round: number): SportEvent {
  // Each id has a match of its own, the same in every round.
  const event = eventsOf(randomFrom(id))(id);
  const { home = 0, away = 0 } = event.scores ?? {};
  const periods = { ...event.scores?.periods, p2: { home, away } };
  const scores = { home, away, periods, round };
  return { ...event, date: startOf(id), homeId: id * 2, awayId: id * 2 + 1, bookmakerCount: 20, scores };
}

/** So many events from an id on, as lines of a feed. Each round has other scores. */
export function linesOf(first: number, count: number, round: number): string[] {
  return Array.from({ length: count }, (_, index) => JSON.stringify(whole(first + index, round)));
}

function message(id: number): string {
  const scores = { home: 1, away: 0, periods: { p1: { home: 1, away: 0 } } };
  const clock = { minute: 12, playedSeconds: 733, period: 1, running: true };
  return JSON.stringify({ type: "score", id: String(id), timestamp: 1_772_377_200 + id, scores, clock });
}

/** With thirty players and their counts. */
function large(id: number): string {
  const counts = { Shots: 3, "Shots on Target": 1, Passes: 40, Tackles: 2, Fouls: 1, Assists: 0 };
  const players = Array.from({ length: 30 }, (_, index) => ({
    id: index,
    name: `Player ${index}`,
    statistics: counts,
  }));
  const statistics = { teams: { Corners: { match: { home: 6, away: 7 } } }, players };
  return JSON.stringify({ ...whole(id, 0), statistics });
}

const IDS = Array.from({ length: 5_000 }, (_, index) => index + 1);
export const RECORDS: readonly (readonly [string, readonly string[]])[] = [
  ["events", linesOf(1, IDS.length, 0)],
  ["score messages", IDS.map(message)],
  ["events with thirty players", IDS.slice(0, 1_000).map(large)],
];
