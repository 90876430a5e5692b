/** Messages as JSON. Source: docs/feed.md#messages. */
import type { SportEvent } from "../../../pure/engine/index.js";
import type { OddsMessageType } from "../../../pure/odds/index.js";
import type { OddsEntry } from "../../sources/odds/ports.js";
import type { EventChange } from "../../sources/ports.js";
import type { Filter } from "./filter.js";

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1_000);

/** @param markets an array as JSON */
export function oddsMessage(type: OddsMessageType, entry: OddsEntry, markets: string): string {
  const { seq, time, event, bookie, url } = entry;
  const head = `{"type":"${type}","seq":${seq},"timestamp":${seconds(time)},"id":"${event}","bookie":${JSON.stringify(bookie)}`;
  return `${head},"url":${JSON.stringify(url)},"markets":${markets}}`;
}

export function scoreMessage(change: EventChange): string {
  return JSON.stringify({ type: "score", ...eventPart(change), ...scoresOf(change.event) });
}

export function statusMessage(change: EventChange): string {
  const { status } = change.event;
  return JSON.stringify({ type: "status", ...eventPart(change), status, ...scoresOf(change.event) });
}

function eventPart({ event, receivedAt }: EventChange) {
  return { id: String(event.id), timestamp: seconds(receivedAt) };
}

/** A match to come has no score yet, which the odds service writes as 0-0. The clock is that of a live match. */
function scoresOf({ status, scores, clock }: SportEvent) {
  const shown = scores ?? (status === "pending" ? { home: 0, away: 0 } : undefined);
  return {
    ...(shown !== undefined && { scores: shown }),
    ...(status === "live" && clock !== undefined && clock !== null && { clock }),
  };
}

/** Why a replay cannot be served. */
export type ResyncReason = "replay_limit_exceeded" | "seq_too_old" | "seq_unknown";

const RESYNC_WORDS: Readonly<Record<ResyncReason, string>> = {
  replay_limit_exceeded: "too many changes since lastSeq",
  seq_too_old: "the changes after lastSeq are no longer kept",
  seq_unknown: "lastSeq is not a number that this service has given out",
};

export function resyncMessage(reason: ResyncReason): string {
  const message = `${RESYNC_WORDS[reason]}; fetch the odds with includeSeq=true and connect again with that seq`;
  return JSON.stringify({ type: "resync_required", reason, message });
}

export interface Welcome {
  readonly user: string;
  readonly bookmakers: readonly string[];
  readonly filter: Filter;
  readonly warnings: readonly string[];
  /** In milliseconds since 1970. */
  readonly at: number;
}

export function welcomeMessage({ user, bookmakers, filter, warnings, at }: Welcome): string {
  return JSON.stringify({
    type: "welcome",
    message: "Connected",
    user_id: user,
    bookmakers,
    sport_filter: filter.sports,
    leagues_filter: filter.leagues,
    event_id_filter: filter.events.map(String),
    status_filter: filter.status ?? "",
    market_filter: filter.markets.map((name) => name.toUpperCase()),
    channels: filter.channels,
    connected_at: new Date(at).toISOString(),
    ...(warnings.length > 0 && { warning: warnings.join("; ") }),
  });
}
