import type { SportEvent } from "../../../pure/engine/index.js";
import type { EventFilter, EventSearch, League, LeagueFilter, Named } from "../ports.js";
import { inSteps, type Steps, type Whose, whoseWork } from "../steps.js";
import { bySlug, foldQuery, isAhead, nameIn, namesOf, sportOf } from "../stored/traits.js";
import { EventOrder, earliestFirst, latestFirst, type OrderedEvent } from "./event-order.js";

/** Events by id. */
type Held = ReadonlyMap<number, { readonly event: SportEvent }>;

/** Events whose ids are words. */
type Words = ReadonlyMap<string, SportEvent>;

/** How many events one step looks at: as many as take a fraction of a millisecond. */
const EVENTS_A_STEP = 500;

/**
 * Events in memory. Lists and searches work in steps, as those of a SQLite store do. Events whose ids are words are found by their ids
 * alone, since lists are for the wire, where ids are whole numbers.
 */
export class EventIndex {
  readonly #held: Held;
  readonly #words: Words;
  readonly #order: EventOrder;

  constructor(held: Held, words: Words = new Map()) {
    this.#held = held;
    this.#words = words;
    this.#order = new EventOrder(held);
  }

  /** Call it after these events have changed. */
  noticeChanges(ids: Iterable<number>): void {
    this.#order.noticeChanges(ids);
  }

  find<Id extends number | string>(ids: readonly Id[]): Map<Id, SportEvent> {
    const found = new Map<Id, SportEvent>();
    for (const id of ids) {
      const known = typeof id === "number" ? this.#held.get(id)?.event : this.#words.get(id);
      if (known !== undefined) found.set(id, known);
    }
    return found;
  }

  /** @param hasOdds whether a bookmaker has odds on an event now */
  async list(
    { limit, skip = 0, latestFirst: isReversed = false, bookmaker, ...filter }: EventFilter,
    hasOdds: (id: number, bookmaker: string) => boolean = () => false,
  ): Promise<SportEvent[]> {
    const whose = whoseWork();
    const order = await this.#order.now();
    const wanted = isReversed ? latestFirst(order, filter) : earliestFirst(order, filter);
    const isMet = meets(filter);
    const isWanted =
      bookmaker === undefined ? isMet : (placed: OrderedEvent) => isMet(placed) && hasOdds(placed.id, bookmaker);
    return run(take(wanted, { limit, skip }, isWanted), whose);
  }

  async search({ query, among = "over", sport, limit, ...window }: EventSearch): Promise<SportEvent[]> {
    const folded = foldQuery(query);
    if (folded === null) return [];
    const whose = whoseWork();
    const order = await this.#order.now();
    const isOver = among === "over";
    return run(
      take(isOver ? latestFirst(order, window) : earliestFirst(order, window), { limit, skip: 0 }, (placed) => {
        if (!(isOver ? placed.over : isAhead(placed.status)) || !isOf(placed, sport)) return false;
        placed.names ??= namesOf(placed.event);
        return placed.names.includes(folded);
      }),
      whose,
    );
  }

  async leagues({ sport, from, all, limit }: LeagueFilter): Promise<League[]> {
    const whose = whoseWork();
    const order = await this.#order.now();
    const leagues = await run(leaguesIn(all ? order : earliestFirst(order, { from }), sport, from), whose);
    return bySlug(leagues.filter(({ eventsCount }) => all || eventsCount > 0)).slice(0, limit);
  }

  async sports(limit: number): Promise<Named[]> {
    const whose = whoseWork();
    return bySlug(await run(sportsIn(await this.#order.now()), whose)).slice(0, limit);
  }
}

function run<T>(steps: Steps<T>, whose: Whose): Promise<T> {
  return inSteps(() => steps.next(), whose);
}

type Traits = Omit<EventFilter, "limit" | "bookmaker">;

function meets({ sport, league, leagues, participant, statuses }: Traits): (placed: OrderedEvent) => boolean {
  return (placed) => {
    if (!isOf(placed, sport)) return false;
    if (league !== undefined && placed.league !== league) return false;
    if (leagues !== undefined && !leagues.some((slug) => slug === placed.league)) return false;
    if (participant !== undefined && placed.homeId !== participant && placed.awayId !== participant) return false;
    return statuses === undefined || statuses.some((status) => status === placed.status);
  };
}

interface Part {
  readonly limit: number;
  readonly skip: number;
}

function* take(
  order: Iterable<OrderedEvent>,
  { limit, skip }: Part,
  isWanted: (placed: OrderedEvent) => boolean,
): Steps<SportEvent[]> {
  const taken: SportEvent[] = [];
  let [seen, met] = [0, 0];
  for (const placed of order) {
    if (taken.length >= limit) break;
    if (isWanted(placed) && ++met > skip) taken.push(placed.event);
    if (++seen % EVENTS_A_STEP === 0) yield;
  }
  return taken;
}

function* leaguesIn(order: Iterable<OrderedEvent>, sport: string, from: number): Steps<League[]> {
  const leagues = new Map<string, League>();
  let seen = 0;
  for (const placed of order) {
    if (++seen % EVENTS_A_STEP === 0) yield;
    const { league: slug, start } = placed;
    if (slug === null || !isOf(placed, sport)) continue;
    const counts = start !== null && start >= from && isAhead(placed.status) ? 1 : 0;
    const eventsCount = (leagues.get(slug)?.eventsCount ?? 0) + counts;
    const known = start === null ? leagues.get(slug)?.name : undefined;
    leagues.set(slug, { name: known ?? nameIn(placed.event, "league", slug), slug, eventsCount });
  }
  return [...leagues.values()];
}

function* sportsIn(order: Iterable<OrderedEvent>): Steps<Named[]> {
  const sports = new Map<string, Named>();
  let seen = 0;
  for (const { sport: slug, start, event } of order) {
    if (++seen % EVENTS_A_STEP === 0) yield;
    if (slug !== null && (start !== null || !sports.has(slug)))
      sports.set(slug, { name: nameIn(event, "sport", slug), slug });
  }
  return [...sports.values()];
}

function isOf(placed: OrderedEvent, sport: string | undefined): boolean {
  return sport === undefined || placed.sport === sportOf(sport);
}
