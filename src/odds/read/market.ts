import { isObject } from "../../engine/input/loose.js";
import { parseTime } from "../../engine/input/time.js";
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
  /** The time of the message, for markets without one, as ISO 8601. */
  readonly updatedAt: string;
  readonly refusals: Refusals;
}

/** The markets of a list that have a row, each under the name in use. */
export function readMarkets(sent: readonly unknown[], context: MarketsContext): OddsMarket[] {
  const { refusals } = context;
  const read: SentMarket[] = [];
  for (const each of sent) {
    const market = readMarket(each, context);
    refusals.market = null;
    if (market !== null) read.push(market);
  }
  return joined(read, (sentAs, field, fault) => {
    refusals.market = sentAs;
    refusals.add(field, fault);
    refusals.market = null;
  });
}

function readMarket(sent: unknown, context: MarketsContext): SentMarket | null {
  const { refusals } = context;
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
  return odds.length === 0 ? null : { name: as.name, updatedAt, odds, sentAs: name };
}

/** Nearly every time of a market, on a day that every month has: it need not be computed to be valid. */
const PLAIN_TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;

/** The time of the market as it was sent, or else that of the message. */
function readUpdatedAt(sent: unknown, { updatedAt, refusals }: MarketsContext): string {
  if (sent === undefined || sent === null) return updatedAt;
  if (typeof sent === "string" && (PLAIN_TIME.test(sent) || !Number.isNaN(parseTime(sent)))) return sent;
  refusals.add("updatedAt", new Fault(`${given(sent)} is not a time`, "ISO 8601"));
  return updatedAt;
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
