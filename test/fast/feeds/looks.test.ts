/** A record is recognised as one of its own feed, and of no other. */
import { describe, expect, it } from "vitest";
import { feeds } from "../../../src/pure/feeds/index.js";
import { feedsLike, LOOKS } from "../../../src/pure/feeds/looks.js";
import { settled } from "../../support/events.js";
import { expectNone } from "../../support/expect-none.js";
import { RECORDS } from "./records.js";

const namesOf = (value: unknown): readonly string[] => feedsLike(value).map(({ name }) => name);

/** Whole answers, as each feed wraps its records. */
const AROUND: Readonly<Record<string, readonly ((record: unknown) => unknown)[]>> = {
  espn: [
    (record) => ({ leagues: [{}], events: [record] }),
    (record) => ({ events: [{ id: "718-2026", groupings: [{ competitions: [record] }] }] }),
  ],
  "the-odds-api": [(record) => [record]],
  "api-football": [(record) => ({ results: 1, response: [record] })],
  "football-data": [(record) => ({ resultSet: {}, matches: [record] })],
  mlb: [(record) => ({ dates: [{ games: [record] }] })],
  nhl: [(record) => ({ games: [record] }), (record) => ({ gameWeek: [{ games: [record] }] })],
  balldontlie: [(record) => ({ data: [record], meta: {} })],
  openligadb: [(record) => [record]],
  pandascore: [(record) => [record]],
  sportsgameodds: [(record) => ({ success: true, data: [record] })],
};

describe("a foreign record", () => {
  it("has a row for every feed, under its title", () => {
    const titles = (list: readonly { readonly name: string; readonly title: string }[]) =>
      list.map(({ name, title }) => `${name}: ${title}`).sort();
    expect(titles(LOOKS)).toEqual(titles(feeds));
  });

  it.each(LOOKS)("looks like $name alone, and so does a whole answer", ({ name }) => {
    const records = (RECORDS[name] ?? []).filter(({ gives }) => "event" in (gives as object));
    expect(records.length).toBeGreaterThan(5);
    const wrong = records.flatMap(({ what, record }) =>
      [record, ...(AROUND[name] ?? []).map((around) => around(record))].flatMap((value) => {
        const names = namesOf(value);
        return names.length === 1 && names[0] === name ? [] : [`${what}: ${names.join(" and ") || "nothing"}`];
      }),
    );
    expectNone("records that are not recognised", wrong);
  });

  it("names every feed that fits, and guesses between none", () => {
    const [bundesliga] = RECORDS["openligadb"] ?? [];
    const [series] = RECORDS["pandascore"] ?? [];
    expect(namesOf({ ...(bundesliga?.record as object), ...(series?.record as object) })).toEqual([
      "openligadb",
      "pandascore",
    ]);
  });

  it.each([
    ["an event", settled("football", "2-1")],
    ["a list of events", { events: [settled("tennis", "2-0", { p1: "6-4", p2: "6-4" })] }],
    ["a match with bets", { matches: [{ event: settled("football", "2-1"), selections: [] }] }],
    ["a message", { type: "score", id: 1, scores: { home: 1, away: 0 } }],
    ["an id alone", { id: 1 }],
    ["a list of nothing", []],
    ["null", null],
    ["a list that is too deep", [[[[[{ matchID: 1, team1: {}, team2: {} }]]]]]],
    ["a record with null for a field", { matchID: null, team1: {}, team2: {} }],
  ])("%s looks like nothing", (_, value) => {
    expect(namesOf(value)).toEqual([]);
  });
});
