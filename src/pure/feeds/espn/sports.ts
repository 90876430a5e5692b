/** A sport of ESPN's that is read. */
export interface SportRow {
  /** The number after `s:` in the `uid` of an event. */
  readonly word: string;
  readonly slug: string;
  /** The periods of regular time. Null if leagues differ: then the record, its league or an option says it. */
  readonly regulation: number | null;
  /** How a game goes on after regular time, and how the linescores show it. */
  readonly goesOn: "overtime" | "extra time and kicks" | "overtime and shoot-out" | "innings" | "sets";
  readonly source: string;
}

export const SPORTS: readonly SportRow[] = [
  {
    word: "1",
    slug: "baseball",
    regulation: 9,
    goesOn: "innings",
    source: "https://github.com/Bruhgrammers/cBet/blob/master/data.js",
  },
  {
    word: "20",
    slug: "american-football",
    regulation: 4,
    goesOn: "overtime",
    source: "https://github.com/joeno05/SportsProject/blob/main/SportsProject/sportsData.py",
  },
  {
    word: "40",
    slug: "basketball",
    regulation: null,
    goesOn: "overtime",
    source: "https://github.com/evanhill1989/My-Club/blob/main/app/shared/nbaScoreboard.js",
  },
  {
    word: "70",
    slug: "ice-hockey",
    regulation: 3,
    goesOn: "overtime and shoot-out",
    source: "https://site.api.espn.com/apis/site/v2/sports/hockey/nhl/scoreboard?dates=20260507",
  },
  {
    word: "850",
    slug: "tennis",
    regulation: 0,
    goesOn: "sets",
    source: "https://github.com/vasqued2/ha-teamtracker/issues/62",
  },
  {
    word: "600",
    slug: "football",
    regulation: 2,
    goesOn: "extra time and kicks",
    source: "https://site.api.espn.com/apis/site/v2/sports/soccer/fifa.world/scoreboard",
  },
];

/** Leagues by the number after `l:` in the `uid`, for records without `format`. */
export const LEAGUE_PERIODS: readonly {
  readonly word: string;
  readonly regulation: number;
  readonly source: string;
}[] = [
  {
    word: "46",
    regulation: 4,
    source: "https://github.com/evanhill1989/My-Club/blob/main/app/shared/nbaScoreboard.js",
  },
];
