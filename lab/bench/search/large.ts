import type { SportEvent } from "../../../src/pure/engine/index.js";
import type { EventStore } from "../../../src/service/sources/ports.js";

/** Events of one size: how many characters each has, how many players are among them, and in which year they start. */
interface Kind {
  readonly first: number;
  readonly count: number;
  readonly size: number;
  readonly players: number;
  readonly year: number;
}

/** As large as a record may be. A grade request can name all of them. */
const LARGEST: Kind = { first: 1, count: 50, size: 262_144, players: 500, year: 2026 };
/** As large as an event that is read together with others. */
const MIDDLE: Kind = { first: 1_001, count: 50, size: 16_000, players: 60, year: 2027 };
/** As many as a list may have, and as large as its answer allows. A list has them first. */
const LISTED: Kind = { first: 2_001, count: 500, size: 60_000, players: 40, year: 2025 };

/** A match whose players have so many statistics that they fill it. */
function eventOf(id: number, { size, players, year }: Kind): SportEvent {
  const event = {
    id,
    home: "Large",
    away: "Rovers",
    date: new Date(Date.UTC(year, 0, 1) + id * 60_000).toISOString(),
    status: "settled",
    sport: { name: "Football", slug: "football" },
    scores: { home: 1, away: 0, periods: { p1: { home: 0, away: 0 }, ft: { home: 1, away: 0 } } },
  };
  const each = Math.floor((size - JSON.stringify(event).length) / players) - NAME_SIZE;
  const statistics = Object.fromEntries(
    Array.from({ length: each / STATISTIC_SIZE }, (_, number) => [
      number === 0 ? "Shots" : `Statistic ${100 + number}`,
      17,
    ]),
  );
  const named = Array.from({ length: players }, (_, number) => ({
    name: `Player ${id} von der Heide ${number}`,
    statistics,
  }));
  return { ...event, statistics: { players: named } };
}

/** Characters of a player without his statistics, and of a statistic. */
const NAME_SIZE = 60;
const STATISTIC_SIZE = `"Statistic 100":17,`.length;

export async function fillLarge(store: EventStore): Promise<void> {
  for (const kind of [LARGEST, MIDDLE, LISTED]) {
    for (let id = kind.first; id < kind.first + kind.count; id++) {
      await store.ingest([{ kind: "event", id, event: eventOf(id, kind) }], 1);
    }
  }
}

/** A bet on a player of each of 50 events. */
function betsOn({ first }: Kind): string {
  return JSON.stringify({
    selections: Array.from({ length: 50 }, (_, place) => ({
      eventId: first + place,
      market: "Player Props",
      side: "over",
      hdp: 0.5,
      label: "Nobody Of Them (Shots)",
    })),
  });
}

export const [LARGEST_BETS, MIDDLE_BETS] = [betsOn(LARGEST), betsOn(MIDDLE)];
