/** Which events and bookmakers a client follows: one predicate for odds, scores, statuses and replays. Source: docs/feed.md#filters. */
import type { CHANNELS, FEED_STATUSES } from "../../../pure/contract/feed-parameters.js";
import { sportSlug } from "../../../pure/contract/sport-slug.js";

export type Channel = (typeof CHANNELS)[number];

/** What a client asked for. An empty list does not restrict. */
export interface Filter {
  readonly channels: readonly Channel[];
  /** Names as the catalogue has them. */
  readonly markets: readonly string[];
  /** Slugs of the catalogue, or as they were sent. */
  readonly sports: readonly string[];
  readonly leagues: readonly string[];
  readonly events: readonly number[];
  readonly status: (typeof FEED_STATUSES)[number] | null;
}

/** What a filter asks of an event. */
export interface FilteredEvent {
  readonly id: number;
  readonly sport: string | null;
  readonly league: string | null;
  readonly status: string | null;
  /** The status before a change of the event; null without one. */
  readonly before: string | null;
}

/** What a filter needs of an event as a store has it; the event may be damaged or unknown. */
export function filteredEvent(id: number, event: object | undefined, before: string | null): FilteredEvent {
  const { sport, league, status }: Loose = event ?? {};
  const slug = sport?.slug;
  return {
    id,
    sport: typeof slug === "string" ? (sportSlug(slug) ?? slug) : null,
    league: typeof league?.slug === "string" ? league.slug : null,
    status: status ?? null,
    before,
  };
}

interface Loose {
  readonly sport?: { readonly slug?: unknown } | null;
  readonly league?: { readonly slug?: unknown } | null;
  readonly status?: string | null;
}

/** True if the event is among those that the filter names. Its status is not looked at. */
export function namesEvent({ events, leagues, sports }: Filter, event: FilteredEvent): boolean {
  if (events.length > 0 && !events.includes(event.id)) return false;
  if (leagues.length > 0 && (event.league === null || !leagues.includes(event.league))) return false;
  return sports.length === 0 || (event.sport !== null && sports.includes(event.sport));
}

const STATUS_OF = { live: "live", prematch: "pending" } as const;

/** True if the event has the status. */
export function hasStatus({ status }: Filter, event: FilteredEvent): boolean {
  return status === null || event.status === STATUS_OF[status];
}

/** True if the event has the status or has just left it: of a client that follows live events the end is news. */
export function hadStatus(filter: Filter, event: FilteredEvent): boolean {
  return hasStatus(filter, event) || event.before === STATUS_OF[filter.status ?? "live"];
}
