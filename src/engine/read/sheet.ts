import type { Loose } from "../model/loose.js";
import type { Context } from "../model/rulebook.js";
import type { Numbers } from "./numbers.js";

/** What an event says, as far as it can be used: what every structure of match is read from. Source: grading-rules 4. */
export interface Sheet {
  readonly event: Loose;
  readonly context: Context;
  /** Its scores, read when they are first asked for: most events of a feed are not over yet. */
  readonly numbers: Numbers;
  /** What the event says apart from its scores. */
  readonly outcome: Loose;
  /** The number that the match is the best of, 0 if the event does not say. */
  readonly bestOf: number;
  /** Whether a missing result or count will not come any more; false without a time or a date. Source: grading-rules 3. */
  readonly isWindowOver: boolean;
  isIn(leagues: ReadonlySet<string>): boolean;
}
