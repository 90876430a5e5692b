import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ContractError } from "../../../src/pure/contract/index.js";
import {
  parseClosingLinesQuery,
  parseClosingOddsQuery,
  parseEventId,
  parseEventSearchQuery,
  parseEventsQuery,
  parseHistoryQuery,
  parseLeaguesQuery,
  parseLiveQuery,
  parseMarketsQuery,
  parseMultiOddsQuery,
  parseOddsQuery,
  parseSearchQuery,
  parseSelectQuery,
} from "../../../src/pure/contract/queries.js";
import { markets, sports } from "../../../src/pure/engine/index.js";
import { faultOf } from "./support.js";

const query = (text: string) => new URLSearchParams(text);
const DAY = 86_400_000;
const NOW = Date.parse("2026-03-01T12:00:00Z");
const USUAL = { from: NOW - 26 * 3_600_000, to: NOW + 14 * DAY, skip: 0 };
const eventsQuery = (sent: URLSearchParams) => parseEventsQuery(sent, NOW);
const leaguesQuery = (sent: URLSearchParams) => parseLeaguesQuery(sent, NOW);
const searchQuery = (sent: URLSearchParams) => parseEventSearchQuery(sent, NOW);
const historyQuery = (sent: URLSearchParams) => parseHistoryQuery(sent, NOW);

describe("parseEventsQuery", () => {
  test("reads an empty query as 5,000 events of all sports, from 26 hours ago to 14 days ahead", () => {
    expect(eventsQuery(query(""))).toEqual({ ...USUAL, limit: 5_000 });
  });

  test("reads a sport and a limit", () => {
    expect(eventsQuery(query("limit=7&sport=ice-hockey"))).toEqual({ ...USUAL, sport: "ice-hockey", limit: 7 });
    expect([1, 5_000].map((limit) => eventsQuery(query(`limit=${limit}`)).limit)).toEqual([1, 5_000]);
  });

  test("ignores unknown names, including the key, however often they are given", () => {
    expect(eventsQuery(query("apiKey=k&page=2&page=3&limit=5&__proto__=1&constructor=2"))).toEqual({
      ...USUAL,
      limit: 5,
    });
  });

  test.each([
    ["limit=0", "limit: 0 is too small; allowed: a whole number from 1 to 5000"],
    ["limit=5001", "limit: 5001 is too large; allowed: a whole number from 1 to 5000"],
    ["limit=", 'limit: "" is not a whole number; allowed: a whole number from 1 to 5000'],
    ["limit=1e2", 'limit: "1e2" is not a whole number; allowed: a whole number from 1 to 5000'],
    ["limit=5.0", 'limit: "5.0" is not a whole number; allowed: a whole number from 1 to 5000'],
    ["limit=+5", 'limit: " 5" is not a whole number; allowed: a whole number from 1 to 5000'],
    ["limit=-1", 'limit: "-1" is not a whole number; allowed: a whole number from 1 to 5000'],
    ["limit=0x10", 'limit: "0x10" is not a whole number; allowed: a whole number from 1 to 5000'],
    ["limit=%D9%A3", 'limit: "٣" is not a whole number; allowed: a whole number from 1 to 5000'],
    ["limit=5&limit=5", "limit: given 2 times; allowed: once, a whole number from 1 to 5000"],
  ])("rejects %s with a sentence", (text, sentence) => {
    expect(faultOf(() => eventsQuery(query(text))).message).toBe(sentence);
  });

  test("reports every wrong parameter", () => {
    const { faults } = faultOf(() => eventsQuery(query("status=chess&limit=many")));
    expect(faults.map(({ path }) => path)).toEqual(["status", "limit"]);
  });
});

describe("a list", () => {
  const closing = (sent: URLSearchParams) => parseClosingLinesQuery(sent, NOW);
  const rest = "&sport=football&eventId=5";
  test.each([
    ["status", eventsQuery, "live,pending"],
    ["bookmakers", parseSelectQuery, "Bet365,Unibet"],
    ["bookmakers", parseOddsQuery, "Bet365,Unibet"],
    ["bookmakers", parseMultiOddsQuery, "Bet365,Unibet&eventIds=5"],
    ["eventIds", parseMultiOddsQuery, "5,6&bookmakers=Bet365"],
    ["markets", parseClosingOddsQuery, "ML,Totals&bookmakers=Bet365"],
    ["markets", closing, "ML,Totals"],
    ["leagues", closing, "a,b"],
    ["bookmakers", closing, "Bet365,Unibet"],
  ] as const)("%s may be given item by item: %o", (name, parse, items) => {
    const joined = parse(query(`${name}=${items}${rest}`));
    expect(parse(query(`${name}=${items.replace(",", `&${name}=`)}${rest}`))).toEqual(joined);
    expect(parse(query(`${name}=&${name}=${items}&${name}=${items}${rest}`))).toEqual(joined);
    expect(JSON.stringify(joined)).toContain(
      JSON.stringify(items.split("&")[0]?.split(",")).replaceAll('"5"', "5").replaceAll('"6"', "6"),
    );
  });
});

describe("parseMarketsQuery", () => {
  test("turns every spelling that the engine accepts into the slug", () => {
    const spellings = { soccer: "football", mma: "mixed-martial-arts", afl: "aussie-rules", "rugby-union": "rugby" };
    for (const [spelling, slug] of Object.entries(spellings)) {
      expect(parseMarketsQuery(query(`sport=${spelling}`))).toEqual({ sport: slug });
      expect(markets(spelling)).toBe(markets(slug));
    }
  });

  test("accepts every sport of the catalogue and no other", () => {
    const slugs = sports().map(({ slug }) => slug);
    for (const slug of slugs) expect(parseMarketsQuery(query(`sport=${slug}`)).sport).toBe(slug);
    expect(parseMarketsQuery(query(""))).toEqual({});
    for (const wrong of ["", "Football", "football ", "foot ball", "constructor", "__proto__", "toString"]) {
      const { path, fault, allowed } = faultOf(() => parseMarketsQuery(new URLSearchParams({ sport: wrong })));
      expect({ path, fault }).toEqual({ path: "sport", fault: `${JSON.stringify(wrong)} is not the slug of a sport` });
      expect(allowed).toBe(`one of ${slugs.join(", ")}`);
    }
  });

  test("rejects a sport that is given twice", () => {
    expect(faultOf(() => parseMarketsQuery(query("sport=football&sport=football"))).message).toMatch(
      /^sport: given 2 times; allowed: once, one of football, /,
    );
  });
});

describe("parseSearchQuery", () => {
  const search = (rest: string) => parseSearchQuery(query(`query=rovers&${rest}`));
  const at = (text: string) => Date.parse(text);

  test("needs a query of 3 to 100 characters, without the blanks at its ends", () => {
    expect(parseSearchQuery(query("query=%20%20abc%20"))).toEqual({ query: "abc", limit: 100 });
    expect(parseSearchQuery(query("query=Bod%C3%B8%2FGlimt")).query).toBe("Bodø/Glimt");
    expect(parseSearchQuery(new URLSearchParams({ query: "🏆".repeat(100) })).query).toHaveLength(200);
    expect(faultOf(() => parseSearchQuery(query("sport=football"))).message).toBe(
      "query: missing; allowed: 3 to 100 characters of a name",
    );
    for (const wrong of ["", "ab", " ab ", "🏆🏆", "x".repeat(101), "🏆".repeat(101)]) {
      expect(faultOf(() => parseSearchQuery(new URLSearchParams({ query: wrong }))).message).toMatch(
        /^query: .* is (shorter than 3|longer than 100) characters; allowed: 3 to 100 characters of a name$/,
      );
    }
  });

  test("has no window if neither end is given", () => {
    expect(search("sport=soccer")).toEqual({ query: "rovers", sport: "football", limit: 100 });
  });

  test("reads a window that includes both ends", () => {
    expect(search("from=2026-03-01T12:00:00Z&to=2026-03-02T13:30:00%2B02:00")).toMatchObject({
      from: at("2026-03-01T12:00:00Z"),
      to: at("2026-03-02T11:30:00Z"),
    });
    expect(search("from=2026-03-01T12:00&to=2026-03-01T12:00")).toMatchObject({
      from: at("2026-03-01T12:00:00Z"),
      to: at("2026-03-01T12:00:00Z"),
    });
  });

  test("reads a date as `from` from its start, and as `to` up to its end", () => {
    expect(search("from=2026-03-01&to=2026-03-01")).toMatchObject({
      from: at("2026-03-01T00:00:00.000Z"),
      to: at("2026-03-01T23:59:59.999Z"),
    });
  });

  test("accepts a window of 31 days and rejects a longer one", () => {
    expect(search("from=2026-03-01&to=2026-03-31")).toMatchObject({ to: at("2026-03-31T23:59:59.999Z") });
    expect(search("from=2026-03-01&to=2026-04-01T00:00Z")).toMatchObject({ to: at("2026-04-01T00:00:00Z") });
    // As a date, the same day is 31 days away, and is searched to its end.
    expect(search("from=2026-03-01&to=2026-04-01")).toMatchObject({ to: at("2026-04-01T23:59:59.999Z") });
    for (const [from, to] of [
      ["2026-03-01", "2026-04-02"],
      ["2026-03-01", "2026-04-01T00:00:00.001Z"],
      ["0000-01-01", "9999-12-31"],
    ]) {
      expect(faultOf(() => search(`from=${from}&to=${to}`)).message).toBe(
        `to: "${to}" is more than 31 days after from; allowed: a time at most 31 days after from`,
      );
    }
  });

  test("puts a missing end 31 days from the other", () => {
    const from = at("2026-03-01T00:00:00Z");
    const to = at("2026-03-31T23:59:59.999Z");
    expect(search("from=2026-03-01")).toMatchObject({ from, to: from + 31 * DAY });
    expect(search("to=2026-03-31")).toMatchObject({ from: to - 31 * DAY, to });
  });

  test("rejects a window that ends before it starts", () => {
    expect(faultOf(() => search("from=2026-03-02&to=2026-03-01T23:59:59Z")).message).toBe(
      'from: "2026-03-02" is after to; allowed: a time at or before to',
    );
  });

  test.each([
    "",
    "yesterday",
    "2026-02-29",
    "1772323200000",
    "2026-03-01T25:00",
    "2026-03-01T12:00 02:00",
    "9".repeat(200),
  ])("rejects %j as an end of the window", (wrong) => {
    for (const name of ["from", "to"]) {
      const { path, fault, allowed } = faultOf(() => search(new URLSearchParams({ [name]: wrong }).toString()));
      expect([path, allowed]).toEqual([
        name,
        "an ISO 8601 date or date-time, such as 2026-03-01 or 2026-03-01T15:00:00Z",
      ]);
      expect(fault).toMatch(/ is not a date or time$/);
    }
  });

  test("reports every wrong parameter", () => {
    const { faults } = faultOf(() => parseSearchQuery(query("query=ab&sport=x&from=a&to=b&to=c")));
    expect(faults.map(({ path }) => path)).toEqual(["query", "sport", "from", "to"]);
  });
});

describe("parseEventId", () => {
  test.each([
    ["101", 101],
    ["-5", -5],
    ["007", 7],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ])("reads %s as %d", (text, id) => expect(parseEventId(text)).toBe(id));

  test.each(["", "5.0", " 5", "5 ", "abc", "9007199254740993", "1e3", "%35", "0x5", "live"])("rejects %j", (text) => {
    expect(faultOf(() => parseEventId(text)).message).toBe(
      `id: ${JSON.stringify(text)} is not an event id; allowed: an integer or a string of digits`,
    );
  });
});

describe("a query parser returns or throws a ContractError", () => {
  const PARSERS = [
    eventsQuery,
    parseLiveQuery,
    parseMarketsQuery,
    parseSearchQuery,
    leaguesQuery,
    searchQuery,
    historyQuery,
    parseSelectQuery,
  ];
  const name = fc.constantFrom(
    "sport",
    "league",
    "status",
    "skip",
    "all",
    "bookmakers",
    "limit",
    "query",
    "from",
    "to",
    "apiKey",
    "__proto__",
    "constructor",
  );
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("football", "100", "rovers", "2026-03-01", "2026-03-01T10:00:00Z", "\0", "\ud800"),
  );

  test("for any names and values, well formed or not", () => {
    const pairs = fc.array(fc.tuple(name, value), { maxLength: 6 }).map((list) => new URLSearchParams(list));
    const text = fc.string({ unit: "binary", maxLength: 60 }).map((it) => new URLSearchParams(it));
    fc.assert(
      fc.property(fc.oneof(pairs, text), (sent) => {
        for (const parse of PARSERS) {
          try {
            const { from, to, limit }: { from?: number; to?: number; limit?: number } = Object(parse(sent));
            if (limit !== undefined) expect(limit >= 1 && limit <= 5_000).toBe(true);
            if (from !== undefined && to !== undefined)
              expect(to - from >= 0 && (parse === eventsQuery || to - from < 32 * DAY)).toBe(true);
          } catch (error) {
            if (!(error instanceof ContractError)) throw error;
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("and quotes only the start of a long value", () => {
    for (const parse of [eventsQuery, parseMarketsQuery]) {
      const { message } = faultOf(() => parse(new URLSearchParams({ sport: "s".repeat(1e5), limit: "9".repeat(1e5) })));
      expect(message.length).toBeLessThan(700);
    }
    expect(faultOf(() => parseEventId("9".repeat(1e5))).message.length).toBeLessThan(200);
  });
});
