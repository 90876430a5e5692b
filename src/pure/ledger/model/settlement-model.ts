/** What a slip returns. Amounts are decimal strings in the slip's currency. */
export type SlipSettlement = SettledSlip | OpenSlip;

export interface SettledSlip {
  readonly status: "settled";
  /** How many lines the slip has, both parts of an each-way line counted. */
  readonly lines: number;
  /** What the slip cost, or on a lay bet the liability. Of a free bet, the stake that was given. */
  readonly totalStake: string;
  /** What is paid out, the stake included. On a lay bet, the liability plus the profit. */
  readonly returns: string;
  /** `returns` less `totalStake`. Of a free bet, `returns`. */
  readonly profit: string;
  /** Present on a slip that was cashed out: the part of `returns` that was paid for it. */
  readonly cashedOut?: string;
  /** Present on a void free bet that the house gives back: its stake. It is no money, and no part of `returns`. */
  readonly token?: string;
  /** Present if the money rules tax stakes: the tax on this one, whoever bears it. */
  readonly stakeTax?: string;
  /** Present if the money rules tax winnings: the tax on these, whoever bears it. */
  readonly winningsTax?: string;
}

/** A slip with legs that are not decided. It has no `returns`, so that nobody pays it. */
export interface OpenSlip {
  readonly status: "open";
  readonly lines: number;
  readonly totalStake: string;
  /** What the slip returns at least, whatever happens to the open legs. */
  readonly certain: string;
  /**
   * What the slip returns at most, without what the legs of `cannotSettle` could return. Null if finding it would take too long: only with
   * dead heats on many open legs.
   */
  readonly possible: string | null;
  /**
   * Places of the legs that the slip waits for, from 0. Of a same-game multiple that waits for a new price, the void legs too. Empty only
   * if `cannotSettle` has all that are left.
   */
  readonly openLegs: readonly number[];
  /**
   * Present if legs cannot be settled as they are written, because their market, side, line or label is not valid: their places, from 0.
   * Nothing but a correction or a person's decision settles them.
   */
  readonly cannotSettle?: readonly number[];
  /** Present if a part of the slip was cashed out: what was paid for it. It is part of `certain` and of `possible`. */
  readonly cashedOut?: string;
}

/** One state of a bet in the books. A later one has a higher revision. */
export interface Settlement {
  readonly betId: string;
  /** A whole number from 0. Each correction has a higher one than the settlement that it replaces. */
  readonly revision: number;
  /** An ISO 4217 code. */
  readonly currency: string;
  readonly slip: SlipSettlement;
  /** The id of the rulebook that the legs were graded with, such as `standard@3`. */
  readonly rulebook?: string;
}
