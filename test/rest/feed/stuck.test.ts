/** A store of keys that is damaged in part, or does not answer: what depends on it goes on when it can. */
import { expect, it } from "vitest";
import { processClaims } from "../../../src/service/sources/keys/claims.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import type { Account } from "../../../src/service/sources/ports.js";
import { until } from "../cli/serving.js";
import { ACCOUNTS, addressOf, Client, connect, FEED_KEYS, serve } from "./support.js";

const ML = { markets: "ML" };
const never = () => new Promise<never>(() => {});

it("a key that cannot be looked up does not hide that others are revoked", async () => {
  let isRevoked = false;
  const authenticate = (key: string): Account | null => {
    if (isRevoked && key === FEED_KEYS.one) throw new Error("this key is damaged");
    return isRevoked ? null : (ACCOUNTS.get(key) ?? null);
  };
  const { clock, ...served } = await serve({ store: createMemoryStore(), authenticate });
  await connect(served, ML);
  const other = await connect(served, { ...ML, apiKey: FEED_KEYS.two });
  isRevoked = true;
  for (const passed of [31_000, 1_000, 1_000]) {
    clock.pass(passed);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect((await other.closed).code).toBe(1008);
});

it("a look-up of keys that is not answered is given up, and made again", async () => {
  let looked = -1;
  const authenticate = (key: string): Account | null | Promise<never> => {
    looked++;
    if (looked === 0) return ACCOUNTS.get(key) ?? null;
    return looked === 1 ? never() : null;
  };
  const { clock, ...served } = await serve({ store: createMemoryStore(), authenticate, storageTimeout: 50 });
  const client = await connect(served, ML);
  clock.pass(31_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  clock.pass(1_000);
  await new Promise((resolve) => setTimeout(resolve, 20));
  clock.pass(30_000);
  expect((await client.closed).code).toBe(1008);
});

it("claims that are not answered are given up, and asked for again", async () => {
  const kept = processClaims();
  let looks = 0;
  const claims = {
    ...kept,
    claims: (ids: readonly string[]) => (++looks === 1 ? never() : new Map(ids.map((id) => [id, "that of another"]))),
  };
  const { clock, ...served } = await serve({ store: createMemoryStore(), claims, storageTimeout: 50 });
  const client = await connect(served, ML);
  clock.pass(1_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  clock.pass(1_000);
  expect((await client.closed).code).toBe(4001);
});

it("claims that hang do not keep others out once the store answers again", async () => {
  const kept = processClaims();
  let isStuck = true;
  const claims = {
    ...kept,
    claim: (id: string, claim: string, at: number) => (isStuck ? never() : kept.claim(id, claim, at)),
  };
  const served = await serve({ store: createMemoryStore(), claims, storageTimeout: 50 });
  const stuck = Array.from({ length: 6 }, () => new Client(addressOf(served, { ...ML, apiKey: FEED_KEYS.one })));
  await Promise.all(stuck.map(({ closed }) => closed));
  isStuck = false;
  await until(async () => {
    const client = new Client(addressOf(served, { ...ML, apiKey: FEED_KEYS.one }));
    return (await client.next().catch(() => null))?.type === "welcome";
  });
  expect(served.feed.figures.connections).toBeGreaterThan(0);
});
