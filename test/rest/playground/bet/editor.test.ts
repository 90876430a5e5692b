/** What the fields of the editor do to a bet, and what they say is wrong with it. */
import { describe, expect, it } from "vitest";
import { answerOf } from "../../../../playground/model/answers.js";
import { onMarket, onMatch } from "../../../../playground/model/bet/draft.js";
import { entriesOf, entryOf } from "../../../../playground/model/bet/entries.js";
import { faultsOf } from "../../../../playground/model/bet/faults.js";
import { labelOffers } from "../../../../playground/model/bet/labels.js";
import { nextLine, ownLine } from "../../../../playground/model/bet/line.js";
import { sideWords, wordsOf } from "../../../../playground/model/bet/words.js";
import type { Match } from "../../../../playground/model/state.js";
import { check, type MarketEntry, sports } from "../../../../src/pure/engine/index.js";
import { ARSENAL, betOn, LEEDS, stateOf } from "./states.js";

const entryNamed = (name: string, match: Match = ARSENAL): MarketEntry => {
  const entry = entryOf(match, name);
  if (entry === null) throw new Error(`no market ${name}`);
  return entry;
};
const draft = betOn(1, "Spread", "away", -1.25).selection;

describe("another market", () => {
  it("keeps the side and the line that the market has too", () => {
    expect(onMarket(draft, entryNamed("Spread HT"), ARSENAL)).toEqual({ ...draft, market: "Spread HT" });
  });

  it("drops what the market does not have, and begins with a line of its own", () => {
    expect(onMarket(draft, entryNamed("ML"), ARSENAL)).toEqual({ eventId: 1, market: "ML", side: "away" });
    expect(onMarket(draft, entryNamed("Totals"), ARSENAL)).toEqual({
      eventId: 1,
      market: "Totals",
      side: "over",
      hdp: 2.5,
    });
  });

  it("is a bet that can be graded, for every market of every sport", () => {
    const wrong = sports().flatMap(({ slug }) => {
      const match: Match = { ...ARSENAL, sport: { slug } };
      return entriesOf(match)
        .filter((entry) => check(onMarket(draft, entry, match) as object, slug as never) !== null)
        .map(({ name }) => `${slug}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it("changes if the bet moves to a match whose sport does not have it", () => {
    const corners = betOn(1, "Corners Totals", "over", 9.5).selection;
    expect(onMatch(corners, LEEDS)).toEqual({ ...corners, eventId: 2 });
    expect(onMatch(corners, { ...LEEDS, sport: { slug: "tennis" } })).toMatchObject({ eventId: 2, market: "ML" });
  });
});

describe("the line", () => {
  it.each([
    ["quarter", -1.25, 1, -1],
    ["quarter", 0, -1, -0.25],
    ["quarter", 0.3, 1, 0.5],
    ["quarter", undefined, 1, -0.5],
    ["quarter-from-zero", 0, -1, 0],
    ["half-from-zero", 2.5, 1, 3.5],
    ["half-from-zero", 0.5, -1, 0.5],
    ["half", 0.5, -1, -0.5],
    ["whole", 0, -1, -1],
    ["whole-from-one", 1, -1, 1],
    ["none", 3, 1, 3],
  ] as const)("%s: from %s in direction %s it is %s", (rule, from, direction, to) => {
    expect(nextLine(from, rule, direction)).toBe(to);
  });

  it("is that of the side that was backed, with both readings", () => {
    expect(ownLine(draft, ARSENAL, "standard")).toEqual({
      ...{ owner: "Everton", sign: -1 },
      both: "Everton +1.25 is the same line as Arsenal -1.25.",
    });
    expect(ownLine({ ...draft, side: "home" }, ARSENAL, "standard")).toMatchObject({ owner: "Arsenal", sign: 1 });
  });

  it("is nobody's on a total, and of the home side for the draw of a European handicap", () => {
    expect(ownLine(betOn(1, "Totals", "over", 2.5).selection, ARSENAL, "standard").owner).toBeNull();
    const draw = betOn(1, "European Handicap", "draw", -1).selection;
    expect(ownLine(draw, ARSENAL, "standard")).toMatchObject({ owner: "Arsenal", sign: 1 });
  });
});

describe("what is wrong with a bet", () => {
  const state = stateOf([]);
  it.each([
    ["nothing", betOn(1, "Spread", "home", -1.25), {}],
    ["a match that is not there", betOn(9, "ML", "home"), { match: "no match with this id" }],
    ["an unknown market", betOn(1, "Nonsense", "home"), { market: '"Nonsense" is not a market of Football' }],
    ["a side of another market", betOn(1, "ML", "over"), { side: '"over" is not a side' }],
    ["a line between quarters", betOn(1, "Totals", "over", 2.3), { hdp: "2.3 is not a multiple of 0.25" }],
    ["no line", betOn(1, "Totals", "over"), { hdp: "the line is missing" }],
    ["no label", betOn(1, "Correct Score", "yes"), { label: "the choice is missing" }],
    ["no odds", betOn(1, "ML", "home", undefined, " "), { odds: "the verdict needs none" }],
    ["odds below 1", betOn(1, "ML", "home", undefined, "0.5"), { odds: '"0.5" is below 1' }],
    ["odds that are words", betOn(1, "ML", "home", undefined, "$(x)"), { odds: '"$(x)" is not decimal odds' }],
    ["American odds", betOn(1, "ML", "home", undefined, "-110"), {}],
  ])("says next to its field: %s", (_, bet, faults) => {
    const expected = Object.entries(faults).map(([field, words]) => [field, expect.stringContaining(words)]);
    expect(faultsOf(state, bet)).toEqual(Object.fromEntries(expected));
  });

  it("says that nobody counts a statistic", () => {
    const bet = { ...betOn(1, "Player Props", "over", 2.5) };
    const charisma = { ...bet, selection: { ...bet.selection, label: "A Player (Charisma)" } };
    expect(faultsOf(state, charisma).label).toContain("no statistic of Football has that name");
  });

  it("is nothing exactly if check accepts the bet, on every market with lines and labels that are off", () => {
    const off = entriesOf(ARSENAL).flatMap(({ name, sides }) =>
      [undefined, 0.3, 2.5].map((hdp) => betOn(1, name, sides[0] ?? "home", hdp)),
    );
    const differ = off.filter((bet) => {
      const isAccepted = check(bet.selection as object, "football") === null;
      return isAccepted !== (Object.keys(faultsOf(state, bet)).length === 0);
    });
    expect(differ).toEqual([]);
  });
});

describe("words", () => {
  it("are those of a slip, without the match", () => {
    const bet = betOn(1, "Spread", "away", -1.25);
    expect(wordsOf(answerOf(stateOf([bet]), bet))).toBe("Spread Everton +1.25 (Arsenal -1.25)");
  });

  it.each([
    ["home", "Arsenal"],
    ["draw", "Draw"],
    ["1x", "Arsenal or Draw"],
    ["draw/away", "Draw, then Everton"],
    ["none", "Nobody"],
    ["over", "Over"],
  ])("of the side %s are %s", (side, words) => {
    expect(sideWords(side, ARSENAL)).toBe(words);
  });

  it("offers the players that the match lists, else the examples of the form", () => {
    const props = entryNamed("Player Props");
    expect(labelOffers(props, ARSENAL)).toEqual(["Bukayo Saka (Shots)", "Bukayo Saka (Goals)"]);
    expect(labelOffers(props, { id: 1 })).toEqual(props.labelSchema?.examples);
    expect(labelOffers(entryNamed("Correct Score"), ARSENAL)).toContain("2-1");
  });
});
