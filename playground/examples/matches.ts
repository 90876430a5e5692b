/** The matches of the examples, as the odds service would send them. Those of real teams ended as their sports' records say, unless they are marked as invented. */
import type { Match } from "../model/state.js";

const sport = (name: string, slug: string) => ({ name, slug });
const FOOTBALL = sport("Football", "football");

/** `2-1` as a score. */
function score(text: string): { readonly home: number; readonly away: number } {
  const [home = 0, away = 0] = text.split("-").map(Number);
  return { home, away };
}

/** `scores({ p1: "1-1", ft: "2-1" }, "2-1")`. */
function scores(periods: Readonly<Record<string, string>>, total: string) {
  return {
    ...score(total),
    periods: Object.fromEntries(Object.entries(periods).map(([key, text]) => [key, score(text)])),
  };
}

/** Invented. */
export const DERBY: Match = {
  ...{ id: 2, home: "Liverpool", away: "Chelsea", date: "2026-08-15T16:30:00Z", status: "settled", sport: FOOTBALL },
  scores: scores({ p1: "0-0", ft: "0-0" }, "0-0"),
};

/** Invented. */
export const LATE: Match = {
  ...{ id: 3, home: "Leeds", away: "Fulham", date: "2026-08-15T16:30:00Z", status: "settled", sport: FOOTBALL },
  scores: scores({ p1: "2-0", ft: "3-1" }, "3-1"),
};

/** Invented. */
export const OFF: Match = {
  ...{ id: 4, home: "Burnley", away: "Wolves", date: "2026-08-15T14:00:00Z", status: "cancelled", sport: FOOTBALL },
  scores: scores({}, "0-0"),
};

/** Invented: a match in its second half. */
export const LIVE: Match = {
  ...{ id: 5, home: "Sevilla", away: "Valencia", date: "2026-08-16T19:00:00Z", status: "live", sport: FOOTBALL },
  scores: scores({ p1: "2-0" }, "3-0"),
};

export const FINAL_2022: Match = {
  ...{ id: 1034, home: "Argentina", away: "France", date: "2022-12-18T15:00:00Z", status: "settled", sport: FOOTBALL },
  league: { name: "World - FIFA World Cup", slug: "world-fifa-world-cup" },
  scores: scores({ p1: "2-0", ft: "2-2", ot: "1-1", ap: "4-2" }, "7-5"),
};

export const SUPER_BOWL: Match = {
  ...{ id: 1001, home: "Atlanta Falcons", away: "New England Patriots", date: "2017-02-05T23:30:00Z" },
  ...{ status: "settled", sport: sport("American Football", "american-football") },
  league: { name: "USA - NFL", slug: "usa-nfl" },
  scores: scores({ p1: "0-0", p2: "21-3", p3: "7-6", p4: "0-19", ft: "28-28", ot: "0-6" }, "28-34"),
};

export const OLYMPICS_2010: Match = {
  ...{ id: 1051, home: "Canada", away: "USA", date: "2010-02-28T20:15:00Z", status: "settled" },
  ...{
    sport: sport("Ice Hockey", "ice-hockey"),
    league: { name: "World - Olympic Games", slug: "world-olympic-games" },
  },
  scores: scores({ p1: "1-0", p2: "1-1", p3: "0-1", ft: "2-2", ot: "1-0" }, "3-2"),
};

export const GRAND_FINAL_2010: Match = {
  ...{ id: 1004, home: "Collingwood", away: "St Kilda", date: "2010-09-25T04:30:00Z", status: "settled" },
  ...{ sport: sport("Aussie Rules", "aussie-rules"), league: { name: "Australia - AFL", slug: "australia-afl" } },
  scores: scores({ p1: "26-20", p2: "24-6", p3: "5-21", p4: "13-21", ft: "68-68" }, "68-68"),
};

export const MELBOURNE_2006: Match = {
  ...{ id: 1073, home: "Amélie Mauresmo", away: "Justine Henin-Hardenne", date: "2006-01-28T12:00:00Z" },
  ...{ status: "settled", sport: sport("Tennis", "tennis") },
  league: { name: "WTA - Australian Open", slug: "wta-australian-open" },
  scores: scores({ p1: "6-1", p2: "2-0" }, "1-0"),
  outcome: { retired: "away" },
};
