import type { Market, MarketEntry, Sport } from "../model/market.js";
import { Memo } from "../model/memo.js";
import type { MatchScope, SportRow } from "../model/rows.js";
import type { Rulebook } from "../model/rulebook.js";
import type { TieRule } from "../model/vocabulary.js";
import { type MarketList, marketsOf } from "./markets.js";

/** A longer name is no market's; it is not even looked at. */
const LONGEST_NAME = 100;
/** Names of markets that were seen and are remembered, per sport: more than there are spellings in use. */
const REMEMBERED = 4096;
/** Names that are none, of which a caller has a few at most: a stream of inventions empties the memory, never fills the heap. */
const REMEMBERED_FAULTS = 256;

/** A sport's row with what a rulebook makes of it. Most callers grade a few sports: names are made when first asked for. */
export class RuledSport implements Sport {
  readonly tieRule: TieRule | null;
  readonly neverLevel: ReadonlySet<string> | null;
  readonly lines: MatchScope;
  readonly innings: number;
  readonly moneylineInnings: number;
  readonly #seen = new Map<string, Market>();
  readonly #unknown = new Set<string>();
  readonly #memo = new Memo((name: string) => this.#recall(name));
  #list: MarketList | null = null;

  constructor(
    readonly row: SportRow,
    readonly rulebook: Rulebook,
    readonly leagueSports: ReadonlyMap<string, Sport> | null,
  ) {
    const neverLevel = rulebook.neverLevel[row.slug];
    this.tieRule = rulebook.tieRules[row.slug] ?? null;
    this.neverLevel = neverLevel ? new Set(neverLevel) : null;
    this.lines = rulebook.linesScope[row.slug] ?? row.lines;
    this.innings = rulebook.innings[row.slug] ?? row.regulationPeriods;
    this.moneylineInnings = rulebook.moneylineInnings[row.slug] ?? row.regulationPeriods;
  }

  get entries(): readonly MarketEntry[] {
    return this.#markets().entries;
  }

  find(name: string): Market | null {
    return name.length > LONGEST_NAME ? null : this.#memo.get(name);
  }

  #recall(name: string): Market | null {
    return this.#seen.get(name) ?? (this.#unknown.has(name) ? null : this.#learn(name));
  }

  #learn(name: string): Market | null {
    const market = this.#markets().find(name);
    if (market === null) {
      if (this.#unknown.size >= REMEMBERED_FAULTS) this.#unknown.clear();
      this.#unknown.add(name);
      return null;
    }
    if (this.#seen.size >= REMEMBERED) this.#seen.clear();
    this.#seen.set(name, market);
    return market;
  }

  #markets(): MarketList {
    this.#list ??= marketsOf(this.row, this.rulebook);
    return this.#list;
  }
}
