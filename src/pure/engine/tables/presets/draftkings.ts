import type { Preset } from "../../row-types/preset.js";
import { beyond, everywhere, inSports, notFound, own, READ, secondHand } from "./say.js";

const BASEBALL = own("https://sportsbook.draftkings.com/help/sport-rules/baseball");
const FOOTBALL = own("https://sportsbook.draftkings.com/help/sport-rules/football");
const MERCY = own(
  "https://help.draftkings.com/hc/en-us/articles/29613861559059-How-will-my-baseball-bet-be-settled-if-the-game-ends-by-Mercy-Rule",
);
const SUSPENDED = own(
  "https://help.draftkings.com/hc/en-us/articles/4405230604435-My-MLB-game-was-suspended-and-postponed-What-happens-now-US",
);
const RUGBY = own("https://sportsbook.draftkings.com/help/sport-rules/rugby-union");
const PROPS = secondHand("https://about.darkhorseodds.com/guides/sportsbook-house-rules", "2023-03-21");

export const DRAFTKINGS: Preset = {
  name: "draftkings",
  version: 2,
  earlier: [{ version: 1, settings: { postponement: {}, suspension: {} } }],
  title: "DraftKings",
  houses: ["DraftKings"],
  asOf: READ,
  about: "Baseball, American football and bets on players. Its pages on other sports were not found.",
  settings: [
    ...inSports("tieRules", ["baseball"], "void", BASEBALL),
    ...inSports("linesScope", ["american-football"], "full_game", FOOTBALL),
    ...inSports("unfinished", ["baseball"], "stand_if_passed", BASEBALL),
    ...inSports("innings", ["baseball"], 9, BASEBALL),
    ...inSports("officialWinner", ["baseball"], true, BASEBALL),
    ...inSports("mustStart", ["baseball"], true, BASEBALL, PROPS),
    ...inSports("postponement", ["baseball"], 12, BASEBALL),
    ...inSports("suspension", ["baseball"], 36, SUSPENDED),
    everywhere("absentPlayer", "void", BASEBALL, FOOTBALL),
  ],
  inexpressible: [
    ...beyond([MERCY], {
      unfinished:
        "A college baseball game that ends by the mercy rule: handicaps are void, and totals too unless decided. An event does not say why a game is short.",
    }),
    ...beyond([BASEBALL], {
      mustStart: "A batter must also bat once, and a pitcher throw once. An event says who started, not who batted.",
    }),
    ...beyond([SUSPENDED], {
      suspension:
        "A suspended baseball game must go on within 36 hours of its start, and in play-offs whenever it does. The setting counts the hours for which play stopped.",
    }),
    ...beyond([RUGBY], {
      tieRules: "A tie in rugby union is a dead heat if the bet slip says so.",
    }),
  ],
  unknown: notFound({
    moneylineInnings:
      "The moneyline of a baseball game that stopped before 5 innings: one page pays whoever the league declares the winner, a later one needs 5. A game without an official winner is void.",
    tieRules: "Ties in American football: the page that was read does not mention them.",
    secondHalfOvertime: "Overtime in second halves.",
    retirement: "Retirements in tennis.",
  }),
};
