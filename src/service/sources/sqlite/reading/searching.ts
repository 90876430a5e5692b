import type { SportEvent } from "../../../../pure/engine/index.js";
import type { EventSearch } from "../../ports.js";
import { numberIn, textIn } from "../../sql/cells.js";
import type { Steps } from "../../steps.js";
import { sportKey } from "../../stored/stored.js";
import { foldQuery } from "../../stored/traits.js";
import type { Connection, Row } from "../connection/driver.js";
import { Where } from "../rows.js";
import { eventSteps } from "./finding.js";

/** How much a search may read. Source: docs/decisions.md#d161. */
export interface SearchBudget {
  /** The most events that one step looks at. */
  readonly step: number;
  /** Runs of three characters that are counted. */
  readonly runs: number;
  /** A run in the names of more events is too common to narrow a search down. */
  readonly common: number;
  /** The most events to look at because their names have the rare runs of the query. */
  readonly candidates: number;
  /** The most events to look at in the order of their start. */
  readonly walked: number;
}

export const SEARCH_BUDGET: SearchBudget = {
  step: 200,
  runs: 12,
  common: 50_000,
  candidates: 10_000,
  walked: 50_000,
};

interface Found {
  readonly id: number;
  readonly start: number | null;
}

/**
 * The steps of a search. If the query has rare runs of three characters, the events with all of them are looked at. If there
 * are too many of those, as for "united", the first matches are near the top of the events by start, so those are read in
 * order.
 * Returns null if there is no answer within the budget.
 */
export function* searchSteps(
  search: EventSearch,
  budget: SearchBudget = SEARCH_BUDGET,
): Steps<SportEvent[] | null, Connection> {
  const folded = foldQuery(search.query);
  if (folded === null || search.limit < 1) return [];
  const candidates = yield* candidatesOf(folded, budget);
  const found =
    candidates === null ? yield* walk(search, folded, budget) : yield* pick(candidates, search, folded, budget);
  if (found === null) return null;
  return yield* eventSteps(found.map(({ id }) => id));
}

const MATCH = "SELECT CAST(rowid AS NUMERIC) AS id FROM search WHERE search MATCH ? LIMIT ?";
const COUNT = `SELECT count(*) FROM (${MATCH})`;
const ID_AND_START = "CAST(id AS NUMERIC), CAST(start AS NUMERIC)";
/** One row with a list is fetched in a fraction of the time of thousands. */
const MATCHES = `SELECT CAST(json_group_array(id) AS BLOB) FROM (${MATCH})`;

interface Run {
  readonly run: string;
  /** In the names of how many events it is. */
  readonly count: number;
}

/** The ids of the events whose names have all rare runs of the query; null if there are too many. */
function* candidatesOf(folded: string, budget: SearchBudget): Steps<number[] | null, Connection> {
  const rare: Run[] = [];
  for (const run of runsOf(folded).slice(0, budget.runs)) {
    const count = Number((yield).get(COUNT, run, budget.common + 1)?.[0]);
    if (count <= budget.common) rare.push({ run, count });
    if (count <= budget.step) break;
  }
  if (rare.length === 0) return null;
  const runs = rarestOf(rare, budget).join(" ");
  const ids = JSON.parse(textIn((yield).get(MATCHES, runs, budget.candidates + 1)?.[0])) as number[];
  return ids.length > budget.candidates ? null : ids;
}

/** The rarest run, and others as long as all together are in no more names than two common ones: that is read in one step. */
function rarestOf(rare: readonly Run[], { common }: SearchBudget): string[] {
  const sorted = [...rare].sort((one, other) => one.count - other.count);
  const ends = sorted.map((_, index) => sorted.slice(0, index + 1).reduce((sum, { count }) => sum + count, 0));
  return sorted.filter((_, index) => index === 0 || Number(ends[index]) <= 2 * common).map(({ run }) => run);
}

function* pick(
  candidates: readonly number[],
  search: EventSearch,
  folded: string,
  { step }: SearchBudget,
): Steps<Found[], Connection> {
  const where = conditions(search);
  where.and("instr(events.names, ?) > 0", folded);
  const sql = `SELECT CAST(events.id AS NUMERIC), CAST(start AS NUMERIC)
    FROM json_each(?) AS wanted CROSS JOIN events ON events.id = wanted.value ${where}`;
  const found: Found[] = [];
  for (let first = 0, count = Math.min(step, FIRST_STEP); first < candidates.length; ) {
    const connection: Connection = yield;
    const began = performance.now();
    const ids = JSON.stringify(candidates.slice(first, first + count));
    for (const row of connection.all(sql, ids, ...where.values)) found.push(foundIn(row));
    first += count;
    count = nextStep(count, performance.now() - began, step);
  }
  return found.sort(latestFirst).slice(0, search.limit);
}

/** How many events the first step looks up. Each may have to be read from the disk. */
const FIRST_STEP = 25;
/** The milliseconds after which a step should end. */
const LONG_STEP = 2;

/** How many events the next step looks up: half as many after a slow step, twice as many after a fast one. */
function nextStep(count: number, took: number, most: number): number {
  return took > LONG_STEP ? Math.max(Math.ceil(count / 2), Math.min(FIRST_STEP, most)) : Math.min(count * 2, most);
}

function latestFirst(one: Found, other: Found): number {
  const [first, second] = [one.start ?? Number.NEGATIVE_INFINITY, other.start ?? Number.NEGATIVE_INFINITY];
  return first === second ? other.id - one.id : second - first;
}

/** Looks at the events by start, the latest first, those without a date last. An index has all that is looked at. */
function* walk(search: EventSearch, folded: string, { step, walked }: SearchBudget): Steps<Found[] | null, Connection> {
  const found: Found[] = [];
  const hasWindow = search.from !== undefined || search.to !== undefined;
  let last: Found | null = null;
  for (let read = 0; read < walked; read += step) {
    const where = after(search, last);
    const rows = `FROM events ${where} ORDER BY start DESC, id DESC`;
    const connection: Connection = yield;
    const matches = `SELECT ${ID_AND_START} FROM (SELECT id, start, names ${rows} LIMIT ?) WHERE instr(names, ?) > 0`;
    for (const row of connection.all(matches, ...where.values, step, folded)) found.push(foundIn(row));
    if (found.length >= search.limit) return found.slice(0, search.limit);
    const end = connection.get(`SELECT ${ID_AND_START} ${rows} LIMIT 1 OFFSET ?`, ...where.values, step - 1);
    if (end !== undefined) last = foundIn(end);
    else if (hasWindow || last?.start === null) return found;
    else last = BEFORE_UNDATED;
  }
  return null;
}

const BEFORE_UNDATED: Found = { id: Number.MAX_SAFE_INTEGER, start: null };

/**
 * The conditions of the rows after one. What is at most its start is before the end of the window: SQLite would take the end
 * for the place to begin at, and read all rows before it again.
 */
function after({ to, ...search }: EventSearch, last: Found | null): Where {
  const where = conditions(last?.start == null && to !== undefined ? { ...search, to } : search);
  if (last === null) where.and("start IS NOT NULL");
  else if (last.start === null) where.and("start IS NULL AND id <= ?", last === BEFORE_UNDATED ? last.id : last.id - 1);
  else where.and("(start, id) < (?, ?)", last.start, last.id);
  return where;
}

function conditions({ sport, from, to }: EventSearch): Where {
  const where = new Where();
  where.and("events.names IS NOT NULL");
  if (sport !== undefined) where.and("sport = ?", sportKey(sport));
  if (from !== undefined) where.and("start >= ?", from);
  if (to !== undefined) where.and("start <= ?", to);
  return where;
}

function foundIn([id, start]: Row): Found {
  return { id: Number(id), start: numberIn(start) };
}

/** Every run of three characters of the query; a match has all of them. Quoted, so that none is an operator. */
function runsOf(folded: string): string[] {
  const characters = [...folded].slice(0, 64);
  const runs = new Set(characters.slice(2).map((last, index) => `${characters[index]}${characters[index + 1]}${last}`));
  return [...runs].map((run) => `"${run.replaceAll('"', '""')}"`);
}
