import type { Awaitable } from "../ports.js";
import type { WarningOptions } from "../stored/damage.js";
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
  /** Gives the WebSocket add-on to all keys of an account, or takes it from them. The keys after the call, the oldest first. */
  setWebsocket(account: string, websocket: boolean): Awaitable<readonly StoredKey[]>;
  /** True if claims count for all processes that use the place; false if they are of this process alone. */
  readonly isShared: boolean;
  /**
   * Gives a key to a connection of the feed: any other that has it must go. The claim that was replaced; null if there was none. A
   * process that was killed leaves its claims.
   *
   * @param claim Unique to the connection.
   * @param at The time now, in milliseconds since 1970.
   */
  claim(id: string, claim: string, at: number): Awaitable<Claim | null>;
  /** The claims that have these keys now, by the id of the key. A key that no connection has is not among them. */
  claims(ids: readonly string[]): Awaitable<ReadonlyMap<string, string>>;
  /** Frees the key if this claim still has it. */
  release(id: string, claim: string): Awaitable<void>;
  close(): Awaitable<void>;
}

/** A connection that has a key. */
export interface Claim {
  readonly claim: string;
  /** Since when, in milliseconds since 1970. */
  readonly at: number;
}

export interface KeyStoreOptions extends WarningOptions {
  /** How long a writer waits for another writer, in milliseconds. Default: 5,000. */
  readonly patience?: number;
}

export const PATIENCE = 5_000;
