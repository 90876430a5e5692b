/** The books: postings with their entries, and the settlements that they are for. All of a page are written by one statement a table. */
import type { Settlement } from "settlegrade/ledger";
import type { ChangedSlip } from "settlegrade/settle";
import type { Slip } from "./rows.js";
import { iso, type Sql, type Time } from "./schema.js";

export type Entries = Readonly<Record<string, number>>;

/** Accounts are listed by what they are: a customer's wallet, the stakes of open slips, what the house won, taxes, and money from outside. */
export async function addWallet(sql: Sql, account: string, customer: string, name: string, currency: string) {
  await sql("INSERT INTO customers VALUES ($1, $2) ON CONFLICT DO NOTHING", customer, name);
  for (const each of [account, ...["stakes", "house", "tax", "bank"].map((one) => `${one}:${currency}`)])
    await sql("INSERT INTO accounts VALUES ($1, $2) ON CONFLICT DO NOTHING", each, currency);
  const wallet = "INSERT INTO wallets (account, customer, currency) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
  await sql(wallet, account, customer, currency);
}

/** Nobody else moves it until the transaction ends. */
export async function balanceOf(sql: Sql, account: string): Promise<number> {
  const [row] = await sql("SELECT balance FROM wallets WHERE account = $1 FOR NO KEY UPDATE", account);
  return Number(row?.balance ?? 0);
}

/** The wallet whose statement has the posting, its slip, and the entries, of which those of 0 are left out. */
export interface Posting {
  readonly key: string;
  readonly account: string;
  readonly slip: string | null;
  readonly kind: string;
  readonly entries: Entries;
}

const ADD_ENTRIES = `INSERT INTO entries SELECT value->>0, value->>1, CAST(value->>2 AS bigint) FROM json_each($1)
  WHERE TRUE ON CONFLICT DO NOTHING RETURNING posting`;
const ADD_POSTINGS = `INSERT INTO postings SELECT value->>0, value->>1, value->>2, value->>3, value->>4 FROM json_each($1)`;

/** Posts each once for its key. Returns the keys that are new, and move something. The wallets are locked from then on. */
export async function post(sql: Sql, at: Time, postings: readonly Posting[]): Promise<ReadonlySet<string>> {
  const posted = new Set<string>();
  const moving = postings.filter(({ entries }) => Object.values(entries).some((amount) => amount !== 0));
  for (const round of rounds(moving.sort(inOrderOfWallets))) {
    const entries = round.flatMap(({ key, entries }) =>
      Object.entries(entries).flatMap(([account, amount]) => (amount === 0 ? [] : [[key, account, amount]])),
    );
    const added = new Set((await sql(ADD_ENTRIES, JSON.stringify(entries))).map((row) => String(row.posting)));
    const rows = round.filter(({ key }) => added.has(key));
    await sql(ADD_POSTINGS, JSON.stringify(rows.map((of) => [of.key, of.account, of.slip, of.kind, iso(at)])));
    for (const key of added) posted.add(key);
  }
  return posted;
}

const inOrderOfWallets = ({ account: one }: Posting, { account: other }: Posting) =>
  Number(one > other) - Number(one < other);

/** A wallet once in each: a posting has to be closed before the next one moves its wallet. */
function rounds(postings: readonly Posting[]): readonly Posting[][] {
  const [rounds, counts]: [Posting[][], Map<string, number>] = [[], new Map()];
  for (const posting of postings) {
    const round = counts.get(posting.account) ?? 0;
    counts.set(posting.account, round + 1);
    const known = rounds[round];
    if (known) known.push(posting);
    else rounds.push([posting]);
  }
  return rounds;
}

/** What changes a slip, and the slip as it was read. */
type Booking = Omit<ChangedSlip, "id"> & { readonly slip: Slip };

const ADD_SETTLEMENTS = `INSERT INTO settlements SELECT value->>0, CAST(value->>1 AS bigint), value->>2, value->>3, value->>4, value->>5, value->>6
  FROM json_each($1)`;

/** The one way into the books of slips. Returns the slips with the settlements that they have by then. */
export async function book(
  sql: Sql,
  slips: readonly Slip[],
  changed: readonly ChangedSlip[],
  at: Time,
): Promise<readonly Slip[]> {
  const changes = new Map(changed.map((change) => [change.id, change]));
  const settlementOf = (slip: Slip) => changes.get(slip.id)?.settlement ?? slip.settlement;
  const bookings = slips.flatMap((slip) => bookingOf(slip, changes.get(slip.id)));
  if (bookings.length > 0) await write(sql, bookings, at);
  return slips.map((slip) => ({ ...slip, settlement: settlementOf(slip) }));
}

const bookingOf = (slip: Slip, change: ChangedSlip | undefined): readonly Booking[] =>
  change === undefined ? [] : [{ ...change, slip }];

async function write(sql: Sql, bookings: readonly Booking[], at: Time): Promise<void> {
  const posted = await post(sql, at, bookings.map(postingOf));
  const rows = bookings.map(({ slip, settlement, change: { key } }) => {
    const posting = posted.has(key) ? key : null;
    return [slip.id, settlement.revision, key, posting, JSON.stringify(settlement), stateOf(slip), iso(at)];
  });
  await sql(ADD_SETTLEMENTS, JSON.stringify(rows));
}

function postingOf({ slip, settlement, change: { key, kind, currency, delta } }: Booking): Posting {
  const { id, account } = slip;
  const released = stakeOf(settlement) - stakeOf(slip.settlement);
  const [paid, tax] = [minor(delta), taxOf(settlement) - taxOf(slip.settlement)];
  const house = { [`tax:${currency}`]: tax, [`house:${currency}`]: released - paid - tax };
  return { key, account, slip: id, kind, entries: { [account]: paid, [`stakes:${currency}`]: -released, ...house } };
}

/** What a settlement was made of, besides the terms of the legs: its sentence is made of it when somebody reads it. */
function stateOf({ slip, legs }: Slip): string {
  return JSON.stringify({ slip, legs: legs.map(({ grade, decided }) => ({ grade, decided })) });
}

/** Amounts of a settlement have all decimals of their currency, so that minor units are their digits. */
export function minor(amount: string): number {
  return Number(amount.replace(".", ""));
}

/** What leaves the account of open stakes when a slip is settled. */
function stakeOf(settlement: Settlement | null): number {
  return settlement?.slip.status === "settled" ? minor(settlement.slip.totalStake) : 0;
}

/** The taxes of a settled slip, on its stake and on what it won, whoever bears them. */
function taxOf(settlement: Settlement | null): number {
  if (settlement?.slip.status !== "settled") return 0;
  const { stakeTax = "0", winningsTax = "0" } = settlement.slip;
  return minor(stakeTax) + minor(winningsTax);
}
