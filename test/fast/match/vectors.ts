import type { MatchOptions, MatchRecord } from "../../../src/pure/match/index.js";

/** Two records and what is known of them, written by hand. The second one is `ARSENAL` with what differs. */
export interface MatchVector {
  readonly it: string;
  readonly a: MatchRecord;
  readonly b: MatchRecord;
  readonly options?: MatchOptions;
  /** The answer and its reason. */
  readonly is: `${"same" | "different" | "unknown"} ${string}`;
}

const ARSENAL = { home: "Arsenal", away: "Everton", date: "2026-05-16T14:00:00Z", sport: "football" } as const;
const NIGHT = { home: "Yankees", away: "Red Sox", date: "2026-07-05T00:05:00Z", sport: { slug: "baseball" } } as const;
const SPURS = { names: { Spurs: "Tottenham Hotspur" } } as const;
const EASTERN = "America/New_York";
const DATE = "2026-05-16";

const NAMES: readonly MatchVector[] = [
  { it: "equal records are one match", a: ARSENAL, b: ARSENAL, is: "same teams_and_day" },
  {
    it: "case, accents and punctuation do not matter",
    a: { ...ARSENAL, home: "ATLÉTICO  MADRID", away: "St. Pauli" },
    b: { ...ARSENAL, home: "Atletico Madrid", away: "st pauli" },
    is: "same teams_and_day",
  },
  {
    it: "ö may be written oe",
    a: { ...ARSENAL, home: "1. FC Köln" },
    b: { ...ARSENAL, home: "1. FC Koeln" },
    is: "same teams_and_day",
  },
  {
    it: "a short name in the table is the full one",
    a: { ...ARSENAL, away: "Spurs" },
    b: { ...ARSENAL, away: "Tottenham Hotspur" },
    options: SPURS,
    is: "same teams_and_day",
  },
  {
    it: "both records may have the short name",
    a: { ...ARSENAL, away: "Spurs" },
    b: { ...ARSENAL, away: "SPURS" },
    options: SPURS,
    is: "same teams_and_day",
  },
  {
    it: "a short name that is not in the table is asked for",
    a: { ...ARSENAL, away: "Spurs" },
    b: { ...ARSENAL, away: "Tottenham Hotspur" },
    is: "unknown one_team",
  },
  {
    it: "a short name of several teams is never matched",
    a: { ...ARSENAL, away: "Spurs" },
    b: { ...ARSENAL, away: "Tottenham Hotspur" },
    options: { names: { Spurs: ["Tottenham Hotspur", "San Antonio Spurs"] } },
    is: "unknown ambiguous_name",
  },
  {
    it: "two spellings of a short name with two meanings are one of several teams",
    a: { ...ARSENAL, away: "spurs" },
    b: { ...ARSENAL, away: "Tottenham Hotspur" },
    options: { names: { Spurs: "Tottenham Hotspur", SPURS: "San Antonio Spurs" } },
    is: "unknown ambiguous_name",
  },
  {
    it: "a name that is a part of the other one is asked for: Inter Miami is not Inter",
    a: { ...ARSENAL, home: "Inter" },
    b: { ...ARSENAL, home: "Inter Miami" },
    is: "unknown similar_name",
  },
  {
    it: "FC is not dropped: Barcelona SC is not FC Barcelona",
    a: { ...ARSENAL, home: "FC Barcelona" },
    b: { ...ARSENAL, home: "Barcelona SC" },
    is: "unknown one_team",
  },
  {
    it: "no likeness of letters counts: a single letter is another name",
    a: { ...ARSENAL, home: "Arsenal Sarandi", away: "Everton" },
    b: { ...ARSENAL, home: "Arsenal Sarandy", away: "Everton" },
    is: "unknown one_team",
  },
  {
    it: "two teams that the table has are two teams",
    a: { ...ARSENAL, away: "Spurs" },
    b: { ...ARSENAL, away: "Hammers" },
    options: { names: { Spurs: "Tottenham Hotspur", Hammers: "West Ham United", Gunners: "Arsenal" } },
    is: "different other_teams",
  },
  {
    it: "no team in common is another match",
    a: ARSENAL,
    b: { ...ARSENAL, home: "Leeds United", away: "Fulham" },
    is: "different other_teams",
  },
  {
    it: "Manchester United is not Manchester City",
    a: { ...ARSENAL, home: "Manchester United", away: "Leeds United" },
    b: { ...ARSENAL, home: "Manchester City", away: "Fulham" },
    is: "different other_teams",
  },
  {
    it: "a record without an away side is not matched",
    a: { home: "Arsenal", date: DATE },
    b: ARSENAL,
    is: "unknown no_teams",
  },
  { it: "a name without letters is not a name", a: { ...ARSENAL, home: "-" }, b: ARSENAL, is: "unknown no_teams" },
  { it: "a team does not play itself", a: { ...ARSENAL, away: "ARSENAL" }, b: ARSENAL, is: "unknown no_teams" },
];

const squads: readonly MatchVector[] = [
  ["Arsenal W", "women"],
  ["Arsenal Women", "women"],
  ["Arsenal (W)", "women"],
  ["Arsenal Ladies", "women"],
  ["Arsenal U21", "U21"],
  ["Arsenal U-21", "U21"],
  ["Arsenal Under 21", "U21"],
  ["Arsenal II", "reserve"],
  ["Arsenal B", "reserve"],
  ["Arsenal Reserves", "reserve"],
  ["Jong Arsenal", "reserve"],
  ["Arsenal Academy", "youth"],
].map(([home = "", squad]) => ({
  it: `the ${squad} team ${home} is not the first team`,
  a: { ...ARSENAL, home },
  b: ARSENAL,
  is: "different other_squad",
}));

const SQUADS: readonly MatchVector[] = [
  ...squads,
  {
    it: "women's teams on both sides are not the first teams",
    a: { ...ARSENAL, home: "Arsenal W", away: "Everton W" },
    b: ARSENAL,
    is: "different other_squad",
  },
  {
    it: "the women of a short name are the women of the full one",
    a: { ...ARSENAL, home: "Spurs W", away: "Everton Women" },
    b: { ...ARSENAL, home: "Tottenham Hotspur Women", away: "Everton W" },
    options: SPURS,
    is: "same teams_and_day",
  },
  {
    it: "Under 21 is U21",
    a: { ...ARSENAL, home: "England Under 21", away: "Spain U-21" },
    b: { ...ARSENAL, home: "England U21", away: "Spain U21s" },
    is: "same teams_and_day",
  },
  {
    it: "U19 is not U21",
    a: { ...ARSENAL, home: "England U19", away: "Spain U19" },
    b: { ...ARSENAL, home: "England U21", away: "Spain U21" },
    is: "different other_squad",
  },
  {
    it: "an initial is no squad in a sport of persons",
    a: { home: "Smith B", away: "Jones", date: DATE, sport: "tennis" },
    b: { home: "Smith", away: "Jones", date: DATE, sport: "tennis" },
    is: "unknown similar_name",
  },
];

const SPORTS: readonly MatchVector[] = [
  { it: "another sport is another match", a: ARSENAL, b: { ...ARSENAL, sport: "rugby" }, is: "different other_sport" },
  { it: "soccer is football", a: { ...ARSENAL, sport: "Soccer" }, b: ARSENAL, is: "same teams_and_day" },
  {
    it: "a sport is compared by its slug",
    a: { ...ARSENAL, sport: { slug: "football" } },
    b: ARSENAL,
    is: "same teams_and_day",
  },
  {
    it: "a sport that nobody knows is asked for",
    a: { ...ARSENAL, sport: "soccer_epl" },
    b: ARSENAL,
    is: "unknown unknown_sport",
  },
  {
    it: "a sport that a record does not name is not compared",
    a: { home: "Arsenal", away: "Everton", date: DATE },
    b: ARSENAL,
    is: "same teams_and_day",
  },
];

const SIDES: readonly MatchVector[] = [
  {
    it: "home and away the other way round is refused",
    a: { ...ARSENAL, home: "Everton", away: "Arsenal" },
    b: ARSENAL,
    is: "unknown swapped",
  },
  {
    it: "on neutral ground the sides may be the other way round",
    a: { ...ARSENAL, home: "Everton", away: "Arsenal", neutral: true },
    b: ARSENAL,
    is: "same neutral_ground",
  },
  {
    it: "in a sport without a home side they may be too",
    a: { ...ARSENAL, sport: "tennis", home: "Sinner", away: "Alcaraz" },
    b: { ...ARSENAL, sport: { slug: "tennis" }, home: "Alcaraz", away: "Sinner" },
    is: "same no_home_side",
  },
  {
    it: "also if one record alone names the sport",
    a: { ...ARSENAL, sport: null, home: "Sinner", away: "Alcaraz" },
    b: { ...ARSENAL, sport: "table_tennis", home: "Alcaraz", away: "Sinner" },
    is: "same no_home_side",
  },
  {
    it: "but not if neither does",
    a: { ...ARSENAL, sport: null, home: "Sinner", away: "Alcaraz" },
    b: { ...ARSENAL, sport: null, home: "Alcaraz", away: "Sinner" },
    is: "unknown swapped",
  },
  {
    it: "and not in volleyball, which has home matches",
    a: { ...ARSENAL, sport: "volleyball", home: "Modena", away: "Trento" },
    b: { ...ARSENAL, sport: "volleyball", home: "Trento", away: "Modena" },
    is: "unknown swapped",
  },
  {
    it: "in such a sport the day must be the same all the same",
    a: { ...ARSENAL, sport: "tennis", home: "Everton", away: "Arsenal", date: "2026-05-16T17:00:00Z" },
    b: { ...ARSENAL, sport: "tennis" },
    is: "unknown moved",
  },
  {
    it: "the return match on another day is another match",
    a: { ...ARSENAL, home: "Everton", away: "Arsenal", date: "2026-01-03" },
    b: ARSENAL,
    is: "different other_day",
  },
  {
    it: "neutral ground changes nothing if the sides agree",
    a: { ...ARSENAL, neutral: true },
    b: ARSENAL,
    is: "same teams_and_day",
  },
];

const DAYS: readonly MatchVector[] = [
  {
    it: "a date without a time is the day of an afternoon",
    a: { ...ARSENAL, date: DATE },
    b: ARSENAL,
    is: "same teams_and_day",
  },
  {
    it: "two dates are compared as they are",
    a: { ...ARSENAL, date: DATE },
    b: { ...ARSENAL, date: DATE },
    is: "same teams_and_day",
  },
  {
    it: "two other dates are two matches",
    a: { ...ARSENAL, date: "2026-05-17" },
    b: { ...ARSENAL, date: DATE },
    is: "different other_day",
  },
  {
    it: "a night in the United States is the next day in UTC: the zone is asked for",
    a: { ...NIGHT, date: "2026-07-04" },
    b: NIGHT,
    is: "unknown zone_needed",
  },
  {
    it: "even if the day in UTC fits, as a series has a match each day",
    a: { ...NIGHT, date: "2026-07-05" },
    b: NIGHT,
    is: "unknown zone_needed",
  },
  {
    it: "with the US Eastern zone it is the day before",
    a: { ...NIGHT, date: "2026-07-04" },
    b: NIGHT,
    options: { zones: { a: EASTERN } },
    is: "same teams_and_day",
  },
  {
    it: "with the US Eastern zone the day in UTC is another match",
    a: { ...NIGHT, date: "2026-07-05" },
    b: NIGHT,
    options: { zones: { a: EASTERN } },
    is: "different other_day",
  },
  {
    it: "the offset of a date-time says its day",
    a: { ...NIGHT, date: "2026-07-04" },
    b: { ...NIGHT, date: "2026-07-04T20:05:00-04:00" },
    is: "same teams_and_day",
  },
  {
    it: "the offset of a date-time says that another day is another match",
    a: { ...NIGHT, date: "2026-07-05" },
    b: { ...NIGHT, date: "2026-07-04T20:05:00-04:00" },
    is: "different other_day",
  },
  {
    it: "dates filed in two zones need a time",
    a: { ...NIGHT, date: "2026-07-04" },
    b: { ...NIGHT, date: "2026-07-05" },
    options: { zones: { a: EASTERN, b: "Europe/London" } },
    is: "unknown zone_needed",
  },
  {
    it: "an evening in Europe is the same day",
    a: { ...ARSENAL, date: DATE },
    b: { ...ARSENAL, date: "2026-05-16T20:00:00Z" },
    is: "same teams_and_day",
  },
  {
    it: "summer time counts: 2026-03-29T03:30Z is still March 28 in New York",
    a: { ...NIGHT, date: "2026-03-28" },
    b: { ...NIGHT, date: "2026-03-29T03:30:00Z" },
    options: { zones: { a: EASTERN } },
    is: "same teams_and_day",
  },
  {
    it: "a start that two sources give within two hours is one match",
    a: ARSENAL,
    b: { ...ARSENAL, date: "2026-05-16T16:00:00Z" },
    is: "same teams_and_day",
  },
  {
    it: "around midnight too",
    a: { ...ARSENAL, date: "2026-05-16T23:30:00Z" },
    b: { ...ARSENAL, date: "2026-05-17T00:30:00Z" },
    is: "same teams_and_day",
  },
  {
    it: "a start that is five hours later may be another match of the day",
    a: ARSENAL,
    b: { ...ARSENAL, date: "2026-05-16T19:00:00Z" },
    is: "unknown moved",
  },
  {
    it: "unless the match is known to have been moved so far",
    a: ARSENAL,
    b: { ...ARSENAL, date: "2026-05-16T19:00:00Z" },
    options: { hours: 6 },
    is: "same teams_and_day",
  },
  {
    it: "a start on the next day is another match",
    a: ARSENAL,
    b: { ...ARSENAL, date: "2026-05-17T14:00:00Z" },
    is: "different other_day",
  },
  {
    it: "a record without a date is not matched",
    a: { ...ARSENAL, date: undefined },
    b: ARSENAL,
    is: "unknown no_date",
  },
  {
    it: "a date in another form is not read",
    a: { ...ARSENAL, date: "16/05/2026" },
    b: ARSENAL,
    is: "unknown no_date",
  },
  { it: "February 30 is not a date", a: { ...ARSENAL, date: "2026-02-30" }, b: ARSENAL, is: "unknown no_date" },
];

export const VECTORS: readonly MatchVector[] = [...NAMES, ...SQUADS, ...SPORTS, ...SIDES, ...DAYS];
