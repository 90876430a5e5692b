/** What bets on the records are settled as, written by hand from the records and the rules of the sports. */
import { describe, expect, it } from "vitest";
import { deriveRulebook, type GradeOptions, grade, type Selection, standard } from "../../../src/pure/engine/index.js";
import { feeds } from "../../../src/pure/feeds/index.js";
import { RECORDS } from "./records.js";

/** `Totals over 2.5`, `Player Props over 0.5 Nick Pope (Saves)`: market, side, line and label. */
function betOf(written: string, eventId: number | string): Selection {
  const [, market, side, line, label] =
    /^(.+?) (home|away|draw|over|under|yes|no|odd|even|1x|12|x2|none)(?: (-?[\d.]+))?(?: (.+))?$/.exec(written) ?? [];
  if (market === undefined || side === undefined) throw new Error(`${written} is not a bet`);
  return { eventId, market, side, ...(line && { hdp: Number(line) }), ...(label && { label }) };
}

function settled(name: string, what: string, written: string, options: GradeOptions): string {
  const feed = feeds.find((each) => each.name === name);
  const one = RECORDS[name]?.find((record) => record.what === what);
  const adapted = one && feed?.toEvent(one.record, one.options);
  if (adapted === undefined || "refused" in adapted) throw new Error(`${name} gives no event of ${what}`);
  const { event } = adapted;
  const { result, reason } = grade(betOf(written, event.id), event, options);
  return reason === null ? result : `${result}: ${reason}`;
}

/** By feed and record. */
const GRADES: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  "api-football": {
    "a match that ended in regular time": {
      "ML away": "won",
      "ML draw": "lost",
      "Totals under 2.5": "won",
      "Spread home 1.25": "lost",
      "Totals HT over 1.5": "won",
      "Totals 2H under 0.5": "won",
      "Overtime yes": "lost",
    },
    "kicks after 90 minutes, in a cup without extra time: extratime is 0-0 and elapsed is 120 all the same": {
      "ML draw": "won",
      "ML away": "lost",
      "Totals over 4.5": "lost",
      "Spread home 0": "void: push",
      "To Qualify away": "won",
      "Overtime yes": "ungradeable: incomplete_score",
      "Overtime no": "ungradeable: incomplete_score",
      "ML HT away": "won",
    },
    "a goal in extra time": {
      "ML draw": "won",
      "ML home": "lost",
      "Totals under 2.5": "won",
      "Overtime yes": "won",
      "Draw No Bet home": "void: push",
    },
    "extra time without goals: here the status says that it was played": {
      "ML draw": "won",
      "Overtime yes": "won",
      "Totals under 2.5": "won",
    },
    "kicks after goals in extra time": {
      "ML draw": "won",
      "Totals over 4.5": "lost",
      "Totals over 3.5": "won",
      "To Qualify home": "won",
      "Overtime yes": "won",
    },
    "no score of the first half": { "ML home": "won", "Totals HT over 0.5": "ungradeable: incomplete_score" },
    "the status PST": { "ML home": "pending: event_not_started" },
    "the status SUSP": { "ML home": "pending: event_live" },
    "a match that was cancelled": { "ML home": "void: event_cancelled" },
    "an abandoned match, whose bets are void": { "ML home": "void: event_cancelled" },
    "an abandoned match that is played again": { "ML home": "pending: event_live" },
    "the status AWD, under which bets are void": {
      "ML home": "void: event_cancelled",
      "Totals over 2.5": "void: event_cancelled",
    },
    "a walkover whose goals were awarded": { "ML home": "void: event_cancelled" },
    "players, where null is not known": {
      "Player Props over 0.5 Nick Pope (Saves)": "won",
      "Player Props over 0.5 Erik Pieters (Goals)": "ungradeable: stats_unavailable",
      "Player Props over 0.5 Erik Pieters (Cards)": "won",
      "Player Props over 0.5 Jimmy Dunne (Shots)": "void: player_not_matched",
      "Corners Totals over 8.5": "ungradeable: stats_unavailable",
    },
    "players, where null is 0": { "Player Props over 0.5 Erik Pieters (Goals)": "lost" },
    "counts of both teams; one that a side lacks is left out": {
      "Corners Totals over 9.5": "won",
      "Corners Spread away 1.5": "lost",
      "Bookings Totals under 3.5": "won",
      "Shots on Target Totals over 8.5": "lost",
      "Fouls Totals over 10.5": "ungradeable: stats_unavailable",
    },
    "a red card, beside which yellow ones may count in two ways, and a statistic that is not known": {
      "Bookings Totals over 3.5": "pending: awaiting_stats",
    },
  },
  "football-data": {
    "a match that ended in regular time": { "ML home": "won", "Totals over 2.5": "won", "Totals HT under 0.5": "won" },
    "a goal in extra time, which fullTime includes": {
      "ML draw": "won",
      "Totals over 2.5": "lost",
      "Overtime yes": "won",
    },
    "kicks, which fullTime includes: 3-4 after 1-1": {
      "ML draw": "won",
      "ML away": "lost",
      "Totals over 2.5": "lost",
      "To Qualify away": "won",
      "Overtime yes": "ungradeable: incomplete_score",
    },
    "kicks after goals in extra time: 7-5 after 3-3": {
      "ML draw": "won",
      "Totals over 4.5": "lost",
      "Overtime yes": "won",
      "To Qualify home": "won",
    },
    "kicks after 90 minutes, without a score of extra time": { "Overtime no": "ungradeable: incomplete_score" },
    "a postponed match": { "ML home": "pending: event_not_started" },
    "a suspended match": { "ML home": "pending: event_live" },
    "a match that was cancelled": { "ML home": "void: event_cancelled" },
    "an awarded result, under which bets are void": { "ML home": "void: event_cancelled" },
  },
  mlb: {
    "a live feed with its plays and its box score: counts by inning, if the plays add up to those of the game": {
      "Player Props 1st Inning over 0.5 Brandon Marsh (Hits)": "won",
      "Player Props over 1.5 Brandon Marsh (Hits)": "won",
      "Player Props over 7.5 Jesus Luzardo (Pitcher Strikeouts)": "won",
    },
    "nine innings, of which the home side did not need the last half": {
      "ML home": "won",
      "Spread home -1.5": "won",
      "Totals over 9.5": "won",
      "Totals F5 under 6.5": "won",
      "ML F5 home": "won",
      "1st Inning Totals over 1.5": "won",
      "Overtime no": "won",
    },
    "ten innings, over but not yet official": { "ML home": "won", "Totals over 8.5": "won", "Overtime yes": "won" },
    "a game of a double-header of seven innings": {
      "ML away": "won",
      "Totals under 4.5": "won",
      "Spread home 1.5": "lost",
    },
    "a game that rain ended after six innings": {
      "ML home": "won",
      "Totals over 4.5": "ungradeable: incomplete_score",
      "Totals F5 under 4.5": "won",
    },
    "the state Final: Tied": { "ML home": "ungradeable: ambiguous_tie", "Totals over 3.5": "won" },
    "a forfeit, whose runs may be awarded": {
      "ML home": "pending: awaiting_result",
      "Totals over 8.5": "pending: awaiting_result",
    },
    "a game that rain postponed: its abstract state is Final": { "ML home": "pending: event_not_started" },
    "the state Suspended": { "ML home": "pending: event_live" },
    "a game that was cancelled": { "ML home": "void: event_cancelled" },
    "a live feed with its box score": {
      "Player Props over 7.5 Jesus Luzardo (Pitcher Strikeouts)": "won",
      "Player Props under 18.5 Jesus Luzardo (Pitching Outs)": "lost",
      "Player Props over 1.5 Brandon Marsh (Hits + Runs + RBIs)": "won",
      "Player Props over 0.5 Brandon Marsh (Singles)": "won",
      "Player Props over 0.5 Left Out (Hits)": "ungradeable: player_not_matched",
    },
  },
  nhl: {
    "a landing with a box score and its plays: counts by period, if the plays add up to those of the game": {
      "Player Props 2P over 1.5 N. Ross (Goals)": "won",
      "Player Props 3P over 0.5 N. Ross (Goals)": "lost",
      "Player Props over 2.5 N. Ross (Goals)": "won",
      "Player Props 1P over 0.5 E. Karlsson (Points)": "won",
      "Player Props 1P over 0.5 E. Karlsson (Shots on Goal)": "ungradeable: stats_unavailable",
    },
    "a box score of a game that ended in regular time, cut down to two players and a goalie a side": {
      "ML home": "won",
      "3-Way Result home": "won",
      "Totals over 9.5": "won",
      "Player Props over 3.5 Nathan MacKinnon (Points)": "won",
      "Player Props over 28.5 Scott Wedgewood (Saves)": "won",
      "Player Props over 0.5 T. Miner (Saves)": "void: player_not_matched",
    },
    "a shoot-out without a list of goals: the final score has its goal": {
      "ML away": "won",
      "3-Way Result draw": "won",
      "Totals over 4.5": "won",
      "Spread home 1.5": "won",
      "Overtime yes": "won",
      "Totals 1P over 0.5": "ungradeable: incomplete_score",
    },
    "a shoot-out, whose rounds are listed among the goals": {
      "ML away": "won",
      "Totals under 5.5": "won",
      "ML 2P away": "won",
      "Totals 1P over 0.5": "won",
    },
    "a goal in the second overtime of a play-off game": {
      "ML home": "won",
      "3-Way Result draw": "won",
      "Totals over 4.5": "won",
      "Overtime yes": "won",
    },
    "a landing with its scoring by period, and the line score of the right rail": {
      "Totals 2P over 0.5": "won",
      "ML 1P home": "won",
      "Overtime yes": "lost",
    },
    "a postponed game: its state is still that of the future": { "ML home": "pending: event_not_started" },
    "a suspended game": { "ML home": "pending: event_live" },
    "a cancelled game": { "ML home": "void: event_cancelled" },
  },
  espn: {
    "a hockey game with its plays: goals in their order, and those of a player by period": {
      "First Team To Score home": "won",
      "Last Team To Score home": "lost",
      "Player Props 1P over 0.5 Oskar Back (Goals)": "won",
      "Player Props 3P over 0.5 Oskar Back (Goals)": "lost",
    },
    "an NBA game with its plays: the first points are a free throw, and the points of one player are not those of the box score":
      {
        "Player Props 1Q over 0.5 Dan Post (Points)": "won",
        "Player Props 1H over 1.5 Dan Post (Points)": "lost",
        "Player Props 2Q over 0.5 Eli Wing (Threes)": "lost",
        "Player Props 1Q over 2.5 Eli Wing (Points)": "ungradeable: stats_unavailable",
      },
    "an NFL summary with a player in four groups, one of which has more keys than counts": {
      "Player Props over 129.5 Luke Altmyer (Passing Yards)": "won",
      "Player Props over 2.5 Luke Altmyer (Interceptions Thrown)": "lost",
      "Player Props over 2.5 Luke Altmyer (Defensive Interceptions)": "won",
      "Player Props over 24.5 Some Receiver (Longest Reception)": "lost",
    },
    "batters and pitchers, and one who is both": {
      "Player Props over 18.5 Shane Baz (Pitching Outs)": "won",
      "Player Props over 0.5 Shane Baz (Hits)": "ungradeable: stats_unavailable",
      "Player Props over 4.5 Trent Grisham (Hits + Runs + RBIs)": "won",
    },
    "skaters and goalies, one of whom stayed on the bench": {
      "Player Props over 2.5 Oskar Back (Points)": "won",
      "Player Props over 4.5 Oskar Back (Shots on Goal)": "ungradeable: stats_unavailable",
      "Player Props over 0.5 Short Shift (Goals)": "lost",
      "Player Props over 0.5 Bench Goalie (Saves)": "ungradeable: stats_unavailable",
    },
    "players of an NBA game, one of whom did not play": {
      "Player Props over 0.5 Bench Player (Points)": "void: player_not_matched",
      "Player Props over 0.5 Last Seconds (Points)": "ungradeable: stats_unavailable",
      "Player Props over 37.5 Victor Wembanyama (PRA)": "won",
    },
    "players of an NBA game with a count too few: they are left out": {
      "Player Props over 0.5 Victor Wembanyama (Points)": "pending: awaiting_stats",
    },
    "a retirement in the second set": {
      "ML home": "ungradeable: incomplete_score",
      "ML 1st Set home": "won",
      "Totals 1st Set over 9.5": "won",
      "Totals over 18.5": "ungradeable: incomplete_score",
    },
    "a best of three that is listed as five": {
      "ML home": "won",
      "Totals under 2.5": "won",
      "Totals (Games) over 21.5": "won",
      "Correct Score yes 2-0": "won",
    },
    "a tennis match of five sets": { "ML away": "won", "Totals over 4.5": "won", "ML 5th Set away": "won" },
    "a walkover in tennis, as a tournament lists it": { "ML home": "void: event_cancelled" },
    "a volleyball match of four sets": {
      "ML away": "won",
      "Spread (Sets) home 1.5": "lost",
      "Spread home 1.5": "ungradeable: invalid_line",
      "Totals over 3.5": "won",
      "Totals over 176.5": "won",
    },
    "a draw": { "ML home": "ungradeable: ambiguous_tie", "ML draw": "won" },
    "a bout without a result": { "ML home": "void: event_cancelled" },
    "a bout that was stopped": { "ML home": "won", "ML away": "lost" },
    "a cricket match that was won": { "ML away": "won" },
    "a cricket match without a result": { "ML home": "void: event_cancelled" },
    "a live cricket match": { "ML home": "pending: event_live" },
    "a summary of a cricket match with its batters, bowlers and falls of wickets": {
      "Top Batter Away yes Ann Open": "won",
      "Top Batter Away yes Bea Second": "lost",
      "Top Bowler Home yes Flo Strike": "won",
      "Player Props over 79.5 Ann Open (Runs)": "won",
      "Player Props over 1.5 Ed Open (Sixes)": "won",
      "Player Props over 0.5 Somebody Else (Runs)": "ungradeable: player_not_matched",
      "Most Sixes home": "lost",
      "Runs At Fall Of 1st Wicket Away over 69.5": "won",
      "1st Wicket Method Away yes Run Out": "won",
    },
    "a summary of a cricket match without line-ups": {
      "Top Batter Away yes Ann Open": "ungradeable: player_not_matched",
    },
    "a cricket match without a bowler who is not listed": {
      "Top Batter Away yes Ann Open": "won",
      "Top Bowler Home yes Flo Strike": "ungradeable: stats_unavailable",
    },
    "a lacrosse game that ended in overtime": {
      "ML away": "won",
      "3-Way Result draw": "won",
      "Totals over 22.5": "won",
      "Overtime yes": "won",
    },
    "a football match with its goals, line-ups and kicks": { "First Goalscorer yes Luis Ferro": "won" },
    "a football match of a team's schedule, that ended after 90 minutes": {
      "ML home": "won",
      "Totals under 2.5": "won",
      "Totals HT over 0.5": "ungradeable: incomplete_score",
    },
    "a game of American football of a team's schedule, whose teams alone have links": {
      "ML home": "won",
      "Totals over 62.5": "won",
      "Totals 1Q over 3.5": "ungradeable: incomplete_score",
    },
  },
  "the-odds-api": {
    "a tennis match in sets": {
      "ML home": "won",
      "Totals over 2.5": "won",
      "Totals over 22.5": "ungradeable: incomplete_score",
    },
    "a cricket match: runs do not say who won": { "ML home": "pending: awaiting_result" },
    "a bout that the away fighter won": { "ML away": "won" },
    "a handball match of a league, which an option says": { "Totals over 61.5": "won", "Spread home 0": "void: push" },
  },
  sportsgameodds: {
    "American football by quarters, with players by part, and who scored first and last; one player has no count above 0":
      {
        "ML home": "won",
        "Totals 1Q under 10.5": "won",
        "First Team To Score home": "won",
        "Last Team To Score away": "lost",
        "Player Props over 249.5 Joe Arm (Passing Yards)": "won",
        "Player Props 1Q over 61.5 Joe Arm (Passing Yards)": "lost",
        "Player Props 1H over 119.5 Joe Arm (Passing Yards)": "won",
        "Player Props over 0.5 Sam Bench (Receptions)": "ungradeable: player_not_matched",
        "Player Props over 0.5 Somebody Else (Receptions)": "ungradeable: player_not_matched",
      },
    "a first scorer who did not score in the first quarter, and a last one of both sides": {
      "First Team To Score home": "won",
      "Last Team To Score home": "won",
    },
    "basketball with overtime, of which the last scorer is not read": {
      "First Team To Score away": "won",
      "Last Team To Score home": "ungradeable: stats_unavailable",
      "Overtime yes": "won",
    },
    "basketball without its parts: only the final score is known": {
      "Totals over 133.5": "won",
      "Totals 1Q over 30.5": "ungradeable: incomplete_score",
    },
    "extra innings that are not listed: all innings are left out": {
      "ML away": "won",
      "Totals F5 over 4.5": "ungradeable: incomplete_score",
    },
    "players with more in a quarter than in the game, without a name, and with half a yard": {
      "Player Props over 7.5 Joe Arm (Rushing Attempts)": "ungradeable: player_not_matched",
      "Player Props over 7.5 Up Back (Rushing Yards)": "won",
    },
    "kicks that the score has, after 90 minutes or after extra time without goals": {
      "ML draw": "won",
      "Overtime yes": "ungradeable: incomplete_score",
      "To Qualify home": "won",
    },
    "over and not final": { "ML home": "pending: event_live" },
  },
  openligadb: {
    "a match of a league, which has no extra time": { "ML away": "won", "Totals over 4.5": "won", "ML HT away": "won" },
    "a goal in extra time: the main markets are paid on 90 minutes": {
      "ML draw": "won",
      "Totals under 2.5": "won",
      "Overtime yes": "won",
      "To Qualify home": "ungradeable: incomplete_score",
    },
    "kicks after extra time, counted with the goals": {
      "ML draw": "won",
      "Totals under 2.5": "won",
      "To Qualify away": "won",
      "Overtime yes": "won",
    },
    "kicks after 90 minutes, counted alone: whether extra time was played is not told": {
      "ML draw": "won",
      "To Qualify home": "won",
      "Overtime yes": "ungradeable: incomplete_score",
      "Overtime no": "ungradeable: incomplete_score",
    },
  },
  pandascore: {
    "a best of three that ended after three maps": {
      "ML home": "won",
      "Totals over 2.5": "won",
      "Spread away -1.5": "won",
      "Correct Score yes 2-1": "won",
      "Totals over 45.5": "ungradeable: incomplete_score",
    },
    "a best of two that ended level": { "ML home": "ungradeable: ambiguous_tie", "ML draw": "won" },
    "a walkover: no map was played, and two were awarded": { "ML home": "void: event_cancelled" },
    "a match that was given up after a map": { "ML home": "pending: awaiting_result" },
    "a match that was cancelled": { "ML home": "void: event_cancelled" },
    "a postponed match": { "ML home": "pending: event_not_started" },
  },
  balldontlie: {
    "two overtimes": {
      "ML home": "won",
      "3-Way Result draw": "won",
      "Totals over 248.5": "won",
      "Overtime yes": "won",
      "ML HT away": "won",
      "Totals 1Q over 56.5": "won",
    },
    "regular time": { "Spread home -4.5": "won", "Overtime no": "won", "Totals 2H under 95.5": "won" },
    "four overtimes, of which the last has no column": { "ML home": "won", "Overtime yes": "won" },
    "a game of the years without quarters": {
      "ML home": "won",
      "Totals HT over 99.5": "ungradeable: incomplete_score",
    },
    "a postponed game": { "ML home": "pending: event_not_started" },
  },
};

/** Bets that are decided before the end, where the goals of a live match may include extra time or kicks. */
const PROVISIONAL: typeof GRADES = {
  "api-football": {
    "the status ET, after regular time": {
      "Totals over 3.5": "won",
      "Totals over 4.5": "pending: event_live",
    },
    "extra time, and no score of regular time: the goals may include it, so that there is no score": {
      "Totals over 3.5": "pending: event_live",
    },
    "the status SUSP": { "Totals over 0.5": "pending: event_live" },
  },
  "football-data": {
    "the first half": { "Totals over 0.5": "won", "Totals HT under 1.5": "pending: event_live" },
    "a shoot-out, and no score of regular time: fullTime includes the kicks, so that there is no score": {
      "Totals over 2.5": "pending: event_live",
    },
  },
  mlb: { "the state In Progress": { "Totals over 2.5": "won", "Totals over 3.5": "pending: event_live" } },
  nhl: { "the state LIVE": { "Totals over 2.5": "won", "ML home": "pending: event_live" } },
};

/** Of a house that passes over goals of goalkeepers. A player without a position may be one. */
const NO_GOALKEEPERS: typeof GRADES = {
  espn: {
    "a football match with its goals, line-ups and kicks": {
      "First Goalscorer yes Luis Ferro": "lost",
      "First Goalscorer none": "won",
    },
  },
  "football-data": {
    "a penalty in stoppage time, an own goal, and a substitute who scored": {
      "First Goalscorer yes Al Reed": "ungradeable: stats_unavailable",
      "First Goalscorer yes Cy Late": "ungradeable: stats_unavailable",
    },
  },
  "api-football": { "line-ups, and a substitution": { "First Goalscorer yes Jon David": "won" } },
};

const PASSES_OVER = { rulebook: deriveRulebook(standard, { id: "house@1", goalkeeperGoals: "ignore" }) };

describe.each([
  { title: "grades", table: GRADES, options: {} },
  { title: "provisional grades", table: PROVISIONAL, options: { provisional: true } },
  { title: "grades without goals of goalkeepers", table: NO_GOALKEEPERS, options: PASSES_OVER },
])("$title", ({ table, options }) => {
  const rows = Object.entries(table).flatMap(([feed, records]) =>
    Object.entries(records).map(([what, bets]) => ({ feed, what, bets })),
  );
  it.each(rows)("$feed: $what", ({ feed, what, bets }) => {
    const graded = Object.keys(bets).map((written) => [written, settled(feed, what, written, options)]);
    expect(Object.fromEntries(graded)).toEqual(bets);
  });
});
