import type { Preset } from "../../row-types/preset.js";
import { beyond, inSports, notFound, onRetirement, own, READ, secondHand } from "./say.js";

const AUSSIE_RULES = own(
  "https://help.nj.betmgm.com/en/general-information/sports-house-rules/aussie-rules-football-rules",
);
const RUGBY = own("https://help.wv.betmgm.com/en/general-information/sports-house-rules/rugby-union-rules");
const BASKETBALL = own(
  "https://help.nj.playmgm.com/en/general-information/sports-house-rules/basketball-wager-types-and-rules",
);
const HOCKEY = own("https://help.mi.betmgm.com/en/sports-help/sports-house-rules/hockey-wager-types-and-rules");
const TENNIS = own("https://help.pr.betmgm.com/es-XL/sports-help/sports-house-rules/tennis-wager-types-and-rules");
const GENERAL = own("http://help.in.betmgm.com/en/general-information/sports-house-rules/sports-wagering-rules");
const BASEBALL = own(
  "https://help.va.betmgm.com/en/sports-help/sports-house-rules/baseball-wager-types-and-rules",
  "2024-08-29",
);
const ESPORTS = own("https://help.nc.betmgm.com/en/sports-help/sports-house-rules/esports-wager-types-and-rules");
const VOLLEYBALL = own("https://help.tn.betmgm.com/en/sports-help/sports-house-rules/volleyball-rules");
const PROPS = secondHand("https://actionnetwork.com/education/prop-betting-rules-what-happens-if-player-doesnt-play");

export const BETMGM: Preset = {
  name: "betmgm",
  version: 2,
  earlier: [{ version: 1, settings: { postponement: {}, suspension: {} } }],
  title: "BetMGM",
  houses: ["BetMGM"],
  asOf: READ,
  about: "From BetMGM's pages for several states of the USA, which may differ from one another.",
  settings: [
    ...inSports("tieRules", ["aussie-rules"], "dead-heat", AUSSIE_RULES),
    ...inSports("tieRules", ["rugby"], "dead-heat", RUGBY),
    ...inSports("secondHalfOvertime", ["basketball"], true, BASKETBALL),
    ...inSports("linesScope", ["ice-hockey"], "full_game", HOCKEY),
    ...onRetirement(["tennis"], "advances_after_one_set", "stand_if_passed", TENNIS, GENERAL),
    ...inSports("unfinished", ["volleyball"], "stand_if_passed", VOLLEYBALL),
    ...inSports("unfinished", ["baseball"], "stand_if_passed", BASEBALL),
    ...inSports("innings", ["baseball"], 9, BASEBALL),
    ...inSports("moneylineInnings", ["baseball"], 5, BASEBALL, GENERAL),
    ...inSports("lastFullInning", ["baseball"], true, BASEBALL, GENERAL),
    ...inSports("mustStart", ["baseball"], true, PROPS),
    ...inSports("postponement", ["baseball"], 0, BASEBALL),
    ...inSports("postponement", ["aussie-rules"], 48, AUSSIE_RULES),
    ...inSports("suspension", ["baseball"], 36, BASEBALL),
  ],
  inexpressible: [
    ...beyond([PROPS], {
      mustStart: "A bet on a quarterback stands only if he starts. `mustStart` is for all players of a sport.",
    }),
    ...beyond([RUGBY], {
      linesScope:
        "Rugby union without a price for the draw is settled with extra time, if it is played. The winner is settled on 80 minutes here.",
    }),
    ...beyond([ESPORTS], {
      forfeits:
        "Esports: if a map is awarded without being played, bets on the map and on the match are cancelled. An event does not mark such a map.",
    }),
    ...beyond([GENERAL], {
      unfinished:
        "A game that stops early counts after 55 minutes in American football and hockey, 43 in the NBA and 35 in other basketball. An event does not say how long was played.",
    }),
    ...beyond([BASEBALL], {
      suspension:
        "A suspended baseball game must go on within 36 hours of its start, and in play-offs whenever it does. The setting counts the hours for which play stopped.",
    }),
  ],
  unknown: notFound({
    tieRules:
      "Ties in American football, baseball and mixed martial arts: the pages that were read do not mention them.",
    matchTieBreak: "The games of a match tie-break: it counts as a set.",
    retirement:
      "Retirements in snooker: the page cancels all bets in one paragraph and pays the player who progresses in another.",
  }),
};
