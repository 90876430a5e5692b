import type { Shape, SportGroup } from "../catalogue/rulebook/setting-shapes.js";
import { SPORTS } from "../catalogue/sports/sports.js";
import { nearest } from "../input/nearest.js";

/** Where something is wrong with a value, as a path from its field, and what is allowed there. */
export interface ShapeFault {
  readonly path: readonly string[];
  readonly says: string;
}

/** Returns the first fault of a value, or null. A wrong word is answered with the nearest one that is allowed. */
export function shapeFault(shape: Shape, value: unknown): ShapeFault | null {
  switch (shape.kind) {
    case "text":
      return typeof value === "string" && value !== "" ? null : here("must be a string that is not empty");
    case "flag":
      return typeof value === "boolean" ? null : here("must be true or false");
    case "whole":
      return isWithin(value, shape.least, shape.most)
        ? null
        : here(`must be a whole number from ${shape.least} to ${shape.most}`);
    case "word":
      return wordFault(shape.words, value);
    case "sport":
      return sportFault(shape.sports, value);
    case "list":
      return Array.isArray(value)
        ? first(value.map((item, index) => [String(index), shapeFault(shape.of, item)]))
        : here("must be a list");
    case "by-sport":
      return isRecord(value) ? bySportFault(shape, value) : here("must be an object by sport");
    case "by-name":
      return isRecord(value)
        ? first(Object.entries(value).map(([name, inner]) => [name, shapeFault(shape.of, inner)]))
        : here(`must be an object by ${shape.says}`);
    case "object":
      return isRecord(value)
        ? fieldsFault(shape.fields, value)
        : here(`must be an object with ${Object.keys(shape.fields).join(", ")}`);
    case "either":
      return eitherFault(shape.of, value);
  }
}

/** The end of a sentence that suggests a name, or nothing. */
export function suggestion(word: unknown, known: readonly string[]): string {
  const [found] = typeof word === "string" ? nearest(word, known, true) : [];
  return found === undefined ? "" : `; did you mean ${found}?`;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function here(says: string): ShapeFault {
  return { path: [], says };
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

function wordFault(words: readonly string[], value: unknown): ShapeFault | null {
  return typeof value === "string" && words.includes(value)
    ? null
    : here(`must be one of ${words.join(", ")}${suggestion(value, words)}`);
}

function sportFault(group: SportGroup, value: unknown): ShapeFault | null {
  const row = SPORTS.find(({ slug }) => slug === value);
  if (row !== undefined && group.has(row)) return null;
  const slugs = SPORTS.filter((each) => group.has(each)).map(({ slug }) => slug);
  return here(`must be ${group.says}${row === undefined ? suggestion(value, slugs) : ""}`);
}

function bySportFault(
  { sports, of, hasDefault }: Extract<Shape, { kind: "by-sport" }>,
  value: Readonly<Record<string, unknown>>,
): ShapeFault | null {
  return first(
    Object.entries(value).flatMap(([key, inner]) => [
      [key, hasDefault && key === "default" ? null : sportFault(sports, key)],
      [key, shapeFault(of, inner)],
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
  return { path: [unknown], says: `is not a field; the fields are ${names.join(", ")}${suggestion(unknown, names)}` };
}

/** A list or an object is held against the shape of lists and objects, everything else against the other one. */
function eitherFault([one, other]: readonly [Shape, Shape], value: unknown): ShapeFault | null {
  return typeof value === "object" && value !== null ? shapeFault(other, value) : shapeFault(one, value);
}

function first(faults: readonly (readonly [string, ShapeFault | null])[]): ShapeFault | null {
  for (const [key, fault] of faults) if (fault !== null) return { path: [key, ...fault.path], says: fault.says };
  return null;
}
