/**
 * The value bets of bookmakers as this process read them last. A request reads only those of events on which anything may have changed
 * since: their odds, which the log has, or the events themselves, whose changes have numbers. Of live events it also
 * counts which bookmakers are silent, so that theirs are read each time.
 */
import type { ValueBet } from "../../../../pure/odds/index.js";
import { keyOf, sportKey } from "../../stored/stored.js";
import { nameKey } from "../entry.js";
import type { OddsPosition, ValueBetFilter } from "../ports.js";
import { ofEvent, parsed } from "../rows.js";
import { bestFirst, valueBetOf } from "./rows.js";
import type { ValueRow } from "./values.js";

/** A moment of a store: where its log of odds is, and its order of changed events. */
export interface ValuePosition extends OddsPosition {
  readonly changeNumber: number;
}

/** More changes than this are not looked through: all bets are read instead. */
export const MOST_CHANGES = 2_000;
/** The most bets that are kept of a bookmaker, and of all. */
export const LIST_BOUNDS = { ofOne: 5_000, all: 30_000 };

/** What to read of a bookmaker, best first. */
export interface ValuesAsked {
  readonly bookmaker: string;
  /** Only bets on events that may have changed since, of `MOST_CHANGES` changes at most. Null for all bets. */
  readonly since: ValuePosition | null;
  readonly sport: string | null;
  readonly league: string | null;
  readonly now: number;
  readonly limit: number;
}

/** A bet with its link, and the sport and the league of its event as their columns have them. */
export type ListedRow = readonly [
  event: number,
  market: string,
  priceKey: string,
  at: number,
  body: string,
  url: string | null,
  sport: string | null,
  league: string | null,
];

/** Of one moment of the store. */
export interface ReadValues {
  readonly position: ValuePosition;
  /** Events that may have changed since the moment that was asked for. */
  readonly changed: readonly number[];
  readonly bets: readonly ListedBet[];
}

export interface ListedBet extends Pick<ValueRow, "event" | "market" | "priceKey" | "value"> {
  readonly bet: ValueBet;
  readonly sport: string | null;
  readonly league: string | null;
}

/** @throws DamagedEvents if it is not what was written */
export function listedBet([event, market, priceKey, at, body, url, sport, league]: ListedRow): ListedBet {
  const bet = ofEvent(event, () => valueBetOf({ event, at, body }, url));
  return { event, market, priceKey, value: bet.expectedValue, bet, sport, league };
}

/** Rows as JSON text: one row of a database costs a fraction of a thousand. */
export function listedBets(text: string): ListedBet[] {
  return parsed<readonly ListedRow[]>(text).map(listedBet);
}

interface Kept extends Omit<ReadValues, "changed"> {}

/** A store that is read over one connection, or a database. */
export class ValueLists {
  /** By bookmaker. The one that was asked for longest ago is the first. */
  readonly #kept = new Map<string, Kept>();
  #size = 0;
  /** Bookmakers with more bets than are kept. */
  readonly #long = new Set<string>();
  readonly #bounds: typeof LIST_BOUNDS;

  constructor(bounds = LIST_BOUNDS) {
    this.#bounds = bounds;
  }

  /** What a store that reads at once returns for a filter. */
  list(filter: ValueBetFilter, read: (asked: ValuesAsked) => ReadValues): ValueBet[] {
    const steps = this.steps(filter);
    let step = steps.next();
    while (step.done !== true) step = steps.next(read(step.value));
    return step.value;
  }

  /** The same. It yields what has to be read. */
  *steps({ bookmaker, sport, league, now, limit }: ValueBetFilter): Generator<ValuesAsked, ValueBet[], ReadValues> {
    const name = nameKey(bookmaker);
    const wanted = {
      sport: sport === undefined ? null : sportKey(sport),
      league: league === undefined ? null : keyOf(league),
    };
    const all = { bookmaker: name, since: null, sport: null, league: null, now, limit: this.#bounds.ofOne + 1 };
    const kept = this.#kept.get(name);
    const next = kept === undefined ? null : follows(kept, yield { ...all, since: kept.position });
    const whole = next ?? (this.#long.has(name) ? null : yield all);
    if (whole !== null && this.#keep(name, whole)) return chosen(whole.bets, wanted, limit);
    const { bets } = yield { ...all, ...wanted, limit };
    return bets.map(({ bet }) => bet);
  }

  /** False if there are too many. */
  #keep(name: string, { position, bets }: Kept): boolean {
    this.#forget(name);
    if (bets.length > this.#bounds.ofOne) {
      this.#long.add(name);
      return false;
    }
    this.#kept.set(name, { position, bets });
    this.#size += bets.length;
    for (const first of this.#kept.keys()) {
      if (this.#size <= this.#bounds.all) break;
      this.#forget(first);
    }
    return true;
  }

  #forget(name: string): void {
    this.#size -= this.#kept.get(name)?.bets.length ?? 0;
    this.#kept.delete(name);
  }
}

/** With what has changed since. Null if that is not known: too much has changed, or the store is another one. */
function follows({ position: before, bets }: Kept, { position, changed, bets: found }: ReadValues): Kept | null {
  const [changes, numbered] = [position.seq - before.seq, position.changeNumber - before.changeNumber];
  if (position.from > before.seq || changes < 0 || numbered < 0 || changes + numbered > MOST_CHANGES) return null;
  const changedEvents = new Set(changed);
  const same = bets.filter(({ event }) => !changedEvents.has(event));
  return { position, bets: merged(same, found) };
}

/** Both are in order. */
function merged(some: readonly ListedBet[], others: readonly ListedBet[]): ListedBet[] {
  const all: ListedBet[] = [];
  let next = 0;
  for (const each of some) {
    for (let other = others[next]; other !== undefined && bestFirst(other, each) < 0; other = others[++next])
      all.push(other);
    all.push(each);
  }
  return [...all, ...others.slice(next)];
}

type Names = Pick<ValuesAsked, "sport" | "league">;

/** True if a bet with these names is wanted. */
export function isOf(names: Names, { sport, league }: Names): boolean {
  return (sport === null || names.sport === sport) && (league === null || names.league === league);
}

function chosen(bets: readonly ListedBet[], wanted: Names, limit: number): ValueBet[] {
  const found: ValueBet[] = [];
  for (const each of bets) {
    if (found.length >= limit) break;
    if (isOf(each, wanted)) found.push(each.bet);
  }
  return found;
}
