import type { PlayerFacts } from "../model/player.js";
import type { Settlement } from "../model/trace.js";
import { settleCounts } from "../players/count.js";
import { OVER, YES } from "./sides.js";

/** Player Props: the player's count, or the sum of several, against the line; yes is over. Source: grading-rules 5.2 and 9. */
export const settle: Settlement = ({ detail, side, lineQuarters }) => {
  const { statistic } = detail.player as PlayerFacts;
  const parts = statistic !== null && "parts" in statistic ? statistic.parts : [];
  const counts = parts.map((part) => part.count);
  return settleCounts(counts, lineQuarters, side === OVER || side === YES);
};
