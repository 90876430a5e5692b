/** Deeper than any record of the feed. Far beyond it, what walks through a value by recursion runs out of stack. */
const DEEPEST = 64;

/**
 * A copy that is such as it would be after a way through JSON: a number that JSON does not know is null, what it cannot
 * hold is left out. So is a key `__proto__`, which some copies downstream would take for a prototype.
 *
 * @throws RangeError for what is nested deeper than any record of the feed, or in itself.
 */
export function plainCopy<T>(value: T): T {
  return copy(value, DEEPEST, (made) => made) as T;
}

/** The same, and it cannot be changed: what is lent out cannot be spoiled for the next reader. */
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

/** True where two plain values say the same. The order of keys says nothing. */
export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return keys.every((key) => Object.hasOwn(other, key) && sameData(left[key], right[key]));
}
