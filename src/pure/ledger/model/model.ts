import type { Grade } from "../../engine/types/grade.js";
import type { Result } from "../../engine/types/vocabulary.js";

/** Bets with a name, each with an exact number of legs. Source: docs/ledger.md#types-and-lines. */
export type NamedType =
  | "single"
  | "double"
  | "treble"
  | "accumulator"
  | "trixie"
  | "patent"
  | "yankee"
  | "lucky15"
  | "canadian"
  | "lucky31"
  | "heinz"
  | "lucky63"
  | "super-heinz"
  | "lucky127"
  | "goliath"
  | "lucky255";

/**
 * What the lines of a slip are. An `accumulator` has two legs or more; the other names need their exact number of legs.
 * `{ system: [2, 3] }` is every double and every treble of the legs.
 */
export type SlipType = NamedType | { readonly system: readonly number[] };

/** Full cover bets with singles. Houses pay bonuses on them. */
export type LuckyType = "lucky15" | "lucky31" | "lucky63" | "lucky127" | "lucky255";

/**
 * Odds as they are written. A bare string is decimal odds, as a feed sends them: `"1.95"`, `"2"`, `"101"`, or with a slash fractional odds:
 * `"4/6"`, which may also be `{ fractional: "4/6" }`. American odds are `{ american: "-110" }`.
 */
export type Odds = string | { readonly fractional: string } | { readonly american: string };

/** What happened to a leg: one of our grades, its result alone, or `placed` for a leg that did not win but gained a place. */
export type LegGrade = Grade | Result | "placed";

/** How many shared a position, and how many places were left for them: 1 if omitted. */
export interface DeadHeat {
  readonly tied: number;
  readonly places?: number;
}

/** One bet of a slip. What `explain` returns is part of one as it is: `{ odds: "1.95", ...explain(selection, event) }`. */
export interface Leg {
  /** Left out on the legs of a same-game multiple, which has one price: `combinedOdds` of the slip. */
  readonly odds?: Odds;
  /** A leg that is `pending` or `ungradeable`, or a grade with `final: false`, keeps the slip open. */
  readonly grade: LegGrade;
  /**
   * The place terms of an each-way leg: `terms` is the part of the winnings that a place pays, such as `"1/5"`. `deadHeat` is the share of
   * the places: three who tied for first with two places that pay are `{ tied: 3, places: 2 }`. Without it the place of a leg that won is
   * paid in full. Source: Betfair, https://support.betfair.com/app/answers/detail/a_id/16/.
   */
  readonly place?: { readonly terms: string; readonly deadHeat?: number | DeadHeat };
  /**
   * How many shared the position, and how many places were left for them. On a leg that won it reduces the win part. On one that was placed
   * it reduces the place part, unless `place` has its own. A number alone is `tied`. An explanation carries it on a tie that the house
   * pays as a dead heat, and a leg whose grade is that `ambiguous_tie` then counts as won by that many.
   */
  readonly deadHeat?: number | DeadHeat;
  /**
   * The deduction for withdrawn runners, in percent: `"25"`. What it is taken from is a money rule, `deduction`. Source: Tattersalls' Rule 4,
   * as William Hill has it, https://williamhill-lang.custhelp.com/app/answers/detail/a_id/19991/~/rule-4-deduction.
   */
  readonly rule4?: string;
  /** Your own id of the leg. */
  readonly ref?: string;
  /** Of an explanation. Not read. */
  readonly steps?: readonly unknown[];
  /** Of an explanation. Not read. */
  readonly sentence?: string;
}

/** A slip as it was placed, with what happened to its legs. Amounts and percentages are decimal strings. */
export interface Slip {
  readonly id?: string;
  readonly type: SlipType;
  /**
   * The stake of each line, in whole units of the currency. An each-way line has two parts, each with this stake. On a lay bet, the
   * backer's stake.
   */
  readonly stake: string;
  /** An ISO 4217 code, which decides how many decimals amounts have. */
  readonly currency?: string;
  readonly legs: readonly Leg[];
  /** Each line has a win part and a place part. */
  readonly eachWay?: boolean;
  /**
   * The stake is not returned: only winnings are. Source: 10bet,
   * https://helpcentre.10bet.co.uk/hc/en-gb/articles/30992545554961-Why-are-my-winnings-lower-than-expected.
   */
  readonly freeBet?: boolean;
  /**
   * Percent added to the winnings of the slip: `"10"`. The stake is not boosted.
   * Source: https://www.mybetboosts.com/guides/how-acca-boost-works.
   */
  readonly boost?: string;
  /** `lay`: the bet is against the leg. Only for singles. */
  readonly side?: "back" | "lay";
  /**
   * Percent of the net winnings of the slip that an exchange keeps: `"5"`. Source: Betfair,
   * https://support.betfair.com/app/answers/detail/a_id/413/kw/discount/related/1.
   */
  readonly commission?: string;
  /** Places of legs, from 0, that are in every line of a system. Its sizes include them. */
  readonly bankers?: readonly number[];
  /**
   * The one price of a same-game multiple: two legs or more in one line, without odds of their own. Source: Sportsbet,
   * https://helpcentre.sportsbet.com.au/hc/en-us/articles/115007369728-How-are-odds-returns-calculated-for-Multi-Same-Game-Multi-bets-.
   */
  readonly combinedOdds?: Odds;
  /** The price of the legs that are left if a leg is void, for houses with `sameGameVoidLeg: "reprice"`. At most `combinedOdds`. */
  readonly repricedOdds?: Odds;
  /** What the bettor took before the slip was decided, in order. Later results change only what is left of the stake. */
  readonly cashOuts?: readonly CashOut[];
}

/** A part of a bet that the house bought back. Source: STS, https://help.stsbet.co.uk/cash-out-feature/. */
export interface CashOut {
  /** What was paid for it. Nothing is taken from it any more, and no later result changes it. */
  readonly amount: string;
  /** The part of the slip's total stake that was cashed out. Default: all that is left of it, a full cash out. */
  readonly stake?: string;
}
