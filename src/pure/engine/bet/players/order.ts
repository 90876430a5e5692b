import type { FoldedName } from "./fold.js";
import { hasInitial } from "./initials.js";
import { madeOnce } from "./made-once.js";

/**
 * True if two full names differ only in which end the family name stands at: "Son Heung-min", "Heung-Min Son". The order of the
 * words is otherwise the same, since Jose Maria Garcia is not Maria Jose Garcia. Source: docs/rules.md#family-name-first-or-last.
 */
export function isInOtherOrder(one: FoldedName, other: FoldedName): boolean {
  if (one.bare.length !== other.bare.length || one.suffix !== other.suffix || one.bare === other.bare) return false;
  if (hasInitial(one) || hasInitial(other)) return false;
  return rotationsOf(one).includes(other.bare) || rotationsOf(other).includes(one.bare);
}

const rotationsOf = madeOnce(({ pieces }: FoldedName): readonly string[] =>
  pieces.map((_, at) => [...pieces.slice(at), ...pieces.slice(0, at)].join("")),
);
