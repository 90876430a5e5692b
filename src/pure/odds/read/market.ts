import { isAhead, NOT_AHEAD, parseTime } from "../../engine/input/time.js";
import { isObject, type UnknownRecord } from "../../engine/input/unknown-record.js";
import { given } from "../../ledger/given.js";
import type { OddsMarket, OddsRow } from "../types.js";
import { joined, type SentMarket } from "./join.js";
import type { Refusals } from "./refusals.js";
import { labelWithStatistic, type Renamed, renamed } from "./rename.js";
import { readRow } from "./row.js";
import { faultOfRow } from "./shape.js";
import { Fault, isFault, readText } from "./values.js";

const MOST_IN_NAME = 100;

/** Where markets are read: the sport decides what their names mean. */
export interface MarketsContext {
  readonly sport: string | null;
  /** The time of the message, for markets without one, in milliseconds since 1970. */
  readonly time: number;
  /** No time of a market counts that is far after it. */
  readonly receivedAt: number | null;
  readonly refusals: Refusals;
  /** What was read of the same bookmaker, event and sport before. */
  readonly known: readonly OddsMarket[];
}

/** The markets of a list that have a row, each under the name in use. */
export function readMarkets(sent: readonly unknown[], context: MarketsContext): OddsMarket[] {
  const { refusals } = context;
  const read: SentMarket[] = [];
  for (let index = 0; index < sent.length; index++) {
    const market = readMarket(sent[index], index, context);
    refusals.market = null;
    if (market !== null) read.push(market);
  }
  return joined(read, (sentAs, field, fault) => {
    refusals.market = sentAs;
    refusals.add(field, fault);
    refusals.market = null;
  });
}

function readMarket(sent: unknown, index: number, context: MarketsContext): SentMarket | null {
  const { refusals, known } = context;
  const before = known[index];
  if (before !== undefined && isObject(sent) && isSentAgain(sent, before)) {
    refusals.market = before.name;
    const updatedAt = sent.updatedAt === before.updatedAt ? before.updatedAt : readUpdatedAt(sent.updatedAt, context);
    return { market: updatedAt === before.updatedAt ? before : { ...before, updatedAt }, sentAs: before.name };
  }
  if (!isObject(sent) || Array.isArray(sent)) {
    refusals.add("markets", new Fault(`${given(sent)} is not a market`, "an object with name and odds"));
    return null;
  }
  const name = readText(sent.name, MOST_IN_NAME, "the name of a market");
  if (name === null || isFault(name)) {
    refusals.add("name", name ?? new Fault("missing", "the name of a market"));
    return null;
  }
  refusals.market = name;
  if (!Array.isArray(sent.odds)) {
    const fault = sent.odds === undefined ? "missing" : `${given(sent.odds)} is not a list of rows`;
    refusals.add("odds", new Fault(fault, "an array of rows"));
    return null;
  }
  const as = renamed(context.sport, name);
  const updatedAt = readUpdatedAt(sent.updatedAt, context);
  const odds = readRows(sent.odds, as, refusals);
  return odds.length === 0 ? null : { market: { name: as.name, updatedAt, odds }, sentAs: name };
}

/** True for the name and the rows of a market that was read before. What was read is itself read to the same. */
function isSentAgain({ name, odds }: UnknownRecord, { name: before, odds: rows }: OddsMarket): boolean {
  return name === before && Array.isArray(odds) && areAlike(odds, rows);
}

/** True if all fields of all rows are the same, in the same order. */
function areAlike(odds: readonly unknown[], rows: readonly OddsRow[]): boolean {
  if (odds.length !== rows.length) return false;
  for (let index = 0; index < rows.length; index++) if (!isAlike(odds[index], rows[index] ?? {})) return false;
  return true;
}

function isAlike(sent: unknown, row: OddsRow): boolean {
  if (!isObject(sent)) return false;
  const fields = Object.keys(row);
  const others = Object.keys(sent);
  if (fields.length !== others.length) return false;
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index] ?? "";
    if (field !== others[index] || sent[field] !== row[field]) return false;
  }
  return true;
}

/** The form that all times have, on a day that every month has: nearly every time of a market, which `Date` reads much faster. */
const PLAIN_TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** The time of the market, or else that of the message. */
function readUpdatedAt(sent: unknown, { time, receivedAt, refusals }: MarketsContext): string {
  const isPlain = typeof sent === "string" && PLAIN_TIME.test(sent);
  const read = isPlain ? Date.parse(sent) : typeof sent === "string" ? parseTime(sent) : Number.NaN;
  const isFuture = receivedAt !== null && isAhead(read, receivedAt);
  if (!Number.isNaN(read) && !isFuture) return isPlain ? sent : new Date(read).toISOString();
  if (isFuture) refusals.add("updatedAt", new Fault(`${given(sent)} is in the future`, NOT_AHEAD));
  else if (sent !== undefined && sent !== null)
    refusals.add("updatedAt", new Fault(`${given(sent)} is not a time`, "ISO 8601"));
  return new Date(time).toISOString();
}

function readRows(sent: readonly unknown[], as: Renamed, refusals: Refusals): OddsRow[] {
  const rows: OddsRow[] = [];
  for (let index = 0; index < sent.length; index++) {
    refusals.row = index;
    const row = readRow(sent[index], refusals);
    if (row === null) continue;
    const fault = faultOfRow(row, as.market);
    if (fault !== null) refusals.add(fault.field, fault.fault);
    else rows.push(labelled(row, as));
  }
  refusals.row = null;
  return rows;
}

function labelled(row: OddsRow, { ofOneStatistic }: Renamed): OddsRow {
  if (ofOneStatistic === null || row.label === undefined) return row;
  return { ...row, label: labelWithStatistic(row.label, ofOneStatistic) };
}
