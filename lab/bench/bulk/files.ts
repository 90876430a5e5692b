/** Files of bets as they are graded in bulk. The same number of lines and the same seed give the same files. */
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type Below, pick, randomFrom } from "../../tools/random.js";
import { type BenchBet, betOn, OFFERS, type Offer } from "../bets.js";
import { type BenchEvent, matchOf, SPORTS } from "../matches.js";

export const BETS_AN_EVENT = 10;
/** One match in so many lists players, and one bet in so many on such a match is on a player. */
const [MATCHES_WITH_PLAYERS, PLAYER_BETS] = [8, 3];
/** One match in so many has not been settled. */
const UNSETTLED = 20;
const NEWS = ["cancelled", "pending", "live"];
const NAMES = ["Ana Beltran", "Kim Lund", "Cara Dunn", "Thomas Weiss", "Joao Pires", "Ivo Lindqvist", "Jordan Ellis"];
/** By sport, what players count, and the number below which the counts are. */
const COUNTED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  football: { Shots: 6, Goals: 3, Tackles: 5 },
  "ice-hockey": { Goals: 3, Assists: 4 },
  basketball: { Points: 35, Rebounds: 15, Assists: 12 },
  "american-football": { "Passing Yards": 320, "Rushing Yards": 110 },
  baseball: { Hits: 5, Runs: 3 },
};

/** The lines of records, each an event with a bet on it. */
export function* matchLines(slugs: readonly string[], lines: number, seed: number): Generator<string> {
  const below = randomFrom(seed);
  for (let line = 0; line < lines; line++) {
    const event = eventOf(pick(slugs, below), line + 1, below);
    yield JSON.stringify({ event, selection: selectionOn(event, line, below) });
  }
}

/** Writes a file of events, and one of bets on them in any order. */
function writeApart(folder: string, lines: number, seed: number): { readonly events: string; readonly bets: string } {
  const below = randomFrom(seed);
  const count = Math.ceil(lines / BETS_AN_EVENT);
  const held = Array.from({ length: count }, (_, index) => eventOf("football", index + 1, below));
  function* betLines(): Generator<string> {
    for (let line = 0; line < lines; line++) yield JSON.stringify(selectionOn(pick(held, below), line, below));
  }
  const events = writeLines(
    join(folder, "events.ndjson"),
    held.map((event) => JSON.stringify(event)),
  );
  return { events, bets: writeLines(join(folder, "bets.ndjson"), betLines()) };
}

/** The files of a run. */
export function writeFiles(folder: string, lines: number, seed = 20_261_127) {
  const [football, mixed] = [join(folder, "football.ndjson"), join(folder, "mixed.ndjson")];
  return {
    football: writeLines(football, matchLines(["football"], lines, seed)),
    mixed: writeLines(mixed, matchLines(Object.keys(SPORTS), lines, seed)),
    ...writeApart(folder, lines, seed),
  };
}

/** Returns the path. */
function writeLines(path: string, lines: Iterable<string>): string {
  const file = openSync(path, "w");
  let batch: string[] = [];
  const flush = (): void => {
    writeSync(file, batch.join(""));
    batch = [];
  };
  for (const line of lines) {
    batch.push(`${line}\n`);
    if (batch.length === 1_000) flush();
  }
  flush();
  closeSync(file);
  return path;
}

function eventOf(slug: string, id: number, below: Below): BenchEvent {
  const match = matchOf(slug, id, below);
  const counted = COUNTED[slug];
  const event = below(UNSETTLED) > 0 ? match : { ...match, status: pick(NEWS, below) };
  if (counted === undefined || below(MATCHES_WITH_PLAYERS) > 0) return event;
  const players = NAMES.map((name, index) => {
    const counts = Object.entries(counted).map(([statistic, most]) => [statistic, below(most)]);
    return { name, side: index % 2 === 0 ? "home" : "away", statistics: Object.fromEntries(counts) };
  });
  return { ...event, statistics: { players } };
}

function selectionOn(event: BenchEvent, number: number, below: Below): BenchBet {
  const { slug } = event.sport;
  const isOnPlayer = event["statistics"] !== undefined && below(PLAYER_BETS) === 0;
  return betOn(event, isOnPlayer ? [playerOffer(slug, below)] : (OFFERS[slug] ?? []), number, below);
}

function playerOffer(slug: string, below: Below): Offer {
  const [statistic, most] = pick(Object.entries(COUNTED[slug] ?? {}), below);
  return {
    market: "Player Props",
    sides: ["over", "under"],
    lines: [2, 4 * most],
    labels: NAMES.map((name) => `${name} (${statistic})`),
  };
}
