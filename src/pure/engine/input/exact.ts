import type { SportSlug } from "../generated/sport-slugs.js";
import type { Side, Status } from "../types/vocabulary.js";

/**
 * The type of a parameter that takes untyped values as they are and checks typed ones: an object literal for misspelt fields, anything
 * else for missing fields and wrong types. `Input` is inferred from the argument. Untyped are `unknown` and `any`, `object`, and types
 * with an index signature, such as `Record<string, unknown>` or the type of a JSON value.
 * Source: docs/library.md#typed-data.
 */
export type Exact<Input, Wanted> = unknown extends Input
  ? Input
  : string extends Keys<Input>
    ? Input
    : IsBareObject<Input> extends true
      ? Input
      : Spelt<NonNullable<Input>, Wanted>;

/** A word of a list if it is written in the call, and any `string` of a variable. `Input` is inferred from the argument. */
export type Word<Input extends string, Allowed extends string> = string extends Input ? Input : Allowed;

/** The wanted type, whose side, status and sport have to be known words if they are written in the call. Sides may have any case. */
type Spelt<Input, Wanted> = Wanted &
  ([Input] extends [{ readonly side: infer Sides }]
    ? Among<"side", Sides extends string ? LowerCased<Sides> : Sides, Side>
    : unknown) &
  ([Input] extends [{ readonly status: infer Statuses }] ? Among<"status", Statuses, Status> : unknown) &
  ([Input] extends [{ readonly sport: { readonly slug: infer Slugs } }] ? AmongSports<Slugs> : unknown);

type LowerCased<Input extends string> = string extends Input ? Input : Lowercase<Input>;
type Among<Name extends string, Input, Allowed extends string> = [Misspelt<Input, Allowed>] extends [never]
  ? unknown
  : { readonly [Field in Name]: Allowed };
type AmongSports<Input> = [Misspelt<Input, SportSlug>] extends [never]
  ? unknown
  : { readonly sport: { readonly slug: SportSlug } };
type Misspelt<Input, Allowed extends string> = Input extends string
  ? string extends Input
    ? never
    : Input extends Allowed
      ? never
      : Input
  : never;

/** The names of the fields of every member of a union. */
type Keys<Input> = Input extends unknown ? keyof Input : never;

/** True for `object`. `{}` is the type of an empty literal too, which has misspelt everything. */
type IsBareObject<Input> = [object] extends [Input]
  ? [keyof Input] extends [never]
    ? string extends Input
      ? false
      : true
    : false
  : false;

/** A list, or anything else to iterate over. With the list, the error on an element names its field. */
export type Many<One> = readonly One[] | Iterable<One>;
