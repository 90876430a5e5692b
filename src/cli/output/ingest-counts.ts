import type { Intake } from "../../sources/ports.js";
import { count } from "./text.js";

type Fate = Intake | "ignored" | "rejected" | "repeated";

/** In the order in which they are told, with what is not clear from the word. */
const MEANING: Readonly<Record<Fate, string>> = {
  added: "",
  changed: "the earlier versions are kept",
  unchanged: "",
  stale: "messages older than one that was ingested before",
  unknown: "messages for events that the store does not have",
  ignored: "odds and other messages without a score",
  rejected: "left out",
  repeated: "ingested by the last run",
};

/** What became of the records of a run. */
export class IngestCounts {
  readonly #numbers = new Map<Fate, number>();

  add(fate: Fate, number = 1): void {
    this.#numbers.set(fate, this.#of(fate) + number);
  }

  /** Records that were understood. */
  get used(): number {
    return this.#sum() - this.rejected;
  }

  get rejected(): number {
    return this.#of("rejected");
  }

  /** Whether something had to be left out. */
  get hasLosses(): boolean {
    return this.rejected + this.#of("unknown") > 0;
  }

  /** A line with the number of records, and one for each fate that one of them had. */
  text(): string {
    const rows = Object.entries(MEANING).filter(([fate]) => this.#of(fate as Fate) > 0);
    const numbers = rows.map(([fate]) => this.#of(fate as Fate).toLocaleString("en-US"));
    const nameWidth = Math.max(0, ...rows.map(([fate]) => fate.length));
    const width = Math.max(0, ...numbers.map((number) => number.length));
    const lines = rows.map(([fate, meaning], index) =>
      `  ${fate.padEnd(nameWidth)}  ${(numbers[index] ?? "").padStart(width)}  ${meaning}`.trimEnd(),
    );
    return `${[count(this.#sum(), "record"), ...lines].join("\n")}\n`;
  }

  #of(fate: Fate): number {
    return this.#numbers.get(fate) ?? 0;
  }

  #sum(): number {
    return [...this.#numbers.values()].reduce((sum, number) => sum + number, 0);
  }
}
