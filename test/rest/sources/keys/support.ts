import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { KeyStore, StoredKey } from "../../../../src/service/sources/keys/index.js";

/** A temporary folder that is deleted after the tests. */
export function scratch(): { file(name: string): string } {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-keys-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { file: (name) => join(folder, name) };
}

/** A stored key with the fields of `changes`. Its digest belongs to no key. */
export function storedKey(changes: Partial<StoredKey> & { readonly id: string }): StoredKey {
  return {
    digest: "ab".repeat(32),
    plan: "paid",
    packages: [10_000, 20_000],
    websocket: false,
    name: "Bets Ltd",
    createdAt: 1_760_000_000_000,
    revokedAt: null,
    expiresAt: null,
    account: changes.id,
    ...changes,
  };
}

/** A store that counts its look-ups and can be taken down. */
export function watched(store: KeyStore): KeyStore & { finds: number; down: boolean } {
  return {
    ...bound(store),
    finds: 0,
    down: false,
    async find(id: string) {
      this.finds += 1;
      if (this.down) throw new Error("the disk is gone");
      return store.find(id);
    },
  };
}

function bound(store: KeyStore): KeyStore {
  return {
    find: (id) => store.find(id),
    list: () => store.list(),
    add: (key) => store.add(key),
    revoke: (id, at) => store.revoke(id, at),
    expire: (id, at) => store.expire(id, at),
    selection: (account) => store.selection(account),
    select: (account, selection, before) => store.select(account, selection, before),
    setWebsocket: (account, websocket) => store.setWebsocket(account, websocket),
    isShared: store.isShared,
    claim: (id, claim, at) => store.claim(id, claim, at),
    claims: (ids) => store.claims(ids),
    release: (id, claim) => store.release(id, claim),
    close: () => store.close(),
  };
}
