/** How the sets of a sport end, as a list of sentences. */
import type { SetsRule } from "../../../src/pure/engine/row-types/sport-rows.js";
import { inWords } from "./markdown.js";

/** Exhaustive: a new column of the rule does not compile until it has a sentence. */
const SET_COLUMNS: Readonly<Record<keyof SetsRule, (rule: SetsRule) => string | null>> = {
  needed: ({ needed }) => `${usually(needed)}. If the event carries \`bestOf\`, that decides.`,
  scoredIn: ({ scoredIn }) =>
    scoredIn === "games"
      ? "A set is won at six games or more with a lead of two, or at 7-6 or 13-12. The deciding set may also be a match tie-break, won at 10 points or more with a lead of two."
      : null,
  targets: ({ targets }) =>
    targets.length > 0
      ? `A set is won at ${inWords(targets.map(String), "or")} points or more with a lead of two.`
      : null,
  decidingTargets: ({ targets, decidingTargets }) =>
    decidingTargets.join() === targets.join()
      ? null
      : `The deciding set is won at ${inWords(decidingTargets.map(String), "or")} points or more with a lead of two.`,
  cap: ({ cap }) => (cap === undefined ? null : `At ${cap} points a lead of one is enough.`),
  dropsExtra: ({ dropsExtra, needed }) =>
    dropsExtra
      ? `A set listed after the deciding one (golden set) does not count${needed.length > 1 ? ", if the event carries `bestOf`" : ""}.`
      : null,
  slams: ({ slams }) => (slams ? "Main-draw singles of the four Slams follow the setting `slamLeagues`." : null),
};

/** The first number is the usual one. */
function usually([first, ...others]: readonly number[]): string {
  if (others.length === 0) return `${first} sets win the match`;
  return `${first} sets usually win the match, sometimes ${inWords(others.map(String), "or")}`;
}

export function setsSay(rule: SetsRule): string[] {
  return Object.values(SET_COLUMNS).flatMap((tell) => tell(rule) ?? []);
}
