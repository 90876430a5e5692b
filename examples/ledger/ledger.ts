import { type Slip, settleSlip } from "settlegrade/ledger";
import { type Decision, overdue, type SettledSlips, settleSlips } from "settlegrade/settle";
import type { LedgerPort, Posting, SlipPage, WorkerStore } from "settlegrade/workers";
import { accept, type HeardMarket, type House, type OrderedLeg, pending, stored } from "./accept.js";
import { holds, type Offer } from "./offers.js";
import { addWallet, balanceOf, book, minor, post } from "./tables/booking.js";
import { type Needed, peopleNeeded } from "./tables/people.js";
import * as rows from "./tables/rows.js";
import { goOn, postsOn, Runs } from "./tables/runs.js";
import { type Database, type Row, type Sql, walletOf } from "./tables/schema.js";
import { WorkList } from "./tables/work.js";

/** Slips are settled by the grades that the ledger keeps, and so by `settle` of the ledger: `settleEvent` makes grades of its own. */
type Settled = SettledSlips & { readonly grades?: undefined };

/** Where the ledger reads events. It keeps none of its own. */
export type Events = Pick<WorkerStore, "findEvents">;

/** What a customer asks for. */
export interface Order {
  readonly id: string;
  readonly customer: string;
  readonly type: Slip["type"];
  readonly stake: string;
  readonly currency: string;
  readonly legs: readonly OrderedLeg[];
}

/**
 * Slips of customers in double entry, which workers settle. Each method is one transaction, and may be called again after a crash: money
 * moves once.
 */
export class Ledger extends WorkList implements LedgerPort<rows.Slip, Settled> {
  readonly #house: House;
  readonly runs: Runs;

  constructor(database: Database, house: House) {
    super(database);
    this.#house = house;
    this.runs = new Runs(database, house.rulebooks);
  }

  /** For workers: by the grades that the ledger keeps. */
  readonly settle = ({ slips }: { readonly slips: readonly rows.Slip[] }): Settled =>
    settleSlips({ slips, clawback: this.#house.clawback });

  openWallet(customer: string, name: string, currency: string): Promise<void> {
    const wallet = walletOf(customer, currency);
    return this.database.transaction((sql) => addWallet(sql, wallet, customer, name, currency));
  }

  /** @param units Minor units. @param payment The id of the payment. */
  async deposit(customer: string, currency: string, units: number, payment: string, at: string): Promise<boolean> {
    if (!(units > 0)) throw new Error(`a deposit of ${units} minor units; allowed: more than 0`);
    const account = walletOf(customer, currency);
    const entries = { [account]: units, [`bank:${currency}`]: -units };
    const posting = { key: JSON.stringify(["deposit", payment]), account, slip: null, kind: "deposit", entries };
    return this.database.transaction(async (sql) => (await post(sql, at, [posting])).size > 0);
  }

  /** Takes the stake of a slip, at the odds that the house has now. False if the same slip was placed already. */
  async place(
    { id, customer, type, stake, currency, legs }: Order,
    { findEvents, markets }: Events & { markets(event: number): readonly HeardMarket[] },
    at: string,
  ): Promise<boolean> {
    const [{ rulebooks, money }, wallet] = [this.#house, walletOf(customer, currency)];
    const slip = { type, stake, currency };
    const cost = minor(settleSlip({ ...slip, legs: legs.map(pending) }, money).totalStake);
    if (new Set(legs.map(({ eventId }) => eventId)).size < legs.length)
      throw new Error(`slip ${id}: two legs on one event`);
    const events = await findEvents(legs.map(({ eventId }) => eventId));
    const bets = legs.map((leg) => stored(leg, events.get(leg.eventId)));
    const placed = { id, customer, slip, legs: bets, rulebook: rulebooks[0], money, settlement: null };
    return this.database.transaction(async (sql) => {
      if (!(await rows.addSlip(sql, rulebooks, placed, at))) return false;
      for (const bet of bets)
        accept(bet, events.get(bet.selection.eventId), markets(bet.selection.eventId), this.#house, at);
      if ((await balanceOf(sql, wallet)) < cost) throw new Error(`slip ${id} costs more than the wallet has`);
      const entries = { [wallet]: -cost, [`stakes:${currency}`]: cost };
      const posting = { key: JSON.stringify(["place", id]), account: wallet, slip: id, kind: "place", entries };
      return (await post(sql, at, [posting])).size > 0;
    });
  }

  slipsOn(eventId: number, after: string | null, limit: number): Promise<SlipPage<rows.Slip>> {
    return this.database.transaction(async (sql) => {
      const posts = (await postsOn(sql, eventId)) ?? 0;
      return { posts, slips: await rows.slipsOn(sql, this.#house.rulebooks, eventId, after ?? "", limit) };
    });
  }

  /** Settles and corrects a page of slips. */
  post({ eventId, result, slips, posts, asOf }: Posting<rows.Slip, Settled>): Promise<readonly string[]> {
    return this.database.transaction(async (sql) => {
      if (!(await goOn(sql, eventId, posts))) return slips.map(({ id }) => id);
      const page = new Set(await rows.unmoved(sql, slips));
      const failed = new Set(result.failed.map(({ id }) => id));
      const settled = [...page].filter(({ id }) => !failed.has(id));
      await rows.markSettled(sql, eventId, await book(sql, settled, result.changed, asOf));
      return slips.filter((slip) => !page.has(slip)).map(({ id }) => id);
    });
  }

  /** A person's answer on a leg, or on all of them. Null takes it back, and the next pass of a worker settles by the event. */
  decide(slip: string, leg: number | "all", decision: Decision | null, at: string): Promise<void> {
    return this.database.transaction(async (sql) => {
      await rows.decideLegs(sql, slip, leg, decision);
      if (decision !== null) await this.#settleAgain(sql, await rows.slipOf(sql, this.#house.rulebooks, slip), at);
    });
  }

  /** The house takes a slip back: it is void, and later results change nothing. */
  cancel(slip: string, by: string, reason: string, at: string): Promise<void> {
    return this.decide(slip, "all", { result: "void", by, reason, at }, at);
  }

  /** A person allows that up to an amount is taken back from a slip, which waits for it. */
  async allow(slip: string, amount: string): Promise<void> {
    const allowed = "UPDATE slips SET take_back = $2, version = version + 1 WHERE id = $1";
    await this.database.transaction((sql) => sql(allowed, slip, amount));
  }

  /** Buys a slip back, or a part of it. False if the offer does not hold any more: it has expired, or the slip or an event has changed. */
  async cashOut(offer: Offer, { findEvents }: Events, at: string): Promise<boolean> {
    const { slip: id, amount, stake } = offer;
    const events = await findEvents(Object.keys(offer.events).map(Number));
    return this.database.transaction(async (sql) => {
      const sold = await rows.slipOf(sql, this.#house.rulebooks, id);
      if (!holds(offer, sold, events, at)) return false;
      const slip = { ...sold.slip, cashOuts: [...(sold.slip.cashOuts ?? []), { amount, ...(stake && { stake }) }] };
      await rows.changeSlip(sql, id, slip);
      await this.#settleAgain(sql, { ...sold, slip }, at);
      return true;
    });
  }

  /** What was posted for a customer, in minor units, with the balance after it and why. */
  statement(customer: string, currency: string): Promise<readonly Row[]> {
    return this.database.transaction((sql) =>
      rows.statementOf(sql, this.#house.rulebooks, walletOf(customer, currency)),
    );
  }

  /** The sum of each account in minor units. */
  balances(): Promise<readonly Row[]> {
    return this.database.transaction((sql) => sql("SELECT * FROM balances ORDER BY account"));
  }

  /** The full comparison, which reads all entries: balances, postings and stakes that do not fit, in words. Nothing if the books are whole. */
  differences(): Promise<readonly Row[]> {
    return this.database.transaction((sql) => sql("SELECT * FROM differences ORDER BY difference"));
  }

  /** Who has to look at what: legs that time does not settle, events that should be over, and those that cannot be settled. */
  async report({ findEvents }: Events, asOf: string): Promise<readonly Needed[]> {
    const { found, open } = await this.database.transaction(peopleNeeded);
    for (const event of (await findEvents(open)).values()) {
      const late = overdue(event, asOf);
      if (late !== null) found.set(late.sentence, { slips: [], ...found.get(late.sentence), ...late });
    }
    return [...found.values()];
  }

  /** What a person decides or buys is paid at once. */
  async #settleAgain(sql: Sql, slip: rows.Slip, at: string): Promise<void> {
    const result = settleSlips({ slips: [slip] });
    for (const { error } of result.failed) throw error;
    await rows.markOpen(sql, await book(sql, [slip], result.changed, at));
  }
}
