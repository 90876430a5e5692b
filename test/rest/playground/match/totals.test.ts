import { describe, expect, it } from "vitest";
import { type Field, typedInto } from "../../../../playground/model/match/fields.js";
import type { Match } from "../../../../playground/model/state.js";

type Scores = Readonly<Record<string, string>>;

/** `2-1` as a score; either side can be missing. */
function scoreOf(text: string): object {
  const [home = "", away = ""] = text.split("-");
  return { ...(home === "" ? {} : { home: Number(home) }), ...(away === "" ? {} : { away: Number(away) }) };
}

function matchOf(slug: string, top: string, periods: Scores, more: object = {}): Match {
  const listed = Object.fromEntries(Object.entries(periods).map(([key, text]) => [key, scoreOf(text)]));
  return { id: 1, status: "settled", sport: { slug }, scores: { ...scoreOf(top), periods: listed }, ...more };
}

/** Types a score into the fields of a period, home first. */
function typed(match: Match, key: string, text: string): Match {
  const path = key === "top" ? ["scores"] : ["scores", "periods", key];
  const [home = "", away = ""] = text.split("-");
  return [["home", home] as const, ["away", away] as const].reduce((found, [team, count]) => {
    const field: Field = { path: [...path, team], label: key, kind: "count" };
    const result = typedInto(found, field, count);
    if ("fault" in result) throw new Error(result.fault);
    return result.match;
  }, match);
}

interface Follows {
  readonly slug: string;
  readonly top: string;
  readonly periods: Scores;
  /** The period that is typed, and its score. */
  readonly key: string;
  readonly text: string;
  readonly gives: string;
  readonly why: string;
}

const FOLLOWS: readonly Follows[] = [
  {
    slug: "football",
    top: "7-5",
    periods: { p1: "2-0", ft: "2-2", ot: "1-1", ap: "4-2" },
    key: "ft",
    text: "3-2",
    gives: "8-5",
    why: "kicks are added",
  },
  {
    slug: "football",
    top: "3-3",
    periods: { ft: "2-2", ot: "1-1", ap: "4-2" },
    key: "ot",
    text: "2-1",
    gives: "4-3",
    why: "kicks are left out",
  },
  {
    slug: "ice-hockey",
    top: "2-3",
    periods: { ft: "2-2", ot: "0-0", ap: "1-2" },
    key: "ap",
    text: "3-2",
    gives: "3-2",
    why: "a shoot-out is one goal",
  },
  {
    slug: "ice-hockey",
    top: "5-4",
    periods: { ft: "2-2", ot: "0-0", ap: "3-2" },
    key: "ap",
    text: "3-1",
    gives: "5-3",
    why: "the kicks are added",
  },
  {
    slug: "baseball",
    top: "7-8",
    periods: { ft: "6-6", ot: "1-2" },
    key: "ot",
    text: "3-2",
    gives: "9-8",
    why: "extra innings",
  },
  { slug: "tennis", top: "2-0", periods: { p1: "6-1", p2: "6-4" }, key: "p2", text: "4-6", gives: "1-1", why: "sets" },
  {
    slug: "tennis",
    top: "1-0",
    periods: { p1: "6-1" },
    key: "p2",
    text: "3-2",
    gives: "1-0",
    why: "a set that is not over",
  },
  {
    slug: "tennis",
    top: "2-1",
    periods: { p1: "6-1", p2: "1-6", p3: "10-8" },
    key: "p3",
    text: "8-10",
    gives: "1-2",
    why: "a match tie-break",
  },
  {
    slug: "esports",
    top: "2-0",
    periods: { map1: "13-5", map2: "13-9" },
    key: "map2",
    text: "9-13",
    gives: "1-1",
    why: "maps",
  },
  {
    slug: "esports",
    top: "16-8",
    periods: { map1: "16-8" },
    key: "map1",
    text: "16-12",
    gives: "16-12",
    why: "the rounds of the only map",
  },
  {
    slug: "darts",
    top: "2-1",
    periods: { p1: "3-1", p2: "3-0", p3: "2-3" },
    key: "p3",
    text: "3-2",
    gives: "3-0",
    why: "sets of legs",
  },
  {
    slug: "curling",
    top: "3-2",
    periods: { p1: "3-0", p2: "0-2" },
    key: "p2",
    text: "0-4",
    gives: "3-4",
    why: "the sum of the ends",
  },
];

describe("a final score that followed from the periods", () => {
  it.each(FOLLOWS)("follows in $slug: $why", ({ slug, top, periods, key, text, gives }) => {
    const after = typed(matchOf(slug, top, periods), key, text);
    expect(after["scores"]).toMatchObject(scoreOf(gives));
  });

  it("is filled in once all periods are typed, and regular time with it", () => {
    const blank: Match = { id: 1, status: "settled", sport: { slug: "basketball" } };
    const started = ["p1", "p2", "p3"].reduce((match, key) => typed(match, key, "20-25"), blank);
    expect(started["scores"]).not.toHaveProperty("home");
    expect(typed(started, "p4", "30-10")["scores"]).toMatchObject({
      ...scoreOf("90-85"),
      periods: { ft: scoreOf("90-85") },
    });
  });

  it("is the score so far in a live match", () => {
    const live: Match = { id: 1, status: "live", sport: { slug: "basketball" } };
    const found = typed(typed(live, "p1", "20-25"), "p2", "11-4");
    expect(found["scores"]).toMatchObject(scoreOf("31-29"));
    expect(found).not.toHaveProperty("scores.periods.ft");
  });

  it("is left alone if the periods contradicted it", () => {
    const wrong = matchOf("football", "4-1", { p1: "1-0", ft: "2-1" });
    expect(typed(wrong, "ft", "3-1")["scores"]).toMatchObject(scoreOf("4-1"));
  });

  it("follows when extra time is taken out", () => {
    const match = matchOf("football", "3-2", { ft: "2-2", ot: "1-0" });
    expect(typed(match, "ot", "-")).toEqual(matchOf("football", "2-2", { ft: "2-2" }));
  });

  it("keeps the half that the home team did not bat", () => {
    const periods = {
      ...Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`p${n + 1}`, "0-0"])),
      p1: "2-0",
      p9: "-0",
    };
    const match = matchOf("baseball", "2-0", { ...periods, ft: "2-0" });
    expect(typed(match, "p3", "1-0")["scores"]).toMatchObject({ ...scoreOf("3-0"), periods: { p9: { away: 0 } } });
  });
});

describe("what is typed into a field", () => {
  const field: Field = { path: ["scores", "home"], label: "Final score", kind: "count" };
  const match = matchOf("football", "2-1", {});

  it.each(["-1", "1.5", "1000", "two", "1e2", "٣"])(
    "is refused unless it is a whole number from 0 to 999: %s",
    (text) => {
      expect(typedInto(match, field, text)).toEqual({
        fault: `“${text}” is not allowed: this takes a whole number from 0 to 999.`,
      });
    },
  );

  it("takes the key out when it is blank", () => {
    expect(typedInto(match, field, " ")).toEqual({ match: matchOf("football", "-1", {}) });
  });

  it("leaves a number that is larger than anybody types, if it is not changed", () => {
    const large = { ...match, scores: { home: 1043, away: 2 } };
    expect(typedInto(large, field, "1043")).toEqual({ match: large });
  });
});
