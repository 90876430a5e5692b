/** The requests of the service's benchmark, made once with a fixed seed. */

import { matches } from "../../../src/fixtures/index.js";
import { type Grade, gradeAll, OWN_SCOPES, type Selection, type SportEvent } from "../../../src/pure/engine/index.js";
import { randomFrom } from "../../tools/random.js";
import { makeSet, OFFERS } from "../bets.js";
import { otherBets } from "./other-bets.js";

/** A prepared request, and the expected answer. */
export interface Prepared {
  readonly name: string;
  readonly body: string;
  readonly grades: readonly Grade[];
  readonly answer: string;
}

/** The input of the servers and of the load. */
export interface Pool {
  readonly events: readonly SportEvent[];
  readonly requests: readonly Prepared[];
}

const REQUESTS = 200;
const EVENTS = 10;
const BETS_AN_EVENT = 5;

/** A match, and the bets that can be drawn on it. */
interface Offer {
  readonly event: SportEvent;
  readonly bets: readonly Selection[];
}

/** The matches of the fixtures, with players and statistics. */
const served: readonly Offer[] = matches.map(({ event, selections }) => ({
  event,
  bets: selections.map(({ selection }) => selection),
}));

/** 400 drawn matches, with 25 bets each on the main markets of the engine's own benchmark. */
function drawnMatches(sports: readonly string[]): readonly Offer[] {
  const { events, bets } = makeSet(sports, 400, 10_000);
  const offers = events.map((event) => ({ event, bets: bets.filter(({ eventId }) => eventId === event.id) }));
  return offers.filter(({ bets }) => bets.length > 0);
}

const TEN_SPORTS = Object.keys(OFFERS);

export const POOLS = {
  /** The football matches and bets of the engine's own benchmark. */
  football: (): readonly Offer[] => drawnMatches(["football"]),
  /** The ten sports of that benchmark, mixed, with its bets. */
  "ten sports": (): readonly Offer[] => drawnMatches(TEN_SPORTS),
  /**
   * The same with half of the bets on any other market of their sport that scores decide. Every ninth match is one of the fixtures,
   * with players and statistics, in one of these sports.
   */
  "any market": (): readonly Offer[] => [
    ...drawnMatches(TEN_SPORTS).map(({ event, bets }) => ({ event, bets: [...bets, ...otherBets(event, bets)] })),
    ...served.filter(({ event }) => TEN_SPORTS.includes(event.sport?.slug ?? "")),
  ],
  /** The matches of the fixtures, in 33 sports. A request has bets on about ten of them, one in eight of them faulty or not decided. */
  "every sport": (): readonly Offer[] => served,
} as const;
export type PoolName = keyof typeof POOLS;

/** 200 requests of 50 bets on 10 matches. Each has different refs, so that no two answers are equal. */
export function makePool(pool: PoolName, seed = 20260909): Pool {
  const below = randomFrom(seed);
  const offers = POOLS[pool]();
  const byId = new Map<number | string, SportEvent>(offers.map(({ event }) => [Number(event.id), event]));
  const requests = Array.from({ length: REQUESTS }, (_, number): Prepared => {
    const name = `slip-${number}`;
    const bets = drawn(offers, EVENTS, below).flatMap((offer) => drawn(offer.bets, BETS_AN_EVENT, below));
    const sent = bets.map((bet, index): Selection => ({ ...bet, ref: `${name}/${index}` }));
    const grades = gradeAll(sent, (id) => byId.get(id), { asOf: Date.now() }).map(asSent);
    return { name, body: JSON.stringify({ selections: sent }), grades, answer: JSON.stringify({ grades }) };
  });
  return { events: [...byId.values()], requests };
}

const OWN: ReadonlySet<string> = new Set(OWN_SCOPES);

/** The API has no word for some parts of a match: their grades have no basis. Source: docs/rules.md#parts-of-a-match. */
function asSent(grade: Grade): Grade {
  if (!("basis" in grade) || grade.basis === undefined || !OWN.has(grade.basis.scope)) return grade;
  const { basis: _, ...others } = grade;
  return others;
}

/** Draws `count` different values in any order. If there are too few, values repeat. */
function drawn<Value>(values: readonly Value[], count: number, below: (below: number) => number): Value[] {
  const left = [...values];
  const taken: Value[] = [];
  while (taken.length < count) {
    if (left.length === 0) left.push(...values);
    taken.push(...left.splice(below(left.length), 1));
  }
  return taken;
}
