import type { DeadHeat } from "../model/model.js";
import { readObject, readWhole } from "./checks.js";

const FIELDS: ReadonlySet<string> = new Set(["tied", "places"]);
const MOST_TIED = 1000;

/** How many shared a position, and how many places were left for them. */
export function readDeadHeat(value: unknown, path: string): DeadHeat {
  const { tied, places } = readObject(value, path, FIELDS, "{ tied: 2 } or { tied: 3, places: 2 }");
  const sharers = readWhole(tied, `${path}.tied`, [2, MOST_TIED], "the number of legs that tied");
  if (places === undefined) return { tied: sharers };
  return {
    tied: sharers,
    places: readWhole(places, `${path}.places`, [1, sharers], "the number of places left for them"),
  };
}
