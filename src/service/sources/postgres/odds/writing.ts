/** Writes what a call of `ingest` has made of odds. */
import type { OddsChanges } from "../../odds/changes.js";
import { type Keeping, mostRemoved } from "../../odds/keeping.js";
import type { OpeningClosingChange, OpeningClosingColumn, OpeningClosingRow } from "../../odds/opening-closing.js";
import { unlessDamaged } from "../../odds/rows.js";
import { columns, type Session } from "../connection/database.js";
import { entryColumns, entryOf } from "./rows.js";

const LOG = {
  text: `INSERT INTO odds_log (seq, previous, received_at, event, digest, body)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[])`,
};
const PAIRS = {
  text: `INSERT INTO odds_pairs (event, bookmaker, seq, time, heard_at, flags, url)
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::integer[], $7::text[])
    ON CONFLICT (event, bookmaker) DO UPDATE SET seq = excluded.seq, time = excluded.time, heard_at = excluded.heard_at,
      flags = excluded.flags, url = excluded.url`,
};
const REMOVE = { text: "DELETE FROM odds_log WHERE seq = ANY ($1::bigint[])" };
const LINKS = {
  text: `INSERT INTO odds_links (event, digest, body) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])
    ON CONFLICT (event) DO UPDATE SET digest = excluded.digest, body = excluded.body`,
};
const WAIT = {
  text: `INSERT INTO odds_waiting (received_at, event, body)
    SELECT received_at, event, body FROM unnest($1::bigint[], $2::bigint[], $3::text[])
      WITH ORDINALITY AS given (received_at, event, body, place) ORDER BY place`,
};
const ARRIVED = { text: "DELETE FROM odds_waiting WHERE number = ANY ($1::bigint[])" };
const RECEIVED = {
  text: `INSERT INTO odds_bookmakers (name, heard_at) SELECT * FROM unnest($1::text[], $2::bigint[])
    ON CONFLICT (name) DO UPDATE SET heard_at = greatest(odds_bookmakers.heard_at, excluded.heard_at)`,
};
const COUNT = { text: "UPDATE odds_counter SET seq = $1" };

export async function writeOdds(session: Session, changes: OddsChanges, now: number, keep: Keeping): Promise<void> {
  const { log, pairs, outlived, openingClosing, links, waiting, arrived, lastReceived } = changes;
  const logged = columns(log, ["seq", "previous", "receivedAt", "event", "digest", "body"]);
  if (log.length > 0) await session.rows(LOG, ...logged);
  const paired = columns(pairs, ["event", "bookmaker", "seq", "time", "lastReceivedAt", "flags", "url"]);
  if (pairs.length > 0) await session.rows(PAIRS, ...paired);
  if (outlived.length > 0) await session.rows(REMOVE, outlived);
  await writeOpeningClosing(session, openingClosing);
  if (links.length > 0) await session.rows(LINKS, ...columns(links, ["event", "digest", "body"]));
  if (waiting.length > 0) await session.rows(WAIT, ...columns(waiting, ["receivedAt", "event", "body"]));
  if (arrived.length > 0) await session.rows(ARRIVED, arrived);
  const names = lastReceived.map(([name]) => name);
  if (lastReceived.length > 0)
    await session.rows(
      RECEIVED,
      names,
      lastReceived.map(([, at]) => at),
    );
  if (log.length > 0) await session.rows(COUNT, changes.seq);
  await shorten(session, now, keep, mostRemoved(log.length));
}

const PUT = (column: OpeningClosingColumn, value: string) => ({
  text: `INSERT INTO odds_ends (event, bookmaker, market, at, ${column})
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[])
    ON CONFLICT (event, bookmaker, market) DO UPDATE SET at = excluded.at, ${column} = ${value}`,
});
const PUTS = {
  opening: PUT("opening", "coalesce(odds_ends.opening, excluded.opening)"),
  pending: PUT("pending", "excluded.pending"),
  start: PUT("start", "excluded.start"),
  closing: PUT("closing", "coalesce(odds_ends.closing, excluded.closing)"),
};
const CLOSE = {
  pending: { text: "UPDATE odds_ends SET closing = pending WHERE event = $1" },
  start: { text: "UPDATE odds_ends SET closing = start WHERE event = $1" },
  open: { text: "UPDATE odds_ends SET closing = NULL WHERE event = $1" },
};

/** Each kind in one statement, unless the same market comes twice or its event is closed in between. */
async function writeOpeningClosing(session: Session, changes: readonly OpeningClosingChange[]): Promise<void> {
  let rows: Record<OpeningClosingColumn, Map<string, OpeningClosingRow>> = none();
  const flush = async (): Promise<void> => {
    for (const kind of KINDS) {
      const some = [...rows[kind].values()];
      if (some.length > 0)
        await session.rows(PUTS[kind], ...columns(some, ["event", "bookmaker", "market", "at", "body"]));
    }
    rows = none();
  };
  for (const change of changes) {
    if (change.kind === "close") {
      await flush();
      await session.rows(CLOSE[change.from ?? "open"], change.event);
      continue;
    }
    const { event, bookmaker, market } = change.row;
    const key = `${event} ${bookmaker} ${market}`;
    const isFirst = change.kind === "opening" || change.kind === "closing";
    if (!isFirst || !rows[change.kind].has(key)) rows[change.kind].set(key, change.row);
  }
  await flush();
}

const KINDS = ["opening", "pending", "start", "closing"] as const;

function none(): Record<OpeningClosingColumn, Map<string, OpeningClosingRow>> {
  return { opening: new Map(), pending: new Map(), start: new Map(), closing: new Map() };
}

/** The first ones of the log that are old, up to the first that is not: only so many are looked at, since a log can be long. */
const OLD = {
  text: `WITH head AS MATERIALIZED (SELECT seq, received_at AS at FROM odds_log
      WHERE seq > (SELECT oldest FROM odds_counter) ORDER BY seq LIMIT $2)
    SELECT ${entryColumns("odds_log")}, EXISTS (
      SELECT FROM odds_pairs WHERE odds_pairs.event = odds_log.event AND odds_pairs.seq = odds_log.seq)
    FROM odds_log WHERE seq > (SELECT oldest FROM odds_counter)
      AND seq < coalesce((SELECT min(seq) FROM head WHERE at >= $1), (SELECT max(seq) + 1 FROM head)) ORDER BY seq`,
};
const GONE = {
  text: `DELETE FROM odds_pairs USING unnest($1::bigint[], $2::bigint[]) AS given (event, seq)
    WHERE odds_pairs.event = given.event AND odds_pairs.seq = given.seq`,
};
const OLDEST = { text: "UPDATE odds_counter SET oldest = $1" };
const OLD_LINKS = {
  text: "DELETE FROM odds_links WHERE event IN (SELECT event FROM odds_ends WHERE at < $1 LIMIT $2)",
};
const OLD_OPENING_CLOSING = {
  text: `DELETE FROM odds_ends WHERE (event, bookmaker, market) IN (
    SELECT event, bookmaker, market FROM odds_ends WHERE at < $1 ORDER BY at LIMIT $2)`,
};

/** Removes what is too old, a little with each call. What counts now stays in the log, but a pair that was deleted goes with its entry. */
async function shorten(session: Session, now: number, keep: Keeping, most: number): Promise<void> {
  const rows = await session.rows(OLD, now - keep.log, most);
  const deleted = rows.filter((row) => row[5] === true && unlessDamaged(() => entryOf(row).type) === "deleted");
  const seqs = [...rows.filter((row) => row[5] !== true), ...deleted].map(([seq]) => Number(seq));
  const events = deleted.map((row) => Number(row[2]));
  if (deleted.length > 0)
    await session.rows(
      GONE,
      events,
      deleted.map(([seq]) => Number(seq)),
    );
  if (seqs.length > 0) await session.rows(REMOVE, seqs);
  if (rows.length > 0) await session.rows(OLDEST, Number(rows.at(-1)?.[0]));
  await session.rows(OLD_LINKS, now - keep.openingClosing, most);
  await session.rows(OLD_OPENING_CLOSING, now - keep.openingClosing, most);
}
