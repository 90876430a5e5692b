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

/** A copy with the value at a path made by `change`; without it if that is `undefined`. */
function changed(record: unknown, path: Path, value: unknown): unknown {
  if (path.length === 0) return value;
  const copy: object = structuredClone(record) as object;
  const holder = at(copy, path.slice(0, -1)) as object;
  const key = path.at(-1) as string | number;
  if (value !== undefined) Reflect.set(holder, key, value);
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
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

/** Every field deleted, and changed to each wrong value, to a near number and to each of these words. */
export function* damagesOf(record: unknown, words: readonly string[]): Generator<DamagedRecord> {
  for (const path of pathsIn(record)) {
    const value = at(record, path);
    const values = [undefined, ...WRONG, ...near(value), ...(words.includes(value as string) ? words : [])];
    for (const other of values) {
      if (other !== value) yield { path: written(path), record: changed(record, path, other) };
    }
  }
}

/** Copies with two to four fields deleted, drawn from a seed. */
export function* deletionsOf(record: unknown, count: number, below: Below): Generator<unknown> {
  for (let drawn = 0; drawn < count; drawn++) {
    let copy = record;
    for (let deletions = 2 + below(3); deletions > 0; deletions--) {
      copy = changed(copy, pick(pathsIn(copy), below), undefined);
    }
    yield copy;
  }
}
