/**
 * Keys of the service: made, stored as digests, revoked, and told whose they are.
 *
 * @packageDocumentation
 */
export { KeyError } from "./error.js";
export { createKeyring, type KeyRequest, type Keyring, type KeyringOptions, type NewKey } from "./keyring.js";
export { memoryKeyStore } from "./memory.js";
export { openKeyStore } from "./open.js";
export { type KeyRecord, parsePackage, type StoredKey } from "./record.js";
export type { KeyStore, KeyStoreOptions } from "./store.js";
