import type { SportEvent } from "../../pure/engine/index.js";
import type { Fraction } from "../../pure/ledger/money/fraction.js";
import { readOdds as readPrice } from "../../pure/ledger/money/odds.js";
import { clv, type NoClosing, type OddsMarket, readOdds } from "../../pure/odds/index.js";
import { renamed } from "../../pure/odds/read/rename.js";
import { type Entry, isObject, type JsonObject, record } from "../input/entries.js";
import type { SettledBet } from "../settle/settler.js";
import { sportOf, stringOf } from "./by.js";

/** Why a settled single has no closing line value. */
export type NoValue = NoClosing | "no_closing_odds" | "unreadable_closing_odds" | "odds_of_one";

/** How many percent the odds of a single are above the closing price, and above the fair one. */
export interface AgainstClosing {
  readonly againstClosing: string;
  readonly againstFair: number | null;
}

/** Where the closing odds of singles are. */
export interface Closing {
  /** What is held of an event. */
  kept(event: SportEvent): SportEvent;
  /** A sentence if they are nowhere, else empty. */
  readonly missing: string;
  /** Null for slips that are no back singles. @param row as the file has it */
  valueOf(bet: SettledBet, row: Entry): AgainstClosing | NoValue | null;
}

type Markets = ReadonlyMap<string, OddsMarket>;
const DECIMALS = 12;
/** Of the names that a message lists. */
const MOST_NAMES = 50;

/** The closing odds of one bookmaker, which are in the records of the events. */
export class ClosingOdds implements Closing {
  readonly #bookmaker: string;
  /** Whose odds the records have. */
  readonly #names = new Set<string>();
  readonly #read = new WeakMap<object, Markets>();

  constructor(bookmaker: string) {
    this.#bookmaker = bookmaker;
  }

  /** The event without the odds of others: a record may have those of thirty bookmakers. */
  kept(event: SportEvent): SportEvent {
    const { bookmakers } = event as SportEvent & { readonly bookmakers?: unknown };
    const others = withoutOdds(event);
    if (!isObject(bookmakers)) return others;
    for (const name of Object.keys(bookmakers)) if (this.#names.size < MOST_NAMES) this.#names.add(name);
    return { ...others, ...{ bookmakers: { [this.#bookmaker]: bookmakers[this.#bookmaker] } } };
  }

  get missing(): string {
    if (this.#names.has(this.#bookmaker)) return "";
    const found = this.#names.size === 0 ? "none have odds" : `they have odds of ${[...this.#names].sort().join(", ")}`;
    return `--closing: no event has odds of "${this.#bookmaker}"; ${found}`;
  }

  /** Null also for a leg without an event. */
  valueOf(bet: SettledBet): AgainstClosing | NoValue | null {
    const leg = pricedLeg(bet);
    if (leg === null || leg.selection === null || !isObject(leg.event)) return null;
    const { market, side, hdp, label } = leg.selection;
    const sport = sportOf(leg.event);
    const closing = this.#marketsOf(leg.event, sport);
    if (closing.size === 0) return "no_closing_odds";
    const price = readPrice(leg.odds, "odds");
    if (price.n <= price.d) return "odds_of_one";
    const placed = {
      ...{ market: renamed(sport, stringOf(market)).name, side: stringOf(side), odds: decimalOf(price) },
      ...(typeof hdp === "number" && { hdp }),
      ...(typeof label === "string" && { label }),
    };
    const { againstClosing, againstFair, reason } = clv(placed, closing.get(placed.market) ?? null, sport);
    return againstClosing === null ? (reason ?? "market_not_closed") : { againstClosing, againstFair };
  }

  #marketsOf(event: JsonObject, sport: string): Markets {
    const known = this.#read.get(event);
    if (known !== undefined) return known;
    const markets = record(event["bookmakers"])[this.#bookmaker];
    const message = { type: "updated", id: 1, bookie: this.#bookmaker, timestamp: 0, markets };
    const { messages } = readOdds(message, { sport });
    const read = new Map((messages[0]?.markets ?? []).map((market) => [market.name, market]));
    this.#read.set(event, read);
    return read;
  }
}

/** The leg of a back single. One price for several bets on a match is not the price of a market. */
export function pricedLeg({ legs, isLay }: SettledBet): SettledBet["legs"][number] | null {
  const [leg, ...others] = legs;
  return others.length > 0 || isLay || leg?.odds === undefined ? null : leg;
}

/** Odds that are not asked for would fill the memory. */
export function withoutOdds(event: SportEvent): SportEvent {
  const { bookmakers: _, ...others } = event as SportEvent & { readonly bookmakers?: unknown };
  return others;
}

/** With twelve decimals, cut: American odds need not end. */
function decimalOf({ n, d }: Fraction): string {
  const digits = ((n * 10n ** BigInt(DECIMALS)) / d).toString().padStart(DECIMALS + 1, "0");
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
