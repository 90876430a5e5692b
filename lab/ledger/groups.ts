/** Open bets on matches in play, placed by the ledger itself. A group of them is a unit that is copied. */
import { HOUSE } from "../../examples/ledger/day.js";
import { Ledger, type Order } from "../../examples/ledger/ledger.js";
import type { SportEvent } from "../../src/pure/engine/index.js";
import { type OddsMarket, pricesOf } from "../../src/pure/odds/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import type { FeedRecord } from "../../src/service/sources/ports.js";
import { workOnce } from "../../src/service/workers/index.js";
import type { Kept } from "./tables.js";

const PLACED_AT = "2026-03-07T12:00:00.000Z";
export const NOW = Date.parse("2026-03-07T15:20:00Z");

export interface Shape {
  /** At most 10. */
  readonly events: number;
  readonly betsOfEvent: number;
  /** How many of these are doubles, of which the other leg is on the next event of the group. */
  readonly doublesOfEvent: number;
  readonly differentBets: number;
}

/** A group of 1,000 bets. With the doubles from the event before it, an event has 110. */
export const USUAL: Shape = { events: 10, betsOfEvent: 100, doublesOfEvent: 10, differentBets: 20 };
/** With the doubles from the event before it, an event has two bets of one customer in ten. */
const CUSTOMERS = 100;

export const betsOf = ({ events, betsOfEvent }: Shape): number => events * betsOfEvent;
export const legsOf = (shape: Shape): number => betsOf(shape) + shape.events * shape.doublesOfEvent;

/** The digits that are in the id of everything which belongs to a group, and in nothing else. */
export const markOf = (group: number): string => String(9_000_000 + group);
const eventIn = (group: number, event: number): number => Number(`${markOf(group)}${event}`);
/** Its bets have the numbers after it, of which there may be 9,999. */
const betsBegin = (group: number): number => Number(`${markOf(group)}0000`);

export type Score = readonly [home: number, away: number];
/** Of a whole match, which decides all bets. */
export const FINAL: Score = [2, 1];
type State = Score | "pending";

export function match(id: number, state: State, status = "live"): SportEvent {
  const names = { home: "Lions", away: "Bears", date: "2026-03-07T15:00:00Z", sport: { slug: "football" } };
  if (state === "pending") return { id, ...names, status: "pending" };
  const [home, away] = state;
  const parts = status === "live" ? { p1: { home, away } } : { p1: { home: 1, away: 0 }, ft: { home, away } };
  return { id, ...names, status, scores: { home, away, periods: parts } };
}

/** The events of a group as a feed has them. */
export function recordsOf(group: number, state: State, status?: "live" | "settled", { events } = USUAL): FeedRecord[] {
  return Array.from({ length: events }, (_none, event) => {
    const id = eventIn(group, event);
    return { kind: "event", id, event: match(id, state, status) };
  });
}

/** Bets that no first goal decides, with markets in which the house has them. */
function bets(count: number) {
  const updatedAt = "2026-03-07T11:55:00Z";
  const lines = Array.from({ length: Math.ceil(count / 4) }, (_none, place) => 2.5 + place / 4);
  const markets: OddsMarket[] = [
    { name: "ML", updatedAt, odds: [{ home: "2.10", draw: "3.30", away: "3.60" }] },
    ...lines.flatMap((hdp): OddsMarket[] => [
      { name: "Totals", updatedAt, odds: [{ hdp, over: "1.90", under: "1.95" }] },
      { name: "Spread", updatedAt, odds: [{ hdp: -hdp, home: "1.90", away: "1.95" }] },
    ]),
  ];
  const found = markets.flatMap((market) =>
    pricesOf(market, "football", { rulebook: HOUSE.rulebooks[0] }).flatMap(({ selection, odds }) =>
      selection === null ? [] : [{ market, selection, odds }],
    ),
  );
  return found.slice(0, count);
}

interface Placing {
  readonly order: Order;
  readonly markets: readonly OddsMarket[];
}

function orders(group: number, { events, betsOfEvent, doublesOfEvent, differentBets }: Shape): Placing[] {
  const offered = bets(differentBets);
  const legOn = (event: number, nth: number) => {
    const bet = offered[nth % differentBets];
    if (bet === undefined) throw new RangeError(`${differentBets} different bets are too many`);
    const { market, selection, odds } = bet;
    return { market, leg: { eventId: eventIn(group, event % events), selection, odds } };
  };
  return Array.from({ length: events * betsOfEvent }, (_none, index) => {
    const [event, nth] = [Math.floor(index / betsOfEvent), index % betsOfEvent];
    const isDouble = nth >= betsOfEvent - doublesOfEvent;
    const legs = [legOn(event, nth), ...(isDouble ? [legOn(event + 1, nth + 7)] : [])];
    const id = `S${markOf(group)}-${event}-${String(nth).padStart(4, "0")}`;
    const terms = { type: isDouble ? "double" : "single", stake: "10", currency: "EUR" } as const;
    const order = { id, customer: customerIn(group, nth % CUSTOMERS), ...terms, legs: legs.map(({ leg }) => leg) };
    return { order, markets: legs.map(({ market }) => market) };
  });
}

const customerIn = (group: number, customer: number): string => `c${markOf(group)}-${customer}`;

/** Places the bets of a group before its events start, and has a worker look at them when these are live. */
export function place({ database, dialect }: Kept, group: number, shape = USUAL): Promise<void> {
  // A commit of each bet would take most of the time.
  return database.transaction(async (sql) => {
    await dialect.numberBets(sql, betsBegin(group));
    const ledger = new Ledger({ transaction: (work) => work(sql), close: () => database.close() }, HOUSE);
    for (let customer = 0; customer < CUSTOMERS; customer++) {
      const id = customerIn(group, customer);
      await ledger.openWallet(id, id, "EUR");
      await ledger.deposit(id, "EUR", 10_000_000, `payment of ${id}`, PLACED_AT);
    }
    const store = createMemoryStore(recordsOf(group, "pending", "live", shape).flatMap(eventOf));
    const { findEvents } = store;
    for (const { order, markets } of orders(group, shape))
      await ledger.place(order, { findEvents, markets: () => markets }, PLACED_AT);
    await store.ingest(recordsOf(group, [0, 0], "live", shape), NOW);
    await workOnce({ store, ledger, settle: ledger.settle, name: markOf(group), clock: () => NOW });
  });
}

const eventOf = (record: FeedRecord) => (record.kind === "event" ? [record.event] : []);
