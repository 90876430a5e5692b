import type { SELECTION_FIELDS, SelectionField, SelectionKind } from "../../src/pure/fields/index.js";
import type { SlipType } from "../../src/pure/ledger/index.js";

/** A record of an event as it was picked, typed or pasted. Its values are whatever a stranger's link holds. */
export type Match = { readonly id: number | string } & { readonly [field: string]: unknown };

/** What a field of each kind has on the page. */
export interface Values extends Readonly<Record<SelectionKind, unknown>> {
  readonly ref: string;
  readonly "event id": number | string;
  readonly text: string;
  readonly line: number;
  readonly "tie rule": string;
  readonly score: { readonly home: number; readonly away: number };
}
/** The bets of the page have their refs where they are taken away. */
export type DraftField = Exclude<SelectionField, "ref">;
type Needed = "eventId" | "market" | "side";
type Value<Name extends SelectionField> = Values[(typeof SELECTION_FIELDS)[Name]["holds"]];

/** A selection as it is sent to `grade`, also one that is not complete yet. */
export type Draft = { readonly [Name in Needed]: Value<Name> } & {
  readonly [Name in Exclude<DraftField, Needed>]?: Value<Name>;
};

/** A bet of the slip, with its odds as they were typed. */
export interface Bet {
  readonly selection: Draft;
  readonly odds: string;
  /** Percent of the winnings that are taken for a runner who was withdrawn, as typed. */
  readonly rule4?: string;
}

/** How the bets are one slip: the stake is that of each line. Amounts, odds and percentages are as they were typed. */
export interface SlipTerms {
  readonly type: SlipType;
  readonly stake: string;
  readonly currency: string;
  /** The part of the winnings that a place pays. There on an each-way slip. */
  readonly placeTerms?: string;
  readonly freeBet?: boolean;
  readonly boost?: string;
  readonly commission?: string;
  /** The bonuses of a Lucky type: what the odds of the only winner are multiplied by, and percent of the winnings if all won. */
  readonly oneWinner?: string;
  readonly allWinners?: string;
  /** The one price of bets on the same match. */
  readonly combinedOdds?: string;
}

/** All that the page shows. It is what a link holds, so that old links must be readable for ever: see `read-state.ts`. */
export interface State {
  readonly matches: readonly Match[];
  /** The place of the match on the left. */
  readonly shown: number;
  readonly bets: readonly Bet[];
  /** The place of the bet whose answer is shown. */
  readonly chosen: number;
  readonly slip: SlipTerms;
  /** The name of the rulebook that settles. */
  readonly house: string;
  /** The name of the rulebook beside it, or null. */
  readonly against: string | null;
  /** The time of grading, or null for none. */
  readonly asOf: string | null;
}

/** Changes the state of the page. */
export type Update = (change: (state: State) => State) => void;

/** What most parts of the page get. */
export interface PartProps {
  readonly state: State;
  readonly update: Update;
}

/** The match that is shown; null if there is none. */
export function shownMatch({ matches, shown }: State): Match | null {
  return matches[shown] ?? null;
}

/** The bet whose answer is shown; null if there is none. */
export function chosenBet({ bets, chosen }: State): Bet | null {
  return bets[chosen] ?? null;
}

export function withMatch(state: State, match: Match): State {
  return { ...state, matches: state.matches.map((each, place) => (place === state.shown ? match : each)) };
}

export function withBet(state: State, bet: Bet): State {
  return { ...state, bets: state.bets.map((each, place) => (place === state.chosen ? bet : each)) };
}
