import { writeFile } from "node:fs/promises";
import Database from "libsql";
import { describe, expect, it } from "vitest";
import { createKeyring, KeyError, memoryKeyStore, openKeyStore } from "../../../../src/service/sources/keys/index.js";
import { untyped } from "../../../support/untyped.js";
import { scratch, storedKey, watched } from "./support.js";

const START = 1_760_000_000_000;
const DAY = 86_400_000;
const files = scratch();

function setUp() {
  const time = { now: START, ticks: 0 };
  const store = watched(memoryKeyStore());
  return { time, store, keyring: createKeyring(store, { clock: () => time.now, ticks: () => time.ticks }) };
}

describe("a key that expires", () => {
  it("is refused from that time on, also if it was remembered", async () => {
    const { time, keyring } = setUp();
    const { key, record } = await keyring.add({ plan: "paid", expiresAt: START + DAY });
    expect(record.expiresAt).toBe(START + DAY);
    time.now = START + DAY - 1;
    expect(await keyring.authenticate(key)).not.toBeNull();
    time.now = START + DAY;
    expect(await keyring.authenticate(key)).toBeNull();
  });

  it.each([START, START - 1, START + 0.5, Number.NaN, "tomorrow"])("must end in the future, not at %s", async (at) => {
    const adding = setUp().keyring.add({ plan: "paid", expiresAt: untyped(at) });
    await expect(adding).rejects.toThrow(KeyError);
    await expect(adding).rejects.toThrow("expiresAt: ");
  });
});

describe("a key that is renewed", () => {
  it("has a second key of the same account, until it expires", async () => {
    const { time, keyring } = setUp();
    const old = await keyring.add({ plan: "paid", packages: [10_000], name: "Bets Ltd" });
    const next = await keyring.renew(old.record.id);
    expect(next?.record).toMatchObject({ plan: "paid", packages: [10_000], name: "Bets Ltd", account: old.record.id });
    await keyring.expire(old.record.id, START + DAY);
    const account = { id: old.record.id, plan: "paid", packages: [10_000] };
    expect(await keyring.authenticate(old.key)).toEqual(account);
    expect(await keyring.authenticate(next?.key ?? "")).toEqual(account);
    time.now += DAY;
    expect(await keyring.authenticate(old.key)).toBeNull();
    expect(await keyring.authenticate(next?.key ?? "")).toEqual(account);
    const third = await keyring.renew(next?.record.id ?? "");
    expect(third?.record.account).toBe(old.record.id);
  });

  it("must exist, and be neither revoked nor expired", async () => {
    const { time, keyring } = setUp();
    const [one, two] = [await keyring.add({ plan: "paid" }), await keyring.add({ plan: "paid", expiresAt: START + 1 })];
    await keyring.revoke(one.record.id);
    time.now += 1;
    expect(await keyring.renew("bbbbbbbbbb")).toBeNull();
    expect(await keyring.expire("bbbbbbbbbb", START)).toBeNull();
    await expect(keyring.renew(one.record.id)).rejects.toThrow("is revoked; add a new one");
    await expect(keyring.renew(two.record.id)).rejects.toThrow("has expired; add a new one");
  });
});

describe("a key is remembered for a second of real time", () => {
  it.each([-3_600_000, -900, 900, 3_600_000])("if the clock jumps by %i milliseconds", async (jump) => {
    const { time, store, keyring } = setUp();
    const { key } = await keyring.add({ plan: "paid" });
    await keyring.authenticate(key);
    time.now += jump;
    time.ticks += 999;
    await keyring.authenticate(key);
    expect(store.finds).toBe(1);
    time.ticks += 1;
    await keyring.authenticate(key);
    expect(store.finds).toBe(2);
  });
});

describe("a file of an earlier release", () => {
  const { expiresAt: _expires, account: _account, ...old } = storedKey({ id: "aaaaaaaaaa" });

  it("is read and changed: JSON", async () => {
    const path = files.file("old.json");
    await writeFile(path, JSON.stringify({ version: 1, keys: [old] }));
    await isReadAndChanged(`json:${path}`);
  });

  it("is read and changed: SQLite", async () => {
    const path = files.file("old.db");
    const database = new Database(path);
    database.exec(`create table keys (
      id text primary key, digest text not null, plan text not null, packages text not null, name text not null,
      created_at integer not null, revoked_at integer
    ) strict, without rowid`);
    const { id, digest, plan, packages, name, createdAt } = old;
    database
      .prepare("insert into keys values (?, ?, ?, ?, ?, ?, null)")
      .run(id, digest, plan, JSON.stringify(packages), name, createdAt);
    database.close();
    await isReadAndChanged(`sqlite:${path}`);
  });

  async function isReadAndChanged(address: string): Promise<void> {
    for (const expiresAt of [null, 5]) {
      const store = await openKeyStore(address);
      expect(await store.list()).toEqual([{ ...old, expiresAt, account: "aaaaaaaaaa" }]);
      await store.expire("aaaaaaaaaa", 5);
      await store.close();
    }
  }
});
