import type { SportEvent } from "../../../../pure/engine/index.js";
import type { EventSearch } from "../../ports.js";
import { sportKey } from "../../stored/stored.js";
import { foldQuery } from "../../stored/traits.js";
import type { Session } from "../connection/database.js";
import { runsOf } from "../runs.js";
import { findEvents, Where } from "./events.js";

/** How much a search may read. Source: docs/decisions.md#d161. */
export interface SearchBudget {
  /** The most events to look at because their names have the runs of the query. */
  readonly candidates: number;
  /** The most events to look at in the order of their start. */
  readonly walked: number;
}

const SEARCH_BUDGET: SearchBudget = { candidates: 10_000, walked: 20_000 };

/** The runs of a longer query add nothing. */
const LONGEST = 64;

/**
 * The events with all runs of three characters of the query are looked at. If there are too many of those, as for "united",
 * the first matches are near the top of the events by start, so those are read in order. Each is one query, which the server
 * cancels if it takes too long.
 * Returns null if there is no answer within the budget.
 */
export async function searchEvents(
  session: Session,
  search: EventSearch,
  budget: SearchBudget = SEARCH_BUDGET,
): Promise<SportEvent[] | null> {
  const folded = foldQuery(search.query);
  if (folded === null || search.limit < 1) return [];
  const ids = (await pick(session, search, folded, budget)) ?? (await walk(session, search, folded, budget));
  if (ids === null) return null;
  const { found } = await findEvents(session, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Ids by name; null if there are too many candidates. */
async function pick(
  session: Session,
  search: EventSearch,
  folded: string,
  { candidates }: SearchBudget,
): Promise<number[] | null> {
  const where = conditions(search);
  where.and("strpos(names, $) > 0", folded);
  const runs = where.value(runsOf([...folded].slice(0, LONGEST).join("")));
  // Materialized, so that the server reads the index of runs and not all events by start.
  const text = `WITH looked_at AS MATERIALIZED (
      SELECT id, start, sport, names FROM search WHERE runs @> ${runs}::integer[] LIMIT ${where.value(candidates + 1)})
    SELECT (SELECT count(*) FROM looked_at), ARRAY (
      SELECT id FROM looked_at ${where} ORDER BY start DESC NULLS LAST, id DESC LIMIT ${where.value(search.limit)})`;
  const [[count, ids] = []] = await session.rows({ text }, ...where.values);
  return Number(count) > candidates ? null : idsIn(ids);
}

/** Ids by start, the latest first; null if too many events were looked at before enough were found. */
async function walk(
  session: Session,
  search: EventSearch,
  folded: string,
  { walked }: SearchBudget,
): Promise<number[] | null> {
  const where = conditions(search);
  const text = `WITH looked_at AS MATERIALIZED (
      SELECT id, start, names FROM search ${where} ORDER BY start DESC NULLS LAST, id DESC
      LIMIT ${where.value(walked)})
    SELECT (SELECT count(*) FROM looked_at), ARRAY (
      SELECT id FROM looked_at WHERE strpos(names, ${where.value(folded)}) > 0
      ORDER BY start DESC NULLS LAST, id DESC LIMIT ${where.value(search.limit)})`;
  const [[count, found] = []] = await session.rows({ text }, ...where.values);
  const ids = idsIn(found);
  return Number(count) >= walked && ids.length < search.limit ? null : ids;
}

function conditions({ sport, from, to }: EventSearch): Where {
  const where = new Where();
  if (sport !== undefined) where.and("sport = $", sportKey(sport));
  if (from !== undefined) where.and("start >= $", from);
  if (to !== undefined) where.and("start <= $", to);
  return where;
}

function idsIn(found: unknown): number[] {
  return Array.isArray(found) ? found.map(Number) : [];
}
