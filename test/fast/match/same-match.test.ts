import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test, vi } from "vitest";
import {
  DIFFERENT_REASONS,
  type MatchOptions,
  type MatchRecord,
  matcher,
  SAME_REASONS,
  sameMatch,
  UNKNOWN_REASONS,
} from "../../../src/pure/match/index.js";
import { countedNames } from "../../support/counted-names.js";
import { startProcessorTime } from "../../support/processor-time.js";
import { untyped } from "../../support/untyped.js";
import { draws } from "../../support/volume.js";
import { VECTORS } from "./vectors.js";

const exchanged = ({ zones, ...others }: MatchOptions): MatchOptions => ({
  ...others,
  zones: { a: zones?.b, b: zones?.a },
});

const names = fc.constantFrom(
  "Arsenal",
  "arsenal",
  "Arsenal W",
  "Spurs",
  "Tottenham",
  "Tottenham Hotspur",
  "Inter",
  "Köln",
  "Koeln",
  "Koln",
);
const dates = fc.constantFrom(
  ...[
    "2026-05-16",
    "2026-05-17",
    "2026-05-16T14:00Z",
    "2026-05-16T18:00Z",
    "2026-05-17T00:30Z",
    "2026-05-16T20:30-04:00",
  ],
  ...["2026-05-16T23:30+02:00", "x"],
);
const records: fc.Arbitrary<MatchRecord> = fc.record({
  home: names,
  away: names,
  date: dates,
  sport: fc.constantFrom(undefined, "football", "baseball", "soccer", "?"),
  neutral: fc.constantFrom(undefined, true),
});
const zones = fc.constantFrom(undefined, "America/New_York", "Europe/London", "Asia/Tokyo");
const options: fc.Arbitrary<MatchOptions> = fc.record({
  names: fc.constantFrom({}, { Spurs: "Tottenham Hotspur" }, { Spurs: ["Tottenham Hotspur", "San Antonio Spurs"] }),
  zones: fc.record({ a: zones, b: zones }),
  hours: fc.constantFrom(0, 2, 12),
});

describe("sameMatch", () => {
  it.each(VECTORS)("$it", ({ a, b, options = {}, is }) => {
    const { answer, reason } = sameMatch(a, b, options);
    expect(`${answer} ${reason}`).toBe(is);
  });

  it("gives a vector to each reason", () => {
    const shown = new Set(VECTORS.map(({ is }) => is.split(" ")[1]));
    expect(shown).toEqual(new Set([...SAME_REASONS, ...DIFFERENT_REASONS, ...UNKNOWN_REASONS]));
  });

  it("answers the same with the records exchanged", () => {
    fc.assert(
      fc.property(records, records, options, (a, b, setting) => {
        const [one, other] = [sameMatch(a, b, setting), sameMatch(b, a, exchanged(setting))];
        expect({ ...one, sentence: "" }).toEqual({ ...other, sentence: "" });
      }),
      { numRuns: draws(2000, 500) },
    );
  });

  it("writes one sentence of at most 500 characters, whatever the names are", () => {
    const long = "A".repeat(150);
    for (const { a, b, options = {} } of VECTORS) {
      const longer = { ...a, home: a.home === null ? null : `${a.home} ${long}` };
      for (const { sentence } of [sameMatch(a, b, options), sameMatch(longer, b, options)]) {
        expect(sentence).toMatch(/^[^\n]+\.$/);
        expect(sentence.length).toBeLessThan(500);
        expect(sentence).not.toContain("undefined");
      }
    }
  });

  it("never throws on a record", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (a, b) => {
        expect(sameMatch(untyped(a), untyped(b)).answer).not.toBe("same");
      }),
    );
    const hostile = { home: "a ".repeat(1e5), away: { toString: null }, date: "9".repeat(1e6), sport: { slug: [] } };
    expect(sameMatch(untyped(hostile), untyped(hostile)).reason).toBe("no_teams");
  });

  test.each([
    [{ hours: 25 }, "hours: 25 is not a number of hours; allowed: 0 to 24"],
    [{ hours: Number.NaN }, "hours: NaN"],
    [{ zones: { a: "Eastern" } }, 'zones.a: "Eastern" is not a time zone; allowed: an IANA name'],
    [{ zones: { b: 5 } }, "zones.b: number is not a time zone"],
    [{ names: { Spurs: 5 } }, 'names: "Spurs" has no name of a team'],
    [{ names: { Spurs: [] } }, 'names: "Spurs" has no name of a team'],
    [{ names: { ["S".repeat(61)]: 5 } }, `names: "${"S".repeat(60)}" has no name of a team`],
    [{ names: { "-": "Arsenal" } }, 'names: "-" has no name of a team'],
    [{ names: 5 }, "names: not an object"],
    [{ names: { Spurs: "Tottenham", Tottenham: "Tottenham Hotspur" } }, '"Tottenham" is a full name and a short name'],
  ])("refuses the options %j", (given, message) => {
    expect(() => sameMatch({}, {}, untyped(given))).toThrow(TypeError);
    expect(() => sameMatch({}, {}, untyped(given))).toThrow(message);
  });
});

describe("a table of short names", () => {
  it.each([10, 20_000])("of %i is read once, and a further call reads nothing of it", (size) => {
    const { names, readsOf } = countedNames(size);
    const [bet, event] = [
      { home: "C 9", away: "Arsenal" },
      { home: "Club 9 Town", away: "Arsenal" },
    ];
    const at = (day: number) => ({ date: `2026-05-${day}` });
    const compare = (day: number) => sameMatch({ ...bet, ...at(day) }, { ...event, ...at(day) }, { names });
    expect(readsOf(() => compare(10))).toBe(size);
    const fold = vi.spyOn(String.prototype, "normalize");
    expect(readsOf(() => expect(compare(11).answer).toBe("same"))).toBe(0);
    expect(readsOf(() => matcher([event], { names }).find(bet))).toBe(0);
    // The names of the two records, whatever the size of the table.
    expect(fold.mock.calls.length).toBeLessThanOrEqual(10);
    fold.mockRestore();
  });

  it("that is not valid is refused each time", () => {
    const options = { names: { Spurs: [] } };
    for (let call = 0; call < 2; call++) expect(() => sameMatch({}, {}, options)).toThrow("has no name of a team");
  });
});

const GAME = { home: "Yankees", away: "Red Sox", sport: { slug: "baseball" } };
const FIRST = { ...GAME, id: 1, date: "2026-07-04T17:05:00Z" };
const SECOND = { ...GAME, id: 2, date: "2026-07-04T23:05:00Z" };
const NEXT = { ...GAME, id: 3, date: "2026-07-05T17:05:00Z" };

describe("matcher", () => {
  const { find } = matcher([FIRST, SECOND, NEXT], { zones: { a: "America/New_York" } });

  it("finds a match by its time among two of a day", () => {
    expect(find({ ...GAME, date: "2026-07-04T23:00:00Z" }).event).toBe(SECOND);
  });

  it("does not choose among two matches of a day without a time", () => {
    expect(find({ ...GAME, date: "2026-07-04" })).toMatchObject({
      event: null,
      reason: "two_matches",
      candidates: [FIRST, SECOND],
    });
  });

  it("does not choose if the time fits none of two", () => {
    expect(find({ ...GAME, date: "2026-07-04T20:05:00Z" })).toMatchObject({ event: null, reason: "two_matches" });
  });

  it("finds the only match of a day by its date", () => {
    expect(find({ ...GAME, date: "2026-07-05" })).toMatchObject({ event: NEXT, sides: "same" });
  });

  it("finds a match of a series by its day without a zone, if one is on that day for certain", () => {
    const at = (date: string) => ({ ...GAME, date });
    const series = ["2026-07-03", "2026-07-04", "2026-07-05"].map((day) => at(`${day}T18:10:00Z`));
    expect(matcher(series).find(at("2026-07-04"))).toMatchObject({ event: series[1], sides: "same" });
    const days = ["2026-07-03", "2026-07-04", "2026-07-05"].map(at);
    expect(matcher(days).find(at("2026-07-04T18:10:00Z"))).toMatchObject({ event: days[1] });
  });

  it("does not choose in a series of night games without a zone, whose days in UTC are not those of the league", () => {
    const series = ["2026-07-04", "2026-07-05", "2026-07-06"].map((day) => ({ ...GAME, date: `${day}T01:10:00Z` }));
    expect(matcher(series).find({ ...GAME, date: "2026-07-04" })).toMatchObject({ event: null, reason: "zone_needed" });
    const eastern = matcher(series, { zones: { a: "America/New_York" } });
    expect(eastern.find({ ...GAME, date: "2026-07-04" }).event).toBe(series[1]);
  });

  it("finds a match whose sides are the other way round in a sport without a home side", () => {
    const bout = { id: 4, home: "Ada Alpha", away: "Bo Beta", date: "2026-07-04T20:00:00Z", sport: { slug: "boxing" } };
    const found = matcher([bout]).find({ home: "Bo Beta", away: "Ada Alpha", date: "2026-07-04" });
    expect(found).toMatchObject({ event: bout, sides: "swapped" });
  });

  it("says that a match is not there, and which ones of these teams are near", () => {
    expect(find({ ...GAME, date: "2026-07-06" })).toMatchObject({
      event: null,
      reason: "no_such_match",
      candidates: [NEXT],
    });
    expect(find({ ...GAME, date: "2026-08-06" })).toMatchObject({ reason: "no_such_match", candidates: [] });
  });

  it("names the event that an unknown short name may mean", () => {
    const found = find({ home: "Yankees", away: "BOS", date: "2026-07-05" });
    expect(found).toMatchObject({ event: null, reason: "one_team", candidates: [NEXT] });
  });

  it("does not match an event that is listed twice", () => {
    expect(matcher([NEXT, { ...NEXT, id: 4 }]).find(NEXT)).toMatchObject({ event: null, reason: "two_matches" });
  });

  it("looks at the values of a Map of events", () => {
    const byId = new Map([FIRST, SECOND, NEXT].map((event) => [event.id, event]));
    expect(matcher(byId).find({ ...GAME, date: "2026-07-05T17:05Z" }).event).toBe(NEXT);
  });

  it("lists the events that nothing can match", () => {
    const [nameless, dateless] = [
      { id: 8, date: "2026-07-04" },
      { ...GAME, id: 9 },
    ];
    expect(matcher([nameless, dateless, FIRST]).unusable).toEqual([
      { event: nameless, reason: "no_teams" },
      { event: dateless, reason: "no_date" },
    ]);
  });

  it("finds an event if and only if `sameMatch` says so of it alone, or of it at that time", () => {
    let found = 0;
    fc.assert(
      fc.property(fc.array(records, { maxLength: 4 }), records, options, (events, record, setting) => {
        const answers = events.map((event) => ({ event, is: sameMatch(record, event, setting) }));
        const same = answers.filter(({ is }) => is.answer === "same");
        const both = answers.filter(({ event }) => event.date !== "x" && isOfBoth(record, event, setting));
        const isClear = both.every(
          ({ event, is }) =>
            is.answer !== "unknown" ||
            is.reason === "moved" ||
            (is.reason === "zone_needed" && event.date?.slice(0, 10) !== record.date?.slice(0, 10)),
        );
        const expected = same.length === 1 && isClear ? (same[0]?.event ?? null) : null;
        expect(matcher(events, setting).find(record).event).toBe(expected);
        if (expected !== null) found++;
      }),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(20);
  });

  /** Both names agree, whatever the rest says. */
  function isOfBoth(record: MatchRecord, event: MatchRecord, { names = {} }: MatchOptions): boolean {
    const date = "2026-05-16";
    const is = sameMatch({ ...record, date, sport: null }, { ...event, date, sport: null }, { names });
    return is.answer === "same" || ["swapped", "ambiguous_name"].includes(is.reason);
  }

  it("looks at few events for each record, also if all are of one day, and of the same teams", () => {
    const events = Array.from({ length: 4_000 }, (_, id) => ({
      id,
      home: `Team ${id}`,
      away: `Club ${id}`,
      date: "2026-05-16",
    }));
    const spent = startProcessorTime();
    const { find } = matcher(events);
    expect(events.filter((event) => find(event).event === event)).toHaveLength(events.length);
    const alike = matcher(events.map((event) => ({ ...event, home: "Arsenal", away: "Everton" })));
    const record = { home: "Arsenal", away: "Everton", date: "2026-05-16" };
    for (const _ of events) alike.find(record);
    expect(alike.find(record)).toMatchObject({ event: null, reason: "two_matches" });
    expect(spent()).toBeLessThan(20_000);
  });

  it("does not tell clubs apart that no table lists, beside one that is the same", () => {
    const record = { home: "Arsenal", away: "Foo Town", date: "2026-05-16", sport: "football" };
    const names = { Gunners: "Arsenal" };
    const found = sameMatch(record, { ...record, away: "Bar City" }, { names });
    expect(found).toMatchObject({ answer: "unknown", reason: "one_team" });
  });

  it("imports nothing but the engine and the spelling of sports", () => {
    expect(readFileSync(new URL("../../../src/pure/match/read.ts", import.meta.url), "utf8")).not.toMatch(
      /from "[a-z]/,
    );
  });
});
