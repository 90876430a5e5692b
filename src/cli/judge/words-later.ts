import type { InWords, WordsOptions } from "../exports/in-words.js";
import type { CsvForm, RawForm, Titles } from "../input/csv/reader.js";
import type { Entry, Place } from "../input/entries.js";
import type { EventMap } from "../input/events.js";
import type { Matching } from "./matching.js";

/** Reads bets in people's own words. Their words are a fifth of what a command would load, so that they are loaded for the first file of rows. */
export class WordsLater implements Required<Pick<CsvForm<Entry>, "prepare" | "inWords">> {
  readonly #given: readonly [options: WordsOptions, events: EventMap, matching: Matching];
  #reader: InWords | null = null;

  constructor(options: WordsOptions, events: EventMap, matching: Matching) {
    this.#given = [options, events, matching];
  }

  async prepare(): Promise<void> {
    const { InWords } = await import("../exports/in-words.js");
    this.#reader ??= new InWords(...this.#given);
  }

  inWords(titles: Titles, place: Place): RawForm<Entry> | null {
    if (this.#reader === null) throw new Error("rows are read before they are prepared for");
    return this.#reader.selections(titles, place);
  }

  /** @param remark prints what is left to say after the last bet */
  finish(remark: (line: string) => void): void {
    this.#reader?.finish(remark);
  }
}
