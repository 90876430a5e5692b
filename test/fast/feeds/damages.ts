/** Copies of a record with fields deleted or changed. */
import { type Below, pick } from "../../../lab/tools/random.js";

type Path = readonly (string | number)[];

/** What a field may hold by mistake. */
const WRONG: readonly unknown[] = [
  null,
  "",
  "x",
  "1e2",
  "007",
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
  true,
  [],
  {},
  [[]],
  "0",
  0,
  "home",
  "away",
];

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => pathsIn(Reflect.get(value, key), [...path, key]))];
}

function at(record: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value ? Reflect.get(value, key) : undefined),
    record,
  );
}

/** A copy with another value at a path; without it if that is `undefined`. What is not on the path is shared with the record. */
function changed(record: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy: object = Array.isArray(record) ? [...record] : { ...(record as object) };
  const inner = rest.length === 0 ? value : changed(Reflect.get(copy, key), rest, value);
  if (rest.length > 0 || value !== undefined) Reflect.set(copy, key, inner);
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else Reflect.deleteProperty(copy, key);
  return copy;
}

/** A number near the one in a field, in the form of the field. */
function near(value: unknown): readonly unknown[] {
  if (typeof value === "number") return [value + 1, value - 1];
  if (typeof value === "string" && /^\d{1,3}$/.test(value))
    return [String(Number(value) + 1), String(Number(value) - 1)];
  if (typeof value === "boolean") return [!value];
  return [];
}

export interface DamagedRecord {
  /** As an adapter writes it: `competitions[0].status`. */
  readonly path: string;
  readonly record: unknown;
}

const written = (path: Path) =>
  path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
    .join("")
    .replace(/^\./, "");

/** Every field deleted, and changed to each wrong value, to a near number and to each of these words: one of `step` of such copies. */
export function* damagesOf(record: unknown, words: readonly string[], step: number): Generator<DamagedRecord> {
  let count = 0;
  for (const path of pathsIn(record)) {
    const value = at(record, path);
    const values = [undefined, ...WRONG, ...near(value), ...(words.includes(value as string) ? words : [])];
    for (const other of values) {
      if (other === value || count++ % step !== 0) continue;
      yield { path: written(path), record: changed(record, path, other) };
    }
  }
}

/** Copies with two to four fields deleted, drawn from a seed. Fields that nothing else in the record shows are not among them. */
export function* deletionsOf(
  record: unknown,
  count: number,
  below: Below,
  untold: readonly string[],
): Generator<unknown> {
  for (let drawn = 0; drawn < count; drawn++) {
    let copy = record;
    for (let deletions = 2 + below(3); deletions > 0; deletions--) {
      const path = pick(pathsIn(copy), below);
      if (!untold.includes(written(path))) copy = changed(copy, path, undefined);
    }
    yield copy;
  }
}
