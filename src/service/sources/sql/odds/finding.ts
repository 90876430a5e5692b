/** What a database has for the odds of a call of `ingest`. */
import type { EventTraits, FoundOdds, StoredPair } from "../../odds/changes.js";
import { LONGEST_WAIT } from "../../odds/keeping.js";
import { type OddsNeeds, oddsTraits } from "../../odds/needs.js";
import { knownPair, pairKnown } from "../../odds/pairs/known-pairs.js";
import { linksIn, storedPair, unlessDamaged, waitingIn } from "../../odds/rows.js";
import type { Counters } from "../../stored/counters.js";
import { isTrue, numberIn, type Row, textIn } from "../cells.js";
import { allGiven, allOf, first, type Program, run } from "../program.js";
import { among, either, given, JOIN, numbers, sql, texts } from "../statement.js";
import { EXTRA_COLUMNS, entryColumns, entryOf, extrasOf } from "./rows.js";

/** Text search has the names of events that are over. */
const IS_OVER = either("names IS NOT NULL", "EXISTS (SELECT FROM search WHERE search.id = events.id)");
const EVENTS = sql`SELECT ${numbers("id", "start")}, ${texts("sport")}, ${numbers("live")}, ${IS_OVER} FROM events
  WHERE ${among("id", 1)}`;
const PAIR = sql`SELECT ${entryColumns("log")}, ${EXTRA_COLUMNS}`;
const NAMED = sql`${PAIR} FROM ${given({ event: "bigint", bookmaker: "text" })}
  ${JOIN} odds_pairs AS pair ON pair.event = given.event AND pair.bookmaker = given.bookmaker
  JOIN odds_log AS log ON log.seq = pair.seq`;
const WHOLE = sql`${PAIR} FROM odds_pairs AS pair ${JOIN} odds_log AS log ON log.seq = pair.seq WHERE ${among("pair.event", 1)}`;
const EXPIRED = sql`DELETE FROM odds_waiting WHERE received_at < $1`;
const WAITING = sql`SELECT ${numbers("number")}, ${texts("body")} FROM odds_waiting WHERE ${among("event", 1)} ORDER BY number`;
const WAITING_COUNT = sql`SELECT count(*) FROM odds_waiting`;
const LINKS = sql`SELECT ${numbers("event", "digest")}, ${texts("body")} FROM odds_links WHERE ${among("event", 1)}`;

/** How a database shows which entries pairs have without sending them, if it does. */
export interface Marks {
  /** Adds the pairs that this process knows. Those that it does not know are left. */
  find(named: OddsNeeds["named"], pairs: Map<string, StoredPair>): OddsNeeds["named"];
  readonly isDamaged: NonNullable<FoundOdds["isDamaged"]>;
}

/** Inside the transaction that writes: nobody else takes a number meanwhile. */
export function* findOdds(
  needs: OddsNeeds,
  { seq, from, loggedAt }: Counters,
  now: number,
  marks: Marks | undefined,
): Program<FoundOdds> {
  yield run(EXPIRED, now - LONGEST_WAIT);
  const pairs = new Map<string, StoredPair>();
  const unknown = marks === undefined ? needs.named : marks.find(needs.named, pairs);
  const named = yield allGiven(NAMED, unknown);
  for (const row of [...named, ...(yield allOf(WHOLE, needs.whole))]) {
    const pair = unlessDamaged(() => pairIn(row));
    if (pair !== null) pairs.set(`${pair.event} ${pair.bookie}`, pair);
  }
  const events = yield allOf(EVENTS, needs.events);
  const waiting = yield allOf(WAITING, needs.arriving);
  const links = yield allOf(LINKS, needs.links);
  const [count] = yield first(WAITING_COUNT);
  return {
    seq,
    from,
    loggedAt,
    ...(marks && { isDamaged: marks.isDamaged }),
    events: new Map(events.map(traitsIn)),
    pairs: [...pairs.values()],
    waiting: waiting.map(([number, body]) => ({ number: Number(number), record: waitingIn(textIn(body)) })),
    waitingCount: Number(count?.[0]),
    links: new Map(links.flatMap(linkIn)),
  };
}

/** One that this process wrote last is not parsed, but its digest is looked at: damage does not stay. */
function pairIn(row: Row): StoredPair {
  const [entry, extras] = [entryOf(row), extrasOf(row)];
  const known = knownPair({ seq: entry.seq, digest: Number(row[3]) });
  return known === null ? storedPair(entry, extras) : pairKnown(known, extras);
}

function traitsIn([id, start, sport, live, over]: Row): [number, EventTraits] {
  const slug: unknown = sport === null ? null : JSON.parse(textIn(sport));
  const traits = { start: numberIn(start), sport: typeof slug === "string" ? slug : null };
  return [Number(id), oddsTraits({ ...traits, live: isTrue(live), over: isTrue(over) })];
}

function linkIn([event, digest, body]: Row) {
  const found = unlessDamaged(() => linksIn(Number(event), textIn(body), Number(digest)));
  return found === null ? [] : [[Number(event), found] as const];
}
