import { resolveMarket } from "../../src/pure/engine/compile/index.js";
import { sports } from "../../src/pure/engine/index.js";
import { SETTLEMENT_KINDS } from "../../src/pure/engine/row-types/rows.js";
import { MARKET_TYPES } from "../../src/pure/engine/tables/markets/market-types.js";
import { PERIODS } from "../../src/pure/engine/tables/sports/periods.js";

/** The rows of the tables of rules, by table. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  sports: sports().map(({ slug }) => slug),
  "ways to settle": SETTLEMENT_KINDS,
  markets: MARKET_TYPES.filter(({ statistic }) => statistic === undefined).map(({ name }) => name),
  "team statistics": [...new Set(MARKET_TYPES.flatMap(({ statistic }) => (statistic ? [statistic.name] : [])))],
  "parts of a match": PERIODS.map(({ id }) => id),
};

/** Which rows real cases reach. Where none does, no truth has been compared. */
export class Touched {
  readonly #names = new Map(Object.keys(ROWS).map((table) => [table, new Set<string>()]));

  add(sport: string, market: string): void {
    const found = resolveMarket(sport, market);
    this.#touch("sports", sport);
    if (found === null) return;
    const { type, period } = found;
    this.#touch("ways to settle", type.settlement);
    this.#touch("parts of a match", period);
    if (type.statistic === undefined) this.#touch("markets", type.name);
    else this.#touch("team statistics", type.statistic.name);
  }

  #touch(table: string, row: string): void {
    this.#names.get(table)?.add(row);
  }

  /** By table the share of its rows, and those that no case reaches. */
  lines(): readonly string[] {
    return Object.entries(ROWS).map(([table, rows]) => {
      const missing = rows.filter((row) => this.#names.get(table)?.has(row) !== true);
      const reached = rows.length - missing.length;
      const share = `${table}: ${reached} of ${rows.length} (${Math.floor((100 * reached) / rows.length)} %) have real cases`;
      return missing.length === 0 ? share : `${share}; none: ${missing.join(", ")}`;
    });
  }
}
