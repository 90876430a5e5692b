/** Events by their ids: many in one query, and each by itself where something is damaged. */
import type { SportEvent } from "../../../../pure/engine/index.js";
import { numberIn, textIn } from "../../sql/cells.js";
import { currentColumns, currentIn } from "../../sql/rows.js";
import type { Steps } from "../../steps.js";
import { DamagedEvents } from "../../stored/damage.js";
import { digestWithin } from "../../stored/digest.js";
import { LARGE } from "../../stored/kept-events.js";
import { checkDigest, eventWithId } from "../../stored/stored.js";
import type { Connection, Row } from "../connection/driver.js";
import { reasonOf, withDigest } from "../rows.js";
import { hasOrder } from "../schema.js";

/**
 * The bodies in the order of the ids as one JSON list, with 0 for a missing event and 1 for a large one; the digests of their
 * contents as another one, without the times that `digest.ts` has added; and how many were found. One row costs half as much to
 * fetch as ten, and one list parses faster than ten events. A line break ends each body, since JSON has none inside.
 */
const FIND_SOME = (digest: string) => `
  SELECT CAST('[' || group_concat(CASE WHEN octet_length(body) > ${LARGE} THEN 1 ELSE ifnull(body, 0) END, ',' || char(10))
      || ']' AS BLOB),
    CAST(json_group_array(${digest} - received_at - ifnull(CAST(status_at * 1e3 AS INTEGER), 0)
      - 3 * ifnull(CAST(score_at * 1e3 AS INTEGER), 0)) AS BLOB),
    count(events.id)
  FROM json_each(?) AS wanted LEFT JOIN events ON events.id = wanted.value`;
const FIND = withDigest(FIND_SOME);
/** Keeps each list short, however many ids there are. It is still one query, so it sees one state of the file. */
const MOST_AT_ONCE = 500;
const FIND_MANY = withDigest((digest) => `${FIND_SOME(digest)} GROUP BY wanted.key / ${MOST_AT_ONCE}`);

/** Events that were found, and the ids of large ones that are there but were not read. */
export interface FoundAtOnce {
  readonly found: Map<number, SportEvent>;
  readonly large: readonly number[];
  /** How many of those found have no digest. */
  readonly withoutDigest: number;
}

/** @throws DamagedEvents if some of them are damaged, and no others */
export function findEvents(connection: Connection, ids: readonly number[]): FoundAtOnce {
  try {
    return findTogether(connection, ids);
  } catch (error) {
    reasonOf(error);
    return findEach(connection, ids, error);
  }
}

interface Finding extends FoundAtOnce {
  readonly large: number[];
  withoutDigest: number;
}

function findTogether(connection: Connection, ids: readonly number[]): FoundAtOnce {
  const finding: Finding = { found: new Map(), large: [], withoutDigest: 0 };
  if (ids.length === 0) return finding;
  const wanted = JSON.stringify(ids);
  if (ids.length <= MOST_AT_ONCE) {
    addFound(finding, ids, connection.get(FIND(connection), wanted) ?? []);
    return finding;
  }
  for (const [index, row] of connection.all(FIND_MANY(connection), wanted).entries()) {
    addFound(finding, ids.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE), row);
  }
  return finding;
}

const LINE_BREAK = 10;

/** Adds the events of a row of FIND. Nothing is certain of a row with damage: `findEach` then looks at each event. */
function addFound(finding: Finding, ids: readonly number[], [list, contents, count]: Row): void {
  const bodies = JSON.parse(textIn(list)) as unknown[];
  const digests = JSON.parse(textIn(contents)) as (number | null)[];
  if (!(list instanceof Uint8Array) || bodies.length !== ids.length) throw new Error(UNCERTAIN);
  const bytes = new DataView(list.buffer, list.byteOffset, list.length);
  let [start, missing] = [1, 0];
  for (const [index, id] of ids.entries()) {
    const next = list.indexOf(LINE_BREAK, start);
    // The end without the comma, or without the bracket.
    const end = (next < 0 ? list.length : next) - 1;
    const [body, digest = null] = [bodies[index], digests[index]];
    if (body === 0) missing++;
    else if (body === 1) finding.large.push(id);
    else {
      if (digest === null) finding.withoutDigest++;
      else checkDigest(digestWithin(id, bytes, start, end), digest);
      finding.found.set(id, eventWithId(body, id));
    }
    start = end + 2;
  }
  // A damaged body may read as none.
  if (missing + Number(count) !== ids.length) throw new Error(UNCERTAIN);
}

const UNCERTAIN = "some of the events are damaged";

const MARKS = `SELECT CAST(json_group_array(digest || ' ' || place) AS BLOB)
  FROM json_each(?) AS wanted LEFT JOIN events ON events.id = wanted.value`;

/**
 * Of each id, what differs if the event does: every write of this package gives it another place, and every other one takes its digest
 * away. Null if nothing is certain: for a missing event, one without a digest, and in a file of an earlier release.
 */
export function marksOf(connection: Connection, ids: readonly number[]): readonly (string | null)[] {
  if (ids.length === 0 || !hasOrder(connection)) return [];
  return JSON.parse(textIn(connection.get(MARKS, JSON.stringify(ids))?.[0]));
}

const FIND_ONE = withDigest((digest) => `SELECT ${currentColumns(digest).sqlite} FROM events WHERE id = ?`);

function findEach(connection: Connection, ids: readonly number[], cause: unknown): FoundAtOnce {
  const found = new Map<number, SportEvent>();
  const reasons = new Map<number, string>();
  let withoutDigest = 0;
  for (const id of ids) {
    try {
      const row = connection.get(FIND_ONE(connection), id);
      if (row === undefined) continue;
      found.set(id, currentIn(row).event);
      if (numberIn(row[3]) === null) withoutDigest++;
    } catch (error) {
      reasons.set(id, reasonOf(error));
    }
  }
  if (reasons.size > 0) throw new DamagedEvents(reasons, { cause });
  return { found, large: [], withoutDigest };
}

/** Adds the large events to those that were found, one in each step. */
export function* largeSteps({ found, large }: FoundAtOnce): Steps<Map<number, SportEvent>, Connection> {
  for (const id of large) {
    const read = findEach(yield, [id], undefined);
    for (const event of read.found.values()) found.set(id, event);
  }
  return found;
}

/** How many events one step reads, if none of them is large. */
const IDS_A_STEP = 50;

/** The events with these ids, in their order. */
export function* eventSteps(ids: readonly number[]): Steps<SportEvent[], Connection> {
  const events: SportEvent[] = [];
  for (let first = 0; first < ids.length; first += IDS_A_STEP) {
    const some = ids.slice(first, first + IDS_A_STEP);
    const found = yield* largeSteps(findEvents(yield, some));
    events.push(...some.flatMap((id) => found.get(id) ?? []));
  }
  return events;
}
