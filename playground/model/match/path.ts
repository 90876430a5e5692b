import { fieldsOf } from "../text.js";

type Loose = Readonly<Record<string, unknown>>;

/** Where a value is in a record: names of fields, and places in lists. */
export type Path = readonly (string | number)[];

/** The value at a path. Undefined if something on the way is not there, or not an object or a list. */
export function valueAt(value: unknown, path: Path): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === "number") return Array.isArray(value) ? valueAt(value[step], rest) : undefined;
  return valueAt(ownOf(value, step), rest);
}

/** A copy with the value at a path; undefined takes it out, and the object around it if that has become empty. */
export function withValue<Value extends Loose>(value: Value, path: Path, found: unknown): Value {
  return changed(value, path, found) as Value;
}

function changed(value: unknown, [step, ...rest]: Path, found: unknown): unknown {
  if (step === undefined) return found;
  if (typeof step === "number") return changedItem(Array.isArray(value) ? value : [], step, rest, found);
  const fields = fieldsOf(value);
  const next = changed(ownOf(fields, step), rest, found);
  if (next === undefined || (found === undefined && rest.length === 1 && isEmpty(next))) return without(fields, step);
  return { ...fields, [step]: next };
}

function changedItem(list: readonly unknown[], index: number, rest: Path, found: unknown): unknown[] {
  const next = changed(list[index], rest, found);
  if (next === undefined) return list.filter((_, each) => each !== index);
  const copy = [...list];
  copy[index] = next;
  return copy;
}

function without(fields: Loose, name: string): Loose {
  const { [name]: _, ...others } = fields;
  return others;
}

function ownOf(value: unknown, name: string): unknown {
  const fields = fieldsOf(value);
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
