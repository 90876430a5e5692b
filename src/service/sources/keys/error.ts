/** A key, plan, package, name or address cannot be used; the message says what to change. Other errors come from the storage. */
export class KeyError extends Error {
  override readonly name = "KeyError";
}

/** A stored key is not what was written. */
export class DamagedKey extends Error {
  override readonly name = "DamagedKey";
}
