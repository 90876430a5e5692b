import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { count } from "../../../../../src/pure/engine/bet/labels/count.js";
import { score } from "../../../../../src/pure/engine/bet/labels/score.js";
import { labelText } from "../../../../../src/pure/engine/index.js";
import { isUnnamed, type LabelledMarket, schemaIn } from "../../../../../src/pure/engine/row-types/label.js";
import { FORMS } from "../../../../../src/pure/engine/tables/markets/label-forms.js";
import { startProcessorTime } from "../../../../support/processor-time.js";

const marketIn = (slug: string): LabelledMarket => ({
  statistic: null,
  atLeast: null,
  counts: "both",
  sport: { row: { slug } },
  sharedHighestIsVoid: false,
});
const MARKET = marketIn("football");
const EVENT = { home: "Brighton & Hove Albion", away: "Brighton" };

const parse = (form: string, text: string, event: Readonly<Record<string, unknown>> | null = EVENT) =>
  FORMS.get(form)?.parse(text, MARKET, event) ?? null;

describe("a score label", () => {
  it.each([
    ["2-1", 2, 1],
    [" 10 - 0 ", 10, 0],
    ["007-1", 7, 1],
  ])("%j names both sides, home first", (text, home, away) => {
    expect(score.parse(text, MARKET, null)).toEqual({ kind: "score", home, away });
  });

  it.each(["", "2", "2;1", "2-1-0", "-1-2", "1000-1", "two-one", "2-1+"])("%j is not a score", (text) => {
    expect(score.parse(text, MARKET, null)).toBeNull();
  });
});

describe("a count label", () => {
  it.each([
    ["3", 3, false],
    ["6+", 6, true],
    ["6 +", 6, true],
    [" 0 ", 0, false],
  ])("%j is a number, or that number and more", (text, number, orMore) => {
    expect(count.parse(text, MARKET, null)).toEqual({ kind: "count", count: number, orMore });
  });

  it.each(["", "+", "-1", "1000", "2.5", "3-4", "3 4"])("%j is not a count", (text) => {
    expect(count.parse(text, MARKET, null)).toBeNull();
  });
});

describe("the text of a label", () => {
  it("is written in the form of the label", () => {
    expect(labelText({ kind: "score", home: 2, away: 1 })).toBe("2-1");
    expect(labelText({ kind: "count", count: 6, orMore: true })).toBe("6 or more");
    expect(labelText({ kind: "count", count: 3, orMore: false })).toBe("3");
    const player = { kind: "player", player: "Ann Lee", statistic: "Points", atLeast: null, mustStart: true } as const;
    expect(labelText(player)).toBe("Ann Lee (Points) (must start)");
    expect(labelText({ ...player, atLeast: 20 })).toBe("Ann Lee (20+ Points) (must start)");
    expect(labelText({ ...player, statistic: null, mustStart: false })).toBe("Ann Lee");
    expect(labelText({ ...player, statistic: null, atLeast: 20, mustStart: false })).toBe("Ann Lee (20+)");
    expect(labelText({ kind: "winning-margin", winner: "home", from: 2, to: 2 })).toBe("Home by 2");
    expect(labelText({ kind: "winning-margin", winner: "either", from: 1, to: 5 })).toBe("Either by 1-5");
    expect(labelText({ kind: "double-chance-and-total", sides: ["1x", "over"], line: 2.5 })).toBe("1X & Over 2.5");
    expect(labelText({ kind: "highest-half", part: null })).toBe("Tie");
  });
});

/** The examples of some forms differ from sport to sport. */
const FORMS_IN = [...FORMS].flatMap(([name, form]) =>
  (form.examplesIn ? ["football", "american-football"] : ["football"]).map((sport) => ({ name, form, sport })),
);

describe.each(FORMS_IN)("the form $name in $sport", ({ name, form, sport }) => {
  const market = marketIn(sport);
  const { examples, pattern } = schemaIn(form, sport);

  it("reads its examples and names them by its own name", () => {
    for (const example of examples) {
      const label = form.parse(example, market, null);
      expect(label, example).not.toBeNull();
      if (label === null) continue;
      expect(isUnnamed(label), example).toBe(false);
      expect("kind" in label && label.kind).toBe(name);
    }
  });

  it("reads what it writes, in any case and with other blanks", () => {
    for (const example of examples) {
      const label = form.parse(example, market, null);
      if (label === null || isUnnamed(label)) continue;
      const text = form.text(label);
      // "6 or more" is for readers only.
      const isRead = (name !== "range" && name !== "count") || !text.includes("more");
      if (isRead) expect(form.parse(text, market, null), text).toEqual(label);
      // The name of a player stays as it is written.
      if (name === "player" || name.startsWith("scorer")) continue;
      for (const other of [example.toUpperCase(), example.toLowerCase(), ` ${example.replace(/ /g, "\t ")} `]) {
        expect(form.parse(other, market, null), other).toEqual(label);
        expect(other).toMatch(new RegExp(pattern, "u"));
      }
    }
  });

  it("never throws, and its pattern matches whatever it accepts", () => {
    const words = fc.constantFrom(
      ...examples,
      "Home",
      "Draw",
      "&",
      "and",
      "/",
      "by",
      "or",
      "Only",
      "Over",
      "2.5",
      "-",
      "+",
      " ",
      "1",
    );
    const text = fc.oneof(
      fc.array(words, { maxLength: 6 }).map((all) => all.join(" ")),
      fc.string(),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(null, {}, EVENT), (sent, event) => {
        const label = form.parse(sent, market, event);
        if (label === null) return;
        expect(sent).toMatch(new RegExp(pattern, "u"));
        expect(() => form.text(isUnnamed(label) ? label.unnamed : label)).not.toThrow();
      }),
      { seed: 20_260_301, numRuns: 500 },
    );
  });

  it("reads a label of the greatest length at once", () => {
    for (const piece of [" ", "&", "by1", "a or ", "and ", "/", "1-", "("]) {
      const long = piece.repeat(Math.ceil(form.longest / piece.length)).slice(0, form.longest);
      const spent = startProcessorTime();
      for (let run = 0; run < 100; run++) form.parse(long, market, { home: long, away: `${long}x` });
      expect(spent() / 100).toBeLessThan(5);
    }
  });
});

describe("the name of a team", () => {
  it.each([
    ["result-and-both-score", "Brighton & Hove Albion & Yes", "home"],
    ["result-and-both-score", "Yes and Brighton and Hove Albion", "home"],
    ["result-and-both-score", "BRIGHTON / yes", "away"],
    ["result-and-total", "Brighton + Over 2.5", "away"],
    ["double-chance-and-both-score", "Brighton or Draw & No", "x2"],
    ["double-chance-and-both-score", "Brighton & Hove Albion or Draw & No", "1x"],
    ["double-chance-and-total", "Brighton or Brighton & Hove Albion & Over 2.5", "12"],
  ])("is taken out whole before the label is split: %s, %j", (form, text, side) => {
    const label = parse(form, text);
    expect(label !== null && "sides" in label && Array.isArray(label.sides) && label.sides[0]).toBe(side);
  });

  it.each([
    ["Brighton by 2", "away"],
    ["Brighton & Hove Albion by 2", "home"],
    ["brighton and hove  albion BY 2", "home"],
  ])("must be whole: %j", (text, winner) => {
    expect(parse("winning-margin", text)).toMatchObject({ winner });
  });

  it.each(["Bright by 2", "Brighton & Hove by 2", "Hove Albion by 2", "Brighton Women by 2"])(
    "is not a part of it: %j",
    (text) => {
      expect(parse("winning-margin", text)).toBeNull();
    },
  );

  it("is kept while there is no event, or an event without two different names", () => {
    for (const event of [null, {}, { home: "Leeds" }, { home: "Leeds", away: 5 }, { home: "Leeds", away: " leeds " }]) {
      expect(parse("winning-margin", "Leeds by 2", event)).toEqual({
        unnamed: { kind: "winning-margin", winner: "home", from: 2, to: 2 },
      });
    }
  });

  it("does not replace a word of the form", () => {
    const event = { home: "Draw", away: "Yes" };
    expect(parse("winning-margin", "Draw", event)).toMatchObject({ winner: "draw" });
    expect(parse("winning-margin", "Yes by 1", event)).toMatchObject({ winner: "away" });
    expect(parse("result-and-both-score", "Yes & Yes", event)).toMatchObject({ sides: ["away", "yes"] });
    expect(parse("result-and-both-score", "Draw & No", event)).toMatchObject({ sides: ["draw", "no"] });
  });
});

/** The name of a player is any word. */
const WITHOUT_PLAYERS = FORMS_IN.filter(({ name }) => !/^(player|scorer)/.test(name));

describe.each(WITHOUT_PLAYERS)("the words of the form $name in $sport", ({ form, sport }) => {
  it("are not read with another letter before or behind them", () => {
    const market = marketIn(sport);
    for (const example of schemaIn(form, sport).examples) {
      const label = form.parse(example, market, null);
      const others = [...example.matchAll(/[A-Za-z0-9.]+/g)].flatMap(({ index, 0: word }) => {
        const [before, after] = [example.slice(0, index), example.slice(index + word.length)];
        return [`${before}z${word}${after}`, `${before}${word}z${after}`];
      });
      for (const other of others) expect(form.parse(other, market, null), other).not.toEqual(label);
    }
  });
});
