/** The record of a key, and the checks of plans, packages, names and stored records. */

import { describe } from "../../../pure/contract/describe.js";
import { asRecord } from "../../../pure/engine/input/unknown-record.js";
import { isPrintable } from "../../../pure/text/escapes.js";
import { PLANS, type Plan } from "../ports.js";
import { DamagedKey, KeyError } from "./error.js";
import { isId } from "./format.js";

/** What the store knows about a key; the key itself is shown only once, when it is created. Times are milliseconds since 1970. */
export interface KeyRecord {
  /** The public part of the key, used in logs and limits: `sg_ID_...`. */
  readonly id: string;
  readonly plan: Plan;
  /** Requests an hour on top of the plan's, one entry per package. */
  readonly packages: readonly number[];
  /** True if the account may use the WebSocket feed. */
  readonly websocket: boolean;
  /** A name for people: whose key it is. */
  readonly name: string;
  readonly createdAt: number;
  readonly revokedAt: number | null;
  /** The key is refused from this time on. Null if it does not expire. */
  readonly expiresAt: number | null;
  /** The account that limits and logs know: the id of the first key, which the keys that replace it share. */
  readonly account: string;
}

/** A record as it is stored. */
export interface StoredKey extends KeyRecord {
  /** SHA-256 of the whole key, 64 hexadecimal digits in lower case. */
  readonly digest: string;
}

const NAME_LIMIT = 100;
const PACKAGE_LIMIT = 1_000_000_000;
const PACKAGES_LIMIT = 100;

export function isPlan(value: unknown): value is Plan {
  return PLANS.some((plan) => plan === value);
}

export function isPackage(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= PACKAGE_LIMIT;
}

/**
 * Reads the requests an hour of a package as people write them: `10K`, `20K`, `30K`, or any other number.
 *
 * @throws KeyError if the string is not a package.
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
  throw new KeyError(`${describe(text)} is not a package; allowed: requests an hour, such as 10K or 2500`);
}

export function checkedPlan(plan: unknown): Plan {
  if (isPlan(plan)) return plan;
  throw new KeyError(`plan: ${describe(plan)} is not a plan; allowed: ${PLANS.join(" or ")}`);
}

export function checkedPackages(packages: unknown, plan: Plan): readonly number[] {
  if (!Array.isArray(packages))
    throw new KeyError(`packages: ${describe(packages)} is not a list; allowed: a list of requests an hour`);
  if (plan === "free" && packages.length > 0)
    throw new KeyError("packages: the free plan has no packages; choose the paid plan or leave them out");
  if (packages.length > PACKAGES_LIMIT) {
    throw new KeyError(`packages: ${packages.length} are too many; allowed: at most ${PACKAGES_LIMIT}`);
  }
  const wrong = packages.findIndex((entry) => !isPackage(entry));
  if (wrong === -1) return Object.freeze([...packages]);
  const range = "a whole number from 1 to 1,000,000,000";
  throw new KeyError(`packages[${wrong}]: ${describe(packages[wrong])} is not a number of requests; allowed: ${range}`);
}

export function checkedWebsocket(websocket: unknown): boolean {
  if (typeof websocket === "boolean") return websocket;
  throw new KeyError(`websocket: ${describe(websocket)} is not a yes or no; allowed: true or false`);
}

export function checkedExpiry(at: unknown, now: number): number | null {
  if (at === null) return null;
  if (isTime(at) && Number(at) > now) return Number(at);
  throw new KeyError(`expiresAt: ${describe(at)} is not a later time; allowed: milliseconds since 1970, in the future`);
}

export function checkedName(name: unknown): string {
  if (typeof name !== "string") throw new KeyError(`name: ${describe(name)} is not a string; allowed: a string`);
  const { length } = [...name.slice(0, 10 * NAME_LIMIT)];
  if (length > NAME_LIMIT)
    throw new KeyError(`name: ${length} characters are too many; allowed: at most ${NAME_LIMIT}`);
  if (!isPrintable(name))
    throw new KeyError("name: it has characters that cannot be printed; allowed: printable characters on one line");
  return name;
}

const TESTS: Readonly<Record<keyof StoredKey, (value: unknown) => boolean>> = {
  id: (value) => typeof value === "string" && isId(value),
  digest: (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value),
  plan: isPlan,
  packages: (value) => Array.isArray(value) && value.every(isPackage),
  websocket: (value) => typeof value === "boolean",
  name: (value) => typeof value === "string",
  createdAt: isTime,
  revokedAt: (value) => value === null || isTime(value),
  expiresAt: (value) => value === null || isTime(value),
  account: (value) => typeof value === "string" && isId(value),
};

function isTime(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/**
 * A record from a file that others can write too; earlier releases wrote neither `expiresAt`, `account` nor
 * `websocket`. Throws if it is not a record that a store has written.
 */
export function readStoredKey(value: unknown, where: string): StoredKey {
  const given = asRecord(value);
  const { id, expiresAt, account, websocket } = given;
  const fields = { ...given, expiresAt: expiresAt ?? null, account: account ?? id, websocket: websocket ?? false };
  for (const [field, holds] of Object.entries(TESTS)) {
    const found: unknown = fields[field as keyof typeof fields];
    if (!holds(found))
      throw new DamagedKey(`${where}.${field}: ${describe(found)} is not a valid value; the record is damaged`);
  }
  return frozenKey(fields as unknown as StoredKey);
}

/** A frozen copy with the fields of a record and no others. */
export function frozenKey(key: StoredKey): StoredKey {
  const { id, digest, plan, websocket, name, createdAt, revokedAt, expiresAt, account } = key;
  const packages = Object.freeze([...key.packages]);
  return Object.freeze({ id, digest, plan, packages, websocket, name, createdAt, revokedAt, expiresAt, account });
}

/** The key if it ends no later than `at`. */
export function expiring(key: StoredKey, at: number): StoredKey {
  return frozenKey({ ...key, expiresAt: Math.min(key.expiresAt ?? at, at) });
}

export function byAge(one: StoredKey, other: StoredKey): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
