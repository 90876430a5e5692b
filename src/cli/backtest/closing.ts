import type { SportEvent } from "../../pure/engine/index.js";
import type { Fraction } from "../../pure/ledger/money/fraction.js";
import { readOdds as readPrice } from "../../pure/ledger/money/odds.js";
import { type ClosingValue, clv, type NoClosing, type OddsMarket, readOdds } from "../../pure/odds/index.js";
import { renamed } from "../../pure/odds/read/rename.js";
import { isObject, type JsonObject, record } from "../input/entries.js";
import type { SettledBet } from "../settle/settler.js";
import { sportOf, stringOf } from "./by.js";

/** Why a settled single has no closing line value. */
export type NoValue = NoClosing | "no_closing_odds" | "odds_of_one";

type Markets = ReadonlyMap<string, OddsMarket>;
const DECIMALS = 12;
/** Of the names that a message lists. */
const MOST_NAMES = 50;

/** Compares the odds of singles with the closing odds of one bookmaker, which are in the records of the events. */
export class ClosingOdds {
  readonly #bookmaker: string;
  /** Whose odds the records have. */
  readonly #names = new Set<string>();
  readonly #read = new WeakMap<object, Markets>();

  constructor(bookmaker: string) {
    this.#bookmaker = bookmaker;
  }

  /** The event without the odds of others: a record may have those of thirty bookmakers. */
  kept(event: SportEvent): SportEvent {
    const { bookmakers, ...others } = event as SportEvent & { readonly bookmakers?: unknown };
    if (!isObject(bookmakers)) return others;
    for (const name of Object.keys(bookmakers)) if (this.#names.size < MOST_NAMES) this.#names.add(name);
    return { ...others, ...{ bookmakers: { [this.#bookmaker]: bookmakers[this.#bookmaker] } } };
  }

  /** A sentence if no record has odds of the bookmaker, else empty. */
  get missing(): string {
    if (this.#names.has(this.#bookmaker)) return "";
    const found = this.#names.size === 0 ? "none have odds" : `they have odds of ${[...this.#names].sort().join(", ")}`;
    return `--closing: no event has odds of "${this.#bookmaker}"; ${found}`;
  }

  /** Null for slips with several legs, lay bets and legs without an event. */
  valueOf({ legs, isLay }: SettledBet): ClosingValue | NoValue | null {
    const [leg, ...others] = legs;
    if (others.length > 0 || isLay || leg === undefined || leg.selection === null) return null;
    // One price for several bets on a match is not the price of a market.
    if (leg.odds === undefined || !isObject(leg.event)) return null;
    const { market, side, hdp, label } = leg.selection;
    const sport = sportOf(leg.event);
    const closing = this.#marketsOf(leg.event, sport);
    if (closing.size === 0) return "no_closing_odds";
    const price = readPrice(leg.odds, "odds");
    if (price.n <= price.d) return "odds_of_one";
    const bet = {
      ...{ market: renamed(sport, stringOf(market)).name, side: stringOf(side), odds: decimalOf(price) },
      ...(typeof hdp === "number" && { hdp }),
      ...(typeof label === "string" && { label }),
    };
    const value = clv(bet, closing.get(bet.market) ?? null, sport);
    return value.againstClosing === null && value.reason !== null ? value.reason : value;
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

/** With twelve decimals, cut: American odds need not end. */
function decimalOf({ n, d }: Fraction): string {
  const digits = ((n * 10n ** BigInt(DECIMALS)) / d).toString().padStart(DECIMALS + 1, "0");
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
