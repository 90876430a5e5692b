import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createKeyring, KeyError, type KeyStore, memoryKeyStore } from "../../../../src/service/sources/keys/index.js";
import { untyped } from "../../../support/untyped.js";
import { storedKey, watched } from "./support.js";

const START = 1_760_000_000_000;

function setUp(options: { maxAge?: number; cacheSize?: number } = {}) {
  const time = { now: START };
  const store = watched(memoryKeyStore());
  const keyring = createKeyring(store, { clock: () => time.now, ...options });
  return { time, store, keyring };
}

/** The same key with another last character. */
function altered(key: string): string {
  return key.slice(0, -1) + (key.endsWith("0") ? "1" : "0");
}

describe("a new key", () => {
  it("is sg_, the id and 256 random bits, and needs no escaping in a URL", async () => {
    const { key, record } = await setUp().keyring.add({ plan: "paid" });
    expect(key).toMatch(new RegExp(`^sg_${record.id}_[0-9a-f]{64}$`));
    expect(encodeURIComponent(key)).toBe(key);
  });

  it("is returned once, and its record has no secret", async () => {
    const { keyring } = setUp();
    const { key, record } = await keyring.add({
      plan: "paid",
      packages: [10_000, 20_000],
      websocket: false,
      name: "Bets Ltd",
    });
    const { id } = record;
    const expected = {
      id,
      plan: "paid",
      packages: [10_000, 20_000],
      websocket: false,
      name: "Bets Ltd",
      createdAt: START,
      expiresAt: null,
      revokedAt: null,
      account: id,
    };
    expect(record).toEqual(expected);
    expect(await keyring.list()).toEqual([expected]);
    expect(JSON.stringify(await keyring.list())).not.toContain(key.slice(-64));
  });

  it("is stored only as its SHA-256", async () => {
    const { keyring, store } = setUp();
    const { key, record } = await keyring.add({ plan: "free", name: "x" });
    const stored = await store.list();
    expect(stored).toEqual([{ ...record, digest: createHash("sha256").update(key).digest("hex") }]);
    expect(JSON.stringify(stored)).not.toContain(key.slice(-64));
  });

  it("differs from all other keys", async () => {
    const { keyring } = setUp();
    const keys = await Promise.all(Array.from({ length: 200 }, () => keyring.add({ plan: "paid" })));
    expect(new Set(keys.map(({ key }) => key.slice(-64))).size).toBe(200);
    expect(new Set(keys.map(({ record }) => record.id)).size).toBe(200);
  });

  it("has times in whole milliseconds, whatever the clock returns", async () => {
    const keyring = createKeyring(memoryKeyStore(), { clock: () => START + 0.75 });
    const { record } = await keyring.add({ plan: "paid" });
    expect(record.createdAt).toBe(START);
    expect((await keyring.revoke(record.id))?.revokedAt).toBe(START);
  });

  it("gets another id if the first is in use, and fails if the store refuses every id", async () => {
    const refusing = (times: number): KeyStore => {
      const store = memoryKeyStore();
      let left = times;
      return { ...watched(store), add: (key) => (left-- > 0 ? false : store.add(key)) };
    };
    await expect(createKeyring(refusing(2)).add({ plan: "paid" })).resolves.toBeDefined();
    await expect(createKeyring(refusing(1_000)).add({ plan: "paid" })).rejects.toThrow("id");
  });

  it.each([
    [{ plan: "gold" }, 'plan: "gold" is not a plan; allowed: free or paid'],
    [{ plan: "toString" }, "plan"],
    [{ plan: undefined }, "plan"],
    [
      { plan: "free", packages: [10_000] },
      "packages: the free plan has no packages; choose the paid plan or leave them out",
    ],
    [{ plan: "paid", packages: [0] }, "packages[0]"],
    [{ plan: "paid", packages: [10_000, -1] }, "packages[1]"],
    [{ plan: "paid", packages: [1.5] }, "packages[0]"],
    [{ plan: "paid", packages: [Number.NaN] }, "packages[0]"],
    [{ plan: "paid", packages: [Number.POSITIVE_INFINITY] }, "packages[0]"],
    [{ plan: "paid", packages: ["10000"] }, "packages[0]"],
    [{ plan: "paid", packages: [2e9] }, "packages[0]"],
    [{ plan: "paid", packages: Array.from({ length: 101 }, () => 1) }, "packages: 101"],
    [{ plan: "paid", packages: 10_000 }, "packages"],
    [{ plan: "paid", name: "x".repeat(101) }, "name: 101 characters"],
    [{ plan: "paid", name: "a\nb" }, "name"],
    [{ plan: "paid", name: "a\u001b[2Jb" }, "name"],
    [{ plan: "paid", name: "a\u202eb" }, "name"],
    [{ plan: "paid", name: "a\ud800b" }, "name"],
    [{ plan: "paid", name: 5 }, "name"],
  ])("is rejected with a sentence: %j", async (request, sentence) => {
    const { keyring } = setUp();
    const adding = keyring.add(untyped(request));
    await expect(adding).rejects.toThrow(KeyError);
    await expect(adding).rejects.toThrow(sentence);
    expect(await keyring.list()).toEqual([]);
  });

  it("may have any printable name", async () => {
    const { keyring } = setUp();
    for (const name of ["", "Zoë 👩‍👧", "كرة", "x".repeat(100), "👍".repeat(100), "__proto__"]) {
      expect((await keyring.add({ plan: "free", name })).record.name).toBe(name);
    }
  });
});

describe("authenticate", () => {
  it("finds the account of a key", async () => {
    const { keyring } = setUp();
    const paid = await keyring.add({ plan: "paid", packages: [10_000, 30_000], name: "Bets Ltd" });
    const free = await keyring.add({ plan: "free" });
    const account = { id: paid.record.id, plan: "paid", packages: [10_000, 30_000] };
    expect(await keyring.authenticate(paid.key)).toEqual(account);
    expect(await keyring.authenticate(free.key)).toEqual({ id: free.record.id, plan: "free", packages: [] });
    expect(await keyring.authenticate(paid.key)).toEqual(account);
  });

  it("accepts keys of another keyring on the same store", async () => {
    const store = memoryKeyStore();
    const { key, record } = await createKeyring(store).add({ plan: "paid" });
    expect((await createKeyring(store).authenticate(key))?.id).toBe(record.id);
  });

  it("rejects a key that is nearly right", async () => {
    const { keyring } = setUp();
    const [one, other] = [await keyring.add({ plan: "paid" }), await keyring.add({ plan: "paid" })];
    const wrong = [
      altered(one.key),
      one.key.slice(0, -1),
      `${one.key}0`,
      one.key.toUpperCase(),
      ` ${one.key}`,
      `${one.key}\n`,
      `${one.key}\0`,
      one.record.id,
      `sg_${one.record.id}_`,
      `sg_${one.record.id}_${other.key.slice(-64)}`,
      `sg_${one.record.id}_${createHash("sha256").update(one.key).digest("hex")}`,
    ];
    for (const key of wrong) expect(await keyring.authenticate(key)).toBeNull();
    expect(await keyring.authenticate(one.key)).not.toBeNull();
    for (const key of wrong) expect(await keyring.authenticate(key)).toBeNull();
  });

  it("rejects hostile values without asking the store", async () => {
    const { keyring, store } = setUp();
    const { key } = await keyring.add({ plan: "paid" });
    const hostile: unknown[] = [
      "",
      "\0",
      "__proto__",
      "sg___proto____",
      `sg___proto___${"0".repeat(64)}`,
      "\ud800".repeat(78),
      "é".repeat(key.length),
      "x".repeat(2 ** 20),
      key + "x".repeat(2 ** 20),
      `sg_${"%".repeat(10)}_${"0".repeat(64)}`,
      undefined,
      null,
      5,
      {},
      [key],
    ];
    for (const value of hostile) expect(await keyring.authenticate(untyped(value))).toBeNull();
    expect(store.finds).toBe(0);
  });

  it("asks the store at most once a second for a key that is in use", async () => {
    const { keyring, store, time } = setUp();
    const { key } = await keyring.add({ plan: "paid" });
    for (let request = 0; request < 1_000; request += 1) {
      time.now = START + request * 10;
      expect(await keyring.authenticate(key)).not.toBeNull();
    }
    expect(store.finds).toBe(10);
  });

  it("rejects a revoked key at once in the same keyring, and within a second in others", async () => {
    const { keyring, store, time } = setUp();
    const elsewhere = createKeyring(store, { clock: () => time.now });
    const { key, record } = await keyring.add({ plan: "paid" });
    expect(await keyring.authenticate(key)).not.toBeNull();
    expect(await elsewhere.authenticate(key)).not.toBeNull();
    time.now += 500;
    expect(await keyring.revoke(record.id)).toEqual({ ...record, revokedAt: START + 500 });
    expect(await keyring.authenticate(key)).toBeNull();
    time.now = START + 999;
    expect(await elsewhere.authenticate(key)).not.toBeNull();
    time.now = START + 1_000;
    expect(await elsewhere.authenticate(key)).toBeNull();
  });

  it("does not accept a revoked key again after a read that began before the revocation", async () => {
    const { keyring, store } = setUp();
    const { key, record } = await keyring.add({ plan: "paid" });
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const find = store.find.bind(store);
    store.find = async (id) => {
      const found = await find(id);
      await gate;
      return found;
    };
    const early = keyring.authenticate(key);
    store.find = find;
    await keyring.revoke(record.id);
    go();
    await early;
    expect(await keyring.authenticate(key)).toBeNull();
  });

  it("asks the store again after the clock was set back", async () => {
    const { keyring, store, time } = setUp();
    const { key } = await keyring.add({ plan: "paid" });
    await keyring.authenticate(key);
    time.now -= 3_600_000;
    await keyring.authenticate(key);
    expect(store.finds).toBe(2);
  });

  it("asks the store each time with a maxAge of 0", async () => {
    const { keyring, store } = setUp({ maxAge: 0 });
    const { key } = await keyring.add({ plan: "paid" });
    for (let request = 0; request < 3; request += 1) await keyring.authenticate(key);
    expect(store.finds).toBe(3);
  });

  it("keeps known keys however many unknown ones are tried", async () => {
    const { keyring, store } = setUp({ cacheSize: 10 });
    const { key } = await keyring.add({ plan: "paid" });
    await keyring.authenticate(key);
    for (let guess = 0; guess < 1_000; guess += 1) {
      const id = String(guess)
        .padStart(10, "a")
        .replaceAll(/[1ilou]/g, "z");
      await keyring.authenticate(`sg_${id}_${"0".repeat(64)}`);
    }
    const { finds } = store;
    expect(await keyring.authenticate(key)).not.toBeNull();
    expect(store.finds).toBe(finds);
  });

  it("remembers no more keys than cacheSize", async () => {
    const { keyring, store } = setUp({ cacheSize: 3 });
    const keys = await Promise.all(Array.from({ length: 4 }, () => keyring.add({ plan: "paid" })));
    for (const { key } of keys) await keyring.authenticate(key);
    expect(store.finds).toBe(4);
    for (const { key } of keys.slice(1)) await keyring.authenticate(key);
    expect(store.finds).toBe(4);
    expect(await keyring.authenticate(keys[0]?.key ?? "")).not.toBeNull();
    expect(store.finds).toBe(5);
  });

  it("throws while the store is down, and works when it is back", async () => {
    const { keyring, store, time } = setUp();
    const { key } = await keyring.add({ plan: "paid" });
    expect(await keyring.authenticate(key)).not.toBeNull();
    store.down = true;
    time.now += 1_000;
    for (const asked of [key, altered(key), `sg_${"0".repeat(10)}_${"0".repeat(64)}`]) {
      await expect((async () => keyring.authenticate(asked))()).rejects.toThrow("the disk is gone");
    }
    store.down = false;
    expect(await keyring.authenticate(key)).not.toBeNull();
    expect(await keyring.authenticate(altered(key))).toBeNull();
  });

  it("returns an account that the caller cannot change", async () => {
    const { keyring } = setUp();
    const { key } = await keyring.add({ plan: "paid", packages: [10_000] });
    const account = await keyring.authenticate(key);
    expect(() => Object.assign(account ?? {}, { plan: "free" })).toThrow(TypeError);
    expect(() => Object.assign(account?.packages ?? [], { 0: 5 })).toThrow(TypeError);
  });
});

describe("revoke", () => {
  it("accepts the id, or the key itself, which is what people have of a leaked key", async () => {
    const { keyring } = setUp();
    const [one, other] = [await keyring.add({ plan: "paid" }), await keyring.add({ plan: "paid" })];
    expect((await keyring.revoke(one.record.id))?.revokedAt).toBe(START);
    expect((await keyring.revoke(other.key))?.revokedAt).toBe(START);
    expect(await keyring.authenticate(one.key)).toBeNull();
    expect(await keyring.authenticate(other.key)).toBeNull();
  });

  it("keeps the time of the first revocation, and leaves other keys valid", async () => {
    const { keyring, time } = setUp();
    const [one, other] = [await keyring.add({ plan: "paid" }), await keyring.add({ plan: "paid" })];
    await keyring.revoke(one.record.id);
    time.now += 5;
    expect((await keyring.revoke(one.record.id))?.revokedAt).toBe(START);
    expect(await keyring.authenticate(other.key)).not.toBeNull();
  });

  it("returns null for an unknown key", async () => {
    const { keyring, store } = setUp();
    await store.add(storedKey({ id: "aaaaaaaaaa" }));
    for (const id of ["", "bbbbbbbbbb", "__proto__", "AAAAAAAAAA", "x".repeat(2 ** 20)]) {
      expect(await keyring.revoke(id)).toBeNull();
    }
  });
});
