import type { Rulebook, SportEvent } from "settlegrade";
import { type MoneyRules, type Slip, settleSlip } from "settlegrade/ledger";
import type { OddsMarket } from "settlegrade/odds";
import { type Decision, explainSlip, nextCheckAt, overdue, type SettledEvent, settleEvent } from "settlegrade/settle";
import { accept, type OrderedLeg, pending, stored } from "./accept.js";
import * as rows from "./tables/rows.js";
import type { Database, Row, Sql } from "./tables/schema.js";

/** The first rulebook is for new slips. The others are those of slips that may still change. */
export interface House {
  readonly rulebooks: readonly [Rulebook, ...Rulebook[]];
  readonly money: MoneyRules;
}

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

/** Slips of customers in double entry. Each method is one transaction, and may be called again after a crash: money moves once. */
export class Ledger {
  readonly #database: Database;
  readonly #house: House;

  constructor(database: Database, house: House) {
    this.#database = database;
    this.#house = house;
  }

  openWallet(customer: string, name: string, currency: string): Promise<void> {
    const wallet = rows.walletOf(customer, currency);
    return this.#database.transaction((sql) => rows.addWallet(sql, wallet, customer, name, currency));
  }

  /** @param units Minor units. @param payment The id of the payment. */
  async deposit(customer: string, currency: string, units: number, payment: string, at: string): Promise<boolean> {
    if (!(units > 0)) throw new Error(`a deposit of ${units} minor units; allowed: more than 0`);
    const account = rows.walletOf(customer, currency);
    const entries = { [account]: units, [`bank:${currency}`]: -units };
    const posting = { account, slip: null, kind: "deposit", entries };
    return this.#database.transaction((sql) => rows.post(sql, JSON.stringify(["deposit", payment]), at, posting));
  }

  /** Takes the stake of a slip, at the odds that the house has now. False if it was placed already. */
  async place({ id, customer, legs, ...order }: Order, markets: (event: number) => readonly OddsMarket[], at: string) {
    const [{ rulebooks, money }, account] = [this.#house, rows.walletOf(customer, order.currency)];
    const [slip, [rulebook]] = [{ type: order.type, stake: order.stake, currency: order.currency }, rulebooks];
    const stake = rows.minor(settleSlip({ ...slip, legs: legs.map(pending) }, money).totalStake);
    const placed = { id, slip, legs: legs.map(stored), rulebook, money, settlement: null };
    if (new Set(legs.map(({ eventId }) => eventId)).size < legs.length)
      throw new Error(`slip ${id}: two legs on one event`);
    return this.#database.transaction(async (sql) => {
      if (!(await rows.addSlip(sql, account, placed, at))) return false;
      for (const leg of legs) accept(leg, await rows.eventOf(sql, leg.eventId), markets(leg.eventId), rulebook, at);
      if ((await rows.balanceOf(sql, account)) < stake) throw new Error(`slip ${id} costs more than the wallet has`);
      const entries = { [account]: -stake, [`stakes:${order.currency}`]: stake };
      await rows.post(sql, JSON.stringify(["place", id]), at, { account, slip: id, kind: "place", entries });
      return true;
    });
  }

  /** Settles and corrects the slips on an event. Null for a version that is not newer than the last one: nothing changes. */
  arrive(event: SportEvent, version: number, asOf: string): Promise<SettledEvent | null> {
    return this.#database.transaction(async (sql) =>
      (await rows.addEvent(sql, event, version)) ? this.#settle(sql, Number(event.id), asOf) : null,
    );
  }

  /** Settles again what time alone changes. Call it every minute. */
  async tick(asOf: string): Promise<void> {
    for (const event of await this.#database.transaction((sql) => rows.eventsDue(sql, asOf)))
      await this.#database.transaction((sql) => this.#settle(sql, event, asOf));
  }

  /** A person's answer on a leg, or on all of them. Null takes it back. */
  decide(slip: string, leg: number | "all", decision: Decision | null, at: string): Promise<void> {
    return this.#database.transaction(async (sql) => {
      for (const event of await rows.decideLegs(sql, slip, leg, decision)) await this.#settle(sql, event, at);
    });
  }

  /** The house takes a slip back: it is void, and later results change nothing. */
  cancel(slip: string, by: string, reason: string, at: string): Promise<void> {
    return this.decide(slip, "all", { result: "void", by, reason, at }, at);
  }

  /** Buys a slip back, or a part of it. False if it is no longer as it was when that was offered. */
  cashOut({ slip: id, revision, ...part }: Offer, at: string): Promise<boolean> {
    return this.#database.transaction(async (sql) => {
      const [event, sold] = await rows.slipOf(sql, id, this.#house.rulebooks);
      if (sold.settlement?.revision !== revision || sold.settlement.slip.status !== "open") return false;
      await rows.changeSlip(sql, id, { ...sold.slip, cashOuts: [...(sold.slip.cashOuts ?? []), part] });
      await this.#settle(sql, event, at);
      return true;
    });
  }

  /** What was posted for a customer, in minor units, with the balance after it and why. */
  statement(customer: string, currency: string): Promise<readonly Row[]> {
    return this.#database.transaction((sql) => rows.statementOf(sql, rows.walletOf(customer, currency)));
  }

  /** The sum of each account in minor units. */
  balances(): Promise<readonly Row[]> {
    return this.#database.transaction((sql) => sql("SELECT * FROM balances ORDER BY account"));
  }

  /** Who has to look at what: legs that time does not settle, and events that should be over. */
  report(asOf: string): Promise<readonly rows.Needed[]> {
    return this.#database.transaction(async (sql) => {
      const found = new Map((await rows.peopleNeeded(sql)).map((person) => [person.sentence, person]));
      for (const event of await rows.openEvents(sql)) {
        const late = overdue(event, asOf);
        if (late !== null) found.set(late.sentence, { slips: [], ...found.get(late.sentence), ...late });
      }
      return [...found.values()];
    });
  }

  async #settle(sql: Sql, eventId: number, asOf: string): Promise<SettledEvent> {
    const event = await rows.eventOf(sql, eventId);
    const settled = settleEvent({ event, slips: await rows.slipsOn(sql, eventId, this.#house.rulebooks), asOf });
    await rows.storeGrades(sql, eventId, settled, nextCheckAt(event, asOf));
    for (const { id, settlement, change } of settled.changed) {
      const [, graded] = await rows.slipOf(sql, id, this.#house.rulebooks);
      const { key, kind, currency } = change;
      const paid = rows.minor(change.delta);
      const released = rows.stakeOf(settlement) - rows.stakeOf(graded.settlement);
      const house = { [`stakes:${currency}`]: -released, [`house:${currency}`]: released - paid };
      const entries = { [graded.account]: paid, ...house };
      const isPosted = await rows.post(sql, key, asOf, { account: graded.account, slip: id, kind, entries });
      const why = { key, posting: isPosted ? key : null, sentence: explainSlip(graded).sentence };
      await rows.addSettlement(sql, why, settlement, asOf);
    }
    return settled;
  }
}
