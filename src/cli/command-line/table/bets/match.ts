import { UsageError } from "../../../errors.js";
import type { MatchWords } from "../../../judge/matching.js";
import { optional, text, type Values } from "../option.js";

/** How bets that name teams and a date instead of an event id are matched. */
export const MATCH = {
  names: optional("FILE", "names.json", text, [
    "short names of teams in bets that name teams instead of an event id, as a JSON object:",
    '`{"Spurs": "Tottenham Hotspur"}`; a short name of several teams has a list, and is not matched',
  ]),
  zone: optional("ZONE", "America/New_York", text, [
    "the time zone by whose day such bets are dated, as an IANA name; US leagues are filed under the US Eastern day",
  ]),
  "events-zone": optional("ZONE", "Europe/London", text, "the same for events whose date has no time"),
  moved: optional("HOURS", "6", parseHours, [
    "the most hours by which the start of such a bet's match may differ from that of its event; the default is 2",
  ]),
};

/** What `grade`, `explain` and `settle` say of them. */
export const MATCHED =
  "A bet without an event id is matched with an event by its teams and its day: the columns or fields `home`, `away` and `date`, and if " +
  "needed `sport` and `neutral`. Names must be equal without case, accents and punctuation; no likeness of letters counts. If home and " +
  "away are the other way round, the bet is swapped on neutral ground and in sports without a home side, and refused in others. What is not " +
  "matched with one event alone stays ungradeable, and is listed with the reason on standard error.";

export function matchOf(options: Values<typeof MATCH>): MatchWords {
  return { names: options.names, zone: options.zone, eventsZone: options["events-zone"], moved: options.moved };
}

function parseHours(word: string): number {
  const hours = /^\d{1,2}(?:\.\d{1,3})?$/.test(word) ? Number(word) : Number.NaN;
  if (hours <= 24) return hours;
  throw new UsageError(`--moved accepts a number of hours from 0 to 24, not "${word}".`);
}
