import { writeFileSync } from "node:fs";
import { count } from "../../pure/text/text.js";
import { fileError } from "../errors.js";
import type { LineFor } from "../input/csv/line-for-words.js";
import type { RawForm, Titles } from "../input/csv/reader.js";
import type { Entry, Place } from "../input/entries.js";
import type { EventMap } from "../input/events.js";
import { SlipIds } from "../input/slips/ids.js";
import type { OddsFormat } from "../input/slips/odds-formats.js";
import type { Matching } from "../judge/matching.js";
import type { DateOrder } from "./cells/dates.js";
import { EventFinder } from "./finder.js";
import { headerOf, isInColumns, requireMeanings } from "./header.js";
import { WordsRows } from "./rows.js";
import { selectionsOf, slipOf } from "./slip.js";
import { NameSuggestions } from "./suggestions.js";

/** What the options of a command say of files in people's own words. */
export interface WordsOptions {
  readonly oddsFormat: OddsFormat | null;
  readonly lineFor: LineFor | null;
  readonly currency: string | null;
  readonly inWords: {
    readonly dateOrder: DateOrder | null;
    readonly unit: string | null;
    readonly exportName: string | null;
    /** The file of names to confirm. */
    readonly suggestNames: string | null;
  };
}

/** Reads files of bets in people's own words: those whose titles are not the columns of a selection. */
export class InWords {
  readonly #options: WordsOptions;
  readonly #events: EventMap;
  readonly #matching: Matching;
  readonly #suggestions = new NameSuggestions();
  readonly #finder: EventFinder;

  constructor(options: WordsOptions, events: EventMap, matching: Matching) {
    this.#options = options;
    this.#events = events;
    this.#matching = matching;
    this.#finder = new EventFinder(events, matching.options, this.#suggestions);
  }

  /** Slips of such a file; null for a file with the columns of selections. */
  slips(titles: Titles, place: Place, ids: SlipIds): RawForm<Entry> | null {
    return this.#form(titles, place, ids, true);
  }

  /** The bets of such a file without their money. */
  selections(titles: Titles, place: Place): RawForm<Entry> | null {
    const ids = new SlipIds();
    ids.beginFile(place.file);
    return this.#form(titles, place, ids, false);
  }

  #form({ titles, first }: Titles, place: Place, ids: SlipIds, hasMoney: boolean): RawForm<Entry> | null {
    const { inWords, oddsFormat, lineFor, currency } = this.#options;
    if (inWords.exportName === null && isInColumns(titles, first)) return null;
    const header = headerOf(titles, inWords.exportName);
    requireMeanings(header, hasMoney, place);
    const reading = {
      ...{ events: this.#events, finder: this.#finder, oddsFormat, lineFor, currency, ...inWords },
      unmatched: (at: Place, reason: string, sentence: string) => this.#matching.list(at, reason, sentence),
    };
    const make: typeof selectionsOf = hasMoney ? (...rows) => [slipOf(...rows)] : selectionsOf;
    return new WordsRows(header, reading, ids, make);
  }

  /**
   * After the last bet: writes the names that a person has to confirm, if they are asked for.
   * @param remark prints how many there are
   */
  finish(remark: (line: string) => void): void {
    const { suggestNames: path } = this.#options.inWords;
    if (path === null) return;
    try {
      writeFileSync(path, this.#suggestions.text());
    } catch (error) {
      throw fileError(path, "write", error);
    }
    const names = count(this.#suggestions.size, "name");
    remark(`${names} to confirm in ${path}; what is right there is read by --names ${path}`);
  }
}
