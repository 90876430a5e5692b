import type { Form } from "../../row-types/label.js";
import { WHO_SCORED } from "../../types/borders.js";
import { fold, LONGEST_WITH_NAME, type Team, teamOf, titled, withSide } from "./words.js";

/** The label of Win To Nil: `Home`, or the name of the team. Source: docs/rules.md#labels. */
export interface TeamLabel {
  readonly kind: "team";
  readonly team: Team;
}

/** The team that wins to nil. Source: docs/rules.md#labels. */
export const team: Form<TeamLabel> = {
  name: "team",
  description: "a team of the event",
  pattern: "\\S",
  examples: ["Home", "Away"],
  longest: LONGEST_WITH_NAME,
  parse: (text, _, event) => withSide(teamOf(fold(text), event), (side) => ({ kind: "team", team: side })),
  text: (label) => titled(label.team),
  borders: () => WHO_SCORED,
  fits: (label, _, { home, away }) => (label.team === "home" ? home > 0 && away === 0 : away > 0 && home === 0),
};
