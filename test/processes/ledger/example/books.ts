/** The books of examples/ledger, recomputed from the slips and the final events. It shares nothing with the example but the tables. */
import type { Database, Row } from "../../../../examples/ledger/tables/schema.js";
import { grade, type SportEvent, standard } from "../../../../src/pure/engine/index.js";
import { settleSlip } from "../../../../src/pure/ledger/index.js";

type Sums = Map<string, number>;

/** After everything. Whether a bet without a result is pending or ungradeable makes no difference to the money. */
const LATER = "2030-01-01T00:00:00Z";

/**
 * What is wrong with the books, in words: nothing if they are whole.
 *
 * @param events The last version of each event.
 * @param deposits Minor units by wallet.
 */
export async function faultsOf(
  database: Database,
  events: ReadonlyMap<number, SportEvent>,
  deposits: Readonly<Record<string, number>>,
): Promise<readonly string[]> {
  const [postings, entries, slips, legs, wallets] = await database.transaction(async (sql) => [
    await sql("SELECT * FROM postings"),
    await sql("SELECT * FROM entries"),
    await sql("SELECT * FROM slips"),
    await sql("SELECT legs.*, bets.terms AS bet FROM legs JOIN bets ON bets.id = bet ORDER BY slip, leg"),
    await sql("SELECT account, balance FROM wallets"),
  ]);
  const expected: Sums = new Map(Object.entries(deposits));
  for (const units of Object.values(deposits)) add(expected, "bank:EUR", -units);
  const faults = [...faultsOfPostings(postings ?? [], entries ?? [])];
  const bySlip = new Map<unknown, Row[]>();
  for (const leg of legs ?? []) bySlip.set(leg["slip"], [...(bySlip.get(leg["slip"]) ?? []), leg]);
  for (const slip of slips ?? []) {
    const { cost, paid, tax, isOpen } = outcomeOf(slip, bySlip.get(slip["id"]) ?? [], events);
    add(expected, String(slip["account"]), paid - cost);
    if (isOpen) add(expected, "stakes:EUR", cost);
    add(expected, "tax:EUR", tax);
    add(expected, "house:EUR", (isOpen ? 0 : cost) - paid - tax);
    if (slip["is_open"] !== (isOpen ? 1 : 0))
      faults.push(`slip ${slip["id"]} should be ${isOpen ? "open" : "settled"}`);
  }
  const sums: Sums = new Map();
  for (const { account, amount } of entries ?? []) add(sums, String(account), Number(amount));
  for (const account of new Set([...sums.keys(), ...expected.keys()])) {
    const [found, right] = [sums.get(account) ?? 0, expected.get(account) ?? 0];
    if (found !== right) faults.push(`${account} has ${found} and should have ${right}`);
  }
  for (const { account, balance } of wallets ?? [])
    if (balance !== (sums.get(String(account)) ?? 0)) faults.push(`${account} keeps a balance of ${balance}`);
  const total = [...sums.values()].reduce((sum, units) => sum + units, 0);
  return total === 0 ? faults : [...faults, `all accounts add up to ${total}`];
}

function add(sums: Sums, account: string, by: number): void {
  sums.set(account, (sums.get(account) ?? 0) + by);
}

/** Each posting has entries that add up to zero, and each entry has a posting. */
function* faultsOfPostings(postings: readonly Row[], entries: readonly Row[]): Generator<string> {
  const sums: Sums = new Map();
  for (const { posting, amount } of entries) add(sums, String(posting), Number(amount));
  const keys = new Set(postings.map(({ key }) => String(key)));
  if (keys.size < postings.length) yield "a key is there twice";
  for (const [key, sum] of sums) if (sum !== 0) yield `the entries of ${key} add up to ${sum}`;
  for (const key of sums.keys()) if (!keys.has(key)) yield `entries have no posting: ${key}`;
  for (const key of keys) if (!sums.has(key)) yield `a posting has no entries: ${key}`;
}

function outcomeOf(row: Row, legRows: readonly Row[], events: ReadonlyMap<number, SportEvent>) {
  const legs = legRows.map(({ bet, terms, decided }) => {
    const [{ selection }, { odds }] = [JSON.parse(String(bet)), JSON.parse(String(terms))];
    const { result } = grade(selection, events.get(Number(selection.eventId)), { asOf: LATER, rulebook: standard });
    return { odds, grade: decided ? JSON.parse(String(decided)).result : result };
  });
  const settled = settleSlip({ ...JSON.parse(String(row["slip"])), legs }, JSON.parse(String(row["money"])));
  const cost = cents(settled.totalStake);
  if (settled.status === "open") return { cost, paid: cents(settled.cashedOut ?? "0"), tax: 0, isOpen: true };
  const tax = cents(settled.stakeTax ?? "0") + cents(settled.winningsTax ?? "0");
  return { cost, paid: cents(settled.returns), tax, isOpen: false };
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
