/** A slip as it is sent, written down here again so that the oracle needs nothing from the package. */

export type OracleOdds = string | { readonly fractional: string } | { readonly american: string };

export type OracleTie = number | { readonly tied: number; readonly places?: number };

export interface OracleLeg {
  /** Missing on the legs of a slip with one price. */
  readonly odds?: OracleOdds;
  readonly grade: string | { readonly result: string; readonly reason?: string | null; readonly final: boolean };
  readonly place?: { readonly terms: string; readonly deadHeat?: OracleTie };
  readonly deadHeat?: OracleTie;
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
  readonly combinedOdds?: OracleOdds;
  readonly repricedOdds?: OracleOdds;
  readonly cashOuts?: readonly { readonly amount: string; readonly stake?: string }[];
}

export type Rounding = "half-up" | "half-even" | "down";

export interface OracleTax {
  readonly rate: string;
  readonly bearer?: "bettor" | "house";
  readonly rounding?: Rounding;
}

export type OracleMaximum = string | { readonly [currency: string]: string };

export interface OracleRules {
  readonly minorUnits?: number;
  readonly rounding?: Rounding;
  readonly roundAt?: "line" | "slip";
  readonly voidLeg?: "reduce" | "void-slip";
  readonly sameGameVoidLeg?: "void-slip" | "reprice";
  readonly voidFreeBet?: "nothing" | "token";
  readonly maximumPayout?: OracleMaximum;
  readonly maximumWinnings?: OracleMaximum;
  readonly deduction?: "winnings" | "price" | "rounded-price";
  readonly settleWhenCertain?: boolean;
  readonly tax?: { readonly stake?: OracleTax; readonly winnings?: OracleTax };
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
      readonly cashedOut?: string;
      readonly token?: string;
      readonly stakeTax?: string;
      readonly winningsTax?: string;
    }
  | {
      readonly status: "open";
      readonly lines: number;
      readonly totalStake: string;
      readonly certain: string;
      readonly possible: string;
      readonly openLegs: readonly number[];
      readonly cannotSettle?: readonly number[];
      readonly cashedOut?: string;
    };
