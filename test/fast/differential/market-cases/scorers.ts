import { event, football, type MarketCase, on } from "./build.js";

const said = (lastToScore: unknown, more: Readonly<Record<string, unknown>> = {}) => ({
  outcome: { lastToScore },
  ...more,
});
const uncovered = { statistics: null };

/** Both sides scored in the second half. */
const both = { p1: "1-0", ft: "2-2" };
/** Only away scored in the second half, which extra time followed. */
const extraTime = { p1: "1-0", ft: "1-1", ot: "1-0" };

const QUARTERS = { p1: "20-25", p2: "25-20", p3: "30-22", p4: "25-23" };
const basketball = event("basketball", "100-90", { ...QUARTERS, ft: "100-90" }, uncovered);
const rugby = event("rugby", "30-20", { p1: "17-3", ft: "30-20" });
const INNINGS = { p1: "0-1", p2: "0-0", p3: "2-0", p4: "0-0", p5: "1-1", p6: "0-0" };
const baseball = event("baseball", "5-3", { ...INNINGS, p7: "2-0", p8: "0-1", p9: "0-0", ft: "5-3" });

export const SCORERS: readonly MarketCase[] = [
  ...on("0-0", football("0-0", { p1: "0-0", ft: "0-0" }), "Last Team To Score", "regulation 0-0", [
    ["none", undefined, "won"],
    ["home", undefined, "lost"],
    ["draw", undefined, "invalid_side"],
  ]),
  ...on("only home scored", football("3-0", { ft: "3-0" }), "Last Team To Score", "regulation 3-0", [
    ["home", undefined, "won"],
    ["away", undefined, "lost"],
    ["none", undefined, "lost"],
  ]),
  ...on(
    "only away scored after half time",
    football("2-1", { p1: "2-0", ft: "2-1" }),
    "Last Team To Score",
    "regulation 2-1",
    [
      ["away", undefined, "won"],
      ["home", undefined, "lost"],
    ],
  ),
  ...on(
    "the halves go before the outcome",
    football("2-1", { p1: "2-0", ft: "2-1" }, said("home")),
    "Last Team To Score",
    "regulation 2-1",
    [
      ["away", undefined, "won"],
      ["home", undefined, "lost"],
    ],
  ),
  ...on(
    "only home scored at all before a goalless half",
    football("1-0", { p1: "1-0", ft: "1-0" }),
    "Last Team To Score",
    "regulation 1-0",
    [["home", undefined, "won"]],
  ),
  ...on("both after half time, said", football("2-2", both, said("away")), "Last Team To Score", "regulation 2-2", [
    ["away", undefined, "won"],
    ["home", undefined, "lost"],
    ["none", undefined, "lost"],
  ]),
  ...on("both after half time, not said", football("2-2", both), "Last Team To Score", "regulation 2-2", [
    ["home", undefined, "awaiting_stats"],
    ["none", undefined, "lost"],
  ]),
  ...on("both after half time, nobody covers it", football("2-2", both, uncovered), "Last Team To Score", "", [
    ["away", undefined, "stats_unavailable"],
  ]),
  ...on(
    "both after half time, nonsense said",
    football("2-2", both, said("draw", uncovered)),
    "Last Team To Score",
    "",
    [["away", undefined, "stats_unavailable"]],
  ),
  ...on(
    "both before a goalless half, said",
    football("2-1", { p1: "2-1", ft: "2-1" }, said("home")),
    "Last Team To Score",
    "regulation 2-1",
    [["home", undefined, "won"]],
  ),
  ...on("no half, said", football("1-1", { ft: "1-1" }, said("home")), "Last Team To Score", "regulation 1-1", [
    ["home", undefined, "won"],
  ]),
  ...on("no half, nobody covers it", football("1-1", { ft: "1-1" }, uncovered), "Last Team To Score", "", [
    ["home", undefined, "stats_unavailable"],
  ]),
  ...on(
    "the second half before extra time",
    football("2-1", extraTime, said("home")),
    "Last Team To Score",
    "regulation 1-1",
    [["away", undefined, "won"]],
  ),
  ...on(
    "both before extra time, said",
    football("3-2", { ...both, ot: "1-0" }, said("home", uncovered)),
    "Last Team To Score",
    "regulation 2-2",
    [
      ["home", undefined, "stats_unavailable"],
      ["none", undefined, "lost"],
    ],
  ),
  ...on("top level beyond ft, said", football("3-2", both, said("home", uncovered)), "Last Team To Score", "", [
    ["home", undefined, "stats_unavailable"],
  ]),
  ...on(
    "both before penalties, said",
    football("6-5", { ...both, ap: "4-3" }, said("home", uncovered)),
    "Last Team To Score",
    "",
    [["home", undefined, "stats_unavailable"]],
  ),
  ...on("no full time", football("2-1", { p1: "1-0" }, said("home")), "Last Team To Score", "", [
    ["away", undefined, "incomplete_score"],
  ]),
  ...on(
    "three periods, the last goalless",
    event("ice-hockey", "2-1", { p1: "2-0", p2: "0-1", p3: "0-0", ft: "2-1" }),
    "Last Team To Score",
    "regulation 2-1",
    [["away", undefined, "won"]],
  ),
  ...on(
    "two of three periods missing",
    event("ice-hockey", "2-1", { p1: "1-0", ft: "2-1" }, uncovered),
    "Last Team To Score",
    "",
    [["away", undefined, "stats_unavailable"]],
  ),
  ...on(
    "four quarters",
    event("water-polo", "9-8", { p1: "2-2", p2: "2-2", p3: "3-4", p4: "2-0", ft: "9-8" }),
    "Last Team To Score",
    "regulation 9-8",
    [["home", undefined, "won"]],
  ),

  ...on("100-90", basketball, "Race To", "regulation 100-90", [
    ["home", 95, "won"],
    ["away", 95, "lost"],
    ["none", 95, "lost"],
    ["none", 101, "won"],
    ["home", 101, "lost"],
    ["home", 100, "won"],
    ["away", 25, "won"],
    ["home", 25, "lost"],
    ["none", 25, "lost"],
    // Both reached 20 in the first quarter.
    ["home", 20, "stats_unavailable"],
    ["away", 20, "stats_unavailable"],
    ["none", 20, "lost"],
    // 45-45 at half time, 75-67 after three quarters.
    ["home", 70, "won"],
    ["away", 70, "lost"],
    ["home", 60, "stats_unavailable"],
    ["home", undefined, "invalid_line"],
    ["home", 0, "invalid_line"],
    ["home", -5, "invalid_line"],
    ["home", 20.5, "invalid_line"],
    ["home", 20.25, "invalid_line"],
    ["home", 10_001, "invalid_line"],
    ["draw", 20, "invalid_side"],
  ]),
  ...on("no quarters", event("basketball", "100-90", { ft: "100-90" }), "Race To", "regulation 100-90", [
    ["home", 91, "won"],
    ["home", 90, "awaiting_stats"],
    ["none", 90, "lost"],
  ]),
  ...on(
    "three quarters are missing",
    event("basketball", "100-90", { p2: "25-20", ft: "100-90" }, uncovered),
    "Race To",
    "",
    [["home", 70, "stats_unavailable"]],
  ),
  ...on(
    "points of overtime",
    event("basketball", "100-95", { p1: "20-25", p2: "25-20", p3: "20-22", p4: "25-23", ft: "90-90", ot: "10-5" }),
    "Race To",
    "regulation 90-90",
    [
      ["none", 95, "won"],
      ["home", 95, "lost"],
    ],
  ),
  ...on("17-3 at half time", rugby, "Race To", "regulation 30-20", [
    ["home", 15, "won"],
    ["away", 15, "lost"],
    ["home", 18, "awaiting_stats"],
    ["home", 25, "won"],
  ]),
  // 3-2 after five innings.
  ...on("nine innings", baseball, "Race To", "regulation 5-3", [
    ["home", 3, "won"],
    ["away", 3, "lost"],
    ["away", 1, "won"],
    ["none", 6, "won"],
  ]),
  ...on("six innings", event("baseball", "3-2", INNINGS), "Race To", "", [["home", 3, "incomplete_score"]]),
];
