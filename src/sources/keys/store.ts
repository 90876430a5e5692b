import type { Awaitable } from "../ports.js";
import type { StoredKey } from "./record.js";

/**
 * A place where keys are kept. Each call sees what other stores on the same place have written. All of it throws, or
 * rejects, when the place cannot be reached, and works again once it can.
 */
export interface KeyStore {
  find(id: string): Awaitable<StoredKey | null>;
  /** The oldest first. */
  list(): Awaitable<readonly StoredKey[]>;
  /** False, and nothing is changed, where there is a key of this id. */
  add(key: StoredKey): Awaitable<boolean>;
  /** The key as it stands now, or null where there is none. One that is revoked already keeps its time. */
  revoke(id: string, at: number): Awaitable<StoredKey | null>;
  close(): Awaitable<void>;
}

export interface KeyStoreOptions {
  /** How long a writer waits for another one, in milliseconds. Default: 5,000. */
  readonly patience?: number;
}

export const PATIENCE = 5_000;
