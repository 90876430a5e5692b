import { describe, expect, test } from "vitest";
import { OTHER_HOUSES } from "../../scripts/rulebooks/other-houses.js";
import { SPORTS } from "../../src/engine/catalogue/sports/sports.js";
import { deriveRulebook, type Rulebook, standard } from "../../src/engine/index.js";
import { rulebook, rulebooks, type SourcedSetting } from "../../src/rulebooks/index.js";
import { expectNone } from "../support/expect-none.js";
import { untyped } from "../support/untyped.js";

const entries = rulebooks();
const presets = entries.filter(({ name }) => name !== "standard");

/** The value that a made rulebook has where a preset says it. */
function valueIn(made: Rulebook, { setting, sport, league }: SourcedSetting): unknown {
  const field: unknown = made[setting];
  if (sport === undefined) return field;
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
      if (field !== "id" && !said.has(field)) expect(value, field).toEqual(standard[field as keyof Rulebook]);
    }
  });

  test.each(presets)("$name keeps the standard value of the sports that it does not name", (entry) => {
    const made = rulebook(entry.name);
    const named = new Set(entry.settings.map(({ setting, sport }) => `${setting} ${sport}`));
    const lists = [
      "secondHalfOvertime",
      "lastQuarterOvertime",
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
    ["pinnacle@7", '"pinnacle@7" is not in this version of the package, which has pinnacle@1'],
    ["standard@1", "which has standard@2"],
    ["", '"" is not a rulebook of this package'],
    [undefined, "rulebook: must be a string"],
    ["toString", '"toString" is not a rulebook'],
  ])("%s is rejected with a sentence", (name, sentence) => {
    const make = () => rulebook(untyped(name));
    expect(make).toThrow(TypeError);
    expect(make).toThrow(sentence);
  });
});
