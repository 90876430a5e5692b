import { type Explanation, explain, type Grade, grade } from "../engine/index.js";
import type { House } from "./difference.js";

/** What some houses make of a bet alike. */
export interface VerdictGroup {
  /** The grade and the sentence of the first of them. */
  readonly grade: Grade;
  readonly sentence: string;
  /** Present if these houses pay the tie as a dead heat, which no result says. */
  readonly deadHeat: Explanation["deadHeat"];
  /** The ids of their rulebooks, in the order in which they were given. */
  readonly rulebooks: readonly string[];
}

/** A bet under the rules of many houses: the houses by what they make of it, most of them first. One group if all agree. */
export function groupsOf(selection: unknown, event: unknown, houses: readonly House[]): readonly VerdictGroup[] {
  const groups = new Map<string, { readonly first: House; readonly graded: Grade; readonly ids: string[] }>();
  for (const house of houses) {
    const graded = grade(selection, event, house.grading);
    const key = `${graded.result} ${graded.reason} ${isDeadHeat(selection, event, house, graded)}`;
    const group = groups.get(key) ?? { first: house, graded, ids: [] };
    group.ids.push(house.id);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((one, other) => other.ids.length - one.ids.length)
    .map(({ first, graded, ids }) => {
      // Only a difference is worth an explanation.
      const { sentence, deadHeat } = groups.size < 2 ? SILENT : explain(selection, event, first.grading);
      return { grade: graded, sentence, deadHeat, rulebooks: ids };
    });
}

const SILENT = { sentence: "", deadHeat: undefined };

function isDeadHeat(selection: unknown, event: unknown, { grading }: House, { reason }: Grade): boolean {
  return reason === "ambiguous_tie" && explain(selection, event, grading).deadHeat !== undefined;
}

/** Counts the bets, those on which houses differ, and on how many each differs from the first house. */
export class GroupCounts {
  readonly #apart = new Map<string, number>();
  bets = 0;
  differing = 0;

  constructor(readonly first: string) {}

  add(groups: readonly VerdictGroup[]): void {
    this.bets++;
    if (groups.length < 2) return;
    this.differing++;
    for (const { rulebooks } of groups) {
      if (rulebooks.includes(this.first)) continue;
      for (const id of rulebooks) this.#apart.set(id, (this.#apart.get(id) ?? 0) + 1);
    }
  }

  /** Rulebooks that differ from the first one, the furthest first. */
  get apart(): readonly (readonly [string, number])[] {
    return [...this.#apart].sort(([, one], [, other]) => other - one);
  }
}
