import type { Preset } from "../../row-types/preset.js";
import { beyond, everywhere, inSports, notFound, onRetirement, own, READ } from "./say.js";

const OVERTIME = own("https://www.bodog.eu/help/football-basketball-betting-rules");
const TENNIS = own("https://www.bodog.eu/help/tennis-betting-rules");
const SNOOKER = own("https://www.bodog.eu/help/snooker-betting-rules");
const VOLLEYBALL = own("https://www.bodog.eu/help/volleyball-betting-rules");

export const BODOG: Preset = {
  name: "bodog",
  version: 1,
  title: "Bodog",
  houses: ["Bodog"],
  asOf: READ,
  about: "From Bodog's own pages.",
  settings: [
    ...inSports("secondHalfOvertime", ["american-football", "basketball"], true, OVERTIME),
    everywhere("setSpreadUnit", "sets", TENNIS),
    ...onRetirement(["tennis"], "void", "stand_if_passed", TENNIS),
    ...onRetirement(["snooker"], "advances", "void", SNOOKER),
    everywhere("matchTieBreak", "one_game", TENNIS),
    ...inSports("unfinished", ["volleyball"], "stand_if_passed", VOLLEYBALL),
  ],
  inexpressible: [
    ...beyond([OVERTIME], {
      unfinished:
        "A game that stops early counts after 55 minutes in American football, 43 in the NBA and 35 in other basketball. An event does not say how long was played.",
    }),
  ],
  unknown: notFound({
    tieRules: "Ties: the pages that were read do not mention them.",
    innings: "Shortened baseball games.",
    bookingsCount: "How cards are counted.",
  }),
};
