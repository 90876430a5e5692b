/** What the caller gave cannot be used; the message says what to change. Whatever else is thrown here is the storage's. */
export class KeyError extends Error {
  override readonly name = "KeyError";
}

/** A value as it may stand in a message, whatever it is and however long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= 60 ? text : `${text.slice(0, 60)}...`;
}
