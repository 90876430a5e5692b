import type { Preset } from "../../row-types/preset.js";
import { beyond, copy, everywhere, inSports, notFound, own, READ } from "./say.js";

const BASEBALL = copy("https://7777.md/pages/?pr=142");
const AMERICAN_FOOTBALL = copy("https://7777.bg/pages/?pr=146");
const LEOVEGAS = own(
  "https://help.leovegas.de/hc/de/articles/21152427990162-Ein-Spieler-hat-ein-Tennisspiel-abgebrochen-warum-wurde-die-Wette-nicht-annulliert",
);
const PAF = own("https://support.paf.com/hc/en-us/articles/13193214003356");
const PAF_SWEDEN = own(
  "https://kundservice.paf.se/100243-N%C3%A4r-blir-mitt-bet-avgjort-om-en-match-%C3%A4r-avbrutenuppskjuten",
);
const RACQUETS = ["tennis", "padel", "badminton", "squash", "table-tennis", "pickleball"];

export const KAMBI: Preset = {
  name: "kambi",
  version: 2,
  earlier: [{ version: 1, settings: { postponement: {}, suspension: {} } }],
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
    everywhere("postponement", 12, PAF, PAF_SWEDEN, BASEBALL),
    ...inSports("postponement", RACQUETS, 36, PAF),
    ...inSports("postponement", ["esports"], 36, PAF_SWEDEN),
    everywhere("suspension", 12, PAF, BASEBALL),
    ...inSports("suspension", RACQUETS, 36, PAF),
    ...inSports("innings", ["baseball"], 9, BASEBALL),
    ...inSports("officialWinner", ["baseball"], true, BASEBALL),
  ],
  inexpressible: [
    ...beyond([PAF, PAF_SWEDEN], {
      postponement:
        "Tennis: the moneyline stands if the match is played during its tournament. The Swedish page has no time for tennis at all.",
    }),
    ...beyond([BASEBALL], {
      suspension:
        "A baseball game needs a result within 12 hours of its start. The setting counts the hours for which play stopped.",
    }),
  ],
  unknown: notFound({
    retirementLines: "Handicaps and totals after a retirement.",
    secondHalfOvertime: "Overtime in second halves.",
    mustStart: "Players who do not start.",
  }),
};
