import { existsSync, renameSync, rmSync } from "node:fs";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { type Below, pick, randomFrom } from "../../tools/random.js";

export const EVENTS = 1_000_000;
const PIECE = 5_000;
const FIRST_START = Date.UTC(2023, 0, 1);
const SECONDS = 1_100 * 86_400;

const STEMS = ["Kel", "Nor", "Sal", "Bri", "Ana", "Ban", "Lon", "Mar", "Vil", "Ost"];
const ENDS = ["ham", "bridge", "ford", "anna", "ton", "wick", "stad", "burg"];
const TAILS = ["", "ley", "by", " am See", "mouth"];
const KINDS = ["United", "City", "FC", "Rovers", "Athletic", "Wanderers", "1899", "II", "Women", "U19"];
const SPORTS = ["football", "tennis", "basketball", "ice-hockey", "baseball", "volleyball", "handball", "darts"];

/** Half of the names are among 4,000 of clubs, and half are almost all different and full of digits. */
export function eventsOf(random: Below): (id: number) => SportEvent {
  const one = (words: readonly string[]): string => pick(words, random);
  const name = (): string =>
    random(2) === 0 ? `${one(STEMS)}${one(ENDS)}${one(TAILS)} ${one(KINDS)}` : `Player ${random(1e8)}`;
  return (id) => {
    const [home, away] = [random(5), random(5)];
    return {
      id,
      home: name(),
      away: name(),
      date: new Date(FIRST_START + random(SECONDS) * 1_000).toISOString(),
      status: id % 500 === 0 ? "live" : id % 20 === 0 ? "pending" : "settled",
      sport: { name: "Sport", slug: SPORTS[Math.min(random(8), random(8))] ?? "" },
      league: { name: "England - Premier League", slug: "england-premier-league" },
      scores: { home, away, periods: { p1: { home: 0, away: 0 }, ft: { home, away } } },
    };
  };
}

/** Makes a store of a million events, unless the file is there. It takes some minutes and 1.5 GB. */
export async function makeMillion(path: string): Promise<void> {
  if (existsSync(path)) return;
  const store = await openSqliteStore(`${path}.new`);
  const eventOf = eventsOf(randomFrom(1));
  for (let first = 1; first <= EVENTS; first += PIECE) {
    const events = Array.from({ length: PIECE }, (_, index) => eventOf(first + index));
    await store.ingest(
      events.map((event) => ({ kind: "event", id: Number(event.id), event })),
      FIRST_START,
    );
  }
  await store.close();
  renameSync(`${path}.new`, path);
  for (const rest of ["-wal", "-shm"]) rmSync(`${path}.new${rest}`, { force: true });
}
