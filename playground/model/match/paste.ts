import { eventKey, STATUSES } from "../../../src/pure/engine/index.js";
import type { Adapted, Feed, Note, OptionRow } from "../../../src/pure/feeds/index.js";
import type { Match } from "../state.js";
import { fieldsOf, slugOf, textOf } from "../text.js";
import { rowOf } from "./sport.js";

/** Longer records are not pasted by hand, and would keep the page busy. */
const LONGEST = 4_000_000;
/** The name of the reader of events that need no adapter. */
export const OWN = "own";

/** One match of what was pasted, or why it is none. `at` is its path, or that of the field that is wrong. */
export type Found =
  | { readonly at: string; readonly match: Match; readonly notes: readonly Note[] }
  | { readonly at: string; readonly refused: string };

/** What reads a pasted record: a feed's adapter, or the page itself for events of the odds service. */
export interface Reader {
  readonly name: string;
  readonly title: string;
  readonly options: readonly OptionRow[];
  read(answer: unknown, options: object): readonly Found[];
}

export function readersOf(feeds: readonly Feed[]): readonly Reader[] {
  return [SERVICE, ...feeds.map(readerOf)];
}

function readerOf({ name, title, options, readAll }: Feed): Reader {
  return {
    name,
    title,
    options,
    read: (answer, chosen) => readAll(answer, chosen).map(({ at, adapted }) => foundOf(at, adapted)),
  };
}

/** What to do about a field that a record lacks: mostly only a part of it was copied. */
export function adviceOn({ at, refused }: Extract<Found, { refused: string }>, { title, name }: Reader): string {
  if (name === OWN || !refused.startsWith("missing")) return "";
  return `; copy the whole record as ${title} sends it${at.endsWith("uid") ? ": its uid says the sport" : ""}`;
}

function foundOf(at: string, adapted: Adapted): Found {
  if ("refused" in adapted) return adapted;
  return { at, match: { ...adapted.event }, notes: adapted.notes };
}

/** An event, or a list of them, as the odds service sends them. */
const SERVICE: Reader = {
  name: OWN,
  title: "The odds service",
  options: [],
  read: (answer) =>
    Array.isArray(answer) ? answer.map((each, index) => eventOf(each, `[${index}]`)) : [eventOf(answer, "")],
};

function eventOf(value: unknown, at: string): Found {
  const fields = fieldsOf(value);
  const refused = (field: string, says: string): Found => ({ at: at === "" ? field : `${at}.${field}`, refused: says });
  const id = eventKey(fields["id"]);
  if (id === null) return refused("id", "an id is expected, a whole number or a string");
  const match: Match = { ...fields, id };
  if (rowOf(match) === null) return refused("sport.slug", `“${slugOf(match)}” is not a sport that is settled`);
  const status = textOf(fields["status"]);
  if (!STATUSES.some((each) => each === status)) {
    return refused("status", `“${status}” is not a status, which is one of ${STATUSES.join(", ")}`);
  }
  return { at, match, notes: [] };
}

/** The JSON of a text, or what is wrong with it. */
export function jsonOf(text: string): { readonly answer: unknown } | { readonly fault: string } {
  if (text.length > LONGEST) return { fault: `This is ${text.length} characters long; at most ${LONGEST} are read.` };
  try {
    return { answer: JSON.parse(text) };
  } catch (error) {
    return { fault: `This is not JSON: ${error instanceof Error ? error.message : "it cannot be read"}.` };
  }
}

/** The reader whose records these are. Null unless exactly one reads any of them: whose they are is never guessed. */
export function recognised(readers: readonly Reader[], answer: unknown): Reader | null {
  const [found, ...others] = readers.filter((reader) => reader.read(answer, {}).some((each) => "match" in each));
  return others.length === 0 ? (found ?? null) : null;
}

/**
 * The reader whose records a refused one resembles the most: that whose adapter gets the furthest into it before a field is wrong. Null if
 * two get equally far. Nothing is read by it before somebody says so.
 */
export function resembled(readers: readonly Reader[], answer: unknown): Reader | null {
  const ranked = readers
    .filter(({ name }) => name !== OWN)
    .map((reader) => ({ reader, depth: depthOf(reader.read(answer, {})) }))
    .sort((one, other) => other.depth - one.depth);
  const [first, second] = ranked;
  return first === undefined || first.depth === 0 || first.depth === second?.depth ? null : first.reader;
}

/** How far an adapter gets: a value that it does not know is further than a field that is not there. */
function depthOf(found: readonly Found[]): number {
  return Math.max(
    0,
    ...found.map((each) => {
      if (!("refused" in each) || /^missing|expected/.test(each.refused)) return 0;
      return each.at.split(/[.[]/).filter(Boolean).length;
    }),
  );
}
