import type * as z from "zod/mini";
import type { SportEvent } from "../engine/types/event.js";
import type { Selection } from "../engine/types/selection.js";
import { describe } from "./describe.js";
import { ContractError, type Fault } from "./fault.js";
import { SIZE_FAULTS } from "./reading.js";
import {
  eventSchema,
  ownFactsSchema,
  plainEventSchema,
  requestSchema,
  selectionSchema,
  WORDING,
  type WordingKey,
} from "./schemas.js";

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

/** True for plain data that `parseEvent` accepts; it would return a copy of it. */
export function isPlainEvent(value: unknown): value is SportEvent {
  return plainEventSchema.safeParse(value).success;
}

/**
 * Reads facts of one's own about an event from plain data.
 *
 * @throws {ContractError} with every fault.
 */
export function parseOwnFacts(value: unknown): z.output<typeof ownFactsSchema> {
  return parse("record", ownFactsSchema, value);
}

function parse<Schema extends z.ZodMiniType>(whole: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [first, ...rest] = parsed.error.issues.map(toFault);
  if (first === undefined) throw new Error("zod rejected a value without an issue");
  throw new ContractError(whole, first, rest);
}

/** The most characters of an unknown name that a fault shows. */
const LONGEST_NAME = 40;

function toFault(issue: z.core.$ZodIssue): Fault {
  const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const steps = [...issue.path, ...unknown.map((key) => key.slice(0, LONGEST_NAME))];
  const path = steps.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  const [wrong, allowed] = WORDING[issue.message as WordingKey];
  if (unknown.length > 0) return { path: path.slice(1), fault: wrong, allowed };
  const missing = issue.input === undefined && path !== "";
  const fault = missing ? "missing" : (SIZE_FAULTS.get(issue.input) ?? `${describe(issue.input)} ${wrong}`);
  return { path: path.replace(/^\./, ""), fault, allowed };
}
