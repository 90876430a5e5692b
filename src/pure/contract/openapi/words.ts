import { ABOUT } from "../../fields/about.js";

/** The descriptions of each schema and each of its fields. Making the document fails if one is missing. */
export interface Words {
  readonly about: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const GRADE_FIELDS = {
  ref: "The `ref` of the selection, if it has one.",
  eventId: "The event's id.",
  result: "The result of the bet.",
  reason: "Why the bet has this result; null if the score decided it.",
  final: "True if grading again will give the same result, false if it may change.",
};
const WITH_BASIS = {
  ...GRADE_FIELDS,
  basis: "The score that the bet was settled on. Bets on statistics have no basis.",
};

export const WORDS = {
  Sport: { about: "The slug of a sport." },
  EventId: {
    about:
      "The id of an event: an integer from -9007199254740991 to 9007199254740991, or the same integer as a string of at " +
      "most 16 digits.",
  },
  Selection: {
    about:
      "One bet, with the fields of an odds row. Unknown fields are ignored. A market, side, line or label that is not valid is " +
      "not an error of the request: the reason of the grade names it.",
    fields: ABOUT,
  },
  GradeRequest: {
    about: "Bets to grade.",
    fields: { selections: "1 to 50 bets, on any events." },
  },
  Basis: {
    about: "The score that a bet was settled on.",
    fields: {
      scope: "The part of the match that the score covers, or its unit.",
      home: "The home side's score.",
      away: "The away side's score.",
    },
  },
  DecidedGrade: { about: "A bet that was won, lost, half won or half lost.", fields: WITH_BASIS },
  PushedGrade: {
    about: "A bet that neither won nor lost, such as a score exactly on the line: the stake is returned.",
    fields: WITH_BASIS,
  },
  VoidGrade: {
    about:
      "A bet that is void because the match, or the part of it that the bet is on, was not played, or its player did not play.",
    fields: GRADE_FIELDS,
  },
  PendingGrade: { about: "A bet that cannot be graded yet: grade it again later.", fields: GRADE_FIELDS },
  UngradeableGrade: { about: "A bet that cannot be graded, now or later.", fields: GRADE_FIELDS },
  ProvisionalGrade: {
    about:
      "The grade of a bet on a live event that no later score can change. The match can still be abandoned, or a goal taken back.",
  },
  Grade: { about: "The grade of one bet." },
  Grades: {
    about: "The grades of a request.",
    fields: { grades: "One grade per selection, in the order of the request." },
  },
  Step: {
    about: "One step of a verdict, with the fields of its kind.",
    fields: { step: "The kind of step, such as `score`, `margin` or `verdict`." },
  },
  Explanation: {
    about: "The grade of one bet, and what decided it.",
    fields: {
      grade: "The grade: the same as that of the grading route, unless provisional ones were asked for.",
      steps: "What decided the bet, as data. The verdict follows from the steps alone.",
      sentence: "One sentence for a bettor. Its wording may change between versions, so read `steps` in programs.",
    },
  },
  Explanations: {
    about: "The explanations of a request.",
    fields: { explanations: "One explanation per selection, in the order of the request." },
  },
  Event: {
    about: "An event as the odds service last sent it. It may have more fields than these.",
    fields: {
      id: "The id of the event.",
      home: "The name of the home side.",
      away: "The name of the away side.",
      date: "The start of the event (ISO 8601).",
      originalDate: "The start that it had until it was postponed (ISO 8601).",
      localDate: "The day of the event where it is played, such as 2026-03-01.",
      originalLocalDate: "`localDate` until it was postponed.",
      suspended: "When play stopped (`at`), and when it went on (`resumed`).",
      status: "`pending`, `live`, `settled` or `cancelled`.",
      sport: "The sport's slug and name.",
      league: "The league's slug and name.",
      homeId: "The id of the home side.",
      awayId: "The id of the away side.",
      bookmakerCount: "How many bookmakers have odds on it now.",
      scores: "Its scores.",
      clock: "The clock of a live event. Other events have none, nor do sports without a clock.",
      bestOf: "The number of sets, maps, frames or legs that the match is the best of.",
      outcome:
        "What the score does not show: the official winner, who advanced, who retired, who scored first, and how it ended (`method`, `round`, `time`).",
      rounds: "The number of rounds that a fight is scheduled for.",
      roundSeconds: "The seconds of a round, if not the usual number.",
      statistics: "Statistics of teams and players. Null if they are not counted.",
      scoring: "What was scored, in order: at most 500 items. Null if nobody keeps it.",
      cricket: "The innings of a cricket match, with batters, bowlers and falls of wickets.",
    },
  },
  Scores: {
    about: "The scores of an event.",
    fields: {
      home: "The home side's final score, overtime and penalties included.",
      away: "The away side's final score, overtime and penalties included.",
      periods:
        "The scores of the parts: `p1` to `pN`, `ft` (regulation), `ot` (overtime), `ap` (penalties), `map1` to `mapN`, " +
        "`currentgame` (points of the game in play).",
    },
  },
  PeriodScore: {
    about: "The score of a part of a match: whole numbers, or as the feed wrote it.",
    fields: { home: "The home side's score.", away: "The away side's score." },
  },
  Clock: {
    about: "The clock of a live event. It has the fields that the feed knows.",
    fields: {
      minute: "The minute that is shown.",
      playedSeconds: "Seconds played.",
      period: "The number of the period.",
      running: "False while the clock is stopped.",
      statusDetail: "The state of play in words, such as `2nd half`.",
      serve: "The side that serves.",
      injuryTime: "Minutes of injury time.",
    },
  },
  Events: { about: "A list of events." },
  FoundEvents: { about: "Events that are over, the latest first." },
  FoundAhead: { about: "Events that are not over, the earliest first." },
  PastEvents: { about: "The events of a league that are over, the latest first." },
  NamedSport: { about: "A sport.", fields: { name: "Its name.", slug: "Its slug, for the parameter `sport`." } },
  Sports: { about: "Sports." },
  League: {
    about: "A league.",
    fields: {
      name: "Its name.",
      slug: "Its slug, for the parameter `league`. Another sport may have a league with the same one.",
      eventsCount: "The number of its events that are pending or live, from 26 hours ago on.",
    },
  },
  Leagues: { about: "The leagues of a sport, by slug." },
  Participant: {
    about: "A team or a player.",
    fields: { id: "Its id: `homeId` or `awayId` of events.", name: "Its name.", sport: "The slug of its sport." },
  },
  Participants: { about: "The participants of events, by name." },
  ChangedEvent: {
    about: "An event that has changed.",
    fields: { id: "Its id.", seq: "The place of its last change in the order of all events, which has gaps." },
  },
  ChangedEvents: { about: "Events that have changed, in the order of their last changes." },
  MarketEntry: {
    about: "A market.",
    fields: {
      name: "The name in the odds service.",
      shape: "The layout of the odds of this market.",
      period: "The part of the match that it covers.",
      sides: "Every `side` that a bet can have.",
      line:
        "Which lines (`hdp`) a bet can have: multiples of 0.25, whole numbers or half lines such as -1.5. `-from-zero` excludes " +
        "negative lines; `none` needs no line.",
      label:
        "The form of a bet's `label`, such as `score` (`2-1`), `count` (`3`, `6+`) or `player` (`LeBron James (Points)`); `none` needs no label.",
      labelSchema:
        "Set if a bet needs a label: what it names, a pattern that every accepted label matches, and examples. " +
        "The name of a team of the event can stand in place of Home or Away.",
      unlabelled: "The sides whose bets have no label all the same, such as `none` of First Goalscorer.",
      prematch: "True if it is offered before the match.",
      live: "True if it is offered during the match.",
      deprecated:
        "Set for an old name, which is still graded: `use` is the new name, `lastServed` the last day of the old one.",
    },
  },
  MarketList: { about: "The markets of one sport: current names first, then old ones." },
  Catalogue: { about: "With `sport`, the markets of that sport; without it, those of all sports by slug." },
  EventOdds: {
    about: "An event without its scores, and the odds that bookmakers have on it.",
    fields: {
      id: "The id of the event.",
      home: "The name of the home side.",
      away: "The name of the away side.",
      homeId: "The id of the home side.",
      awayId: "The id of the away side.",
      date: "The start of the event (ISO 8601).",
      status: "`pending`, `live`, `settled` or `cancelled`.",
      sport: "The sport's slug and name.",
      league: "The league's slug and name.",
      urls: "The page of the event at each bookmaker, or `N/A`.",
      bookmakerIds: "The bookmakers' own ids of the event. A name can have a suffix: `Bet365_4`.",
      bookmakers: "The markets by bookmaker.",
      seq: "With `includeSeq`: the number of the last change of odds in the answer.",
    },
  },
  Movements: {
    about: "How the prices of one line have moved at one bookmaker.",
    fields: {
      eventid: "The id of the event, as a string.",
      bookmaker: "The bookmaker.",
      movements: "The changes that the log has, the earliest first.",
      opening: "The first prices that were seen.",
      latest: "The last prices.",
    },
  },
  Tick: {
    about:
      "Prices by side at a time, as numbers. Over and under are `home` and `away`. `hdp`, `label` and `max` are those of the row.",
    fields: { timestamp: "Milliseconds since 1970." },
  },
  ClosingOdds: {
    about: "An event with its closing odds.",
    fields: {
      id: "The id of the event.",
      home: "The name of the home side.",
      away: "The name of the away side.",
      homeId: "The id of the home side.",
      awayId: "The id of the away side.",
      date: "The start of the event (ISO 8601).",
      status: "`pending`, `live`, `settled` or `cancelled`.",
      sport: "The sport's slug and name.",
      league: "The league's slug and name.",
      scores: "The scores, as the event has them.",
      urls: "Empty.",
      bookmakers: "The markets by bookmaker.",
    },
  },
  ClosingLines: { about: "Settled events by start and id, with their closing odds." },
  EventsOdds: { about: "Events with their odds, in the order of the request." },
  UpdatedOdds: {
    about:
      "Events with the odds of one bookmaker, in the order of their last changes. It has an empty list if its odds are gone.",
  },
  ValueBet: {
    about: "A price of a bookmaker that is above the fair one.",
    fields: {
      id: "Event, market, line, label, side and bookmaker, with hyphens between them.",
      expectedValue: "What a stake of 100 is expected to return: 105.5 is +5.5 %.",
      expectedValueUpdatedAt: "When the bet became as it is (ISO 8601).",
      betSide: "The side of the bet.",
      bookmaker: "The bookmaker.",
      eventId: "The id of the event.",
      event: "With `includeEventDetails`: the names of its sides, of its sport and its league, and its start.",
      market: "The market, its line and label, and the fair prices by side, as strings.",
      bookmakerOdds: "The bookmaker's prices by side, and its page of the event as `href`. The line is a string here.",
    },
  },
  ValueBets: { about: "Value bets, the best first." },
  ArbitrageBet: {
    about:
      "One price of each side of a line. They add up to less than 1, so that stakes return more than their sum, whichever side wins.",
    fields: {
      id: "Event, market, line, label and first side, with hyphens between them.",
      eventId: "The id of the event.",
      market: "The market, and its line and label if it has them.",
      profitMargin: "What is won at any outcome, in percent of all stakes: 2.04 is 2.04 %.",
      impliedProbability: "What the prices add up to: the sum of 1 / odds.",
      totalStake: "The sum of the stakes.",
      leastReturn:
        "The least that the stakes return, whichever side wins. It is less than the margin says because stakes are whole cents.",
      updatedAt: "When the line last changed (ISO 8601).",
      legs: "The bets: the best price of each side. `href` is the bookmaker's page of the event, `directLink` that of the bet.",
      optimalStakes: "What to stake on each, to the cent, and what it returns if its side wins.",
      event: "With `includeEventDetails`: the names of its sides, of its sport and its league, and its start.",
    },
  },
  ArbitrageBets: { about: "Arbitrage bets, the best first." },
  DroppingPrice: {
    about: "A price that has dropped at a sharp bookmaker: that with the largest drop on its line and side.",
    fields: {
      eventId: "The id of the event.",
      event: "With `includeEventDetails`: the names of its sides, its start, its sport and its league.",
      market: "The market, and its line and label if it has them.",
      betSide: "The side of the price.",
      odds: "The opening price, the price now, and by how many percent it has dropped: since the opening, and in 12, 24 and 48 hours. A window that the log does not reach is null.",
      lastMovedAt: "When the market last changed at the bookmaker, in milliseconds since 1970.",
      updatedAt: "When odds of the event were last received from the bookmaker, in milliseconds since 1970.",
    },
  },
  DroppingOdds: { about: "Prices that have dropped." },
  OddsMarket: {
    about: "A market at one bookmaker.",
    fields: {
      name: "Its name. The catalogue says how its rows are read.",
      updatedAt: "When it last changed (ISO 8601).",
      odds: "Its rows.",
    },
  },
  OddsRow: {
    about:
      "A row of prices. Prices are decimal strings by side, such as `home`, `draw`, `away`, `over`, `under`, `yes`, `no`, `1X`, or " +
      "`odds` for the only price of a label. A row can also have lay prices (`layHome`), depths (`depthHome`) and links (`homeLink`).",
    fields: {
      label: "What the prices are on: a player, a score.",
      hdp: "The line. A handicap is stated for the home side.",
      max: "The largest stake.",
    },
  },
  Bookmaker: {
    about: "A bookmaker.",
    fields: { name: "Its name. Names compare exactly.", active: "False if it sends no odds now." },
  },
  Bookmakers: { about: "Bookmakers." },
  Selected: {
    about: "The bookmakers that the account receives.",
    fields: { bookmakers: "Their names, in the order in which they were selected.", count: "How many they are." },
  },
  NewSelection: {
    about: "The bookmakers that the account receives from now on.",
    fields: { success: "Always true.", bookmakers: "Their names.", count: "How many they are." },
  },
  Error: {
    about: "An error.",
    fields: {
      error: "A sentence that says what to change. It begins with the path of the fault if there is one.",
      invalidBookmakers: "Names that are not bookmakers, if that is the fault.",
    },
  },
  Health: { about: "The process runs.", fields: { status: "Always `ok`." } },
  Readiness: { about: "The storage answers.", fields: { status: "Always `ready`." } },
} as const satisfies Readonly<Record<string, Words>>;
export type ComponentName = keyof typeof WORDS;

/** The description of each parameter by name, for all routes that have it. */
export const PARAMETER_WORDS: Readonly<Record<string, string>> = {
  sport: "Only this sport. Other common spellings of a slug, such as `soccer`, work too.",
  "leaguesQuery.sport": "The slug of the sport.",
  "historyQuery.sport": "The slug of the sport.",
  provisional:
    "`true` to grade bets on live events as soon as no later score can change the result, with `final: false`.",
  all: "`true` for leagues without events to come, too.",
  league: "Only this league, by its slug.",
  "historyQuery.league": "The slug of the league.",
  participantId: "Only events of this participant: `homeId` or `awayId`.",
  status:
    "Only events with one of these statuses, with commas between them. `upcoming` is another word for `pending`, `finished` for `settled`.",
  limit: "The greatest number of events to return. The search returns at most 10.",
  skip: "How many events to pass over, for the next pages. For pages beyond the greatest number, move `from`.",
  query: "Part of the name of either side. Case does not matter, and spaces at both ends are ignored.",
  from:
    "Only events that start at this time or later: an ISO 8601 date or date-time, in UTC unless it has a time zone. From " +
    "`from` to `to` are at most 31 days; if only one is given, the window is 31 days long.",
  "eventsQuery.from":
    "Only events that start at this time or later: an ISO 8601 date or date-time, in UTC unless it has a time zone. " +
    "Without it, from 26 hours ago, or 26 hours before `to` if that is earlier.",
  to: "Only events that start at this time or earlier. A date without a time means the end of that day.",
  "eventsQuery.to":
    "Only events that start at this time or earlier. A date without a time means the end of that day. Without it, 14 days " +
    "ahead, or 14 days after `from` if that is later.",
  bookmakers: "Names of bookmakers, with commas between them. Case matters.",
  bookmaker: "Only events with odds of this bookmaker now, by its name. Case matters.",
  "movementsQuery.bookmaker": "The name of the bookmaker. Case matters.",
  market: "The name of the market.",
  since:
    "The seq after which to read: the header `x-next-since` of the answer before. Without it, from the first event on.",
  "updatedOddsQuery.since":
    "The time from which on to list changes: Unix seconds, or the header `x-next-since` of the answer before, in milliseconds. At most " +
    "90 seconds ago.",
  "updatedOddsQuery.bookmaker": "The name of the bookmaker. Case matters.",
  "updatedOddsQuery.sport": "The slug of the sport, or its name.",
  "updatedOddsQuery.markets": "Only these markets, at most 20, by their names, with commas between them.",
  "participantsQuery.sport": "The slug of the sport, or its name.",
  search: "Part of the name. Case does not matter, and spaces at both ends are ignored.",
  marketLine: "The line of a handicap or a total, such as 2.5. Markets without a line need none.",
  markets: "Only these markets, by their names, with commas between them.",
  leagues: "Only these leagues, at most 10, by their slugs, with commas between them.",
  "closingLinesQuery.sport": "The slug of the sport.",
  "closingLinesQuery.limit": "The greatest number of events to return.",
  "closingLinesQuery.from":
    "Only events that start at this time or later: an ISO 8601 date or date-time, in UTC unless it has a time zone. From " +
    "`from` to `to` are at most 366 days, which is also the window if one of them is missing; without both, it ends now.",
  "closingLinesQuery.bookmakers": "At most 30 names of bookmakers, with commas between them. Case matters.",
  "oddsQuery.bookmakers": "At most 30 names of bookmakers, with commas between them. Case matters.",
  "multiOddsQuery.bookmakers": "At most 30 names of bookmakers, with commas between them. Case matters.",
  "closingOddsQuery.bookmakers": "At most 30 names of bookmakers, with commas between them. Case matters.",
  "arbitrageQuery.bookmakers": "At most 30 names of bookmakers, with commas between them. Case matters.",
  "arbitrageQuery.limit": "The greatest number of bets to return.",
  "droppingQuery.league": "Only this league, by its slug. Needs `sport`, and excludes `leagues`.",
  "droppingQuery.markets": "Only these markets, at most 20, by their names in any case, with commas between them.",
  "droppingQuery.limit": "The greatest number of prices to return.",
  timeWindow: "Since when prices have dropped: since the opening, or in the last 12, 24 or 48 hours.",
  sort: "The order: the largest drop first, the last change first, or the earliest start first.",
  minDrop: "Only prices that have dropped by so many percent in the window.",
  page: "The number of the page, from 1 on: each has `limit` prices.",
  eventId: "The id of the event.",
  "valueBetsQuery.bookmaker": "The name of the bookmaker whose prices are judged. Case matters.",
  includeEventDetails: "`true` for the names of the sides, the sport and the league, and the start, as `event`.",
  eventIds: "At most 10 ids of events, with commas between them.",
  includeSeq: "`true` for the number of the last change of odds: in the header `X-OddsAPI-Seq`, and as `seq`.",
};
