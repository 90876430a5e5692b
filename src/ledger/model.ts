import type { Grade } from "../engine/words/grade.js";
import type { Result } from "../engine/words/vocabulary.js";

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
 * Odds as they are written. A bare string is decimal odds, as a feed sends them: `"1.95"`, `"2"`, `"101"`. Fractional odds are
 * `{ fractional: "4/6" }`, American odds `{ american: "-110" }`.
 */
export type Odds = string | { readonly fractional: string } | { readonly american: string };

/** What happened to a leg: one of our grades, its result alone, or `placed` for a leg that did not win but gained a place. */
export type LegGrade = Grade | Result | "placed";

/** One bet of a slip. */
export interface Leg {
  readonly odds: Odds;
  /** A leg that is `pending` or `ungradeable`, or a grade with `final: false`, keeps the slip open. */
  readonly grade: LegGrade;
  /** The place terms of an each-way leg: the part of the winnings that a place pays, such as `"1/5"`. */
  readonly place?: { readonly terms: string };
  /**
   * How many shared the position, and how many places were left for them (1 if omitted). Counts on a leg that won, where it reduces
   * the win part, and on one that was placed, where it reduces the place part. A number alone is `tied`: an explanation carries it on
   * a tie that the house pays as a dead heat, and a leg whose grade is that `ambiguous_tie` then counts as won by that many.
   */
  readonly deadHeat?: number | { readonly tied: number; readonly places?: number };
  /**
   * The deduction from the winnings for withdrawn runners, in percent: `"25"`. Source: Tattersalls' Rule 4, as William Hill has it,
   * https://williamhill-lang.custhelp.com/app/answers/detail/a_id/19991/~/rule-4-deduction.
   */
  readonly rule4?: string;
  /** Your own id of the leg. */
  readonly ref?: string;
}

/** A slip as it was placed, with what happened to its legs. Amounts and percentages are decimal strings. */
export interface Slip {
  readonly id?: string;
  readonly type: SlipType;
  /** The stake of each line. An each-way line has two parts, each with this stake. On a lay bet, the backer's stake. */
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
}

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
}

/** A slip with legs that are not decided. It has no `returns`, so that nobody pays it. */
export interface OpenSlip {
  readonly status: "open";
  readonly lines: number;
  readonly totalStake: string;
  /** What the slip returns at least, whatever happens to the open legs. */
  readonly certain: string;
  /** What the slip returns at most. Null if finding it would take too long: only with dead heats on many open legs. */
  readonly possible: string | null;
  /** Places of the open legs, from 0. */
  readonly openLegs: readonly number[];
}

/** Bonuses that houses pay on a lucky type. Both are for slips without void or half results. */
export interface LuckyBonus {
  /**
   * If exactly one leg won and all others lost, the winnings of its single (of its win part) are multiplied by this: `"2"` is
   * "double the odds". Sources: Marathonbet, http://help.marathonbet.com/en/bonuses_and_offers/lucky_15_31_63/; three to five times
   * at Betfred, https://www.bettingoffers.org.uk/lucky-153163-offers/.
   */
  readonly oneWinner?: string;
  /**
   * If every leg won, percent added to the winnings of the win part: `"10"`. Source: Betfred,
   * https://www.bettingoffers.org.uk/lucky-153163-offers/.
   */
  readonly allWinners?: string;
}

/** How a house turns results into money. Everything is optional; what is left out has the default named here. */
export interface MoneyRules {
  /** Decimals of amounts, 0 to 30. Default: those of the currency, else 2. */
  readonly minorUnits?: number;
  /**
   * Default `half-up`. Sources: to the nearest cent at BetDEX, https://betdex.gitbook.io/betdex-exchange/exchange-rules-and-regulations;
   * down to the penny in Britain, http://www.liquisearch.com/mathematics_of_bookmaking/settling_winning_bets.
   */
  readonly rounding?: "half-up" | "half-even" | "down";
  /** `line`: the returns of each line are rounded, and then what a boost or a commission makes of their sum. Default `slip`. */
  readonly roundAt?: "line" | "slip";
  /**
   * `reduce`: a void leg counts with odds of 1, which every house does on ordinary multiples. `void-slip`: one void leg voids the
   * whole slip, even if another leg lost. Default `reduce`. Sources: `reduce`: Paddy Power,
   * https://helpcenter.paddypower.com/app/answers/detail/p/6/a_id/10050/; `void-slip`: same game multiples of Sportsbet,
   * https://helpcentre.sportsbet.com.au/hc/en-us/articles/18717098046989-What-Happens-If-A-Leg-Is-Voided-In-A-Same-Game-Multi.
   */
  readonly voidLeg?: "reduce" | "void-slip";
  /**
   * The most that a slip returns, stake included. Default: no maximum. Source: Sky Bet,
   * https://support.skybet.com/app/answers/detail/a_id/359.
   */
  readonly maximumPayout?: string;
  /**
   * How an each-way multiple runs on. `win-to-win`: the win parts multiply, and the place parts multiply. `equally-divided`: what one
   * leg returns is divided equally into win and place on the next. Default `win-to-win`. Sources: William Hill,
   * https://williamhill-lang.custhelp.com/app/answers/detail/a_id/97/kw/streaming/related/1; for both, G. Hammond,
   * https://uat.taylorfrancis.com/chapters/mono/10.4324/9781315063324-11/-gerald-hammond?context=ubx&refId=7828b14d-c6cd-402d-a00c-0c28e76ccedd.
   */
  readonly eachWay?: "win-to-win" | "equally-divided";
  /**
   * What a dead heat divides. `stake`: the stake, and the rest is lost. `winnings`: only the winnings. `odds`: the odds, which never
   * fall below 1. Default `stake`. Sources: `stake`: Sky Bet, https://support.skybet.com/app/answers/detail/dead-heat; `winnings`:
   * SBOTOP, https://sbotop-help.com/article/what-is-the-dead-heat-rule-103.html; `odds`: betn1,
   * https://www21.betn1.com/cricket/?lang=en.
   */
  readonly deadHeat?: "stake" | "winnings" | "odds";
  /** Bonuses by type. Default: none. */
  readonly lucky?: { readonly [Type in LuckyType]?: LuckyBonus };
}

/** One state of a bet in the books. A later one has a higher revision. */
export interface Settlement {
  readonly betId: string;
  /** A whole number from 0. Each correction has a higher one than the settlement that it replaces. */
  readonly revision: number;
  /** An ISO 4217 code. */
  readonly currency: string;
  readonly slip: SlipSettlement;
  /** The id of the rulebook that the legs were graded with, such as `standard@2`. */
  readonly rulebook?: string;
}
