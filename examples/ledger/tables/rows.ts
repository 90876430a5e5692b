/** Rows of the tables as settlegrade takes them, and back. */
import { type Rulebook, standard } from "settlegrade";
import type { Settlement } from "settlegrade/ledger";
import { rulebook as published } from "settlegrade/rulebooks";
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

/** ISO 8601, or milliseconds since 1970. It is stored in one form, so that its order is that of time. */
export type Time = string | number;
const iso = (at: Time) => new Date(at).toISOString();

/** Accounts are listed by what they are: a customer's wallet, the stakes of open slips, what the house won, taxes, and money from outside. */
export async function addWallet(sql: Sql, account: string, customer: string, name: string, currency: string) {
  await sql("INSERT INTO customers VALUES ($1, $2) ON CONFLICT DO NOTHING", customer, name);
  for (const each of [account, ...["stakes", "house", "tax", "bank"].map((one) => `${one}:${currency}`)])
    await sql("INSERT INTO accounts VALUES ($1, $2) ON CONFLICT DO NOTHING", each, currency);
  const wallet = "INSERT INTO wallets (account, customer, currency) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
  await sql(wallet, account, customer, currency);
}

/** The wallet whose statement has the posting, its slip, and the entries, of which those of 0 are left out. */
export interface Posting {
  readonly account: string;
  readonly slip: string | null;
  readonly kind: string;
  readonly entries: Entries;
}

/** Posts once for a key. False if it was posted already, or if nothing moves. The wallet is locked from then on. */
export async function post(sql: Sql, key: string, at: Time, posting: Posting): Promise<boolean> {
  const { account, slip, kind } = posting;
  const entries = Object.entries(posting.entries).filter(([, amount]) => amount !== 0);
  const rows = entries.map((_, place) => `($1, $${2 * place + 2}, $${2 * place + 3})`).join();
  const written = `INSERT INTO entries VALUES ${rows} ON CONFLICT DO NOTHING RETURNING account`;
  if (entries.length === 0 || (await sql(written, key, ...entries.flat())).length === 0) return false;
  await sql("INSERT INTO postings VALUES ($1, $2, $3, $4, $5)", key, account, slip, kind, iso(at));
  return true;
}

/** Nobody else moves it until the transaction ends. */
export async function balanceOf(sql: Sql, account: string): Promise<number> {
  const [row] = await sql("SELECT balance FROM wallets WHERE account = $1 FOR NO KEY UPDATE", account);
  return Number(row?.balance ?? 0);
}

/** It does not wait for a worker that posts on the event, as a new row that conflicts with the old one would. */
const ADD_EVENT = `INSERT INTO events SELECT CAST($1 AS bigint), 0, NULL, 0, NULL
  WHERE NOT EXISTS (SELECT 1 FROM events WHERE id = $1) ON CONFLICT DO NOTHING`;

/** What the customer asked for in a leg. The house adds the score at the bet, which is another one when the slip is sent again. */
const betOf = ({ selection: { eventId, market, side, hdp, label }, odds }: StoredLeg) =>
  JSON.stringify([eventId, market, side, hdp, label, odds]);

type NewSlip = StoredSlip & { readonly customer: string };

/** A new slip. False if the same one was placed already; an error if its id is that of another one. */
export async function addSlip(sql: Sql, rulebooks: Rulebooks, placed: NewSlip, at: string): Promise<boolean> {
  const { id, customer, slip, legs, rulebook, money } = placed;
  const account = walletOf(customer, slip.currency ?? "");
  const terms = JSON.stringify(slip);
  const row = [id, account, terms, terms, rulebook.id, JSON.stringify(money), iso(at)];
  const added = `INSERT INTO slips SELECT $1, account, $3, $4, $5, $6, 1, 0, $7 FROM wallets WHERE account = $2
    ON CONFLICT DO NOTHING RETURNING id`;
  if ((await sql(added, ...row)).length === 0) {
    const [known] = await sql("SELECT account, placed FROM slips WHERE id = $1", id);
    if (known === undefined) throw new Error(`customer ${customer} has no wallet in ${slip.currency}`);
    const before = await slipOf(sql, rulebooks, id);
    const isSame = known.account === account && known.placed === terms;
    if (isSame && String(before.legs.map(betOf)) === String(legs.map(betOf))) return false;
    throw new Error(`${id} is the id of another slip`);
  }
  const events = legs.map(({ selection }) => Number(selection.eventId)).sort((one, other) => one - other);
  for (const event of events) await sql(ADD_EVENT, event);
  for (const [place, { grade: _, ...bet }] of legs.entries()) {
    const event = Number(bet.selection.eventId);
    await sql("INSERT INTO legs VALUES ($1, $2, $3, $4, NULL, NULL)", id, place, event, JSON.stringify(bet));
  }
  return true;
}

export type Slip = StoredSlip & { readonly account: string; readonly version: number };
type Rulebooks = readonly Rulebook[];

/** A page of the slips with a leg on an event, open and settled ones. */
export function slipsOn(sql: Sql, rulebooks: Rulebooks, event: number, after: string, limit: number): Promise<Slip[]> {
  const page = "SELECT slip FROM legs WHERE event = $1 AND slip > $2 ORDER BY slip LIMIT $3";
  return slipsIn(sql, rulebooks, page, event, after, limit);
}

/** A slip that nobody else changes until the transaction ends. */
export async function slipOf(sql: Sql, rulebooks: Rulebooks, id: string): Promise<Slip> {
  await sql("SELECT id FROM slips WHERE id = $1 FOR NO KEY UPDATE", id);
  const [slip] = await slipsIn(sql, rulebooks, "SELECT id FROM slips WHERE id = $1", id);
  if (slip === undefined) throw new Error(`slip ${id} is not known`);
  if (slip.unreadable) throw new Error(`slip ${id} cannot be read`, { cause: slip.unreadable });
  return slip;
}

/** By one statement: another one would read what is stored by then. */
async function slipsIn(sql: Sql, rulebooks: Rulebooks, ids: string, ...values: readonly Cell[]): Promise<Slip[]> {
  const last = "SELECT settlement FROM settlements t WHERE t.slip = s.id ORDER BY revision DESC LIMIT 1";
  const columns = `s.*, bet, grade, decided, CASE leg WHEN 0 THEN (${last}) END AS settlement`;
  const legs = `SELECT ${columns} FROM slips s JOIN legs ON legs.slip = s.id WHERE s.id IN (${ids}) ORDER BY s.id, leg`;
  const rows = new Map<Cell | undefined, [Row, ...Row[]]>();
  for (const row of await sql(legs, ...values)) rows.set(row.id, [...(rows.get(row.id) ?? []), row] as [Row, ...Row[]]);
  return [...rows.values()].map((of) => slipIn(rulebooks, of));
}

/** A slip that cannot be read holds up no others: it is put aside by its id. */
function slipIn(rulebooks: Rulebooks, rows: readonly [Row, ...Row[]]): Slip {
  const [{ id, account, version }] = rows;
  const bare = { id: String(id), account: String(account), version: Number(version) };
  try {
    return { ...bare, ...termsIn(rulebooks, rows) };
  } catch (unreadable) {
    const slip = { type: "single", stake: "0" } as const;
    return { ...bare, slip, legs: [], rulebook: standard, money: {}, settlement: null, unreadable };
  }
}

function termsIn(rulebooks: Rulebooks, rows: readonly [Row, ...Row[]]) {
  const [{ slip, rulebook: name, money, settlement }] = rows;
  // Ids of the package are known for good, so a slip keeps its rules after an upgrade.
  const rulebook = rulebooks.find((one) => one.id === name) ?? published(String(name));
  const rules = { rulebook, money: JSON.parse(String(money)), slip: JSON.parse(String(slip)) };
  const before = settlement ? parseSettlement(JSON.parse(String(settlement))) : null;
  return { ...rules, legs: rows.map(legIn), settlement: before };
}

export async function changeSlip(sql: Sql, id: string, slip: StoredSlip["slip"]): Promise<void> {
  await sql("UPDATE slips SET slip = $2, version = version + 1 WHERE id = $1", id, JSON.stringify(slip));
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

/** An answer that is taken back takes the grade with it, so that the leg is graded by the version of now. */
export async function decideLegs(
  sql: Sql,
  slip: string,
  leg: number | "all",
  decision: Decision | null,
): Promise<void> {
  // The slip first, and what belongs to it afterwards: so does everybody.
  await sql("UPDATE slips SET version = version + 1 WHERE id = $1", slip);
  const where = `slip = $1 ${leg === "all" ? "" : `AND leg = ${Math.trunc(leg)}`}`;
  const change = `UPDATE legs SET decided = $2 ${decision ? "" : ", grade = NULL"} WHERE ${where} RETURNING leg`;
  const decided = await sql(change, slip, decision && JSON.stringify(decision));
  if (decided.length === 0) throw new Error(`slip ${slip} has no leg ${leg}`);
  await sql(`DELETE FROM people WHERE ${where}`, slip);
}

/** Those of a page of the slips on an event that are as they were read. Nobody else changes one until the transaction ends. */
export async function unmoved(sql: Sql, event: number, page: readonly Slip[]): Promise<readonly Slip[]> {
  const slips = `SELECT id, version FROM slips WHERE id IN (SELECT slip FROM legs WHERE event = $1 AND ${ON_PAGE})`;
  const found = await sql(`${slips} ORDER BY id FOR NO KEY UPDATE`, event, ...endsOf(page));
  const versions = new Map<unknown, unknown>(found.map(({ id, version }) => [id, version]));
  return page.filter(({ id, version }) => versions.get(id) === version);
}

const ON_PAGE = "slip >= $2 AND slip <= $3";
const endsOf = (page: readonly Slip[]) => [page[0]?.id ?? "", page.at(-1)?.id ?? ""];

export type Changed = SettledEvent["changed"][number];

/**
 * Stores the grades that are other ones than before, and who has to look at a leg. Returns the slips that change, with their grades and
 * in the order of their wallets: that in which the wallets are locked.
 */
export async function storeGrades(sql: Sql, event: number, page: readonly Slip[], result: SettledEvent) {
  const graded = new Map(page.map((slip) => [slip.id, slip]));
  for (const { id, leg, grade } of result.grades) {
    const [slip, text] = [graded.get(id), JSON.stringify(grade)];
    if (slip === undefined || JSON.stringify(slip.legs[leg]?.grade) === text) continue;
    graded.set(id, { ...slip, legs: slip.legs.map((one, place) => (place === leg ? { ...one, grade } : one)) });
    await sql("UPDATE legs SET grade = $3 WHERE slip = $1 AND leg = $2", id, leg, text);
    await sql("UPDATE slips SET version = version + 1 WHERE id = $1", id);
  }
  await sql(`DELETE FROM people WHERE event = $1 AND ${ON_PAGE}`, event, ...endsOf(page));
  const failed = new Set(result.failed?.map(({ id }) => id));
  for (const { slip } of await sql(`SELECT slip FROM aside WHERE event = $1 AND ${ON_PAGE}`, event, ...endsOf(page)))
    if (!failed.has(String(slip))) await sql("DELETE FROM aside WHERE event = $1 AND slip = $2", event, slip ?? null);
  for (const { id, leg, who, sentence } of result.needsReview.filter(({ id: slip }) => graded.has(slip)))
    await sql("INSERT INTO people VALUES ($1, $2, $3, $4, $5)", id, leg, event, who, sentence);
  return inOrderOfWallets(graded, result.changed);
}

function inOrderOfWallets(slips: ReadonlyMap<string, Slip>, changed: readonly Changed[]) {
  const changes = changed.flatMap((change) => {
    const slip = slips.get(change.id);
    return slip ? [[slip, change] as const] : [];
  });
  return changes.sort(([{ account: one }], [{ account: other }]) => Number(one > other) - Number(one < other));
}

/** @param posting The key of what was posted for it, or null. */
export async function addSettlement(
  sql: Sql,
  { key, posting, sentence }: { readonly key: string; readonly posting: string | null; readonly sentence: string },
  settlement: Settlement,
  at: Time,
) {
  const { betId, revision, slip } = settlement;
  const row = [betId, revision, key, posting, JSON.stringify(settlement), sentence, iso(at)];
  await sql("INSERT INTO settlements VALUES ($1, $2, $3, $4, $5, $6, $7)", ...row);
  await sql(
    "UPDATE slips SET is_open = $2, version = version + 1 WHERE id = $1",
    betId,
    slip.status === "open" ? 1 : 0,
  );
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

/** The taxes of a settled slip, on its stake and on what it won, whoever bears them. */
export function taxOf(settlement: Settlement | null): number {
  if (settlement?.slip.status !== "settled") return 0;
  const { stakeTax = "0", winningsTax = "0" } = settlement.slip;
  return minor(stakeTax) + minor(winningsTax);
}
