import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { sample } from "fast-check";
import { describe, expect, it } from "vitest";
import { EVENTS } from "../../../fixtures/arbitraries/events.js";
import { fixturesIndex } from "../../../lab/pages/fixtures/index-text.js";
import {
  arbitraryCase,
  arbitraryContradictoryCase,
  arbitraryEvent,
  arbitraryHostileCase,
  arbitraryHostileEvent,
  arbitraryHostileSelection,
  arbitrarySelection,
} from "../../../src/fixtures/arbitraries.js";
import { matches, namePairs, rules, type Vector, vectors } from "../../../src/fixtures/index.js";
import * as engine from "../../../src/pure/engine/index.js";
import { settled } from "../../support/events.js";
import { expectNone } from "../../support/expect-none.js";
import { expectWritten } from "../../support/expect-page.js";
import { untyped } from "../../support/untyped.js";
import { draws, some } from "../../support/volume.js";
import { rulebookOf } from "../conformance/support.js";

const { check, grade, markets, RESULTS } = engine;
const FOLDER = new URL("../../../fixtures/", import.meta.url);
const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, FOLDER)).filter((name) => name.endsWith(".json"));
const read = (path: string) => JSON.parse(readFileSync(new URL(path, FOLDER), "utf8"));

const SLUGS = [...EVENTS.keys()];
const WINNER_SPORTS = ["mixed-martial-arts", "boxing", "cricket"];
const drawn = { seed: 20_260_301, numRuns: draws(100, 25) };

describe("fixtures/index.cjs", () => {
  const written = readFileSync(new URL("index.cjs", FOLDER), "utf8");

  it("lists every file of the folders", () => {
    expectWritten("fixtures/index.cjs", fixturesIndex(FOLDER), "fixtures");
  });

  it("is stale as soon as a folder has another file", () => {
    const copy = mkdtempSync(join(tmpdir(), "settlegrade-index-"));
    try {
      for (const folder of ["vectors", "events", "money"]) {
        mkdirSync(join(copy, folder));
        for (const name of filesIn(`${folder}/`)) writeFileSync(join(copy, folder, name), "{}");
      }
      const folder = pathToFileURL(`${copy}/`);
      expect(fixturesIndex(folder)).toBe(written);
      writeFileSync(join(copy, "vectors", "curling.json"), "{}");
      expect(fixturesIndex(folder)).toContain('    require("./vectors/curling.json"),\n');
      writeFileSync(join(copy, "vectors", "notes.txt"), "");
      expect(fixturesIndex(folder)).not.toContain("notes");
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});

describe("the files", () => {
  it("become typed data, every entry of them", () => {
    const families = filesIn("vectors/").filter((name) => name !== "vectors.schema.json" && name !== "rules.json");
    const written = families.flatMap((name) => read(`vectors/${name}`).vectors);
    expect(vectors.map(({ it }) => it).sort()).toEqual(written.map((one: Vector) => one.it).sort());
    const sportsOfMatches = [...new Set(matches.map(({ sport }) => `${sport}.json`))];
    expect(sportsOfMatches.sort()).toEqual(
      filesIn("events/")
        .filter((name) => name !== "events.schema.json")
        .sort(),
    );
    expect(rules).toStrictEqual(read("vectors/rules.json").rules);
    expect(namePairs).toStrictEqual(read("name-pairs.json").pairs);
  });
});

describe("the vectors", () => {
  it("expect whole grades, with ref and event id", () => {
    const wrong = vectors.flatMap(({ family, it: says, selection, event, options, expected }) => {
      const { rulebook, ...others } = options ?? {};
      const given = rulebook
        ? { ...others, rulebook: rulebookOf(engine, { id: "vector", ...untyped<object>(rulebook) }) }
        : others;
      const answer = grade(selection, event, given);
      // The order of fields is part of the grade.
      const isWhole = JSON.stringify(answer) === JSON.stringify(expected) && isDeepStrictEqual(answer, expected);
      return isWhole ? [] : [`${family}: ${says}: ${JSON.stringify(answer)}`];
    });
    expectNone("vectors whose grade is another one", wrong);
  });

  it("carry the event itself if their file shares it under a name", () => {
    const shared = read("vectors/handicap.json");
    const named = shared.vectors.find(({ event }: Vector) => typeof event === "string");
    const vector = vectors.find(({ family, it: says }) => family === "handicap" && says === named.it);
    expect(vector?.event).toStrictEqual(shared.events[named.event]);
  });

  it("keep keys that are special in JavaScript, such as __proto__", () => {
    const odd = vectors.filter(({ selection }) => Object.hasOwn(Object(selection), "__proto__"));
    expect(odd.length).toBeGreaterThan(0);
  });

  it("cannot be changed", () => {
    const frozen = (value: unknown): boolean =>
      typeof value !== "object" || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen));
    expect([vectors, matches, rules, namePairs].every(frozen)).toBe(true);
  });
});

describe("the matches", () => {
  it("expect whole grades", () => {
    for (const { event, selections } of matches) {
      for (const { selection, expected } of selections) expect(grade(selection, event)).toStrictEqual(expected);
    }
  });
});

describe.each(SLUGS)("cases of %s", (sport) => {
  it("are valid, final and decided", () => {
    const wrong = sample(arbitraryCase({ sport }), drawn).filter(({ event, selection }) => {
      const { result, final } = grade(selection, event);
      const isDecided = ["won", "lost", "void", "half_won", "half_lost"].includes(result);
      return !isDecided || !final || check(selection, sport) !== null;
    });
    expectNone(
      "cases that are not valid, final and decided",
      wrong.map((one) => JSON.stringify(one)),
    );
  });

  it("are decided on every market that the options name, old names included", () => {
    const open: string[] = [];
    for (const { name } of markets(sport)) {
      for (const { event, selection } of sample(arbitraryCase({ sport, market: name }), {
        ...drawn,
        numRuns: draws(3, 1),
      })) {
        const { result } = grade(selection, event);
        const isDecided = result !== "pending" && result !== "ungradeable";
        if (selection.market !== name || check(selection, sport) !== null || !isDecided) {
          open.push(JSON.stringify({ name, event, selection }));
        }
      }
    }
    expectNone("cases on another market, not valid or not decided", open);
  });

  it("are ungradeable if their numbers contradict one another", () => {
    if (WINNER_SPORTS.includes(sport)) {
      expect(() => arbitraryContradictoryCase({ sport })).toThrow(RangeError);
      return;
    }
    for (const { event, selection } of sample(arbitraryContradictoryCase({ sport }), drawn)) {
      const shown = JSON.stringify({ event, selection });
      expect(check(selection, sport), shown).toBeNull();
      expect(grade(selection, event), shown).toMatchObject({ result: "ungradeable", reason: "incomplete_score" });
    }
  });
});

describe("drawn cases", () => {
  // Most sports share their markets with others, and a case on each of hundreds is long in coming.
  it.each(some(SLUGS))("are drawn on every market of %s in use", (sport) => {
    const unseen = new Set(markets(sport).flatMap(({ name, deprecated }) => (deprecated === undefined ? [name] : [])));
    for (let round = 0; round < 80 && unseen.size > 0; round++) {
      const cases = sample(arbitraryCase({ sport }), { seed: drawn.seed + round, numRuns: 100 });
      for (const { selection } of cases) unseen.delete(selection.market);
    }
    expectNone(`markets of ${sport} on which no case is drawn`, [...unseen]);
  });
});

describe("drawn events", () => {
  it("decide the bets that are drawn for them", () => {
    for (const event of sample(arbitraryEvent(), drawn)) {
      for (const selection of sample(arbitrarySelection(event), { ...drawn, numRuns: 5 })) {
        const shown = JSON.stringify({ event, selection });
        expect(["pending", "ungradeable"], shown).not.toContain(grade(selection, event).result);
      }
    }
  });

  it("count as much in the match as in both halves if there was no extra time", () => {
    type Counts = Record<string, { home: number; away: number }>;
    for (const { scores, statistics } of sample(arbitraryEvent({ sport: "football" }), drawn)) {
      const ft = scores?.periods?.ft ?? undefined;
      // Without it, the final score is that of a league without extra time.
      const wentOn = ft !== undefined && (ft.home !== scores?.home || ft.away !== scores?.away);
      const { teams }: { teams: Record<string, Counts> } = untyped(statistics);
      for (const count of Object.values(teams)) {
        const [match, first, second] = [count["match"], count["first-half"], count["second-half"]];
        const halves = (first?.home ?? 0) + (second?.home ?? 0);
        if (wentOn) expect(match?.home).toBeGreaterThanOrEqual(halves);
        else expect(match?.home).toBe(halves);
      }
    }
  });
});

describe("hostile input", () => {
  it("is JSON, and gets a grade", () => {
    for (const { event, selection } of sample(arbitraryHostileCase(), { ...drawn, numRuns: draws(2000, 400) })) {
      expect(RESULTS).toContain(grade(selection, event).result);
      expect(() => JSON.stringify([event, selection])).not.toThrow();
    }
  });

  it("is of every kind: not an object, a string of 100,000 characters, a missing member", () => {
    const bets = sample(arbitraryHostileSelection({ sport: "football", market: "Spread" }), {
      ...drawn,
      numRuns: 1000,
    });
    const events = sample(arbitraryHostileEvent({ sport: "tennis" }), { ...drawn, numRuns: 300 });
    expect(bets.some((bet) => typeof bet !== "object")).toBe(true);
    expect(bets.some((bet) => JSON.stringify(bet).length > 100_000)).toBe(true);
    expect(bets.some((bet) => !Object.hasOwn(Object(bet), "hdp"))).toBe(true);
    expect(events.some((event) => Object(event).sport?.slug !== "tennis")).toBe(true);
  });
});

describe("the generators", () => {
  it("draw the same under a seed", () => {
    const twice = [0, 1].map(() => [
      sample(arbitraryCase(), drawn),
      sample(arbitraryEvent(), drawn),
      sample(arbitraryContradictoryCase(), drawn),
      sample(arbitraryHostileCase(), drawn),
    ]);
    expect(twice[0]).toStrictEqual(twice[1]);
    expect(sample(arbitraryCase(), { ...drawn, seed: 1 })).not.toEqual(sample(arbitraryCase(), { ...drawn, seed: 2 }));
  });

  it("draw from every sport that has the market", () => {
    const seen = new Set(sample(arbitraryCase({ market: "To Qualify" }), 500).map(({ event }) => event.sport?.slug));
    const served = SLUGS.filter((slug) => markets(slug).some(({ name }) => name === "To Qualify"));
    expect([...seen].sort()).toEqual(served.sort());
  });

  it("throw a RangeError that names the unknown sport or market", () => {
    expect(() => arbitraryCase({ sport: "chess" })).toThrow(/^"chess" is not a known sport; known are football, /);
    expect(() => arbitraryCase({ sport: "tennis", market: "BTTS" })).toThrow('"BTTS" is not a market of tennis');
    expect(() => arbitraryCase({ market: "Toss" })).toThrow('"Toss" is not a market of any sport');
    expect(() => arbitraryContradictoryCase({ sport: "football", market: "Player Props" })).toThrow(RangeError);
    const event = settled("football", "1-0");
    expect(() => arbitrarySelection(event, { market: "Player Props" })).toThrow(
      "does not decide a bet on Player Props",
    );
    expect(() => arbitrarySelection({ id: 1 })).toThrow('"" is not a known sport');
  });
});
