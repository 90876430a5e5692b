import type { Preset } from "../../row-types/preset.js";
import { beyond, copy, everywhere, inLeague, inSports, notFound, onRetirement, own, READ } from "./say.js";

const GENERAL = own("https://www.pinnacle.com/sv/future/betting-rules");
const AMERICAN_FOOTBALL = own("https://www.pinnacle.com/no/future/betting-rules");
const HALF_PAID = own(
  "https://cs.help.pinnaclesports.com/en/support/solutions/articles/1000118335-how-are-money-lines-graded-in-the-event-of-a-draw-in-aussie-rules-rugby-league-super-league-and-rugb",
);
const HOCKEY = own("https://en.help.pinnaclesports.com/en/support/solutions/articles/1000116890");
const BASEBALL = own("https://pinnaclesports.freshdesk.com/support/solutions/articles/1000182239");
const TENNIS = own(
  "https://help.future.pinnacle.com/pl/support/solutions/articles/11000090917-w-jaki-spos%C3%B3b-pinnacle-rozlicza-zak%C5%82ady-na-mecze-tenisowe-w-razie-rezygnacji-lub-dyskwalifikacji-zawo",
);
const TENNIS_COPY = copy("https://bomby.webnode.sk/pinnacle");
const WORDING = copy(
  "https://github.com/ritu-metaversity/lotus_exch/blob/90852a87ef93663e42fe39dcf523fa5f3049ee5f/src/Pages/Mobile/Rules/Rulesmob.tsx",
  "2024",
);

export const PINNACLE: Preset = {
  name: "pinnacle",
  version: 2,
  earlier: [{ version: 1, settings: { postponement: {}, suspension: {} } }],
  title: "Pinnacle",
  houses: ["Pinnacle"],
  asOf: READ,
  about:
    "From Pinnacle's own pages, in several languages. Overtime in basketball is from a copy of its words. Bets that it settled on 21 tennis matches with a retirement agree.",
  settings: [
    ...inSports(
      "tieRules",
      [
        "american-football",
        "basketball",
        "baseball",
        "ice-hockey",
        "handball",
        "esports",
        "darts",
        "snooker",
        "boxing",
        "mixed-martial-arts",
      ],
      "void",
      GENERAL,
    ),
    ...inSports("tieRules", ["aussie-rules", "rugby-league"], "dead-heat", HALF_PAID),
    ...inSports("secondHalfOvertime", ["american-football"], true, AMERICAN_FOOTBALL),
    ...inSports("secondHalfOvertime", ["basketball"], true, WORDING),
    ...inSports("linesScope", ["ice-hockey"], "regulation", HOCKEY),
    inLeague("leagueLinesScope", { sport: "ice-hockey", league: "usa-nhl" }, "full_game", HOCKEY),
    ...onRetirement(["tennis"], "advances_after_one_set", "void", TENNIS, TENNIS_COPY),
    everywhere("postponement", 12, GENERAL, AMERICAN_FOOTBALL),
    everywhere("suspension", 30, GENERAL, AMERICAN_FOOTBALL),
    ...inSports("innings", ["baseball"], 9, BASEBALL),
    ...inSports("moneylineInnings", ["baseball"], 5, BASEBALL),
  ],
  inexpressible: [
    ...beyond([WORDING], {
      matchTieBreak:
        "A tennis match that is switched to a match tie-break, a pro set or fewer sets: all bets but the winner and the first set are refunded. An event does not say that its format was changed.",
    }),
    ...beyond([BASEBALL], {
      unfinished:
        "A baseball game that ends by the mercy rule counts as complete. An event does not say why a game is short.",
    }),
    ...beyond([AMERICAN_FOOTBALL, WORDING], {
      unfinished:
        "A game that stops early counts after 55 minutes in American football, 43 in the NBA and 35 in other basketball. An event does not say how long was played.",
    }),
    ...beyond([GENERAL], {
      suspension:
        "A match must end within 30 hours of its start. The setting counts the hours for which play stopped. Rules of single sports can differ.",
    }),
    ...beyond([AMERICAN_FOOTBALL], {
      postponement:
        "American football: bets are void if the game is moved to another day, and stand if it starts late in the night after its day. The setting counts hours.",
    }),
    ...beyond([WORDING], {
      forfeits:
        "Esports: a map that a team gave up is void in Counter-Strike, and in Dota and League of Legends before minute 10. An event does not mark such a map.",
    }),
  ],
  unknown: notFound({
    tieRules: "Ties in rugby union, cricket, lacrosse, netball, water polo and softball.",
    secondHalfOvertime: "Overtime in the second half outside basketball and American football.",
    bookingsCount: "How cards are counted.",
    retirement: "Retirements outside tennis.",
  }),
};
