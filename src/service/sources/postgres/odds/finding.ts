/** What a database has for the odds of a call of `ingest`. */
import type { EventTraits, FoundOdds, StoredPair } from "../../odds/changes.js";
import { LONGEST_WAIT } from "../../odds/keeping.js";
import { type OddsNeeds, oddsTraits } from "../../odds/needs.js";
import { knownPair, pairKnown } from "../../odds/pairs/known-pairs.js";
import { linksIn, storedPair, unlessDamaged, waitingIn } from "../../odds/rows.js";
import type { Counters } from "../../stored/counters.js";
import type { Row, Session, Value } from "../connection/database.js";
import { numberIn } from "../reading/events.js";
import { EXTRA_COLUMNS, entryColumns, entryOf, extrasOf } from "./rows.js";

const EVENTS = {
  text: `SELECT id, start, sport, live, EXISTS (SELECT FROM search WHERE search.id = events.id) FROM events
    WHERE id = ANY ($1::bigint[])`,
};
const PAIR = `SELECT ${entryColumns("log")}, ${EXTRA_COLUMNS}`;
const NAMED = {
  text: `${PAIR} FROM unnest($1::bigint[], $2::text[]) AS given (event, bookmaker)
    JOIN odds_pairs AS pair USING (event, bookmaker) JOIN odds_log AS log ON log.seq = pair.seq`,
};
const WHOLE = {
  text: `${PAIR} FROM odds_pairs AS pair JOIN odds_log AS log ON log.seq = pair.seq WHERE pair.event = ANY ($1::bigint[])`,
};
const EXPIRED = { text: "DELETE FROM odds_waiting WHERE received_at < $1" };
const WAITING = { text: "SELECT number, body FROM odds_waiting WHERE event = ANY ($1::bigint[]) ORDER BY number" };
const WAITING_COUNT = { text: "SELECT count(*) FROM odds_waiting" };
const LINKS = { text: "SELECT event, digest, body FROM odds_links WHERE event = ANY ($1::bigint[])" };

/** Inside the transaction that writes: nobody else takes a number meanwhile. */
export async function findOdds(
  session: Session,
  needs: OddsNeeds,
  { seq, from }: Counters,
  now: number,
): Promise<FoundOdds> {
  const of = (text: { readonly text: string }, given: readonly unknown[], ...values: Value[]) =>
    given.length === 0 ? [] : session.rows(text, ...values);
  await session.rows(EXPIRED, now - LONGEST_WAIT);
  const [events, bookmakers] = [needs.named.map(([event]) => event), needs.named.map(([, name]) => name)];
  const named = await of(NAMED, events, events, bookmakers);
  const whole = await of(WHOLE, needs.whole, needs.whole);
  const waiting = await of(WAITING, needs.arriving, needs.arriving);
  const links = await of(LINKS, needs.links, needs.links);
  return {
    seq,
    from,
    events: new Map((await of(EVENTS, needs.events, needs.events)).map(traitsIn)),
    pairs: pairsIn([...named, ...whole]),
    waiting: waiting.map(([number, body]) => ({ number: Number(number), record: waitingIn(String(body)) })),
    waitingCount: Number((await session.rows(WAITING_COUNT))[0]?.[0]),
    links: new Map(links.flatMap(linkIn)),
  };
}

function pairsIn(rows: readonly Row[]): StoredPair[] {
  const pairs = new Map<string, StoredPair>();
  for (const row of rows) {
    const pair = unlessDamaged(() => pairIn(row));
    if (pair !== null) pairs.set(`${pair.event} ${pair.bookie}`, pair);
  }
  return [...pairs.values()];
}

/** One that this process wrote last is not parsed, but its digest is looked at: damage does not stay. */
function pairIn(row: Row): StoredPair {
  const [entry, extras] = [entryOf(row), extrasOf(row)];
  const known = knownPair({ seq: entry.seq, digest: Number(row[3]) });
  return known === null ? storedPair(entry, extras) : pairKnown(known, extras);
}

function traitsIn([id, start, sport, live, over]: Row): [number, EventTraits] {
  const slug: unknown = sport === null ? null : JSON.parse(String(sport));
  const traits = { start: numberIn(start), sport: typeof slug === "string" ? slug : null };
  return [Number(id), oddsTraits({ ...traits, live: live === true, over: over === true })];
}

function linkIn([event, digest, body]: Row) {
  const found = unlessDamaged(() => linksIn(Number(event), String(body), Number(digest)));
  return found === null ? [] : [[Number(event), found] as const];
}
