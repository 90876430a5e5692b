/** What a store writes for odds of another store. */
import type { OddsMarket } from "../../../pure/odds/index.js";
import type { FoundOdds, OddsChanges, PairRow, StoredPair } from "./changes.js";
import { type LogRow, logRow, nameKey, sealed } from "./entry.js";
import type { OddsNeeds } from "./needs.js";
import type { OpeningClosingChange } from "./opening-closing.js";
import type { MarketFormat } from "./packed.js";
import type { OddsEntry, OddsHistory, OddsPart } from "./ports.js";
import { linksRow, parsed, storedPair } from "./rows.js";
import { ChangedMarkets } from "./value-bets/changed-markets.js";
import { textOfMarkets } from "./written.js";

/** When odds are restored: nothing is too old then. */
export const RESTORED = 0;

export function restoringNeeds({ entries, histories }: OddsPart): OddsNeeds {
  const ids = histories.map(({ id }) => id);
  const named = entries.map(({ event, bookie }) => [event, nameKey(bookie)] as const);
  return { events: ids, named, whole: ids, arriving: [], links: [] };
}

interface FoundLog extends FoundOdds {
  /** The number of the last entry; null for an empty log. */
  readonly last: number | null;
}

interface Restored {
  readonly changes: OddsChanges;
  /** Those in which there may be value bets. */
  readonly changedMarkets: ChangedMarkets;
}

/** @throws Error if the store has other odds, or if a pair does not end with the entry that it should */
export function restoredOdds(part: OddsPart, found: FoundLog, format: MarketFormat): Restored {
  const pairs = new Map(found.pairs.map((pair) => [keyOf(pair), pair]));
  const rows = new Map<string, PairRow>();
  const log: LogRow[] = [];
  let last = found.last ?? Number.NEGATIVE_INFINITY;
  for (const entry of part.entries) {
    if (entry.seq <= last) throw new Error(`the store has odds up to ${last}, and ${entry.seq} is not after them`);
    last = entry.seq;
    log.push(logRow({ ...entry, markets: marketsIn(entry, format) }, pairs.get(keyOf(entry))?.seq ?? null));
    const pair = storedPair(entry, { time: entry.time, lastReceivedAt: entry.receivedAt, flags: 0 });
    pairs.set(keyOf(entry), pair);
    rows.set(keyOf(entry), rowOf(pair));
  }
  const changedMarkets = new ChangedMarkets();
  for (const { id, pairs: kept } of part.histories)
    for (const { bookie, seq, ...extras } of kept) {
      const pair = pairs.get(keyOf({ event: id, bookie }));
      if (pair?.seq !== seq)
        throw new Error(`event ${id}: the odds of ${JSON.stringify(bookie)} do not end with the change ${seq}`);
      rows.set(keyOf(pair), rowOf({ ...pair, ...extras }));
      judge(pair, found, changedMarkets);
    }
  const openingClosing = part.histories.flatMap(marketRows);
  const links = part.histories.flatMap(({ id, links }) => (links === null ? [] : [linksRow(id, links)]));
  const lastReceived = part.bookmakers.map(({ name, lastReceivedAt }) => [nameKey(name), lastReceivedAt] as const);
  const seq = Math.max(found.seq, part.seq);
  const changes = { seq, log, pairs: [...rows.values()], openingClosing, links, lastReceived };
  return { changes: { ...changes, outlived: [], waiting: [], arrived: [] }, changedMarkets };
}

function keyOf({ event, bookie }: Pick<StoredPair, "event" | "bookie">): string {
  return `${event} ${bookie}`;
}

function rowOf({ event, bookie, seq, time, lastReceivedAt, flags, url }: StoredPair): PairRow {
  return { event, bookmaker: nameKey(bookie), seq, time, lastReceivedAt, flags, url };
}

function marketsIn({ markets }: OddsEntry, { textOf, end }: MarketFormat): string {
  return `[${textOfMarkets(parsed<readonly OddsMarket[]>(markets), undefined, textOf).text}${end}`;
}

function judge(pair: StoredPair, { events }: FoundOdds, changedMarkets: ChangedMarkets): void {
  const traits = events.get(pair.event);
  const names = pair.markets.map(({ name }) => name);
  if (traits !== undefined) changedMarkets.odds(pair, names, traits);
}

const COLUMNS = ["opening", "pending", "start", "closing"] as const;

function marketRows({ id, markets }: OddsHistory): OpeningClosingChange[] {
  return markets.flatMap(({ bookie, market, at, ...bodies }) =>
    COLUMNS.flatMap((kind): OpeningClosingChange[] => {
      const text = bodies[kind];
      const row = { event: id, bookmaker: nameKey(bookie), market: nameKey(market), at };
      return text === null ? [] : [{ kind, row: { ...row, body: sealed(id, 0, text) } }];
    }),
  );
}
