import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inMatch } from "../../../../../src/pure/engine/bet/players/count-of.js";
import { countsOf, readStatistic } from "../../../../../src/pure/engine/bet/players/statistic.js";
import { statisticFaults } from "../../../../../src/pure/engine/compile/statistics/faults.js";
import {
  countedAs,
  findStatistic,
  foldStatistic,
  STATISTIC_TABLES,
  statisticOfMarket,
} from "../../../../../src/pure/engine/compile/statistics/names.js";
import { readThreshold, thresholdOfMarket } from "../../../../../src/pure/engine/compile/statistics/thresholds.js";
import { sports } from "../../../../../src/pure/engine/index.js";
import { CRICKET_COUNTS } from "../../../../../src/pure/engine/tables/statistics/cricket-counts.js";
import type { StatisticRead } from "../../../../../src/pure/engine/types/player.js";
import { expectNone } from "../../../../support/expect-none.js";

const { statistics, combinations, multiples } = STATISTIC_TABLES;
const slugs = sports().map((sport) => sport.slug);
const [row] = statistics;
const [combination] = combinations;
if (!row || !combination) throw new Error("a table is empty");

/** The counts alone, or what is missing. */
function told(read: StatisticRead): unknown {
  return "parts" in read ? read.parts.map((part) => part.count) : { missing: read.missing, disputed: read.disputed };
}

const lacking = (...missing: string[]) => ({ missing, disputed: [] });
const disputed = (...names: string[]) => ({ missing: [], disputed: names });

describe("the tables of players' statistics", () => {
  test("have no faults", () => {
    expectNone("faults of the tables in tables/statistics", statisticFaults(STATISTIC_TABLES, slugs));
  });

  test("have at least 60 statistics, and some in every sport with player markets", () => {
    expect(new Set(statistics.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60);
    const covered = new Set(statistics.flatMap((each) => each.sports));
    for (const sport of ["basketball", "american-football", "baseball", "ice-hockey", "football", "tennis"]) {
      expect(covered).toContain(sport);
    }
    for (const sport of ["aussie-rules", "rugby-league", "rugby", "esports"]) expect(covered).toContain(sport);
  });

  test("have no statistics in sports with an official winner, unless they have the innings that count them", () => {
    const covered = new Set([...statistics, ...combinations, ...multiples].flatMap((each) => each.sports));
    const inInnings = new Set(CRICKET_COUNTS.flatMap((each) => each.sports));
    const winners = sports().filter((sport) => sport.structure === "winner" && !inInnings.has(sport.slug));
    expectNone(
      "sports with an official winner that have statistics; remove them from the rows",
      winners.map((sport) => sport.slug).filter((slug) => covered.has(slug)),
    );
  });

  test.each([
    ["in an unknown sport", { statistics: [{ ...row, sports: ["chess"] }] }, 'names the unknown sport "chess"'],
    ["that stands twice", { statistics: [...statistics, row] }, "is a name of"],
    [
      "under a name of another",
      { statistics: [...statistics, { ...row, name: "New", aliases: ["ast"] }] },
      "is a name of",
    ],
    ["of a part that nobody counts", { combinations: [{ ...combination, parts: ["Style"] }] }, "which nobody counts"],
    ["of itself", { combinations: [{ ...combination, parts: [combination.name] }] }, "which nobody counts"],
    ["of a part of another sport", { combinations: [{ ...combination, parts: ["Tries"] }] }, "which nobody counts"],
  ])("with a row %s are rejected with a sentence", (_, change, sentence) => {
    expect(statisticFaults({ ...STATISTIC_TABLES, ...change }, slugs).join("\n")).toContain(sentence);
  });
});

describe("the name of a statistic", () => {
  test.each([
    ["Pts+Rebs+Asts", "pts+rebs+asts"],
    ["Pts + Rebs & Asts", "pts+rebs+asts"],
    ["Passing and Rushing Yards", "passing+rushingyards"],
    ["Pts/Reb/Ast", "pts+reb+ast"],
    ["Points, Rebounds & Assists", "points+rebounds+assists"],
    ["Points, Rebounds, and Assists", "points+rebounds+assists"],
    ["3-Point  FG", "3pointfg"],
    ["RBI's", "rbis"],
    ["Run Mètres", "runmetres"],
    ["++a++", "a"],
    ["and", ""],
    ["Handballs", "handballs"],
    ["", ""],
    ["a".repeat(101), ""],
  ])("folds %s to %s", (name, folded) => {
    expect(foldStatistic(name)).toBe(folded);
  });

  test.each([
    ["basketball", "points", "Points"],
    ["basketball", "3 Point FG", "Threes"],
    ["basketball", "Threes Made", "Threes"],
    ["basketball", "Total Points", "Points"],
    ["basketball", "Player Points", "Points"],
    ["basketball", "Alternate Points", "Points"],
    ["basketball", "Points Milestones", "Points"],
    ["basketball", "PRA", "Points + Rebounds + Assists"],
    ["basketball", "P+A", "Points + Assists"],
    ["basketball", "Assists, Points & Rebounds", "Points + Rebounds + Assists"],
    ["basketball", "Points O/U", "Points"],
    ["basketball", "Pts/Reb/Ast Over/Under", "Points + Rebounds + Assists"],
    ["baseball", "Runs/Hits/RBI", "Hits + Runs + RBIs"],
    ["football", "Goals, Assists", "Goals + Assists"],
    ["basketball", "Points and Blocks", "Points + Blocks"],
    ["american-football", "Sacks + Tackles", "Sacks + Tackles"],
    ["baseball", "Hits + Walks", "Hits + Walks"],
    ["basketball", "Double+Double", "Double Double"],
    ["basketball", "triple-double", "Triple Double"],
    ["basketball", "Stocks", "Steals + Blocks"],
    ["american-football", "Passing + Rushing Yards", "Passing + Rushing Yards"],
    ["american-football", "Total Tackles", "Tackles + Assists"],
    ["american-football", "Anytime TD", "Touchdowns"],
    ["baseball", "Total Bases", "Total Bases"],
    ["baseball", "Total Strikeouts", "Strikeouts"],
    ["baseball", "Hits + Runs + RBI", "Hits + Runs + RBIs"],
    ["ice-hockey", "Points", "Points"],
    ["ice-hockey", "Shots", "Shots on Goal"],
    ["football", "Shots", "Shots"],
    ["football", "To Be Booked", "Cards"],
    ["tennis", "Breaks of Serve", "Service Breaks"],
    ["aussie-rules", "Disposals", "Disposals"],
    ["rugby-league", "Run Meters", "Run Metres"],
    ["esports", "CS", "Creep Score"],
    ["snooker", "50+ Breaks", "50+ Breaks"],
  ])("in %s: %s is %s", (sport, name, canonical) => {
    expect(findStatistic(sport, name)?.name).toBe(canonical);
  });

  test.each([
    ["basketball", ""],
    ["basketball", "1st Half Points"],
    ["basketball", "Points 1Q"],
    ["basketball", "Fantasy Points"],
    ["basketball", "Points + Points"],
    ["basketball", "Points + Style"],
    ["basketball", "Points + PRA"],
    ["basketball", "PRA + Rebounds + Blocks"],
    ["ice-hockey", "Points + Goals"],
    ["american-football", "Tackles + Solo Tackles"],
    ["baseball", "Strikeouts + Pitcher Strikeouts"],
    ["basketball", "Points + Double Double"],
    ["basketball", "Total"],
    ["basketball", "Passing Yards"],
    ["football", "Corners"],
    ["cricket", "Points"],
    ["chess", "Points"],
    ["__proto__", "constructor"],
  ])("in %s: %s is unknown", (sport, name) => {
    expect(findStatistic(sport, name)).toBeNull();
  });

  test("finds every row by each of its names, in each of its sports", () => {
    for (const each of [...statistics, ...combinations, ...multiples]) {
      for (const sport of each.sports) {
        for (const name of [each.name, ...each.aliases]) {
          expect(findStatistic(sport, name)?.name).toBe(each.name);
          expect(countedAs(sport, name.toUpperCase())).toBe(each.name);
        }
      }
    }
  });

  test("is read from an event alone if a label means something else by it", () => {
    expect(countedAs("basketball", "MIN")).toBe("Minutes");
    expect(findStatistic("basketball", "MIN")).toBeNull();
    expect(countedAs("american-football", "MIN")).toBe("min");
  });

  test("never causes an exception, whatever it is", () => {
    fc.assert(
      fc.property(fc.constantFrom(...slugs), fc.string({ unit: "binary" }), (sport, name) => {
        for (const read of [findStatistic, statisticOfMarket, readThreshold, thresholdOfMarket]) {
          expect(() => read(sport, name)).not.toThrow();
        }
      }),
    );
  });
});

describe("an old market of one statistic", () => {
  test.each([
    ["basketball", "Points O/U", "Points"],
    ["basketball", "Threes Made O/U", "Threes"],
    ["basketball", "Player Points Milestones", "Points"],
    ["basketball", "Double Double", "Double Double"],
    ["american-football", "Passing Yards O/U", "Passing Yards"],
    ["football", "Player Shots", "Shots"],
    ["football", "player  shots on target", "Shots on Target"],
    ["football", "Player Shots on Target Outside Box", "Shots on Target Outside Box"],
    ["football", "Player Headed Shots on Target", "Headed Shots on Target"],
    ["football", "Player Fouls Committed", "Fouls Committed"],
    ["football", "Player To Be Fouled", "Fouls Won"],
    ["football", "Player to be Booked", "Cards"],
    ["football", "Player To Score or Assist", "Goals + Assists"],
    ["football", "Player To Assist", "Assists"],
    ["football", "Player Tackles", "Tackles"],
    ["football", "Player Passes", "Passes"],
    ["football", "Anytime Goalscorer", "Goals"],
    ["ice-hockey", "Points O/U", "Points"],
    ["basketball", "Pts/Reb/Ast O/U", "Points + Rebounds + Assists"],
  ])("in %s: %s is on %s", (sport, market, name) => {
    expect(statisticOfMarket(sport, market)?.name).toBe(name);
  });

  test.each([
    ["football", "Player Props"],
    ["football", "Player of the Match"],
    ["football", "Goals Over/Under"],
    ["football", "Totals"],
    ["football", "Corners O/U"],
    ["football", "Total Goals O/U"],
    ["football", "Shots"],
    ["basketball", "Points"],
    ["basketball", "Player First Basket"],
    ["basketball", "Player"],
    ["basketball", "O/U"],
    ["tennis", "Points O/U"],
  ])("in %s: %s is not such a market", (sport, market) => {
    expect(statisticOfMarket(sport, market)).toBeNull();
  });
});

describe("a number that a statistic has to reach", () => {
  test.each([
    ["basketball", "20+ Points", "Points", 20],
    ["basketball", "20 + points", "Points", 20],
    ["basketball", "20+Points", "Points", 20],
    ["basketball", "  20+   Points ", "Points", 20],
    ["basketball", "20 or more Points", "Points", 20],
    ["basketball", "1+ Steal", "Steals", 1],
    ["basketball", "To Record 10+ Rebounds", "Rebounds", 10],
    ["football", "To Score 2+ Goals", "Goals", 2],
    ["football", "To Score a Goal", "Goals", 1],
    ["football", "To Receive a Card", "Cards", 1],
    ["football", "Anytime Goal", "Goals", 1],
    ["ice-hockey", "anytime goal scorer", "Goals", 1],
    ["rugby-league", "To Score a Try", "Tries", 1],
    ["baseball", "To Hit a Home Run", "Home Runs", 1],
    ["baseball", "To Get 2+ Hits", "Hits", 2],
    ["snooker", "2+ Century Breaks", "Centuries", 2],
    ["darts", "To Hit 3+ 180s", "180s", 3],
  ])("in %s: %s", (sport, text, statistic, atLeast) => {
    expect(readThreshold(sport, text)).toEqual({ statistic, atLeast });
  });

  test.each([
    ["basketball", "Points"],
    ["basketball", "20+"],
    ["basketball", "20 Points"],
    ["basketball", "0+ Points"],
    ["basketball", "000+ Points"],
    ["basketball", "12345+ Points"],
    ["basketball", "1.5+ Points"],
    ["basketball", "20+ Passing Yards"],
    ["basketball", "A Steal"],
    ["football", "To Concede 2+ Goals"],
    ["football", "To Assist"],
    ["football", "To Score or Assist"],
    ["football", "Anytime"],
    ["football", "Anytime Scorer"],
    ["snooker", "50+ Breaks"],
    ["snooker", "100+ Breaks"],
    ["basketball", `20+ ${"a".repeat(100)}`],
  ])("is not in %s: %s", (sport, text) => {
    expect(readThreshold(sport, text)).toBeNull();
  });

  test.each([
    ["football", "to score 2+ goals", { statistic: "Goals", atLeast: 2 }],
    ["football", "player to score 2+ goals", { statistic: "Goals", atLeast: 2 }],
    ["football", "anytime goalscorer", { statistic: "Goals", atLeast: 1 }],
    ["football", "2+ goals", null],
    ["football", "to assist", null],
    ["basketball", "player points", null],
  ])("in the name of an old market, in %s: %s", (sport, market, threshold) => {
    expect(thresholdOfMarket(sport, market)).toEqual(threshold);
  });

  test.each([
    ["digits", "9".repeat(100_000)],
    ["pluses", `20${"+".repeat(100_000)}`],
    ["blanks", `to score 2+${" ".repeat(100_000)}goals`],
    ["verbs", "to ".repeat(33_333)],
    ["scorers", `anytime ${" scorer".repeat(14_000)}`],
  ])("of 100,000 %s is rejected soon", (_, text) => {
    expect(readThreshold("football", text)).toBeNull();
    expect(thresholdOfMarket("football", text)).toBeNull();
  });
});

describe("what a bet on a player counts", () => {
  test.each<[string, string, object, unknown]>([
    ["basketball", "Points", { Points: 31 }, [31]],
    ["basketball", "Points", { pts: 31, Rebounds: 8 }, [31]],
    ["basketball", "Points", { Points: 31, Pts: 31 }, [31]],
    ["basketball", "Points", { Points: 31, Pts: 30 }, disputed("Points")],
    ["basketball", "Points", { Points: 0 }, [0]],
    ["basketball", "Points", { Points: "31" }, disputed("Points")],
    ["basketball", "Points", { Points: -1 }, disputed("Points")],
    ["basketball", "Points", { Points: null }, disputed("Points")],
    ["basketball", "Points", {}, lacking("Points")],
    ["basketball", "PRA", { Points: 31, Rebounds: 8, Assists: 5 }, [31, 8, 5]],
    ["basketball", "PRA", { Points: 31, Rebounds: 8 }, lacking("Assists")],
    ["basketball", "PRA", { Points: 31 }, lacking("Rebounds", "Assists")],
    ["basketball", "PRA", { "Pts+Rebs+Asts": 44 }, [44]],
    ["basketball", "PRA", { PRA: 44, Points: 31, Rebounds: 8, Assists: 5 }, [44]],
    ["basketball", "PRA", { PRA: 45, Points: 31, Rebounds: 8, Assists: 5 }, disputed("Points + Rebounds + Assists")],
    ["basketball", "PRA", { PRA: 44, Points: 31 }, [44]],
    ["basketball", "PRA", { Points: 31, Pts: 30, Rebounds: 8, Assists: 5 }, disputed("Points")],
    ["basketball", "Points + Blocks", { Points: 31, Blocks: 2 }, [31, 2]],
    ["american-football", "Passing + Rushing Yards", { "Passing Yards": 300.5, "Rushing Yards": 12 }, [300.5, 12]],
    ["american-football", "Interceptions", { Interceptions: 1, "Interceptions Thrown": 2 }, [1]],
    ["american-football", "Interceptions", { "Interceptions Thrown": 2 }, [2]],
    ["american-football", "Interceptions", { "Interceptions Thrown": 0, "Defensive Interceptions": 0 }, [0]],
    [
      "american-football",
      "Interceptions",
      { "Interceptions Thrown": 2, "Defensive Interceptions": 0 },
      disputed("Interceptions"),
    ],
    ["american-football", "Interceptions Thrown", { Interceptions: 2 }, lacking("Interceptions Thrown")],
    ["american-football", "Tackles", { "Solo Tackles": 4, "Assisted Tackles": 2 }, disputed("Tackles")],
    ["american-football", "Tackles", { "Solo Tackles": 4 }, [4]],
    ["baseball", "Total Strikeouts", { Strikeouts: 7 }, [7]],
    ["baseball", "Strikeouts", { "Pitcher Strikeouts": 7, "Batter Strikeouts": 1 }, disputed("Strikeouts")],
    ["baseball", "Hits + Walks", { Hits: 2, "Batter Walks": 1 }, [2, 1]],
    ["baseball", "Extra Base Hits", { Doubles: 1, Triples: 0, "Home Runs": 2 }, [1, 0, 2]],
    ["ice-hockey", "Points", { Goals: 1, Assists: 2 }, [1, 2]],
    ["ice-hockey", "Points", { Points: 3, Goals: 1 }, [3]],
    ["ice-hockey", "Points", { Points: 3, Goals: 1, Assists: 1 }, disputed("Points")],
    ["ice-hockey", "Points + Blocked Shots", { Goals: 1, Assists: 2, Blocks: 3 }, [1, 2, 3]],
    ["aussie-rules", "Disposals", { Disposals: 24 }, [24]],
    ["aussie-rules", "Disposals", { Kicks: 14, Handballs: 10 }, [14, 10]],
    ["basketball", "Hustle Plays", { "hustle-plays": 6 }, [6]],
    ["basketball", "Hustle Plays", {}, lacking("hustleplays")],
    ["basketball", "", { "": 6 }, lacking("")],
    ["basketball", "constructor", {}, lacking("constructor")],
    ["chess", "Points", { Points: 1 }, [1]],
  ])("in %s: %s of %j", (sport, wanted, counts, expected) => {
    expect(told(readStatistic(countsOf(counts, inMatch(sport, "quarters")), sport, wanted, false))).toEqual(expected);
  });

  test.each<[string, string, object, unknown]>([
    ["basketball", "Points", {}, [0]],
    ["basketball", "PRA", { Points: 31, Rebounds: 8 }, [31, 8, 0]],
    ["basketball", "Points", { Points: "31" }, disputed("Points")],
    ["basketball", "PRA", { Points: "31" }, disputed("Points")],
    ["basketball", "PRA", { PRA: 44, Points: 31 }, [44]],
    ["basketball", "Double Double", { Points: 31, Rebounds: 10 }, [1]],
    ["basketball", "Double Double", { Points: 31 }, [0]],
    ["basketball", "Hustle Plays", {}, lacking("hustleplays")],
    ["baseball", "Strikeouts", {}, [0]],
    ["baseball", "Hits + Walks", { Hits: 2, "Batter Walks": 1, "Walks Allowed": 0 }, disputed("Walks")],
    ["ice-hockey", "Points", { Goals: 1 }, [1, 0]],
  ])("with absent counts as 0, in %s: %s of %j", (sport, wanted, counts, expected) => {
    expect(told(readStatistic(countsOf(counts, inMatch(sport, "quarters")), sport, wanted, true))).toEqual(expected);
  });

  const categories = (points: number, rebounds: number, assists: number) => ({
    Points: points,
    Rebounds: rebounds,
    Assists: assists,
  });

  test.each<[string, object, unknown]>([
    ["Double Double", { "Double Double": 1 }, [1]],
    ["Double Double", { "Double Double": 0 }, [0]],
    ["Double Double", { "Double Double": 2 }, disputed("Double Double")],
    ["Double Double", { ...categories(20, 10, 3), "Double Double": 0 }, disputed("Double Double")],
    ["Double Double", categories(20, 10, 3), [1]],
    ["Double Double", categories(10, 10, 10), [1]],
    ["Double Double", { Points: 10, Blocks: 10 }, [1]],
    ["Double Double", { ...categories(20, 9, 9), Steals: 1, Blocks: 0 }, [0]],
    ["Double Double", { ...categories(9, 9, 9), Steals: 1 }, [0]],
    ["Double Double", { ...categories(20, 9, 9), Steals: 1 }, lacking("Blocks")],
    ["Double Double", categories(9, 9, 9), lacking("Steals", "Blocks")],
    ["Double Double", {}, lacking("Points", "Rebounds", "Assists", "Steals", "Blocks")],
    ["Triple Double", categories(10, 10, 10), [1]],
    ["Triple Double", categories(10, 10, 9), lacking("Steals", "Blocks")],
    ["Triple Double", categories(9, 9, 9), [0]],
    ["Triple Double", { ...categories(30, 10, 9), Steals: 2, Blocks: 1 }, [0]],
    ["Triple Double", { ...categories(30, 10, 9), Steals: "10", Blocks: 1 }, disputed("Steals")],
  ])("is 0 or 1 for a %s of %j", (wanted, counts, expected) => {
    expect(
      told(readStatistic(countsOf(counts, inMatch("basketball", "quarters")), "basketball", wanted, false)),
    ).toEqual(expected);
  });

  test("keeps the counts behind a Double Double", () => {
    expect(
      readStatistic(countsOf({ Pts: 20, Reb: 10 }, inMatch("basketball", "quarters")), "basketball", "DD", false),
    ).toEqual({
      name: "Double Double",
      parts: [{ name: "Double Double", count: 1 }],
      from: [
        { name: "Points", count: 20 },
        { name: "Rebounds", count: 10 },
      ],
    });
  });

  test.each([null, undefined, 5, "Points", [], [31], true])("is missing without counts: %j", (counts) => {
    expect(
      told(readStatistic(countsOf(counts, inMatch("basketball", "quarters")), "basketball", "Points", false)),
    ).toEqual(lacking("Points"));
  });

  test("never throws, and never counts a value that is not a number", () => {
    const names = fc.constantFrom("Points", "Pts", "PRA", "Double Double", "Rebounds", "Assists", "__proto__", "x");
    fc.assert(
      fc.property(fc.dictionary(names, fc.jsonValue()), names, fc.boolean(), (counts, wanted, absentIsZero) => {
        const read = readStatistic(
          countsOf(counts, inMatch("basketball", "quarters")),
          "basketball",
          wanted,
          absentIsZero,
        );
        if ("parts" in read) expect(read.parts.every((part) => part.count >= 0)).toBe(true);
        else expect(read.missing.length + read.disputed.length).toBeGreaterThan(0);
      }),
    );
  });
});
