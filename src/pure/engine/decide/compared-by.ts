import type { Bet } from "../row-types/market.js";
import type { Borders, PartBorders } from "../types/borders.js";
import type { Compared } from "../types/possible.js";

/** What a bet compares of the ways in which its match can be. Most bets on live matches are open before it is asked for. */
export class ComparedBy implements Compared {
  constructor(private readonly bet: Bet) {}

  get borders(): Borders {
    const { settlement } = this.bet.market;
    return settlement.on === "score" ? settlement.borders(this.bet) : {};
  }

  get parts(): PartBorders {
    const { settlement } = this.bet.market;
    const isOnParts = settlement.on === "halves" || settlement.on === "periods";
    return isOnParts ? settlement.parts(this.bet) : { on: "nothing" };
  }
}
