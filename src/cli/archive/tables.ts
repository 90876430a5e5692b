/** The tables of an exported store. Each is some Parquet files, sorted by its first columns. */

/** What a column has. Text and numbers are for queries; JSON is text that is read again. */
type Kind = "whole" | "time" | "number" | "text" | "json";

interface Column {
  readonly kind: Kind;
  readonly isOptional: boolean;
}

export type Columns = Readonly<Record<string, Column>>;

type Value<C extends Column> =
  | (C["kind"] extends "text" | "json" ? string : number)
  | (C["isOptional"] extends true ? null : never);

/** A row of a table. Times are milliseconds since 1970. */
export type RowOf<C extends Columns> = { readonly [Name in keyof C]: Value<C[Name]> };

const given = <const K extends Kind>(kind: K) => ({ kind, isOptional: false }) as const;
const optional = <const K extends Kind>(kind: K) => ({ kind, isOptional: true }) as const;

export const TABLES = {
  /** The current versions, by id. */
  events: {
    ...{ id: given("whole"), date: optional("time"), sport: optional("text"), league: optional("text") },
    ...{ home: optional("text"), away: optional("text"), status: optional("text") },
    ...{ home_score: optional("number"), away_score: optional("number"), received_at: given("time") },
    ...{ status_at: optional("number"), score_at: optional("number"), removed_versions: given("whole") },
    ...{ event: given("json"), own: optional("json") },
  },
  /** Those that were replaced, by id, the latest first. */
  versions: {
    ...{ id: given("whole"), received_at: given("time"), event: given("json"), own: optional("json") },
  },
  /** Facts of one's own without an event, by id. */
  waiting: { id: given("whole"), facts: given("json") },
  /** The log, in its order, which is that of the receipt. */
  odds: {
    ...{ seq: given("whole"), received_at: given("time"), time: given("time"), event: given("whole") },
    ...{ bookmaker: given("text"), type: given("text"), url: given("text") },
    ...{ changed: given("json"), markets: given("json") },
  },
  /** The last change of each bookmaker on each event, by event. */
  current_odds: {
    ...{ event: given("whole"), bookmaker: given("text"), seq: given("whole"), time: given("time") },
    ...{ last_received_at: given("time"), flags: given("whole") },
  },
  /** Opening and closing odds, by event. */
  closing_lines: {
    ...{ event: given("whole"), bookmaker: given("text"), market: given("text"), changed_at: given("time") },
    ...{ opening: optional("json"), closing: optional("json"), pending: optional("json"), start: optional("json") },
  },
  /** Addresses and ids of bookmakers, by event. */
  links: { event: given("whole"), links: given("json") },
} as const satisfies Readonly<Record<string, Columns>>;

export type Tables = typeof TABLES;
export type TableName = keyof Tables;
export type TableRow<T extends TableName> = RowOf<Tables[T]>;

export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

export function columnsOf(table: TableName): Columns {
  return TABLES[table];
}

/** The file of a table with this number, from 1. */
export function fileOf(table: TableName, number: number): string {
  return `${table}-${String(number).padStart(4, "0")}.parquet`;
}
