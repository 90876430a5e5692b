import type { Note } from "../../pure/feeds/index.js";
import { count } from "../../pure/text/text.js";
import { type Place, placeText } from "./entries.js";

/** The number of different notes that are counted separately. */
const MOST_KINDS = 20;
const OTHERS = "other notes";

/** Counts what the records of a feed say and their events have no field for. */
export class FeedNotes {
  readonly #kinds = new Map<string, { records: number; readonly first: string }>();

  /** The notes of one record. A note that it has twice counts once. */
  add(notes: readonly Note[], place: Place): void {
    const seen = new Set<string>();
    for (const { says, at } of notes) {
      const kind = this.#kinds.has(says) || this.#kinds.size < MOST_KINDS ? says : OTHERS;
      if (seen.has(kind)) continue;
      seen.add(kind);
      const known = this.#kinds.get(kind);
      if (known !== undefined) known.records++;
      else this.#kinds.set(kind, { records: 1, first: placeText({ ...place, path: joined(place.path, at) }) });
    }
  }

  /** A line for each note, the commonest first. */
  lines(): readonly string[] {
    const kinds = [...this.#kinds].sort(([, one], [, other]) => other.records - one.records);
    return kinds.map(
      ([says, { records, first }]) => `Note on ${count(records, "record")}: ${says} (first at ${first})`,
    );
  }
}

/** The path of a field below another one. */
export function joined(...paths: readonly (string | undefined)[]): string {
  const parts = paths.filter((part) => part !== undefined && part !== "");
  return parts.join(".").replaceAll(".[", "[");
}
