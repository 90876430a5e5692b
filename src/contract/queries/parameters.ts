/** The parameters of queries, one row each, and what is said of a wrong one. A query is a choice of these rows. */
import * as z from "zod";
import { SPORTS } from "../../engine/catalogue/sports/sports.js";
import { parseTime } from "../../engine/input/time.js";
import { STATUSES } from "../../engine/words/vocabulary.js";
import { sportSlug } from "../sport-slug.js";

/** Source for the limits: docs/service.md#requests-in-detail. */
export const MOST_EVENTS = 5_000;
export const SHORTEST_QUERY = 3;
export const LONGEST_QUERY = 100;
const MOST_SKIPPED = 100_000;

const SLUGS = SPORTS.map(({ slug }) => slug);
const LIMIT = `a whole number from 1 to ${MOST_EVENTS}`;
const SKIP = `a whole number from 0 to ${MOST_SKIPPED}`;
const QUERY = `${SHORTEST_QUERY} to ${LONGEST_QUERY} characters of a name`;
const TIME = "an ISO 8601 date or date-time, such as 2026-03-01 or 2026-03-01T15:00:00Z";

/** By key: what is wrong with the value, and what is allowed. The message of every schema here is a key. */
export const WORDING = {
  sport: ["is not the slug of a sport", `one of ${SLUGS.join(", ")}`],
  slug: ["is not a slug", "a slug"],
  limit: ["is not a whole number", LIMIT],
  smallLimit: ["is too small", LIMIT],
  largeLimit: ["is too large", LIMIT],
  skip: ["is not a whole number", SKIP],
  largeSkip: ["is too large", SKIP],
  participant: ["is not the id of a participant", "a whole number"],
  status: ["is not a status", `a list of ${STATUSES.join(", ")}, with commas between them`],
  flag: ["is neither true nor false", "true or false"],
  bookmakers: ["is not a list of bookmakers", "names of bookmakers, with commas between them"],
  query: ["is not a string", QUERY],
  shortQuery: [`is shorter than ${SHORTEST_QUERY} characters`, QUERY],
  longQuery: [`is longer than ${LONGEST_QUERY} characters`, QUERY],
  time: ["is not a date or time", TIME],
} as const;
export type WordingKey = keyof typeof WORDING;

const says = (error: WordingKey) => ({ error });

/** Characters are code points, as in JSON Schema. */
function isQuery(value: unknown): value is string {
  if (typeof value !== "string" || value.length > 2 * LONGEST_QUERY) return false;
  const { length } = [...value];
  return length >= SHORTEST_QUERY && length <= LONGEST_QUERY;
}

function wrongQuery(value: unknown): WordingKey {
  if (typeof value !== "string") return "query";
  return value.length < LONGEST_QUERY ? "shortQuery" : "longQuery";
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && !Number.isNaN(parseTime(value));
}

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value);
const numbered = (value: unknown) => (typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value);
const integer = (value: unknown) => (typeof value === "string" && /^-?\d{1,16}$/.test(value) ? Number(value) : value);
/** A slug that is empty is not given. */
const given = (value: unknown) => (value === "" ? undefined : (sportSlug(value) ?? value));
/** The items of a list: empty ones are dropped, and each counts once. A list without items is not given. */
function items(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const each = new Set(value.split(",").filter((item) => item !== ""));
  return each.size === 0 ? undefined : [...each];
}

/** The slug of a sport of the catalogue, for any of its spellings. */
export const sport = z.preprocess((value) => sportSlug(value) ?? value, z.enum(SLUGS, says("sport")));
/** A sport that a store may have, known or not. */
export const anySport = z.preprocess(given, z.string(says("slug")).optional());
export const neededSport = z.preprocess(given, z.string(says("slug")));
export const league = z.preprocess((value) => (value === "" ? undefined : value), z.string(says("slug")).optional());
export const neededLeague = z.preprocess((value) => (value === "" ? undefined : value), z.string(says("slug")));
export const participantId = z.preprocess(integer, z.int(says("participant")));
export const status = z.preprocess(items, z.array(z.enum(STATUSES, says("status")), says("status")).optional());
export const all = z.enum(["true", "false"], says("flag")).default("false");
export const bookmakers = z.preprocess(items, z.array(z.string(), says("bookmakers")));
export const limit = z.preprocess(
  numbered,
  z.int(says("limit")).min(1, says("smallLimit")).max(MOST_EVENTS, says("largeLimit")).default(MOST_EVENTS),
);
export const skip = z.preprocess(
  numbered,
  z.int(says("skip")).min(0, says("skip")).max(MOST_SKIPPED, says("largeSkip")).default(0),
);
export const searchText = z.custom<string>(isQuery, { error: ({ input }) => wrongQuery(input) });
export const query = z.preprocess(trimmed, searchText);
export const time = z.custom<string>(isTime, says("time"));
