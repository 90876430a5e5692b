import type { Preset } from "../../row-types/preset.js";
import { beyond, everywhere, inSports, NEVER, notFound, onRetirement, own, READ } from "./say.js";

const AMERICAN_FOOTBALL = own("https://help.smarkets.com/hc/en-se/articles/210005565-20-American-football-rules");
const TENNIS = own("https://help.smarkets.com/hc/en-gb/articles/209277329-14-Tennis-rules", "2019-07-31");
const BASKETBALL = own("https://help.getsbk.com/hc/en-gb/articles/360002159637-17-Basketball-rules");
const MMA = own("https://help.smarkets.com/hc/sv/articles/209277429-24-MMA-regler", "2017-01-16");
const BOXING = own("https://help.smarkets.com/hc/en-gb/articles/210005665-23-Boxing-rules", "2021-09-28");

export const SMARKETS: Preset = {
  name: "smarkets",
  version: 2,
  earlier: [{ version: 1, settings: { postponement: {}, suspension: {}, tieRules: { "american-football": "void" } } }],
  title: "Smarkets",
  houses: ["Smarkets", "SBK"],
  asOf: READ,
  about: "From the exchange's own pages. The one on tennis is from 2019, that on mixed martial arts from 2017.",
  settings: [
    ...inSports("tieRules", ["american-football"], "void", AMERICAN_FOOTBALL),
    ...inSports("tieRules", ["mixed-martial-arts"], "void", MMA),
    ...inSports("tieRules", ["boxing"], "void", BOXING),
    ...inSports("linesScope", ["basketball"], "full_game", BASKETBALL),
    everywhere("postponement", 36, TENNIS),
    ...inSports("postponement", ["tennis"], NEVER, TENNIS),
    ...inSports("suspension", ["american-football"], 72, AMERICAN_FOOTBALL),
    ...onRetirement(["tennis"], "advances_after_one_set", "stand_if_passed", TENNIS),
  ],
  inexpressible: [
    ...beyond([AMERICAN_FOOTBALL], {
      absentPlayer:
        "A bet on a touchdown scorer stands unless he is listed as inactive, even if he never plays. `absentPlayer` is for all bets on players.",
      unfinished:
        "A suspended game of American football counts after 55 minutes. An event does not say how long was played.",
    }),
  ],
  unknown: notFound({
    tieRules: "Ties in baseball: the page that was read does not mention them.",
    secondHalfOvertime: "Overtime in second halves.",
    matchTieBreak: "The games of a match tie-break.",
    bookingsCount: "How cards are counted.",
  }),
};
