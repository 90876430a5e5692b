import type * as z from "zod";
import type { SportEvent } from "../engine/words/event.js";
import type { Selection } from "../engine/words/selection.js";
import { describe } from "./describe.js";
import { ContractError, type Fault } from "./fault.js";
import { SIZE_FAULTS } from "./reading.js";
import { eventSchema, requestSchema, selectionSchema, WORDING, type WordingKey } from "./schemas.js";

/** The body of a grade request. */
export interface GradeRequest {
  /** 1 to 50 selections. */
  readonly selections: readonly Selection[];
}

/**
 * Reads a selection from any value. It leaves out unknown fields, converts nothing and keeps the id as it was sent. Whether
 * the market, side and line fit together is for `grade` to decide.
 *
 * @throws {ContractError} with every fault.
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
 * Reads a grade request with 1 to 50 selections, each as in `parseSelection`.
 *
 * @throws {ContractError} with every fault of every selection.
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
 * Reads an event from any value: a REST or closing-lines record, or a score or status message. It keeps unknown fields, and
 * does not check periods, clock and statistics: an entry that is not a score counts as absent.
 *
 * @throws {ContractError} with every fault.
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
  if (first === undefined) throw new Error("zod rejected a value without an issue");
  throw new ContractError(whole, first, rest);
}

function toFault(issue: z.core.$ZodIssue): Fault {
  const path = issue.path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  const [wrong, allowed] = WORDING[issue.message as WordingKey];
  const missing = issue.input === undefined && path !== "";
  const fault = missing ? "missing" : (SIZE_FAULTS.get(issue.input) ?? `${describe(issue.input)} ${wrong}`);
  return { path: path.replace(/^\./, ""), fault, allowed };
}
