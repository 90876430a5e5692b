import { type Example, FIRST_EXAMPLE } from "../examples/first.js";
import type { State } from "./state.js";

/** The examples of the page. All but the one that it opens with come in a script of their own. */
let known: readonly Example[] = [FIRST_EXAMPLE];

/** All examples, the first one among them, which is that of the page from then on too. */
export function learnExamples([, ...others]: readonly Example[]): void {
  known = [FIRST_EXAMPLE, ...others];
}

export const examples = (): readonly Example[] => known;

/** True for an example that nobody has changed: what is typed takes its place. */
export function isUntouched(state: State): boolean {
  return known.some((example) => example.state === state);
}
