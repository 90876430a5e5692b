import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ContractError } from "../../src/contract/index.js";
import { parseEventId, parseEventsQuery, parseMarketsQuery, parseSearchQuery } from "../../src/contract/queries.js";
import { markets, sports } from "../../src/engine/index.js";
import { faultOf } from "./support.js";

const query = (text: string) => new URLSearchParams(text);
const DAY = 86_400_000;

describe("the query of a list of events", () => {
  test("may be empty: then it is for 100 events of all sports", () => {
    expect(parseEventsQuery(query(""))).toEqual({ limit: 100 });
  });

  test("names a sport and how many", () => {
    expect(parseEventsQuery(query("limit=7&sport=ice-hockey"))).toEqual({ sport: "ice-hockey", limit: 7 });
    expect([1, 500].map((limit) => parseEventsQuery(query(`limit=${limit}`)).limit)).toEqual([1, 500]);
  });

  test("may have names that nobody knows, the key's among them, as often as it likes", () => {
    expect(parseEventsQuery(query("apiKey=k&page=2&page=3&limit=5&__proto__=1&constructor=2"))).toEqual({ limit: 5 });
  });

  test.each([
    ["limit=0", "limit: 0 is not a limit; allowed: a whole number from 1 to 500"],
    ["limit=501", "limit: 501 is not a limit; allowed: a whole number from 1 to 500"],
    ["limit=", 'limit: "" is not a limit; allowed: a whole number from 1 to 500'],
    ["limit=1e2", 'limit: "1e2" is not a limit; allowed: a whole number from 1 to 500'],
    ["limit=5.0", 'limit: "5.0" is not a limit; allowed: a whole number from 1 to 500'],
    ["limit=+5", 'limit: " 5" is not a limit; allowed: a whole number from 1 to 500'],
    ["limit=-1", 'limit: "-1" is not a limit; allowed: a whole number from 1 to 500'],
    ["limit=0x10", 'limit: "0x10" is not a limit; allowed: a whole number from 1 to 500'],
    ["limit=%D9%A3", 'limit: "٣" is not a limit; allowed: a whole number from 1 to 500'],
    ["limit=5&limit=5", "limit: given 2 times; allowed: once: a whole number from 1 to 500"],
  ])("%s is refused in a sentence", (text, sentence) => {
    expect(faultOf(() => parseEventsQuery(query(text))).message).toBe(sentence);
  });

  test("names every parameter that is at fault", () => {
    const { faults } = faultOf(() => parseEventsQuery(query("sport=chess&limit=many")));
    expect(faults.map(({ path }) => path)).toEqual(["sport", "limit"]);
  });
});

describe("a sport", () => {
  test("is known by every spelling that the engine takes, and goes on under its slug", () => {
    const spellings = { soccer: "football", mma: "mixed-martial-arts", afl: "aussie-rules", "rugby-union": "rugby" };
    for (const [spelling, slug] of Object.entries(spellings)) {
      expect(parseMarketsQuery(query(`sport=${spelling}`))).toEqual({ sport: slug });
      expect(markets(spelling)).toBe(markets(slug));
    }
  });

  test("is every one of the catalogue, and no other", () => {
    const slugs = sports().map(({ slug }) => slug);
    for (const slug of slugs) expect(parseMarketsQuery(query(`sport=${slug}`)).sport).toBe(slug);
    expect(parseMarketsQuery(query(""))).toEqual({});
    for (const wrong of ["", "Football", "football ", "foot ball", "constructor", "__proto__", "toString"]) {
      const { path, fault, allowed } = faultOf(() => parseMarketsQuery(new URLSearchParams({ sport: wrong })));
      expect({ path, fault }).toEqual({ path: "sport", fault: `${JSON.stringify(wrong)} is not the slug of a sport` });
      expect(allowed).toBe(`one of ${slugs.join(", ")}`);
    }
  });

  test("is given once", () => {
    expect(faultOf(() => parseMarketsQuery(query("sport=football&sport=football"))).message).toMatch(
      /^sport: given 2 times; allowed: once: one of football, /,
    );
  });
});

describe("the query of a search", () => {
  const search = (rest: string) => parseSearchQuery(query(`query=rovers&${rest}`));
  const at = (text: string) => Date.parse(text);

  test("needs a text of 3 to 100 characters, blanks at its ends not counted", () => {
    expect(parseSearchQuery(query("query=%20%20abc%20"))).toEqual({ query: "abc", limit: 100 });
    expect(parseSearchQuery(query("query=Bod%C3%B8%2FGlimt")).query).toBe("Bodø/Glimt");
    expect(parseSearchQuery(new URLSearchParams({ query: "🏆".repeat(100) })).query).toHaveLength(200);
    expect(faultOf(() => parseSearchQuery(query("sport=football"))).message).toBe(
      "query: missing; allowed: 3 to 100 characters of a team's name",
    );
    for (const wrong of ["", "ab", " ab ", "🏆🏆", "x".repeat(101), "🏆".repeat(101)]) {
      expect(faultOf(() => parseSearchQuery(new URLSearchParams({ query: wrong }))).message).toMatch(
        /^query: .* is not a text to search for; allowed: 3 to 100 characters of a team's name$/,
      );
    }
  });

  test("has no window where neither end is given", () => {
    expect(search("sport=soccer")).toEqual({ query: "rovers", sport: "football", limit: 100 });
  });

  test("has a window from a time to a time, both included", () => {
    expect(search("from=2026-03-01T12:00:00Z&to=2026-03-02T13:30:00%2B02:00")).toMatchObject({
      from: at("2026-03-01T12:00:00Z"),
      to: at("2026-03-02T11:30:00Z"),
    });
    expect(search("from=2026-03-01T12:00&to=2026-03-01T12:00")).toMatchObject({
      from: at("2026-03-01T12:00:00Z"),
      to: at("2026-03-01T12:00:00Z"),
    });
  });

  test("takes a day on its own from its beginning, and to its end", () => {
    expect(search("from=2026-03-01&to=2026-03-01")).toMatchObject({
      from: at("2026-03-01T00:00:00.000Z"),
      to: at("2026-03-01T23:59:59.999Z"),
    });
  });

  test("has a window of 31 days and none that is longer", () => {
    expect(search("from=2026-03-01&to=2026-03-31")).toMatchObject({ to: at("2026-03-31T23:59:59.999Z") });
    expect(search("from=2026-03-01&to=2026-04-01T00:00Z")).toMatchObject({ to: at("2026-04-01T00:00:00Z") });
    // The same day as a day: it is 31 days away, and searched to its end.
    expect(search("from=2026-03-01&to=2026-04-01")).toMatchObject({ to: at("2026-04-01T23:59:59.999Z") });
    for (const [from, to] of [
      ["2026-03-01", "2026-04-02"],
      ["2026-03-01", "2026-04-01T00:00:00.001Z"],
      ["0000-01-01", "9999-12-31"],
    ]) {
      expect(faultOf(() => search(`from=${from}&to=${to}`)).message).toBe(
        `to: "${to}" is more than 31 days after from; allowed: at most 31 days from from to to`,
      );
    }
  });

  test("where one end is missing has it 31 days from the other", () => {
    const from = at("2026-03-01T00:00:00Z");
    const to = at("2026-03-31T23:59:59.999Z");
    expect(search("from=2026-03-01")).toMatchObject({ from, to: from + 31 * DAY });
    expect(search("to=2026-03-31")).toMatchObject({ from: to - 31 * DAY, to });
  });

  test("does not end before it begins", () => {
    expect(faultOf(() => search("from=2026-03-02&to=2026-03-01T23:59:59Z")).message).toBe(
      'from: "2026-03-02" is after to; allowed: a time that is not after to',
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
  ])("cannot begin or end at %j", (wrong) => {
    for (const name of ["from", "to"]) {
      const { path, fault, allowed } = faultOf(() => search(new URLSearchParams({ [name]: wrong }).toString()));
      expect([path, allowed]).toEqual([
        name,
        "an ISO 8601 date or date-time, such as 2026-03-01 or 2026-03-01T15:00:00Z",
      ]);
      expect(fault).toMatch(/ is not a time$/);
    }
  });

  test("names every parameter that is at fault", () => {
    const { faults } = faultOf(() => parseSearchQuery(query("query=ab&sport=x&from=a&to=b&to=c")));
    expect(faults.map(({ path }) => path)).toEqual(["query", "sport", "from", "to"]);
  });
});

describe("an id in a path", () => {
  test.each([
    ["101", 101],
    ["-5", -5],
    ["007", 7],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ])("%s is %d", (text, id) => expect(parseEventId(text)).toBe(id));

  test.each(["", "5.0", " 5", "5 ", "abc", "9007199254740993", "1e3", "%35", "0x5", "live"])("%j is none", (text) => {
    expect(faultOf(() => parseEventId(text)).message).toBe(
      `id: ${JSON.stringify(text)} is not an event id; allowed: an integer or a string of digits`,
    );
  });
});

describe("no query makes a parser do anything but answer or refuse", () => {
  const PARSERS = [parseEventsQuery, parseMarketsQuery, parseSearchQuery];
  const name = fc.constantFrom("sport", "limit", "query", "from", "to", "apiKey", "__proto__", "constructor");
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("football", "100", "rovers", "2026-03-01", "2026-03-01T10:00:00Z", "\0", "\ud800"),
  );

  test("of any names and values, well formed or not", () => {
    const pairs = fc.array(fc.tuple(name, value), { maxLength: 6 }).map((list) => new URLSearchParams(list));
    const text = fc.string({ unit: "binary", maxLength: 60 }).map((it) => new URLSearchParams(it));
    fc.assert(
      fc.property(fc.oneof(pairs, text), (sent) => {
        for (const parse of PARSERS) {
          try {
            const { from, to, limit } = parse(sent) as Partial<Record<string, number>>;
            if (limit !== undefined) expect(limit >= 1 && limit <= 500).toBe(true);
            expect(typeof from).toBe(typeof to);
            if (from !== undefined && to !== undefined) expect(to - from >= 0 && to - from < 32 * DAY).toBe(true);
          } catch (error) {
            if (!(error instanceof ContractError)) throw error;
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("a fault quotes no more than a few words of a long value", () => {
    for (const parse of [parseEventsQuery, parseMarketsQuery]) {
      const { message } = faultOf(() => parse(new URLSearchParams({ sport: "s".repeat(1e5), limit: "9".repeat(1e5) })));
      expect(message.length).toBeLessThan(700);
    }
    expect(faultOf(() => parseEventId("9".repeat(1e5))).message.length).toBeLessThan(200);
  });
});
