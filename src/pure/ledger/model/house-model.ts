import type { LuckyType } from "./model.js";

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

/**
 * A limit by currency. A bare amount names no currency: it is for slips without one, and refused on others. An amount has no more
 * decimals than its currency.
 */
export type Maximum = string | { readonly [currency: string]: string };

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
   * What a void leg of a same-game multiple does, whose price is one for all legs. `void-slip`: it voids the slip, even if another leg
   * lost. `reprice`: the legs that are left have a new price, `repricedOdds` of the slip, which stays open until it is given. Default
   * `void-slip`. Sources: `void-slip`: bwin, https://help.bwin.be/en/general-information/legal-matters/general-terms-and-conditions/build-a-bet-tac;
   * `reprice`: Betano, https://support.betano.bet.ar/hc/en-us/articles/19649301504669-What-does-the-Void-Non-Starting-Players-rule-mean.
   */
  readonly sameGameVoidLeg?: "void-slip" | "reprice";
  /**
   * What a void free bet returns. `nothing`: 0, as if it had lost. `token`: the same free bet again, which is not money: `token` of the
   * settlement. Default `nothing`. Source for both, by the house's own terms: https://blask.com/knowledge/free-bet.
   */
  readonly voidFreeBet?: "nothing" | "token";
  /**
   * The most that a slip returns, stake included, by currency: `{ EUR: "500", JPY: "80000" }`. It takes winnings only: the stake that the
   * slip returns is paid in full. Default: no maximum. Source: Sky Bet, https://support.skybet.com/app/answers/detail/a_id/359.
   */
  readonly maximumPayout?: Maximum;
  /**
   * The most that a slip wins, stake not included, by currency. Default: no maximum. Source: bwin, 2,500 EUR net on a bet builder,
   * https://help.bwin.com/de/general-information/legal-matters/general-terms-and-conditions/build-a-bet-tac.
   */
  readonly maximumWinnings?: Maximum;
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
  /**
   * What a deduction for withdrawn runners (`rule4` of a leg) is taken from. `winnings`: the odds become `1 + (odds - 1) * (1 - percent)`.
   * `price`: the whole price, `odds * (1 - percent)`, exactly. `rounded-price`: the same with two decimals, half up. A price stays 1 or
   * more. Default `winnings`. Sources: `winnings`: Tattersalls' Rule 4; `price`: TABtouch, https://blog.tabtouch.com.au/refunds-and-deductions;
   * `rounded-price`: Betfair's exchange, https://community.betfair.com/horse_racing/go/thread/view/94102/30594693/deduction-factor.
   */
  readonly deduction?: "winnings" | "price" | "rounded-price";
  /**
   * True: a slip that its final grades decide is settled, although other legs are open: a treble with one lost leg returns nothing. False: it
   * stays open until its last leg is decided, for a house with an offer that depends on the other legs. Default true. Source:
   * docs/ledger.md#open-slips.
   */
  readonly settleWhenCertain?: boolean;
  /** Bonuses by type. Default: none. */
  readonly lucky?: { readonly [Type in LuckyType]?: LuckyBonus };
  /** Taxes on bets. Default: none. */
  readonly tax?: {
    /**
     * On the stake of every bet, taken when it is placed. A slip that is void pays none, and a free bet pays none. Sources: Germany,
     * https://www.tipico-de-sportwetten.com/news-archiv/10-12-2012-informationen-zu-der-neuen-5-prozent-wettsteuer-deutschland/;
     * Poland, https://www.allseasonsweddings.co.za/podatek-od-zakladow-bukmacherskich/.
     */
    readonly stake?: Tax;
    /**
     * On what a slip wins beyond its stake. Source: Kenya,
     * https://tukotips.blogspot.com/2019/11/good-news-to-kenyan-gamblers-new-20.html.
     */
    readonly winnings?: Tax;
  };
}

/** A tax on bets. Its amount is rounded to the currency's unit. */
export interface Tax {
  /** Percent, from 0 to 100: `"5"`. */
  readonly rate: string;
  /** Who bears it: it is taken from the bettor, or the house pays it and the bettor's money is the same as without. Default `bettor`. */
  readonly bearer?: "bettor" | "house";
  /** Default: the `rounding` of amounts. */
  readonly rounding?: "half-up" | "half-even" | "down";
}
