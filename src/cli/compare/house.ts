import { standard } from "../../pure/engine/index.js";
import { plain } from "../../pure/text/text.js";
import type { House } from "../../pure/verdicts/difference.js";
import { gradingOf } from "../judge/grading.js";

/** A house by the words of its rulebook; null: the standard rules. */
export async function houseOf(rulebook: string | null, asOf: string | number | null): Promise<House> {
  const grading = await gradingOf({ asOf, rulebook });
  return { id: (grading.rulebook ?? standard).id, grading };
}

/** The id of a rulebook with its badge, which says how well its values are known. That of rules of one's own has none. */
export function withBadge({ id, grading: { rulebook } }: House): string {
  const badge = rulebook?.evidence?.badge;
  return badge === undefined ? plain(id) : `${plain(id)} (${badge})`;
}
