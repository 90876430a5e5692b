import type { Preset } from "../../row-types/preset.js";
import { beyond, copy, everywhere, inSports, notFound, onRetirement, own, READ } from "./say.js";

const BASEBALL = copy("https://starsuni.ac.id/es-419/sports/isp/games/rules/baseball");
const MMA = own("https://www.pokerstars.fr/en/sports/isp/games/rules/mixed-martial-arts/");
const AUSSIE_RULES = own("https://www.pokerstars.fr/en/sports/isp/games/rules/australian-rules/");
const AMERICAN_FOOTBALL = own("https://www.pokerstars.uk/sports/isp/games/rules/american-football/");
const HOCKEY = own("https://www.pokerstars.se/en/sports/games/rules/ice-hockey/");
const HOCKEY_EU = own("https://www.pokerstars.eu/hr/sports/games/rules/ice-hockey/");
const FOX_FOOTBALL = own("https://nj.foxbet.com/games/rules/american-football/");
const BADMINTON = own("https://eur.pokerstars.com/sports/isp/games/rules/badminton/");
const BADMINTON_GERMANY = own("https://pokerstars.com/de/sports/isp/games/rules/badminton");
const VOLLEYBALL = own("https://www.pokerstars.fr/en/sports/games/rules/volleyball/");
const DARTS = own("https://www.pokerstars.es/en/sports/isp/games/rules/darts/");
const FOX_DARTS = own("https://nj.foxbet.com/games/rules/darts/");
const FOX_RUGBY = own("https://mtairycasino.foxbet.com/games/rules/rugby/");
const CRICKET = own("https://pokerstars.ro/en/sports/isp/games/rules/cricket");
const TENNIS = own("https://pokerstars.com/de/sports/isp/games/rules/tennis");
const TENNIS_ITALY = own("https://pokerstars.it/en/sports/isp/games/rules/tennis/", "2023-05-25");

export const POKERSTARS: Preset = {
  name: "pokerstars",
  version: 3,
  earlier: [
    { version: 2, settings: { noContest: "void_all" } },
    { version: 1, settings: { postponement: {}, suspension: {} } },
  ],
  title: "PokerStars Sports",
  houses: ["PokerStars Sports", "Fox Bet"],
  asOf: READ,
  about:
    "From PokerStars' pages in several countries. Baseball is from a copy, rugby league from Fox Bet. Tennis is from the German page; Italy has other rules.",
  settings: [
    ...inSports("tieRules", ["american-football"], "void", FOX_FOOTBALL),
    ...inSports("tieRules", ["baseball"], "void", BASEBALL),
    ...inSports("tieRules", ["mixed-martial-arts"], "void", MMA),
    ...inSports("noContest", ["mixed-martial-arts"], "decided_stand", MMA),
    ...inSports("tieRules", ["darts"], "void", FOX_DARTS),
    ...inSports("tieRules", ["aussie-rules"], "dead-heat", AUSSIE_RULES),
    ...inSports("secondHalfOvertime", ["american-football"], false, AMERICAN_FOOTBALL),
    ...inSports("lastQuarterOvertime", ["american-football"], false, AMERICAN_FOOTBALL),
    ...inSports("linesScope", ["ice-hockey"], "regulation", HOCKEY, HOCKEY_EU),
    ...inSports("linesScope", ["rugby-league"], "regulation", FOX_RUGBY),
    ...inSports("retirement", ["tennis"], "advances_after_one_set", TENNIS),
    ...inSports("betOnRetired", ["tennis"], "void", TENNIS),
    ...inSports("unfinished", ["tennis"], "void", TENNIS),
    ...onRetirement(["badminton"], "void", "stand_if_passed", BADMINTON),
    ...onRetirement(["darts"], "advances", "stand_if_passed", DARTS, FOX_DARTS),
    ...inSports("unfinished", ["volleyball"], "stand_if_passed", VOLLEYBALL),
    ...inSports("postponement", ["aussie-rules"], 168, AUSSIE_RULES),
    ...inSports("postponement", ["badminton"], 24, BADMINTON, BADMINTON_GERMANY),
    ...inSports("suspension", ["aussie-rules"], 168, AUSSIE_RULES),
    ...inSports("suspension", ["badminton"], 24, BADMINTON, BADMINTON_GERMANY),
    everywhere("absentPlayer", "void", AMERICAN_FOOTBALL),
  ],
  inexpressible: [
    ...beyond([CRICKET], {
      tieRules:
        "Cricket: a super over decides, without one a tie is a dead heat. A drawn Test is not a tie, and events give both as `draw`.",
    }),
    ...beyond([BASEBALL], {
      unfinished: "A baseball game that ends by the mercy rule stands. An event does not say why a game is short.",
    }),
    ...beyond([TENNIS], {
      retirement:
        "Tennis: bets on the winner of ITF, UTR and exhibition matches are void after a retirement, whenever it was. A retirement has no setting by league.",
      matchTieBreak:
        "If the number of sets of a tennis match is changed, only bets on the winner and the first set stand. An event does not say that it was changed.",
    }),
    ...beyond([TENNIS_ITALY], {
      retirement:
        "Italy: a tennis player who retires loses from the first point on, also the set in play. The set in play has no setting.",
    }),
  ],
  unknown: notFound({
    retirementLines: "Handicaps and totals in tennis after a retirement: the sentence was cut off in what was read.",
    secondHalfOvertime: "Overtime in the second half of basketball.",
    bookingsCount: "How cards are counted.",
    tieRules: "A two-way moneyline in ice hockey that is level after 60 minutes.",
  }),
};
