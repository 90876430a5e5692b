/**
 * The only place that reads what a caller sent. Each field is read once, into a plain copy: a getter or a proxy can neither
 * give the parser and the engine different values nor make the parser fail. A value that is not copied is replaced by a
 * symbol that represents it in faults.
 */
const UNREADABLE = Symbol("unreadable");
const FUNCTION = Symbol("function");
const OBJECT = Symbol("object");
const ARRAY = Symbol("array");
const TOO_FEW = Symbol("too few");
const TOO_MANY = Symbol("too many");

/** The words for each symbol in a fault. */
export const STAND_INS: ReadonlyMap<unknown, string> = new Map([
  [UNREADABLE, "a value that cannot be read"],
  [FUNCTION, "a function"],
  [OBJECT, "an object"],
  [ARRAY, "an array"],
]);

/** The whole fault of a list with too few or too many items. */
export const SIZE_FAULTS: ReadonlyMap<unknown, string> = new Map([
  [TOO_FEW, "too few"],
  [TOO_MANY, "too many"],
]);

/** A copy of an object with the given fields, or with all of them. Other values do not become objects. */
export function readFields(value: unknown, names?: readonly string[]): unknown {
  return guarded(value, (object) => {
    if (Array.isArray(object)) return ARRAY;
    const fields: Record<string, unknown> = {};
    for (const name of names ?? Object.keys(object)) {
      if (name === "__proto__" || !Object.hasOwn(object, name)) continue;
      const field: unknown = Reflect.get(object, name);
      // JSON has no undefined, so such a field was not sent.
      if (field !== undefined) fields[name] = field;
    }
    return fields;
  });
}

/** A copy of an array. Its items are read only if their number is allowed. Other values do not become arrays. */
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
