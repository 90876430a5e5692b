import type { z } from "zod";
import type { SportEvent } from "../engine/model/event.js";
import type { Selection } from "../engine/model/selection.js";
import { describe } from "./describe.js";
import { ContractError, type Fault } from "./fault.js";
import { eventSchema, requestSchema, selectionSchema, WORDING, type WordingKey } from "./schemas.js";

/** The body of a grade request. Source: interface.md 4.1. */
export interface GradeRequest {
  /** 1 to 50 of them. */
  readonly selections: readonly Selection[];
}

/**
 * One selection from anything that was sent. Unknown fields are left out; nothing is coerced and no id rewritten.
 * Whether the market, the side and the line go together is for `grade` to say.
 *
 * @throws {ContractError} naming every fault. Source: interface.md 2.5.
 * @example
 * ```ts
 * import { parseSelection } from "settlegrade/contract";
 * const sent = JSON.parse('{"eventId": "101", "market": "Spread", "side": "home", "hdp": -0.75, "odds": "1.90"}');
 * console.log(parseSelection(sent)); // { eventId: '101', market: 'Spread', side: 'home', hdp: -0.75 }
 * ```
 */
export function parseSelection(value: unknown): Selection {
  return parse("selection", selectionSchema, value);
}

/**
 * The selections of a grade request: 1 to 50, each as in `parseSelection`.
 *
 * @throws {ContractError} naming every fault of every selection. Source: interface.md 4.1.
 * @example
 * ```ts
 * import { parseGradeRequest } from "settlegrade/contract";
 * const { selections } = parseGradeRequest({ selections: [{ eventId: 101, market: "ML", side: "home" }] });
 * console.log(selections.length); // 1
 * ```
 */
export function parseGradeRequest(value: unknown): GradeRequest {
  return parse("request", requestSchema, value);
}

/**
 * One event from anything that was sent: a REST or closing-lines record, a score or status message. Unknown fields are
 * kept. Periods, clock and statistics are kept unread: an entry that is no score counts as absent and fails nothing.
 *
 * @throws {ContractError} naming every fault. Source: interface.md 2.1, grading-rules.md 4.
 * @example
 * ```ts
 * import { parseEvent } from "settlegrade/contract";
 * const event = parseEvent({ id: "101", scores: { home: 1, away: 0, periods: { currentgame: { home: "A" } } } });
 * console.log(event.id, event.scores?.home); // 101 1
 * ```
 */
export function parseEvent(value: unknown): SportEvent {
  return parse("event", eventSchema, value);
}

function parse<Schema extends z.ZodType>(whole: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [first, ...rest] = parsed.error.issues.map(toFault);
  if (first === undefined) throw new Error("a refused value without a fault");
  throw new ContractError(whole, first, rest);
}

function toFault(issue: z.core.$ZodIssue): Fault {
  const path = issue.path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  const [noun, allowed] = WORDING[issue.message as WordingKey];
  const missing = issue.input === undefined && path !== "";
  return {
    path: path.replace(/^\./, ""),
    fault: missing ? "missing" : `${describe(issue.input)} is not ${noun}`,
    allowed,
  };
}
