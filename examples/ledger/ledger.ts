import type { Rulebook } from "settlegrade";
import { change, type MoneyRules, type Slip, settleSlip } from "settlegrade/ledger";
import type { OddsMarket } from "settlegrade/odds";
import { type Decision, explainSlip, nextCheckAt, overdue, type SettledEvent } from "settlegrade/settle";
import type { LedgerPort, Posting, SlipPage, WorkerStore } from "settlegrade/workers";
import { accept, type OrderedLeg, pending, stored } from "./accept.js";
import { type Needed, peopleNeeded } from "./tables/people.js";
import * as rows from "./tables/rows.js";
import type { Database, Row, Sql } from "./tables/schema.js";
import * as work from "./tables/work.js";

/** The first rulebook is for new slips. The others are your own of slips that may still change; those of the package need not be listed. */
export interface House {
  readonly rulebooks: readonly [Rulebook, ...Rulebook[]];
  readonly money: MoneyRules;
}

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

/** A price for a slip, or for the part of it with a stake, while the slip is as it was at the revision. */
export interface Offer {
  readonly slip: string;
  readonly revision: number;
  readonly amount: string;
  readonly stake?: string;
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

  /** Takes the stake of a slip, at the odds that the house has now. False if it was placed already. */
  async place(
    { id, customer, legs, ...order }: Order,
    { findEvents, markets }: Events & { markets(event: number): readonly OddsMarket[] },
    at: string,
  ): Promise<boolean> {
    const [{ rulebooks, money }, account] = [this.#house, rows.walletOf(customer, order.currency)];
    const [slip, [rulebook]] = [{ type: order.type, stake: order.stake, currency: order.currency }, rulebooks];
    const stake = rows.minor(settleSlip({ ...slip, legs: legs.map(pending) }, money).totalStake);
    const placed = { id, slip, legs: legs.map(stored), rulebook, money, settlement: null };
    if (new Set(legs.map(({ eventId }) => eventId)).size < legs.length)
      throw new Error(`slip ${id}: two legs on one event`);
    const events = await findEvents(legs.map(({ eventId }) => eventId));
    return this.database.transaction(async (sql) => {
      if (!(await rows.addSlip(sql, account, placed, at))) return false;
      for (const leg of legs) accept(leg, events.get(leg.eventId), markets(leg.eventId), rulebook, at);
      if ((await rows.balanceOf(sql, account)) < stake) throw new Error(`slip ${id} costs more than the wallet has`);
      const entries = { [account]: -stake, [`stakes:${order.currency}`]: stake };
      return rows.post(sql, JSON.stringify(["place", id]), at, { account, slip: id, kind: "place", entries });
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
        await work.endRun(sql, eventId, slips.at(-1)?.id ?? "", nextCheckAt(event, asOf), nextCheckAt(event, 0));
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

  /** Buys a slip back, or a part of it. False if it is no longer as it was when that was offered. */
  cashOut({ slip: id, revision, ...part }: Offer, at: string): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      const sold = await rows.slipOf(sql, this.#house.rulebooks, id);
      if (sold.settlement?.revision !== revision || sold.settlement.slip.status !== "open") return false;
      const slip = { ...sold.slip, cashOuts: [...(sold.slip.cashOuts ?? []), part] };
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
    const paid = rows.minor(delta);
    const released = rows.stakeOf(settlement) - rows.stakeOf(slip.settlement);
    const house = { [`stakes:${currency}`]: -released, [`house:${currency}`]: released - paid };
    const isPosted = await rows.post(sql, key, at, { account, slip: id, kind, entries: { [account]: paid, ...house } });
    const why = { key, posting: isPosted ? key : null, sentence: explainSlip(slip).sentence };
    await rows.addSettlement(sql, why, settlement, at);
  }
}
