/** The oracle alone, on games of time and innings: answers read from the sentences of grading-rules 4, 6.2 and 6.3. */
import { describe, expect, it } from "vitest";
import { checkRows, type Row } from "./check.js";

const incomplete = "incomplete_score";
const cancelled = "event_cancelled";
const zeros = { p1: "0-0", p2: "0-0", p3: "0-0", p4: "0-0", ft: "0-0" };
const nine = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`p${i + 1}`, "0-0"]));
const innings = (n: number, change: object = {}): Record<string, unknown> => ({
  ...Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i + 1}`, "1-0"])),
  ...change,
});

const ROWS: readonly Row[] = [
  // 4: a period beyond regulation stands for overtime.
  {
    it: "takes p3 of two halves for overtime",
    sport: "handball",
    top: "30-29",
    periods: { p1: "12-12", p2: "13-13", p3: "5-4" },
    bets: { "ML home 0 void": "push 25-25 regulation", "Overtime yes": "won", "Totals over 50": "push" },
  },
  {
    it: "takes p5 of four quarters for overtime on a decided ft",
    sport: "basketball",
    top: "101-99",
    periods: { p1: "20-20", p2: "20-20", p3: "20-20", p4: "30-30", p5: "11-9", ft: "90-90" },
    bets: { "ML home": "won 101-99 full_game", "ML draw": "won 90-90 regulation", "Overtime yes": "won" },
  },
  {
    it: "takes p4 of three periods for overtime, at 0-0 too",
    sport: "floorball",
    top: "4-4",
    periods: { p1: "1-1", p2: "1-1", p3: "2-2", p4: "0-0" },
    bets: { "Overtime yes": "won 4-4 regulation", "3-Way Result draw": "won" },
  },
  // 4: innings without the home half.
  {
    it: "counts a missing home half as 0 if the home side leads without it",
    sport: "baseball",
    top: "8-1",
    periods: innings(9, { p9: "-1", ft: "8-1" }),
    bets: { "ML home": "won 8-1 full_game", "Totals over 8.5": "won", "ML F5 home": "won 5-0 first_half" },
  },
  {
    it: "waits for a home half that must still be played",
    sport: "baseball",
    top: "8-8",
    periods: innings(9, { p9: "-8" }),
    bets: { "ML home": incomplete, "Totals over 8.5": incomplete, "ML F5 home": "won", "Overtime yes": incomplete },
  },
  {
    it: "takes a home half of null for a missing one",
    sport: "softball",
    top: "6-0",
    periods: innings(7, { p7: { home: null, away: 0 } }),
    bets: { "ML away": "lost 6-0 full_game" },
  },
  {
    it: "counts a home half marked x as 0",
    sport: "softball",
    top: "6-0",
    periods: innings(7, { p7: { home: "x", away: 0 } }),
    bets: { "ML home": "won", "Totals over 5.5": "won" },
  },
  {
    it: "takes a home half in other words for no inning at all",
    sport: "softball",
    top: "6-0",
    periods: innings(7, { p7: { home: "n/a", away: 0 } }),
    bets: { "ML home": "won", "Totals over 5.5": incomplete },
  },
  {
    it: "does not fill in a home half before the last listed inning",
    sport: "baseball",
    top: "9-0",
    periods: innings(9, { p8: "-0" }),
    bets: { "ML home": "won", "Totals over 5.5": incomplete },
  },
  // 6.2: innings.
  {
    it: "settles only ML from five innings on",
    sport: "baseball",
    top: "5-0",
    periods: innings(5),
    bets: { "ML home": "won 5-0 full_game", "Spread home -1.5": incomplete, "ML F5 home": "won 5-0 first_half" },
  },
  {
    it: "settles no ML after four innings",
    sport: "baseball",
    top: "4-0",
    periods: innings(4),
    bets: { "ML home": incomplete, "ML 1st Inning home": "won 1-0 first_period" },
  },
  // 6.2: contradictions.
  {
    it: "refuses a first half above full time",
    sport: "rugby",
    top: "20-10",
    periods: { p1: "21-3", ft: "20-10" },
    bets: { "ML home": incomplete, "ML HT home": incomplete },
  },
  {
    it: "refuses periods unlike ft",
    sport: "handball",
    top: "25-20",
    periods: { p1: "12-10", p2: "12-10", ft: "25-20" },
    bets: { "ML home": incomplete, "ML HT home": incomplete, "ML 2H home": incomplete },
  },
  {
    it: "does not believe football's p2",
    sport: "football",
    top: "2-2",
    periods: { p1: "1-1", p2: "0-0", ft: "2-2" },
    bets: { "ML draw": "won 2-2 regulation", "Totals 2H over 1.5": "won 1-1 second_half" },
  },
  {
    it: "refuses listed periods whose sum is above the top level",
    sport: "american-football",
    top: "10-14",
    periods: { p1: "7-7", p3: "7-7" },
    bets: { "ML home": incomplete, "ML 1Q home": incomplete, "ML 3Q home": incomplete },
  },
  {
    it: "grades a quarter if the listed sum is just at the top level",
    sport: "american-football",
    top: "14-14",
    periods: { p1: "7-6", p3: "7-7" },
    bets: { "ML 1Q home": "won 7-6 first_period" },
  },
  {
    it: "refuses football's first half above the top level, but not its p2",
    sport: "football",
    top: "1-1",
    periods: { p1: "2-0" },
    bets: { "ML HT home": incomplete },
  },
  {
    it: "leaves football's first half alone if p2 is wrong",
    sport: "football",
    top: "2-1",
    periods: { p1: "1-0", p2: "3-3", ft: "2-1" },
    bets: { "ML HT home": "won 1-0 first_half", "ML home": "won" },
  },
  {
    it: "refuses all periods, unlevel and unlike the top level, without overtime",
    sport: "ice-hockey",
    top: "4-2",
    periods: { p1: "1-0", p2: "1-1", p3: "1-1" },
    bets: { "ML home": incomplete, "ML 1P home": incomplete, "3-Way Result home": incomplete },
  },
  {
    it: "does not accuse ft with its periods if only the top level differs, in a sport of regulation lines",
    sport: "water-polo",
    top: "9-8",
    periods: { p1: "2-2", p2: "2-2", p3: "2-2", p4: "2-1", ft: "8-7" },
    bets: { "Spread home -0.5": "won 8-7 regulation", "ML HT home": incomplete },
  },
  {
    it: "keeps unlevel periods if a shoot-out follows: the second of two legs",
    sport: "handball",
    top: "34-28",
    periods: { p1: "15-12", p2: "15-13", ap: "4-3" },
    bets: { "ML HT home": "won 15-12 first_half", "ML home": incomplete, "To Qualify home": "won 34-28 match_result" },
  },
  {
    it: "refuses a shoot-out for the side behind at the end of a level match",
    sport: "football",
    top: "4-5",
    periods: { p1: "0-0", ft: "1-1", ap: "4-3" },
    bets: { "To Qualify home": incomplete, "ML draw": "won 1-1 regulation" },
  },
  {
    it: "believes a shoot-out if ft was not level: the other leg decided",
    sport: "football",
    top: "4-5",
    periods: { p1: "0-0", ft: "0-2", ap: "4-3" },
    bets: { "To Qualify home": "won 4-5 match_result" },
  },
  {
    it: "refuses two hockey goals beyond a level ft",
    sport: "ice-hockey",
    top: "4-2",
    periods: { ft: "2-2", ot: "2-0" },
    bets: { "ML home": incomplete, "3-Way Result draw": incomplete, "Overtime yes": incomplete },
  },
  {
    it: "refuses hockey goals of both sides beyond level periods",
    sport: "ice-hockey",
    top: "3-3",
    periods: { p1: "1-1", p2: "1-1", p3: "0-0" },
    bets: { "ML home": incomplete, "Totals 1P over 1.5": incomplete },
  },
  {
    it: "allows ft plus all kicks in hockey, and counts one",
    sport: "ice-hockey",
    top: "5-4",
    periods: { p1: "1-1", p2: "1-1", p3: "0-0", ft: "2-2", ap: "3-2" },
    bets: { "ML home": "won 3-2 full_game", "Totals over 5": "push 3-2 full_game" },
  },
  {
    it: "settles hockey one goal beyond a level ft",
    sport: "ice-hockey",
    top: "3-2",
    periods: { ft: "2-2" },
    bets: { "ML home": "won 3-2 full_game", "3-Way Result home": "lost 2-2 regulation", "Overtime yes": "won" },
  },
  {
    it: "refuses a top level below ft",
    sport: "futsal",
    top: "3-2",
    periods: { p1: "1-0", ft: "3-3" },
    bets: { "ML home": incomplete, "ML HT home": "won" },
  },
  {
    it: "refuses ft unlike fulltime",
    sport: "football",
    top: "2-1",
    periods: { ft: "2-1", fulltime: "1-1" },
    bets: { "ML home": incomplete },
  },
  {
    it: "refuses a full game unlike an unequal ft without overtime",
    sport: "aussie-rules",
    top: "80-78",
    periods: { ft: "80-70" },
    bets: { "ML home": incomplete, "ML draw": incomplete },
  },
  // 6.2: unfinished.
  {
    it: "refuses quarters that stop early at the top level",
    sport: "basketball",
    top: "60-50",
    periods: { p1: "20-15", p2: "20-15", p3: "20-20" },
    bets: {
      "ML home": incomplete,
      "ML HT home": "won 40-30 first_half",
      "ML 3Q draw": incomplete,
      "ML 2H home": incomplete,
    },
  },
  {
    it: "believes ft that regulation was played out",
    sport: "basketball",
    top: "60-50",
    periods: { p1: "20-15", p2: "20-15", p3: "20-20", ft: "60-50" },
    bets: { "ML home": "won 60-50 full_game", "ML 3Q draw": "won" },
  },
  {
    it: "is not unfinished if the sum is not the top level",
    sport: "american-football",
    top: "24-20",
    periods: { p1: "7-0", p2: "7-10" },
    bets: { "ML home": "won 24-20 full_game", "3-Way Result home": incomplete },
  },
  {
    it: "leaves football's first half in a match that stops at it",
    sport: "football",
    top: "1-0",
    periods: { p1: "1-0" },
    league: "england-premier-league",
    bets: { "ML home": incomplete, "ML HT home": "won 1-0 first_half", "To Qualify home": incomplete },
  },
  {
    it: "refuses the first half of another sport that stops at it",
    sport: "rugby-league",
    top: "12-6",
    periods: { p1: "12-6" },
    bets: { "ML home": incomplete, "ML HT home": incomplete },
  },
  {
    it: "takes two halves of basketball for a whole game",
    sport: "basketball",
    top: "70-60",
    periods: { p1: "40-20", p2: "30-40" },
    bets: {
      "ML home": "won",
      "ML HT home": "won 40-20 first_half",
      "3-Way Result home": "won",
      "ML 1Q home": incomplete,
    },
  },
  {
    it: "takes p3 beside two halves for overtime",
    sport: "basketball",
    top: "75-70",
    periods: { p1: "40-20", p2: "25-45", p3: "10-5", ft: "65-65" },
    bets: {
      "ML HT home": "won 40-20 first_half",
      "Overtime yes": "won 65-65 regulation",
      "Totals 2H over 85": "push 35-50 second_half",
    },
  },
  {
    it: "needs p3 for halves of four quarters",
    sport: "lacrosse",
    top: "10-8",
    periods: { p1: "3-1", p2: "2-2", ft: "10-8" },
    bets: { "ML HT home": incomplete, "ML 1Q home": incomplete, "ML home": "won" },
  },
  // 6.2: 0-0 and forfeits.
  ...["basketball", "netball", "handball", "kabaddi", "water-polo", "hurling"].map(
    (sport): Row => ({
      it: `voids ${sport} at 0-0 with nothing but zeros`,
      sport,
      top: "0-0",
      periods: sport === "handball" ? { p1: "0-0" } : {},
      bets: { "ML home": cancelled, "ML HT home": cancelled },
    }),
  ),
  {
    it: "takes a current game for play",
    sport: "basketball",
    top: "0-0",
    periods: { currentgame: { home: 2, away: 0 } },
    bets: { "ML home": incomplete },
  },
  {
    it: "takes one point in a period for play",
    sport: "netball",
    top: "0-0",
    periods: { ...zeros, p1: "1-0" },
    bets: { "ML home": incomplete, "ML 2Q draw": incomplete },
  },
  ...["american-football", "rugby", "rugby-league"].map(
    (sport): Row => ({
      it: `refuses ${sport} at 0-0`,
      sport,
      top: "0-0",
      periods: { ft: "0-0" },
      bets: { "ML home": incomplete, "Totals under 0.5": incomplete },
    }),
  ),
  {
    it: "refuses baseball at 0-0 unless all innings are listed",
    sport: "baseball",
    top: "0-0",
    periods: { p1: "0-0", ft: "0-0" },
    bets: { "ML home 0 void": incomplete, "ML 1st Inning draw": incomplete },
  },
  {
    it: "settles baseball at 0-0 after nine listed innings",
    sport: "baseball",
    top: "0-0",
    periods: nine,
    bets: { "ML home 0 void": "push 0-0 full_game", "Totals under 0.5": "won" },
  },
  {
    it: "refuses hockey at 0-0 without ft and periods",
    sport: "ice-hockey",
    top: "0-0",
    bets: { "ML home 0 void": incomplete, "Totals under 0.5": incomplete },
  },
  {
    it: "settles hockey at 0-0 with ft",
    sport: "ice-hockey",
    top: "0-0",
    periods: { ft: "0-0" },
    bets: { "ML home 0 void": "push 0-0 full_game", "3-Way Result draw": "won" },
  },
  {
    it: "settles football at 0-0",
    sport: "football",
    top: "0-0",
    periods: { ft: "0-0" },
    bets: { "ML draw": "won 0-0 regulation", "Both Teams To Score no": "won" },
  },
  ...[
    ["basketball", "20-0"],
    ["basketball", "0-2"],
    ["american-football", "1-0"],
    ["american-football", "0-2"],
    ["handball", "10-0"],
  ].map(
    ([sport = "", top = ""]): Row => ({
      it: `refuses a forfeit of ${sport}, ${top}`,
      sport,
      top,
      periods: { ft: top },
      bets: { "ML home": incomplete, "Totals over 0.5": incomplete },
    }),
  ),
  {
    it: "settles a score like a forfeit's if a period is listed",
    sport: "american-football",
    top: "2-0",
    periods: { p1: "2-0", p2: "0-0", p3: "0-0", p4: "0-0" },
    bets: { "ML home": "won 2-0 full_game", "3-Way Result home": "won" },
  },
  {
    it: "settles football at 20-0, which is nobody's forfeit",
    sport: "football",
    top: "20-0",
    periods: { ft: "20-0" },
    bets: { "ML home": "won" },
  },
  // 6.3: regulation.
  {
    it: "reads regulation from periods that are the top level",
    sport: "rugby-league",
    top: "20-12",
    periods: { p1: "12-6", p2: "8-6" },
    bets: { "3-Way Result home": "won 20-12 regulation", "ML 2H home": "won 8-6 second_half" },
  },
  {
    it: "reads regulation from level periods below the top level",
    sport: "basketball",
    top: "104-101",
    periods: { p1: "25-20", p2: "25-20", p3: "20-25", p4: "25-30" },
    bets: {
      "ML draw": "won 95-95 regulation",
      "Overtime yes": "won 95-95 regulation",
      "Totals 2H over 100": "won 54-61 second_half",
    },
  },
  {
    it: "reads no regulation from level periods of football, where p2 is not believed",
    sport: "football",
    top: "2-1",
    periods: { p1: "0-0", p2: "1-1" },
    bets: { "ML draw": incomplete, "Overtime yes": incomplete },
  },
  {
    it: "reads it in football if a shoot-out is listed",
    sport: "football",
    top: "5-4",
    periods: { p1: "0-0", p2: "1-1", ap: "4-3" },
    bets: { "ML draw": "won 1-1 regulation" },
  },
  {
    it: "reads regulation from the top level in a league without extra time",
    sport: "football",
    top: "2-1",
    league: "england-premier-league",
    bets: { "ML home": "won 2-1 regulation", "ML HT home": incomplete, "Overtime no": "won" },
  },
  {
    it: "reads none there if extra time is listed",
    sport: "football",
    top: "2-1",
    periods: { ot: "1-0" },
    league: "england-premier-league",
    bets: { "ML home": incomplete },
  },
  {
    it: "reads none from the top level in another league",
    sport: "football",
    top: "2-1",
    league: "england-fa-cup",
    bets: { "ML home": incomplete },
  },
  {
    it: "reads regulation from a hockey top level two goals apart",
    sport: "ice-hockey",
    top: "4-2",
    bets: { "3-Way Result home": "won 4-2 regulation", "Overtime no": "won", "ML home": "won" },
  },
  {
    it: "reads none from a hockey top level one goal apart",
    sport: "ice-hockey",
    top: "3-2",
    bets: { "3-Way Result home": incomplete, "ML home": "won 3-2 full_game" },
  },
  {
    it: "reads kabaddi's top level, which has no overtime",
    sport: "kabaddi",
    top: "30-28",
    bets: { "ML home": "won 30-28 regulation" },
  },
  {
    it: "knows who won by a shoot-out in hockey without regulation",
    sport: "ice-hockey",
    top: "3-2",
    periods: { ap: "2-1" },
    bets: { "ML home": "won" },
  },
];

describe("the oracle, on timed games,", () => {
  const count = checkRows(ROWS);
  it("has many hand-made answers", () => {
    expect(count).toBeGreaterThan(100);
  });
});
