import type { SportEvent } from "../../pure/engine/index.js";
import { asRecord } from "../../pure/engine/input/unknown-record.js";
import type { OddsMessage } from "../../pure/odds/index.js";
import type { EventNews, OddsNews, SnapshotNews } from "../../service/follow/index.js";
import { readRecord } from "../../service/sources/merging/record.js";
import { readWithOdds } from "../../service/sources/odds/record.js";
import type { EventStore, StoreRecord } from "../../service/sources/ports.js";
import { INTAKE, turn } from "../../service/sources/steps.js";
import { IngestCounts } from "../ingest/counts.js";

/** Records that go to the store at once. */
const MOST_RECORDS = 2_000;

/** Collects what a follower reports, and writes it into a store. */
export class StoreSink {
  readonly counts = new IngestCounts();
  readonly #store: EventStore;
  readonly #eventOf: (id: number) => SportEvent | null;
  #records: StoreRecord[] = [];

  /** @param eventOf an event as the follower knows it */
  constructor(store: EventStore, eventOf: (id: number) => SportEvent | null) {
    this.#store = store;
    this.#eventOf = eventOf;
  }

  readonly onOdds = ({ message, origin }: OddsNews): void => {
    this.#addOdds(message, origin === "rest" || asRecord(this.#eventOf(message.id)?.sport).slug !== undefined);
  };

  /** What an answer over REST shows comes as an event. */
  readonly onMessage = ({ origin, sent }: EventNews): void => {
    if (origin === "feed") this.#add(sent);
  };

  /** How many bookmakers have odds is counted by whoever serves the event. */
  readonly onEvent = ({ bookmakerCount: _count, ...event }: SportEvent): void => this.#add(event);

  /** A bookmaker that the service does not have any more has no odds. */
  readonly onSnapshot = async ({ event, bookmakers, odds, sent }: SnapshotNews): Promise<void> => {
    for (const each of readWithOdds(sent, Date.now()).records) if (each.kind === "links") this.#records.push(each);
    const priced = new Set(odds.map(({ bookie }) => bookie));
    const { pairs } = await this.#store.odds.snapshot([event], bookmakers);
    for (const { bookie, url, markets } of pairs) {
      if (priced.has(bookie) || markets === "[]") continue;
      this.#addOdds({ type: "no_markets", id: event, bookie, url, markets: [], time: Date.now() }, true);
    }
  };

  /** Writes all that was collected: all of it or, if the store fails, none of each part. */
  async commit(): Promise<void> {
    const records = this.#records;
    this.#records = [];
    for (let start = 0; start < records.length; start += MOST_RECORDS) {
      const part = records.slice(start, start + MOST_RECORDS);
      await turn(INTAKE);
      const outcomes = await this.#store.ingest(part, Date.now());
      if (outcomes !== "repeated") for (const outcome of outcomes) this.counts.add(outcome);
    }
  }

  #add(sent: unknown): void {
    const read = readRecord(sent);
    if (read.kind === "ignored" || read.kind === "rejected") this.counts.add(read.kind);
    else this.#records.push(read);
  }

  /** The order of a feed says what is newer. */
  #addOdds(message: OddsMessage, isOfSport: boolean): void {
    this.#records.push({ kind: "odds", id: message.id, message, isOfSport, isInOrder: true });
  }
}
