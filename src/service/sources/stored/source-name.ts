/** Whose ids the events of a store have: ids of two feeds collide, so that one store holds one source. */

const NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/** @throws TypeError if it is not a name of a source */
export function checkSourceName(name: unknown): void {
  if (!isSourceName(name)) throw new TypeError(SOURCE_NAMES);
}

export const SOURCE_NAMES = "a source has a name of 1 to 64 characters from a-z, 0-9, dot, hyphen and underscore";

export function isSourceName(name: unknown): name is string {
  return typeof name === "string" && NAME.test(name);
}

/**
 * True if the store has to write the name down, false if it has it already.
 *
 * @throws Error if the store has events of another source, or of none
 */
export function mayClaim(name: string, held: string | null, hasEvents: boolean): boolean {
  if (held === name) return false;
  if (held === null && !hasEvents) return true;
  const whose = held === null ? "events without a source" : `the events of ${held}`;
  throw new Error(
    `the store has ${whose}, whose ids can be those of other matches of ${name}; give each source a store`,
  );
}
