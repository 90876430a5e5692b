import type { Settlement } from "../../row-types/market.js";

/**
 * Player Props: the player's count, or the sum of several, against the line; yes is over. A whole count is settled as every
 * line is; one with a fraction is compared with the line exactly. Source: docs/rules.md#player-props.
 */
export const settlement: Settlement = {
  on: "player",
  settle: ({ side, lineQuarters }, { units, decimals }) => {
    const ahead = 4n * units - BigInt(lineQuarters) * 10n ** BigInt(decimals);
    const margin = side === "over" || side === "yes" ? ahead : -ahead;
    if (decimals === 0) return Number(margin);
    if (margin === 0n) return "push";
    return margin > 0n ? "won" : "lost";
  },
};
