import { counts, event, football, type MarketCase, on } from "./build.js";

const SCORE = { p1: "1-0", ft: "2-1" };
const corners = (parts: Readonly<Record<string, string>>) => ({ statistics: counts({ Corners: parts }) });
/** Away leads at the end and at half time. */
const thirteen = football("2-1", SCORE, corners({ match: "6-7", "first-half": "2-3", "second-half": "4-4" }));
const level = football("2-1", SCORE, corners({ match: "5-5" }));
const absent = football("2-1", SCORE);
const uncovered = football("2-1", SCORE, { statistics: null });
const withoutCorners = football("2-1", SCORE, { statistics: counts({ Fouls: { match: "9-9" } }) });
const AFTER = { p1: "1-0", ft: "1-1", ot: "1-0" };
const extraTime = football("2-1", AFTER, corners({ match: "6-7" }));
const extraTimeInHalves = football("2-1", AFTER, corners({ match: "8-7", "first-half": "2-3", "second-half": "4-3" }));
const unlike = football("2-1", SCORE, corners({ match: "6-7", "first-half": "2-3", "second-half": "4-5" }));
const halfAbove = football("2-1", SCORE, corners({ match: "6-7", "first-half": "7-3" }));
const fromHalves = football("2-1", SCORE, corners({ "first-half": "2-3", "second-half": "4-1" }));
const cards = football("2-1", SCORE, {
  statistics: counts({ "Yellow Cards": { match: "2-1" }, "Red Cards": { match: "0-1" } }),
});
const given = football("2-1", SCORE, {
  statistics: counts({ Bookings: { match: "3-3" }, "Yellow Cards": { match: "2-1" }, "Red Cards": { match: "0-0" } }),
});
const cardsInHalves = football("2-1", SCORE, {
  statistics: counts({ Bookings: { match: "3-2", "first-half": "1-2", "second-half": "2-0" } }),
});
const withoutReds = football("2-1", SCORE, { statistics: counts({ "Yellow Cards": { match: "2-1" } }) });

export const TEAM_COUNTS: readonly MarketCase[] = [
  ...on("6-7", thirteen, "Corners 3-Way", "", [
    ["away", undefined, "won"],
    ["home", undefined, "lost"],
    ["draw", undefined, "lost"],
    ["over", undefined, "invalid_side"],
  ]),
  ...on("6-7", thirteen, "Most Corners", "", [["away", undefined, "won"]]),
  ...on("2-3 at half time", thirteen, "Corners 3-Way HT", "", [["away", undefined, "won"]]),
  ...on("2-3 at half time", thirteen, "Corners HT 3-Way", "", [["home", undefined, "lost"]]),
  ...on("5-5", level, "Corners 3-Way", "", [
    ["draw", undefined, "won"],
    ["home", undefined, "lost"],
    ["home", { tieRule: "void" }, "lost"],
    ["away", { tieRule: "lose" }, "lost"],
  ]),
  ...on("no count of the half", level, "Corners 3-Way HT", "", [["draw", undefined, "stats_unavailable"]]),
  ...on("5-5", level, "Corners 2-Way", "", [
    ["home", undefined, "push"],
    ["away", { tieRule: "lose" }, "push"],
    ["draw", undefined, "invalid_side"],
  ]),
  ...on("6-7", thirteen, "Corners 2-Way", "", [
    ["away", undefined, "won"],
    ["home", undefined, "lost"],
  ]),
  ...on("6-7", thirteen, "Corners European Handicap", "", [
    ["draw", 1, "won"],
    ["home", 1, "lost"],
    ["home", 2, "won"],
    ["away", 0, "won"],
    ["home", 1.5, "invalid_line"],
    ["home", undefined, "invalid_line"],
  ]),
  ...on("4-4 after half time", thirteen, "Corners 3-Way 2H", "", [["draw", undefined, "won"]]),
  ...on("2-3 at half time", thirteen, "Corners 2-Way HT", "", [["away", undefined, "won"]]),
  ...on("4-4 after half time", thirteen, "Corners 2-Way 2H", "", [["away", undefined, "push"]]),
  ...on("1-2 and 2-0 in bookings", cardsInHalves, "Bookings 3-Way HT", "", [["away", undefined, "won"]]),
  ...on("1-2 and 2-0 in bookings", cardsInHalves, "Bookings 3-Way 2H", "", [["draw", undefined, "lost"]]),
  ...on("1-2 and 2-0 in bookings", cardsInHalves, "Bookings 2-Way HT", "", [["home", undefined, "lost"]]),
  ...on("1-2 and 2-0 in bookings", cardsInHalves, "Bookings 2-Way 2H", "", [["home", undefined, "won"]]),
  ...on("13 corners", thirteen, "Corners Odd/Even", "", [
    ["odd", undefined, "won"],
    ["even", undefined, "lost"],
  ]),
  ...on("2 against 1 and a red card", cards, "Bookings 3-Way", "", [
    ["away", undefined, "won"],
    ["home", undefined, "lost"],
  ]),
  ...on("2 against 1 and a red card", cards, "Bookings 2-Way", "", [["away", undefined, "won"]]),
  ...on("bookings 3-3 are taken as they are", given, "Bookings 3-Way", "", [["draw", undefined, "won"]]),
  ...on("bookings 3-3 are taken as they are", given, "Bookings 2-Way", "", [["home", undefined, "push"]]),
  ...on("no red cards", withoutReds, "Bookings 3-Way", "", [["home", undefined, "stats_unavailable"]]),
  ...on("no statistics yet", absent, "Corners 3-Way", "", [
    ["home", undefined, "awaiting_stats"],
    ["draw", undefined, "awaiting_stats"],
  ]),
  ...on("nobody covers it", uncovered, "Corners 2-Way", "", [["home", undefined, "stats_unavailable"]]),
  ...on("no corners", withoutCorners, "Corners Odd/Even", "", [["odd", undefined, "stats_unavailable"]]),
  ...on("extra time", extraTime, "Corners 3-Way", "", [["away", undefined, "stats_unavailable"]]),
  ...on("extra time, by halves", extraTimeInHalves, "Corners 3-Way", "", [
    ["draw", undefined, "won"],
    ["home", undefined, "lost"],
  ]),
  ...on("halves that do not add up", unlike, "Corners 3-Way", "", [["away", undefined, "stats_unavailable"]]),
  ...on("a half above the match", halfAbove, "Corners 3-Way HT", "", [["home", undefined, "stats_unavailable"]]),
  ...on("halves alone", fromHalves, "Corners 3-Way", "", [["home", undefined, "won"]]),
  ...on("6-7", thirteen, "Corner Handicap", "", [
    ["home", 1.5, "won"],
    ["away", 1.5, "lost"],
    ["home", 1, "invalid_line"],
    ["home", 0.75, "invalid_line"],
  ]),
  ...on("13 corners", thirteen, "Total Corners", "", [
    ["over", 12.5, "won"],
    ["over", 13, "invalid_line"],
    ["over", 12.75, "invalid_line"],
  ]),
  ...on("13 corners", thirteen, "Alternative Corners", "", [["under", 13.5, "won"]]),
  ...on("13 corners", thirteen, "Asian Corners", "", [
    ["over", 12.75, "half_won"],
    ["over", 13, "push"],
  ]),
  ...on("6-7", thirteen, "Team Corners Away", "", [["over", 6.5, "won"]]),
  ...on("6-7", thirteen, "Team Total (Corners) Home", "", [["over", 6, "push"]]),
  ...on("second half 4-4", thirteen, "Corners Totals 2H", "", [["over", 7.5, "won"]]),
  ...on("2 against 1 and a red card", cards, "Card Handicap", "", [
    ["away", 0.5, "won"],
    ["home", 1, "invalid_line"],
    ["home", 6.5, "invalid_line"],
  ]),
  ...on("2 against 1 and a red card", cards, "Number of Cards In Match", "", [
    ["over", 4.5, "won"],
    ["over", 5, "invalid_line"],
    ["over", 15.5, "invalid_line"],
  ]),
  ...on("2 against 1 and a red card", cards, "Asian Total Cards", "", [["over", 5, "push"]]),
  ...on("2 against 1 and a red card", cards, "Team Cards Away", "", [["over", 2.5, "won"]]),
  ...on("extra time, by halves", extraTimeInHalves, "Corners Totals", "", [["over", 11.5, "won"]]),
  ...on("halves that do not add up", unlike, "Corners Totals HT", "", [["over", 4.5, "stats_unavailable"]]),
  ...on(
    "halves above the match, after extra time",
    football("2-1", AFTER, corners({ match: "3-5", "first-half": "2-3", "second-half": "4-3" })),
    "Corners Totals",
    "",
    [["over", 4.5, "stats_unavailable"]],
  ),
  ...on(
    "a third period stands for extra time",
    football("2-1", { ...SCORE, p3: "1-0" }, corners({ match: "6-7" })),
    "Corners Totals",
    "",
    [["over", 4.5, "stats_unavailable"]],
  ),
  ...on("before kick-off", { ...thirteen, status: "pending" }, "Corners European Handicap", "", [
    ["home", 1, "event_not_started"],
    ["home", 0.5, "invalid_line"],
  ]),
  ...on("basketball", event("basketball", "100-90", {}), "Corners 3-Way", "", [
    ["home", undefined, "unsupported_market"],
  ]),
  ...on("bandy", event("bandy", "3-2", { ft: "3-2" }), "Corners 2-Way", "", [
    ["home", undefined, "unsupported_market"],
  ]),
];
