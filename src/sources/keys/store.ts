import type { WarningOptions } from "../damage.js";
import type { Awaitable } from "../ports.js";
import type { StoredKey } from "./record.js";
import type { Selection } from "./selection.js";

/**
 * A place where keys are kept. Each call sees what other processes have written to the same place. Every method throws, or
 * rejects, while the place cannot be reached, and works again once it can.
 */
export interface KeyStore {
  find(id: string): Awaitable<StoredKey | null>;
  /** All keys, the oldest first. */
  list(): Awaitable<readonly StoredKey[]>;
  /** Returns false, and changes nothing, if there is a key with this id. */
  add(key: StoredKey): Awaitable<boolean>;
  /** The key after the call, or null if the store does not have it. A key that was revoked before keeps its time. */
  revoke(id: string, at: number): Awaitable<StoredKey | null>;
  /** Lets a key expire at this time, unless it expires earlier. The key after the call, or null if the store does not have it. */
  expire(id: string, at: number): Awaitable<StoredKey | null>;
  /** The bookmakers that an account has selected; null if it never has. */
  selection(account: string): Awaitable<Selection | null>;
  /** Writes a selection in place of `before`. Returns false, and changes nothing, if the store has another one by now. */
  select(account: string, selection: Selection, before: Selection | null): Awaitable<boolean>;
  close(): Awaitable<void>;
}

export interface KeyStoreOptions extends WarningOptions {
  /** How long a writer waits for another writer, in milliseconds. Default: 5,000. */
  readonly patience?: number;
}

export const PATIENCE = 5_000;
