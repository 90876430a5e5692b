import type { Intake } from "../../sources/ports.js";
import { countLines } from "../../terminal/table.js";
import { count } from "../../terminal/text.js";

type Fate = Intake | "ignored" | "rejected" | "repeated";

/** In the order in which they are printed, with what the word alone does not say. */
const MEANING: Readonly<Record<Fate, string>> = {
  added: "",
  changed: "the earlier versions are kept",
  unchanged: "",
  stale: "messages older than one that was ingested before",
  unknown: "messages for events that the store does not have",
  waiting: "facts of one's own for events that the store does not have yet",
  damaged: "messages for events that are damaged in the store; ingest these events again",
  repaired: "events that were damaged in the store",
  ignored: "odds and other messages without a score",
  rejected: "left out",
  repeated: "ingested by the last run",
};

/** What became of the records of a run. */
export class IngestCounts {
  readonly #numbers = new Map<Fate, number>();
  #all = 0;

  add(fate: Fate): void {
    this.#numbers.set(fate, this.#of(fate) + 1);
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

  /** A line with the number of records, and one for each fate that one of them had. */
  text(): string {
    const counted = Object.entries(MEANING).flatMap(([fate, remark]) => {
      const number = this.#of(fate as Fate);
      return number === 0 ? [] : [{ name: { text: fate }, number, remark }];
    });
    return `${[count(this.#all, "record"), ...countLines(counted)].join("\n")}\n`;
  }

  #of(fate: Fate): number {
    return this.#numbers.get(fate) ?? 0;
  }
}
