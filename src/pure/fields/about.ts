import type { MATCH_FIELDS, SELECTION_FIELDS, WORDS_FIELDS } from "./selection.js";
import type { MONEY_FIELDS } from "./slip.js";

/**
 * What each field of a bet means, for everybody who writes one: in the OpenAPI document and in the schemas of an assistant. Apart from the
 * rows, so that who only reads bets bundles no prose.
 */
export const ABOUT: Readonly<
  Record<
    keyof typeof SELECTION_FIELDS | keyof typeof MATCH_FIELDS | keyof typeof WORDS_FIELDS | keyof typeof MONEY_FIELDS,
    string
  >
> = {
  ref: "Your own id of the bet. The grade returns it.",
  eventId: "The id of the event of the bet.",
  market:
    "The name of the market in the odds service, such as `ML` (the winner, or 1X2), `Spread` (a handicap), `Totals` (over/under), " +
    "`Totals HT` or `Player Props`. Case does not matter.",
  side:
    "The side of the bet: `home`, `away`, `draw`, `over`, `under`, `yes`, `no`, `odd`, `even`, `1x`, `12`, `x2`, `none`, or " +
    "half time and full time as in `draw/home`. Case does not matter.",
  hdp:
    "The line, a multiple of 0.25. A handicap is always that of the home side, even for a bet on the away side: away +1.5 is -1.5. " +
    "Left out if the market has no line.",
  label:
    "The score, player or range, if the market needs one, as the odds row has it: `2-1` on Correct Score, " +
    "`Patrick Mahomes (Passing Yards)` on Player Props.",
  tieRule:
    "What a tie does to a moneyline in sports where bookmakers differ: the bet loses or is void. Ignored in other sports.",
  scoreAtBet:
    "The score when an in-play bet was placed. Used only if the rulebook settles handicaps on the score after that moment.",
  home: "Without an event id: the home team.",
  away: "Without an event id: the away team.",
  date: "Without an event id: the day of the match, as 2026-05-16, or its start as 2026-05-16T15:00Z.",
  sport: "The sport of the match, such as football or basketball; only used without an event id.",
  neutral: "True if the match is on neutral ground.",
  bet:
    "In place of `market`, `side`, `hdp` and `label`: the bet in people's own words, with its odds and stake if they are written there, " +
    "such as `Heat +4.5 @ 1.91`.",
  stake: "The stake, to work out what the bet returns.",
  odds: 'Decimal odds such as "2.50", or { fractional: "6/4" }, or { american: "-110" }.',
  currency: "The currency of the stake, such as EUR.",
};
