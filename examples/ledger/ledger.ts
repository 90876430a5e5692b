import type { Rulebook, SportEvent } from "settlegrade";
import { type MoneyRules, type Slip, settleSlip } from "settlegrade/ledger";
import type { OddsMarket } from "settlegrade/odds";
import { type Decision, explainSlip, nextCheckAt, overdue, type SettledEvent, settleEvent } from "settlegrade/settle";
import { accept, type OrderedLeg } from "./accept.js";
import { balanceOf, eventOf, minor, post, slipsOn, stakeOf, walletOf } from "./books.js";
import type { Database, Row, Sql } from "./tables.js";

/** The rules that new slips are accepted under, and the rulebooks of all that were accepted before. */
export interface House {
  readonly rulebook: Rulebook;
  readonly money: MoneyRules;
  readonly rulebooks: ReadonlyMap<string, Rulebook>;
}

/** What a customer asks for, at the odds that were shown. */
export interface Order {
  readonly id: string;
  readonly customer: string;
  readonly slip: Omit<Slip, "id" | "legs" | "currency"> & { readonly currency: string };
  readonly legs: readonly OrderedLeg[];
}

type Offer = { readonly slip: string; readonly revision: number; readonly amount: string; readonly stake?: string };

export class Ledger {
  readonly #database: Database;
  readonly #house: House;

  constructor(database: Database, house: House) {
    this.#database = database;
    this.#house = house;
  }

  openWallet(customer: string, name: string, currency: string): Promise<void> {
    return this.#database.transaction(async (sql) => {
      const wallet = walletOf(customer, currency);
      await sql("INSERT INTO customers VALUES ($1, $2) ON CONFLICT DO NOTHING", customer, name);
      for (const account of [wallet, `stakes:${currency}`, `house:${currency}`, `bank:${currency}`])
        await sql("INSERT INTO accounts VALUES ($1, $2) ON CONFLICT DO NOTHING", account, currency);
      await sql("INSERT INTO wallets VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", wallet, customer, currency);
    });
  }

  /** @param units Minor units. @param payment The id of the payment: it counts once. */
  deposit(customer: string, currency: string, units: number, payment: string, at: string): Promise<boolean> {
    const account = walletOf(customer, currency);
    const posting = { key: JSON.stringify(["deposit", payment]), account, slip: null, kind: "deposit" };
    return this.#database.transaction((sql) =>
      post(sql, posting, at, { [account]: units, [`bank:${currency}`]: -units }),
    );
  }

  /** Takes the stake, at the odds that the house has now. An order that was placed already is not placed again. */
  place({ id, customer, slip, legs }: Order, markets: (eventId: number) => readonly OddsMarket[], at: string) {
    const [account, terms, { rulebook, money }] = [
      walletOf(customer, slip.currency),
      JSON.stringify(slip),
      this.#house,
    ];
    return this.#database.transaction(async (sql) => {
      const [known] = await sql("SELECT account, slip FROM slips WHERE id = $1", id);
      if (known?.account === account && known.slip === terms) return;
      if (known !== undefined) throw new Error(`${id} is the id of another slip`);
      for (const leg of legs) accept(leg, await eventOf(sql, leg.eventId), markets(leg.eventId), rulebook, at);
      const pending = legs.map(({ odds }) => ({ odds, grade: "pending" }) as const);
      const stake = slip.freeBet === true ? 0 : minor(settleSlip({ ...slip, legs: pending }, money).totalStake);
      if ((await balanceOf(sql, account)) < stake) throw new Error(`${id} costs more than the wallet has`);
      const rules = [rulebook.id, JSON.stringify(money)] as const;
      await sql("INSERT INTO slips VALUES ($1, $2, $3, $4, $5, 1, $6)", id, account, terms, ...rules, at);
      for (const [place, { eventId, selection, odds }] of legs.entries()) {
        const bet = JSON.stringify({ selection: { ...selection, eventId }, odds });
        await sql("INSERT INTO legs VALUES ($1, $2, $3, $4, NULL, NULL)", id, place, eventId, bet);
      }
      const posting = { key: JSON.stringify(["place", id]), account, slip: id, kind: "place" };
      await post(sql, posting, at, { [account]: -stake, [`stakes:${slip.currency}`]: stake });
    });
  }

  /** A version of an event: settles and corrects the slips on it. Null for one that is not newer than the last: nothing changes. */
  arrive(event: SportEvent, version: number, asOf: string): Promise<SettledEvent | null> {
    const id = Number(event.id);
    return this.#database.transaction(async (sql) => {
      const [known] = await sql("SELECT version FROM events WHERE id = $1", id);
      if (known !== undefined && Number(known.version) >= version) return null;
      const upsert = "ON CONFLICT (id) DO UPDATE SET version = excluded.version, record = excluded.record";
      await sql(`INSERT INTO events VALUES ($1, $2, $3, NULL) ${upsert}`, id, version, JSON.stringify(event));
      return this.#settle(sql, id, asOf);
    });
  }

  /** Settles again what time alone changes. Returns the ids of the events. */
  async tick(asOf: string): Promise<readonly number[]> {
    const find = "SELECT id FROM events WHERE check_at <= $1 ORDER BY id";
    const due = await this.#database.transaction((sql) => sql(find, new Date(asOf).toISOString()));
    for (const { id } of due) await this.#database.transaction((sql) => this.#settle(sql, Number(id), asOf));
    return due.map(({ id }) => Number(id));
  }

  /** A person's answer, for one leg or for all. Null withdraws it. */
  decide(slip: string, leg: number | "all", decision: Decision | null, at: string): Promise<void> {
    return this.#database.transaction(async (sql) => {
      const places = leg === "all" ? "leg >= $2" : "leg = $2";
      const legs = await sql(
        `SELECT leg, event FROM legs WHERE slip = $1 AND ${places}`,
        slip,
        leg === "all" ? 0 : leg,
      );
      if (legs.length === 0) throw new Error(`${slip} has no leg ${leg}`);
      const decided = decision && JSON.stringify(decision);
      for (const row of legs)
        await sql("UPDATE legs SET decided = $3 WHERE slip = $1 AND leg = $2", slip, Number(row.leg), decided);
      for (const event of new Set(legs.map((row) => Number(row.event)))) await this.#settle(sql, event, at);
    });
  }

  /** The house takes the slip back: every leg is void, and later results change nothing. */
  cancel(slip: string, by: string, reason: string, at: string): Promise<void> {
    return this.decide(slip, "all", { result: "void", by, reason, at }, at);
  }

  /** Buys a slip back, or the part of it with a stake. False if it is no longer as it was when the amount was offered. */
  cashOut({ slip: id, revision, ...part }: Offer, at: string): Promise<boolean> {
    return this.#database.transaction(async (sql) => {
      const [leg] = await sql("SELECT event FROM legs WHERE slip = $1 AND leg = 0", id);
      const stored = (await slipsOn(sql, Number(leg?.event), this.#house.rulebooks)).find((one) => one.id === id);
      if (stored?.settlement?.revision !== revision || stored.settlement.slip.status !== "open") return false;
      const slip = { ...stored.slip, cashOuts: [...(stored.slip.cashOuts ?? []), part] };
      await sql("UPDATE slips SET slip = $2 WHERE id = $1", id, JSON.stringify(slip));
      await this.#settle(sql, Number(leg?.event), at);
      return true;
    });
  }

  /** What was posted for a customer, in minor units, with the balance after it and why. */
  statement(customer: string, currency: string): Promise<readonly Row[]> {
    const lines = `SELECT p.at, p.kind, p.slip, COALESCE(e.amount, 0) AS amount, s.sentence,
        CAST(SUM(COALESCE(e.amount, 0)) OVER (ORDER BY p.at, p.key) AS bigint) AS balance
      FROM postings p LEFT JOIN entries e ON e.posting = p.key AND e.account = p.account
      LEFT JOIN settlements s ON s.posting = p.key WHERE p.account = $1 ORDER BY p.at, p.key`;
    return this.#database.transaction((sql) => sql(lines, walletOf(customer, currency)));
  }

  /** The sum of each account in minor units. */
  balances(): Promise<readonly Row[]> {
    const sums = "SELECT account, CAST(SUM(amount) AS bigint) AS amount FROM entries GROUP BY account ORDER BY account";
    return this.#database.transaction((sql) => sql(sums));
  }

  /** Who has to look at what: legs that time does not settle, and events that should be over. */
  report(asOf: string) {
    return this.#database.transaction(async (sql) => {
      const found = new Map<string, { who: string; sentence: string; slips: string[] }>();
      for (const { who, sentence, slip } of await sql("SELECT who, sentence, slip FROM people ORDER BY slip, leg")) {
        const row = found.get(String(sentence)) ?? { who: String(who), sentence: String(sentence), slips: [] };
        found.set(row.sentence, { ...row, slips: [...row.slips, String(slip)] });
      }
      const open = "SELECT event FROM legs JOIN slips ON slips.id = legs.slip WHERE is_open = 1 AND decided IS NULL";
      for (const { record } of await sql(`SELECT record FROM events WHERE id IN (${open}) ORDER BY id`)) {
        const late = overdue(JSON.parse(String(record)), asOf);
        if (late !== null) found.set(late.sentence, { slips: [], ...found.get(late.sentence), ...late });
      }
      return [...found.values()].map(({ who, sentence, slips }) => ({ who, sentence, slips }));
    });
  }

  async #settle(sql: Sql, eventId: number, asOf: string): Promise<SettledEvent> {
    const event = await eventOf(sql, eventId);
    const slips = new Map((await slipsOn(sql, eventId, this.#house.rulebooks)).map((slip) => [slip.id, slip]));
    const settled = settleEvent({ event, slips: [...slips.values()], asOf });
    for (const { id, leg, grade } of settled.grades)
      await sql("UPDATE legs SET grade = $3 WHERE slip = $1 AND leg = $2", id, leg, JSON.stringify(grade));
    const now = new Map((await slipsOn(sql, eventId, this.#house.rulebooks)).map((slip) => [slip.id, slip]));
    for (const { id, settlement, change } of settled.changed) {
      const [before, after] = [slips.get(id), now.get(id)];
      if (before === undefined || after === undefined) continue;
      const { currency, slip } = settlement;
      const [{ account } = {}] = await sql("SELECT account FROM slips WHERE id = $1", id);
      const posting = { key: change.key, account: String(account), slip: id, kind: change.kind };
      const [released, paid] = [stakeOf(after, settlement) - stakeOf(before, before.settlement), minor(change.delta)];
      const entries = {
        [posting.account]: paid,
        [`stakes:${currency}`]: -released,
        [`house:${currency}`]: released - paid,
      };
      const posted = (await post(sql, posting, asOf, entries)) ? change.key : null;
      const stored = [JSON.stringify(settlement), explainSlip(after).sentence, asOf];
      const { revision } = settlement;
      await sql(
        "INSERT INTO settlements VALUES ($1, $2, $3, $4, $5, $6, $7)",
        id,
        revision,
        change.key,
        posted,
        ...stored,
      );
      await sql("UPDATE slips SET is_open = $2 WHERE id = $1", id, slip.status === "open" ? 1 : 0);
    }
    await sql("DELETE FROM people WHERE event = $1", eventId);
    for (const { id, leg, who, sentence } of settled.people)
      await sql("INSERT INTO people VALUES ($1, $2, $3, $4, $5)", id, leg, eventId, who, sentence);
    await sql("UPDATE events SET check_at = $2 WHERE id = $1", eventId, nextCheckAt(event, asOf));
    return settled;
  }
}
