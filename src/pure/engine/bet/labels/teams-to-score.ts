import type { Form } from "../../row-types/label.js";
import { WHO_SCORED } from "../../types/borders.js";
import { fold, LONGEST_WITH_NAME, teamOf, titled, withSide } from "./words.js";

/** The label of Teams To Score: `Both`, `Home Only`, `Away Only`, `None`. Source: docs/rules.md#labels. */
export interface ScorersLabel {
  readonly kind: "teams-to-score";
  readonly scorers: "both" | "home" | "away" | "none";
}

const SCORERS: ReadonlyMap<string, "both" | "none"> = new Map([
  ["both", "both"],
  ["bothteams", "both"],
  ["none", "none"],
  ["neither", "none"],
  ["nogoal", "none"],
]);
const ONLY = /^(.+)only$/;

/** Which of the teams score. Source: docs/rules.md#labels. */
export const teamsToScore: Form<ScorersLabel> = {
  name: "teams-to-score",
  description: "a choice of teams",
  pattern: "^ (both( teams)?|none|neither|no goal|\\S.* only) $",
  examples: ["Both", "Home Only", "Away Only", "None"],
  longest: LONGEST_WITH_NAME,
  parse: (text, _, event) => {
    const words = fold(text);
    const known = SCORERS.get(words);
    if (known !== undefined) return { kind: "teams-to-score", scorers: known };
    const team = teamOf(ONLY.exec(words)?.[1] ?? "", event);
    return withSide(team, (scorers) => ({ kind: "teams-to-score", scorers }));
  },
  text: ({ scorers }) => (scorers === "home" || scorers === "away" ? `${titled(scorers)} Only` : titled(scorers)),
  borders: () => WHO_SCORED,
  fits: ({ scorers }, _, { home, away }) =>
    home > 0 === (scorers === "both" || scorers === "home") && away > 0 === (scorers === "both" || scorers === "away"),
};
