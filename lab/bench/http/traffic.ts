/** The traffic of a service over time: valid requests, all kinds of invalid ones, and unknown words. */
import { randomBytes } from "node:crypto";
import type { Listening } from "./child.js";
import type { Sent } from "./load.js";
import type { Pool } from "./pool.js";

/** A request, and the statuses that are correct for it. */
export interface Expected extends Sent {
  readonly allowed: readonly number[];
}

const GRADE = "/v3/settlements/grade";
const GOOD = [200];

/** The request of an index: always the same except for invented keys, so that two runs are alike. */
export function makeTraffic({ keys, freeKey }: Listening, { requests, events }: Pool): (index: number) => Expected {
  const slips = requests.map(({ body }) => (JSON.parse(body) as { selections: readonly object[] }).selections);

  function bets(index: number): object[] {
    const slip = slips[index % slips.length] ?? [];
    const start = (index * 7) % slip.length;
    // Each bet has a new id, as in production.
    return slip.slice(start, start + 1 + (index % 12)).map((bet, place) => ({ ...bet, ref: `bet-${index}-${place}` }));
  }

  const kinds: readonly ((index: number, key: string) => Expected)[] = [
    (index, key) => graded(key, bets(index)),
    (index, key) => graded(key, bets(index)),
    (index, key) => graded(key, bets(index)),
    (index, key) => graded(key, bets(index)),
    (index, key) => graded(key, bets(index)),
    (index, key) => graded(key, invented(bets(index), index)),
    (index, key) => graded(key, [{ eventId: 5_000_000 + index, market: "ML", side: "home" }]),
    (index, key) => refused(key, faulty(index)),
    (index) => ({ path: `${GRADE}?apiKey=${inventedKey(index)}`, body: "{}", allowed: [401] }),
    (index) => ({ path: `${GRADE}?apiKey=${freeKey}`, body: JSON.stringify({ bets: index }), allowed: [403, 429] }),
    (index, key) => read(`/v3/events/${index % 2 === 0 ? events[index % events.length]?.id : index}`, key, [200, 404]),
    (index, key) => read(`/v3/historical/events/search?query=name-${index}`, key, GOOD),
    (index, key) => read(`/v3/path-${index}`, key, [404]),
  ];
  return (index) => (kinds[index % kinds.length] as (typeof kinds)[number])(index, keys[index % keys.length] as string);
}

function graded(key: string, selections: readonly object[]): Expected {
  return { path: `${GRADE}?apiKey=${key}`, body: JSON.stringify({ selections }), allowed: GOOD };
}

function refused(key: string, body: string): Expected {
  return { path: `${GRADE}?apiKey=${key}`, body, allowed: [400] };
}

function read(path: string, key: string, allowed: readonly number[]): Expected {
  return { method: "GET", path: `${path}${path.includes("?") ? "&" : "?"}apiKey=${key}`, allowed };
}

/** Names of markets, labels and fields that occur only once. */
function invented(bets: readonly object[], index: number): object[] {
  return [
    ...bets.map((bet) => ({ ...bet, [`field-${index}`]: index })),
    ...bets.map((bet) => ({ ...bet, market: `Market ${index}` })),
    ...bets.map((bet) => ({
      ...bet,
      market: "Player Props",
      side: "over",
      hdp: 0.5,
      label: `Player ${index} (Points)`,
    })),
  ];
}

/** A body with one fault, different for each index. */
function faulty(index: number): string {
  switch (Math.floor(index / 13) % 5) {
    case 0:
      return `{"selections":[{"ref":"bet-${index}",`;
    case 1:
      return JSON.stringify({ selections: [{ eventId: `id-${index}`, market: index, side: "home" }] });
    case 2:
      return JSON.stringify({
        selections: [{ ref: `${"x".repeat(64)}${index}`, eventId: 1, market: "ML", side: "home" }],
      });
    case 3:
      return `{"selections":[{"eventId":${index},"side":"home","side":"away","market":"ML"}]}`;
    default:
      return JSON.stringify({ selections: [], [`field-${index}`]: "y".repeat(1_000) });
  }
}

/** An invented key. Half of them have the form of a key. */
function inventedKey(index: number): string {
  if (index % 2 === 0) return `key-${index}`;
  const letters = randomBytes(5).toString("hex");
  return `sg_${letters}_${randomBytes(32).toString("hex")}`;
}
