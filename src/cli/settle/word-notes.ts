import type { NoteCode } from "../../pure/books/index.js";
import { type GradeOptions, type Rulebook, standard } from "../../pure/engine/index.js";
import { count } from "../../pure/text/text.js";
import { placeText } from "../input/entries.js";
import type { SettledBet } from "./settler.js";

/** What a note says under a rulebook, behind how many bets it is about. Null under rules that do as the words say. */
const SAID: Readonly<Partial<Record<NoteCode, (rulebook: Rulebook) => string | null>>> = {
  counts_cards: ({ id, bookingsCount }) =>
    bookingsCount === "cards"
      ? null
      : `on cards: under ${id} a red card does not count as one card; --rulebook has other rules`,
  score_at_bet: ({ id, inPlayHandicap }) =>
    inPlayHandicap === "full_score"
      ? `with the score at the bet: under ${id} the whole match counts; --rulebook has other rules`
      : null,
};

/** Places that are listed. */
const MOST_SHOWN = 3;

/** Bets that were read from people's own words, of which some houses make something else than their words say. */
export class WordNotes {
  readonly #places = new Map<NoteCode, string[]>();

  add({ fromWords, legs: [leg] }: SettledBet): void {
    for (const code of new Set(fromWords?.notes)) {
      const places = this.#places.get(code) ?? [];
      this.#places.set(code, places);
      places.push(leg === undefined ? "" : placeText(leg.place));
    }
  }

  /** A sentence for each note. */
  lines({ rulebook = standard }: GradeOptions): readonly string[] {
    return [...this.#places].flatMap(([code, places]) => {
      const said = SAID[code]?.(rulebook) ?? null;
      const shown = places.slice(0, MOST_SHOWN).join(", ");
      const more = places.length > MOST_SHOWN ? " and others" : "";
      return said === null ? [] : [`${count(places.length, "bet")} ${said} (${shown}${more})`];
    });
  }
}
