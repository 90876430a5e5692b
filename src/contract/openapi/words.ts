/** What the document says of each schema and of each of its fields. A field without a sentence here is refused. */
export interface Words {
  readonly about: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const GRADE_FIELDS = {
  ref: "The `ref` of the selection, where it has one.",
  eventId: "The event's id.",
  result: "What happened to the bet.",
  reason: "Why; null where the bet was decided.",
  final: "True where asking again cannot change the answer.",
};
const WITH_BASIS = { ...GRADE_FIELDS, basis: "The score that decided. Bets on statistics have none." };

export const WORDS = {
  Sport: { about: "A sport, by its slug." },
  EventId: {
    about:
      "An event's id: an integer, or the same integer as a string of at most 16 digits. Both lie between " +
      "-9007199254740991 and 9007199254740991.",
  },
  Selection: {
    about:
      "One bet, described with the fields of an odds row. Unknown fields are ignored. Whether market, side, line and label go " +
      "together is not judged here: a bet that cannot be graded is told so by its reason.",
    fields: {
      ref: "Your own id of the bet. It comes back with the grade.",
      eventId: "The event that the bet is on.",
      market:
        "The market's name as the odds service serves it: `ML`, `Spread`, `Totals HT`, `Player Props`. In any case.",
      side:
        "The side that was backed: `home`, `away`, `draw`, `over`, `under`, `yes`, `no`, `odd`, `even`, `1x`, `12`, `x2`, " +
        "`none`, or half time and full time as in `draw/home`. In any case.",
      hdp: "The line, a multiple of 0.25. A handicap is stated for the home side, on a bet on the away side too. Null is none.",
      label: "The label of the odds row: `2-1` on Correct Score, `Patrick Mahomes (Passing Yards)` on Player Props.",
      tieRule:
        "What a level score does to a moneyline in sports where bookmakers differ. Ignored where the rule is fixed.",
      scoreAtBet:
        "The score when an in-play bet was placed. Read only where the house settles handicaps on what was scored afterwards.",
    },
  },
  GradeRequest: {
    about: "Bets to grade.",
    fields: { selections: "1 to 50 bets, on any events." },
  },
  Basis: {
    about: "The score that a bet was settled on.",
    fields: {
      scope: "The part of the match, or the way of counting, that the score is of.",
      home: "The home side's score.",
      away: "The away side's score.",
    },
  },
  DecidedGrade: { about: "A bet that was won or lost, wholly or by half.", fields: WITH_BASIS },
  PushedGrade: {
    about: "A bet that neither won nor lost, as on a line that was hit exactly: the stake is returned.",
    fields: WITH_BASIS,
  },
  VoidGrade: {
    about: "A bet that is void because what it was placed on never took place, or its player did not play.",
    fields: GRADE_FIELDS,
  },
  PendingGrade: { about: "A bet that cannot be graded yet: ask again.", fields: GRADE_FIELDS },
  UngradeableGrade: { about: "A bet that cannot be graded. Asking again does not help.", fields: GRADE_FIELDS },
  Grade: { about: "What happened to one bet." },
  Grades: {
    about: "The grades of a request.",
    fields: { grades: "One grade a selection, in the order in which they were sent." },
  },
  Event: {
    about: "An event, as the odds service sent it last. It may have more fields than are named here.",
    fields: {
      id: "The event's id.",
      home: "Name of the home side.",
      away: "Name of the away side.",
      date: "Start of the event, ISO 8601.",
      status: "`pending`, `live`, `settled` or `cancelled`.",
      sport: "The sport's slug and name.",
      league: "The league's slug and name.",
      scores:
        "The result with overtime and penalties, and in `periods` the scores of its parts: `p1` to `pN`, `ft` (regulation), " +
        "`ot`, `ap` (penalties), `map1` to `mapN`.",
      bestOf: "How many sets, maps, frames or legs the match is the best of.",
      outcome: "What the score does not say: an official winner, who went through, who gave up, who scored first.",
      statistics: "Counts of teams and players. Null where nobody counts them.",
    },
  },
  Events: { about: "Events." },
  FoundEvents: { about: "Events that are over, the latest first." },
  MarketEntry: {
    about: "A market's name, and what it stands for.",
    fields: {
      name: "The name as served with the odds.",
      shape: "How the odds of the market are laid out.",
      period: "The part of the match that it is on.",
      sides: "Every `side` that a bet can back.",
      line:
        "Which lines (`hdp`) a bet can have: multiples of 0.25, whole numbers or half lines such as -1.5. `-from-zero` excludes " +
        "negative lines; `none` needs no line.",
      label:
        "The form of a bet's `label`: a score (`2-1`), a count (`3`, `6+`), a player with a statistic (`LeBron James (Points)`), or `none`.",
      prematch: "Whether it is offered before the match.",
      live: "Whether it is offered during the match.",
      deprecated:
        "Set on an old name, which still grades: the name in its place, and the last day on which the old one was served.",
    },
  },
  MarketList: { about: "The markets of one sport: names in use first, then the old ones." },
  Catalogue: { about: "With `sport` the markets of that sport, without it those of all sports by slug." },
  Error: {
    about: "What went wrong.",
    fields: { error: "A sentence that says what to change, and begins with the path of the fault where there is one." },
  },
  Health: { about: "The process runs.", fields: { status: "Always `ok`." } },
  Readiness: { about: "The storage answers.", fields: { status: "Always `ready`." } },
} as const satisfies Readonly<Record<string, Words>>;
export type ComponentName = keyof typeof WORDS;

/** By name, wherever it is taken: what a parameter asks for. */
export const PARAMETER_WORDS: Readonly<Record<string, string>> = {
  sport: "Only this sport. Other usual spellings of a slug, such as `soccer`, are taken too.",
  limit: "At most so many events.",
  query: "Part of the name of the home or the away side, in any case. Blanks at both ends do not count.",
  from:
    "Events that start at this time or later: an ISO 8601 date or date-time, in UTC where it names no zone. The window from " +
    "`from` to `to` is at most 31 days; where one of them is missing, it is 31 days from the other.",
  to: "Events that start at this time or earlier. A date on its own means the end of that day.",
};
