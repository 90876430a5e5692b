import type { Preset } from "../../tables/preset.js";
import { beyond, copy, everywhere, notFound, onRetirement, own, READ } from "./say.js";

const TENNIS = copy("https://bomby.webnode.sk/betfair");
const CLONE = copy(
  "https://github.com/ritu-metaversity/lotus_exch/blob/90852a87ef93663e42fe39dcf523fa5f3049ee5f/src/Pages/Mobile/Rules/Rulesmob.tsx",
  "2024",
);
const SNOOKER = own("https://support.betfair.com/app/answers/detail/exchange-snooker-and-pool-rules/");

export const BETFAIR_EXCHANGE: Preset = {
  name: "betfair-exchange",
  version: 1,
  title: "Betfair Exchange",
  houses: ["Betfair Exchange"],
  asOf: READ,
  about: "Mostly from sites that use Betfair's wording as their own. Its page on snooker is its own.",
  settings: [
    ...onRetirement(["tennis"], "advances_after_one_set", "stand_if_passed", TENNIS, CLONE),
    ...onRetirement(["table-tennis"], "void", "stand_if_passed", CLONE),
    ...onRetirement(["snooker"], "advances", "stand_if_passed", SNOOKER),
    everywhere("bookingsCount", "points_1_2", CLONE),
  ],
  inexpressible: [
    ...beyond([CLONE], {
      bookingsCount: "Cards are also counted in points of 10 and 25, by the market. A rulebook has one count.",
    }),
    {
      says: "Cricket that is decided by a bowl-off or the toss of a coin is void. An event gives the winner, not how the match was decided.",
      sources: [CLONE],
    },
  ],
  unknown: notFound({
    tieRules: "Ties, in every sport.",
    secondHalfOvertime: "Overtime in second halves.",
    matchTieBreak: "The games of a match tie-break.",
  }),
};
