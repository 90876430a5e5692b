import { event, type MarketCase, on } from "./build.js";

/** 15-12 in games. */
const tennis = event("tennis", "2-1", { p1: "6-4", p2: "3-6", p3: "6-2" });
const lostFirst = event("tennis", "2-1", { p1: "4-6", p2: "6-3", p3: "6-2" });
const straight = event("tennis", "2-0", { p1: "6-4", p2: "6-3" });
const withoutSets = event("tennis", "2-0", {});
const retired = event("tennis", "1-0", { p1: "6-4", p2: "2-1" }, { outcome: { retired: "away" } });
/** 95-85 in points. */
const volleyball = event("volleyball", "3-1", { p1: "25-20", p2: "20-25", p3: "25-21", p4: "25-19" });
/** 36-33 in rounds. */
const esports = event("esports", "2-1", { map1: "13-9", map2: "10-13", map3: "13-11" });
/** 78-60 in kills. */
const KILLS = { map1: "25-30", map2: "31-20", map3: "22-10" };
const kills = event("esports", "2-1", KILLS, { league: { name: "LoL", slug: "lol-worlds" } });
const TEN_NINE = { map2: "10-9", map3: "10-9", map4: "10-9", map5: "10-9", map6: "9-10", map7: "9-10" };
const sevenMaps = event("esports", "4-3", { map1: "9-10", ...TEN_NINE });
const flags = event("esports", "2-1", { map1: "1-0", map2: "0-1", map3: "1-0" });
const snooker = event("snooker", "5-3", {}, { bestOf: 9 });
const INNINGS = { p1: "0-1", p2: "0-0", p3: "2-0", p4: "0-0", p5: "1-1", p6: "0-0" };
const baseball = event("baseball", "5-3", { ...INNINGS, p7: "2-0", p8: "0-1", p9: "0-0", ft: "5-3" });
const shortened = event("baseball", "3-2", INNINGS);
const scoreless = event("baseball", "1-0", {
  ...{ p1: "0-0", p2: "0-0", p3: "0-0", p4: "1-0", p5: "0-0", p6: "0-0", p7: "0-0", p8: "0-0", p9: "0-0" },
  ft: "1-0",
});
const withoutInnings = event("baseball", "5-3", { ft: "5-3" });
const basketball = event("basketball", "100-90", { p1: "20-25", p2: "25-20", p3: "30-22", p4: "25-23", ft: "100-90" });
const football = event("football", "2-1", { p1: "1-0", ft: "2-1" });

export const UNITS: readonly MarketCase[] = [
  ...on("2-1 in sets", tennis, "Odd/Even (Sets)", "match_result 2-1", [
    ["odd", undefined, "won"],
    ["even", undefined, "lost"],
  ]),
  ...on("15-12 in games", tennis, "Odd/Even (Games)", "games 15-12", [
    ["odd", undefined, "won"],
    ["even", undefined, "lost"],
  ]),
  ...on("without sets", withoutSets, "Odd/Even (Sets)", "match_result 2-0", [["even", undefined, "won"]]),
  ...on("without sets", withoutSets, "Odd/Even (Games)", "", [["even", undefined, "incomplete_score"]]),
  ...on("95-85 in points", volleyball, "Odd/Even (Games)", "games 95-85", [["even", undefined, "won"]]),
  ...on("3-1 in sets", volleyball, "Odd/Even (Sets)", "match_result 3-1", [["even", undefined, "won"]]),
  ...on("2-1 in maps", esports, "Odd/Even (Maps)", "match_result 2-1", [
    ["odd", undefined, "won"],
    ["even", undefined, "lost"],
  ]),
  ...on("retired", retired, "Odd/Even (Sets)", "", [["odd", undefined, "incomplete_score"]]),

  ...on("2-1", tennis, "To Win A Set Away", "match_result 2-1", [
    ["yes", undefined, "won"],
    ["no", undefined, "lost"],
  ]),
  ...on("2-0", straight, "To Win A Set Away", "match_result 2-0", [
    ["yes", undefined, "lost"],
    ["no", undefined, "won"],
  ]),
  ...on("2-0, without sets", withoutSets, "To Win A Set Home", "match_result 2-0", [["yes", undefined, "won"]]),
  ...on("retired", retired, "To Win A Set Home", "", [["yes", undefined, "incomplete_score"]]),
  ...on("2-1", esports, "To Win A Map Away", "match_result 2-1", [["yes", undefined, "won"]]),
  ...on("2-1 in flags", flags, "To Win A Map Home", "match_result 2-1", [["no", undefined, "lost"]]),
  ...on("2-1", tennis, "Exact Sets", "match_result 2-1", [
    ["yes", "3", "won"],
    ["yes", "2", "lost"],
    ["no", "2", "won"],
    ["yes", "2-1", "invalid_label"],
    ["yes", undefined, "invalid_label"],
  ]),
  ...on("without sets", withoutSets, "Exact Sets", "match_result 2-0", [["yes", "2", "won"]]),
  ...on("3-1", volleyball, "Exact Sets", "match_result 3-1", [["yes", "4", "won"]]),
  ...on("2-1", esports, "Exact Maps", "match_result 2-1", [
    ["yes", "3", "won"],
    ["yes", "2", "lost"],
  ]),
  ...on("nothing played", event("esports", "0-0", {}), "Exact Maps", "", [["yes", "2", "event_cancelled"]]),
  ...on("6-4 and 2-1", tennis, "Set 1 / Match", "match_result 2-1", [
    ["home/home", undefined, "won"],
    ["away/home", undefined, "lost"],
    ["HOME/HOME", undefined, "won"],
    ["home/draw", undefined, "invalid_side"],
    ["draw/home", undefined, "invalid_side"],
    ["home", undefined, "invalid_side"],
  ]),
  ...on("4-6 and 2-1", lostFirst, "Set 1 / Match", "match_result 2-1", [
    ["away/home", undefined, "won"],
    ["home/home", undefined, "lost"],
  ]),
  ...on("4-6 and 2-1", lostFirst, "HT/FT", "match_result 2-1", [["away/home", undefined, "won"]]),
  ...on("retired", retired, "Set 1 / Match", "", [["home/home", undefined, "incomplete_score"]]),
  ...on("3-1", volleyball, "Set 1 / Match", "match_result 3-1", [["home/home", undefined, "won"]]),

  ...on("first inning 0-1", baseball, "Run In 1st Inning", "first_period 0-1", [
    ["yes", undefined, "won"],
    ["no", undefined, "lost"],
  ]),
  ...on("first inning 0-1", baseball, "No Run In 1st Inning", "first_period 0-1", [
    ["yes", undefined, "lost"],
    ["no", undefined, "won"],
  ]),
  ...on("first inning 0-0", scoreless, "YRFI", "first_period 0-0", [["yes", undefined, "lost"]]),
  ...on("first inning 0-0", scoreless, "nrfi", "first_period 0-0", [["yes", undefined, "won"]]),
  ...on("six innings", shortened, "YRFI", "first_period 0-1", [["yes", undefined, "won"]]),
  ...on("no innings", withoutInnings, "NRFI", "", [["yes", undefined, "incomplete_score"]]),

  ...on("27 games", tennis, "Total Games", "games 15-12", [
    ["over", 26.5, "won"],
    ["under", 27, "push"],
    ["over", 2.5, "won"],
  ]),
  ...on("3 sets", tennis, "Total Sets", "match_result 2-1", [["over", 2.5, "won"]]),
  ...on("15-12 in games", tennis, "Game Handicap", "games 15-12", [
    ["home", -2.5, "won"],
    ["away", -3, "push"],
  ]),
  ...on("2-1 in sets", tennis, "Set Handicap", "match_result 2-1", [["home", -1.5, "lost"]]),
  ...on("15-12 in games", tennis, "Team Total Games Home", "games 15-12", [["over", 14.5, "won"]]),
  ...on("15-12 in games", tennis, "Team Total Games Away", "games 15-12", [["under", 12, "push"]]),
  ...on("2-1 in sets", tennis, "Team Total Sets Home", "match_result 2-1", [["over", 1.5, "won"]]),
  ...on("2-1 in sets", tennis, "Team Total Sets Away", "match_result 2-1", [["over", 1.5, "lost"]]),
  ...on("3-1 in sets", volleyball, "Total Games", "match_result 3-1", [["over", 3.5, "won"]]),
  ...on("3-1 in sets", volleyball, "Total Sets", "match_result 3-1", [["under", 4.5, "won"]]),
  ...on("3-1 in sets", volleyball, "Game Handicap", "match_result 3-1", [["home", -1.5, "won"]]),
  ...on("95-85 in points", volleyball, "Total Points", "games 95-85", [
    ["over", 179.5, "won"],
    ["over", 3.5, "won"],
  ]),
  ...on("2-1 in maps", esports, "Total Games", "match_result 2-1", [["over", 2.5, "won"]]),
  ...on("2-1 in maps", esports, "Game Handicap", "match_result 2-1", [["home", -1.5, "lost"]]),
  ...on("36-33 in rounds", esports, "Total Rounds", "games 36-33", [["over", 68.5, "won"]]),
  ...on("36-33 in rounds", esports, "Total Kills", "", [["under", 68.5, "incomplete_score"]]),
  ...on("36-33 in rounds", esports, "Round Handicap", "games 36-33", [["home", -2.5, "won"]]),
  ...on("36-33 in rounds", esports, "Kill Handicap", "", [["home", -2.5, "incomplete_score"]]),
  ...on("78-60 in kills", kills, "Total Kills", "games 78-60", [["over", 2.5, "won"]]),
  ...on("78-60 in kills", kills, "Kill Handicap", "games 78-60", [["home", -18, "push"]]),
  ...on("78-60 in kills", kills, "Total Rounds", "", [["over", 2.5, "incomplete_score"]]),
  ...on("25-30 in kills", kills, "Total Kills Map 1", "map_1 25-30", [["over", 55.25, "half_lost"]]),
  ...on("25-30 in kills", kills, "Total Rounds Map 1", "", [["over", 50.5, "incomplete_score"]]),
  ...["2", "3", "4", "5"].flatMap((k) => [
    ...on("ten and nine", sevenMaps, `Total Kills Map ${k}`, `map_${k} 10-9`, [["under", 19, "push"]]),
    ...on("ten and nine", sevenMaps, `Total Rounds Map ${k}`, `map_${k} 10-9`, [["under", 19.5, "won"]]),
  ]),
  ...["6", "7"].flatMap((k) => [
    ...on("nine and ten", sevenMaps, `Total Kills Map ${k}`, `map_${k} 9-10`, [["under", 19, "push"]]),
    ...on("nine and ten", sevenMaps, `Total Rounds Map ${k}`, `map_${k} 9-10`, [["under", 19.5, "won"]]),
  ]),
  ...on("13-9 in rounds", esports, "1st Map Total Kills", "", [["over", 20.5, "incomplete_score"]]),
  ...on("36-33", esports, "Total Points", "games 36-33", [["over", 2.5, "won"]]),
  ...on("flags", flags, "Total Rounds", "", [["over", 68.5, "incomplete_score"]]),
  ...on("5-3 in frames", snooker, "Total Frames", "match_result 5-3", [["over", 7.5, "won"]]),
  ...on("5-3 in frames", snooker, "Frame Handicap", "match_result 5-3", [["home", -1.5, "won"]]),
  ...on("5-3 in runs", baseball, "Total Runs", "full_game 5-3", [["over", 8, "push"]]),
  ...on("5-3 in runs", baseball, "Team Total Runs Away", "full_game 5-3", [["under", 3.5, "won"]]),
  ...on("190 points", basketball, "Total Points", "full_game 100-90", [["over", 189.5, "won"]]),
  ...on("100 points", basketball, "Team Total Points Home", "full_game 100-90", [["over", 99.75, "half_won"]]),
  ...on("190 points", basketball, "Asian Totals", "full_game 100-90", [["over", 190.25, "half_lost"]]),
  ...on("3 goals", football, "Total Goals", "regulation 2-1", [["over", 2.75, "half_won"]]),
  ...on("3 goals", football, "Asian Total Goals", "regulation 2-1", [["under", 3, "push"]]),
  ...on("1-0 and 2-1", football, "Halftime/Fulltime", "regulation 2-1", [["home/home", undefined, "won"]]),
  ...on("1-0 and 2-1", football, "Half-time/Full-time", "regulation 2-1", [["draw/home", undefined, "lost"]]),
];
