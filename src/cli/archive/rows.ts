/** What a store has as rows of tables, and back. */
import { ODDS_MESSAGE_TYPES, readOdds, refusalText } from "../../pure/odds/index.js";
import { readOwnFacts, readRecord } from "../../service/sources/merging/record.js";
import { PAIR_FLAGS } from "../../service/sources/odds/changes.js";
import type { KeptMarket, KeptPair, OddsEntry, OddsLinks } from "../../service/sources/odds/ports.js";
import type { History, Own, OwnRecord, Version } from "../../service/sources/ports.js";
import { traitsOf } from "../../service/sources/stored/traits.js";
import { isObject, record } from "../input/entries.js";
import { jsonIn } from "./cells.js";
import type { TableRow } from "./tables.js";

/** What is wrong with a column of a row. */
export class ColumnFault extends Error {
  override readonly name = "ColumnFault";

  constructor(column: string, reason: string) {
    super(`column "${column}": ${reason}`);
  }
}

export function eventRow({ id, statusAt, scoreAt, removed, versions: [current] }: History): TableRow<"events"> {
  if (current === undefined) throw new Error(`event ${id} has no version`);
  const { event } = current;
  const { start, sport, league, status } = traitsOf(event);
  const scores = record(event.scores);
  return {
    ...{ id, date: start, sport, league, home: wordIn(event.home), away: wordIn(event.away), status },
    ...{ home_score: numberIn(scores["home"]), away_score: numberIn(scores["away"]) },
    ...{ received_at: current.receivedAt, status_at: statusAt, score_at: scoreAt, removed_versions: removed },
    ...bodies(current),
  };
}

function wordIn(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function numberIn(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

export function versionRows({ id, versions }: History): TableRow<"versions">[] {
  return versions.slice(1).map((version) => ({ id, received_at: version.receivedAt, ...bodies(version) }));
}

function bodies({ event, own }: Version) {
  return { event: JSON.stringify(event), own: own === undefined ? null : JSON.stringify(own) };
}

/** @throws ColumnFault */
export function historyIn(row: TableRow<"events">, versions: readonly Version[]): History {
  const { id, status_at: statusAt, score_at: scoreAt, removed_versions: removed } = row;
  if (removed < 0) throw new ColumnFault("removed_versions", "less than none");
  const history = { id, statusAt, scoreAt, removed, versions: [versionIn(row), ...versions] };
  checkSame(row, eventRow(history));
  return history;
}

/** @throws ColumnFault */
export function versionIn({ id, received_at: receivedAt, event, own }: TableRow<"versions">): Version {
  const value = parsed("event", event);
  const read = readRecord(value);
  if (read.kind !== "event" || read.id !== id || record(value)["id"] !== id)
    throw new ColumnFault("event", read.kind === "rejected" ? read.reason : `it is not the event ${id}`);
  return own === null
    ? { event: value as Version["event"], receivedAt }
    : { event: value as Version["event"], receivedAt, own: ownIn(id, own) };
}

function ownIn(id: number, json: string): Own {
  const value = parsed("own", json);
  const { facts, feed } = record(value);
  if (!isObject(facts) || !isObject(feed))
    throw new ColumnFault("own", "it has no facts, or does not say what the feed has");
  checkFacts("own", { ...facts, id });
  return value as Own;
}

function checkFacts(column: string, facts: unknown): OwnRecord {
  const read = readOwnFacts(facts);
  if (read.kind === "rejected") throw new ColumnFault(column, read.reason);
  return read;
}

export function waitingRow({ id, facts }: OwnRecord): TableRow<"waiting"> {
  return { id, facts: JSON.stringify(facts) };
}

/** @throws ColumnFault */
export function waitingIn({ id, facts }: TableRow<"waiting">): OwnRecord {
  return checkFacts("facts", { ...record(parsed("facts", facts)), id });
}

export function oddsRow(entry: OddsEntry): TableRow<"odds"> {
  const { seq, receivedAt, time, event, bookie, type, url, changed, markets } = entry;
  const words = { bookmaker: bookie, type, url, changed: JSON.stringify(changed), markets };
  return { seq, received_at: receivedAt, time, event, ...words };
}

/** @param isKnown true if its markets were checked before, which takes most of the time. @throws ColumnFault */
export function entryIn(
  { received_at: receivedAt, bookmaker: bookie, ...row }: TableRow<"odds">,
  isKnown: boolean,
): OddsEntry {
  const { seq, time, event, url, markets } = row;
  const type = ODDS_MESSAGE_TYPES.find((each) => each === row.type);
  if (type === undefined) throw new ColumnFault("type", `allowed: ${ODDS_MESSAGE_TYPES.join(", ")}`);
  const changed = parsed("changed", row.changed);
  if (!Array.isArray(changed) || !changed.every((name) => typeof name === "string"))
    throw new ColumnFault("changed", "it is not a list of names");
  if (!isKnown) checkMarkets("markets", parsed("markets", markets), markets);
  return { seq, time, receivedAt, event, bookie, type, url, markets, changed };
}

/** Markets have to be as a store writes them: what is no price must not become one. */
function checkMarkets(column: string, markets: unknown, json: string): void {
  const sent = { type: "updated", id: 1, bookie: "-", timestamp: ANY_TIME, markets };
  const { messages, refusals } = readOdds(sent);
  const [refusal] = refusals;
  if (refusal !== undefined) throw new ColumnFault(column, refusalText({ ...refusal, bookie: null }));
  if (JSON.stringify(messages[0]?.markets) !== json)
    throw new ColumnFault(column, "these are not markets as a store has them");
}

/** A message needs one. */
const ANY_TIME = "2026-01-01T00:00:00Z";

export function pairRow(event: number, { bookie, lastReceivedAt, ...pair }: KeptPair): TableRow<"current_odds"> {
  return { event, bookmaker: bookie, ...pair, last_received_at: lastReceivedAt };
}

/** @throws ColumnFault */
export function pairIn(row: TableRow<"current_odds">): KeptPair {
  const { bookmaker: bookie, seq, time, last_received_at: lastReceivedAt, flags } = row;
  if (flags < 0 || flags > MOST_FLAGS) throw new ColumnFault("flags", `allowed: 0 to ${MOST_FLAGS}`);
  return { bookie, seq, time, lastReceivedAt, flags };
}

const MOST_FLAGS = Object.values(PAIR_FLAGS).reduce<number>((sum, flag) => sum + flag, 0);

export function marketRow(event: number, { bookie, market, at, ...bodies }: KeptMarket): TableRow<"closing_lines"> {
  return { event, bookmaker: bookie, market, changed_at: at, ...bodies };
}

/** @param isKnown true if its odds were checked before. @throws ColumnFault */
export function marketIn(row: TableRow<"closing_lines">, isKnown: boolean): KeptMarket {
  const { bookmaker: bookie, market, changed_at: at, opening, pending, start, closing } = row;
  for (const [column, json] of Object.entries({ opening, pending, start, closing })) {
    if (json === null || isKnown) continue;
    const value = parsed(column, json);
    checkMarkets(column, [value], `[${json}]`);
    if (record(value)["name"] !== market) throw new ColumnFault(column, "it is another market");
  }
  return { bookie, market, at, opening, pending, start, closing };
}

/** @throws ColumnFault */
export function linksIn({ links }: TableRow<"links">): OddsLinks {
  const value = parsed("links", links);
  const { urls, bookmakerIds } = record(value);
  if (!isPairs(urls) || !isPairs(bookmakerIds)) throw new ColumnFault("links", "it has no lists of names and texts");
  return { urls, bookmakerIds };
}

function isPairs(value: unknown): value is OddsLinks["urls"] {
  return (
    Array.isArray(value) &&
    value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === "string"))
  );
}

function parsed(column: string, json: string): unknown {
  try {
    return jsonIn(json);
  } catch (error) {
    throw new ColumnFault(column, error instanceof RangeError ? error.message : String(error));
  }
}

/** What is not read has to be what the JSON says: nobody changes it in vain. */
function checkSame<Row extends object>(row: Row, made: Row): void {
  for (const [column, value] of Object.entries(made))
    if (Reflect.get(row, column) !== value && column !== "event" && column !== "own")
      throw new ColumnFault(column, `it is not what the event has: ${JSON.stringify(value)}`);
}
