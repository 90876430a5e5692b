/** What is known of a key, and which words, packages and stored records are such as they should be. */
import { PLANS, type Plan } from "../ports.js";
import { KeyError, shown } from "./error.js";
import { isId } from "./format.js";

/** What is known of a key; the key itself is told once, when it is made. Times are milliseconds since 1970. */
export interface KeyRecord {
  /** The public part of the key, which stands in logs and limits: `sg_ID_...`. */
  readonly id: string;
  readonly plan: Plan;
  /** Requests an hour on top of the plan's, one entry a package. */
  readonly packages: readonly number[];
  /** Whose key it is, for people. */
  readonly name: string;
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

/** A record as it is stored. */
export interface StoredKey extends KeyRecord {
  /** SHA-256 of the whole key, 64 hexadecimal digits in lower case. */
  readonly digest: string;
}

const NAME_LIMIT = 100;
const PACKAGE_LIMIT = 1_000_000_000;
const PACKAGES_LIMIT = 100;
/** What moves a terminal's cursor, breaks a line, turns the reading direction, or is half of a character. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export function isPlan(value: unknown): value is Plan {
  return PLANS.some((plan) => plan === value);
}

export function isPackage(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= PACKAGE_LIMIT;
}

/**
 * The requests an hour of a package, as people write it: `10K`, `20K`, `30K`, or any other number.
 *
 * @throws KeyError where it is none.
 * @example
 * ```ts
 * import { parsePackage } from "settlegrade/sources/keys";
 *
 * console.log(parsePackage("10K")); // 10000
 * ```
 */
export function parsePackage(text: string): number {
  const [, digits, thousand] = /^\+?([0-9]{1,10})([kK]?)$/.exec(text.slice(0, 20)) ?? [];
  const requests = Number(digits) * (thousand ? 1_000 : 1);
  if (isPackage(requests)) return requests;
  throw new KeyError(`${shown(text)} is no package: write its requests an hour, such as 10K or 2500.`);
}

export function checkedPlan(plan: unknown): Plan {
  if (isPlan(plan)) return plan;
  throw new KeyError(`plan: ${shown(plan)} is none; the plans are ${PLANS.join(" and ")}.`);
}

export function checkedPackages(packages: unknown, plan: Plan): readonly number[] {
  if (!Array.isArray(packages)) throw new KeyError("packages: must be a list of numbers.");
  if (plan === "free" && packages.length > 0) throw new KeyError("packages: the free plan takes none.");
  if (packages.length > PACKAGES_LIMIT) {
    throw new KeyError(`packages: ${packages.length} of them; ${PACKAGES_LIMIT} is the most.`);
  }
  const wrong = packages.findIndex((entry) => !isPackage(entry));
  if (wrong === -1) return Object.freeze([...packages]);
  const range = "a whole number from 1 to 1,000,000,000";
  throw new KeyError(`packages[${wrong}]: must be requests an hour, ${range}; it is ${shown(packages[wrong])}.`);
}

export function checkedName(name: unknown): string {
  if (typeof name !== "string") throw new KeyError("name: must be a text.");
  const { length } = [...name.slice(0, 10 * NAME_LIMIT)];
  if (length > NAME_LIMIT) throw new KeyError(`name: ${length} characters; ${NAME_LIMIT} is the most.`);
  if (UNPRINTABLE.test(name)) throw new KeyError("name: must be of printable characters, on one line.");
  return name;
}

const TESTS: Readonly<Record<keyof StoredKey, (value: unknown) => boolean>> = {
  id: (value) => typeof value === "string" && isId(value),
  digest: (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value),
  plan: isPlan,
  packages: (value) => Array.isArray(value) && value.every(isPackage),
  name: (value) => typeof value === "string",
  createdAt: isTime,
  revokedAt: (value) => value === null || isTime(value),
};

function isTime(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A record out of a file that others can write too; throws where it is not such as a store has written it. */
export function readStoredKey(value: unknown, where: string): StoredKey {
  const fields = (typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  for (const [field, holds] of Object.entries(TESTS)) {
    if (!holds(fields[field])) throw new Error(`${where}.${field}: ${shown(fields[field])} is not what belongs there`);
  }
  return frozenKey(fields as unknown as StoredKey);
}

/** The record's own fields and nothing else, which nobody changes any more. */
export function frozenKey({ id, digest, plan, packages, name, createdAt, revokedAt }: StoredKey): StoredKey {
  return Object.freeze({ id, digest, plan, packages: Object.freeze([...packages]), name, createdAt, revokedAt });
}

export function byAge(one: StoredKey, other: StoredKey): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
