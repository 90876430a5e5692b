import type { SportSlug } from "../generated/sport-slugs.js";
import type { Side, Status } from "../words/vocabulary.js";

/**
 * The type of a parameter that takes untyped values as they are and checks typed ones: an object literal for misspelt fields, anything
 * else for missing fields and wrong types. `Sent` is inferred from the argument. Untyped are `unknown` and `any`, `object`, and types
 * with an index signature, such as `Record<string, unknown>` or the type of a JSON value.
 * Source: docs/library.md#typed-data.
 */
export type Given<Sent, Wanted> = unknown extends Sent
  ? Sent
  : string extends Keys<Sent>
    ? Sent
    : IsBareObject<Sent> extends true
      ? Sent
      : Spelt<NonNullable<Sent>, Wanted>;

/** A word of a list if it is written in the call, and any `string` of a variable. `Sent` is inferred from the argument. */
export type Word<Sent extends string, Known extends string> = string extends Sent ? Sent : Known;

/** The wanted type, whose side, status and sport have to be known words if they are written in the call. Sides may have any case. */
type Spelt<Sent, Wanted> = Wanted &
  ([Sent] extends [{ readonly side: infer Sides }]
    ? Among<"side", Sides extends string ? LowerCased<Sides> : Sides, Side>
    : unknown) &
  ([Sent] extends [{ readonly status: infer Statuses }] ? Among<"status", Statuses, Status> : unknown) &
  ([Sent] extends [{ readonly sport: { readonly slug: infer Slugs } }] ? AmongSports<Slugs> : unknown);

type LowerCased<Sent extends string> = string extends Sent ? Sent : Lowercase<Sent>;
type Among<Name extends string, Sent, Known extends string> = [Misspelt<Sent, Known>] extends [never]
  ? unknown
  : { readonly [Field in Name]: Known };
type AmongSports<Sent> = [Misspelt<Sent, SportSlug>] extends [never]
  ? unknown
  : { readonly sport: { readonly slug: SportSlug } };
type Misspelt<Sent, Known extends string> = Sent extends string
  ? string extends Sent
    ? never
    : Sent extends Known
      ? never
      : Sent
  : never;

/** The names of the fields of every member of a union. */
type Keys<Sent> = Sent extends unknown ? keyof Sent : never;

/** True for `object`. `{}` is the type of an empty literal too, which has misspelt everything. */
type IsBareObject<Sent> = [object] extends [Sent]
  ? [keyof Sent] extends [never]
    ? string extends Sent
      ? false
      : true
    : false
  : false;

/** A list, or anything else to iterate over. With the list, the error on an element names its field. */
export type Many<One> = readonly One[] | Iterable<One>;
