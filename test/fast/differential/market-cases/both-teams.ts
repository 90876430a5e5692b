import { event, football, type MarketCase, on } from "./build.js";

const threeTwo = football("3-2", { p1: "1-2", ft: "3-2" });
const oneNil = football("1-0", { p1: "0-0", ft: "1-0" });
const withoutHalf = football("1-0", { ft: "1-0" });
const hockey = event("ice-hockey", "3-1", { p1: "1-0", p2: "1-1", p3: "1-0", ft: "3-1" });
const QUARTERS = { p1: "28-30", p2: "25-22", p3: "30-27", p4: "27-25" };
const basketball = event("basketball", "110-104", QUARTERS);
const INNINGS = { p1: "0-1", p2: "2-0", p3: "0-0", p4: "0-0", p5: "0-2", p6: "1-0", p7: "2-0", p8: "0-0", p9: "0-0" };
const baseball = event("baseball", "5-3", INNINGS);

const each = (market: string, played: MarketCase["event"], basis: string, yes: boolean, line?: number) =>
  on(basis, played, market, basis, [
    ["yes", line, yes ? "won" : "lost"],
    ["no", line, yes ? "lost" : "won"],
  ]);

type Part = readonly [suffix: string, basis: string];

/** Every part of a match, by the score of each side in it. */
const inParts = (played: MarketCase["event"], parts: readonly Part[]): MarketCase[] =>
  parts.flatMap(([suffix, basis]) => {
    const [home = 0, away = 0] = (basis.split(" ")[1] ?? "").split("-").map(Number);
    return [
      ...each(`Both Teams Over ${suffix}`, played, basis, Math.min(home, away) > 0, 0.5),
      ...each(`Team To Score Home ${suffix}`, played, basis, home > 0),
      ...each(`Team To Score Away ${suffix}`, played, basis, away > 0),
    ];
  });

const COMBINED = [
  ["Result & Both Teams To Score 2H", "Home & No"],
  ["Both Teams To Score & Totals 2H", "No & Over 1.5"],
  ["Double Chance & Both Teams To Score 2H", "1X & No"],
  ["Double Chance & Totals 2H", "12 & Over 1.5"],
] as const;

/** Whether a side scores, and whether both have more than a line. */
export const BOTH_TEAMS: readonly MarketCase[] = [
  ...each("Both Teams Over", threeTwo, "regulation 3-2", true, 1.5),
  ...each("Both Teams Over", threeTwo, "regulation 3-2", false, 2.5),
  ...on("whole line", threeTwo, "Both Teams Over", "", [["yes", 2, "invalid_line"]]),
  ...each("Both Teams Over HT", threeTwo, "first_half 1-2", true, 0.5),
  ...each("Both Teams Over 2H", threeTwo, "second_half 2-0", false, 0.5),
  ...each("Both Teams Over 1P", hockey, "first_period 1-0", false, 0.5),
  ...each("Both Teams Over 2P", hockey, "period_2 1-1", true, 0.5),
  ...each("Both Teams Over 3P", hockey, "period_3 1-0", false, 0.5),
  ...each("Both Teams Over", basketball, "full_game 110-104", true, 99.5),
  ...each("Both Teams Over 1Q", basketball, "first_period 28-30", true, 25.5),
  ...each("Both Teams Over 2Q", basketball, "period_2 25-22", false, 22.5),
  ...each("Both Teams Over 3Q", basketball, "period_3 30-27", true, 26.5),
  ...each("Both Teams Over 4Q", basketball, "period_4 27-25", true, 24.5),
  ...each("Team To Score Home", oneNil, "regulation 1-0", true),
  ...each("Team To Score Away", oneNil, "regulation 1-0", false),
  ...each("Team To Score Home HT", oneNil, "first_half 0-0", false),
  ...each("Team To Score Home 2H", oneNil, "second_half 1-0", true),
  ...each("Team To Score Away HT", threeTwo, "first_half 1-2", true),
  ...each("Team To Score Away 2H", threeTwo, "second_half 2-0", false),
  ...each("Team To Score Away 1P", hockey, "first_period 1-0", false),
  ...each("Team To Score Home 1st Inning", baseball, "first_period 0-1", false),
  ...each("Team To Score Away 1st Inning", baseball, "first_period 0-1", true),
  ...on("1-2 and 2-0", threeTwo, "Both Teams To Score 1H/2H", "regulation 3-2", [
    ["yes", "Yes/No", "won"],
    ["yes", "No / No", "lost"],
    ["no", "Yes & Yes", "won"],
    ["yes", "Yes", "invalid_label"],
  ]),
  ...on("no half", withoutHalf, "Both Teams To Score 1H/2H", "regulation 1-0", [["yes", "No/No", "won"]]),
  ...on("2-0 after half time", threeTwo, "Win To Nil Home 2H", "second_half 2-0", [["yes", undefined, "won"]]),
  ...on("1-2 at half time", threeTwo, "Team Exact Goals Away HT", "first_half 1-2", [["yes", "2", "won"]]),
  ...inParts(hockey, [
    ["1P", "first_period 1-0"],
    ["2P", "period_2 1-1"],
    ["3P", "period_3 1-0"],
  ]),
  ...inParts(basketball, [
    ["1Q", "first_period 28-30"],
    ["2Q", "period_2 25-22"],
    ["3Q", "period_3 30-27"],
    ["4Q", "period_4 27-25"],
  ]),
  ...inParts(baseball, [
    ["1st Inning", "first_period 0-1"],
    ["2nd Inning", "period_2 2-0"],
    ["3rd Inning", "period_3 0-0"],
    ["4th Inning", "period_4 0-0"],
    ["5th Inning", "period_5 0-2"],
    ["6th Inning", "period_6 1-0"],
    ["7th Inning", "period_7 2-0"],
    ["8th Inning", "period_8 0-0"],
    ["F3", "innings_3 2-1"],
    ["First 5 Innings", "first_half 2-3"],
    ["F7", "innings_7 5-3"],
  ]),
  ...on("nine innings", baseball, "Both Teams Over 9th Inning", "", [["yes", 0.5, "incomplete_score"]]),
  ...on("nine innings", baseball, "Team To Score Home 9th Inning", "", [["yes", undefined, "incomplete_score"]]),
  ...on("nine innings", baseball, "Team To Score Away 9th Inning", "", [["yes", undefined, "incomplete_score"]]),
  ...COMBINED.flatMap(([market, label]) =>
    on("2-0 after half time", threeTwo, market, "second_half 2-0", [["yes", label, "won"]]),
  ),
  ...["Home HT", "Home 2H", "Away HT", "Away 2H"].flatMap((part) =>
    on("1-0", oneNil, `Team Exact Goals ${part}`, part.endsWith("HT") ? "first_half 0-0" : "second_half 1-0", [
      ["yes", part === "Home 2H" ? "1" : "0", "won"],
      ["yes", "2+", "lost"],
    ]),
  ),
  ...on("2-0 after half time", threeTwo, "Result & Totals 2H", "second_half 2-0", [["yes", "Home & Over 1.5", "won"]]),
];
