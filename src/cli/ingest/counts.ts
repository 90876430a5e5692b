import { countLines } from "../../pure/text/table.js";
import { count } from "../../pure/text/text.js";
import type { IngestOutcome as Stored } from "../../service/sources/ports.js";

type RecordOutcome = Stored | "ignored" | "rejected" | "repeated";

/** In the order in which they are printed, with what the word alone does not say. */
const MEANING: Readonly<Record<RecordOutcome, string>> = {
  added: "",
  changed: "the earlier versions are kept",
  unchanged: "",
  stale: "messages older than one that was ingested before",
  created: "first odds of a bookmaker on an event",
  updated: "odds",
  deleted: "odds that were removed",
  no_markets: "odds without a price",
  closing: "closing odds of events that are over",
  over: "odds for events that are over, which have none now",
  unknown: "messages for events that the store does not have",
  waiting: "odds and facts of one's own for events that the store does not have yet",
  damaged: "messages for events that are damaged in the store; ingest these events again",
  repaired: "events that were damaged in the store",
  ignored: "messages without a score or odds",
  rejected: "left out",
  repeated: "ingested by the last run",
};

/** Counts what became of the records of a run. */
export class IngestCounts {
  readonly #numbers = new Map<RecordOutcome, number>();
  #all = 0;

  add(outcome: RecordOutcome): void {
    this.#numbers.set(outcome, this.#of(outcome) + 1);
    this.#all++;
  }

  /** The number of records that were understood. */
  get used(): number {
    return this.#all - this.#of("rejected");
  }

  /** Whether something had to be left out. */
  get hasLosses(): boolean {
    return this.#of("rejected") + this.#of("unknown") + this.#of("damaged") > 0;
  }

  /** A line with the number of records, and one for each outcome that occurred. */
  text(): string {
    const counted = Object.entries(MEANING).flatMap(([outcome, remark]) => {
      const number = this.#of(outcome as RecordOutcome);
      return number === 0 ? [] : [{ name: { text: outcome }, number, remark }];
    });
    return `${[count(this.#all, "record"), ...countLines(counted)].join("\n")}\n`;
  }

  #of(outcome: RecordOutcome): number {
    return this.#numbers.get(outcome) ?? 0;
  }
}
