import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LONGEST_LABEL, readLabel } from "../../../../../src/pure/engine/bet/labels/player.js";

const label = (player: string, statistic: string | null, mustStart = false, atLeast: number | null = null) => ({
  kind: "player",
  player,
  statistic,
  atLeast,
  mustStart,
});
const reaching = (player: string, atLeast: number, statistic: string | null) =>
  label(player, statistic, false, atLeast);

/** As in the engine: a label that is too long, or not a string, is rejected unread. */
const parseLabel = (text: unknown, bare = false, sport = "basketball") =>
  typeof text === "string" && text.length <= LONGEST_LABEL ? readLabel(text, sport, bare) : null;

describe("the label of a player bet", () => {
  test.each([
    ["Patrick Mahomes (Passing Yards)", label("Patrick Mahomes", "Passing Yards")],
    ["Kyle Tucker (Total Bases)(must start)", label("Kyle Tucker", "Total Bases", true)],
    ["Kyle Tucker (Total Bases) (Must Start)", label("Kyle Tucker", "Total Bases", true)],
    ["Kyle Tucker (must start) (Total Bases)", label("Kyle Tucker", "Total Bases", true)],
    ["Name (1) (Points)", label("Name", "Points")],
    ["Name (Points) (2)", label("Name", "Points")],
    ["Name (1)(Points)(must start)(2)", label("Name", "Points", true)],
    ["  Jalen   Brunson ( Pts+Rebs+Asts ) ", label("Jalen Brunson", "Pts+Rebs+Asts")],
    ["Jalen Brunson(PRA)", label("Jalen Brunson", "PRA")],
    ["Jalen Brunson (Points) (Alternate)", label("Jalen Brunson", "Points")],
    ["Stephen Curry (3 Point FG)", label("Stephen Curry", "3 Point FG")],
    ["Nikola Jokic (Double+Double)", label("Nikola Jokic", "Double+Double")],
    ["Amon-Ra St. Brown (Receiving Yards)", label("Amon-Ra St. Brown", "Receiving Yards")],
    ["Halys, Quentin (Aces)", label("Halys, Quentin", "Aces")],
    ["Christian Norgaard (ARS) (Tackles)", label("Christian Norgaard", "Tackles")],
    ["Danilo (Palmeiras) (Tackles)", label("Danilo (Palmeiras)", "Tackles")],
    ["Name (Kills on Map 1)", label("Name", "Kills on Map 1")],
    ["Name (Fantasy (DK))", label("Name", "Fantasy (DK)")],
    ["33 (Kills)", label("33", "Kills")],
    ["Name (about 20+ Points)", label("Name", "about 20+ Points")],
    ["王楚钦 (Points)", label("王楚钦", "Points")],
  ])("%s", (text, expected) => {
    expect(parseLabel(text)).toEqual(expected);
  });

  test.each([
    undefined,
    null,
    5,
    true,
    [],
    {},
    ["Name (Points)"],
    "",
    " ",
    "Name",
    "Jalen Brunson Total Assists",
    "Victor Malcorra (1)",
    "Kyle Tucker (must start)",
    "(Points)",
    " (1) (Points)",
    "- (Points)",
    "Name ()",
    "Name ( )",
    "Name (Points) ()",
    "Name (Points",
    "Name Points)",
    "Name (Points))",
    "Name ((Points)",
    "Name) (Points",
    "Name )(Points)",
    "Name (Points) over",
    "Points (Points) more (1)",
  ])("is rejected: %j", (text) => {
    expect(parseLabel(text)).toBeNull();
  });

  test.each([
    "Both Teams (Shots)",
    "BOTH  TEAMS (Shots)",
    "Both-Teams (1) (Shots)",
    "Either Team (Shots)",
    "Home Team (Shots)",
    "Home (Shots)",
    "Los Angeles Lakers Alternate (Points)",
    "Los Angeles Lakers Total (Points)",
    "Alternate Total (Points)",
    "Total (Points)",
    "Totals (Points)",
    "No Goalscorer (Goals)",
  ])("is rejected if it names a team: %s", (text) => {
    expect(parseLabel(text)).toBeNull();
  });
});

describe("a number to reach", () => {
  test.each([
    ["basketball", "LeBron James (20+ Points)", reaching("LeBron James", 20, "Points")],
    ["basketball", "LeBron James (20 + Pts)", reaching("LeBron James", 20, "Points")],
    ["basketball", "LeBron James (20 or more Points)", reaching("LeBron James", 20, "Points")],
    ["basketball", "LeBron James (1+ Steal)", reaching("LeBron James", 1, "Steals")],
    ["basketball", "LeBron James (To Score 20+ Points)", reaching("LeBron James", 20, "Points")],
    ["basketball", "LeBron James (30+ PRA)", reaching("LeBron James", 30, "Points + Rebounds + Assists")],
    ["basketball", "LeBron James (To Record a Double Double)", reaching("LeBron James", 1, "Double Double")],
    ["basketball", "LeBron James - 20+ Points", reaching("LeBron James", 20, "Points")],
    ["football", "Erling Haaland (To Score 2+ Goals)", reaching("Erling Haaland", 2, "Goals")],
    ["football", "Erling Haaland (Anytime Goal)", reaching("Erling Haaland", 1, "Goals")],
    ["football", "Erling Haaland (Anytime Goal Scorer)", reaching("Erling Haaland", 1, "Goals")],
    ["football", "Erling Haaland: Anytime Goalscorer", reaching("Erling Haaland", 1, "Goals")],
    ["baseball", "Aaron Judge (To Hit a Home Run)", reaching("Aaron Judge", 1, "Home Runs")],
    ["baseball", "Aaron Judge (to record an RBI)", reaching("Aaron Judge", 1, "RBIs")],
    ["american-football", "Saquon Barkley (Anytime TD Scorer)", reaching("Saquon Barkley", 1, "Touchdowns")],
    ["rugby", "Louis Rees-Zammit (Anytime Try Scorer)", reaching("Louis Rees-Zammit", 1, "Tries")],
    ["snooker", "Judd Trump (2+ 50+ Breaks)", reaching("Judd Trump", 2, "50+ Breaks")],
  ])("in %s: %s", (sport, text, expected) => {
    expect(parseLabel(text, false, sport)).toEqual(expected);
  });

  test.each([
    ["snooker", "Judd Trump (50+ Breaks)", "50+ Breaks"],
    ["basketball", "LeBron James (20+ Charisma)", "20+ Charisma"],
    ["basketball", "LeBron James (0+ Points)", "0+ Points"],
    ["basketball", "LeBron James (00+ Points)", "00+ Points"],
    ["basketball", "LeBron James (20000+ Points)", "20000+ Points"],
    ["basketball", "LeBron James (20+)", "20+"],
    ["basketball", "LeBron James (a Steal)", "a Steal"],
    ["football", "Alisson (To Concede 2+ Goals)", "To Concede 2+ Goals"],
    ["football", "Erling Haaland (Anytime Hero)", "Anytime Hero"],
    ["basketball", "LeBron James (25+ Points & 10+ Rebounds)", "25+ Points & 10+ Rebounds"],
  ])("is not in %s: %s", (sport, text, statistic) => {
    expect(parseLabel(text, false, sport)).toMatchObject({ statistic, atLeast: null });
  });

  test("stands alone on an old market of one statistic", () => {
    expect(parseLabel("LeBron James (20+)", true)).toEqual(reaching("LeBron James", 20, null));
    expect(parseLabel("LeBron James (0+)", true)).toEqual(label("LeBron James", "0+"));
    expect(parseLabel("LeBron James (x20+)", true)).toEqual(label("LeBron James", "x20+"));
  });
});

describe("a team's code, a dash and a colon", () => {
  test.each([
    "LeBron James [LAL] (Points)",
    "LeBron James (LAL) (Points)",
    "LeBron James (Points) [LAL]",
    "LeBron James (Points) (LAL)",
    "LeBron James (LAL)(1)(Points)",
    "LeBron James - Points",
    "LeBron James – Points",
    "LeBron James: Points",
    "LeBron James:Points",
    "LeBron James [LAL] - Points",
    "LeBron James (LAL) - Points",
    "LeBron James (LAL): Points",
    "LeBron James - Points [LAL]",
    "LeBron James - Points (LAL)",
    "LeBron James - Points (1)",
  ])("leave the player and the statistic: %s", (text) => {
    expect(parseLabel(text)).toEqual(label("LeBron James", "Points"));
  });

  test("leave a hyphenated name whole, and a qualifier in force", () => {
    expect(parseLabel("Karl-Anthony Towns - Points + Rebounds (must start)")).toEqual(
      label("Karl-Anthony Towns", "Points + Rebounds", true),
    );
  });

  test.each([
    "LeBron James (Points) (Rebounds)",
    "LeBron James (AST) (Points)",
    "LeBron James (Points) [AST]",
    "LeBron James [AST] (Points)",
    "LeBron James [AST]",
    "LeBron James [LAL]",
    "LeBron James - Points (Rebounds)",
    "LeBron James (AST) - Points",
    "LeBron James [AST] - Points",
    "LeBron James - Charisma",
    "LeBron James - Passing Yards",
    "LeBron James-Points",
    "LeBron James Points",
    "- Points",
    ": Points",
    "(LAL) - Points",
    "Both Teams - Points",
  ])("are rejected: %s", (text) => {
    expect(parseLabel(text)).toBeNull();
  });

  test("leave the suffix of a name", () => {
    expect(parseLabel("Bobby Witt (JR) (Points)")).toEqual(label("Bobby Witt (JR)", "Points"));
    expect(parseLabel("Bobby Witt [III] (Points)")).toEqual(label("Bobby Witt [III]", "Points"));
  });

  test("are part of the name if the brackets are not a code", () => {
    expect(parseLabel("LeBron James [Lakers] (Points)")).toEqual(label("LeBron James [Lakers]", "Points"));
    expect(parseLabel("LeBron James - Points (Lakers)")).toEqual(label("LeBron James - Points", "Lakers"));
    expect(parseLabel("LeBron James - Points", false, "football")).toBeNull();
  });
});

describe("the label of an old market that names the statistic", () => {
  test.each([
    ["Victor Malcorra (1)", label("Victor Malcorra", null)],
    ["Diego Churin (2)", label("Diego Churin", null)],
    ["Wataru Endo", label("Wataru Endo", null)],
    ["Kyle Tucker (must start)", label("Kyle Tucker", null, true)],
    ["LeBron James (Points)", label("LeBron James", "Points")],
    ["LeBron James (1) (Points)", label("LeBron James", "Points")],
    ["Danilo (Palmeiras) Luiz", label("Danilo (Palmeiras) Luiz", null)],
  ])("%s", (text, expected) => {
    expect(parseLabel(text, true)).toEqual(expected);
  });

  test.each(["", "(1)", "(LeBron James)", "Both Teams", "Lakers Total (1)", "Name (", "Name ()", null])(
    "that is none: %j",
    (text) => {
      expect(parseLabel(text, true)).toBeNull();
    },
  );
});

describe("a label of any kind", () => {
  test("can be rebuilt from what was read", () => {
    const word = fc
      .stringMatching(/^[A-Z][a-z]{1,9}$/)
      .filter((text) => !/^(Total|Home|Away|Team|Alternate)/.test(text));
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    const brackets = fc.constantFrom("", " (1)", "(2)", " (must start)");
    fc.assert(
      fc.property(name, brackets, word, brackets, (player, before, statistic, behind) => {
        const mustStart = `${before}${behind}`.includes("must start");
        expect(parseLabel(`${player}${before} (${statistic})${behind}`)).toEqual(label(player, statistic, mustStart));
      }),
    );
  });

  test("never throws, and never names a player without a letter or digit", () => {
    const text = fc.string({ unit: fc.constantFrom(..."()ab1 .-+\u0301\ud800"), maxLength: LONGEST_LABEL });
    fc.assert(
      fc.property(text, fc.boolean(), (sent, bare) => {
        const read = parseLabel(sent, bare);
        if (read) expect(read.player).toMatch(/[\p{L}\p{N}]/u);
        if (read && !bare) expect(read.statistic).not.toBe("");
      }),
    );
  });

  test("names the same player with and without a number in brackets", () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab é-–'.  \u00a0\n"), maxLength: 20 });
    fc.assert(
      fc.property(text, (name) => {
        expect(parseLabel(name, true)).toEqual(parseLabel(`${name} (1)`, true));
      }),
    );
  });

  test("has at most 200 characters", () => {
    const fitting = `${"a".repeat(LONGEST_LABEL - 9)} (Points)`;
    expect(fitting).toHaveLength(LONGEST_LABEL);
    expect(parseLabel(fitting)?.statistic).toBe("Points");
    expect(parseLabel(`a${fitting}`)).toBeNull();
  });

  test.each([
    ["opening brackets", "(".repeat(100_000)],
    ["closing brackets", ")".repeat(100_000)],
    ["nested brackets", `${"(".repeat(50_000)}${")".repeat(50_000)}`],
    ["brackets with nothing in them", "()".repeat(50_000)],
    ["numbers in brackets", "(1)".repeat(33_333)],
    ["one long number", `a (${"1".repeat(100_000)}`],
    ["qualifiers", "(must start)".repeat(8_333)],
    ["blanks", " ".repeat(100_000)],
    ["blanks before a bracket", `a${" ".repeat(100_000)}(`],
    ["letters", "a".repeat(100_000)],
    ["dashes", " - ".repeat(33_333)],
    ["colons", ":".repeat(100_000)],
    ["square brackets", "[".repeat(100_000)],
    ["codes", "[LAL]".repeat(20_000)],
    ["half characters", "\ud800".repeat(100_000)],
  ])("of 100,000 %s is rejected soon", (_, text) => {
    expect(parseLabel(text)).toBeNull();
    expect(parseLabel(text, true)).toBeNull();
    expect(readLabel(text, "basketball", false)).toBeNull();
  });

  test("is read whole by the reader without a limit", () => {
    const name = "ab ".repeat(30_000).trim();
    expect(readLabel(`${name} ${"(1)".repeat(30_000)}(Points)`, "basketball", false)).toEqual(label(name, "Points"));
    expect(readLabel(`a ${"(b)".repeat(30_000)}`, "basketball", false)?.statistic).toBe("b");
    expect(readLabel(`a${" ".repeat(100_000)}b (Points)`, "basketball", false)).toEqual(label("a b", "Points"));
    expect(readLabel(`a (${"(".repeat(40_000)}${")".repeat(40_000)})`, "basketball", false)?.player).toBe("a");
  });
});
