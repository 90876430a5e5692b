import type { Preset } from "../../row-types/preset.js";
import { beyond, copy, everywhere, inSports, notFound, onRetirement, own, READ } from "./say.js";

const AMERICAN_FOOTBALL = copy("http://www.iwwbet.com/zx365/3763.jhtml", "2014-03-15");
const TOUCHDOWNS = own("https://help.bet365.de/s/en-de/sportsrules/american-football/player-betting");
const TENNIS = own("https://help.bet365.com/hu/rules/rules-hun-sports/106-hun");
const TENNIS_COPY = copy("https://sport.qb8.club/content/html/rule/en/sports/tennis.html");
const BASEBALL = own("https://help013.ks.b365uat.com/s/en-us/sportsrules/baseball/scoring-runs-props");

export const BET365: Preset = {
  name: "bet365",
  version: 2,
  earlier: [{ version: 1, settings: { defensiveTouchdown: "unavailable" } }],
  title: "bet365",
  houses: ["bet365"],
  asOf: READ,
  about:
    "Half of it is from copies, and American football from one of 2014. The page on baseball is on a test site of bet365.",
  settings: [
    ...inSports("tieRules", ["american-football"], "void", AMERICAN_FOOTBALL),
    ...inSports("secondHalfOvertime", ["american-football"], true, AMERICAN_FOOTBALL),
    ...inSports("lastQuarterOvertime", ["american-football"], true, AMERICAN_FOOTBALL),
    ...onRetirement(["tennis"], "void_unless_disqualified", "stand_if_certain", TENNIS, TENNIS_COPY),
    ...inSports("unfinished", ["baseball"], "stand_if_passed", BASEBALL),
    ...inSports("innings", ["baseball"], 9, BASEBALL),
    everywhere("defensiveTouchdown", "both", TOUCHDOWNS),
  ],
  inexpressible: [
    ...beyond([AMERICAN_FOOTBALL], {
      postponement: "A game of American football must be played in the same week. The setting counts hours.",
    }),
    ...beyond([TENNIS, TENNIS_COPY], {
      retirementLines:
        "Bets on the tennis match and the sets together are refunded after a retirement, even if they were certain.",
    }),
    ...beyond([TENNIS_COPY], {
      matchTieBreak:
        "If the number of sets of a tennis match is changed, bets on the sets are refunded. An event does not say that it was changed.",
    }),
  ],
  unknown: notFound({
    bookingsCount: "How cards are counted: the page that was read has no public address.",
    inPlayHandicap: "Whether a Spread in play counts from the score at the bet.",
    secondHalfOvertime: "Basketball, hockey and football: their pages were not found.",
    moneylineInnings: "The moneyline of a shortened baseball game.",
  }),
};
