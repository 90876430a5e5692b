import { readFile } from "node:fs/promises";
import { fileError, UsageError } from "../errors.js";
import { isObject, type JsonObject } from "../input/entries.js";
import { parseJsonFile } from "../input/json-text.js";

/** What goes wrong between a service and its clients. Source: docs/day.md#faults. */
export interface TransportFaults {
  readonly seed: number;
  /** The share of the odds messages that arrive without their number. */
  readonly withoutSeq: { readonly share: number } | null;
  /** The share of the messages that arrive in one frame with the next one. */
  readonly joined: { readonly share: number } | null;
  /** The share of the messages instead of which the connection breaks. */
  readonly dropped: { readonly share: number } | null;
  /** The share of the requests and handshakes that get 429, with a limit that is reset so many seconds later. */
  readonly limited: { readonly share: number; readonly seconds: number } | null;
  /** The share of the requests and handshakes that get 503. */
  readonly unavailable: { readonly share: number } | null;
}

/** What goes wrong on the way into the store, and on the way out of it. Source: docs/day.md#faults. */
export interface Faults extends TransportFaults {
  readonly seed: number;
  /** The share of the messages that arrive so many seconds late. */
  readonly late: { readonly share: number; readonly seconds: number } | null;
  /** The share of the messages that arrive twice. */
  readonly repeated: { readonly share: number } | null;
  /** The share of the messages that arrive after the next one of their event. */
  readonly outOfOrder: { readonly share: number } | null;
  /** The share of the messages after which none of the event arrives for so many seconds. */
  readonly missing: { readonly share: number; readonly seconds: number } | null;
  /** Times at which nothing is stored, in seconds after the start of the day. */
  readonly closed: readonly { readonly after: number; readonly seconds: number }[];
}

const EXAMPLE =
  '{"seed": 1, "late": {"share": 0.01, "seconds": 30}, "repeated": {"share": 0.01}, "outOfOrder": {"share": 0.01}, "missing": {"share": 0.001, "seconds": 60}, "closed": [{"after": 3600, "seconds": 120}]}';
const ON_THE_WAY_OUT = ["withoutSeq", "joined", "dropped", "limited", "unavailable"];
const FIELDS = ["seed", "late", "repeated", "outOfOrder", "missing", "closed", ...ON_THE_WAY_OUT];
/** A day. */
const LONGEST = 86_400;
const MOST_TIMES = 1_000;

export async function readFaults(path: string): Promise<Faults> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw fileError(path, "read", error);
  });
  return faultsIn(parseJsonFile(text, path), path);
}

/** @throws UsageError with the field, what it is and what is allowed */
export function faultsIn(value: unknown, path: string): Faults {
  const fields = objectOf(value, path, FIELDS);
  const share = (name: string, more: readonly string[] = []) => {
    if (fields[name] === undefined) return null;
    const where = `${path}: ${name}`;
    const given = objectOf(fields[name], where, ["share", ...more]);
    const seconds = more.length === 0 ? 0 : numberOf(given["seconds"], `${where}.seconds`, 0, LONGEST);
    return { share: numberOf(given["share"], `${where}.share`, 0, 1), seconds };
  };
  const { seed = 1, closed = [] } = fields;
  if (!Array.isArray(closed) || closed.length > MOST_TIMES)
    throw new UsageError(`${path}: closed: not a list of at most ${MOST_TIMES} times; allowed: ${EXAMPLE}`);
  return {
    seed: numberOf(seed, `${path}: seed`, 0, Number.MAX_SAFE_INTEGER),
    late: share("late", ["seconds"]),
    repeated: share("repeated"),
    outOfOrder: share("outOfOrder"),
    missing: share("missing", ["seconds"]),
    withoutSeq: share("withoutSeq"),
    joined: share("joined"),
    dropped: share("dropped"),
    limited: share("limited", ["seconds"]),
    unavailable: share("unavailable"),
    closed: closed.map((each: unknown, index) => {
      const where = `${path}: closed[${index}]`;
      const { after, seconds } = objectOf(each, where, ["after", "seconds"]);
      return {
        after: numberOf(after, `${where}.after`, 0, 1e9),
        seconds: numberOf(seconds, `${where}.seconds`, 0, LONGEST),
      };
    }),
  };
}

function objectOf(value: unknown, where: string, fields: readonly string[]): JsonObject {
  if (!isObject(value)) throw new UsageError(`${where}: not an object; allowed: ${EXAMPLE}`);
  const other = Object.keys(value).find((name) => !fields.includes(name));
  if (other === undefined) return value;
  throw new UsageError(`${where}: ${JSON.stringify(other)} is not a field; allowed: ${fields.join(", ")}`);
}

function numberOf(value: unknown, where: string, least: number, most: number): number {
  if (typeof value === "number" && value >= least && value <= most) return value;
  const given = value === undefined ? "missing" : `${JSON.stringify(value)} is not allowed`;
  throw new UsageError(`${where}: ${given}; allowed: a number from ${least} to ${most}`);
}
