/** Feeds that are drawn at random, and questions to compare the answers of two stores. */
import fc from "fast-check";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import type { EventReader, EventSearch, EventStore } from "../../../src/service/sources/ports.js";
import { at } from "../../support/at.js";
import { match, own, score, status } from "./support.js";

const IDS = [1, 2, 3, 4];
const id = fc.constantFrom(...IDS);
const changes = fc.record(
  {
    home: fc.oneof(fc.constantFrom("Arsenal", "ARSENAL Women", "İstanbul", "Preußen"), fc.string({ unit: "binary" })),
    away: fc.constantFrom("Chelsea", "Arsenal"),
    date: fc.constantFrom("2026-03-01", "2026-03-02T10:00:00Z", "2026-03-02T12:00:00+02:00", "soon"),
    status: fc.constantFrom("pending", "live", "settled", "cancelled"),
    sport: fc.constantFrom({ slug: "football" }, { slug: "tennis" }, null),
    scores: fc.constantFrom({ home: 0, away: 0 }, { home: 1, away: 0 }, null),
    outcome: fc.constantFrom({ winner: "away" }, null),
    statistics: fc.constantFrom({ teams: { Corners: { match: { home: 9, away: 9 } } } }, null),
  },
  { requiredKeys: [] },
);
const more = fc.record(
  {
    timestamp: fc.constantFrom(1, 2, 3),
    scores: fc.constantFrom(
      { home: 1, away: 0 },
      { home: 2, away: 0 },
      { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } },
      { periods: { p1: { home: 1, away: 0 } } },
      { periods: { p2: { home: 0, away: 1 }, currentgame: { home: 15, away: 0 } } },
    ),
    clock: fc.constantFrom({ minute: 1 }, { minute: 2 }),
  },
  { requiredKeys: [] },
);
export const line = fc.oneof(
  fc.tuple(id, changes).map(([event, fields]) => match(event, fields)),
  fc.tuple(id, fc.nat(2), more).map(([event, home, fields]) => score(event, home, 0, fields)),
  fc
    .tuple(id, fc.constantFrom("live", "settled", "cancelled"), more)
    .map(([event, to, fields]) => status(event, to, fields)),
);
const facts = fc.record(
  {
    bestOf: fc.constantFrom(null, 3, 5),
    innings: fc.constantFrom(null, 7),
    outcome: fc.constantFrom(null, { winner: "home" }, { winner: null, retired: "away" }),
    statistics: fc.constantFrom(
      null,
      { teams: { Corners: { match: { home: 1, away: 2 } } } },
      { teams: { Corners: null, Shots: { match: { home: 3, away: 4 } } }, players: [{ name: "Ada" }] },
    ),
  },
  { requiredKeys: ["bestOf"] },
);
/** Lines of the feed, and facts of one's own. */
export const anyLine = fc.oneof(
  { weight: 3, arbitrary: line },
  { weight: 1, arbitrary: fc.tuple(id, facts).map(([event, fields]) => own(event, fields)) },
);
/** Calls of `ingest`: the lines of each, and the chunk that it is, of run a or b. */
export const calls = fc.array(
  fc.record({
    lines: fc.array(anyLine, { maxLength: 6 }),
    chunk: fc.option(
      fc
        .tuple(
          fc.record(
            { index: fc.nat(1), digest: fc.constantFrom("a", "b"), run: fc.constantFrom("feed", "own") },
            { requiredKeys: ["index", "digest"] },
          ),
          fc.record({ lines: fc.nat(9) }, { requiredKeys: [] }),
          fc.option(fc.record({ continues: fc.constantFrom("a", "b") }), { nil: {}, freq: 2 }),
        )
        .map(([chunk, lines, continues]) => ({ ...chunk, ...lines, ...continues })),
      { nil: undefined, freq: 6 },
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

export const retention = fc.record({
  keepVersions: fc.constantFrom(undefined, undefined, 1, 2),
  before: fc.nat(6),
});

const SEARCHES: readonly EventSearch[] = [
  { query: "arsenal", limit: 9 },
  { query: "ARS", limit: 1 },
  { query: "istanbul", sport: "football", limit: 9 },
  { query: "chelsea", from: Date.parse("2026-03-02T10:00:00Z"), limit: 9 },
  { query: "preuss", to: Date.parse("2026-03-02"), limit: 9 },
  { query: "ars", among: "ahead", limit: 9 },
  { query: "ars", among: "ahead", sport: "football", from: Date.parse("2026-03-01"), limit: 1 },
];

/** The answers of a reader to every kind of question. */
export async function answers(reader: EventReader): Promise<unknown> {
  const byId = await reader.findEvents(IDS);
  return {
    found: IDS.map((known) => byId.get(known)),
    lists: await Promise.all([
      reader.listEvents({ limit: 9 }),
      reader.listEvents({ sport: "tennis", limit: 2 }),
      reader.listEvents({ statuses: ["live"], limit: 9 }),
      reader.listEvents({ statuses: ["live", "settled"], league: "england-premier-league", skip: 1, limit: 9 }),
      reader.listEvents({ from: Date.parse("2026-03-01"), latestFirst: true, limit: 9 }),
      reader.listEvents({ latestFirst: true, participant: 7, limit: 9 }),
      reader.listLeagues({ sport: "football", from: Date.parse("2026-03-02"), all: false, limit: 9 }),
      reader.listLeagues({ sport: "football", from: 0, all: true, limit: 9 }),
      reader.listSports(9),
    ]),
    searches: await Promise.all(SEARCHES.map((search) => reader.searchEvents(search))),
  };
}

export async function versions(store: EventStore): Promise<unknown> {
  return Promise.all([
    ...IDS.flatMap((known) => [store.versions(known), store.removedVersions(known)]),
    store.waiting(null, 9),
  ]);
}

/** 9,000 events of three sides in two sports, of which some are live. */
export function sidesOfMany(): SportEvent[] {
  const sides = ["Manchester United", "Leeds United", "Arsenal"];
  return Array.from({ length: 9000 }, (_, event) =>
    match(event, {
      home: at(sides, event % 3),
      date: new Date(Date.UTC(2026, 0, 1 + ((event * 7) % 500), event % 24)).toISOString(),
      sport: { slug: event % 5 === 0 ? "futsal" : "football" },
      status: event % 11 === 0 ? "live" : "settled",
    }),
  );
}

const FROM = Date.UTC(2026, 5, 1);
export const SEARCHES_OF_MANY: readonly EventSearch[] = [
  { query: "united", limit: 100 },
  { query: "UNITED", sport: "futsal", limit: 100 },
  { query: "united", from: FROM, to: FROM + 31 * 86_400_000, limit: 100 },
  { query: "chelsea", from: FROM, limit: 9000 },
  { query: "united states", limit: 100 },
  { query: "leeds", sport: "futsal", to: FROM, limit: 100 },
];
