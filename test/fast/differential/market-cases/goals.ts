import { event, football, type MarketCase, on } from "./build.js";

const twoOne = football("2-1", { p1: "1-0", ft: "2-1" });
const twoNil = football("2-0", { p1: "1-0", ft: "2-0" });
const nilThree = football("0-3", { p1: "0-1", ft: "0-3" });
const oneOne = football("1-1", { p1: "0-1", ft: "1-1" });
const nilNil = football("0-0", { p1: "0-0", ft: "0-0" });
/** 1-1 after ninety minutes, won on penalties that the top level counts. */
const penalties = football("5-4", { p1: "0-1", ft: "1-1", ap: "4-3" });
const withoutFullTime = football("2-1", { p1: "0-0" });
const nameless = football("2-1", { p1: "1-0", ft: "2-1" }, { home: undefined, away: undefined });

const basketball = event("basketball", "100-95", {
  ...{ p1: "20-25", p2: "25-20", p3: "20-22", p4: "25-23" },
  ...{ ft: "90-90", ot: "10-5" },
});
const neverLevel = event(
  "basketball",
  "90-90",
  { p1: "20-25", p2: "25-20", p3: "20-22", p4: "25-23", ft: "90-90" },
  { league: { slug: "usa-nba" } },
);
const tied = event("american-football", "20-20", { p1: "7-3", p2: "3-7", p3: "7-3", p4: "3-7", ft: "20-20" });
const goldenPoint = event("rugby-league", "21-20", { p1: "10-8", ft: "20-20", ot: "1-0" });
const hockeyOvertime = event("ice-hockey", "3-2", { p1: "1-0", p2: "0-1", p3: "1-1", ft: "2-2", ot: "1-0" });
const INNINGS = { p1: "0-1", p2: "0-0", p3: "2-0", p4: "0-0", p5: "1-1", p6: "0-0" };
const baseball = event("baseball", "5-3", { ...INNINGS, p7: "2-0", p8: "0-1", p9: "0-0", ft: "5-3" });
const shortened = event("baseball", "3-2", INNINGS);

export const GOALS: readonly MarketCase[] = [
  ...on("2-1", twoOne, "Teams To Score", "regulation 2-1", [
    ["yes", "Both", "won"],
    ["no", "both", "lost"],
    ["yes", "Home Only", "lost"],
    ["yes", "None", "lost"],
    ["yes", "Neither", "lost"],
    ["yes", "Arsenal", "invalid_label"],
    ["yes", "Real Madrid Only", "invalid_label"],
    ["yes", undefined, "invalid_label"],
  ]),
  ...on("2-0", twoNil, "Teams To Score", "regulation 2-0", [
    ["yes", "Home Only", "won"],
    ["yes", "ARSENAL  only", "won"],
    ["yes", "Chelsea Only", "lost"],
    ["yes", "Both", "lost"],
  ]),
  ...on("0-3", nilThree, "Teams To Score", "regulation 0-3", [["yes", "Away Only", "won"]]),
  ...on("0-0", nilNil, "Teams To Score", "regulation 0-0", [
    ["yes", "None", "won"],
    ["no", "Home Only", "won"],
  ]),
  ...on("an event without names", nameless, "Teams To Score", "regulation 2-1", [
    ["yes", "Arsenal Only", "incomplete_score"],
    ["yes", "Both", "won"],
  ]),
  ...on("no full time", withoutFullTime, "Teams To Score", "", [["yes", "Away Only", "incomplete_score"]]),

  ...on("2-1", twoOne, "Team Exact Goals Home", "regulation 2-1", [
    ["yes", "2", "won"],
    ["yes", "3", "lost"],
    ["yes", "2+", "won"],
    ["no", "3+", "won"],
    ["yes", "two", "invalid_label"],
    ["yes", "2.5", "invalid_label"],
  ]),
  ...on("2-1", twoOne, "Team Exact Goals Away", "regulation 2-1", [
    ["yes", "1", "won"],
    ["yes", "2+", "lost"],
  ]),
  ...on("1-1 and penalties", penalties, "Team Exact Goals Home", "regulation 1-1", [
    ["yes", "1", "won"],
    ["yes", "5", "lost"],
  ]),
  ...on("no full time", withoutFullTime, "Team Exact Goals Home", "", [["yes", "1", "incomplete_score"]]),

  ...on("2-1", twoOne, "Multi Goals", "regulation 2-1", [
    ["yes", "2-4", "won"],
    ["yes", "1-3", "won"],
    ["yes", "3-5", "won"],
    ["yes", "4-6", "lost"],
    ["yes", "0-2", "lost"],
    ["no", "4-6", "won"],
    ["yes", " 2 - 4 ", "won"],
    ["yes", "3+", "won"],
    ["yes", "4-2", "invalid_label"],
    ["yes", "2 to 4", "invalid_label"],
    ["yes", "", "invalid_label"],
  ]),
  ...on("2-1", twoOne, "Multi Goals Home", "regulation 2-1", [
    ["yes", "1-2", "won"],
    ["yes", "3-4", "lost"],
  ]),
  ...on("2-1", twoOne, "Multi Goals Away", "regulation 2-1", [["yes", "2-3", "lost"]]),
  ...on("2-1", twoOne, "Goal Range", "regulation 2-1", [["yes", "2-3", "won"]]),
  ...on("2-2 in ninety minutes", hockeyOvertime, "Multi Goals", "regulation 2-2", [["yes", "3-4", "won"]]),
  ...on("no full time", withoutFullTime, "Multi Goals Away", "", [["yes", "1-2", "incomplete_score"]]),

  ...on("2-0", twoNil, "Winning Margin", "regulation 2-0", [
    ["yes", "Home by 2", "won"],
    ["yes", "Home by 1", "lost"],
    ["yes", "Home by 1+", "won"],
    ["yes", "Home by 3+", "lost"],
    ["yes", "Home by 1-5", "won"],
    ["yes", "Home by 3-5", "lost"],
    ["yes", "Away by 2", "lost"],
    ["no", "Away by 2", "won"],
    ["yes", "Either by 1-5", "won"],
    ["yes", "either BY 2", "won"],
    ["yes", "Either by 3+", "lost"],
    ["yes", "Arsenal by 2", "won"],
    ["yes", "chelsea by 2", "lost"],
    ["yes", "Real Madrid by 2", "invalid_label"],
    ["yes", "Draw", "lost"],
    ["yes", "Score Draw", "lost"],
    ["yes", "No Goal", "lost"],
    ["yes", "Home by two", "invalid_label"],
    ["yes", "Home", "invalid_label"],
    ["yes", "Home by 5-1", "invalid_label"],
    ["home", "Home by 2", "invalid_side"],
  ]),
  ...on("0-3", nilThree, "Winning Margin", "regulation 0-3", [
    ["yes", "Away by 3+", "won"],
    ["yes", "Away by 2", "lost"],
    ["yes", "Either by 1-5", "won"],
  ]),
  ...on("1-1", oneOne, "Winning Margin", "regulation 1-1", [
    ["yes", "Draw", "won"],
    ["yes", { label: "Draw", tieRule: "void" }, "won"],
    ["yes", { label: "Home by 1", tieRule: "void" }, "lost"],
    ["yes", "Score Draw", "won"],
    ["yes", "No Goal", "lost"],
    ["yes", "Either by 1-5", "lost"],
  ]),
  ...on("0-0", nilNil, "Winning Margin", "regulation 0-0", [
    ["yes", "Draw", "won"],
    ["yes", "Score Draw", "lost"],
    ["yes", "No Goal", "won"],
    ["no", "no  goal", "lost"],
  ]),
  ...on("1-1 and penalties", penalties, "Winning Margin", "regulation 1-1", [["yes", "Score Draw", "won"]]),
  ...on("an event without names", nameless, "Winning Margin", "regulation 2-1", [
    ["yes", "Arsenal by 1", "incomplete_score"],
    ["yes", "Home by 1", "won"],
  ]),
  ...on("basketball in overtime", basketball, "Winning Margin", "full_game 100-95", [
    ["yes", "Home by 5", "won"],
    ["yes", "Home by 1-5", "won"],
    ["yes", "Draw", "lost"],
  ]),
  ...on("a league that is never level", neverLevel, "Winning Margin", "full_game 90-90", [["yes", "Draw", "lost"]]),
  ...on("a league that is never level", neverLevel, "Winning Margin", "", [["yes", "Home by 1", "incomplete_score"]]),
  ...on("a tie", tied, "Winning Margin", "full_game 20-20", [
    ["yes", "Draw", "won"],
    ["yes", "Either by 1-6", "lost"],
  ]),
  ...on("a golden point", goldenPoint, "Winning Margin", "regulation 20-20", [
    ["yes", "Draw", "won"],
    ["yes", "Home by 1", "lost"],
  ]),
  ...on("rugby", event("rugby", "30-20", { p1: "10-10", ft: "30-20" }), "Winning Margin", "regulation 30-20", [
    ["yes", "Home by 1-12", "won"],
    ["yes", "Home by 13+", "lost"],
  ]),
  ...on("kabaddi", event("kabaddi", "35-33", { p1: "20-15", ft: "35-33" }), "Winning Margin", "regulation 35-33", [
    ["yes", "Home by 2", "won"],
  ]),
  ...on("hockey in overtime", hockeyOvertime, "Winning Margin", "regulation 2-2", [
    ["yes", "Draw", "won"],
    ["yes", "Home by 1", "lost"],
  ]),
  ...on("nine innings", baseball, "Winning Margin", "full_game 5-3", [
    ["yes", "Home by 2", "won"],
    ["yes", "Away by 1+", "lost"],
  ]),
  ...on("six innings", shortened, "Winning Margin", "", [["yes", "Home by 1", "incomplete_score"]]),
  ...on("no full time", withoutFullTime, "Winning Margin", "", [["yes", "Home by 1", "incomplete_score"]]),

  ...on("2-1", twoOne, "Odd/Even Home", "regulation 2-1", [
    ["even", undefined, "won"],
    ["odd", undefined, "lost"],
    ["yes", undefined, "invalid_side"],
  ]),
  ...on("2-1", twoOne, "Odd/Even Away", "regulation 2-1", [["odd", undefined, "won"]]),
  ...on("0-3", nilThree, "Odd/Even Home", "regulation 0-3", [["even", undefined, "won"]]),
  ...on("basketball in overtime", basketball, "Odd/Even Away", "full_game 100-95", [["odd", undefined, "won"]]),
  ...on("hockey in overtime", hockeyOvertime, "Odd/Even Home", "full_game 3-2", [["odd", undefined, "won"]]),
  ...on("1-1 and penalties", penalties, "Odd/Even Home", "regulation 1-1", [["even", undefined, "lost"]]),
  ...on("six innings", shortened, "Odd/Even Home", "", [["odd", undefined, "incomplete_score"]]),
];
