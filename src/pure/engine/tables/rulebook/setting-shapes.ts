import type { SportRow } from "../../row-types/sport-rows.js";

/** Some of the sports, by whether a row is among them. `fault-words.ts` has their names. */
export const SPORT_GROUPS: Readonly<Record<SportGroup, (row: SportRow) => boolean>> = {
  any: () => true,
  linesWithOvertime: (row) => row.lines === "full_game",
  withOvertime: (row) => row.overtime,
  inQuarters: (row) => row.structure === "quarters" && row.lines === "full_game",
  inInnings: (row) => row.structure === "innings",
  inParts: ({ structure }) => structure === "sets" || structure === "maps" || structure === "tally",
  onTime: (row) => row.moneyline !== "match_result",
  scored: (row) => row.structure !== "winner",
  inRounds: (row) => row.structure === "winner" && row.roundSeconds !== undefined,
};
export type SportGroup =
  | "any"
  | "linesWithOvertime"
  | "withOvertime"
  | "inQuarters"
  | "inInnings"
  | "inParts"
  | "onTime"
  | "scored"
  | "inRounds";

/**
 * What the value of a setting may be. A checker, a JSON Schema and docs/rulebooks.md are made from it. `Value` is its type, for the
 * compiler alone: `is` is never set.
 */
export type Shape<Value = unknown> = AnyShape & { readonly is?: Value };

type AnyShape =
  /** A string that is not empty. `says` is what it names, for example "the slug of a league". */
  | { readonly kind: "text"; readonly says: string }
  | { readonly kind: "flag" }
  | { readonly kind: "whole"; readonly least: number; readonly most: number }
  | { readonly kind: "word"; readonly words: readonly string[] }
  | { readonly kind: "sport"; readonly sports: SportGroup }
  | { readonly kind: "list"; readonly of: Shape }
  /** An object by sport. With `default`, that key is the value of the sports that it does not list. */
  | { readonly kind: "by-sport"; readonly sports: SportGroup; readonly of: Shape; readonly hasDefault: boolean }
  /** An object by a name of the caller's, for example by league, or by one of `names`. */
  | { readonly kind: "by-name"; readonly says: string; readonly of: Shape; readonly names?: readonly string[] }
  | { readonly kind: "object"; readonly fields: Readonly<Record<string, Shape>> }
  /** Either of two shapes that JSON can tell apart. */
  | { readonly kind: "either"; readonly of: readonly [Shape, Shape] };

/** The type of what a shape allows. */
export type ValueOf<Some> = Some extends Shape<infer Value> ? Value : never;

export function text(says: string): Shape<string> {
  return { kind: "text", says };
}

export function flag(): Shape<boolean> {
  return { kind: "flag" };
}

export function whole(least: number, most: number): Shape<number> {
  return { kind: "whole", least, most };
}

export function word<Word extends string>(...words: readonly Word[]): Shape<Word> {
  return { kind: "word", words };
}

export function listOf<Value>(of: Shape<Value>): Shape<readonly Value[]> {
  return { kind: "list", of };
}

export function sport(sports: SportGroup): Shape<string> {
  return { kind: "sport", sports };
}

export function sportsOf(sports: SportGroup): Shape<readonly string[]> {
  return listOf(sport(sports));
}

export function bySport<Value>(sports: SportGroup, of: Shape<Value>): Shape<Readonly<Record<string, Value>>> {
  return { kind: "by-sport", sports, of, hasDefault: false };
}

/** One value for all sports, or an object by sport with a `default` for the others. */
export function ruling<Value>(sports: SportGroup, of: Shape<Value>): Shape<Value | Readonly<Record<string, Value>>> {
  return { kind: "either", of: [of, { kind: "by-sport", sports, of, hasDefault: true }] };
}

export function byName<Value>(
  says: string,
  of: Shape<Value>,
  names?: readonly string[],
): Shape<Readonly<Record<string, Value>>> {
  return { kind: "by-name", says, of, ...(names && { names }) };
}

export function object<Fields extends Readonly<Record<string, Shape>>>(
  fields: Fields,
): Shape<{ readonly [Field in keyof Fields]: ValueOf<Fields[Field]> }> {
  return { kind: "object", fields };
}

export function either<One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> {
  return { kind: "either", of: [one, other] };
}
