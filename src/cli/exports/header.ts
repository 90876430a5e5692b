import { matchIn } from "../../pure/books/matches.js";
import { folded } from "../../pure/books/reader/text/tokens.js";
import type { ColumnRow } from "../../pure/fields/row.js";
import { SELECTION_FIELDS } from "../../pure/fields/selection.js";
import { LEG_FIELDS, MONEY_FIELDS, SLIP_FIELDS } from "../../pure/fields/slip.js";
import { UsageError } from "../errors.js";
import { shown } from "../input/csv/header.js";
import { FaultyInput, type Place } from "../input/entries.js";
import { listed } from "../suggest.js";
import { COLUMNS, type Meaning } from "./tables/columns.js";
import { EXPORTS, type ExportRow } from "./tables/exports.js";

/** Which column of a file holds what. */
export interface WordsHeader {
  readonly titles: readonly string[];
  /** The index of the column of each meaning. */
  readonly columns: ReadonlyMap<Meaning, number>;
  readonly row: ExportRow | null;
  /** Titles of columns that nobody reads, with their index. They pass through to the answer. */
  readonly kept: readonly (readonly [title: string, index: number])[];
}

const TITLES = (Object.entries(COLUMNS) as [Meaning, (typeof COLUMNS)[Meaning]][]).map(
  ([meaning, { titles }]) => [meaning, titles.split("|").map(normal)] as const,
);
const HEADERS = EXPORTS.map((row) => ({ row, header: row.header.map(normal) }));

/** The columns of a file by their titles. @param name of the export, if somebody says it */
export function headerOf(cells: readonly string[], name: string | null): WordsHeader {
  const titles = cells.map((cell) => cell.trim());
  const names = titles.map(normal);
  const row = name === null ? knownBy(names) : namedExport(name);
  const columns = new Map<Meaning, number>();
  const used = new Set<number>();
  const take = (meaning: Meaning, index: number): void => {
    if (columns.has(meaning) || used.has(index) || index < 0) return;
    columns.set(meaning, index);
    used.add(index);
  };
  for (const [meaning, title] of Object.entries(row?.columns ?? {}) as [Meaning, string][])
    take(meaning, names.indexOf(normal(title)));
  for (const [meaning, all] of TITLES) take(meaning, firstOf(names, all, used));
  const kept = titles.flatMap((title, index) => {
    if (title === "" || used.has(index)) return [];
    const earlier = titles.slice(0, index).filter((each) => each === title).length;
    return [[earlier === 0 ? title : `${title} ${earlier + 1}`, index] as const];
  });
  return { titles, columns, row, kept };
}

/** The first title of a meaning that the file has in a column that nobody has taken. */
function firstOf(names: readonly string[], all: readonly string[], used: ReadonlySet<number>): number {
  for (const title of all) {
    const index = names.findIndex((name, at) => name === title && !used.has(at));
    if (index >= 0) return index;
  }
  return -1;
}

/**
 * True for a file with the columns of selections, or of results alone. A team or words in place of the side, and a match in place of the id of
 * an event, are people's own words; so is a file of which nothing but its bets or its days can be known.
 * @param first the cells of the first row, since a column `event` may have ids or matches
 */
export function isInColumns(titles: readonly string[], first: readonly string[]): boolean {
  const names = titles.map(normal);
  if (knownBy(names) !== null) return false;
  const has = ({ titles: all, weak = [] }: ColumnRow<string>, isWeak = false): boolean =>
    [...all, ...(isWeak ? weak : [])].some((title) => names.includes(normal(title)));
  const { side, market, eventId } = SELECTION_FIELDS;
  if (has(side) || (has(eventId) && has(market))) return true;
  const hasId = has(eventId, true) && matchIn(first[names.indexOf("event")] ?? "") === null;
  const { columns } = headerOf(titles, null);
  if (hasId && has(market) && has(side, true) && !columns.has("first")) return true;
  if (!OF_BETS.some((meaning) => columns.has(meaning))) return true;
  const { odds, stake } = MONEY_FIELDS;
  const isOfResults = has(LEG_FIELDS.grade.result) && has(odds) && has(stake) && has(SLIP_FIELDS.id);
  return isOfResults && !columns.has("pick") && !columns.has("match");
}

const OF_BETS: readonly Meaning[] = ["pick", "match", "stake", "odds", "starts", "date", "placed"];

/** Of two exports that fit, the one whose header says more. */
function knownBy(names: readonly string[]): ExportRow | null {
  const found = HEADERS.filter(({ header }) => header.every((title) => names.includes(title)));
  return found.sort((a, b) => b.header.length - a.header.length)[0]?.row ?? null;
}

export function namedExport(name: string): ExportRow {
  const row = EXPORTS.find((each) => each.name === name);
  if (row !== undefined) return row;
  const allowed = listed(EXPORTS.map((each) => each.name));
  throw new UsageError(`--export accepts ${allowed}, not "${shown(name)}".`);
}

/** `Event ID`, `event_id` and `eventId` are one title, with or without accents, and a currency behind it. */
export function normal(title: string): string {
  return folded(title.trim().replace(/\((?:[^()\p{L}]*|[A-Z]{3}|kr|zł)\)$/u, "")).replace(/[^\p{L}\p{N}/&]/gu, "");
}

/** What a file must say of each bet; each of the meanings in a list would do. */
const NEEDED_BY_SLIPS: readonly (readonly Meaning[])[] = [
  ["pick", "result", "state", "legResult"],
  ["odds", "toWin"],
  ["stake"],
];
const NEEDED_BY_SELECTIONS: readonly (readonly Meaning[])[] = [["pick"]];

/** @throws FaultyInput with all that is missing, and the titles that would do */
export function requireMeanings(header: WordsHeader, hasMoney: boolean, place: Place): void {
  const { columns, row, titles } = header;
  if (row?.refused !== undefined) throw new FaultyInput(place, row.refused);
  const inside = Object.values(row?.cells ?? {}).flatMap(({ source }) =>
    [...source.matchAll(GROUP)].map(([, name]) => name),
  );
  const has = (meaning: Meaning): boolean =>
    columns.has(meaning) || row?.given?.[meaning] !== undefined || inside.includes(meaning);
  const missing = (hasMoney ? NEEDED_BY_SLIPS : NEEDED_BY_SELECTIONS).filter((any) => !any.some(has));
  if (missing.length === 0) return;
  const wanted = missing.map(([meaning = "pick"]) => {
    const { about, titles: all } = COLUMNS[meaning];
    const few = all.split(" | ").slice(0, FEW);
    return `${about} (such as ${listed(few.map((title) => `"${title}"`))})`;
  });
  const found = titles.filter((title) => title !== "").map(shown);
  throw new FaultyInput(
    place,
    `no column has ${listed(wanted)}; the first line must have the titles of the columns, found ${found.join(", ")}`,
  );
}

const GROUP = /\(\?<(\w+)>/g;
const FEW = 3;
