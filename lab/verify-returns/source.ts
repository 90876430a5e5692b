/** A slip and what it returned, as somebody else wrote it down. */
export interface Case {
  readonly source: string;
  /** `published`: a help page, a program's tests, a history. `computed`: another program calculated it. */
  readonly kind: string;
  readonly slip: SourceSlip;
  readonly expected: {
    readonly returns: number;
    readonly profit?: number;
    readonly totalStake?: number;
  };
  /** What the slip returns before rounding: `"80/3"`. */
  readonly exactReturns?: string;
}

export interface SourceSlip {
  readonly type: string;
  /** Of each line. */
  readonly stake: number;
  readonly currency?: string;
  readonly legs: readonly SourceLeg[];
  /** Of a system. */
  readonly sizes?: readonly number[];
  readonly bankers?: readonly number[];
  readonly eachWay?: boolean;
  readonly eachWayFormula?: string;
  readonly placeOnly?: boolean;
  readonly freeBet?: string | boolean;
  readonly lay?: boolean;
  readonly liability?: number;
  readonly exotic?: boolean;
}

export interface SourceLeg {
  readonly odds: string;
  readonly oddsFormat: string;
  readonly result: string;
  readonly placeTerms?: string;
  /** In percent. */
  readonly rule4?: number | string;
  readonly deadHeat?: { readonly tied: number; readonly places?: number };
  /** On Asian lines, the bet and the final score. */
  readonly market?: string;
  readonly side?: string;
  readonly hdp?: number;
  readonly score?: string;
}

/** Null if the line is not a case. */
export function parseCase(line: string): Case | null {
  try {
    const known: Case = JSON.parse(line);
    const { source, kind, slip, expected } = known;
    const isCase =
      [source, kind, slip.type].every((text) => typeof text === "string") &&
      [slip.stake, expected.returns].every((amount) => typeof amount === "number") &&
      slip.legs.every(({ odds, oddsFormat, result }) => [odds, oddsFormat, result].every((text) => text !== undefined));
    return isCase ? known : null;
  } catch {
    return null;
  }
}
