/** What the handshake of the feed reads: its parser and the OpenAPI document share it. Source: docs/feed.md#filters. */
export const CHANNELS = ["odds", "scores", "status"] as const;
export const FEED_STATUSES = ["live", "prematch"] as const;

/** The most items of a list, and what the sentence that refuses more calls them. Clients know these sentences. */
export const MOST_ITEMS = {
  sport: [10, "sports"],
  leagues: [20, "leagues"],
  eventIds: [50, "event IDs"],
  markets: [20, "markets"],
} as const;
