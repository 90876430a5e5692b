import { UsageError } from "../../../errors.js";
import type { MatchWords } from "../../../judge/matching.js";
import { allShared, optional, text, type Values } from "../option.js";

/** How bets that name teams and a date instead of an event id are matched. */
export const MATCH = allShared("matching", {
  names: optional("FILE", "names.json", text, "short names of teams, as a JSON object"),
  zone: optional("ZONE", "America/New_York", text, [
    "the time zone by whose day bets are dated, as an IANA name; US leagues are filed under the US Eastern day",
  ]),
  "events-zone": optional("ZONE", "Europe/London", text, "the same for events whose date has no time"),
  moved: optional(
    "HOURS",
    "6",
    parseHours,
    "by how many hours the starts of bet and event may differ at most; the default is 2",
  ),
});

export function matchOf(options: Values<typeof MATCH>): MatchWords {
  return { names: options.names, zone: options.zone, eventsZone: options["events-zone"], moved: options.moved };
}

function parseHours(word: string): number {
  const hours = /^\d{1,2}(?:\.\d{1,3})?$/.test(word) ? Number(word) : Number.NaN;
  if (hours <= 24) return hours;
  throw new UsageError(`--moved accepts a number of hours from 0 to 24, not "${word}".`);
}
