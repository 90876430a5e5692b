/** Lists of events, of leagues and of sports, each in one query, which the server cancels if it takes too long. */
import type { SportEvent } from "../../../../pure/engine/index.js";
import { nameKey } from "../../odds/entry.js";
import type { EventFilter, EventSearch, League, LeagueFilter, Named } from "../../ports.js";
import { bounded } from "../../sql/cells.js";
import { isPricedBy } from "../../sql/odds/rows.js";
import { keyIn, keyOf, sportKey } from "../../stored/stored.js";
import { AHEAD, foldQuery, nameIn } from "../../stored/traits.js";
import type { Session } from "../connection/database.js";
import { CURRENT, eventsOf, findEvents, Where } from "./events.js";

export async function listEvents(session: Session, filter: EventFilter): Promise<SportEvent[]> {
  const { statuses, participant, bookmaker, skip = 0, limit, latestFirst = false } = filter;
  const where = rangeOf(filter);
  if (statuses?.length === 1 && statuses[0] === "live") where.and("live");
  else if (statuses !== undefined) where.and("status = ANY ($::text[])", statuses.map(keyOf));
  if (participant !== undefined) where.and("$::bigint IN (home_id, away_id)", participant);
  if (bookmaker !== undefined) where.and(isPricedBy("$"), nameKey(bookmaker));
  const order = latestFirst ? "start DESC NULLS LAST, id DESC" : "start, id";
  const part = `LIMIT ${where.value(bounded(limit))} OFFSET ${where.value(bounded(skip))}`;
  return eventsOf(
    session.rows({ text: `SELECT ${CURRENT} FROM events ${where} ORDER BY ${order} ${part}` }, ...where.values),
  );
}

function rangeOf({ sport, league, leagues, from, to }: Omit<EventFilter, "limit">): Where {
  const where = new Where();
  if (sport !== undefined) where.and("sport = $", sportKey(sport));
  if (league !== undefined) where.and("league = $", keyOf(league));
  if (leagues !== undefined) where.and("league = ANY ($::text[])", leagues.map(keyOf));
  if (from !== undefined || to !== undefined) where.and("start IS NOT NULL");
  if (from !== undefined) where.and("start >= $", from);
  if (to !== undefined) where.and("start <= $", to);
  return where;
}

/** The most events that are looked at. */
const WALKED = 50_000;

/** Events that are not over, by the names of their sides: null if there is no answer within the budget. */
export async function searchAhead(
  session: Session,
  { query, limit, sport, from, to }: EventSearch,
  walked = WALKED,
): Promise<SportEvent[] | null> {
  const folded = foldQuery(query);
  if (folded === null || limit < 1) return [];
  const where = rangeOf({ ...(sport && { sport }), ...(from && { from }), ...(to && { to }) });
  where.and("ahead IS NOT NULL");
  const text = `WITH looked_at AS MATERIALIZED (
      SELECT id, start, ahead FROM events ${where} ORDER BY start, id LIMIT ${where.value(walked)})
    SELECT (SELECT count(*) FROM looked_at), ARRAY (
      SELECT id FROM looked_at WHERE strpos(ahead, ${where.value(folded)}) > 0
      ORDER BY start, id LIMIT ${where.value(limit)})`;
  const [[count, found] = []] = await session.rows({ text }, ...where.values);
  const ids = Array.isArray(found) ? found.map(Number) : [];
  if (Number(count) >= walked && ids.length < limit) return null;
  const { found: events } = await findEvents(session, ids);
  return ids.flatMap((id) => events.get(id) ?? []);
}

/** Goes from one value to the next one in an index, however many events have each. */
const DISTINCT = (column: string, condition: string) => `WITH RECURSIVE each AS (
    (SELECT ${column} FROM events WHERE ${condition} ${column} IS NOT NULL ORDER BY ${column} LIMIT 1)
    UNION ALL SELECT (SELECT events.${column} FROM events WHERE ${condition} events.${column} > each.${column}
      ORDER BY events.${column} LIMIT 1) FROM each WHERE each.${column} IS NOT NULL)`;

const LATEST = "ORDER BY start DESC NULLS LAST, id DESC LIMIT 1";
const LEAGUES = {
  text: `${DISTINCT("league", "sport = $1 AND")},
    counted AS (SELECT league, (SELECT count(*) FROM events WHERE sport = $1 AND events.league = each.league
      AND start >= $2::bigint AND status = ANY ($3::text[])) AS count FROM each WHERE league IS NOT NULL)
    SELECT league, count, (SELECT body FROM events WHERE sport = $1 AND events.league = counted.league ${LATEST})
    FROM counted WHERE $4::boolean OR count > 0 LIMIT $5`,
};

export async function listLeagues(session: Session, filter: LeagueFilter): Promise<League[]> {
  const { sport, from, all, limit } = filter;
  const values = [sportKey(sport), from, AHEAD.map(keyOf), String(all), bounded(limit)];
  const rows = await session.rows(LEAGUES, ...values);
  return rows.map(([league, count, body]) => ({ ...named("league", league, body), eventsCount: Number(count) }));
}

const SPORTS = {
  text: `${DISTINCT("sport", "")}
    SELECT sport, (SELECT body FROM events WHERE events.sport = each.sport ${LATEST})
    FROM each WHERE sport IS NOT NULL LIMIT $1`,
};

export async function listSports(session: Session, limit: number): Promise<Named[]> {
  const rows = await session.rows(SPORTS, bounded(limit));
  return rows.map(([sport, body]) => named("sport", sport, body));
}

/** With the name in the body. One that is damaged does not take the others with it. */
function named(field: "sport" | "league", key: unknown, body: unknown): Named {
  const slug = keyIn(String(key));
  try {
    return { name: nameIn(JSON.parse(String(body)), field, slug), slug };
  } catch {
    return { name: slug, slug };
  }
}
