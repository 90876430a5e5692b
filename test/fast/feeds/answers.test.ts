/** Whole answers of the feeds, as they are fetched. */
import { describe, expect, it } from "vitest";
import { feeds } from "../../../src/pure/feeds/index.js";
import { RECORDS } from "./records.js";

/** How an answer holds its records. */
const ANSWERS: readonly {
  readonly feed: string;
  readonly what: string;
  readonly around: (records: unknown[]) => unknown;
}[] = [
  { feed: "api-football", what: "/fixtures", around: (response) => ({ results: response.length, response }) },
  { feed: "balldontlie", what: "/v1/games", around: (data) => ({ data, meta: { per_page: 100 } }) },
  { feed: "football-data", what: "/matches", around: (matches) => ({ resultSet: {}, matches }) },
  { feed: "openligadb", what: "/getmatchdata", around: (matches) => matches },
  { feed: "pandascore", what: "/matches", around: (matches) => matches },
  { feed: "sportsgameodds", what: "/v2/events", around: (data) => ({ success: true, data }) },
  {
    feed: "mlb",
    what: "a schedule of two days",
    around: ([first, ...others]) => ({ dates: [{ games: [first] }, { games: others }] }),
  },
  { feed: "nhl", what: "/v1/score", around: (games) => ({ currentDate: "2025-01-30", games }) },
  {
    feed: "nhl",
    what: "a schedule of a week",
    around: ([first, ...others]) => ({ gameWeek: [{ games: [first] }, { games: others }] }),
  },
];

describe.each(ANSWERS)("$feed: $what", ({ feed: name, around }) => {
  const feed = feeds.find((each) => each.name === name);
  const records = (RECORDS[name] ?? []).filter(({ options }) => options === undefined);

  it("adapts each record in its order, whatever becomes of the others", () => {
    const adapted = feed?.toEvents(around(records.map(({ record }) => record))) ?? [];
    expect(records.length).toBeGreaterThan(9);
    expect(adapted.map((one) => ("event" in one ? one.event : { at: one.at }))).toEqual(
      records.map(({ gives }) => {
        const { at, event } = gives as { readonly at: string; readonly event?: object };
        return event ?? { at: expect.stringMatching(new RegExp(`\\.${at.replaceAll(/[[\].]/g, "\\$&")}$`)) };
      }),
    );
  });

  it("reads an empty answer", () => {
    expect(feed?.toEvents(around([])).every((adapted) => "refused" in adapted)).toBe(true);
  });
});

describe("espn: matches of one item of a scoreboard", () => {
  const espn = feeds.find(({ name }) => name === "espn");
  /** Records of matches without an item of their own, by the number of their sport. */
  const matches = (number: string) =>
    (RECORDS["espn"] ?? []).filter(
      ({ record, gives }) =>
        "event" in (gives as object) && String(Reflect.get(record as object, "uid")).startsWith(`s:${number}~l`),
    );
  const tennis = matches("850");
  const bouts = matches("3301");
  const recordsOf = (list: typeof tennis) => list.map(({ record }) => record);
  const half = Math.ceil(tennis.length / 2);

  it.each([
    {
      what: "a tournament in groups",
      list: tennis,
      event: {
        groupings: [
          { grouping: { slug: "womens-singles" }, competitions: recordsOf(tennis.slice(0, half)) },
          { grouping: { slug: "womens-doubles" }, competitions: recordsOf(tennis.slice(half)) },
        ],
      },
    },
    {
      what: "a tournament in a list",
      list: tennis,
      event: { uid: "s:850~l:900~e:504-2022", competitions: recordsOf(tennis) },
    },
    {
      what: "a card of bouts",
      list: bouts,
      event: { uid: "s:3301~l:3321~e:600053891", competitions: recordsOf(bouts) },
    },
  ])("$what", ({ list, event }) => {
    expect(list.length).toBeGreaterThan(8);
    const events = espn?.toEvents({ events: [event] }) ?? [];
    expect(events.map((one) => "event" in one && one.event)).toEqual(
      list.map(({ gives }) => (gives as { readonly event: object }).event),
    );
  });

  it("reads a schedule of a team as a scoreboard", () => {
    const [game] = (RECORDS["espn"] ?? []).filter(({ what }) =>
      what.startsWith("a football match of a team's schedule"),
    );
    expect(espn?.toEvents({ team: { id: "103" }, events: [game?.record] })).toEqual([
      { ...(game?.gives as object), notes: [] },
    ]);
  });
});

it.each([...new Set(ANSWERS.map(({ feed }) => feed))])("%s: a single record is a list of one", (name) => {
  const feed = feeds.find((each) => each.name === name);
  for (const { record, options, gives } of RECORDS[name] ?? [])
    expect(feed?.toEvents(record, options)).toEqual([gives]);
});
