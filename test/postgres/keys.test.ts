import { describe, expect, inject, it, onTestFinished } from "vitest";
import { createKeyring, openKeyStore } from "../../src/service/sources/keys/index.js";
import { keyStoreContract } from "../rest/sources/keys/contract.js";
import { storedKey } from "../rest/sources/keys/support.js";
import { failureOf } from "../rest/sources/support.js";
import { hideTables, newStore } from "./support.js";

keyStoreContract("PostgreSQL", () => openKeyStore(newStore()));

describe("keys in PostgreSQL, shared by two processes", () => {
  async function two() {
    const address = newStore();
    const stores = [await openKeyStore(address), await openKeyStore(address)] as const;
    onTestFinished(async () => {
      for (const store of stores) await store.close();
    });
    return { address, one: stores[0], other: stores[1] };
  }

  it("are added, revoked and listed for both at once", async () => {
    const { one, other } = await two();
    await one.add(storedKey({ id: "aaaaaaaaaa" }));
    expect(await other.find("aaaaaaaaaa")).toEqual(storedKey({ id: "aaaaaaaaaa" }));
    await other.revoke("aaaaaaaaaa", 5);
    expect((await one.find("aaaaaaaaaa"))?.revokedAt).toBe(5);
    expect(await one.list()).toEqual(await other.list());
  });

  it("accept an id once when several stores add it at the same time", async () => {
    const { one, other } = await two();
    const answers = await Promise.all([one, other, one].map((store) => store.add(storedKey({ id: "aaaaaaaaaa" }))));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it("end for both when they expire, and rotated keys share an account", async () => {
    const { one, other } = await two();
    let now = 1_000;
    const options = { clock: () => now, maxAge: 0 };
    const [here, there] = [createKeyring(one, options), createKeyring(other, options)];
    const { key, record } = await here.add({ plan: "paid", packages: [10_000], name: "Zoë", expiresAt: 2_000 });
    const renewed = await there.renew(record.id);
    expect(await there.authenticate(key)).toMatchObject({ id: record.id, packages: [10_000] });
    now = 2_000;
    expect(await there.authenticate(key)).toBeNull();
    expect(await here.authenticate(renewed?.key ?? "")).toMatchObject({ id: record.id, packages: [10_000] });
  });

  it("throw while the table is away, and work when it is back", async () => {
    const { address, one } = await two();
    await one.add(storedKey({ id: "aaaaaaaaaa" }));
    const { down, up } = hideTables(address);
    await down();
    expect((await failureOf(() => one.find("aaaaaaaaaa"))).message).toContain('relation "keys" does not exist');
    await up();
    expect(await one.find("aaaaaaaaaa")).toEqual(storedKey({ id: "aaaaaaaaaa" }));
  });

  it("are refused if a record was damaged, and the error has no password", async () => {
    const { one, address } = await two();
    await one.add(storedKey({ id: "aaaaaaaaaa" }));
    const { sql } = await import("./support.js");
    await sql("UPDATE keys SET digest = 'short'", address);
    const { message } = await failureOf(() => one.find("aaaaaaaaaa"));
    expect(message).toMatch(/key aaaaaaaaaa\.digest: "short" is not a valid value/);
    expect(message).not.toContain(new URL(inject("postgres")).password);
  });
});
