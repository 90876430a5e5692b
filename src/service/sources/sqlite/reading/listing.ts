/** Lists of events, and the search for those that are not over, in steps. */
import type { SportEvent } from "../../../../pure/engine/index.js";
import { nameKey } from "../../odds/entry.js";
import type { EventFilter, EventSearch } from "../../ports.js";
import { bounded, numberIn } from "../../sql/cells.js";
import { isPricedBy } from "../../sql/odds/rows.js";
import type { Steps } from "../../steps.js";
import { keyOf, sportKey } from "../../stored/stored.js";
import { AHEAD, foldQuery, namesOf } from "../../stored/traits.js";
import { TooBroad } from "../../too-broad.js";
import type { Connection, Row } from "../connection/driver.js";
import { type Columns, columnsIn, jsonIn, Where } from "../rows.js";
import { hasListed, hasOdds } from "../schema.js";
import { eventSteps } from "./finding.js";

/** How much a list may look at. Source: docs/decisions.md#d161. */
export interface ListBudget {
  /** The most events that one step looks at. */
  readonly step: number;
  /** The most events that a list looks at: it reads them in an index, without their bodies. */
  readonly walked: number;
}

const LIST_BUDGET: ListBudget = { step: 2_000, walked: 1_000_000 };
/** The bodies of these are read. */
const SEARCH_BUDGET: ListBudget = { step: 200, walked: 50_000 };

/** @throws TooBroad if there is no answer within the budget */
export function* listSteps(filter: EventFilter, budget = LIST_BUDGET): Steps<SportEvent[], Connection> {
  const { skip = 0 } = filter;
  const [most, first] = [bounded(skip + filter.limit), bounded(skip)];
  const ids: number[] = [];
  for (let [walk, looked] = [startOf(filter), 0]; walk !== null && ids.length < most; looked += budget.step) {
    if (looked >= budget.walked) throw TooBroad.list();
    const connection: Connection = yield;
    const { matches, next } = stepOf(connection, walk, filter, budget);
    ids.push(...matches);
    walk = next;
  }
  return yield* eventSteps(ids.slice(first, most));
}

/** Where a walk is: behind an event, and among those with a start or those without. */
interface Walk {
  readonly dated: boolean;
  readonly last: { readonly id: number; readonly start: number } | null;
}

function startOf({ limit }: EventFilter): Walk | null {
  return limit < 1 ? null : { dated: true, last: null };
}

function stepOf(connection: Connection, walk: Walk, filter: EventFilter, { step }: ListBudget) {
  const columns = columnsIn(connection);
  const [range, wanted] = [rangeOf(walk, filter, columns), wantedOf(filter, hasOdds(connection))];
  const order = filter.latestFirst === true ? "DESC" : "ASC";
  const looked = `SELECT id, start, ${SHOWN.map((column) => `${columns(column)} AS ${column}`).join(", ")}
    FROM events ${indexFor(connection, filter)} ${range} ORDER BY start ${order}, id ${order} LIMIT ?`;
  const matches = connection
    .all(`SELECT CAST(id AS NUMERIC) FROM (${looked}) ${wanted}`, ...range.values, step, ...wanted.values)
    .map(([id]) => Number(id));
  const end = connection.get(
    `SELECT ${ID_AND_START} FROM (${looked}) LIMIT 1 OFFSET ?`,
    ...range.values,
    step,
    step - 1,
  );
  return { matches, next: end === undefined ? afterAll(walk, filter) : { ...walk, last: placeIn(end) } };
}

const SHOWN = ["status", "home_id", "away_id"] as const;
const ID_AND_START = "CAST(id AS NUMERIC), CAST(start AS NUMERIC)";

function placeIn([id, start]: Row) {
  return { id: Number(id), start: numberIn(start) ?? 0 };
}

/** Events without a start come last, unless a window leaves them out. */
function afterAll({ dated }: Walk, { from, to }: EventFilter): Walk | null {
  return dated && from === undefined && to === undefined ? { dated: false, last: null } : null;
}

/** What an index finds, from the last event on. One end of the window is enough then: SQLite would begin at the other one again. */
function rangeOf({ dated, last }: Walk, filter: EventFilter, columns: Columns): Where {
  const { sport, league, leagues, from, to, latestFirst: isReversed = false } = filter;
  const where = new Where();
  if (isLive(filter)) where.and("live = 1");
  if (sport !== undefined) where.and("sport = ?", sportKey(sport));
  if (league !== undefined) where.and(`${columns("league")} = ?`, keyOf(league));
  if (leagues !== undefined)
    where.and(`${columns("league")} IN (${leagues.map(() => "?").join(", ")})`, ...leagues.map(keyOf));
  if (!dated) where.and("start IS NULL");
  else if (last === null && from === undefined && to === undefined) where.and("start IS NOT NULL");
  const comes = isReversed ? "<" : ">";
  if (last !== null && dated) where.and(`(start, id) ${comes} (?, ?)`, last.start, last.id);
  if (last !== null && !dated) where.and(`id ${comes} ?`, last.id);
  if (from !== undefined && (last === null || isReversed)) where.and("start >= ?", from);
  if (to !== undefined && (last === null || !isReversed)) where.and("start <= ?", to);
  return where;
}

function wantedOf({ participant, statuses, bookmaker }: EventFilter, areThereOdds: boolean): Where {
  const where = new Where();
  if (bookmaker !== undefined && areThereOdds) where.and(isPricedBy("?"), nameKey(bookmaker));
  if (bookmaker !== undefined && !areThereOdds) where.and("0");
  if (participant !== undefined) where.and("(home_id = ? OR away_id = ?)", participant, participant);
  if (statuses !== undefined)
    where.and(`status IN (${statuses.map(() => "?").join(", ")})`, ...statuses.map((status) => keyOf(status)));
  return where;
}

/** Few events are live at a time, but the planner would read all events of the sport. */
function isLive({ statuses }: EventFilter): boolean {
  return statuses?.length === 1 && statuses[0] === "live";
}

function indexFor(connection: Connection, filter: EventFilter): string {
  if (isLive(filter)) return "INDEXED BY events_live";
  if (!hasListed(connection)) return "";
  if (filter.sport === undefined) return "INDEXED BY listed";
  return `INDEXED BY ${filter.league === undefined && filter.leagues === undefined ? "listed_by_sport" : "listed_by_league"}`;
}

/** Events that are not over, by the names of their sides: null if there is no answer within the budget. */
export function* searchAheadSteps(
  { query, limit, ...rest }: EventSearch,
  budget = SEARCH_BUDGET,
): Steps<SportEvent[] | null, Connection> {
  const folded = foldQuery(query);
  if (folded === null || limit < 1) return [];
  const filter = { ...rest, limit, statuses: AHEAD };
  const ids: number[] = [];
  let walk: Walk | null = startOf(filter);
  for (let looked = 0; walk !== null && ids.length < limit; looked += budget.step) {
    if (looked >= budget.walked) return null;
    const connection: Connection = yield;
    const { matches, next } = stepOf(connection, walk, filter, budget);
    ids.push(...matches.filter((id) => hasName(connection, id, folded)));
    walk = next;
  }
  return yield* eventSteps(ids.slice(0, limit));
}

const side = (name: string) => `CAST(CASE WHEN json_valid(body) THEN body -> '$.${name}' END AS BLOB)`;
const SIDES = `SELECT ${side("home")}, ${side("away")} FROM events WHERE id = ?`;

/** The names are in the body alone: few events are not over, and most of them change every day. */
function hasName(connection: Connection, id: number, folded: string): boolean {
  const [home, away] = (connection.get(SIDES, id) ?? []).map(jsonIn);
  return namesOf({ id, home: stringOf(home), away: stringOf(away) }).includes(folded);
}

function stringOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
