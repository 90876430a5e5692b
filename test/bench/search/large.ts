import type { SportEvent } from "../../../src/engine/index.js";
import type { EventStore } from "../../../src/sources/ports.js";

/** How many events are as large as a record may be. A grade request can name all of them. */
export const LARGEST = 50;
/** How many events a list has at most, and how many characters each so that the answer is still allowed. */
const LISTED = 500;
const LISTED_SIZE = 60_000;

/** As large as a record may be: 250 players, and a note that fills the rest. */
function eventOf(id: number, size: number): SportEvent {
  const players = Array.from({ length: size > LISTED_SIZE ? 250 : 40 }, (_, number) => ({
    name: `Player ${id} von der Heide ${number}`,
    statistics: { Shots: number % 5, Passes: number % 40 },
  }));
  const event = {
    id,
    home: "Large",
    away: "Rovers",
    // The events of a list come first.
    date: new Date(Date.UTC(size > LISTED_SIZE ? 2026 : 2025, 0, 1) + id * 60_000).toISOString(),
    status: "settled",
    sport: { name: "Football", slug: "football" },
    scores: { home: 1, away: 0, periods: { p1: { home: 0, away: 0 }, ft: { home: 1, away: 0 } } },
    statistics: { players },
  };
  const filled = { ...event, note: "x".repeat(size - JSON.stringify(event).length - 5_000) };
  return filled;
}

export async function fillLarge(store: EventStore): Promise<void> {
  const sizes = Array.from({ length: LARGEST + LISTED }, (_, place) => (place < LARGEST ? 1_000_000 : LISTED_SIZE));
  for (const [place, size] of sizes.entries()) {
    const event = eventOf(place + 1, size);
    await store.ingest([{ kind: "event", id: place + 1, event }], 1);
  }
}

/** A bet on a player of each of the largest events. */
export const LARGEST_BETS = JSON.stringify({
  selections: Array.from({ length: LARGEST }, (_, place) => ({
    eventId: place + 1,
    market: "Player Props",
    side: "over",
    hdp: 0.5,
    label: "Nobody Of Them (Shots)",
  })),
});
