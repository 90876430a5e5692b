import { describe, expect, it } from "vitest";
import { namedMarkets } from "../../../src/service/feed/handshake/market-names.js";
import { readParameters } from "../../../src/service/feed/handshake/parameters.js";
import {
  type Filter,
  type FilteredEvent,
  filteredEvent,
  hadStatus,
  hasStatus,
  namesEvent,
} from "../../../src/service/feed/sending/filter.js";
import { Refusal } from "../../../src/service/http/refusal.js";

const read = (query: string) => readParameters(new URLSearchParams(query));
const filterOf = (query: string): Filter => read(`channels=status&${query}`).filter;
const sentenceOf = (query: string): string => {
  try {
    read(query);
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return error.message;
    throw error;
  }
  return "accepted";
};
const many = (count: number): string => Array.from({ length: count }, (_, index) => index + 1).join();

describe("the parameters of a handshake", () => {
  it.each([
    [`markets=ML&sport=${many(11)}`, "Too many sports. Maximum 10 allowed."],
    [`markets=ML&leagues=${many(21)}`, "Too many leagues. Maximum 20 allowed."],
    [`markets=ML&eventIds=${many(51)}`, "Too many event IDs. Maximum 50 allowed."],
    [`markets=${many(21)}`, "Too many markets. Maximum 20 allowed."],
    ["markets=ML&leagues=a&eventIds=1", "Cannot use both 'leagues' and 'eventIds' filters together."],
    ["markets=ML&status=pending", "Invalid status filter. Use 'prematch' or 'live'"],
    ["markets=ML&status=live,prematch", "Invalid status filter. Use 'prematch' or 'live'"],
    ["markets=ML&channels=odds,goals", "Invalid channel: goals. Allowed: odds, scores, status"],
    ["", "Missing markets parameter"],
    ["channels=odds,status", "Missing markets parameter"],
    ["markets=ML&eventIds=1,x", 'eventIds: "x" is not an event id; allowed: whole numbers'],
    ["markets=ML&eventIds=1.5", 'eventIds: "1.5" is not an event id; allowed: whole numbers'],
    ["markets=ML&lastSeq=1.5", 'lastSeq: "1.5" is not a whole number; allowed: the seq of a message, or 0'],
    ["markets=ML&lastSeq=-1", 'lastSeq: "-1" is not a whole number; allowed: the seq of a message, or 0'],
    ["markets=ML&lastSeq=1&lastSeq=2", "lastSeq: given more than once; allowed: once"],
  ])("refuses %s", (query, sentence) => {
    expect(sentenceOf(query)).toMatch(sentence);
  });

  it.each([
    `markets=ML&sport=${many(10)}`,
    `markets=ML&leagues=${many(20)}`,
    `markets=ML&eventIds=${many(50)}`,
    `markets=${many(20)}`,
    "channels=scores",
    "channels=scores,status",
    "markets=ML&lastSeq=0",
  ])("accepts %s", (query) => {
    expect(sentenceOf(query)).toBe("accepted");
  });

  it("the default channel is odds, empty items are dropped, and repeats count once", () => {
    expect(read("markets=ML,,ML&eventIds=7,7,")).toMatchObject({
      filter: { channels: ["odds"], markets: ["ML"], events: [7] },
      lastSeq: 0,
    });
  });

  it("a list that is given more than once is joined", () => {
    const once = read("markets=ML,Totals&eventIds=7,8&channels=odds,status");
    expect(read("markets=ML&markets=Totals&eventIds=7&eventIds=8&channels=odds&channels=status")).toEqual(once);
  });

  it("an unknown market is left out and named in a warning, an old one with its new name", () => {
    const { markets, warnings } = namedMarkets(["ml", "Moon Phase", "Match Winner"], ["football"]);
    expect(markets).toEqual(["ML"]);
    expect(warnings).toEqual([
      "market Moon Phase is unknown and was left out; see GET /markets",
      "market Match Winner is an old name and was left out; use ML",
    ]);
  });

  it("the names of markets are those of the sports of the filter", () => {
    expect(namedMarkets(["Corners Totals"], ["tennis"]).markets).toEqual([]);
    expect(namedMarkets(["Corners Totals"], []).markets).toEqual(["Corners Totals"]);
  });
});

const event = (changes: Partial<FilteredEvent> = {}): FilteredEvent => ({
  id: 7,
  sport: "football",
  league: "england-premier-league",
  status: "live",
  before: "pending",
  ...changes,
});

describe("filters", () => {
  it.each([
    ["", {}, true],
    ["eventIds=7", {}, true],
    ["eventIds=8", {}, false],
    ["leagues=england-premier-league", {}, true],
    ["leagues=spain-laliga", {}, false],
    ["leagues=spain-laliga", { league: null }, false],
    ["sport=football", {}, true],
    ["sport=soccer", {}, true],
    ["sport=tennis", {}, false],
    ["sport=tennis,football", {}, true],
    ["sport=football&leagues=spain-laliga", {}, false],
    ["sport=tennis&eventIds=7", {}, false],
    ["sport=football", { sport: null }, false],
  ])("%s names %j: %s", (query, changes, names) => {
    expect(namesEvent(filterOf(query), event(changes))).toBe(names);
  });

  it.each([
    ["", "settled", "live", true, true],
    ["status=live", "live", "pending", true, true],
    ["status=live", "settled", "live", false, true],
    ["status=live", "pending", "pending", false, false],
    ["status=prematch", "pending", "pending", true, true],
    ["status=prematch", "live", "pending", false, true],
    ["status=prematch", "settled", "live", false, false],
  ])(
    "prematch is pending, and a status message passes with the old or the new status: %s, %s after %s",
    (query, status, before, has, had) => {
      const filter = filterOf(query);
      expect(hasStatus(filter, event({ status, before }))).toBe(has);
      expect(hadStatus(filter, event({ status, before }))).toBe(had);
    },
  );

  it("reads an event whatever it is", () => {
    expect(filteredEvent(1, undefined, null)).toEqual({ id: 1, sport: null, league: null, status: null, before: null });
    expect(filteredEvent(1, { sport: { slug: 5 }, league: null }, "live")).toMatchObject({ sport: null, league: null });
    expect(filteredEvent(1, { sport: { slug: "soccer" } }, null).sport).toBe("football");
  });
});
