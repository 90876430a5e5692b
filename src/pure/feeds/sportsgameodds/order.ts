import type { SportEvent } from "../../contract/index.js";
import type { Score } from "../scores.js";
import type { Note } from "../types.js";
import type { Results } from "./results.js";
import type { Final } from "./scores.js";

type Side = "home" | "away";
type Facts = Pick<NonNullable<SportEvent["outcome"]>, "firstToScore" | "lastToScore">;
const SIDES: readonly Side[] = ["home", "away"];

/**
 * Who scored first and last in regular time: `firstToScore` and `lastToScore` are 1 for one side and 0 for the other one. What the score or
 * its parts contradict is left out, and a note says so.
 */
export function orderOf(
  results: Results,
  { parts, regular, scores }: Final,
): { readonly facts: Facts; readonly notes: readonly Note[] } {
  const { ot, ap } = scores.periods ?? {};
  const isOver = regular !== null && !ot && !ap;
  const read = [
    // Without a score of regular time the first one may have been scored in overtime.
    { statistic: "firstToScore", isKnown: regular !== null && regular.home + regular.away > 0, parts },
    { statistic: "lastToScore", isKnown: isOver && regular.home + regular.away > 0, parts: [...parts].reverse() },
  ] as const;
  const notes: Note[] = [];
  const facts: Partial<Record<"firstToScore" | "lastToScore", Side>> = {};
  for (const { statistic, isKnown, parts: ordered } of read) {
    const said = saidOf(results, statistic);
    if (!isKnown || said === null) continue;
    const possible = possibleIn(ordered.length > 0 ? ordered : regular === null ? [] : [regular]);
    if (said.side !== null && possible.includes(said.side)) facts[statistic] = said.side;
    else notes.push({ at: said.at, says: "it contradicts the score: who scored it is left out" });
  }
  return { facts, notes };
}

/** Null if the record does not say it; a side of null if it says it of both, or of neither. */
function saidOf(results: Results, statistic: string): { readonly at: string; readonly side: Side | null } | null {
  const flags = SIDES.map((side) => results.count("game", side, statistic));
  if (flags.every((flag) => flag.isAbsent)) return null;
  const scored = SIDES.filter((_, index) => flags[index]?.value === 1);
  const isOther = flags.some((flag) => flag.value === 0);
  return { at: flags[0]?.path ?? "", side: scored.length === 1 && isOther ? (scored[0] ?? null) : null };
}

/** The sides that scored in the first of these parts in which anybody did. */
function possibleIn(parts: readonly Score[]): readonly Side[] {
  const part = parts.find(({ home, away }) => home + away > 0);
  return part === undefined ? [] : SIDES.filter((side) => part[side] > 0);
}
