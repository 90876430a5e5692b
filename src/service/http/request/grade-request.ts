import { ContractError } from "../../../pure/contract/index.js";
import { parseJsonGradeRequest } from "../../../pure/contract/json-request.js";
import {
  type Explanation,
  explain,
  type Grade,
  type GradeOptions,
  gradeAll,
  gradeEach,
  SCOPES,
  type SportEvent,
} from "../../../pure/engine/index.js";
import { idOf } from "../../../pure/engine/input/values.js";
import { isPromise } from "../../sources/awaitable.js";
import { inSteps, type Steps, type Whose, whoseWork, workOf } from "../../sources/steps.js";
import { isUnknownSeq } from "../../sources/stored/order.js";
import { isTooBroad } from "../../sources/too-broad.js";
import type { Body } from "../answers/json-text.js";
import type { GradePorts } from "../ports.js";
import { Refusal } from "../refusal.js";
import { inTime } from "./watch.js";

/** What `gradeRequest` answers: an HTTP status and the body to send with it as JSON. */
export type GradeAnswer =
  | { readonly status: 200; readonly body: { readonly grades: readonly Grade[] } }
  | { readonly status: 400 | 500 | 503; readonly body: { readonly error: string } };

const STORAGE_TIMEOUT = 10_000;

/**
 * Answers a grade request from a known caller, for services that have their own keys and limits. Pass the parsed body, send
 * the status and body that come back. It never rejects.
 *
 * Status 400 means that the body is not a valid grade request, 503 that `findEvents` threw or took too long, and 500
 * anything else.
 *
 * @example
 * ```ts
 * import { gradeRequest } from "settlegrade/http";
 * const event = { id: 5, status: "settled", sport: { slug: "football" }, scores: { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } } };
 * const findEvents = () => new Map([[5, event]]);
 * const answer = await gradeRequest({ selections: [{ eventId: 5, market: "ML", side: "home" }] }, { findEvents });
 * console.log(answer.status, "grades" in answer.body && answer.body.grades[0]?.result); // 200 won
 * ```
 */
export async function gradeRequest(body: unknown, ports: GradePorts): Promise<GradeAnswer> {
  try {
    return { status: 200, body: { grades: (await gradesOf({ value: body, text: null }, ports)).map(sent) } };
  } catch (error) {
    const status = error instanceof Refusal && (error.status === 400 || error.status === 503) ? error.status : 500;
    return { status, body: { error: status === 500 ? INTERNAL_ERROR : (error as Refusal).message } };
  }
}

export const INTERNAL_ERROR = "internal error; the request was not answered";

/** The ports, and whose request it is. */
interface Asked extends GradePorts {
  readonly whose?: Whose;
}

/**
 * The grades of a request, in the order of its selections.
 *
 * @throws {Refusal} 400 or 503
 */
export async function gradesOf(body: Body, ports: Asked): Promise<readonly Grade[]> {
  const { selections, find, options } = await readWork(body, ports);
  if (namesIn(selections, find) <= MOST_NAMES) return gradeAll(selections, find, options);
  const steps = each(gradeEach(selections, find, options));
  return inSteps(() => steps.next(), ports.whose);
}

/** How many names of players a request compares at once: as many as take some milliseconds. A match has about 40. */
const MOST_NAMES = 1_000;

function namesIn(selections: Work["selections"], find: Work["find"]): number {
  let names = 0;
  for (const { eventId, label } of selections) {
    if (label === undefined) continue;
    const players = find(Number(eventId))?.statistics?.players;
    if (Array.isArray(players)) names += players.length;
  }
  return names;
}

/** All that is yielded, one in each step. */
function* each<T>(all: Iterable<T>): Steps<T[]> {
  const taken: T[] = [];
  for (const one of all) {
    taken.push(one);
    yield;
  }
  return taken;
}

/**
 * The explanations of the same grades or, if provisional verdicts are asked for, of those.
 *
 * @throws {Refusal} 400 or 503
 */
export async function explanationsOf(
  body: Body,
  ports: Asked,
  provisional: boolean,
): Promise<readonly Explanation<Grade>[]> {
  const { selections, find, options } = await readWork(body, ports);
  const steps = each(explained(selections, find, { ...options, provisional }));
  return inSteps(() => steps.next(), ports.whose);
}

function* explained(
  selections: Work["selections"],
  find: Work["find"],
  options: GradeOptions,
): Generator<Explanation<Grade>> {
  for (const selection of selections) {
    const id = idOf(selection.eventId);
    const explanation = explain(selection, id === null ? undefined : find(id), options);
    yield { ...explanation, grade: sent(explanation.grade) };
  }
}

const SENT: ReadonlySet<string> = new Set(SCOPES);

/** The API has no word for some parts of a match: their grades have no basis. Source: docs/rules.md#parts-of-a-match. */
function sent(grade: Grade): Grade {
  if (!("basis" in grade) || grade.basis === undefined || SENT.has(grade.basis.scope)) return grade;
  const { basis: _, ...others } = grade;
  return others;
}

interface Work {
  readonly selections: ReturnType<typeof parseJsonGradeRequest>["selections"];
  readonly find: (id: number | string) => SportEvent | undefined;
  readonly options: GradeOptions;
}

/** The selections of a request, and what they are graded on. */
async function readWork(body: Body, ports: Asked): Promise<Work> {
  const { selections } = requestOf(body);
  const ids = new Set<number>();
  for (const { eventId } of selections) {
    const id = idOf(eventId);
    if (id !== null) ids.add(id);
  }
  const events = await fromStorage(() => ports.findEvents([...ids]), ports);
  const { clock = Date.now, rulebook } = ports;
  const asOf = clock();
  // On the wire ids are whole numbers.
  const find = (id: number | string): SportEvent | undefined => (typeof id === "number" ? events.get(id) : undefined);
  return { selections, find, options: rulebook === undefined ? { asOf } : { asOf, rulebook } };
}

function requestOf({ value, text }: Body): ReturnType<typeof parseJsonGradeRequest> {
  return parseOrRefuse(() => parseJsonGradeRequest(value, text));
}

/** What a parser of the contract rejects is the caller's fault: a 400. */
export function parseOrRefuse<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ContractError) throw new Refusal(400, error.message, { cause: error });
    throw error;
  }
}

/**
 * What the storage answers. If it throws or takes too long, it counts as down.
 *
 * @throws {Refusal} 503
 */
export function fromStorage<T>(
  ask: () => T | Promise<T>,
  { storageTimeout = STORAGE_TIMEOUT, whose = whoseWork() }: Pick<Asked, "storageTimeout" | "whose">,
): T | Promise<T> {
  try {
    const answer = workOf(whose, ask);
    return isPromise(answer) ? inTime(answer, storageTimeout).catch(notAvailable) : answer;
  } catch (error) {
    return notAvailable(error);
  }
}

function notAvailable(cause: unknown): never {
  if (cause instanceof Refusal) throw cause;
  if (isTooBroad(cause) || isUnknownSeq(cause)) throw new Refusal(400, cause.message, { cause });
  throw new Refusal(503, "the storage is not available; try again later", { cause });
}
