/** Slips and their legs as settlegrade takes them, and back. */
import { type Rulebook, type Selection, standard } from "settlegrade";
import {
  type Decision,
  explainSlip,
  parseGrade,
  parseSettlement,
  type StoredGrade,
  type StoredLeg,
  type StoredSlip,
} from "settlegrade/settle";
import { type BetTerms, betOf, rulebookOf } from "./bets.js";
import { type Cell, iso, type Row, type Sql, type Time, walletOf } from "./schema.js";

export type Slip = StoredSlip & { readonly account: string; readonly version: number };
type Rulebooks = readonly Rulebook[];

/** It does not wait for a worker that has its turn on the event, as a new row that conflicts with the old one would. */
const ADD_EVENT = `INSERT INTO events (id, posts, tries) SELECT CAST($1 AS bigint), 0, 0
  WHERE NOT EXISTS (SELECT 1 FROM events WHERE id = $1) ON CONFLICT DO NOTHING`;

/** What the customer asked for in a leg. The house adds the score at the bet, which is another one when the slip is sent again. */
const asked = ({ selection: { eventId, market, side, hdp, label }, odds }: StoredLeg) =>
  JSON.stringify([eventId, market, side, hdp, label, odds]);

type NewSlip = StoredSlip & { readonly customer: string };

/** A new slip. False if the same one was placed already; an error if its id is that of another one. */
export async function addSlip(sql: Sql, rulebooks: Rulebooks, placed: NewSlip, at: Time): Promise<boolean> {
  const { id, customer, slip, legs, rulebook, money } = placed;
  const account = walletOf(customer, slip.currency ?? "");
  const terms = JSON.stringify(slip);
  const row = [id, account, terms, terms, rulebook.id, JSON.stringify(money), iso(at)];
  const added = `INSERT INTO slips SELECT $1, account, $3, $4, $5, $6, 1, 0, $7, NULL FROM wallets WHERE account = $2
    ON CONFLICT DO NOTHING RETURNING id`;
  if ((await sql(added, ...row)).length === 0) {
    const [known] = await sql("SELECT account, placed FROM slips WHERE id = $1", id);
    if (known === undefined) throw new Error(`customer ${customer} has no wallet in ${slip.currency}`);
    const before = await slipOf(sql, rulebooks, id);
    const isSame = known.account === account && known.placed === terms;
    if (isSame && String(before.legs.map(asked)) === String(legs.map(asked))) return false;
    throw new Error(`${id} is the id of another slip`);
  }
  const events = legs.map(({ selection }) => Number(selection.eventId)).sort((one, other) => one - other);
  for (const event of events) await sql(ADD_EVENT, event);
  for (const [place, leg] of legs.entries()) await addLeg(sql, id, place, rulebook, leg);
  return true;
}

/** The bet is kept once for all legs that have it. */
async function addLeg(sql: Sql, slip: string, place: number, { id: rulebook }: Rulebook, leg: StoredLeg) {
  const { selection, match, grade: _, decided: _decided, ...terms } = leg;
  const event = Number(selection.eventId);
  const bet = await betOf(sql, event, { selection, rulebook, ...(match && { match }) });
  const added = "INSERT INTO legs (slip, leg, event, bet, terms) VALUES ($1, $2, $3, $4, $5)";
  await sql(added, slip, place, event, bet, JSON.stringify(terms));
}

/** A page of the slips with a leg on an event whose grade has moved since they were settled, or that were never settled. */
export function slipsOn(sql: Sql, rulebooks: Rulebooks, event: number, after: string, limit: number): Promise<Slip[]> {
  const page = "SELECT slip FROM legs WHERE event = $1 AND is_due = 1 AND slip > $2 ORDER BY slip LIMIT $3";
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

const SLIPS = `SELECT s.*, l.terms, l.decided, l.bet, b.terms AS bet_terms, b.grade, CASE l.leg WHEN 0 THEN
    (SELECT settlement FROM settlements t WHERE t.slip = s.id ORDER BY revision DESC LIMIT 1) END AS settlement
  FROM slips s JOIN legs l ON l.slip = s.id JOIN bets b ON b.id = l.bet`;

/** By one statement: another one would read what is stored by then. */
async function slipsIn(sql: Sql, rulebooks: Rulebooks, ids: string, ...values: readonly Cell[]): Promise<Slip[]> {
  const slips = new Map<Cell | undefined, [Row, ...Row[]]>();
  for (const row of await sql(`${SLIPS} WHERE s.id IN (${ids}) ORDER BY s.id, l.leg`, ...values)) {
    const known = slips.get(row.id);
    if (known) known.push(row);
    else slips.set(row.id, [row]);
  }
  const reading = new Reading(rulebooks);
  return [...slips.values()].map((of) => reading.slip(of));
}

/** Reads what many slips of a page have in common once. */
class Reading {
  readonly #rulebooks: Rulebooks;
  readonly #bets = new Map<Cell | undefined, { readonly selection: Selection; readonly grade: StoredGrade | null }>();

  constructor(rulebooks: Rulebooks) {
    this.#rulebooks = rulebooks;
  }

  /** A slip that cannot be read holds up no others: it is put aside by its id. */
  slip(rows: readonly [Row, ...Row[]]): Slip {
    const [{ id, account, version }] = rows;
    const bare = { id: String(id), account: String(account), version: Number(version) };
    try {
      return { ...bare, ...this.#terms(rows) };
    } catch (unreadable) {
      const slip = { type: "single", stake: "0" } as const;
      return { ...bare, slip, legs: [], rulebook: standard, money: {}, settlement: null, unreadable };
    }
  }

  #terms(rows: readonly [Row, ...Row[]]) {
    const [{ slip, rulebook, money, settlement, take_back: takeBack }] = rows;
    const rules = { rulebook: rulebookOf(this.#rulebooks, rulebook), money: JSON.parse(String(money)) };
    const before = settlement ? parseSettlement(JSON.parse(String(settlement))) : null;
    const legs = rows.map((row) => this.#leg(row));
    const terms = { slip: JSON.parse(String(slip)), ...rules, legs, settlement: before };
    return takeBack ? { ...terms, takeBack: String(takeBack) } : terms;
  }

  #leg({ terms, decided, bet, bet_terms: of, grade }: Row): StoredLeg {
    const known = this.#bets.get(bet) ?? { ...betIn(of), grade: grade ? parseGrade(JSON.parse(String(grade))) : null };
    this.#bets.set(bet, known);
    return { ...JSON.parse(String(terms)), ...known, ...(decided && { decided: JSON.parse(String(decided)) }) };
  }
}

function betIn(terms: Cell | undefined): Omit<BetTerms, "rulebook"> {
  const { rulebook: _, ...bet } = JSON.parse(String(terms));
  return bet;
}

/** Those of a page that are as they were read. Nobody else changes one until the transaction ends. */
export async function unmoved(sql: Sql, page: readonly Slip[]): Promise<readonly Slip[]> {
  const ids = JSON.stringify(page.map(({ id }) => [id]));
  const slips = "SELECT id, version FROM slips WHERE id IN (SELECT value->>0 FROM json_each($1))";
  const found = await sql(`${slips} ORDER BY id FOR NO KEY UPDATE`, ids);
  const versions = new Map<unknown, unknown>(found.map(({ id, version }) => [id, version]));
  return page.filter(({ id, version }) => versions.get(id) === version);
}

/** Whether slips are open by now. What a person has allowed to be taken back was taken. */
export async function markOpen(sql: Sql, slips: readonly Slip[]): Promise<void> {
  const rows = slips.map(({ id, settlement }) => [id, settlement?.slip.status === "settled" ? 0 : 1]);
  const change = "is_open = CAST(value->>1 AS bigint), take_back = NULL, version = version + 1";
  await sql(`UPDATE slips SET ${change} FROM json_each($1) WHERE slips.id = value->>0`, JSON.stringify(rows));
}

/** The slips were settled by the grades that their legs on an event have. A bet that is new since the event was graded waits for its own. */
export async function markSettled(sql: Sql, event: number, slips: readonly Slip[]): Promise<void> {
  await markOpen(sql, slips);
  const ids = JSON.stringify(slips.map(({ id }) => [id]));
  const page = "event = $1 AND slip IN (SELECT value->>0 FROM json_each($2))";
  const isGraded = "SELECT 1 FROM bets WHERE id = bet AND (moved > 0 OR grade IS NOT NULL OR who IS NOT NULL)";
  await sql(`UPDATE legs SET is_due = 0 WHERE is_due = 1 AND ${page} AND EXISTS (${isGraded})`, event, ids);
  await sql(`DELETE FROM aside WHERE ${page}`, event, ids);
}

export async function changeSlip(sql: Sql, id: string, slip: StoredSlip["slip"]): Promise<void> {
  await sql("UPDATE slips SET slip = $2, version = version + 1 WHERE id = $1", id, JSON.stringify(slip));
}

/** An answer that is taken back leaves the leg to the next pass of a worker. */
export async function decideLegs(
  sql: Sql,
  slip: string,
  leg: number | "all",
  decision: Decision | null,
): Promise<void> {
  // The slip first, and what belongs to it afterwards: so does everybody.
  await sql("UPDATE slips SET version = version + 1 WHERE id = $1", slip);
  const where = `slip = $1 ${leg === "all" ? "" : `AND leg = ${Math.trunc(leg)}`}`;
  const change = `UPDATE legs SET decided = $2 ${decision ? "" : ", is_due = 1"} WHERE ${where} RETURNING leg`;
  const decided = await sql(change, slip, decision && JSON.stringify(decision));
  if (decided.length === 0) throw new Error(`slip ${slip} has no leg ${leg}`);
}

/** What was posted for a wallet, with the sentence that explains each settlement. It is made now, since few are ever read. */
export async function statementOf(sql: Sql, rulebooks: Rulebooks, account: string): Promise<readonly Row[]> {
  const lines = await sql("SELECT * FROM statements WHERE account = $1 ORDER BY at, key", account);
  const ofWallet = "SELECT slip FROM postings WHERE account = $1 AND slip IS NOT NULL";
  const slips = new Map((await slipsIn(sql, rulebooks, ofWallet, account)).map((slip) => [slip.id, slip]));
  return lines.map(({ state, ...line }) => ({ ...line, sentence: sentenceOf(slips.get(String(line.slip)), state) }));
}

/** A database of before has the sentence itself. */
function sentenceOf(stored: Slip | undefined, state: Cell | undefined): string | null {
  if (stored === undefined || stored.unreadable || !state) return null;
  if (!String(state).startsWith("{")) return String(state);
  const then: { readonly slip: StoredSlip["slip"]; readonly legs: readonly object[] } = JSON.parse(String(state));
  const legs = stored.legs.map(({ decided: _, ...leg }, place) => ({ ...leg, ...then.legs[place] }));
  return explainSlip({ ...stored, slip: then.slip, legs }).sentence;
}
