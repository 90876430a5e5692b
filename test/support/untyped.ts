/** A value as a caller without types may pass it: the only way in which a test gives a function what its types refuse. */
export function untyped<Wanted = never>(value: unknown): Wanted {
  return value as Wanted;
}
