import { processClaims } from "./claims.js";
import { byAge, expiring, frozenKey, readStoredKey, type StoredKey } from "./record.js";
import { readSelection, type Selection, textOf } from "./selection.js";
import type { KeyStore } from "./store.js";

/**
 * Keys that are lost when the process ends: for tests, and for keys that are loaded from elsewhere at each start.
 *
 * @example
 * ```ts
 * import { createKeyring, memoryKeyStore } from "settlegrade/sources/keys";
 *
 * const keyring = createKeyring(memoryKeyStore());
 * console.log(await keyring.list()); // []
 * ```
 */
export function memoryKeyStore(): KeyStore {
  const keys = new Map<string, StoredKey>();
  const selections = new Map<string, Selection>();
  let closed = false;
  function open(): Map<string, StoredKey> {
    if (closed) throw new Error("the store of keys is closed");
    return keys;
  }
  return {
    find: (id) => open().get(id) ?? null,
    list: () => [...open().values()].sort(byAge),
    add(key) {
      if (open().has(key.id)) return false;
      keys.set(key.id, readStoredKey(key, "key"));
      return true;
    },
    revoke(id, at) {
      const key = open().get(id);
      if (key === undefined) return null;
      const revoked = frozenKey({ ...key, revokedAt: key.revokedAt ?? at });
      keys.set(id, revoked);
      return revoked;
    },
    expire(id, at) {
      const key = open().get(id);
      if (key === undefined) return null;
      const changed = expiring(key, at);
      keys.set(id, changed);
      return changed;
    },
    selection(account) {
      open();
      return selections.get(account) ?? null;
    },
    select(account, selection, before) {
      open();
      if (textOf(selections.get(account)) !== textOf(before)) return false;
      selections.set(account, readSelection(selection, "selection"));
      return true;
    },
    setWebsocket(account, websocket) {
      const changed = [...open().values()].filter((key) => key.account === account).sort(byAge);
      return changed.map((key) => {
        const next = frozenKey({ ...key, websocket });
        keys.set(key.id, next);
        return next;
      });
    },
    isShared: false,
    ...processClaims(),
    close() {
      closed = true;
    },
  };
}
