import type { Form, ScorerLabel } from "../../row-types/label.js";
import { LONGEST_LABEL, readLabel } from "./player.js";

/** A player alone. A label that names a statistic is none of this market. Source: docs/rules.md#scorer. */
export const scorer: Form<ScorerLabel> = {
  name: "scorer",
  description: "a player",
  pattern: "\\S",
  examples: ["Harry Kane", "LeBron James"],
  longest: LONGEST_LABEL,
  parse: (text, { sport }) => {
    const read = readLabel(text, sport.row.slug, true);
    if (read === null || read.statistic !== null || read.atLeast !== null || read.mustStart) return null;
    return { kind: "scorer", player: read.player };
  },
  text: ({ player }) => player,
};
