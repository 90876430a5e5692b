import type { Rulebook, SportEvent } from "settlegrade";
import type { Settlement } from "settlegrade/ledger";
import { parseGrade, parseSettlement, type StoredLeg, type StoredSlip } from "settlegrade/settle";
import type { Cell, Sql } from "./tables.js";

export interface Posting {
  readonly key: string;
  /** The wallet whose statement has it. */
  readonly account: string;
  readonly slip: string | null;
  readonly kind: string;
}

export function walletOf(customer: string, currency: string): string {
  return `wallet:${customer}:${currency}`;
}

/** Minor units of an amount that has all decimals of its currency, as those of a settlement have. */
export function minor(amount: string): number {
  return Number(amount.replace(".", ""));
}

/** What leaves the account of open stakes, once the slip is settled. The stake of a free bet was never in it. */
export function stakeOf({ slip }: StoredSlip, settlement: Settlement | null): number {
  return settlement?.slip.status === "settled" && slip.freeBet !== true ? minor(settlement.slip.totalStake) : 0;
}

/** Posts once for a key. False if it was posted already, or if nothing moves. */
export async function post(sql: Sql, posting: Posting, at: string, entries: Record<string, number>): Promise<boolean> {
  const { key, account, slip, kind } = posting;
  const moved = Object.entries(entries).filter(([, amount]) => amount !== 0);
  const known = await sql("SELECT key FROM postings WHERE key = $1", key);
  if (moved.length === 0 || known.length > 0) return false;
  for (const entry of moved) await sql("INSERT INTO entries VALUES ($1, $2, $3)", key, ...entry);
  await sql("INSERT INTO postings VALUES ($1, $2, $3, $4, $5)", key, account, slip, kind, at);
  return true;
}

export async function balanceOf(sql: Sql, account: string): Promise<number> {
  const [row] = await sql("SELECT CAST(SUM(amount) AS bigint) AS amount FROM entries WHERE account = $1", account);
  return Number(row?.amount);
}

export async function eventOf(sql: Sql, id: number): Promise<SportEvent> {
  const [row] = await sql("SELECT record FROM events WHERE id = $1", id);
  if (row === undefined) throw new Error(`event ${id} is not known`);
  return JSON.parse(String(row.record));
}

/** All slips with a leg on an event, as `settleEvent` takes them. */
export async function slipsOn(
  sql: Sql,
  eventId: number,
  rulebooks: ReadonlyMap<string, Rulebook>,
): Promise<StoredSlip[]> {
  const slips = "SELECT slip FROM legs WHERE event = $1";
  const legs = new Map<Cell | undefined, StoredLeg[]>();
  for (const row of await sql(`SELECT * FROM legs WHERE slip IN (${slips}) ORDER BY slip, leg`, eventId)) {
    const [bet, grade, decided] = [row.bet, row.grade, row.decided].map((cell) => JSON.parse(String(cell)));
    const leg = { ...bet, grade: grade && parseGrade(grade), ...(decided && { decided }) };
    legs.set(row.slip, [...(legs.get(row.slip) ?? []), leg]);
  }
  const last = "SELECT settlement FROM settlements t WHERE t.slip = s.id ORDER BY revision DESC LIMIT 1";
  const rows = await sql(
    `SELECT s.*, (${last}) AS settlement FROM slips s WHERE id IN (${slips}) ORDER BY id`,
    eventId,
  );
  return rows.map((row): StoredSlip => {
    const [slip, money, settlement] = [row.slip, row.money, row.settlement].map((cell) => JSON.parse(String(cell)));
    const rulebook = rulebooks.get(String(row.rulebook));
    if (rulebook === undefined) throw new Error(`${row.id}: the rulebook ${row.rulebook} is not known`);
    const last = settlement && parseSettlement(settlement);
    return { id: String(row.id), slip, legs: legs.get(row.id ?? "") ?? [], rulebook, money, settlement: last };
  });
}
