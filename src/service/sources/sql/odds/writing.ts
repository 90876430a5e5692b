/** Writes what a call of `ingest` has made of odds. */
import type { OddsChanges } from "../../odds/changes.js";
import { type Keeping, mostRemoved } from "../../odds/keeping.js";
import type { OpeningClosingChange, OpeningClosingColumn, OpeningClosingRow } from "../../odds/opening-closing.js";
import { unlessDamaged } from "../../odds/rows.js";
import { isTrue, type Row } from "../cells.js";
import { all, each, first, type Program, run } from "../program.js";
import { either, GREATEST, insertion, numbers, removal, sql, upsertion } from "../statement.js";
import { entryColumns, entryOf } from "./rows.js";

const LOG = insertion("odds_log", {
  seq: "bigint",
  previous: "bigint",
  received_at: "bigint",
  event: "bigint",
  digest: "bigint",
  body: "text",
});
const PAIR = { event: "bigint", bookmaker: "text" } as const;
const PAIRS = upsertion("odds_pairs", PAIR, {
  seq: "bigint",
  time: "bigint",
  heard_at: "bigint",
  flags: "integer",
  url: "text",
});
const REMOVE = removal("odds_log", { seq: "bigint" });
const LINKS = upsertion("odds_links", { event: "bigint" }, { digest: "bigint", body: "text" });
const WAIT = insertion("odds_waiting", { received_at: "bigint", event: "bigint", body: "text" }, { isNumbered: true });
const ARRIVED = removal("odds_waiting", { number: "bigint" });
const RECEIVED = insertion(
  "odds_bookmakers",
  { name: "text", heard_at: "bigint" },
  { end: sql`ON CONFLICT (name) DO UPDATE SET heard_at = ${GREATEST}(odds_bookmakers.heard_at, excluded.heard_at)` },
);
const COUNT = sql`UPDATE odds_counter SET seq = $1`;

export function* writeOdds(changes: OddsChanges, now: number, keep: Keeping): Program<void> {
  yield each(
    LOG,
    changes.log.map((row) => [row.seq, row.previous, row.receivedAt, row.event, row.digest, row.body]),
  );
  yield each(
    PAIRS,
    changes.pairs.map((row) => [row.event, row.bookmaker, row.seq, row.time, row.lastReceivedAt, row.flags, row.url]),
  );
  yield each(
    REMOVE,
    changes.outlived.map((seq) => [seq]),
  );
  if (changes.openingClosing.length > 0) yield* writeOpeningClosing(changes.openingClosing);
  yield each(
    LINKS,
    changes.links.map(({ event, digest, body }) => [event, digest, body]),
  );
  yield each(
    WAIT,
    changes.waiting.map(({ receivedAt, event, body }) => [receivedAt, event, body]),
  );
  yield each(
    ARRIVED,
    changes.arrived.map((number) => [number]),
  );
  yield each(RECEIVED, changes.lastReceived);
  if (changes.log.length > 0) yield run(COUNT, changes.seq);
  yield* shorten(now, keep, mostRemoved(changes.log.length));
}

const put = (column: OpeningClosingColumn, value: string) =>
  insertion(
    "odds_ends",
    { ...PAIR, market: "text", at: "bigint", [column]: "text" },
    { end: sql`ON CONFLICT (event, bookmaker, market) DO UPDATE SET at = excluded.at, ${column} = ${value}` },
  );
const PUTS = {
  opening: put("opening", "coalesce(odds_ends.opening, excluded.opening)"),
  pending: put("pending", "excluded.pending"),
  start: put("start", "excluded.start"),
  closing: put("closing", "coalesce(odds_ends.closing, excluded.closing)"),
};
const CLOSE = {
  pending: sql`UPDATE odds_ends SET closing = pending WHERE event = $1`,
  start: sql`UPDATE odds_ends SET closing = start WHERE event = $1`,
  open: sql`UPDATE odds_ends SET closing = NULL WHERE event = $1`,
};

/** Each kind in one statement, unless the same market comes twice or its event is closed in between. */
function* writeOpeningClosing(changes: readonly OpeningClosingChange[]): Program<void> {
  let rows = none();
  for (const change of changes) {
    if (change.kind === "close") {
      yield* putAll(rows);
      rows = none();
      yield run(CLOSE[change.from ?? "open"], change.event);
      continue;
    }
    const { event, bookmaker, market } = change.row;
    const key = `${event} ${bookmaker} ${market}`;
    const isFirst = change.kind === "opening" || change.kind === "closing";
    if (!isFirst || !rows[change.kind].has(key)) rows[change.kind].set(key, change.row);
  }
  yield* putAll(rows);
}

type ByColumn = Readonly<Record<OpeningClosingColumn, Map<string, OpeningClosingRow>>>;

function none(): ByColumn {
  return { opening: new Map(), pending: new Map(), start: new Map(), closing: new Map() };
}

const KINDS = ["opening", "pending", "start", "closing"] as const;

function* putAll(rows: ByColumn): Program<void> {
  for (const kind of KINDS)
    yield each(
      PUTS[kind],
      Array.from(rows[kind].values(), ({ event, bookmaker, market, at, body }) => [event, bookmaker, market, at, body]),
    );
}

const FIRST = sql`SELECT ${numbers("received_at")} FROM odds_log WHERE seq > (SELECT oldest FROM odds_counter)
  ORDER BY seq LIMIT 1`;
/** The first ones of the log that are old, up to the first that is not: only so many are looked at, since a log can be long. */
const OLD = sql`WITH head AS MATERIALIZED (SELECT seq, received_at AS at FROM odds_log
    WHERE seq > (SELECT oldest FROM odds_counter) ORDER BY seq LIMIT $2)
  SELECT ${entryColumns("odds_log")}, EXISTS (
    SELECT 1 FROM odds_pairs WHERE odds_pairs.event = odds_log.event AND odds_pairs.seq = odds_log.seq)
  FROM odds_log WHERE seq > (SELECT oldest FROM odds_counter)
    AND seq < coalesce((SELECT min(seq) FROM head WHERE at >= $1), (SELECT max(seq) + 1 FROM head)) ORDER BY seq`;
const GONE = removal("odds_pairs", { event: "bigint", seq: "bigint" });
export const OLDEST = sql`UPDATE odds_counter SET oldest = $1`;
const OLD_LINKS = sql`DELETE FROM odds_links WHERE event IN (SELECT event FROM odds_ends WHERE at < $1 LIMIT $2)`;
const OLD_OPENING_CLOSING = sql`DELETE FROM odds_ends WHERE (event, bookmaker, market) IN (
  SELECT event, bookmaker, market FROM odds_ends ${either("INDEXED BY odds_ends_by_time", "")}
    WHERE at < $1 ${either("", "ORDER BY at")} LIMIT $2)`;

/** Removes what is too old, a little with each call. What counts now stays in the log, but a pair that was deleted goes with its entry. */
function* shorten(now: number, keep: Keeping, most: number): Program<void> {
  const [oldest] = yield first(FIRST);
  const rows = Number(oldest?.[0] ?? now) < now - keep.log ? yield all(OLD, now - keep.log, most) : [];
  const deleted = rows.filter((row) => counts(row) && unlessDamaged(() => entryOf(row).type) === "deleted");
  const gone = [...rows.filter((row) => !counts(row)), ...deleted];
  yield each(
    GONE,
    deleted.map(([seq, , event]) => [Number(event), Number(seq)]),
  );
  yield each(
    REMOVE,
    gone.map(([seq]) => [Number(seq)]),
  );
  if (rows.length > 0) yield run(OLDEST, Number(rows.at(-1)?.[0]));
  yield run(OLD_LINKS, now - keep.openingClosing, most);
  yield run(OLD_OPENING_CLOSING, now - keep.openingClosing, most);
}

/** True if an entry is what its pair has now. */
function counts(row: Row): boolean {
  return isTrue(row[5]);
}
