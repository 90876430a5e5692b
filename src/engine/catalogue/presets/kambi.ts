import type { Preset } from "../../tables/preset.js";
import { copy, inSports, notFound, own, READ } from "./say.js";

const BASEBALL = copy("https://7777.md/pages/?pr=142");
const AMERICAN_FOOTBALL = copy("https://7777.bg/pages/?pr=146");
const LEOVEGAS = own(
  "https://help.leovegas.de/hc/de/articles/21152427990162-Ein-Spieler-hat-ein-Tennisspiel-abgebrochen-warum-wurde-die-Wette-nicht-annulliert",
);
const PAF = own("https://support.paf.com/hc/en-us/articles/13193214003356");

export const KAMBI: Preset = {
  name: "kambi",
  version: 1,
  title: "The Kambi text",
  houses: ["7777 (a translation)", "LeoVegas", "Paf"],
  asOf: READ,
  about:
    "Weak: two translated copies, and the tennis rules of two bookmakers that use Kambi. That they use it is not said on their pages.",
  settings: [
    ...inSports("tieRules", ["baseball"], "void", BASEBALL),
    ...inSports("linesScope", ["american-football"], "full_game", AMERICAN_FOOTBALL),
    ...inSports("retirement", ["tennis"], "advances_after_one_set", LEOVEGAS, PAF),
    ...inSports("unfinished", ["tennis"], "void", LEOVEGAS),
    ...inSports("unfinished", ["baseball"], "stand_if_passed", BASEBALL),
    ...inSports("innings", ["baseball"], 9, BASEBALL),
    ...inSports("officialWinner", ["baseball"], true, BASEBALL),
  ],
  inexpressible: [],
  unknown: notFound({
    retirementLines: "Handicaps and totals after a retirement.",
    secondHalfOvertime: "Overtime in second halves.",
    mustStart: "Players who do not start.",
  }),
};
