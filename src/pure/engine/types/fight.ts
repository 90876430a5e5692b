import type { MethodRow } from "../row-types/fights.js";
import type { Interval } from "./interval.js";
import type { WhyUnknown } from "./missing.js";

/** What a record says of how a fight ended. What it does not say is null or between bounds, and `lacks` has why. */
export interface Fight {
  readonly winner: "home" | "away" | "draw" | null;
  readonly method: MethodRow | null;
  /** The round in which it ended. */
  readonly round: Interval;
  /** Seconds that were fought, rounds one after the other. */
  readonly seconds: Interval;
  /** The round in which it was over, and if it is known the second of it. */
  readonly moment: { readonly round: number; readonly time: number | null } | null;
  /** Of a round. */
  readonly roundSeconds: number;
  readonly lacks: {
    readonly winner: WhyUnknown;
    readonly method: WhyUnknown;
    readonly round: WhyUnknown;
    readonly time: WhyUnknown;
  };
}
