import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { prepare } from "../../src/service/sources/postgres/connection/database.js";
import { readTarget } from "../../src/service/sources/postgres/connection/target.js";
import { find, ingest, match, openedPostgres, score } from "../rest/sources/support.js";
import { newStore, sql } from "./support.js";

async function open(address: string) {
  const store = await openedPostgres(address);
  return store;
}

test("an event that is asked for repeatedly is the same frozen object until anything changes it", async () => {
  const address = newStore();
  const [store, other] = [await open(address), await open(address)];
  await ingest(store, [match(1, { status: "live" }), match(2)]);
  const home = async () => (await find(store, 1))?.home;
  const first = await find(store, 1);
  const second = await find(store, 1);
  expect(Object.isFrozen(first?.scores)).toBe(false);
  expect(Object.isFrozen(second?.scores)).toBe(true);
  expect(await find(store, 1)).toBe(second);
  expect([...(await store.findEvents([1, 2, 3])).keys()].sort()).toEqual([1, 2]);

  await ingest(other, [match(1, { status: "live", home: "Leeds" })]);
  expect(await home()).toBe("Leeds");
  await ingest(other, [score(1, 5, 0, { timestamp: 1_772_377_200 })]);
  expect((await find(store, 1))?.scores).toMatchObject({ home: 5 });
  expect(await find(store, 1)).toBe(await find(store, 1));

  await sql(`UPDATE events SET body = replace(body, 'Leeds', 'Luton') WHERE id = 1`, address);
  expect(await home()).toBe("Luton");
  await sql("DELETE FROM events WHERE id = 1", address);
  expect(await home()).toBeUndefined();
});

test("the server compiles no query of a store", async () => {
  const target = readTarget(newStore());
  const client = new pg.Client({ connectionString: target.connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  await prepare(client, target, { size: 1, timeout: 10_000 });
  expect((await client.query("SHOW jit")).rows).toEqual([{ jit: "off" }]);
});
