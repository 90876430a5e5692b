/** When a set is won: by two, at one of these numbers or as soon as two ahead after it, or at one of these scores. */
export interface SetRow {
  readonly to: readonly number[];
  readonly also: readonly string[];
}

/** The sets of a sport. */
export interface SetsRow {
  /** How many sets win a match. */
  readonly needed: readonly number[];
  readonly set: SetRow;
  readonly lastSet: SetRow;
  /** `score` counts the sets. Where it is not set, records have no `score`. */
  readonly isScore?: true;
  /** A player may give up. */
  readonly mayRetire?: true;
}

/** A sport of ESPN's that is read. */
export interface SportRow {
  /** The number after `s:` in the `uid` of an event. Null if no public record shows it: then the option `sport` says it. */
  readonly word: string | null;
  readonly slug: string;
  /** `sportName` in the links of a team's schedule, if a public record shows it. */
  readonly link?: string;
  /** The periods of regular time. Null if leagues differ: then the record, its league or an option says it. */
  readonly regulation: number | null;
  /** How a game goes on after regular time, and how the linescores show it. */
  readonly goesOn: "overtime" | "extra time and kicks" | "overtime and shoot-out" | "innings" | "sets" | "to a winner";
  readonly sets?: SetsRow;
  /** What a record lists the order of scoring in. */
  readonly scoredIn?: "goals" | "baskets" | "goals in plays" | "scoringPlays";
  /** Neither side is at home. Old records have no `homeAway`: the side that is listed first is home. */
  readonly noHomeSide?: true;
  /** An item of `events` is a tournament or a card, and its matches are in its `competitions`. */
  readonly listsMatches?: true;
  /** `status.type.description` has the word for the status, since there is no `name`. */
  readonly isDescribed?: true;
  readonly source: string;
}

/** A public file of recorded scoreboards of many sports. */
export const RECORDED = "https://github.com/vasqued2/ha-teamtracker/blob/master/tests/tt/all.json";

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
    scoredIn: "scoringPlays",
    goesOn: "overtime",
    source: "https://github.com/joeno05/SportsProject/blob/main/SportsProject/sportsData.py",
  },
  {
    word: "40",
    slug: "basketball",
    regulation: null,
    scoredIn: "baskets",
    goesOn: "overtime",
    source: "https://github.com/evanhill1989/My-Club/blob/main/app/shared/nbaScoreboard.js",
  },
  {
    word: "70",
    slug: "ice-hockey",
    regulation: 3,
    scoredIn: "goals in plays",
    goesOn: "overtime and shoot-out",
    source: "https://site.api.espn.com/apis/site/v2/sports/hockey/nhl/scoreboard?dates=20260507",
  },
  {
    word: "850",
    slug: "tennis",
    regulation: 0,
    goesOn: "sets",
    sets: {
      needed: [2, 3],
      set: { to: [6], also: ["7-6", "13-12"] },
      lastSet: { to: [6, 10], also: ["7-6", "13-12", "1-0"] },
      mayRetire: true,
    },
    noHomeSide: true,
    listsMatches: true,
    source: "https://github.com/vasqued2/ha-teamtracker/issues/62",
  },
  {
    word: "400",
    slug: "volleyball",
    regulation: 0,
    goesOn: "sets",
    sets: { needed: [3], set: { to: [25], also: [] }, lastSet: { to: [15], also: [] }, isScore: true },
    source: RECORDED,
  },
  {
    word: "3301",
    slug: "mixed-martial-arts",
    regulation: 0,
    goesOn: "to a winner",
    noHomeSide: true,
    listsMatches: true,
    source: "https://site.api.espn.com/apis/site/v2/sports/mma/ufc/scoreboard",
  },
  {
    word: "200",
    slug: "cricket",
    regulation: 0,
    goesOn: "to a winner",
    isDescribed: true,
    source: RECORDED,
  },
  {
    word: null,
    slug: "lacrosse",
    regulation: 4,
    goesOn: "overtime",
    source: "https://github.com/vasqued2/ha-teamtracker/issues/341",
  },
  {
    word: "600",
    slug: "football",
    link: "soccer",
    scoredIn: "goals",
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
