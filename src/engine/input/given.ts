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
      : Wanted;

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
