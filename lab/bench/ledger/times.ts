/** The number of measured turns, and of the turns before them that warm up the machine. */
export const COUNTED_TURNS = 25;
export const WARM_UP_TURNS = 20;

/** What one process measured, by the name of a set. Times are nanoseconds a slip in the fastest turn, which depends least on what else the machine does. */
export type Times = Record<
  string,
  {
    readonly floats: number;
    readonly exact: number;
    readonly enumerated: number;
    /** The ledger's time by that of the floats. */
    readonly toFloats: number;
    /** The same by that of the enumeration. */
    readonly toEnumeration: number;
    /** The share of slips whose returns the floats get wrong. */
    readonly wrong: number;
  }
>;

/** What one process measured of `settleEvent`, by the name of a set. Times are nanoseconds a slip. */
export type EventTimes = Record<
  string,
  {
    readonly singly: number;
    readonly together: number;
    /** The median over the turns of the one by the other. */
    readonly ratio: number;
  }
>;
