/** Customers of the day, who bet at the prices of one bookmaker. */
import type { Events, Ledger, Order } from "../../examples/ledger/ledger.js";
import { type OddsMarket, pricesOf, readOdds } from "../../src/odds/index.js";

const CUSTOMERS = 20;
/** 1,000.00 EUR. */
const DEPOSIT = 100_000;
/** Of messages of the bookmaker before an event, how many make somebody bet. */
const SHARE = 0.5;

/** Park and Miller's generator: the same day of bets from the same seed. */
export function drawer(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export class House {
  readonly deposits: Record<string, number> = {};
  /** Why slips were refused, and how many. */
  readonly refused = new Map<string, number>();
  readonly #markets = new Map<number, readonly OddsMarket[]>();
  readonly #sports = new Map<number, string>();
  readonly #ledger: Ledger;
  readonly #events: Events;
  readonly #bookmaker: string;
  readonly #draw: () => number;
  #orders = 0;

  constructor(ledger: Ledger, events: Events, bookmaker: string, draw: () => number) {
    this.#ledger = ledger;
    this.#events = events;
    this.#bookmaker = bookmaker;
    this.#draw = draw;
  }

  sportOf(id: number): string | null {
    return this.#sports.get(id) ?? null;
  }

  async open(at: string): Promise<void> {
    for (let place = 0; place < CUSTOMERS; place++) {
      const customer = `c${place}`;
      await this.#ledger.openWallet(customer, `Customer ${place}`, "EUR");
      await this.#ledger.deposit(customer, "EUR", DEPOSIT, customer, at);
      this.deposits[`wallet:${customer}:EUR`] = DEPOSIT;
    }
  }

  /** Learns the sports of events and the prices of the bookmaker. Now and then somebody bets. */
  async hear(record: Readonly<Record<string, unknown>>, time: number): Promise<void> {
    const { id, sport, bookie, type } = record;
    if (type === undefined && typeof id === "number") this.#sports.set(id, String(Object(sport).slug));
    if (bookie !== this.#bookmaker) return;
    for (const { id: event, markets } of readOdds(record, { sport: this.sportOf(Number(id)), receivedAt: time })
      .messages) {
      this.#markets.set(event, markets);
      if (markets.length > 0 && this.#draw() < SHARE) await this.#bet(event, new Date(time).toISOString());
    }
  }

  async #bet(event: number, at: string): Promise<void> {
    const others = [...this.#markets.keys()].filter((one) => one !== event);
    const other = this.#draw() < 0.3 ? this.#pick(others) : undefined;
    const legs = [event, ...(other === undefined ? [] : [other])].flatMap((eventId) => {
      const prices = (this.#markets.get(eventId) ?? []).flatMap((market) =>
        pricesOf(market, this.#sports.get(eventId) ?? ""),
      );
      const price = this.#pick(prices.filter(({ isLay, selection }) => !isLay && selection !== null));
      return price === undefined || price.selection === null
        ? []
        : { eventId, selection: price.selection, odds: price.odds };
    });
    const order: Order = {
      ...{ id: `S${this.#orders++}`, customer: `c${Math.floor(this.#draw() * CUSTOMERS)}`, currency: "EUR" },
      ...{
        type: legs.length === 1 ? "single" : "double",
        stake: (1 + Math.floor(this.#draw() * 900) / 100).toFixed(2),
        legs,
      },
    };
    try {
      const markets = (one: number) => this.#markets.get(one) ?? [];
      await this.#ledger.place(order, { findEvents: this.#events.findEvents, markets }, at);
    } catch (error) {
      const why = String(error instanceof Error ? error.message : error).replaceAll(/\b(event|slip) \w+/g, "$1");
      this.refused.set(why, (this.refused.get(why) ?? 0) + 1);
    }
  }

  #pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.#draw() * from.length)];
  }
}
