import type { Settings } from "../options.js";

export type Parameters = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>;

/** A query. Names of markets have spaces, which some services only read as %20. */
export function queryText(parameters: Parameters): string {
  return Object.entries(parameters)
    .flatMap(([name, value]) => {
      if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
      const items: readonly (string | number)[] = typeof value === "object" ? value : [value];
      return [`${name}=${items.map((item) => encodeURIComponent(item)).join(",")}`];
    })
    .join("&");
}

/** The address of the feed. A number of 0 is as if it were absent. */
export function feedUrl({ ws, key, filters, channels }: Settings, lastSeq: number | null): string {
  const { markets, sport, leagues, eventIds, status } = filters;
  const wanted = { markets: channels.has("odds") ? markets : undefined, channels: [...channels] };
  const query = { apiKey: key, ...wanted, sport, leagues, eventIds, status, lastSeq: lastSeq || undefined };
  return `${ws}/ws?${queryText(query)}`;
}
