/** The query of a handshake. Sources: docs/feed.md#filters and, for the sentences, docs/contract.md. */
import { describe } from "../../../pure/contract/describe.js";
import { CHANNELS, FEED_STATUSES, MOST_ITEMS } from "../../../pure/contract/feed-parameters.js";
import { sportSlug } from "../../../pure/contract/sport-slug.js";
import { idOf } from "../../../pure/engine/input/values.js";
import { Refusal } from "../../http/refusal.js";
import { shown } from "../../http/request/shown.js";
import type { Channel, Filter } from "../sending/filter.js";
import { namedMarkets } from "./market-names.js";

export interface Asked {
  readonly filter: Filter;
  /** 0 for the live stream alone. Infinity for a number that no double holds. */
  readonly lastSeq: number;
  /** Sentences for `warning`. */
  readonly warnings: readonly string[];
}

/** A list that is given more than once is joined. */
const SINGLE = ["status", "lastSeq"] as const;
type Single = (typeof SINGLE)[number];

/** @throws {Refusal} 400 for the first parameter that is not valid */
export function readParameters(query: URLSearchParams): Asked {
  for (const name of SINGLE) {
    if (query.getAll(name).length > 1) throw new Refusal(400, `${name}: given more than once; allowed: once`);
  }
  const sports = listIn(query, "sport").map((slug) => sportSlug(slug.toLowerCase()) ?? slug);
  const leagues = listIn(query, "leagues");
  const ids = listIn(query, "eventIds");
  const names = listIn(query, "markets");
  if (leagues.length > 0 && ids.length > 0)
    throw new Refusal(400, "Cannot use both 'leagues' and 'eventIds' filters together.");
  const status = statusIn(query);
  const channels = channelsIn(query);
  if (channels.includes("odds") && names.length === 0) throw new Refusal(400, "Missing markets parameter");
  const { markets, warnings } = namedMarkets(names, sports);
  const filter = { channels, markets, sports: [...new Set(sports)], leagues, events: ids.map(eventId), status };
  return { filter: { ...filter, events: [...new Set(filter.events)] }, lastSeq: lastSeqIn(query), warnings };
}

/** Empty items are dropped, and repeats count once. */
function listIn(query: URLSearchParams, name: keyof typeof MOST_ITEMS | "channels"): string[] {
  const sent = query.getAll(name).join(",").split(",");
  const items = [...new Set(sent.map((item) => item.trim()))].filter((item) => item !== "");
  if (name === "channels") return items;
  const [most, noun] = MOST_ITEMS[name];
  if (items.length > most) throw new Refusal(400, `Too many ${noun}. Maximum ${most} allowed.`);
  return items;
}

function statusIn(query: URLSearchParams): Filter["status"] {
  const status = textIn(query, "status");
  if (status === "") return null;
  const known = FEED_STATUSES.find((each) => each === status);
  if (known !== undefined) return known;
  throw new Refusal(400, "Invalid status filter. Use 'prematch' or 'live'");
}

function channelsIn(query: URLSearchParams): readonly Channel[] {
  const items = listIn(query, "channels");
  if (items.length === 0) return ["odds"];
  return items.map((item) => {
    const channel = CHANNELS.find((each) => each === item);
    if (channel === undefined)
      throw new Refusal(400, `Invalid channel: ${shown(item)}. Allowed: ${CHANNELS.join(", ")}`);
    return channel;
  });
}

function eventId(item: string): number {
  const id = /^\d+$/.test(item) ? idOf(item) : null;
  if (id === null) throw new Refusal(400, `eventIds: ${describe(item)} is not an event id; allowed: whole numbers`);
  return id;
}

function lastSeqIn(query: URLSearchParams): number {
  const text = textIn(query, "lastSeq");
  // Above 2^53 it is not exact, and ahead of every log all the same.
  if (/^\d*$/.test(text)) return Number(text);
  throw new Refusal(400, `lastSeq: ${describe(text)} is not a whole number; allowed: the seq of a message, or 0`);
}

function textIn(query: URLSearchParams, name: Single): string {
  return (query.get(name) ?? "").trim();
}
