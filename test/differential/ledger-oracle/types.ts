/** A slip as it is sent, written down here again so that the oracle needs nothing from the package. */

export interface OracleLeg {
  readonly odds: string | { readonly fractional: string } | { readonly american: string };
  readonly grade: string | { readonly result: string; readonly final: boolean };
  readonly place?: { readonly terms: string };
  readonly deadHeat?: number | { readonly tied: number; readonly places?: number };
  readonly rule4?: string;
}

export interface OracleSlip {
  readonly type: string | { readonly system: readonly number[] };
  readonly stake: string;
  readonly currency?: string;
  readonly legs: readonly OracleLeg[];
  readonly eachWay?: boolean;
  readonly freeBet?: boolean;
  readonly boost?: string;
  readonly side?: "back" | "lay";
  readonly commission?: string;
  readonly bankers?: readonly number[];
}

export type Rounding = "half-up" | "half-even" | "down";

export interface OracleRules {
  readonly minorUnits?: number;
  readonly rounding?: Rounding;
  readonly roundAt?: "line" | "slip";
  readonly voidLeg?: "reduce" | "void-slip";
  readonly maximumPayout?: string;
  readonly eachWay?: "win-to-win" | "equally-divided";
  readonly deadHeat?: "stake" | "winnings" | "odds";
  readonly lucky?: { readonly [type: string]: { readonly oneWinner?: string; readonly allWinners?: string } };
}

/** The results of a slip whose legs are all decided. */
export const DECIDED = ["won", "half_won", "void", "half_lost", "lost", "placed"] as const;
export type Decided = (typeof DECIDED)[number];

export type OracleSettlement =
  | {
      readonly status: "settled";
      readonly lines: number;
      readonly totalStake: string;
      readonly returns: string;
      readonly profit: string;
    }
  | {
      readonly status: "open";
      readonly lines: number;
      readonly totalStake: string;
      readonly certain: string;
      readonly possible: string;
      readonly openLegs: readonly number[];
    };
