import type { Preset } from "../../row-types/preset.js";
import { beyond, inSports, notFound, onRetirement, own, READ } from "./say.js";

const RULES = "general-information/legal-matters/general-terms-and-conditions/sports-betting-special-rules";
const AUSSIE_RULES = own(`https://help.partycasino.com/en-CA/${RULES}/aussie-rules-football`);
const LACROSSE = own(`https://help.bwin.dk/da/${RULES}/lacrosse`);
const NETBALL = own(`https://help.bwin.com/sl/${RULES}/netball`);
const AMERICAN_FOOTBALL = own(`https://help.bwin.com/da/${RULES}/american-football`, "2023-09-07");
const COMBAT = own(`https://help.bwin.com/sk/${RULES}/combat-sports`);
const BASKETBALL = own(`https://help.gamebookers.com/en/${RULES}/basketball`, "2013-11-27");
const TENNIS = own(`https://help.bwin.com/bg/${RULES}/tennis`, "2021-07-02");
const BASEBALL = own(`https://help.partypoker.fr/en/${RULES}/baseball`);
const POSTPONED = own("https://service.sportingbet.com/en/sports-help/sports-betting/bet-settlement/postponed-bet");
const ESPORTS = own("https://help.bwin.gr/en/sports-help/sports-betting/esports/whatarethegeneralrulesinesports");

export const BWIN: Preset = {
  name: "bwin",
  version: 2,
  earlier: [
    {
      version: 1,
      settings: { postponement: {}, suspension: {}, tieRules: { "aussie-rules": "void", lacrosse: "void" } },
    },
  ],
  title: "bwin",
  houses: ["bwin", "Party", "Sportingbet", "Gamebookers"],
  asOf: READ,
  about:
    "The bookmakers of this group publish one text. Its rule for basketball is from 2013. Ladbrokes and Coral have other rules.",
  settings: [
    ...inSports("tieRules", ["aussie-rules"], "void", AUSSIE_RULES),
    ...inSports("tieRules", ["lacrosse"], "void", LACROSSE),
    ...inSports("tieRules", ["american-football"], "void", AMERICAN_FOOTBALL),
    ...inSports("tieRules", ["boxing", "mixed-martial-arts"], "void", COMBAT),
    ...inSports("secondHalfOvertime", ["basketball"], true, BASKETBALL),
    ...inSports("secondHalfOvertime", ["aussie-rules"], false, AUSSIE_RULES),
    ...inSports("lastQuarterOvertime", ["basketball"], true, BASKETBALL),
    ...inSports("highestQuarterOvertime", ["basketball"], false, BASKETBALL),
    ...inSports("linesScope", ["aussie-rules"], "regulation", AUSSIE_RULES),
    ...inSports("linesScope", ["lacrosse"], "full_game", LACROSSE),
    ...inSports("linesScope", ["netball"], "full_game", NETBALL),
    ...onRetirement(["tennis"], "advances_after_one_set", "stand_if_passed", TENNIS),
    ...inSports("unfinished", ["baseball"], "stand_if_passed", BASEBALL),
    ...inSports("innings", ["baseball"], 9, BASEBALL),
    ...inSports("moneylineInnings", ["baseball"], 5, BASEBALL),
    ...inSports("lastFullInning", ["baseball"], true, BASEBALL),
    ...inSports("postponement", ["basketball"], 72, BASKETBALL),
    ...inSports("suspension", ["basketball"], 72, BASKETBALL),
    ...inSports("suspension", ["baseball"], 72, BASEBALL),
  ],
  inexpressible: [
    ...beyond([BASEBALL], {
      unfinished:
        "Baseball: handicaps stand under the mercy rule in world championships and the Olympic Games. An event does not say why a game is short.",
    }),
    ...beyond([BASKETBALL, POSTPONED], {
      postponement:
        "A basketball game in the USA must be played on its day, and a match that Sportingbet takes bets on must end on it if it stopped. The setting has no leagues, and counts hours.",
    }),
    ...beyond([ESPORTS], {
      forfeits:
        "Esports: a map that is given before the match starts is void, unless it is part of the market. An event does not mark such a map.",
    }),
  ],
  unknown: [
    ...notFound({
      tieRules: "Ties in baseball: the sentence was cut off in what was read.",
      secondHalfOvertime: "Overtime in the second half of American football.",
    }),
    ...notFound({
      secondHalfOvertime: "Overtime in the second half of lacrosse and netball: it does not count “in period markets”.",
      matchTieBreak: "The games of a match tie-break: it counts as a set.",
    }),
  ],
};
