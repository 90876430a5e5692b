import type { FoldedName } from "./fold.js";
import { hasInitial } from "./initials.js";

/**
 * True if two full names differ only in which end the family name stands at: "Son Heung-min", "Heung-Min Son". The order of the
 * words is otherwise the same, since Jose Maria Garcia is not Maria Jose Garcia. Source: docs/rules.md#family-name-first-or-last.
 */
export function isInOtherOrder(one: FoldedName, other: FoldedName): boolean {
  if (one.bare.length !== other.bare.length || one.suffix !== other.suffix || one.bare === other.bare) return false;
  if (hasInitial(one) || hasInitial(other)) return false;
  return isRotated(one.pieces, other.bare) || isRotated(other.pieces, one.bare);
}

function isRotated(pieces: readonly string[], bare: string): boolean {
  return pieces.some((_, at) => [...pieces.slice(at), ...pieces.slice(0, at)].join("") === bare);
}
