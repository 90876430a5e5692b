import { isAhead, parseTime } from "../../engine/input/time.js";
import { asRecord, isObject, type UnknownRecord } from "../../engine/input/unknown-record.js";
import { STATUSES, type Status } from "../../engine/types/vocabulary.js";
import { given } from "../../ledger/given.js";
import type { OddsMessage } from "../types.js";
import { NO_LINK, readEventId, readUrl, type Surroundings, withMarkets } from "./message.js";
import type { Refusals } from "./refusals.js";
import { Fault, isFault, readBookmaker, readText } from "./values.js";

/**
 * What a REST odds record says besides odds. Source: docs/odds.md#records.
 */
export interface OddsRecordHead {
  /** The id of the event. */
  readonly id: number;
  /** The sport's slug, or null. */
  readonly sport: string | null;
  readonly status: Status | null;
  /** The start of the event in milliseconds since 1970, or null. */
  readonly start: number | null;
  /** Addresses by bookmaker, also of those without odds in the record. */
  readonly urls: readonly (readonly [bookie: string, url: string])[];
  /** The bookmakers' own ids of the event. A name can have a suffix: `Bet365_4`. */
  readonly bookmakerIds: readonly (readonly [bookie: string, id: string])[];
}

/** Reads a REST odds record: its head, and one `updated` for each bookmaker in it. */
export function readRecord(
  sent: UnknownRecord,
  given: Surroundings,
): { readonly head: OddsRecordHead | null; readonly messages: OddsMessage[] } {
  const id = readEventId(sent, given.refusals);
  if (id === null) return { head: null, messages: [] };
  const sport = given.sport ?? sportOf(sent);
  const urls = entriesOf(sent.urls, "urls", given.refusals, readUrl);
  const head = { id, sport, status: statusOf(sent), start: startOf(sent), urls, bookmakerIds: idsOf(sent, given) };
  const links = new Map(urls);
  const messages: OddsMessage[] = [];
  for (const [name, markets] of Object.entries(asRecord(sent.bookmakers))) {
    const message = readBookmakersOdds({ id, name, markets, url: links.get(name) }, { ...given, sport });
    given.refusals.bookie = null;
    if (message !== null) messages.push(message);
  }
  return { head, messages };
}

interface BookmakersOdds {
  readonly id: number;
  readonly name: string;
  readonly markets: unknown;
  readonly url: string | undefined;
}

function readBookmakersOdds({ id, name, markets, url }: BookmakersOdds, given: Surroundings): OddsMessage | null {
  const { refusals } = given;
  const bookie = readBookmaker(name);
  if (isFault(bookie)) {
    refusals.add("bookmakers", bookie);
    return null;
  }
  refusals.bookie = bookie;
  const time = newestOf(markets, given.receivedAt) ?? given.receivedAt;
  if (time === null) {
    refusals.add("updatedAt", new Fault("no market has a time", "ISO 8601"));
    return null;
  }
  return withMarkets({ id, bookie, url: url ?? NO_LINK, time }, "updated", markets, given);
}

/** The newest `updatedAt` of a list of markets that is not in the future. */
function newestOf(markets: unknown, receivedAt: number | null): number | null {
  let newest: number | null = null;
  for (const market of Array.isArray(markets) ? markets : []) {
    const { updatedAt } = asRecord(market);
    const time = typeof updatedAt === "string" ? parseTime(updatedAt) : Number.NaN;
    if (Number.isNaN(time) || (receivedAt !== null && isAhead(time, receivedAt))) continue;
    if (newest === null || time > newest) newest = time;
  }
  return newest;
}

function sportOf({ sport }: UnknownRecord): string | null {
  const slug = typeof sport === "string" ? sport : asRecord(sport).slug;
  return typeof slug === "string" ? slug : null;
}

function statusOf({ status }: UnknownRecord): Status | null {
  return STATUSES.find((each) => each === status) ?? null;
}

function startOf({ date }: UnknownRecord): number | null {
  const time = typeof date === "string" ? parseTime(date) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

function idsOf({ bookmakerIds }: UnknownRecord, { refusals }: Surroundings): (readonly [string, string])[] {
  return entriesOf(bookmakerIds, "bookmakerIds", refusals, (value) => {
    const id = typeof value === "number" ? String(value) : readText(value, 200, "an id");
    if (!isFault(id)) return id;
    refusals.add("bookmakerIds", id);
    return null;
  });
}

/** The entries of an object by bookmaker. `__proto__` is a name like others. */
function entriesOf(
  sent: unknown,
  field: string,
  refusals: Refusals,
  read: (value: unknown, refusals: Refusals) => string | null,
): (readonly [string, string])[] {
  if (sent === undefined || sent === null) return [];
  if (!isObject(sent) || Array.isArray(sent)) {
    refusals.add(field, new Fault(`${given(sent)} is not an object`, "an object by bookmaker"));
    return [];
  }
  const entries: (readonly [string, string])[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const bookie = readBookmaker(name);
    if (isFault(bookie)) {
      refusals.add(field, bookie);
      continue;
    }
    refusals.bookie = bookie;
    const found = read(value, refusals);
    refusals.bookie = null;
    if (found !== null) entries.push([bookie, found]);
  }
  return entries;
}
