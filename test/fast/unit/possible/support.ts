import type { Borders, PartBorders } from "../../../../src/pure/engine/types/borders.js";
import type { Compared, Possible } from "../../../../src/pure/engine/types/possible.js";

/** What a bet compares that has these borders. */
export function comparing(borders: Borders, parts: PartBorders = { on: "nothing" }): Compared {
  return { borders, parts };
}

/** Every way that is visited, if none is refused. */
export function waysOf<Way>(possible: Possible<Way>, asked: Compared): readonly Way[] {
  const ways: Way[] = [];
  possible.every((way) => ways.push(way) > 0, asked);
  return ways;
}
