import { EXAMPLES } from "../../examples/index.js";
import type { State } from "../state.js";

/** True for an example that nobody has changed: what is typed takes its place. */
export function isUntouched(state: State): boolean {
  return EXAMPLES.some((example) => example.state === state);
}
