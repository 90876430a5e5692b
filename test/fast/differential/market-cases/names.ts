import { event, football, type MarketCase, on } from "./build.js";

const twoNil = football("2-0", { p1: "1-0", ft: "2-0" });
const nilNil = football("0-0", { p1: "0-0", ft: "0-0" });
const half = football("2-1", { p1: "1-0", ft: "2-1" }, { away: undefined });
const settled = (slug: string) => event(slug, "3-1", { ft: "3-1" });

/** Markets that a sport does not have, each asked with a side, a label and a line that it would have. */
const UNSUPPORTED: readonly (readonly [slug: string, market: string, side: string, label?: string])[] = [
  ["football", "Highest Scoring Quarter", "yes", "Tie"],
  ["football", "Highest Scoring Period", "yes", "Tie"],
  ["football", "To Win A Set Home", "yes"],
  ["football", "Exact Maps", "yes", "3"],
  ["football", "Set 1 / Match", "home/home"],
  ["football", "YRFI", "yes"],
  ["football", "Odd/Even (Games)", "odd"],
  ["football", "Total Points", "over"],
  ["football", "Winning Margin HT", "yes", "Draw"],
  ["football", "Result Or Totals 2H", "yes", "Home or Over"],
  ["water-polo", "Highest Scoring Quarter", "yes", "Tie"],
  ["ice-hockey", "Win Either Half Home", "yes"],
  ["ice-hockey", "Highest Scoring Half", "yes", "Tie"],
  ["ice-hockey", "Result & Totals HT", "yes", "Home & Over"],
  ["ice-hockey", "Corners 3-Way", "home"],
  ["handball", "Win To Nil", "yes", "Home"],
  ["basketball", "Teams To Score", "yes", "Both"],
  ["basketball", "Multi Goals", "yes", "1-2"],
  ["basketball", "Team Exact Goals Home", "yes", "2"],
  ["basketball", "Goal In Both Halves", "yes"],
  ["basketball", "Result & Totals", "yes", "Home & Over"],
  ["basketball", "Half Time / Full Time Correct Score", "yes", "1-0/2-1"],
  ["basketball", "Total Runs", "over"],
  ["rugby", "Highest Scoring Quarter", "yes", "Tie"],
  ["baseball", "Win Either Half Home", "yes"],
  ["baseball", "Highest Scoring Half", "yes", "Tie"],
  ["baseball", "Last Team To Score", "home"],
  ["softball", "NRFI", "yes"],
  ["tennis", "Winning Margin", "yes", "Home by 1"],
  ["tennis", "Race To", "home"],
  ["tennis", "To Win A Map Home", "yes"],
  ["tennis", "Odd/Even (Maps)", "odd"],
  ["tennis", "Total Points", "over"],
  ["esports", "To Win A Set Home", "yes"],
  ["esports", "Odd/Even (Sets)", "odd"],
  ["darts", "Exact Sets", "yes", "3"],
  ["darts", "Race To", "home"],
  ["cricket", "Last Team To Score", "home"],
  ["cricket", "Winning Margin", "yes", "Home by 1"],
];

export const NAMES: readonly MarketCase[] = [
  ...UNSUPPORTED.flatMap(([slug, market, side, label]) =>
    on(slug, settled(slug), market, "", [
      [side, { ...(label === undefined ? {} : { label }), hdp: 2.5 }, "unsupported_market"],
    ]),
  ),
  ...on("2-0", twoNil, "Win To Nil", "regulation 2-0", [
    ["yes", "Home", "won"],
    ["no", "Home", "lost"],
    ["yes", "Away", "lost"],
    ["yes", "ARSENAL", "won"],
    ["yes", " chelsea ", "lost"],
    ["yes", "Real Madrid", "invalid_label"],
    ["yes", "", "invalid_label"],
    ["yes", undefined, "invalid_label"],
  ]),
  ...on("0-0", nilNil, "Win To Nil", "regulation 0-0", [["yes", "Home", "lost"]]),
  ...on("only home has a name", half, "Win To Nil", "regulation 2-1", [
    ["no", "Arsenal", "incomplete_score"],
    ["yes", "Chelsea", "incomplete_score"],
  ]),
  ...on("two sides of one name", football("2-1", { p1: "1-0", ft: "2-1" }, { away: "Arsenal" }), "Winning Margin", "", [
    ["yes", "Arsenal by 1", "incomplete_score"],
  ]),
  ...on(
    "names of a different kind",
    football("2-1", { p1: "1-0", ft: "2-1" }, { home: 5, away: "" }),
    "Winning Margin",
    "",
    [["yes", "Arsenal by 1", "incomplete_score"]],
  ),
  ...on(
    "a name that holds the other",
    football("2-1", { p1: "1-0", ft: "2-1" }, { away: "Arsenal Tula" }),
    "Result & Both Teams To Score",
    "regulation 2-1",
    [
      ["yes", "Arsenal Tula & Yes", "lost"],
      ["yes", "Arsenal & Yes", "won"],
    ],
  ),
  ...on("case and blanks of a market", twoNil, "  winning   MARGIN ", "regulation 2-0", [["yes", "Home by 2", "won"]]),
  ...on("before kick-off", { ...twoNil, status: "pending" }, "Winning Margin", "", [
    ["yes", "Home by 2", "event_not_started"],
    ["yes", "Arsenal by 2", "event_not_started"],
    ["yes", "Home by", "invalid_label"],
    ["yes", "Real Madrid by 2", "invalid_label"],
  ]),
  ...on("an unknown status", { ...twoNil, status: "FT" }, "Teams To Score", "", [["yes", "Both", "awaiting_result"]]),
  ...on("no scores", { ...twoNil, scores: {} }, "Teams To Score", "", [["yes", "Both", "awaiting_result"]]),
  ...on("cancelled", { ...twoNil, status: "cancelled" }, "Win Either Half Home", "", [
    ["yes", undefined, "event_cancelled"],
  ]),
  ...on("no contest", { ...twoNil, outcome: { winner: "none" } }, "Teams To Score", "", [
    ["yes", "Both", "event_cancelled"],
  ]),
  ...on("never played", event("basketball", "0-0", {}), "Winning Margin", "", [["yes", "Draw", "event_cancelled"]]),
];
