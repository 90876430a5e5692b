import type { Fight } from "../../types/fight.js";
import type { Interval } from "../../types/interval.js";
import type { WhyUnknown } from "../../types/missing.js";
import type { Settled } from "../../types/verdict.js";
import type { Side } from "../../types/vocabulary.js";
import { wonOrLost } from "../won-or-lost.js";

/** Whether something is so, or why that is not known. */
export type Known = boolean | WhyUnknown;

/** False if one of the facts is false, whatever the others are. */
export function allOf(...facts: readonly Known[]): Known {
  if (facts.includes(false)) return false;
  return facts.find((fact) => fact !== true) ?? true;
}

/** True if one of the facts is true, whatever the others are. */
export function anyOf(facts: readonly Known[]): Known {
  if (facts.includes(true)) return true;
  return facts.find((fact) => fact !== false) ?? false;
}

/** A bet that is won if something is so, and lost if it is not. */
export function settled(known: Known, isBacked = true): Settled {
  return typeof known === "boolean" ? wonOrLost(known === isBacked) : known;
}

export function isWonBy({ winner, lacks }: Fight, side: Side): Known {
  return winner === null ? lacks.winner : winner === side;
}

/** Whether a number that is known or between bounds lies from one number to another, both included. */
export function isWithin({ least, most }: Interval, from: number, to: number, why: WhyUnknown): Known {
  if (least > to || most < from) return false;
  return least >= from && most <= to ? true : why;
}
