import type { Score } from "../model/event.js";
import { score } from "../model/read.js";
import type { Trace } from "../model/trace.js";

/** The tally of a shoot-out; a level one is none. */
export function shootout(trace: Trace): Score | null {
  const kicks = score(trace.periods.ap);
  return kicks !== null && kicks.home !== kicks.away ? kicks : null;
}
