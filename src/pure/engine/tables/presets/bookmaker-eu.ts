import type { Preset } from "../../row-types/preset.js";
import { beyond, inLeague, inSports, notFound, own, READ } from "./say.js";

const TIES = own("https://get.justbet.help/hc/en-us/articles/360002835457-Ties-in-football");
const PUSHES = own("https://get.justbet.help/hc/en-us/articles/360002741237-Pushes-on-straight-bets");
const BASKETBALL = own("https://get.bookmaker.help/hc/en-us/articles/360032252731-Basketball-overtime-rules");
const OVERTIME = own("https://get.galaxysports.help/hc/en-us/articles/360003651077-General-overtime-rules");
const HOCKEY = own("https://get.galaxysports.help/hc/en-us/articles/360003567598");
const JUSTBET_HOCKEY = own("https://get.justbet.help/hc/en-us/articles/360002869078");
const BASEBALL = own("https://get.galaxysports.help/hc/en-us/articles/360010821458-Baseball-rules-overview");
const ABROAD = own(
  "https://get.galaxysports.help/hc/en-us/articles/360010821418-Suspended-postponed-baseball-games-International-Leagues-Softball",
);
const WATER_POLO = own("https://get.galaxysports.help/hc/en-us/articles/8862193673745-Waterpolo");
const MERCY = own("https://get.justbet.help/hc/en-us/articles/360002840358-Mercy-rule-in-baseball");

export const BOOKMAKER_EU: Preset = {
  name: "bookmaker-eu",
  version: 2,
  earlier: [
    {
      version: 1,
      settings: {
        postponement: {},
        suspension: {},
        tieRules: { "american-football": "void", basketball: "void", "ice-hockey": "void", baseball: "void" },
      },
    },
  ],
  title: "bookmaker.eu",
  houses: ["bookmaker.eu", "JustBet", "Galaxy Sports"],
  asOf: READ,
  about: "The help pages of three bookmakers that publish one text.",
  settings: [
    ...inSports("tieRules", ["american-football"], "void", TIES),
    ...inSports("tieRules", ["basketball"], "void", BASKETBALL),
    ...inSports("tieRules", ["ice-hockey", "baseball", "boxing", "mixed-martial-arts"], "void", PUSHES),
    ...inSports("secondHalfOvertime", ["american-football"], true, OVERTIME),
    ...inSports("secondHalfOvertime", ["basketball"], true, BASKETBALL, OVERTIME),
    ...inSports("linesScope", ["ice-hockey"], "regulation", HOCKEY, JUSTBET_HOCKEY),
    inLeague("leagueLinesScope", { sport: "ice-hockey", league: "usa-nhl" }, "full_game", HOCKEY, JUSTBET_HOCKEY),
    ...inSports("postponement", ["baseball"], 0, BASEBALL),
    ...inSports("postponement", ["softball"], 36, ABROAD),
    ...inSports("suspension", ["baseball"], 12, BASEBALL),
    ...inSports("suspension", ["softball"], 36, ABROAD),
    ...inSports("suspension", ["water-polo"], 48, WATER_POLO),
    ...inSports("unfinished", ["baseball"], "stand_if_passed", BASEBALL),
    ...inSports("innings", ["baseball"], 9, BASEBALL),
    ...inSports("moneylineInnings", ["baseball"], 9, BASEBALL),
  ],
  inexpressible: [
    ...beyond([BASEBALL, ABROAD], {
      postponement:
        "Baseball abroad and in international leagues has 36 hours. The setting has no leagues, and is that of Major League Baseball.",
      suspension:
        "A game of Major League Baseball must end by 5 AM Pacific time of its night, for which 12 hours stand here. Games abroad, and softball, must end within 36 hours of their start.",
    }),
    ...beyond([MERCY], {
      unfinished:
        "A baseball game that ends by the mercy rule counts as complete. An event does not say why a game is short.",
    }),
    ...beyond([HOCKEY], {
      linesScope:
        "Team totals in hockey leave out the goal of a shoot-out, though they include overtime. No scope does that.",
    }),
  ],
  unknown: notFound({
    retirement: "Retirements.",
    bookingsCount: "How cards are counted.",
  }),
};
