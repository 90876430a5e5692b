/** What a call of `ingest` makes of the odds in it: they are merged here, and a database only reads and writes. */

import { isAhead } from "../../../pure/engine/input/time.js";
import { inSport, type OddsMessage } from "../../../pure/odds/index.js";
import { isRecent } from "../../../pure/odds/value/recent.js";
import { sameData } from "../merging/plain.js";
import type { EventTraits, FoundOdds, OddsChanges, PairRow } from "./changes.js";
import { type LogRow, logRow, nameKey } from "./entry.js";
import { MOST_WAITING } from "./keeping.js";
import { OpeningClosingStaging } from "./opening-closing.js";
import { AS_JSON, type MarketFormat } from "./packed.js";
import { rememberPair } from "./pairs/known-pairs.js";
import { closingFrom, type Pair, type Sent, withMessage, withStatus } from "./pairs/pair.js";
import type { LinksRecord, OddsIngestOutcome, OddsLinks, OddsRecord } from "./ports.js";
import { linksRow } from "./rows.js";
import { loggedTime } from "./updates.js";
import { ChangedMarkets } from "./value-bets/changed-markets.js";
import { textOfMarkets } from "./written.js";

export class OddsStaging {
  readonly #format: MarketFormat;
  readonly #found: FoundOdds;
  readonly #receivedAt: number;
  readonly #loggedAt: number;
  #seq: number;
  readonly #pairs = new Map<number, Map<string, Pair>>();
  readonly #changedPairs = new Map<string, Pair>();
  readonly #log: LogRow[] = [];
  readonly #outlived: number[] = [];
  readonly #openingClosing: OpeningClosingStaging;
  readonly #links = new Map<number, OddsLinks>();
  #waiting: OddsRecord[] = [];
  readonly #arrived: number[] = [];
  readonly #lastReceived = new Map<string, number>();
  /** The markets in which value bets may be others now. */
  readonly changedMarkets = new ChangedMarkets();

  /** @param format Of the store's log */
  constructor(found: FoundOdds, receivedAt: number, format = AS_JSON) {
    this.#format = format;
    this.#found = found;
    this.#receivedAt = receivedAt;
    this.#loggedAt = loggedTime(receivedAt, found.loggedAt);
    this.#seq = found.seq;
    this.#openingClosing = new OpeningClosingStaging(receivedAt);
    for (const pair of found.pairs) this.#pairsOf(pair.event).set(pair.bookie, pair);
  }

  /** What the store has of the event of odds; null if it does not have it. */
  eventOf(id: number): EventTraits | null {
    return this.#found.events.get(id) ?? null;
  }

  /** @param event Null if the store does not have it. */
  take(record: OddsRecord, event: EventTraits | null): OddsIngestOutcome {
    if (event === null) return this.#wait(record);
    const sentMessage = this.#withoutFuture(messageIn(record, event));
    const { id, bookie } = sentMessage;
    // A release that let a time of the future pass may have stored it.
    const found = this.#withoutFuture(this.#pairsOf(id).get(bookie) ?? newPair(sentMessage));
    const message = record.isInOrder === true ? notBefore(found.time, sentMessage) : sentMessage;
    const { time } = message;
    const first = withMessage(found, message, event, this.#openingClosing);
    // Nothing is written, so that damage would stay.
    const isLost = first === "unchanged" && this.#isDamaged(found);
    const pair = isLost ? newPair(message) : found;
    const sent = isLost ? withMessage(pair, message, event, this.#openingClosing) : first;
    if (sent === "closing" || sent === "over") return sent;
    const lastReceivedAt = Math.max(pair.lastReceivedAt, this.#noteReceived(message));
    // It judges others again.
    if (event.phase === "live" && pair.seq !== null && !isRecent(pair.lastReceivedAt, lastReceivedAt))
      this.changedMarkets.whole(id, event);
    if (typeof sent !== "string") return this.#send({ ...sent, pair: { ...sent.pair, lastReceivedAt } }, event);
    this.#put({ ...pair, lastReceivedAt, time: sent === "stale" ? pair.time : time });
    return sent;
  }

  takeLinks({ id, links }: LinksRecord): "changed" | "unchanged" {
    if (sameData(this.#links.get(id) ?? this.#found.links.get(id), links)) return "unchanged";
    this.#links.set(id, links);
    return "changed";
  }

  /** The event is in the store now: what waited for it waits no longer. */
  arrive(id: number, event: EventTraits): void {
    const stored = this.#found.waiting.filter(({ record }) => record.id === id);
    const here = this.#waiting.filter((record) => record.id === id);
    this.#waiting = this.#waiting.filter((record) => record.id !== id);
    for (const { number } of stored) this.#arrived.push(number);
    for (const record of [...stored.map((each) => each.record), ...here]) this.take(record, event);
  }

  changeStatus(id: number, before: EventTraits, after: EventTraits): void {
    if (before.phase === after.phase) return;
    for (const pair of [...this.#pairsOf(id).values()]) {
      const sent = withStatus(pair, before, after, this.#openingClosing);
      if ("type" in sent) this.#send(sent, after, this.#receivedAt);
      else if (sent.flags !== pair.flags) this.#put(sent);
    }
    const from = closingFrom(before, after);
    if (from !== undefined) this.#openingClosing.close(id, from);
    if (after.phase === "over") this.changedMarkets.end(id);
    else this.changedMarkets.whole(id, after);
  }

  changes(): OddsChanges {
    return {
      seq: this.#seq,
      log: this.#log,
      pairs: [...this.#changedPairs.values()].flatMap(pairRow),
      outlived: this.#outlived,
      openingClosing: this.#openingClosing.changes,
      links: [...this.#links].map(([event, links]) => linksRow(event, links)),
      waiting: this.#waiting.map((record) => ({
        receivedAt: this.#receivedAt,
        event: record.id,
        body: JSON.stringify(record),
      })),
      arrived: this.#arrived,
      lastReceived: [...this.#lastReceived].map(([name, at]) => [nameKey(name), at] as const),
    };
  }

  #isDamaged({ seq }: Pair): boolean {
    return seq !== null && seq <= this.#found.seq && this.#found.isDamaged?.(seq) === true;
  }

  #wait(record: OddsRecord): OddsIngestOutcome {
    const count = this.#found.waitingCount - this.#arrived.length + this.#waiting.length;
    if (count >= MOST_WAITING) return "unknown";
    this.#waiting.push(record);
    return "waiting";
  }

  /** @param time Of the change: that of the message, unless the event's status made it */
  #send({ type, pair, changed }: Sent, traits: EventTraits, time = pair.time): OddsIngestOutcome {
    this.#seq += 1;
    const { event, bookie, url } = pair;
    const { text, ends } = textOfMarkets(pair.markets, pair.written, this.#format.textOf);
    const [seq, markets] = [this.#seq, `[${text}${this.#format.end}`];
    const entry = { seq, time, receivedAt: this.#loggedAt, event, bookie, type, url, markets, changed };
    const row = logRow(entry, pair.seq);
    const written = { markets: pair.markets, body: row.body, start: row.body.length - markets.length + 1, ends };
    this.#log.push(row);
    if (pair.seq !== null && pair.seq <= this.#found.from) this.#outlived.push(pair.seq);
    const next = { ...pair, seq, written };
    rememberPair(row, next);
    this.#put(next);
    this.changedMarkets.odds(pair, changed, traits);
    return type;
  }

  /** With the time of its receipt in place of one that is too far after it, which would make all later messages stale. */
  #withoutFuture<Timed extends { readonly time: number }>(of: Timed): Timed {
    return isAhead(of.time, this.#receivedAt) ? { ...of, time: this.#receivedAt } : of;
  }

  /** When a message was received: one from the future was received now. */
  #noteReceived({ bookie, time }: OddsMessage): number {
    const at = Math.min(time, this.#receivedAt);
    this.#lastReceived.set(bookie, Math.max(this.#lastReceived.get(bookie) ?? at, at));
    return at;
  }

  #put(pair: Pair): void {
    this.#pairsOf(pair.event).set(pair.bookie, pair);
    this.#changedPairs.set(`${pair.event} ${pair.bookie}`, pair);
  }

  #pairsOf(event: number): Map<string, Pair> {
    const known = this.#pairs.get(event);
    if (known !== undefined) return known;
    const pairs = new Map<string, Pair>();
    this.#pairs.set(event, pairs);
    return pairs;
  }
}

/** With the names that its markets have in the sport of the event. */
function messageIn({ message, isOfSport }: OddsRecord, { sport }: EventTraits): OddsMessage {
  return isOfSport || sport === null ? message : (inSport(message, sport).messages[0] ?? message);
}

function notBefore(time: number, message: OddsMessage): OddsMessage {
  return message.time < time ? { ...message, time } : message;
}

function newPair({ id, bookie, time, url }: OddsMessage): Pair {
  return { event: id, bookie, seq: null, time, lastReceivedAt: 0, flags: 0, url, markets: [], isPresent: false };
}

/** A pair without an entry is not kept. */
function pairRow({ event, bookie, seq, time, lastReceivedAt, flags, url }: Pair): PairRow[] {
  return seq === null ? [] : [{ event, bookmaker: nameKey(bookie), seq, time, lastReceivedAt, flags, url }];
}
