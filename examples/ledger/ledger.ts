import { change, type Slip, settleSlip } from "settlegrade/ledger";
import { type Decision, explainSlip, nextCheckAt, overdue, type SettledEvent } from "settlegrade/settle";
import type { LedgerPort, Posting, SlipPage, WorkerStore } from "settlegrade/workers";
import { accept, type HeardMarket, type House, type OrderedLeg, pending, stored } from "./accept.js";
import { holds, type Offer } from "./offers.js";
import { type Needed, peopleNeeded } from "./tables/people.js";
import * as rows from "./tables/rows.js";
import type { Database, Row, Sql } from "./tables/schema.js";
import * as work from "./tables/work.js";

type Changed = Pick<rows.Changed, "settlement" | "change">;

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
export class Ledger extends work.WorkList implements LedgerPort<rows.Slip, SettledEvent> {
  readonly #house: House;

  constructor(database: Database, house: House) {
    super(database);
    this.#house = house;
  }

  openWallet(customer: string, name: string, currency: string): Promise<void> {
    const wallet = rows.walletOf(customer, currency);
    return this.database.transaction((sql) => rows.addWallet(sql, wallet, customer, name, currency));
  }

  /** @param units Minor units. @param payment The id of the payment. */
  async deposit(customer: string, currency: string, units: number, payment: string, at: string): Promise<boolean> {
    if (!(units > 0)) throw new Error(`a deposit of ${units} minor units; allowed: more than 0`);
    const account = rows.walletOf(customer, currency);
    const entries = { [account]: units, [`bank:${currency}`]: -units };
    const posting = { account, slip: null, kind: "deposit", entries };
    return this.database.transaction((sql) => rows.post(sql, JSON.stringify(["deposit", payment]), at, posting));
  }

  /** Takes the stake of a slip, at the odds that the house has now. False if the same slip was placed already. */
  async place(
    { id, customer, type, stake, currency, legs }: Order,
    { findEvents, markets }: Events & { markets(event: number): readonly HeardMarket[] },
    at: string,
  ): Promise<boolean> {
    const [{ rulebooks, money }, wallet] = [this.#house, rows.walletOf(customer, currency)];
    const slip = { type, stake, currency };
    const cost = rows.minor(settleSlip({ ...slip, legs: legs.map(pending) }, money).totalStake);
    if (new Set(legs.map(({ eventId }) => eventId)).size < legs.length)
      throw new Error(`slip ${id}: two legs on one event`);
    const events = await findEvents(legs.map(({ eventId }) => eventId));
    const bets = legs.map((leg) => stored(leg, events.get(leg.eventId)));
    const placed = { id, customer, slip, legs: bets, rulebook: rulebooks[0], money, settlement: null };
    return this.database.transaction(async (sql) => {
      if (!(await rows.addSlip(sql, rulebooks, placed, at))) return false;
      for (const bet of bets)
        accept(bet, events.get(bet.selection.eventId), markets(bet.selection.eventId), this.#house, at);
      if ((await rows.balanceOf(sql, wallet)) < cost) throw new Error(`slip ${id} costs more than the wallet has`);
      const entries = { [wallet]: -cost, [`stakes:${currency}`]: cost };
      return rows.post(sql, JSON.stringify(["place", id]), at, { account: wallet, slip: id, kind: "place", entries });
    });
  }

  slipsOn(eventId: number, after: string | null, limit: number): Promise<SlipPage<rows.Slip>> {
    return this.database.transaction(async (sql) => {
      const posts = await work.postsOn(sql, eventId);
      return { posts, slips: await rows.slipsOn(sql, this.#house.rulebooks, eventId, after ?? "", limit) };
    });
  }

  /** Settles and corrects a page of the slips on an event. */
  post({ event, eventId, result, slips, posts, asOf }: Posting<rows.Slip, SettledEvent>): Promise<readonly string[]> {
    return this.database.transaction(async (sql) => {
      if (!(await work.countPost(sql, eventId, posts))) return slips.map(({ id }) => id);
      const page = await rows.unmoved(sql, eventId, slips);
      for (const [slip, changed] of await rows.storeGrades(sql, eventId, page, result))
        await this.#book(sql, slip, changed, asOf);
      if (page.length === slips.length)
        await work.endRun(sql, eventId, slips.at(-1)?.id ?? "", nextCheckAt(event, asOf));
      return slips.filter((slip) => !page.includes(slip)).map(({ id }) => id);
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
    return this.database.transaction((sql) => rows.statementOf(sql, rows.walletOf(customer, currency)));
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

  /** With the grades that the slip has: what a person decides or buys is paid at once. */
  async #settleAgain(sql: Sql, slip: rows.Slip, at: string): Promise<void> {
    const { id, settlement: previous, rulebook } = slip;
    const [revision, currency] = [(previous?.revision ?? -1) + 1, slip.slip.currency ?? ""];
    const next = { betId: id, revision, currency, slip: explainSlip(slip).settlement, rulebook: rulebook.id };
    await this.#book(sql, slip, { settlement: next, change: change({ previous, next }) }, at);
  }

  /** The one way into the books of a slip. */
  async #book(
    sql: Sql,
    slip: rows.Slip,
    { settlement, change: { key, kind, currency, delta } }: Changed,
    at: rows.Time,
  ) {
    const { id, account } = slip;
    const released = rows.stakeOf(settlement) - rows.stakeOf(slip.settlement);
    const [paid, tax] = [rows.minor(delta), rows.taxOf(settlement) - rows.taxOf(slip.settlement)];
    const house = { [`tax:${currency}`]: tax, [`house:${currency}`]: released - paid - tax };
    const entries = { [account]: paid, [`stakes:${currency}`]: -released, ...house };
    const isPosted = await rows.post(sql, key, at, { account, slip: id, kind, entries });
    const why = { key, posting: isPosted ? key : null, sentence: explainSlip(slip).sentence };
    await rows.addSettlement(sql, why, settlement, at);
  }
}
