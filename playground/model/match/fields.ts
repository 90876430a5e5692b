import type { Match } from "../state.js";
import { KINDS, type KindName } from "./kinds.js";
import { keptOwn, totalTyped } from "./own-parts.js";
import { type Path, valueAt, withValue } from "./path.js";
import { withWinner } from "./say/said.js";
import { rowOf } from "./sport.js";
import { withTotals } from "./totals.js";

/** A field of a card: where its value is in the record, and what it takes. */
export interface Field {
  readonly path: Path;
  readonly label: string;
  readonly kind: KindName;
}

/** A field with a few values. Without one of them the record has no such field. */
export interface Choice {
  readonly path: Path;
  readonly label: string;
  readonly choices: readonly (readonly [value: string | boolean | null, words: string])[];
  /** What it means that the record does not have it. */
  readonly absent: string;
}

/** The value of a field as it is shown. Blank if the record has none of this kind. */
export function shownIn(match: Match, { path, kind }: Field): string {
  return KINDS[kind].show(valueAt(match, path));
}

/** The place of what the record has among the choices, or -1. */
export function chosenIn(match: Match, { path, choices }: Choice): number {
  const value = valueAt(match, path);
  return choices.findIndex(([each]) => each === value);
}

/** What becomes of a record when this is typed into a field, or what is wrong with it. A blank takes the field out. */
export function typedInto(
  match: Match,
  field: Field,
  text: string,
): { readonly match: Match } | { readonly fault: string } {
  const typed = text.trim();
  if (typed === "") return { match: withField(match, field.path, undefined) };
  if (typed === shownIn(match, field)) return { match };
  const value = KINDS[field.kind].read(typed);
  if (value !== undefined) return { match: withField(match, field.path, value) };
  return { fault: `“${typed.slice(0, 20)}” is not allowed: this takes ${KINDS[field.kind].takes}.` };
}

export function chosenInto(match: Match, choice: Choice, index: number): Match {
  return withField(match, choice.path, choice.choices[index]?.[0]);
}

/** Writes a value, and what follows from a score: the final one from its periods, and who won. */
function withField(match: Match, path: Path, value: unknown): Match {
  const edited = withValue(match, path, value);
  const row = rowOf(match);
  const [scores, periods, key] = path;
  if (row === null || scores !== "scores") return edited;
  const isPeriod = periods === "periods";
  const followed = isPeriod
    ? withTotals(match, edited, row, String(key))
    : value === undefined
      ? edited
      : totalTyped(match, edited);
  return keptOwn(match, withWinner(match, followed), isPeriod ? String(key) : undefined);
}
