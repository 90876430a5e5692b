/**
 * Keys of the service: creates them, stores them as digests, revokes them, and finds the account of a key.
 *
 * @packageDocumentation
 */
export { KeyError } from "./error.js";
export { openFeedLock } from "./feed-lock.js";
export { createKeyring, type KeyRequest, type Keyring, type KeyringOptions, type NewKey } from "./keyring.js";
export { memoryKeyStore } from "./memory.js";
export { openKeyStore } from "./open.js";
export { type KeyRecord, parsePackage, type StoredKey } from "./record.js";
export type { Selection } from "./selection.js";
export type { Claim, KeyStore, KeyStoreOptions } from "./store.js";
