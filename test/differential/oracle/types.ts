/**
 * The oracle's own words. Nothing here or beside it may come from `src`: the oracle is a second reading of the rules,
 * and a type or a table borrowed from the engine would borrow the engine's mistakes too.
 */

export interface Pair {
  readonly home: number;
  readonly away: number;
}

/** What is known about one score that a bet may be settled on. */
export type Fact =
  | { readonly is: "score"; readonly scope: string; readonly home: number; readonly away: number }
  /** The result is in, but not these numbers, or something contradicts them. */
  | { readonly is: "missing" }
  /** This part of the match never took place. */
  | { readonly is: "not played" };

export const MISSING: Fact = { is: "missing" };
export const NOT_PLAYED: Fact = { is: "not played" };
export const score = (scope: string, { home, away }: Pair): Fact => ({ is: "score", scope, home, away });

export type Who = "home" | "away";

/** Everything that can be said about one event, written down before the first bet is looked at. */
export interface Sheet {
  /** Nothing took place: every bet is void. */
  readonly neverPlayed: boolean;
  /** By use and period, e.g. `winner:match`, `draw:match`, `result:first-half`, `lines:match`, `fine:match`. */
  readonly facts: ReadonlyMap<string, Fact>;
  /** How far lines go in the coarse unit; absent where a sport has one unit only. */
  readonly reach?: { readonly totals: number; readonly spread: number; readonly team: number };
  /** Spreads within reach are tried in both units (sports of sets). */
  readonly spreadInBoth?: boolean;
  readonly qualified?: { readonly who: Who; readonly basis: Fact } | undefined;
  readonly overtime?: { readonly played: boolean; readonly basis: Fact } | undefined;
  readonly first?: { readonly who: Who | "none" | "unknown"; readonly basis: Fact } | undefined;
  readonly tieBreak?: { readonly played: boolean; readonly basis: Fact } | undefined;
}

/** What happened to the stake, and on which score. */
export interface Verdict {
  readonly result: string;
  readonly reason: string | null;
  readonly basis?: { readonly scope: string; readonly home: number; readonly away: number };
}

export interface OracleGrade extends Verdict {
  readonly ref?: string;
  readonly eventId: number;
  readonly final: boolean;
}

/** The lists of leagues that the rules leave to a table, and the reading time. */
export interface Settings {
  readonly asOf?: string | number;
  readonly neverLevel: Readonly<Record<string, readonly string[]>>;
  readonly rugbyLeague: readonly string[];
  readonly fiveSets: readonly string[];
  readonly fullFinalSet: readonly string[];
}
