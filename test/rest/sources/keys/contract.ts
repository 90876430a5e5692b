import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { KeyStore } from "../../../../src/service/sources/keys/index.js";
import { untyped } from "../../../support/untyped.js";
import { storedKey } from "./support.js";

const ID = "aaaaaaaaaa";
const NEVER_ADDED = [
  "bbbbbbbbbb",
  "",
  "__proto__",
  "constructor",
  "toString",
  `${ID}\0`,
  `${ID}\0b`,
  "\ud800",
  "x".repeat(100_000),
];

/** The laws of every store of keys. `open` returns a new and empty one. */
export function keyStoreContract(name: string, open: () => Promise<KeyStore>): void {
  describe(`a store of keys in ${name}`, () => {
    let store: KeyStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it("is empty at first", async () => {
      expect(await store.list()).toEqual([]);
    });

    it("returns a key as it was added", async () => {
      const key = storedKey({ id: ID, name: "Zoë's bot 🎯 'x' \"y\" \\" });
      expect(await store.add(key)).toBe(true);
      expect(await store.find(ID)).toEqual(key);
      expect(await store.list()).toEqual([key]);
    });

    it.each(NEVER_ADDED.map((id) => [JSON.stringify(id.slice(0, 20)), id]))("finds no key %s", async (_name, id) => {
      await store.add(storedKey({ id: ID }));
      expect(await store.find(id)).toBeNull();
      expect(await store.revoke(id, 1)).toBeNull();
    });

    it("does not mistake another case, a part or a pattern for the id", async () => {
      await store.add(storedKey({ id: ID }));
      for (const id of [ID.toUpperCase(), ID.slice(1), `${ID}a`, "%", "_".repeat(10), ` ${ID}`]) {
        expect(await store.find(id)).toBeNull();
      }
    });

    it("gives the WebSocket add-on to all keys of an account, and takes it", async () => {
      const other = storedKey({ id: "cccccccccc", createdAt: 1 });
      for (const key of [storedKey({ id: ID }), storedKey({ id: "bbbbbbbbbb", account: ID }), other])
        await store.add(key);
      const ids = (await store.setWebsocket(ID, true)).filter(({ websocket }) => websocket).map(({ id }) => id);
      expect(ids).toEqual([ID, "bbbbbbbbbb"]);
      expect((await store.list()).map(({ websocket }) => websocket)).toEqual([false, true, true]);
      await store.setWebsocket(ID, false);
      expect((await store.find(ID))?.websocket).toBe(false);
      expect(await store.setWebsocket("zzzzzzzzzz", true)).toEqual([]);
    });

    it("gives a key to the newest claim, which the older one sees, and only its holder frees it", async () => {
      expect(await store.claim(ID, "one", 10_000)).toBeNull();
      expect(await store.claim(ID, "one", 10_500)).toBeNull();
      expect(await store.claim(ID, "two", 10_501)).toEqual({ claim: "one", at: 10_500 });
      expect(await store.claim(ID, "three", 10_502)).toEqual({ claim: "two", at: 10_501 });
      await store.release(ID, "one");
      expect([...(await store.claims([ID, "bbbbbbbbbb"]))]).toEqual([[ID, "three"]]);
      await store.release(ID, "three");
      expect([...(await store.claims([ID]))]).toEqual([]);
      expect(await store.claim(ID, "free", 10_503)).toBeNull();
    });

    it("rejects a second key with the same id", async () => {
      const first = storedKey({ id: ID, name: "first" });
      await store.add(first);
      expect(await store.add(storedKey({ id: ID, name: "second" }))).toBe(false);
      expect(await store.list()).toEqual([first]);
    });

    it.each([
      { digest: "short" },
      { id: "AAAAAAAAAA" },
      { createdAt: 0.5 },
      { plan: untyped("gold") },
      { packages: [0] },
    ])("rejects a record that is not valid: %j", async (fault) => {
      await expect((async () => store.add(storedKey({ id: ID, ...fault })))()).rejects.toThrow("key.");
      expect(await store.list()).toEqual([]);
    });

    it("lists the oldest first, and keys of the same time by id", async () => {
      const [late, b, a] = [
        storedKey({ id: "cccccccccc", createdAt: 300 }),
        storedKey({ id: "bbbbbbbbbb", createdAt: 200 }),
        storedKey({ id: "aaaaaaaaaa", createdAt: 200 }),
      ];
      for (const key of [late, b, a]) await store.add(key);
      expect(await store.list()).toEqual([a, b, late]);
    });

    it("keeps the time of the first revocation", async () => {
      const key = storedKey({ id: ID });
      await store.add(key);
      const revoked = { ...key, revokedAt: 1_760_000_005_000 };
      expect(await store.revoke(ID, 1_760_000_005_000)).toEqual(revoked);
      expect(await store.revoke(ID, 1_760_000_009_000)).toEqual(revoked);
      expect(await store.find(ID)).toEqual(revoked);
      expect(await store.list()).toEqual([revoked]);
    });

    it("lets a key expire, and never later than before", async () => {
      const key = storedKey({ id: ID });
      await store.add(key);
      const ending = { ...key, expiresAt: 1_760_000_005_000 };
      expect(await store.expire(ID, 1_760_000_005_000)).toEqual(ending);
      expect(await store.expire(ID, 1_760_000_009_000)).toEqual(ending);
      expect(await store.expire(ID, 5)).toEqual({ ...key, expiresAt: 5 });
      expect(await store.list()).toEqual([{ ...key, expiresAt: 5 }]);
      expect(await store.expire("bbbbbbbbbb", 5)).toBeNull();
    });

    it("finds the key of the requested id, whatever was requested before", async () => {
      const [a, b] = [storedKey({ id: "aaaaaaaaaa", createdAt: 1 }), storedKey({ id: "bbbbbbbbbb", createdAt: 2 })];
      await store.add(a);
      await store.list();
      expect(await store.find(b.id)).toBeNull();
      await store.add(b);
      await store.list();
      expect(await store.find(b.id)).toEqual(b);
      await store.list();
      expect(await store.find("cccccccccc")).toBeNull();
      expect(await store.find(a.id)).toEqual(a);
    });

    it("is not affected when a caller changes an object that was added or returned", async () => {
      const packages = [10_000];
      const key = storedKey({ id: ID, packages });
      await store.add(key);
      packages.push(1_000_000);
      expect((await store.find(ID))?.packages).toEqual([10_000]);
      const found = await store.find(ID);
      expect(() => Object.assign(found?.packages ?? [], { 0: 5 })).toThrow(TypeError);
      expect(() => Object.assign(found ?? {}, { revokedAt: 5 })).toThrow(TypeError);
      expect((await store.find(ID))?.packages).toEqual([10_000]);
    });

    it("keeps all keys that are added at the same time", async () => {
      const keys = Array.from({ length: 20 }, (_, index) =>
        storedKey({ id: `k${String(index).padStart(9, "0")}`, createdAt: index }),
      );
      expect(await Promise.all(keys.map((key) => store.add(key)))).toEqual(keys.map(() => true));
      expect(await store.list()).toEqual(keys);
    });

    it("keeps the selection of an account, whatever keys it has", async () => {
      expect(await store.selection(ID)).toBeNull();
      const first = { bookmakers: ["Bet365", 'Zoë\'s "book" \\ 🎯'], clearedAt: null };
      expect(await store.select(ID, first, null)).toBe(true);
      expect(await store.selection(ID)).toEqual(first);
      expect(await store.selection("bbbbbbbbbb")).toBeNull();
      for (const next of [
        { bookmakers: [], clearedAt: 5 },
        { bookmakers: null, clearedAt: 5 },
      ]) {
        expect(await store.select(ID, next, await store.selection(ID))).toBe(true);
        expect(await store.selection(ID)).toEqual(next);
      }
      expect(await store.list()).toEqual([]);
    });

    it("writes no selection in place of another one than the caller has seen", async () => {
      const [one, other] = [
        { bookmakers: ["A"], clearedAt: null },
        { bookmakers: ["B"], clearedAt: null },
      ];
      expect(await store.select(ID, one, other)).toBe(false);
      expect(await store.select(ID, one, null)).toBe(true);
      expect(await store.select(ID, other, null)).toBe(false);
      expect(await store.select(ID, other, { ...one, clearedAt: 1 })).toBe(false);
      expect(await store.selection(ID)).toEqual(one);
    });

    it.each([
      { bookmakers: ["a,b"], clearedAt: null },
      { bookmakers: [""], clearedAt: null },
      { bookmakers: [], clearedAt: -1 },
    ])("rejects a selection that is not valid: %j", async (selection) => {
      await expect((async () => store.select(ID, selection, null))()).rejects.toThrow("selection: ");
      expect(await store.selection(ID)).toBeNull();
    });

    it("throws after it is closed, and may be closed twice", async () => {
      await store.close();
      await store.close();
      const calls = [
        () => store.find(ID),
        () => store.list(),
        () => store.add(storedKey({ id: ID })),
        () => store.revoke(ID, 1),
        () => store.expire(ID, 1),
        () => store.selection(ID),
        () => store.select(ID, { bookmakers: [], clearedAt: null }, null),
      ];
      for (const call of calls) await expect((async () => call())()).rejects.toThrow("closed");
    });
  });
}

/** The further laws of stores that keep keys in a file. `open` opens a file, which need not exist yet. */
export function keyFileContract(
  name: string,
  newFile: () => string,
  open: (file: string) => Promise<KeyStore>,
  takeDown: (file: string) => () => void,
): void {
  describe(`keys in ${name}, shared`, () => {
    let file = "";
    let one: KeyStore;
    let other: KeyStore;
    beforeEach(async () => {
      file = newFile();
      [one, other] = [await open(file), await open(file)];
    });
    afterEach(async () => {
      await one.close();
      await other.close();
    });

    it("show a key that one store adds or revokes in the other at once", async () => {
      for (const id of ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"]) {
        expect(await other.find(id)).toBeNull();
        await one.add(storedKey({ id }));
        expect(await other.find(id)).toEqual(storedKey({ id }));
        await other.revoke(id, 5);
        expect((await one.find(id))?.revokedAt).toBe(5);
      }
      expect(await one.list()).toEqual(await other.list());
    });

    it("outlive the store", async () => {
      await one.add(storedKey({ id: "aaaaaaaaaa" }));
      await one.close();
      await other.close();
      const again = await open(file);
      expect(await again.list()).toEqual([storedKey({ id: "aaaaaaaaaa" })]);
      await again.close();
    });

    it("lose nothing when two stores write at the same time", async () => {
      const ids = Array.from({ length: 12 }, (_, index) => `k${String(index).padStart(9, "0")}`);
      await Promise.all(ids.map((id, index) => (index % 2 === 0 ? one : other).add(storedKey({ id }))));
      await Promise.all(ids.map((id, index) => (index % 2 === 0 ? other : one).revoke(id, index)));
      expect((await one.list()).map(({ id, revokedAt }) => [id, revokedAt])).toEqual(ids.map((id, i) => [id, i]));
    });

    it("keep a selection beside the keys, and let one of two writers win", async () => {
      await one.add(storedKey({ id: "aaaaaaaaaa" }));
      const selections = ["A", "B", "C", "D"].map((name) => ({ bookmakers: [name], clearedAt: null }));
      const won = await Promise.all(
        selections.map((each, index) => (index % 2 === 0 ? one : other).select("aaaaaaaaaa", each, null)),
      );
      expect(won.filter(Boolean)).toHaveLength(1);
      await one.revoke("aaaaaaaaaa", 5);
      const kept = selections[won.indexOf(true)];
      expect([await one.selection("aaaaaaaaaa"), await other.selection("aaaaaaaaaa")]).toEqual([kept, kept]);
    });

    it("accept an id once when several stores add it at the same time", async () => {
      const answers = await Promise.all([one, other, one].map((store) => store.add(storedKey({ id: "aaaaaaaaaa" }))));
      expect(answers.filter(Boolean)).toHaveLength(1);
    });

    it("throw while the storage is down, and work when it is back", async () => {
      await one.add(storedKey({ id: "aaaaaaaaaa" }));
      const bringBack = takeDown(file);
      await expect((async () => one.find("aaaaaaaaaa"))()).rejects.toThrow();
      await expect((async () => one.list())()).rejects.toThrow();
      await expect((async () => one.add(storedKey({ id: "bbbbbbbbbb" })))()).rejects.toThrow();
      bringBack();
      expect(await one.find("aaaaaaaaaa")).toEqual(storedKey({ id: "aaaaaaaaaa" }));
      expect(await one.add(storedKey({ id: "bbbbbbbbbb" }))).toBe(true);
      expect(await one.list()).toHaveLength(2);
    });
  });
}
