import type { Form, LabelledMarket, ScorerLabel } from "../../row-types/label.js";
import { LONGEST_LABEL, readLabel } from "./player.js";
import { fold, type Read, type Team, teamOf, titled, withSide } from "./words.js";

/** A player alone, or the defense and special teams of a side. A label that names a statistic belongs to another market. Source: docs/rules.md#scorer. */
export const scorer: Form<ScorerLabel> = {
  name: "scorer",
  description: "a player",
  pattern: "\\S",
  examples: ["Harry Kane", "LeBron James"],
  longest: LONGEST_LABEL,
  parse: (text, market, event) => {
    const { slug } = market.sport.row;
    const unit = slug === "american-football" ? UNIT.exec(fold(text)) : null;
    if (unit !== null) {
      const side = sideOfUnit(unit[1] ?? "", market, (words) => teamOf(words, event));
      return withSide(side, (of) => ({ kind: "scorer", player: unitText(of), unitOf: of }));
    }
    const read = readLabel(text, slug, true);
    if (read === null || read.statistic !== null || read.atLeast !== null || read.mustStart) return null;
    return { kind: "scorer", player: read.player, unitOf: null };
  },
  text: ({ player, unitOf }) => (unitOf === null ? player : unitText(unitOf)),
};

function unitText(of: Team): string {
  return `${titled(of)} D/ST`;
}

/** `Chiefs D/ST`, `Home Defense`, `D/ST`, folded. */
const UNIT = /^(.*?)(?:d\/st|dst|defen[sc]e(?:[/&]specialteams)?)(?:player)?$/;

/** A market on one team needs no name of it. */
function sideOfUnit(words: string, { counts }: LabelledMarket, read: (words: string) => Read<Team>): Read<Team> {
  if (words === "") return counts === "both" ? null : counts;
  const side = read(words);
  return counts === "both" || side === counts || side === "unnamed" ? side : null;
}
