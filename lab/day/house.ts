/** A house with customers, who bet at the prices that it hears and now and then sell a bet back, and with a trader who errs. */
import type { Events, Ledger, Order } from "../../examples/ledger/ledger.js";
import { versionsOf } from "../../examples/ledger/offers.js";
import type { Database } from "../../examples/ledger/tables/schema.js";
import type { SportEvent } from "../../src/pure/engine/index.js";
import { type OddsMarket, pricesOf } from "../../src/pure/odds/index.js";

const CUSTOMERS = 20;
/** 10,000.00 EUR. */
const DEPOSIT = 1_000_000;
/** How often a change of prices makes somebody bet, and how often on an event that has started. */
const BET = 0.5;
const BET_LATE = 0.05;
/** How often it makes somebody sell the half of a bet, a trader void a leg, or take that back. */
const SELL = 0.05;
const VOID = 0.01;
const TAKE_BACK = 0.02;
/** How long the house keeps to an offer, in milliseconds. */
const OFFER_MS = 10_000;

/** Park and Miller's generator: the same numbers from the same seed. */
export function drawer(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Minor units by wallet, as `open` pays them in. */
export const DEPOSITS: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from({ length: CUSTOMERS }, (_, place) => [`wallet:c${place}:EUR`, DEPOSIT]),
);

interface Priced {
  readonly sport: string;
  readonly markets: readonly OddsMarket[];
}

export interface HouseOptions {
  readonly ledger: Ledger;
  readonly database: Database;
  /** The store of the workers. */
  readonly events: Events;
  readonly draw: () => number;
  /** What the ids of slips begin with: no other house on this ledger has it. */
  readonly prefix?: string;
  /** Up to 3. Default: 2. */
  readonly mostLegs?: number;
  /** How an order reaches the ledger. Default: once, and at once. */
  readonly place?: Place;
  /** What this ledger may answer besides what every ledger does. */
  readonly refusals?: readonly string[];
}

/** As `place` of the ledger. */
export type Place = (order: Order, at: Parameters<Ledger["place"]>[1], time: string) => Promise<boolean>;

const TYPES = ["single", "double", "treble"] as const;

export class House {
  /** Why slips were refused, and how many. */
  readonly refused = new Map<string, number>();
  readonly done = { placed: 0, sold: 0, voided: 0, takenBack: 0 };
  readonly #options: HouseOptions;
  readonly #prices = new Map<number, Priced>();
  #heard: { readonly id: number; readonly isOpen: boolean }[] = [];
  #orders = 0;

  constructor(options: HouseOptions) {
    this.#options = options;
  }

  async open(at: string): Promise<void> {
    const { ledger } = this.#options;
    for (let place = 0; place < CUSTOMERS; place++) {
      const customer = `c${place}`;
      await ledger.openWallet(customer, `Customer ${place}`, "EUR");
      await ledger.deposit(customer, "EUR", DEPOSIT, customer, at);
    }
  }

  /** Prices of the one bookmaker whose odds the house has. */
  hear(id: number, event: SportEvent | null | undefined, markets: readonly OddsMarket[]): void {
    if (markets.length === 0) this.#prices.delete(id);
    else {
      this.#prices.set(id, { sport: String(event?.sport?.slug ?? ""), markets });
      this.#heard.push({ id, isOpen: event?.status === "pending" });
    }
  }

  /** What people do about the prices that were heard. The events are in the store by now. */
  async act(at: string): Promise<void> {
    const { draw } = this.#options;
    for (const { id, isOpen } of this.#heard.splice(0)) {
      if (draw() < (isOpen ? BET : BET_LATE)) await this.#bet(id, at);
      if (draw() < SELL) await this.#tried(() => this.#sell(at));
      if (draw() < VOID) await this.#tried(() => this.#void(at));
      if (draw() < TAKE_BACK) await this.#takeBack(at);
    }
  }

  async #bet(event: number, at: string): Promise<void> {
    const { ledger, events, draw, prefix = "S", mostLegs = 2 } = this.#options;
    const on = [event];
    while (on.length < mostLegs && draw() < 0.3) {
      const other = this.#pick([...this.#prices.keys()].filter((one) => !on.includes(one)));
      if (other !== undefined) on.push(other);
    }
    const legs = on.flatMap((eventId) => this.#legOn(eventId));
    const type = TYPES[legs.length - 1];
    if (type === undefined) return;
    const order: Order = {
      ...{ id: `${prefix}${this.#orders++}`, customer: `c${Math.floor(draw() * CUSTOMERS)}`, currency: "EUR" },
      ...{ type, stake: (1 + Math.floor(draw() * 900) / 100).toFixed(2), legs },
    };
    const markets = (one: number) => this.#prices.get(one)?.markets ?? [];
    const { place = (...words) => ledger.place(...words) } = this.#options;
    await this.#tried(async () => {
      if (await place(order, { findEvents: events.findEvents, markets }, at)) this.done.placed++;
    });
  }

  #legOn(eventId: number): Order["legs"] {
    const { sport, markets } = this.#prices.get(eventId) ?? { sport: "", markets: [] };
    const prices = markets.flatMap((market) => pricesOf(market, sport));
    const price = this.#pick(prices.filter(({ isLay, selection }) => !isLay && selection !== null));
    return price?.selection ? [{ eventId, selection: price.selection, odds: price.odds }] : [];
  }

  /** Counts what the ledger refuses. */
  async #tried(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isRefused(error, this.#options.refusals)) throw error;
      const why = messageOf(error)
        .replaceAll(/\b(event|slip) \w+/g, "the $1")
        .replace(/\d+ seconds/, "some seconds");
      this.refused.set(why, (this.refused.get(why) ?? 0) + 1);
    }
  }

  /** Half of an open slip, for a little less than its stake. */
  async #sell(at: string): Promise<void> {
    const revision = "(SELECT MAX(revision) FROM settlements WHERE slip = s.id)";
    const open = `SELECT id, slip, ${revision} AS revision FROM slips s WHERE is_open = 1 ORDER BY placed_at DESC LIMIT 50`;
    const slip = this.#pick(await this.#options.database.transaction((sql) => sql(open)));
    const { stake, cashOuts } = JSON.parse(String(slip?.["slip"] ?? "{}"));
    if (slip === undefined || slip["revision"] === null || cashOuts !== undefined) return;
    const half = Math.floor((Number(stake) * 100) / 2);
    const { database, events, ledger } = this.#options;
    const legs = "SELECT event FROM legs WHERE slip = $1";
    const on = await database.transaction((sql) => sql(legs, String(slip["id"])));
    const offer = {
      ...{ slip: String(slip["id"]), revision: Number(slip["revision"]) },
      ...{ amount: (Math.floor(half * 0.9) / 100).toFixed(2), stake: (half / 100).toFixed(2) },
      events: versionsOf(await events.findEvents(on.map(({ event }) => Number(event)))),
      expiresAt: new Date(Date.parse(at) + OFFER_MS).toISOString(),
    };
    if (await ledger.cashOut(offer, events, at)) this.done.sold++;
  }

  async #void(at: string): Promise<void> {
    const leg = await this.#legWhere("is_open = 1 AND decided IS NULL");
    if (leg === undefined) return;
    const decision = { result: "void", by: "Eve", reason: "the price was a mistake", at } as const;
    await this.#options.ledger.decide(String(leg["slip"]), Number(leg["leg"]), decision, at);
    this.done.voided++;
  }

  async #takeBack(at: string): Promise<void> {
    const leg = await this.#legWhere("decided IS NOT NULL");
    if (leg === undefined) return;
    await this.#options.ledger.decide(String(leg["slip"]), Number(leg["leg"]), null, at);
    this.done.takenBack++;
  }

  async #legWhere(condition: string) {
    const legs = `SELECT legs.slip, leg FROM legs JOIN slips ON id = legs.slip WHERE ${condition} ORDER BY placed_at DESC LIMIT 50`;
    return this.#pick(await this.#options.database.transaction((sql) => sql(legs)));
  }

  #pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.#options.draw() * from.length)];
  }
}

/** What a ledger says to a customer. Anything else is a fault of the ledger. */
const REFUSALS = ["has started", "the odds are", "costs more than", "is not known"];
const messageOf = (error: unknown) => String(error instanceof Error ? error.message : error);

/** @param more what a ledger may say besides */
export function isRefused(error: unknown, more: readonly string[] = []): boolean {
  return [...REFUSALS, ...more].some((refusal) => messageOf(error).includes(refusal));
}
