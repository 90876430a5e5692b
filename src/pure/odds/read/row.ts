import { parseLine } from "../../engine/input/line.js";
import { isObject } from "../../engine/input/unknown-record.js";
import { given } from "../../ledger/given.js";
import type { OddsRow } from "../types.js";
import { type RowField, rowField } from "./fields.js";
import type { Refusals } from "./refusals.js";
import { Fault, isFault, type Read, readDepth, readLine, readLink, readPrice, readStake, readText } from "./values.js";

type Draft = Record<string, string | number>;

const MOST_IN_LABEL = 200;
const SEVEN = "home, draw, away, over, under, yes, no";
const UNKNOWN = new Fault(
  "not a field of odds",
  `label, hdp, max, odds, ${SEVEN}, other sides such as 1X, odd, none and home/draw, and fields such as layHome, depthHome and homeLink`,
);
const REPEATED = new Fault("given twice, in two spellings", "each field once");

/**
 * Reads the fields of one row. A field that cannot be read is refused, and the rest is the row. Null if there is no price at all.
 */
export function readRow(sent: unknown, refusals: Refusals): OddsRow | null {
  if (!isObject(sent) || Array.isArray(sent)) {
    refusals.add(null, new Fault(`${given(sent)} is not a row`, "an object with prices"));
    return null;
  }
  const row: Draft = {};
  let prices = 0;
  let wasPriced = false;
  for (const key of Object.keys(sent)) {
    const field = rowField(key);
    if (field === undefined) {
      refusals.add(key, UNKNOWN);
      continue;
    }
    const isPrice = field.kind === "price" || field.kind === "lay";
    wasPriced ||= isPrice;
    if (readField(row, field, sent[key], { key, refusals }) && isPrice) prices += 1;
  }
  if (prices > 0) return withLine(row);
  // A row whose prices are all "N/A" is no fault: its bookmaker offers nothing there.
  if (!wasPriced) refusals.add(null, new Fault("a row without a price", "at least one price"));
  return null;
}

/** True if the field has a value, which the row then has. */
function readField(row: Draft, field: RowField, value: unknown, at: { key: string; refusals: Refusals }): boolean {
  const read = readBy(field, value);
  if (read === null) return false;
  const fault = isFault(read) ? read : row[field.name] === undefined ? null : REPEATED;
  if (fault !== null || isFault(read)) {
    at.refusals.add(at.key, fault ?? REPEATED);
    return false;
  }
  row[field.name] = read;
  return true;
}

function readBy(field: RowField, value: unknown): Read<string | number> {
  switch (field.kind) {
    case "price":
    case "lay":
      return readPrice(value);
    case "depth":
      return readDepth(value);
    case "link":
      return readLink(value);
    case "line":
      return readLine(value);
    case "limit":
      return readStake(value);
    case "label":
      return value === null || value === "" ? null : readText(value, MOST_IN_LABEL, "a label");
  }
}

/** In the rows of an older feed the line of a total is in `max`. Source: docs/odds.md#rows. */
function withLine(row: Draft): Draft {
  const { max, ...prices } = row;
  const line = parseLine(max);
  if (line === null || row["hdp"] !== undefined || row["label"] !== undefined) return row;
  if (!Object.keys(prices).every((name) => name === "over" || name === "under")) return row;
  return { hdp: line, ...prices };
}
