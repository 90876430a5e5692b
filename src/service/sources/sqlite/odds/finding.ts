/** What a file has for the odds of a call of `ingest`. */
import type { EventTraits, FoundOdds, StoredPair } from "../../odds/changes.js";
import { LONGEST_WAIT } from "../../odds/keeping.js";
import { type OddsNeeds, oddsTraits } from "../../odds/needs.js";
import { knownPair, pairKnown } from "../../odds/pairs/known-pairs.js";
import { linksIn, parsed, storedPair, unlessDamaged, waitingIn } from "../../odds/rows.js";
import type { Counters } from "../../stored/counters.js";
import { type Connection, textIn } from "../connection/driver.js";
import { numberIn } from "../rows.js";
import { EXTRA_COLUMNS, entryColumns, entryOf, extrasOf } from "./rows.js";

const EVENTS = `SELECT CAST(id AS NUMERIC), CAST(start AS NUMERIC), CAST(sport AS BLOB), CAST(live AS NUMERIC),
  names IS NOT NULL FROM events WHERE id IN (SELECT value FROM json_each(?))`;
const PAIR = `SELECT ${entryColumns("log")}, ${EXTRA_COLUMNS}`;
const NAMED = `${PAIR} FROM json_each(?) AS given
  CROSS JOIN odds_pairs AS pair ON pair.event = given.value ->> 0 AND pair.bookmaker = given.value ->> 1
  JOIN odds_log AS log ON log.seq = pair.seq`;
/** Which entries pairs have, without the entries. In one row, which costs a fraction of one for each. */
const MARKED = `SELECT CAST(json_group_array(json_array(given.key, CAST(log.seq AS NUMERIC), CAST(log.digest AS NUMERIC),
    CAST(pair.time AS NUMERIC), CAST(pair.heard_at AS NUMERIC), CAST(pair.flags AS NUMERIC))) AS BLOB) FROM json_each(?) AS given
  CROSS JOIN odds_pairs AS pair ON pair.event = given.value ->> 0 AND pair.bookmaker = given.value ->> 1
  JOIN odds_log AS log ON log.seq = pair.seq`;
const WHOLE = `${PAIR} FROM json_each(?) AS given CROSS JOIN odds_pairs AS pair ON pair.event = given.value
  JOIN odds_log AS log ON log.seq = pair.seq`;
const ENTRY = `SELECT ${entryColumns("log")} FROM odds_log AS log WHERE seq = ?`;
const WAITING = `SELECT CAST(number AS NUMERIC), CAST(body AS BLOB) FROM odds_waiting
  WHERE event IN (SELECT value FROM json_each(?)) ORDER BY number`;
const LINKS = `SELECT CAST(event AS NUMERIC), CAST(digest AS NUMERIC), CAST(body AS BLOB) FROM odds_links
  WHERE event IN (SELECT value FROM json_each(?))`;

/** Inside the transaction that writes: nobody else takes a number meanwhile. */
export function findOdds(connection: Connection, needs: OddsNeeds, { seq, from }: Counters, now: number): FoundOdds {
  connection.run("DELETE FROM odds_waiting WHERE received_at < ?", now - LONGEST_WAIT);
  const of = (sql: string, given: readonly unknown[]) =>
    given.length === 0 ? [] : connection.all(sql, JSON.stringify(given));
  const pairs = new Map<string, StoredPair>();
  const unknown: OddsNeeds["named"][number][] = [];
  const marks = of(MARKED, needs.named).flatMap(([text]) => parsed<readonly number[][]>(textIn(text)));
  for (const [index = 0, seq = 0, digest = 0, time = 0, lastReceivedAt = 0, flags = 0] of marks) {
    const known = knownPair({ seq, digest });
    const named = needs.named[index];
    if (known !== null) pairs.set(`${known.event} ${known.bookie}`, pairKnown(known, { time, lastReceivedAt, flags }));
    else if (named !== undefined) unknown.push(named);
  }
  for (const row of [...of(NAMED, unknown), ...of(WHOLE, needs.whole)]) {
    const pair = unlessDamaged(() => storedPair(entryOf(row), extrasOf(row)));
    if (pair !== null) pairs.set(`${pair.event} ${pair.bookie}`, pair);
  }
  const events = of(EVENTS, needs.events).map(([id, start, sport, live, over]): [number, EventTraits] => {
    const slug: unknown = sport === null ? null : JSON.parse(textIn(sport));
    const traits = { start: numberIn(start), sport: typeof slug === "string" ? slug : null };
    return [Number(id), oddsTraits({ ...traits, live: live === 1, over: over === 1 })];
  });
  const links = of(LINKS, needs.links).flatMap(([event, digest, body]) => {
    const found = unlessDamaged(() => linksIn(Number(event), textIn(body), Number(digest)));
    return found === null ? [] : [[Number(event), found] as const];
  });
  return {
    seq,
    from,
    isDamaged: (number) => connection.all(ENTRY, number).some((row) => unlessDamaged(() => entryOf(row)) === null),
    events: new Map(events),
    pairs: [...pairs.values()],
    waiting: of(WAITING, needs.arriving).map(([number, body]) => ({
      number: Number(number),
      record: waitingIn(textIn(body)),
    })),
    waitingCount: Number(connection.get("SELECT count(*) FROM odds_waiting")?.[0]),
    links: new Map(links),
  };
}
