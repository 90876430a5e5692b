/** Slips whose source is wrong, each with the reason. Remove a slip that agrees. */
export interface DisputedSlip {
  /** The `source` of the slip. */
  readonly source: string;
  /** What it returns according to the source, as one source may have several slips. */
  readonly returns: number;
  readonly why: string;
}

export const DISPUTED_SLIPS: readonly DisputedSlip[] = [];
