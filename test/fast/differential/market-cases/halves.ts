import { event, football, type MarketCase, on } from "./build.js";

/** Halves of 1-0 and 1-1. */
const twoOne = football("2-1", { p1: "1-0", ft: "2-1" });
/** Halves of 1-0 and 2-0. */
const threeNil = football("3-0", { p1: "1-0", ft: "3-0" });
/** Halves of 1-1 and 1-1. */
const twoTwo = football("2-2", { p1: "1-1", ft: "2-2" });
/** Halves of 1-0 and 0-1, then a goal in extra time. */
const afterExtraTime = football("2-1", { p1: "1-0", ft: "1-1", ot: "1-0" });
const withoutHalf = football("1-1", { ft: "1-1" });
const withoutFullTime = football("2-1", { p1: "0-0" });
const contradicted = football("2-1", { p1: "3-0", ft: "2-1" });
/** Quarters of 45, 45, 52 and 48 points; halves of 45-45 and 55-45. */
const quarters = event("basketball", "100-90", { p1: "20-25", p2: "25-20", p3: "30-22", p4: "25-23", ft: "100-90" });
/** Halves of 45-45 and 45-45, then overtime. */
const overtime = event("basketball", "100-95", {
  ...{ p1: "20-25", p2: "25-20", p3: "20-22", p4: "25-23" },
  ...{ ft: "90-90", ot: "10-5" },
});
const twoHalves = event("basketball", "85-78", { p1: "45-40", p2: "40-38", ft: "85-78" });
const withoutThird = event("basketball", "100-90", { p1: "20-25", p2: "25-20", ft: "100-90" });
/** Quarters of 45, 45, 45 and 45. */
const sharedQuarters = event("netball", "90-90", { p1: "20-25", p2: "25-20", p3: "20-25", p4: "25-20", ft: "90-90" });
/** Periods of one, two and no goals. */
const periods = event("ice-hockey", "2-1", { p1: "1-0", p2: "1-1", p3: "0-0", ft: "2-1" });
/** Periods of one, one and two goals, then a shoot-out. */
const shootout = event("ice-hockey", "3-2", { p1: "1-0", p2: "0-1", p3: "1-1", ft: "2-2", ap: "2-1" });
const withoutPeriods = event("ice-hockey", "2-1", { ft: "2-1" });

export const HALVES: readonly MarketCase[] = [
  ...on("halves 1-0 and 1-1", twoOne, "Win Either Half Home", "regulation 2-1", [
    ["yes", undefined, "won"],
    ["no", undefined, "lost"],
    ["home", undefined, "invalid_side"],
  ]),
  ...on("halves 1-0 and 1-1", twoOne, "Win Either Half Away", "regulation 2-1", [
    ["yes", undefined, "lost"],
    ["no", undefined, "won"],
  ]),
  ...on("halves 1-0 and 1-1", twoOne, "Win Both Halves Home", "regulation 2-1", [["yes", undefined, "lost"]]),
  ...on("halves 1-0 and 2-0", threeNil, "Win Both Halves Home", "regulation 3-0", [["yes", undefined, "won"]]),
  ...on("halves 1-0 and 2-0", threeNil, "Win Both Halves Away", "regulation 3-0", [["no", undefined, "won"]]),
  ...on("halves 1-0 and 0-1, extra time", afterExtraTime, "Win Either Half Away", "regulation 1-1", [
    ["yes", undefined, "won"],
  ]),
  ...on("halves level, home ahead in overtime", overtime, "Win Either Half Home", "regulation 90-90", [
    ["yes", undefined, "lost"],
  ]),
  ...on("halves 45-45 and 55-45", quarters, "Win Either Half Home", "regulation 100-90", [["yes", undefined, "won"]]),
  ...on("two halves", twoHalves, "Win Both Halves Home", "regulation 85-78", [["yes", undefined, "won"]]),
  ...on("no first half", withoutHalf, "Win Either Half Home", "", [["yes", undefined, "incomplete_score"]]),
  ...on("no full time", withoutFullTime, "Win Either Half Away", "", [["yes", undefined, "incomplete_score"]]),
  ...on("first half above full time", contradicted, "Win Either Half Home", "", [
    ["yes", undefined, "incomplete_score"],
  ]),
  ...on("no third quarter", withoutThird, "Win Both Halves Home", "", [["no", undefined, "incomplete_score"]]),
  ...on(
    "two halves of rugby",
    event("rugby", "20-17", { p1: "3-10", ft: "20-17" }),
    "Win Either Half Home",
    "regulation 20-17",
    [["yes", undefined, "won"]],
  ),

  ...on("halves 1-0 and 1-1", twoOne, "Score In Both Halves Home", "regulation 2-1", [
    ["yes", undefined, "won"],
    ["no", undefined, "lost"],
  ]),
  ...on("halves 1-0 and 1-1", twoOne, "Score In Both Halves Away", "regulation 2-1", [["yes", undefined, "lost"]]),
  ...on("a goal in extra time", afterExtraTime, "Score In Both Halves Home", "regulation 1-1", [
    ["yes", undefined, "lost"],
  ]),
  ...on("no first half", football("2-2", { ft: "2-2" }), "Score In Both Halves Away", "", [
    ["yes", undefined, "incomplete_score"],
  ]),
  ...on("halves 1-0 and 1-1", twoOne, "Goal In Both Halves", "regulation 2-1", [
    ["yes", undefined, "won"],
    ["no", undefined, "lost"],
  ]),
  ...on("first half 0-0", football("1-1", { p1: "0-0", ft: "1-1" }), "Goal In Both Halves", "regulation 1-1", [
    ["yes", undefined, "lost"],
    ["no", undefined, "won"],
  ]),
  ...on("halves 1-0 and 1-1", twoOne, "Goal In Both Halves", "", [["maybe", undefined, "invalid_side"]]),
  ...on("halves 1-1 and 1-1", twoTwo, "Both Teams To Score In Both Halves", "regulation 2-2", [
    ["yes", undefined, "won"],
  ]),
  ...on("halves 1-0 and 1-1", twoOne, "Both Teams To Score In Both Halves", "regulation 2-1", [
    ["yes", undefined, "lost"],
    ["no", undefined, "won"],
  ]),

  ...on("halves of 1 and 2 goals", twoOne, "Highest Scoring Half", "regulation 2-1", [
    ["yes", "2nd Half", "won"],
    ["yes", "1st Half", "lost"],
    ["no", "1st Half", "won"],
    ["yes", "Tie", "lost"],
    ["yes", " 2ND  half ", "won"],
    ["yes", "3rd Half", "invalid_label"],
    ["yes", "1st Quarter", "invalid_label"],
    ["yes", undefined, "invalid_label"],
    ["yes", { label: 1 }, "invalid_label"],
  ]),
  ...on("halves of 2 and 2 goals", twoTwo, "Highest Scoring Half", "regulation 2-2", [
    ["yes", "Tie", "won"],
    ["no", "Tie", "lost"],
    ["yes", "1st Half", "lost"],
    ["no", "2nd Half", "won"],
  ]),
  ...on("home 1 and 1", twoOne, "Highest Scoring Half Home", "regulation 2-1", [
    ["yes", "Tie", "won"],
    ["yes", "1st Half", "lost"],
  ]),
  ...on("away 0 and 1", twoOne, "Highest Scoring Half Away", "regulation 2-1", [
    ["yes", "2nd Half", "won"],
    ["yes", "Tie", "lost"],
  ]),
  ...on("the second half without overtime", overtime, "Highest Scoring Half", "regulation 90-90", [
    ["yes", "Tie", "won"],
    ["yes", "2nd Half", "lost"],
  ]),
  ...on("no first half", withoutHalf, "Highest Scoring Half", "", [["yes", "Tie", "incomplete_score"]]),
  ...on("two halves", twoHalves, "Highest Scoring Half", "regulation 85-78", [["yes", "1st Half", "won"]]),

  ...on("45, 45, 52, 48", quarters, "Highest Scoring Quarter", "regulation 100-90", [
    ["yes", "3rd Quarter", "won"],
    ["yes", "4th Quarter", "lost"],
    ["no", "1st Quarter", "won"],
    ["yes", "Tie", "lost"],
    ["yes", "5th Quarter", "invalid_label"],
    ["yes", "1st Half", "invalid_label"],
  ]),
  ...on("45 in each", sharedQuarters, "Highest Scoring Quarter", "regulation 90-90", [
    ["yes", "Tie", "won"],
    ["yes", "1st Quarter", "lost"],
  ]),
  ...on("two halves", twoHalves, "Highest Scoring Quarter", "", [["yes", "1st Quarter", "incomplete_score"]]),
  ...on("no third quarter", withoutThird, "Highest Scoring Quarter", "", [["yes", "Tie", "incomplete_score"]]),
  ...on("1, 2, 0", periods, "Highest Scoring Period", "regulation 2-1", [
    ["yes", "2nd Period", "won"],
    ["yes", "Tie", "lost"],
    ["yes", "4th Period", "invalid_label"],
  ]),
  ...on("1, 1, 2 and a shoot-out", shootout, "Highest Scoring Period", "regulation 2-2", [
    ["yes", "3rd Period", "won"],
    ["no", "3rd Period", "lost"],
  ]),
  ...on("no periods", withoutPeriods, "Highest Scoring Period", "", [["yes", "1st Period", "incomplete_score"]]),

  ...on("halves 1-0 and 1-1", twoOne, "Half Time / Full Time Correct Score", "regulation 2-1", [
    ["yes", "1-0/2-1", "won"],
    ["no", "1-0/2-1", "lost"],
    ["yes", "1-0 / 2-1", "won"],
    ["yes", "1-0 & 2-1", "won"],
    ["yes", "1-0 and 2-1", "won"],
    ["yes", "1-0+2-1", "won"],
    ["yes", "0-0/2-1", "lost"],
    ["yes", "1-0/2-2", "lost"],
    ["yes", "2-1", "invalid_label"],
    ["yes", "1-0/2-1/2-1", "invalid_label"],
    ["yes", "1:0/2:1", "won"],
    ["yes", undefined, "invalid_label"],
  ]),
  ...on("a goal in extra time", afterExtraTime, "Half Time / Full Time Correct Score", "regulation 1-1", [
    ["yes", "1-0/1-1", "won"],
    ["yes", "1-0/2-1", "lost"],
  ]),
  ...on("no first half", withoutHalf, "Half Time / Full Time Correct Score", "", [
    ["yes", "0-0/1-1", "incomplete_score"],
  ]),

  ...on("first half 1-0", twoOne, "Exact Total Goals HT", "first_half 1-0", [
    ["yes", "1", "won"],
    ["yes", "2+", "lost"],
    ["no", "0", "won"],
    ["yes", "1-2", "invalid_label"],
  ]),
  ...on("second half 1-1", twoOne, "Exact Total Goals 2H", "second_half 1-1", [
    ["yes", "2", "won"],
    ["yes", "1+", "won"],
    ["yes", "3+", "lost"],
  ]),
  ...on("second half 1-1", twoOne, "2nd Half Exact Total Goals", "second_half 1-1", [["yes", "2", "won"]]),
  ...on("second half 0-1, extra time", afterExtraTime, "Exact Total Goals 2H", "second_half 0-1", [
    ["yes", "1", "won"],
  ]),
  ...on("no first half", withoutHalf, "Exact Total Goals HT", "", [["yes", "1", "incomplete_score"]]),
  ...on("first half 1-0", twoOne, "Multi Goals HT", "first_half 1-0", [
    ["yes", "1-2", "won"],
    ["yes", "2-3", "lost"],
    ["no", "2-3", "won"],
  ]),
  ...on("second half 1-1", twoOne, "Multi Goals 2H", "second_half 1-1", [
    ["yes", "1-2", "won"],
    ["yes", "3-4", "lost"],
  ]),
  ...on("first half 1-0", twoOne, "1st Half Multi Goals", "first_half 1-0", [["yes", "0-1", "won"]]),
  ...on("no full time", withoutFullTime, "Multi Goals 2H", "", [["yes", "1-2", "incomplete_score"]]),

  ...on("halves 1-0 and 1-1", twoOne, "Both Halves", "regulation 2-1", [
    ["yes", "Over 0.5", "won"],
    ["yes", "Over 1.5", "lost"],
    ["no", { label: "Over", hdp: 1.5 }, "won"],
    ["yes", "Under 2.5", "won"],
    ["yes", "Under 2", "invalid_line"],
    ["yes", "Home", "invalid_label"],
  ]),
  ...on("no half time", withoutHalf, "Both Halves", "", [["yes", "Over 0.5", "incomplete_score"]]),
  ...on("quarters of 45, 45, 52 and 48", quarters, "All Quarters", "regulation 100-90", [
    ["yes", "Over 44.5", "won"],
    ["yes", "Over 45.5", "lost"],
    ["yes", "Under 51.5", "lost"],
    ["yes", "Under 52.5", "won"],
  ]),
  ...on("periods of one, two and none", periods, "Every Period", "regulation 2-1", [
    ["yes", "Over 0.5", "lost"],
    ["yes", "Under 1.5", "lost"],
    ["yes", "Under 2.5", "won"],
  ]),
  ...on("periods of one, one and two", shootout, "Every Period", "regulation 2-2", [["yes", "Over 0.5", "won"]]),
];
