import { football, type MarketCase, on } from "./build.js";

const twoOne = football("2-1", { p1: "1-0", ft: "2-1" });
const oneOne = football("1-1", { p1: "1-0", ft: "1-1" });
const oneNil = football("1-0", { p1: "0-0", ft: "1-0" });
const brighton = football("2-1", { p1: "1-0", ft: "2-1" }, { home: "Brighton & Hove Albion", away: "Bodo/Glimt" });
const nameless = football("2-1", { p1: "1-0", ft: "2-1" }, { home: undefined, away: undefined });
const sandnes = football("1-2", { p1: "1-0", ft: "1-2" }, { home: "Sandnes", away: "AFC Over and Under" });
const extraTime = football("2-1", { p1: "1-0", ft: "1-1", ot: "1-0" });
const withoutFullTime = football("2-1", { p1: "0-0" });
const pending = football("0-0", {}, { status: "pending" });

export const COMBINATIONS: readonly MarketCase[] = [
  ...on("2-1", twoOne, "Result & Both Teams To Score", "regulation 2-1", [
    ["yes", "Home & Yes", "won"],
    ["no", "Home & Yes", "lost"],
    ["yes", "Home & No", "lost"],
    ["yes", "Away & Yes", "lost"],
    ["yes", "Draw & Yes", "lost"],
    ["no", "Draw & No", "won"],
    ["yes", "HOME and YES", "won"],
    ["yes", "home/yes", "won"],
    ["yes", " Home  +  Yes ", "won"],
    ["yes", "Arsenal & Yes", "won"],
    ["yes", "Chelsea & Yes", "lost"],
    ["yes", "Real Madrid & Yes", "invalid_label"],
    ["yes", "Home", "invalid_label"],
    ["yes", "Home & Maybe", "invalid_label"],
    ["yes", "Home & Over", "invalid_label"],
    ["yes", "& Yes", "invalid_label"],
    ["yes", undefined, "invalid_label"],
    ["yes", { label: "Home & Yes", hdp: 2.3 }, "won"],
    ["home", "Home & Yes", "invalid_side"],
  ]),
  ...on("names with joiners", brighton, "Result & Both Teams To Score", "regulation 2-1", [
    ["yes", "Brighton & Hove Albion & Yes", "won"],
    ["yes", "brighton & hove albion/yes", "won"],
    ["yes", "Bodo/Glimt & Yes", "lost"],
    ["yes", "Bodo/Glimt/No", "lost"],
    ["yes", "Brighton & Yes", "invalid_label"],
    ["yes", "Hove Albion & Yes", "invalid_label"],
    ["yes", "Brighton/Hove Albion & Yes", "invalid_label"],
    ["yes", "Bodo & Glimt & Yes", "invalid_label"],
  ]),
  ...on("names with words", sandnes, "Result & Totals", "regulation 1-2", [
    ["yes", "AFC Over and Under & Over 2.5", "won"],
    ["yes", "Sandnes and Over 2.5", "lost"],
    ["yes", "AFC Over & Under 3.5", "invalid_label"],
  ]),
  ...on("an event without names", nameless, "Result & Both Teams To Score", "regulation 2-1", [
    ["yes", "Brighton & Hove Albion & Yes", "incomplete_score"],
    ["yes", "Home & Yes", "won"],
    ["yes", "Brighton & Maybe", "invalid_label"],
  ]),
  ...on("first half 1-0", twoOne, "Result & Both Teams To Score HT", "first_half 1-0", [
    ["yes", "Home & No", "won"],
    ["yes", "Home & Yes", "lost"],
  ]),
  ...on("first half 1-0", twoOne, "1st Half Result & Both Teams To Score", "first_half 1-0", [
    ["yes", "Home & No", "won"],
  ]),
  ...on("won in extra time", extraTime, "Result & Both Teams To Score", "regulation 1-1", [
    ["yes", "Draw & Yes", "won"],
    ["yes", "Home & Yes", "lost"],
  ]),
  ...on("no full time", withoutFullTime, "Result & Both Teams To Score", "", [
    ["yes", "Home & Yes", "incomplete_score"],
  ]),

  ...on("2-1", twoOne, "Result & Totals", "regulation 2-1", [
    ["yes", { label: "Home & Over", hdp: 2.5 }, "won"],
    ["no", { label: "Home & Over", hdp: 2.5 }, "lost"],
    ["yes", { label: "Home & Under", hdp: 2.5 }, "lost"],
    ["yes", { label: "Home & Under", hdp: 3.5 }, "won"],
    ["yes", { label: "Draw & Under", hdp: 3.5 }, "lost"],
    ["yes", "Home & Over 2.5", "won"],
    ["yes", "Home & Over 3.5", "lost"],
    ["yes", "Arsenal/Over 2.5", "won"],
    ["yes", "home AND over  2.5", "won"],
    ["yes", { label: "Home & Over 2.5", hdp: 2.5 }, "won"],
    ["yes", { label: "Home & Over 2.5", hdp: 3.5 }, "invalid_line"],
    ["yes", "Home & Over", "invalid_line"],
    ["yes", { label: "Home & Over", hdp: null }, "invalid_line"],
    ["yes", { label: "Home & Over", hdp: 3 }, "invalid_line"],
    ["yes", { label: "Home & Over", hdp: 2.25 }, "invalid_line"],
    ["yes", { label: "Home & Over", hdp: 2.3 }, "invalid_line"],
    ["yes", { label: "Home & Over", hdp: -0.5 }, "invalid_line"],
    ["yes", { label: "Home & Over", hdp: "2.5" }, "invalid_line"],
    ["yes", "Home & Over 3", "invalid_line"],
    ["yes", "Home & Over 2.75", "invalid_line"],
    // The label is read before the line.
    ["yes", { label: "Home & Yes", hdp: 3 }, "invalid_label"],
    ["yes", { label: "Over 2.5", hdp: 2.5 }, "invalid_label"],
    ["yes", { hdp: 2.5 }, "invalid_label"],
    ["yes", { label: "Real Madrid & Over", hdp: 3 }, "invalid_label"],
  ]),
  ...on("first half 1-0", twoOne, "Result & Totals HT", "first_half 1-0", [
    ["yes", "Home & Over 0.5", "won"],
    ["yes", "Home & Over 1.5", "lost"],
  ]),
  ...on("no full time", withoutFullTime, "Result & Totals", "", [["yes", "Home & Over 1.5", "incomplete_score"]]),

  ...on("2-1", twoOne, "Both Teams To Score & Totals", "regulation 2-1", [
    ["yes", "Yes & Over 2.5", "won"],
    ["yes", "Yes & Over 3.5", "lost"],
    ["yes", "No & Over 2.5", "lost"],
    ["yes", { label: "yes/under", hdp: 3.5 }, "won"],
    ["no", "Yes & Under 2.5", "won"],
    ["yes", "Home & Over 2.5", "invalid_label"],
    ["yes", "Yes & Over", "invalid_line"],
  ]),
  ...on("first half 1-0", twoOne, "Both Teams To Score & Totals HT", "first_half 1-0", [
    ["yes", "No & Under 1.5", "won"],
  ]),

  ...on("1-1", oneOne, "Double Chance & Both Teams To Score", "regulation 1-1", [
    ["yes", "1X & Yes", "won"],
    ["yes", "x2 and yes", "won"],
    ["yes", "12 & Yes", "lost"],
    ["yes", "1X & No", "lost"],
    ["yes", "1 & Yes", "invalid_label"],
    ["yes", "Arsenal & Yes", "invalid_label"],
  ]),
  ...on("first half 1-0", oneOne, "Double Chance & Both Teams To Score HT", "first_half 1-0", [
    ["yes", "12 & No", "won"],
    ["yes", "X2 & No", "lost"],
  ]),
  ...on("1-1", oneOne, "Double Chance & Totals", "regulation 1-1", [
    ["yes", { label: "1X & Over", hdp: 1.5 }, "won"],
    ["yes", { label: "1X & Over", hdp: 2.5 }, "lost"],
    ["yes", "X2/Under 2.5", "won"],
    ["yes", "12 & Over 1.5", "lost"],
    ["yes", "1X & Over 2", "invalid_line"],
    ["yes", "1X & Yes", "invalid_label"],
  ]),
  ...on("first half 1-0", oneOne, "Double Chance & Totals HT", "first_half 1-0", [["yes", "1X & Under 1.5", "won"]]),

  ...on("2-1", twoOne, "Result Or Both Teams To Score", "regulation 2-1", [
    ["yes", "Home or Yes", "won"],
    ["yes", "Home or No", "won"],
    ["yes", "Draw or Yes", "won"],
    ["yes", "Draw or No", "lost"],
    ["no", "Draw or No", "won"],
    ["yes", "Home or Over", "invalid_label"],
  ]),
  ...on("2-1", twoOne, "Result Or Totals", "regulation 2-1", [
    ["yes", { label: "Home or Over", hdp: 3.5 }, "won"],
    ["yes", "Draw or Over 2.5", "won"],
    ["yes", "Draw or Under 2.5", "lost"],
    ["no", "Away or Over 3.5", "won"],
    ["yes", "Draw or Over", "invalid_line"],
    ["yes", "Draw or Yes", "invalid_label"],
  ]),
  ...on("2-1", twoOne, "Away Or Both Teams To Score", "regulation 2-1", [["yes", undefined, "won"]]),
  ...on("1-0", oneNil, "Home Or Both Teams To Score", "regulation 1-0", [
    ["yes", undefined, "won"],
    ["no", undefined, "lost"],
  ]),
  ...on("1-0", oneNil, "Draw Or Both Teams To Score", "regulation 1-0", [
    ["yes", undefined, "lost"],
    ["no", undefined, "won"],
  ]),
  ...on("1-0", oneNil, "Away Or Both Teams To Score", "regulation 1-0", [["yes", undefined, "lost"]]),
  ...on("won in extra time", extraTime, "Draw Or Both Teams To Score", "regulation 1-1", [["yes", undefined, "won"]]),
  ...on("2-1", twoOne, "Home No Bet", "regulation 2-1", [
    ["draw", undefined, "push"],
    ["away", undefined, "push"],
    ["home", undefined, "invalid_side"],
  ]),
  ...on("1-1", oneOne, "Home No Bet", "regulation 1-1", [
    ["draw", undefined, "won"],
    ["away", undefined, "lost"],
  ]),
  ...on("2-1", twoOne, "Away No Bet", "regulation 2-1", [
    ["home", undefined, "won"],
    ["draw", undefined, "lost"],
    ["away", undefined, "invalid_side"],
  ]),

  ...on("before kick-off", pending, "Result & Totals", "", [
    ["yes", "Home & Over 2.5", "event_not_started"],
    ["yes", "Home & Over", "invalid_line"],
    ["yes", "Home", "invalid_label"],
    ["yes", "Real Madrid & Over 2.5", "invalid_label"],
  ]),
  ...on(
    "before kick-off, without names",
    football("0-0", {}, { status: "pending", home: null, away: null }),
    "Result & Totals",
    "",
    [["yes", "Real Madrid & Over 2.5", "event_not_started"]],
  ),
  ...on("being played", football("1-0", {}, { status: "live" }), "Result & Totals", "", [
    ["yes", "Home & Over 2.5", "event_live"],
  ]),
  ...on("cancelled", football("0-0", {}, { status: "cancelled" }), "Result & Totals", "", [
    ["yes", "Home & Over 2.5", "event_cancelled"],
    ["yes", "Home", "invalid_label"],
  ]),
];
