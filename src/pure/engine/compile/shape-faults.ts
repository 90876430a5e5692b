import { type Shape, SPORT_GROUPS, type SportGroup } from "../tables/rulebook/setting-shapes.js";
import { SPORTS } from "../tables/sports/sports.js";
import { mustBe, notAmong } from "./fault-words.js";

/** Where something is wrong with a value, as a path from its field, and what is allowed there. */
export interface ShapeFault {
  readonly path: readonly string[];
  readonly says: string;
}

/** Returns the first fault of a value, or null. A wrong word is answered with the nearest one that is allowed. */
export function shapeFault(shape: Shape, value: unknown): ShapeFault | null {
  switch (shape.kind) {
    case "text":
      return typeof value === "string" && value !== "" ? null : here(shape, value);
    case "flag":
      return typeof value === "boolean" ? null : here(shape, value);
    case "whole":
      return isWithin(value, shape.least, shape.most) ? null : here(shape, value);
    case "word":
      return typeof value === "string" && shape.words.includes(value) ? null : here(shape, value);
    case "sport":
      return isSportOf(shape.sports, value) ? null : here(shape, value);
    case "list":
      return Array.isArray(value)
        ? first(value.map((item, index) => [String(index), shapeFault(shape.of, item)]))
        : here(shape, value);
    case "by-sport":
      return isRecord(value) ? bySportFault(shape, value) : here(shape, value);
    case "by-name":
      return isRecord(value) ? byNameFault(shape, value) : here(shape, value);
    case "object":
      return isRecord(value) ? fieldsFault(shape.fields, value) : here(shape, value);
    case "either":
      return eitherFault(shape.of, value);
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function here(shape: Shape, value: unknown): ShapeFault {
  return { path: [], says: mustBe(shape, value) };
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

function isSportOf(group: SportGroup, value: unknown): boolean {
  return SPORTS.some((row) => row.slug === value && SPORT_GROUPS[group](row));
}

function bySportFault(
  { sports, of, hasDefault }: Extract<Shape, { kind: "by-sport" }>,
  value: Readonly<Record<string, unknown>>,
): ShapeFault | null {
  return first(
    Object.entries(value).flatMap(([key, inner]) => [
      [key, (hasDefault && key === "default") || isSportOf(sports, key) ? null : here({ kind: "sport", sports }, key)],
      [key, shapeFault(of, inner)],
    ]),
  );
}

function byNameFault(
  { names, of }: Extract<Shape, { kind: "by-name" }>,
  value: Readonly<Record<string, unknown>>,
): ShapeFault | null {
  return first(
    Object.entries(value).map(([name, inner]) => [
      name,
      names?.includes(name) === false ? here({ kind: "word", words: names }, name) : shapeFault(of, inner),
    ]),
  );
}

function fieldsFault(
  fields: Readonly<Record<string, Shape>>,
  value: Readonly<Record<string, unknown>>,
): ShapeFault | null {
  const names = Object.keys(fields);
  const unknown = Object.keys(value).find((key) => !names.includes(key));
  if (unknown === undefined) return first(Object.entries(fields).map(([key, of]) => [key, shapeFault(of, value[key])]));
  return { path: [unknown], says: `is ${notAmong("field", names, unknown)}` };
}

/** A list or an object is held against the shape of lists and objects, everything else against the other one. */
function eitherFault([one, other]: readonly [Shape, Shape], value: unknown): ShapeFault | null {
  return typeof value === "object" && value !== null ? shapeFault(other, value) : shapeFault(one, value);
}

function first(faults: readonly (readonly [string, ShapeFault | null])[]): ShapeFault | null {
  for (const [key, fault] of faults) if (fault !== null) return { path: [key, ...fault.path], says: fault.says };
  return null;
}
