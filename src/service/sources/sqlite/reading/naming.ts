/** The leagues and the sports of the events, in steps: one for each. */
import type { League, LeagueFilter, Named } from "../../ports.js";
import { textIn } from "../../sql/cells.js";
import type { Steps } from "../../steps.js";
import { keyIn, keyOf, sportKey } from "../../stored/stored.js";
import { AHEAD } from "../../stored/traits.js";
import type { Connection, Row } from "../connection/driver.js";
import { columnsIn, jsonIn } from "../rows.js";

export function* leagueSteps(filter: LeagueFilter): Steps<League[], Connection> {
  const leagues: League[] = [];
  const sport = sportKey(filter.sport);
  for (let last = ""; leagues.length < filter.limit; ) {
    const connection: Connection = yield;
    const league = columnsIn(connection)("league");
    const next = connection.get(NEXT_LEAGUE(league), sport, last)?.[0];
    if (next === undefined) break;
    last = textIn(next);
    const eventsCount = countOf(connection, sport, last, filter.from);
    if (!filter.all && eventsCount === 0) continue;
    const name = nameOf(connection.get(LATEST(`${league} = ?2 AND`, "league"), sport, last)?.[0], last);
    leagues.push({ name, slug: keyIn(last), eventsCount });
  }
  return leagues;
}

const NEXT_LEAGUE = (league: string) =>
  `SELECT CAST(${league} AS BLOB) FROM events WHERE sport = ? AND ${league} > ? ORDER BY ${league} LIMIT 1`;
const LATEST = (condition: string, field: "league" | "sport") =>
  `SELECT CAST(CASE WHEN json_valid(body) THEN body -> '$.${field}.name' END AS BLOB)
  FROM events WHERE ${condition} sport = ?1 ORDER BY start DESC, id DESC LIMIT 1`;

function countOf(connection: Connection, sport: string, league: string, from: number): number {
  const columns = columnsIn(connection);
  const ahead = `${columns("status")} IN (${AHEAD.map((status) => `'${keyOf(status)}'`).join(", ")})`;
  const count = `SELECT count(*) FROM events WHERE sport = ? AND ${columns("league")} = ? AND start >= ? AND ${ahead}`;
  return Number(connection.get(count, sport, league, from)?.[0]);
}

/** The name in a body, otherwise the slug. */
function nameOf(cell: Row[number] | undefined, key: string): string {
  const name = jsonIn(cell);
  return typeof name === "string" ? name : keyIn(key);
}

const NEXT_SPORT = "SELECT CAST(sport AS BLOB) FROM events WHERE sport > ? ORDER BY sport LIMIT 1";

export function* sportSteps(limit: number): Steps<Named[], Connection> {
  const sports: Named[] = [];
  for (let last = ""; sports.length < limit; ) {
    const connection: Connection = yield;
    const next = connection.get(NEXT_SPORT, last)?.[0];
    if (next === undefined) break;
    last = textIn(next);
    sports.push({ name: nameOf(connection.get(LATEST("", "sport"), last)?.[0], last), slug: keyIn(last) });
  }
  return sports;
}
