import type { Field } from "./field.js";
import type { Scored } from "./scoring.js";

/** How a feed counts minutes. */
export interface MinutesRow {
  /** What it writes of a goal in the first 60 seconds. */
  readonly first: 0 | 1;
  readonly source: string;
}

export type Moment = Required<Pick<Scored, "period" | "minute">> & Pick<Scored, "injuryTime">;

/** A moment of a football match, in a feed that writes 45+2 as 45 and 2. Refuses a minute that no match has. */
export function momentOf(field: Field, minute: number, injuryTime: number | null, { first }: MinutesRow): Moment {
  const shown = minute + 1 - first;
  if (shown < 1 || shown > 120) field.refuse(`${minute} is not a minute of a match`);
  const period = shown <= 45 ? "p1" : shown <= 90 ? "p2" : "ot";
  return { period, minute: shown, ...(injuryTime ? { injuryTime } : {}) };
}
