/** The parameters of queries, one row each, and what is said of a wrong one. A query is a choice of these rows. */
import * as z from "zod/mini";
import { parseTime } from "../../engine/input/time.js";
import { SPORTS } from "../../engine/tables/sports/sports.js";
import type { Status } from "../../engine/types/vocabulary.js";
import { eventId, preprocess } from "../schemas.js";
import { sportSlug } from "../sport-slug.js";

/** Source for the limits: docs/service.md#requests-in-detail. */
export const MOST_EVENTS = 5_000;
export const SHORTEST_QUERY = 3;
export const LONGEST_QUERY = 100;
const MOST_SKIPPED = 100_000;
export const MOST_ODDS_EVENTS = 10;
export const MOST_BOOKMAKERS = 30;
const MOST_LEAGUES = 10;
const MOST_MARKETS = 20;
const MOST_CLOSING = 100;
const MOST_ARBITRAGE = 500;
const MOST_DROPPING = 200;
const MOST_PAGES = 1_000;
/** How many bets are listed if no limit is given. */
const USUAL_BETS = 50;

/** By the words that a query may have. */
const STATUS_OF: Readonly<Record<Status | "upcoming" | "finished", Status>> = {
  ...{ pending: "pending", live: "live", settled: "settled", cancelled: "cancelled" },
  ...{ upcoming: "pending", finished: "settled" },
};
const STATUS_WORDS = Object.keys(STATUS_OF) as (keyof typeof STATUS_OF)[];

/** Seconds of the year 5138, and milliseconds of 1973. */
const FIRST_MILLISECONDS = 100_000_000_000;
const SLUG_BY_NAME: ReadonlyMap<unknown, string> = new Map(SPORTS.map(({ name, slug }) => [name, slug]));
const SLUGS = SPORTS.map(({ slug }) => slug);
const LIMIT = `a whole number from 1 to ${MOST_EVENTS}`;
const SKIP = `a whole number from 0 to ${MOST_SKIPPED}`;
const CLOSING = `a whole number from 1 to ${MOST_CLOSING}`;
const IDS = `at most ${MOST_ODDS_EVENTS} ids of events, with commas between them`;
const NAMES = "names of bookmakers, with commas between them";
const LEAGUES = `at most ${MOST_LEAGUES} slugs, with commas between them`;
const RECENT = "Unix seconds or milliseconds, at most 90 seconds ago";
const QUERY = `${SHORTEST_QUERY} to ${LONGEST_QUERY} characters of a name`;
const TIME = "an ISO 8601 date or date-time, such as 2026-03-01 or 2026-03-01T15:00:00Z";

/**
 * By key: what is wrong with the value, what is allowed, and what the odds service says of it, if its clients know that. The message
 * of every schema here is a key.
 */
export const WORDING = {
  sport: ["is not the slug of a sport", `one of ${SLUGS.join(", ")}`],
  slug: ["is not a slug", "a slug"],
  limit: ["is not a whole number", LIMIT],
  smallLimit: ["is too small", LIMIT],
  largeLimit: ["is too large", LIMIT],
  skip: ["is not a whole number", SKIP],
  largeSkip: ["is too large", SKIP],
  since: ["is not a seq", "a whole number, the x-next-since of the answer before"],
  updatedSince: ["is not a time", RECENT],
  participant: ["is not the id of a participant", "a whole number"],
  status: ["is not a status", `a list of ${Object.keys(STATUS_OF).join(", ")}, with commas between them`],
  flag: ["is neither true nor false", "true, false, 1 or 0"],
  bookmakers: ["is not a list of bookmakers", NAMES],
  manyBookmakers: ["are too many", NAMES, `Too many bookmakers. Maximum ${MOST_BOOKMAKERS} allowed.`],
  bookmaker: ["is not a bookmaker", "the name of a bookmaker"],
  eventId: ["is not an event id", "a whole number"],
  eventIds: ["is not a list of event ids", IDS],
  manyEventIds: ["are too many", IDS, `Too many event IDs. Maximum ${MOST_ODDS_EVENTS} allowed.`],
  market: ["is not a market", "the name of a market"],
  markets: ["is not a list of markets", "names of markets, with commas between them"],
  marketLine: ["is not a line", "a number such as 2.5"],
  manyMarkets: [
    "are too many",
    `at most ${MOST_MARKETS} names of markets`,
    `Too many markets. Maximum ${MOST_MARKETS} allowed.`,
  ],
  leagues: ["is not a list of leagues", LEAGUES],
  manyLeagues: ["are too many", LEAGUES, `Too many leagues. Maximum ${MOST_LEAGUES} allowed.`],
  closingLimit: ["is not a whole number", CLOSING],
  smallClosingLimit: ["is too small", CLOSING],
  largeClosingLimit: ["is too large", CLOSING],
  arbitrageLimit: ["is not a limit", `a whole number from 1 to ${MOST_ARBITRAGE}`],
  droppingLimit: ["is not a limit", `a whole number from 1 to ${MOST_DROPPING}`],
  page: ["is not a page", `a whole number from 1 to ${MOST_PAGES}`],
  timeWindow: ["is not a window", "opening, 12h, 24h or 48h"],
  sort: ["is not an order", "drop, recent or kickoff"],
  minDrop: ["is not a drop", "a number of percent from 0 to 100"],
  query: ["is not a string", QUERY],
  shortQuery: [`is shorter than ${SHORTEST_QUERY} characters`, QUERY],
  longQuery: [`is longer than ${LONGEST_QUERY} characters`, QUERY],
  time: ["is not a date or time", TIME],
} as const satisfies Readonly<Record<string, readonly [wrong: string, allowed: string, sentence?: string]>>;
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
const lower = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value);
const decimal = (value: unknown) =>
  typeof value === "string" && /^[+-]?\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : value;
/** What is empty is not given. */
const filled = (value: unknown) => (value === "" ? undefined : value);
const given = (value: unknown) => (value === "" ? undefined : (sportSlug(value) ?? value));
/** Parameters that are lists with commas. Those that are sent several times are joined. */
export const LISTS: ReadonlySet<string> = new Set(["status", "bookmakers", "eventIds", "markets", "leagues"]);

/** The items of a list: empty ones are dropped, and each counts once. A list without items is not given. */
export function items(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const each = new Set(value.split(",").filter((item) => item !== ""));
  return each.size === 0 ? undefined : [...each];
}

/** The slug of a sport of the catalogue, for any of its spellings. */
export const sport = preprocess((value) => sportSlug(value) ?? value, z.enum(SLUGS, says("sport")));
/** A sport that a store may have, known or not. */
export const anySport = preprocess(given, z.optional(z.string(says("slug"))));
export const neededSport = preprocess(given, z.string(says("slug")));
/** The same by its name, as older clients send it: `Football`, `American Football`. */
export const sportOrName = preprocess((value) => given(SLUG_BY_NAME.get(value) ?? value), z.string(says("slug")));
export const league = preprocess(filled, z.optional(z.string(says("slug"))));
export const neededLeague = preprocess(filled, z.string(says("slug")));
export const participantId = preprocess(integer, z.int(says("participant")));
export const status = preprocess(
  items,
  z.optional(
    z.pipe(
      z.array(z.enum(STATUS_WORDS, says("status")), says("status")),
      z.transform((words) => [...new Set(words.map((word) => STATUS_OF[word]))]),
    ),
  ),
);
/** `True` is how some clients write it. */
const flag = preprocess(
  lower,
  z.pipe(
    z._default(z.enum(["true", "false", "1", "0"], says("flag")), "false"),
    z.transform((word) => word === "true" || word === "1"),
  ),
);
export const all = flag;
export const includeSeq = flag;
export const provisional = flag;
export const includeEventDetails = flag;
export const bookmakers = preprocess(items, z.array(z.string(), says("bookmakers")));
const names = z.array(z.string(), says("bookmakers")).check(z.maxLength(MOST_BOOKMAKERS, says("manyBookmakers")));
export const wantedBookmakers = preprocess(items, names);
export const anyBookmakers = preprocess(items, z.optional(names));
export const bookmaker = preprocess(filled, z.string(says("bookmaker")));
export const anyBookmaker = preprocess(filled, z.optional(z.string(says("bookmaker"))));
export { eventId };
export const eventIds = preprocess(
  items,
  z.array(eventId, says("eventIds")).check(z.maxLength(MOST_ODDS_EVENTS, says("manyEventIds"))),
);
export const market = preprocess(filled, z.string(says("market")));
export const markets = preprocess(items, z.optional(z.array(z.string(), says("markets"))));
export const wantedMarkets = preprocess(
  items,
  z.optional(z.array(z.string(), says("markets")).check(z.maxLength(MOST_MARKETS, says("manyMarkets")))),
);
export const marketLine = z._default(preprocess(decimal, z.number(says("marketLine"))), 0);
export const leagues = preprocess(
  items,
  z.optional(z.array(z.string(), says("leagues")).check(z.maxLength(MOST_LEAGUES, says("manyLeagues")))),
);
export const closingLimit = preprocess(
  numbered,
  z._default(
    z
      .int(says("closingLimit"))
      .check(z.minimum(1, says("smallClosingLimit")), z.maximum(MOST_CLOSING, says("largeClosingLimit"))),
    MOST_CLOSING,
  ),
);
/** Which limit is said by the key. */
const upTo = (key: WordingKey, most: number, usual: number) =>
  preprocess(numbered, z._default(z.int(says(key)).check(z.minimum(1, says(key)), z.maximum(most, says(key))), usual));
export const arbitrageLimit = upTo("arbitrageLimit", MOST_ARBITRAGE, USUAL_BETS);
export const droppingLimit = upTo("droppingLimit", MOST_DROPPING, USUAL_BETS);
export const page = upTo("page", MOST_PAGES, 1);
export const timeWindow = preprocess(
  filled,
  z._default(z.enum(["opening", "12h", "24h", "48h"], says("timeWindow")), "opening"),
);
export const sort = preprocess(filled, z._default(z.enum(["drop", "recent", "kickoff"], says("sort")), "drop"));
export const minDrop = preprocess(
  decimal,
  z._default(z.number(says("minDrop")).check(z.minimum(0, says("minDrop")), z.maximum(100, says("minDrop"))), 0),
);
export const limit = preprocess(
  numbered,
  z._default(
    z.int(says("limit")).check(z.minimum(1, says("smallLimit")), z.maximum(MOST_EVENTS, says("largeLimit"))),
    MOST_EVENTS,
  ),
);
export const since = preprocess(integer, z.int(says("since")).check(z.minimum(0, says("since"))));
/** In milliseconds. What is too large for seconds is read as milliseconds. */
export const updatedSince = preprocess(
  (value) => (typeof value === "string" && /^\d{1,16}(\.\d{1,9})?$/.test(value) ? Number(value) : value),
  z.pipe(
    z.number(says("updatedSince")),
    z.transform((time) => (time < FIRST_MILLISECONDS ? time * 1000 : time)),
  ),
);
export const skip = preprocess(
  numbered,
  z._default(z.int(says("skip")).check(z.minimum(0, says("skip")), z.maximum(MOST_SKIPPED, says("largeSkip"))), 0),
);
export const searchText = z.custom<string>(isQuery, { error: ({ input }) => wrongQuery(input) });
export const search = preprocess((value) => filled(trimmed(value)), z.optional(searchText));
export const query = preprocess(trimmed, searchText);
export const time = z.custom<string>(isTime, says("time"));
