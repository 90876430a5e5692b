import { describe, expect, it } from "vitest";
import { jsonOf, OWN, readersOf, recognised, resembled } from "../../../../playground/model/match/paste.js";
import { feeds } from "../../../../src/pure/feeds/index.js";
import type { FeedRecord } from "../../../fast/feeds/record.js";
import { RECORDS } from "../../../fast/feeds/records.js";
import { CASES } from "./fixture-matches.js";

const readers = readersOf(feeds);
const readerOf = (name: string) => {
  const found = readers.find((reader) => reader.name === name);
  if (found === undefined) throw new Error(`${name} has no reader`);
  return found;
};

interface Given {
  readonly event?: object;
  readonly notes?: readonly object[];
  readonly refused?: string;
  readonly at?: string;
}
const givesOf = ({ gives }: FeedRecord) => gives as Given;
const NAMES = Object.keys(RECORDS).map((name) => ({ name }));

describe.each(NAMES)("a pasted record of $name", ({ name }) => {
  const records = RECORDS[name] ?? [];

  it("is recognised, and read with what the adapter noted", () => {
    const plain = records.filter((record) => givesOf(record).event !== undefined && record.options === undefined);
    expect(plain.length).toBeGreaterThan(0);
    for (const { record, gives } of plain) {
      expect(recognised(readers, record)?.name).toBe(name);
      const { event, notes } = gives as Given;
      expect(readerOf(name).read(record, {})).toEqual([{ at: "", match: event, notes }]);
    }
  });

  it("is refused in the adapter's own words, and recognised as nobody's", () => {
    const refused = records.filter((record) => givesOf(record).refused !== undefined);
    expect(refused.length).toBeGreaterThan(0);
    for (const { record, options, gives } of refused) {
      if (options === undefined) expect(recognised(readers, record)).toBe(null);
      expect(readerOf(name).read(record, options ?? {})).toEqual([gives]);
    }
  });

  it("that is refused resembles its own feed or none, never another one", () => {
    const refused = records.filter((record) => givesOf(record).refused !== undefined);
    for (const { record } of refused) expect([name, undefined]).toContain(resembled(readers, record)?.name);
  });

  it("is read with the options that the feed asks for", () => {
    const asked = records.filter((record) => givesOf(record).event !== undefined && record.options !== undefined);
    for (const { record, options, gives } of asked) {
      expect(readerOf(name).read(record, options ?? {})).toMatchObject([{ match: (gives as Given).event }]);
    }
    expect(asked.length > 0 || readerOf(name).options.length === 0).toBe(true);
  });
});

describe("a pasted event of the odds service", () => {
  it("is taken as it is, alone or in a list", () => {
    const events = CASES.map(({ match }) => match);
    expect(recognised(readers, events)?.name).toBe(OWN);
    expect(recognised(readers, events[0])?.name).toBe(OWN);
    expect(
      readerOf(OWN)
        .read(events, {})
        .map((found) => "match" in found && found.match),
    ).toEqual(events);
  });

  it.each([
    [{ status: "settled", sport: { slug: "football" } }, "id", "an id is expected"],
    [{ id: 1, status: "settled", sport: { slug: "chess" } }, "sport.slug", "“chess” is not a sport"],
    [{ id: 1, status: "over", sport: { slug: "football" } }, "status", "“over” is not a status"],
    [[], "", ""],
    [7, "id", "an id is expected"],
  ])("is refused by the field that is wrong: %o", (value, at, says) => {
    const [found] = readerOf(OWN).read(value, {});
    if (found === undefined) return expect(value).toEqual([]);
    expect(found).toMatchObject({ at, refused: expect.stringContaining(says) });
  });
});

describe("a pasted text", () => {
  it("is recognised only if exactly one reads it", () => {
    const [first] = readers;
    if (first === undefined) throw new Error("there are no readers");
    const twin = { ...first, name: "twin" };
    expect(recognised([first, twin], CASES[0]?.match)).toBe(null);
    expect(recognised([first], CASES[0]?.match)).toBe(first);
  });

  it("is said to be no JSON, or too long", () => {
    expect(jsonOf("{")).toEqual({ fault: expect.stringMatching(/^This is not JSON: /) });
    expect(jsonOf(" ".repeat(4_000_001))).toEqual({ fault: expect.stringContaining("at most 4000000 are read") });
    expect(jsonOf("[1]")).toEqual({ answer: [1] });
  });
});
