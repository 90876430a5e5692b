import { describe, expect, test } from "vitest";
import { markets, sports } from "../../../src/pure/engine/index.js";
import { jsonOf } from "../../support/json.js";
import { ODDS_DOWN } from "./ask.js";
import { fill, get, marketOf, ml, STORES, said, toCome } from "./odds-support.js";
import { AS_OF, errorOf, KEYS } from "./support.js";

const LISTS = ["/events", "/events/live", "/events/search?query=arsenal", "/historical/events/search?query=arsenal"];

describe.each(STORES)("events of a store in %s", (_name, make) => {
  const filled = async () => {
    const store = await make();
    await fill(store, [
      toCome(1),
      toCome(2, { bookmakerCount: 7 }),
      toCome(3, { status: "live" }),
      toCome(4, { status: "settled" }),
      said(1, "Bet365", [ml("2.10")]),
      said(1, "Unibet", [ml("2.20")]),
      said(2, "Unibet", [ml("2.30")]),
      said(3, "Betway", [ml("2.40")]),
    ]);
    await fill(store, [said(2, "Unibet", [], { type: "no_markets" })]);
    return store;
  };

  test("carry the number of bookmakers with odds on them now", async () => {
    const store = await filled();
    const counts = async (path: string) => {
      const { json } = await get(store, path);
      return Object.fromEntries(Object(json).map(({ id, bookmakerCount }: never) => [id, bookmakerCount]));
    };
    const [all, live, ahead, over] = await Promise.all(LISTS.map(counts));
    expect([all, live, ahead, over]).toEqual([{ 1: 2, 2: 0, 3: 1, 4: 0 }, { 3: 1 }, { 1: 2, 2: 0, 3: 1 }, { 4: 0 }]);
    expect((await get(store, "/events/1")).json).toMatchObject({ id: 1, bookmakerCount: 2 });
    const past = "/historical/events?sport=football&league=england-premier-league&from=2026-02-20&to=2026-03-02";
    expect(await counts(past)).toEqual({ 4: 0 });
  });

  test("that are live have their clock", async () => {
    const store = await make();
    const clock = { minute: 61, playedSeconds: 3_670, period: 2, running: true, statusDetail: "2nd half" };
    await fill(store, [toCome(1), toCome(3, { status: "live", clock })]);
    expect((await get(store, "/events/live")).json).toMatchObject([{ id: 3, clock }]);
  });

  test("that are over have the same shape in a list and in a search", async () => {
    const store = await filled();
    const list = "/historical/events?sport=football&league=england-premier-league&from=2026-02-20&to=2026-03-02";
    const { json } = await get(store, list);
    expect(json).toMatchObject([{ id: 4, status: "settled" }]);
    expect((await get(store, "/historical/events/search?query=ARSENAL")).json).toEqual(json);
  });

  test("bookmaker lists those with odds there now, page by page", async () => {
    const store = await filled();
    const ids = async (query: string) => {
      const answer = await get(store, `/events?${query}`);
      return [jsonOf<{ id: number }[]>(answer.text).map(({ id }) => id), answer.headers.get("x-truncated")];
    };
    expect(await ids("bookmaker=Unibet")).toEqual([[1], null]);
    expect(await ids("bookmaker=Betway")).toEqual([[3], null]);
    expect(await ids("bookmaker=Circa")).toEqual([[], null]);
    await fill(store, [toCome(5), said(5, "Unibet", [ml("2.50")])]);
    expect(await ids("bookmaker=Unibet&limit=1")).toEqual([[1], "true"]);
    expect(await ids("bookmaker=Unibet&limit=1&skip=1")).toEqual([[5], null]);
    const without = await get(store, "/events?bookmaker=Unibet", KEYS.paid, { odds: undefined });
    expect(without.json).toEqual([]);
  });

  test("a wrong bookmaker is a 400, one that the account does not receive a 403", async () => {
    const store = await filled();
    const wrong = await get(store, "/events?bookmaker=unibet");
    expect([wrong.status, errorOf(wrong)]).toEqual([400, expect.stringMatching(/^unibet is not a valid bookmaker/)]);
    expect((await get(store, "/events?bookmaker=Circa", KEYS.free)).status).toBe(403);
  });

  test.each([...LISTS, "/events/1"])("%s is a 503 while the odds are down", async (path) => {
    expect((await get(await filled(), path, KEYS.paid, { odds: ODDS_DOWN })).status).toBe(503);
  });
});

/** Rows of every kind, for any market. */
function rowsFor(sides: readonly string[]): Readonly<Record<string, unknown>>[] {
  const priced = Object.fromEntries(sides.map((side, index) => [side, `${index + 2}.50`]));
  const outcome = Object.fromEntries(sides.slice(0, 1).map((side) => [side, "1.80"]));
  return [
    priced,
    { hdp: -1.5, ...priced },
    { hdp: 2.5, over: "1.90", under: "1.95", max: 500 },
    { home: "2.10", draw: "3.40", away: "3.50", layHome: "2.20" },
    { hdp: -0.5, home: "2.10" },
    { yes: "1.50", no: "2.50" },
    { label: "2-1", odds: "9.50" },
    { label: "Ann Bee (Points)", hdp: 10.5, over: "1.90", under: "1.90" },
    { label: "Ann Bee", yes: "3.00" },
    { label: sides[0], odds: "4.00" },
    { label: "KO/TKO", home: "3.00", away: "4.00" },
    { "1X": "1.30", "12": "1.40", X2: "1.50" },
    { odd: "1.90", even: "1.90" },
    outcome,
  ];
}

const BESIDE = /^(?:max|lay\w+|depth\w+|\w+Link)$/;
const OF_LABEL = new Set(["over", "under", "yes", "no", "odds"]);

/** What is wrong with a row, by what the catalogue says of its market. Written from section 2 of the page. */
function faultOf(row: Readonly<Record<string, unknown>>, { shape, sides, line, label }: Entry): string | null {
  const fields = Object.keys(row).filter((field) => field !== "hdp" && field !== "label" && !BESIDE.test(field));
  const named = sides.map((side) => side.toLowerCase());
  if (fields.some((field) => typeof row[field] !== "string")) return "a price that is not a string";
  if (shape === "labelled") {
    if (typeof row["label"] !== "string") return "no label";
    const isOfTeams = named.includes("home");
    return fields.every((field) => (isOfTeams ? named.includes(field.toLowerCase()) : OF_LABEL.has(field)))
      ? null
      : "a price that no label has";
  }
  if (line === "none" && "hdp" in row) return "a line";
  if (line !== "none" && label === "none" && typeof row["hdp"] !== "number") return "no line";
  if (shape === "outcomes" && "label" in row) return fields.join() === "odds" ? null : "a label with other prices";
  if ("label" in row) return "a label";
  return fields.every((field) => named.includes(field.toLowerCase())) ? null : "a price of another shape";
}
type Entry = ReturnType<typeof markets>[number];

test.each(sports().map(({ slug }) => slug))(
  "the rows of every market of %s that is served obey the shape that the catalogue gives it",
  async (sport) => {
    const [, make] = STORES[0] ?? [];
    const store = await make?.();
    if (store === undefined) throw new Error("no store");
    const entries = markets(sport);
    const inUse = new Map(
      entries.filter(({ deprecated }) => deprecated === undefined).map((each) => [each.name, each]),
    );
    const event = toCome(5, { sport: { name: sport, slug: sport } });
    const lines = entries.map(({ name, sides }) => marketOf(name, rowsFor(sides)));
    const bookmakers = { Bet365: lines };
    await fill(store, [{ ...event, scores: undefined, bookmakers }], AS_OF);
    const { json } = await get(store, "/odds?eventId=5&bookmakers=Bet365");
    const served: { name: string; odds: Readonly<Record<string, unknown>>[] }[] = Object(json).bookmakers.Bet365;
    const faults = served.flatMap(({ name, odds }) =>
      odds.flatMap((row) => {
        const entry = inUse.get(name);
        const fault = entry === undefined ? "not in the catalogue" : faultOf(row, entry);
        return fault === null ? [] : [`${name}: ${JSON.stringify(row)}: ${fault}`];
      }),
    );
    expect(faults).toEqual([]);
    expect(new Set(served.map(({ name }) => name))).toEqual(new Set(inUse.keys()));
  },
);
