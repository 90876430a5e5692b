import type { Market } from "../../engine/row-types/market.js";
import type { MarginMethod } from "../margins/methods.js";
import { rowProbabilities } from "../margins/rows.js";
import { labelOf, sideOf } from "../prices/prices.js";
import { ROW_FIELDS } from "../read/fields.js";
import { findMarket } from "../read/sport.js";
import type { OddsMarket, OddsRow } from "../types.js";

/** A price of a row. */
export interface Priced {
  readonly side: string;
  readonly odds: number;
}

export interface PricesOnLine {
  readonly hdp: number | null;
  readonly label: string | null;
  readonly prices: readonly Priced[];
}

export interface PricedRow extends PricesOnLine {
  readonly row: OddsRow;
}

/** What a row that has all sides of a bet says of them. */
export interface Judgement {
  readonly hdp: number | null;
  readonly label: string | null;
  readonly sides: readonly string[];
  /** In the order of `sides`. */
  readonly probabilities: readonly number[];
}

/** A market of a bookmaker. What judging it needs is worked out once: it is judged again and again as others change. */
export class PreparedMarket {
  readonly market: OddsMarket;
  readonly sport: string;
  readonly known: Market | null;
  readonly #method: MarginMethod | undefined;
  readonly #count: number;
  #rows: readonly PricedRow[] | null = null;
  #judgements: readonly Judgement[] | null = null;

  constructor(market: OddsMarket, sport: string, method?: MarginMethod) {
    this.market = market;
    this.sport = sport;
    this.known = findMarket(sport, market.name);
    this.#method = method;
    this.#count = market.odds.length;
  }

  get rows(): readonly PricedRow[] {
    const { known, market } = this;
    this.#rows ??= known === null ? [] : rowsOf(market.odds, known);
    return this.#rows;
  }

  get judgements(): readonly Judgement[] {
    this.#judgements ??= fitting(
      rowProbabilities(this.market, this.sport, this.#method).flatMap(({ hdp, label, sides, probabilities }) =>
        probabilities === null ? [] : [{ hdp, label, sides, probabilities: fitting(probabilities) }],
      ),
    );
    return this.#judgements;
  }

  isOf({ name, odds }: OddsMarket, sport: string, method: MarginMethod | undefined): boolean {
    const isSame = this.market.name === name && this.#count === odds.length;
    return isSame && this.sport === sport && this.#method === method;
  }
}

/** By the rows. */
const PREPARED = new WeakMap<readonly OddsRow[], PreparedMarket>();

export function prepared(market: OddsMarket, sport: string, method: MarginMethod | undefined): PreparedMarket {
  const remembered = PREPARED.get(market.odds);
  if (remembered?.isOf(market, sport, method)) return remembered;
  const made = new PreparedMarket(market, sport, method);
  PREPARED.set(market.odds, made);
  return made;
}

/** A copy has no room for more: a list that has grown, as those of `flatMap` have, has room for 17. Thousands of these are kept. */
function fitting<T>(list: readonly T[]): readonly T[] {
  return list.slice();
}

function rowsOf(rows: readonly OddsRow[], known: Market): readonly PricedRow[] {
  const priced = rows.flatMap((row) => {
    const prices = fitting(pricesOfRow(row, known));
    return prices.length === 0 ? [] : [{ hdp: row.hdp ?? null, label: labelOf(row, known), row, prices }];
  });
  return fitting(priced);
}

function pricesOfRow(row: OddsRow, known: Market): Priced[] {
  return Object.keys(row).flatMap((field) => {
    const odds = row[field];
    const side = typeof odds === "string" && isPrice(field) ? sideOf(field, row, known) : null;
    return side === null ? [] : [{ side, odds: Number(odds) }];
  });
}

export function isPrice(field: string): boolean {
  return ROW_FIELDS.get(field)?.kind === "price";
}
