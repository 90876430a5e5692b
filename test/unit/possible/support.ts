import type { Borders, PartBorders } from "../../../src/engine/words/borders.js";
import type { Asked, Possible } from "../../../src/engine/words/possible.js";

/** What a bet compares that has these borders. */
export function asking(borders: Borders, parts: PartBorders = { on: "nothing" }): Asked {
  return { borders, parts };
}

/** Every way that is visited, if none is refused. */
export function waysOf<View>(possible: Possible<View>, asked: Asked): readonly View[] {
  const ways: View[] = [];
  possible.every((view) => ways.push(view) > 0, asked);
  return ways;
}
