/** Rows of the tables as settlegrade takes them, and back. */
import type { Rulebook, SportEvent } from "settlegrade";
import type { Settlement } from "settlegrade/ledger";
import {
  type Decision,
  parseGrade,
  parseSettlement,
  type SettledEvent,
  type StoredLeg,
  type StoredSlip,
} from "settlegrade/settle";
import type { Cell, Row, Sql } from "./schema.js";

export type Entries = Readonly<Record<string, number>>;

/** Accounts are listed by what they are: a customer's wallet, the stakes of open slips, what the house won, and money from outside. */
export async function addWallet(sql: Sql, account: string, customer: string, name: string, currency: string) {
  await sql("INSERT INTO customers VALUES ($1, $2) ON CONFLICT DO NOTHING", customer, name);
  for (const each of [account, `stakes:${currency}`, `house:${currency}`, `bank:${currency}`])
    await sql("INSERT INTO accounts VALUES ($1, $2) ON CONFLICT DO NOTHING", each, currency);
  await sql("INSERT INTO wallets VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", account, customer, currency);
}

/** The wallet whose statement has the posting, its slip, and the entries, of which those of 0 are left out. */
export interface Posting {
  readonly account: string;
  readonly slip: string | null;
  readonly kind: string;
  readonly entries: Entries;
}

/** Posts once for a key. False if it was posted already, or if nothing moves. */
export async function post(sql: Sql, key: string, at: string, posting: Posting): Promise<boolean> {
  const { account, slip, kind } = posting;
  const entries = Object.entries(posting.entries).filter(([, amount]) => amount !== 0);
  const [known] = await sql("SELECT key FROM postings WHERE key = $1", key);
  if (entries.length === 0 || known !== undefined) return false;
  for (const entry of entries) await sql("INSERT INTO entries VALUES ($1, $2, $3)", key, ...entry);
  await sql("INSERT INTO postings VALUES ($1, $2, $3, $4, $5)", key, account, slip, kind, at);
  return true;
}

export async function balanceOf(sql: Sql, account: string): Promise<number> {
  const [row] = await sql("SELECT amount FROM balances WHERE account = $1", account);
  return Number(row?.amount ?? 0);
}

export async function eventOf(sql: Sql, id: number): Promise<SportEvent> {
  const [row] = await sql("SELECT record FROM events WHERE id = $1", id);
  if (row === undefined) throw new Error(`event ${id} is not known`);
  return JSON.parse(String(row.record));
}

/** False if the ledger has this version already, or a newer one. */
export async function addEvent(sql: Sql, event: SportEvent, version: number): Promise<boolean> {
  const [known] = await sql("SELECT version FROM events WHERE id = $1", Number(event.id));
  if (known !== undefined && Number(known.version) >= version) return false;
  const newer = "DO UPDATE SET version = excluded.version, record = excluded.record";
  const row = [Number(event.id), version, JSON.stringify(event)];
  await sql(`INSERT INTO events VALUES ($1, $2, $3, NULL) ON CONFLICT (id) ${newer}`, ...row);
  return true;
}

/** A new slip. False if it was placed already; an error if its id is that of another one. */
export async function addSlip(sql: Sql, account: string, stored: StoredSlip, at: string): Promise<boolean> {
  const { id, slip, legs, rulebook, money } = stored;
  const terms = JSON.stringify(slip);
  const [known] = await sql("SELECT account, placed FROM slips WHERE id = $1", id);
  if (known?.account === account && known.placed === terms) return false;
  if (known !== undefined) throw new Error(`${id} is the id of another slip`);
  const row = [id, account, terms, terms, rulebook.id, JSON.stringify(money)];
  await sql("INSERT INTO slips VALUES ($1, $2, $3, $4, $5, $6, 1, $7)", ...row, at);
  for (const [place, { grade: _, ...bet }] of legs.entries()) {
    const leg = [id, place, Number(bet.selection.eventId), JSON.stringify(bet)];
    await sql("INSERT INTO legs VALUES ($1, $2, $3, $4, NULL, NULL)", ...leg);
  }
  return true;
}

export type Slip = StoredSlip & { readonly account: string };

/** All slips with a leg on an event, open and settled ones. */
export function slipsOn(sql: Sql, event: number, rulebooks: readonly Rulebook[]): Promise<Slip[]> {
  return slipsIn(sql, "SELECT slip FROM legs WHERE event = $1", event, rulebooks);
}

/** A slip, and an event that it is on. */
export async function slipOf(sql: Sql, id: string, rulebooks: readonly Rulebook[]): Promise<[event: number, Slip]> {
  const [slip] = await slipsIn(sql, "SELECT id FROM slips WHERE id = $1", id, rulebooks);
  if (slip === undefined) throw new Error(`slip ${id} is not known`);
  return [Number(slip.legs[0]?.selection.eventId), slip];
}

async function slipsIn(sql: Sql, ids: string, value: Cell, rulebooks: readonly Rulebook[]): Promise<Slip[]> {
  const legs = new Map<Cell | undefined, StoredLeg[]>();
  for (const row of await sql(`SELECT * FROM legs WHERE slip IN (${ids}) ORDER BY slip, leg`, value))
    legs.set(row.slip, [...(legs.get(row.slip) ?? []), legIn(row)]);
  const last = "SELECT settlement FROM settlements t WHERE t.slip = s.id ORDER BY revision DESC LIMIT 1";
  const rows = await sql(`SELECT s.*, (${last}) AS settlement FROM slips s WHERE id IN (${ids}) ORDER BY id`, value);
  return rows.map(({ id, account, slip, rulebook: name, money, settlement }) => {
    const rulebook = rulebooks.find((one) => one.id === name);
    if (rulebook === undefined) throw new Error(`slip ${id}: the rulebook ${name} is not known`);
    const rules = { rulebook, money: JSON.parse(String(money)) };
    const before = settlement ? parseSettlement(JSON.parse(String(settlement))) : null;
    const bare = { id: String(id), account: String(account), slip: JSON.parse(String(slip)) };
    return { ...bare, ...rules, legs: legs.get(id) ?? [], settlement: before };
  });
}

export async function changeSlip(sql: Sql, id: string, slip: StoredSlip["slip"]): Promise<void> {
  await sql("UPDATE slips SET slip = $2 WHERE id = $1", id, JSON.stringify(slip));
}

/** The events that have to be settled again by now. */
export async function eventsDue(sql: Sql, now: string): Promise<readonly number[]> {
  const due = await sql("SELECT id FROM events WHERE check_at <= $1 ORDER BY id", new Date(now).toISOString());
  return due.map(({ id }) => Number(id));
}

/** The events that a leg waits for. */
export async function openEvents(sql: Sql): Promise<readonly SportEvent[]> {
  const open = "SELECT event FROM legs JOIN slips ON id = legs.slip WHERE is_open = 1 AND decided IS NULL";
  const events = await sql(`SELECT record FROM events WHERE id IN (${open}) ORDER BY id`);
  return events.map(({ record }) => JSON.parse(String(record)));
}

export function statementOf(sql: Sql, account: string): Promise<readonly Row[]> {
  return sql("SELECT * FROM statements WHERE account = $1 ORDER BY at, key", account);
}

function legIn({ bet, grade, decided }: Row): StoredLeg {
  return {
    ...JSON.parse(String(bet)),
    grade: grade ? parseGrade(JSON.parse(String(grade))) : null,
    ...(decided && { decided: JSON.parse(String(decided)) }),
  };
}

/** The events of the legs that were decided. */
export async function decideLegs(sql: Sql, slip: string, leg: number | "all", decision: Decision | null) {
  const where = leg === "all" ? "leg >= 0" : `leg = ${Math.trunc(leg)}`;
  const decided = decision && JSON.stringify(decision);
  const change = `UPDATE legs SET decided = $2 WHERE slip = $1 AND ${where} RETURNING event`;
  const events = await sql(change, slip, decided);
  if (events.length === 0) throw new Error(`slip ${slip} has no leg ${leg}`);
  return new Set(events.map(({ event }) => Number(event)));
}

/** The grades, and who has to look at a leg. */
export async function storeGrades(sql: Sql, event: number, { grades, people }: SettledEvent, checkAt: string | null) {
  for (const { id, leg, grade } of grades)
    await sql("UPDATE legs SET grade = $3 WHERE slip = $1 AND leg = $2", id, leg, JSON.stringify(grade));
  await sql("DELETE FROM people WHERE event = $1", event);
  for (const { id, leg, who, sentence } of people)
    await sql("INSERT INTO people VALUES ($1, $2, $3, $4, $5)", id, leg, event, who, sentence);
  await sql("UPDATE events SET check_at = $2 WHERE id = $1", event, checkAt);
}

/** @param posting The key of what was posted for it, or null. */
export async function addSettlement(
  sql: Sql,
  { key, posting, sentence }: { readonly key: string; readonly posting: string | null; readonly sentence: string },
  settlement: Settlement,
  at: string,
) {
  const { betId, revision, slip } = settlement;
  const row = [betId, revision, key, posting, JSON.stringify(settlement), sentence, at];
  await sql("INSERT INTO settlements VALUES ($1, $2, $3, $4, $5, $6, $7)", ...row);
  await sql("UPDATE slips SET is_open = $2 WHERE id = $1", betId, slip.status === "open" ? 1 : 0);
}

/** Who has to look, with the slips that a sentence is about. */
export interface Needed {
  readonly who: string;
  readonly sentence: string;
  readonly slips: readonly string[];
}

export async function peopleNeeded(sql: Sql): Promise<readonly Needed[]> {
  const found = new Map<Cell | undefined, Needed>();
  for (const { who, sentence, slip } of await sql("SELECT * FROM people ORDER BY slip, leg")) {
    const slips = [...(found.get(sentence)?.slips ?? []), String(slip)];
    found.set(sentence, { who: String(who), sentence: String(sentence), slips });
  }
  return [...found.values()];
}

export function walletOf(customer: string, currency: string): string {
  return `wallet:${customer}:${currency}`;
}

/** Amounts of a settlement have all decimals of their currency, so that minor units are their digits. */
export function minor(amount: string): number {
  return Number(amount.replace(".", ""));
}

/** What leaves the account of open stakes when a slip is settled. */
export function stakeOf(settlement: Settlement | null): number {
  return settlement?.slip.status === "settled" ? minor(settlement.slip.totalStake) : 0;
}
