import type { Preset } from "../../row-types/preset.js";
import { beyond, copy, everywhere, inSports, notFound, onRetirement, own, READ } from "./say.js";

const TENNIS = copy("https://bomby.webnode.sk/betfair");
const CLONE = copy(
  "https://github.com/ritu-metaversity/lotus_exch/blob/90852a87ef93663e42fe39dcf523fa5f3049ee5f/src/Pages/Mobile/Rules/Rulesmob.tsx",
  "2024",
);
const HOCKEY = copy("https://starsuni.ac.id/sports/exchange/games/rules/ice-hockey");
const AMERICAN_FOOTBALL = copy("https://pokerstars.com/de/sports/exchange/games/rules/american-football/");
const MMA = copy("https://www.pokerstars.com/sports/exchange/games/rules/mixed-martial-arts/");
const RESULTS = "https://betfair-datascientists.github.io/data/assets";
const AFL_RESULTS = own(`${RESULTS}/AFL_2024_Match_Odds.csv`, "2024");
const NRL_RESULTS = own(`${RESULTS}/NRL_2024_Match_Odds.csv`, "2024");
const SNOOKER = own("https://support.betfair.com/app/answers/detail/exchange-snooker-and-pool-rules/");

export const BETFAIR_EXCHANGE: Preset = {
  name: "betfair-exchange",
  version: 2,
  earlier: [
    {
      version: 1,
      settings: {
        postponement: {},
        suspension: {},
        tieRules: { "aussie-rules": "dead-heat", "rugby-league": "dead-heat" },
      },
    },
  ],
  title: "Betfair Exchange",
  houses: ["Betfair Exchange"],
  asOf: READ,
  about:
    "Mostly from sites that use Betfair's wording as their own, such as the exchange of PokerStars. Its page on snooker is its own, and ties in Australian rules and rugby league are from the results of its markets, which it publishes.",
  settings: [
    ...inSports("tieRules", ["aussie-rules"], "dead-heat", AFL_RESULTS),
    ...inSports("tieRules", ["rugby-league"], "dead-heat", NRL_RESULTS),
    ...inSports("tieRules", ["american-football"], "void", AMERICAN_FOOTBALL),
    ...inSports("tieRules", ["mixed-martial-arts"], "void", MMA),
    ...inSports("linesScope", ["ice-hockey"], "full_game", HOCKEY),
    ...onRetirement(["tennis"], "advances_after_one_set", "stand_if_passed", TENNIS, CLONE),
    ...onRetirement(["table-tennis"], "void", "stand_if_passed", CLONE),
    ...onRetirement(["snooker"], "advances", "stand_if_passed", SNOOKER),
    ...inSports("postponement", ["football"], 72, CLONE),
    ...inSports("suspension", ["football"], 72, CLONE),
    everywhere("bookingsCount", "points_1_2", CLONE),
  ],
  inexpressible: [
    ...beyond([CLONE], {
      bookingsCount: "Cards are also counted in points of 10 and 25, by the market. A rulebook has one count.",
    }),
    {
      says: "Cricket that is decided by a bowl-off or the toss of a coin is void. An event gives the winner, not how the match was decided.",
      sources: [CLONE],
    },
  ],
  unknown: notFound({
    tieRules: "Ties in baseball, boxing and other sports without a value here.",
    secondHalfOvertime: "Overtime in second halves.",
    matchTieBreak: "The games of a match tie-break.",
  }),
};
