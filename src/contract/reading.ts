/**
 * The only place that looks into what a caller sent. Each field is read once, into a plain copy, so that a getter or a
 * proxy cannot answer the parser one thing and the engine another, and cannot make the parser fail. What is not copied
 * is not passed on either: a word for it stands in its place.
 */
const UNREADABLE = Symbol("unreadable");
const FUNCTION = Symbol("function");
const OBJECT = Symbol("object");
const ARRAY = Symbol("array");
const TOO_FEW = Symbol("too few");
const TOO_MANY = Symbol("too many");

/** The words that go into the fault. */
export const STAND_INS: ReadonlyMap<unknown, string> = new Map([
  [UNREADABLE, "a value that cannot be read"],
  [FUNCTION, "a function"],
  [OBJECT, "an object"],
  [ARRAY, "an array"],
  [TOO_FEW, "an array of too few items"],
  [TOO_MANY, "an array of too many items"],
]);

/** A copy of an object with the named fields, or with all of them. Anything but an object gives no object. */
export function readFields(value: unknown, names?: readonly string[]): unknown {
  return guarded(value, (object) => {
    if (Array.isArray(object)) return ARRAY;
    const fields: Record<string, unknown> = {};
    for (const name of names ?? Object.keys(object)) {
      if (name === "__proto__" || !Object.hasOwn(object, name)) continue;
      const field: unknown = Reflect.get(object, name);
      // JSON knows no undefined: a field that holds it was not sent.
      if (field !== undefined) fields[name] = field;
    }
    return fields;
  });
}

/** A copy of an array; its items are looked at only when there are as many as may be. Anything else gives no array. */
export function readItems(value: unknown, least: number, most: number): unknown {
  return guarded(value, (object) => {
    if (!Array.isArray(object)) return OBJECT;
    const count = object.length;
    if (count < least) return TOO_FEW;
    if (count > most) return TOO_MANY;
    return Array.from({ length: count }, (_, index): unknown => object[index]);
  });
}

function guarded(value: unknown, read: (object: object) => unknown): unknown {
  if (typeof value === "function") return FUNCTION;
  if (typeof value !== "object" || value === null) return value;
  try {
    return read(value);
  } catch {
    return UNREADABLE;
  }
}
