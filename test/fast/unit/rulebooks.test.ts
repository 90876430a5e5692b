import { describe, expect, test } from "vitest";
import { OTHER_HOUSES } from "../../../lab/pages/rulebooks/other-houses.js";
import { deriveRulebook, explain, type Rulebook, standard } from "../../../src/pure/engine/index.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { rulebook, rulebooks, type SourcedSetting } from "../../../src/pure/rulebooks/index.js";
import { expectNone } from "../../support/expect-none.js";
import { untyped } from "../../support/untyped.js";

const entries = rulebooks();
const presets = entries.filter(({ name }) => name !== "standard");

/** The value that a made rulebook has where a preset says it. */
function valueIn(made: Rulebook, { setting, sport, league }: SourcedSetting): unknown {
  const field: unknown = made[setting];
  // A value for all sports is the default if others are for some.
  if (sport === undefined) return typeof field === "object" && field !== null ? Reflect.get(field, "default") : field;
  if (Array.isArray(field)) return field.includes(sport);
  const value: unknown = (field as Record<string, unknown>)[sport];
  return league === undefined ? value : (value as Record<string, unknown>)[league];
}

describe("the rulebooks of bookmakers", () => {
  test("are listed with the standard one first, each name once", () => {
    const names = entries.map(({ name }) => name);
    expect(names[0]).toBe("standard");
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(["pinnacle", "sportradar-text", "betmgm", "bwin", "betfair-exchange"]),
    );
    expect(names).toEqual(expect.arrayContaining(["bookmaker-eu", "bodog", "smarkets", "bet365", "draftkings"]));
  });

  test.each(entries)("$name is made by its name and by its id, once", ({ name, id }) => {
    expect(rulebook(name).id).toBe(id);
    expect(rulebook(id)).toBe(rulebook(name));
  });

  test.each(presets)("$name has each of its values, and is the standard rulebook in all other fields", (entry) => {
    const made = rulebook(entry.name);
    const wrong = entry.settings.filter((setting) => valueIn(made, setting) !== setting.value);
    expect(wrong).toEqual([]);
    const said = new Set<string>(entry.settings.map(({ setting }) => setting));
    for (const [field, value] of Object.entries(made)) {
      if (field !== "id" && field !== "evidence" && !said.has(field))
        expect(value, field).toEqual(standard[field as keyof Rulebook]);
    }
  });

  test.each(presets)("$name keeps the standard value of the sports that it does not name", (entry) => {
    const made = rulebook(entry.name);
    const named = new Set(entry.settings.map(({ setting, sport }) => `${setting} ${sport}`));
    const lists = [
      "secondHalfOvertime",
      "lastQuarterOvertime",
      "highestQuarterOvertime",
      "lastFullInning",
      "officialWinner",
      "mustStart",
    ] as const;
    const changed = lists.flatMap((setting) =>
      SPORTS.filter(({ slug }) => !named.has(`${setting} ${slug}`))
        .filter(({ slug }) => made[setting].includes(slug) !== standard[setting].includes(slug))
        .map(({ slug }) => `${setting} ${slug}`),
    );
    expectNone("sports that changed without a source", changed);
  });

  test.each(presets)("$name is what deriveRulebook makes of its changes", ({ name, changes }) => {
    expect(deriveRulebook(standard, changes)).toEqual(rulebook(name));
  });

  test("are frozen, their sources included", () => {
    expect(Object.isFrozen(entries)).toBe(true);
    for (const { settings, changes } of presets) {
      expect(Object.isFrozen(changes)).toBe(true);
      expect(settings.every(({ sources }) => Object.isFrozen(sources) && sources.every(Object.isFrozen))).toBe(true);
    }
  });

  test("say a value of a setting once for each sport and league", () => {
    const twice = presets.flatMap(({ name, settings }) => {
      const places = settings.map(({ setting, sport, league }) => `${name}: ${setting} ${sport} ${league}`);
      return places.filter((place, index) => places.indexOf(place) !== index);
    });
    expectNone("values that are said twice", twice);
  });
});

describe("the evidence of rulebooks", () => {
  const badgesOf = (name: string) => entries.find((entry) => entry.name === name)?.settings.map(({ badge }) => badge);

  test("is as weak as their weakest value, and the standard one has none", () => {
    expect(rulebook("standard").evidence).toBeUndefined();
    expect(rulebook("bodog").evidence?.badge).toBe("official");
    expect(rulebook("pinnacle").evidence?.badge).toBe("copy");
    expect(badgesOf("pinnacle")).toContain("official");
    expect(rulebook("betmgm").evidence).toEqual({
      badge: "second-hand",
      dated: "2026-11-22",
      secondHand: { mustStart: ["baseball"] },
    });
  });

  test("of a copy has the oldest date that its pages carry", () => {
    expect(rulebook("bet365").evidence).toMatchObject({ badge: "copy", dated: "2014-03-15" });
    expect(rulebook("kambi").evidence).toMatchObject({ badge: "copy", dated: "2026-11-22" });
  });

  test("of a value is that of its best page", () => {
    expect(rulebook("draftkings").mustStart).toEqual(["baseball"]);
    expect(rulebook("draftkings").evidence).toMatchObject({ badge: "official", secondHand: {} });
  });

  test("is inherited but for the settings that are replaced", () => {
    const other = deriveRulebook(rulebook("betmgm"), { id: "house@1", bookingsCount: "cards" });
    expect(other.evidence?.secondHand).toEqual({ mustStart: ["baseball"] });
    const own = deriveRulebook(rulebook("betmgm"), { id: "house@2", mustStart: ["baseball"] });
    expect(own.evidence?.secondHand).toEqual({});
  });

  test("is checked as a setting is", () => {
    const evidence = { badge: "rumour", dated: "2026", secondHand: {} };
    expect(() => deriveRulebook(standard, { id: "x", evidence: untyped(evidence) })).toThrow(
      "rulebook.evidence: badge: must be one of official, copy, second-hand.",
    );
  });
});

describe("an explanation under a rulebook with second-hand settings", () => {
  const players = [
    { name: "Ann Archer", played: true, started: false, statistics: { Hits: 2 } },
    { name: "Bea Baker", played: true, started: true, statistics: { Hits: 2 } },
  ];
  const innings = Array.from({ length: 9 }, (_, n) => [`p${n + 1}`, { home: n === 0 ? 3 : 0, away: 0 }] as const);
  const game = {
    id: 1,
    status: "settled",
    sport: { slug: "baseball" },
    scores: { home: 3, away: 0, periods: Object.fromEntries(innings) },
    statistics: { teams: {}, players },
  } as const;
  const on = (player: string) =>
    ({ eventId: 1, market: "Player Props", side: "over", hdp: 1.5, label: `${player} (Hits)` }) as const;
  const SAYS = "the house rule behind this is known from a summary alone, not from a page of the house";

  test("names the setting that decides the bet, in a step and in the sentence", () => {
    const { grade, steps, sentence } = explain(on("Ann Archer"), game, { rulebook: rulebook("betmgm") });
    expect(grade.result).toBe("void");
    expect(steps).toContainEqual({ step: "second_hand", settings: ["mustStart"] });
    expect(sentence).toContain(`; ${SAYS}.`);
  });

  test("says nothing of a bet that the setting does not decide", () => {
    const { grade, steps, sentence } = explain(on("Bea Baker"), game, { rulebook: rulebook("betmgm") });
    expect(grade.result).toBe("won");
    expect(steps.some(({ step }) => step === "second_hand")).toBe(false);
    expect(sentence).not.toContain(SAYS);
  });

  test("says nothing where a page of the house states the same rule", () => {
    const { grade, sentence } = explain(on("Ann Archer"), game, { rulebook: rulebook("draftkings") });
    expect(grade.result).toBe("void");
    expect(sentence).not.toContain(SAYS);
  });

  test("names a setting for every sport, which no other step shows", () => {
    const evidence = { badge: "second-hand", dated: "2026-11-22", secondHand: { bookingsCount: [] } } as const;
    const house = deriveRulebook(standard, { id: "house@3", bookingsCount: "cards", evidence });
    const cards = { "Yellow Cards": { match: { home: 1, away: 0 } }, "Red Cards": { match: { home: 1, away: 0 } } };
    const match = {
      id: 1,
      status: "settled",
      sport: { slug: "football" },
      scores: { home: 1, away: 0, periods: { p1: { home: 1, away: 0 }, ft: { home: 1, away: 0 } } },
      statistics: { teams: cards },
    } as const;
    const bet = { eventId: 1, market: "Bookings Totals", side: "over", hdp: 2.5 } as const;
    const { grade, steps } = explain(bet, match, { rulebook: house });
    expect(grade.result).toBe("lost");
    expect(steps).toContainEqual({ step: "second_hand", settings: ["bookingsCount"] });
  });
});

describe("the sources of rulebooks", () => {
  const houses = [...presets.map(({ name, settings }) => ({ house: name, settings })), ...OTHER_HOUSES];
  const cited = [
    ...houses.flatMap(({ house, settings }) => settings.map((row) => ({ house, what: row.setting, ...row }))),
    ...presets.flatMap(({ name, inexpressible }) =>
      inexpressible.map((row) => ({ house: name, what: row.says, ...row })),
    ),
  ];

  test("are there for every value and for every rule that no value can express", () => {
    const silent = cited.filter(({ sources }) => sources.length === 0).map(({ house, what }) => `${house}: ${what}`);
    expectNone("values without a source", silent);
  });

  test("are whole public addresses", () => {
    const addresses = cited.flatMap(({ sources }) => sources.map(({ address }) => address));
    const wrong = addresses.filter(
      (address) => !/^https?:\/\/[\w.-]+\.[a-z]+\/\S+$/.test(address) || address.includes("..."),
    );
    expectNone("addresses that are not whole", wrong);
  });

  test("are old exactly if they are dated before 2020", () => {
    const sources = cited.flatMap((row) => row.sources);
    const wrong = sources.filter(({ tags, dated = "2020" }) => tags.includes("old") !== dated < "2020");
    expect(wrong).toEqual([]);
  });

  test("of copies and summaries are never said to be a bookmaker's own", () => {
    const elsewhere = /github\.com|webnode|starsuni|iwwbet|qb8|7777|actionnetwork|darkhorse/;
    const sources = cited.flatMap((row) => row.sources).filter(({ address }) => elsewhere.test(address));
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter(({ tags }) => !tags.includes("copy") && !tags.includes("second-hand"))).toEqual([]);
  });
});

describe("an unknown rulebook", () => {
  test.each([
    ["pinacle", '"pinacle" is not a rulebook of this package; there are standard, sportradar-text, pinnacle,'],
    ["pinacle", "; did you mean pinnacle?"],
    ["betfair", "; did you mean betfair-exchange?"],
    ["pinnacle@7", '"pinnacle@7" is not in this version of the package, which has pinnacle@'],
    ["standard@1", "which has standard@3, standard@2"],
    ["", '"" is not a rulebook of this package'],
    [undefined, "rulebook: must be a string"],
    ["toString", '"toString" is not a rulebook'],
  ])("%s is rejected with a sentence", (name, sentence) => {
    const make = () => rulebook(untyped(name));
    expect(make).toThrow(TypeError);
    expect(make).toThrow(sentence);
  });
});
