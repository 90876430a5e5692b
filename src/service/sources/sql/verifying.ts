/** Reads all rows that have digests. */
import type { Damage, Verified } from "../ports.js";
import { changeIn } from "../stored/changes.js";
import { digestOf, withTimes } from "../stored/digest.js";
import { numberIn, type Row, textIn } from "./cells.js";
import { entryOf } from "./odds/rows.js";
import { all, allByKey, each, type Program } from "./program.js";
import { currentIn, reasonOf, replacedIn } from "./rows.js";
import { among, type Batch, numbers, type Sql, sql, texts, update } from "./statement.js";
import { waitingIn } from "./waiting.js";

/** So few that others, who wait meanwhile for a repair, hardly notice. */
const ROWS_AT_ONCE = 200;

/** A table whose rows have digests. */
export interface Table {
  /** What a row is of its event, for messages. */
  readonly what: string;
  /** True if its key is the id of the event. */
  readonly isById: boolean;
  /** True if its rows are versions. */
  readonly isOfVersions: boolean;
  readonly next: Sql;
  /** Of each row its key, the body, when it was received, its digest, its event, and the times of a current version. */
  readonly rows: Sql;
  /** Throws an error with the reason if the row is damaged. */
  readonly read: (row: Row) => unknown;
  readonly repair: Batch;
}

interface TableOf extends Pick<Table, "what" | "read"> {
  readonly name: string;
  readonly key: string;
  /** The column with the event, if there is one. */
  readonly event: string | null;
  readonly receivedAt?: string;
  readonly isCurrent?: boolean;
  readonly isOfVersions?: boolean;
  /** A file of an earlier release does not have them. */
  readonly hasDigests?: boolean;
}

function tableOf({ name, key, event, what, read, ...rest }: TableOf): Table {
  const { receivedAt = "received_at", isCurrent = false, isOfVersions = false, hasDigests = true } = rest;
  const times = isCurrent ? ["status_at", "score_at"] : ["NULL", "NULL"];
  const after = numbers(receivedAt, hasDigests ? "digest" : "NULL", event ?? "NULL", ...times);
  return {
    ...{ what, read, isOfVersions, isById: key === event },
    next: sql`SELECT ${numbers(key)} FROM ${name} WHERE ${key} > $1 ORDER BY ${key} LIMIT ${ROWS_AT_ONCE}`,
    rows: sql`SELECT ${numbers(key)}, ${texts("body")}, ${after} FROM ${name} WHERE ${among(key, 1)}`,
    repair: update(name, { [key]: "bigint" }, { digest: "bigint" }),
  };
}

/** @param hasDigests False for a file of an earlier release. */
export function versionTables(hasDigests = true): readonly Table[] {
  const shared = { isOfVersions: true, hasDigests, event: "id" };
  return [
    tableOf({
      ...{ ...shared, name: "events", key: "id", what: "its current version", isCurrent: true },
      read: ([id, body, receivedAt, digest, , ...times]) => currentIn([id, body, receivedAt, digest, ...times]),
    }),
    tableOf({
      ...{ ...shared, name: "versions", key: "number", what: "an earlier version" },
      read: ([, body, receivedAt, digest, id]) => replacedIn([id, body, receivedAt, digest]),
    }),
  ];
}

/** Facts of one's own that wait for their events: as versions that were received at 0. */
export const WAITING = tableOf({
  ...{ name: "waiting_facts", key: "id", event: "id", receivedAt: "0", what: "facts of one's own that wait for it" },
  read: waitingIn,
});

/** Changes of odds, and with them what counts now. */
export const ODDS = tableOf({
  ...{ name: "odds_log", key: "seq", event: "event", what: "a change of its odds" },
  read: ([seq, body, receivedAt, digest, event]) => entryOf([seq, receivedAt, event, digest, body]),
});

export const CHANGES = tableOf({
  ...{ name: "event_changes", key: "number", event: null, what: "a change that the feed reports" },
  read: ([number, body, receivedAt, digest]) =>
    changeIn({ number: Number(number), receivedAt: Number(receivedAt), digest: Number(digest), body: textIn(body) }),
});

export interface VerifiedSome {
  readonly verified: Verified;
  /** The key after which the next step begins; null at the end of the table. */
  readonly last: number | null;
}

/** The next rows after a key. To repair, in a transaction: nothing may be ingested between what is read and its digest. */
export function* verifySome(table: Table, after: number, repairs: boolean): Program<VerifiedSome> {
  const keys = (yield all(table.next, after)).map(([key]) => Number(key));
  const rows = new Map((yield allByKey(table.rows, keys)).map((row) => [Number(row[0]), row]));
  const damaged: Damage[] = [];
  const bare: Row[] = [];
  for (const key of keys) {
    const row = rows.get(key) ?? [];
    try {
      table.read(row);
      if (numberIn(row[3]) === null) bare.push(row);
    } catch (error) {
      const id = numberIn(row[4]) ?? (table.isById ? key : null);
      damaged.push({ id, reason: `${table.what}: ${reasonOf(error)}` });
    }
  }
  if (repairs)
    yield each(
      table.repair,
      bare.map((row) => [Number(row[0]), digestIn(row)]),
    );
  const [repaired, withoutDigest] = repairs ? [bare.length, 0] : [0, bare.length];
  const versions = table.isOfVersions ? keys.length : 0;
  const last = keys.length < ROWS_AT_ONCE ? null : (keys.at(-1) ?? null);
  return { verified: { versions, withoutDigest, repaired, damaged }, last };
}

function digestIn([, body, receivedAt, , id, statusAt, scoreAt]: Row): number {
  const digest = digestOf(Number(id), Number(receivedAt), textIn(body));
  return withTimes(digest, { statusAt: numberIn(statusAt), scoreAt: numberIn(scoreAt) });
}
