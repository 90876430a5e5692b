/** Deeper than any record of the feed, and far from where a recursive walk runs out of stack. */
const DEEPEST = 64;

/**
 * A copy as JSON would make it: numbers that JSON does not have become null, and values that it cannot hold are left out.
 * So is a key `__proto__`, which later copies could mistake for a prototype.
 *
 * @throws RangeError for a value nested deeper than any record of the feed, or in itself.
 */
export function plainCopy<T>(value: T): T {
  return copy(value, DEEPEST, (made) => made) as T;
}

/** A frozen copy of the same kind: no caller can change it for the next one. */
export function frozenCopy<T>(value: T): T {
  return copy(value, DEEPEST, Object.freeze) as T;
}

type Finish = (made: object) => object;

function copy(value: unknown, room: number, finish: Finish): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      // JSON has neither infinity nor a negative zero.
      return Number.isFinite(value) ? value + 0 : null;
    case "object":
      return value === null ? null : copyObject(value, room - 1, finish);
    default:
      return undefined;
  }
}

function copyObject(value: object, room: number, finish: Finish): object {
  if (room < 0) throw new RangeError(`nested more than ${DEEPEST} levels deep`);
  if (Array.isArray(value)) return finish(Array.from(value, (item) => copy(item, room, finish) ?? null));
  const made: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (key === "__proto__") continue;
    const member = copy((value as Record<string, unknown>)[key], room, finish);
    if (member !== undefined) made[key] = member;
  }
  return finish(made);
}

/** True if two plain values are equal. The order of keys does not count. */
export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return keys.every((key) => Object.hasOwn(other, key) && sameData(left[key], right[key]));
}
