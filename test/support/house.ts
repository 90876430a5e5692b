import { deriveRulebook, type Rulebook, standard } from "../../src/pure/engine/index.js";
import { untyped } from "./untyped.js";

/** The standard rulebook with changes, which may be drawn or wrong: what their types refuse is passed on as well. */
export function houseOf(changes: object): Rulebook {
  return deriveRulebook(standard, untyped({ id: "house@1", ...changes }));
}
