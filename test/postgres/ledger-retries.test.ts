import { expect, it, onTestFinished } from "vitest";
import { openPostgres } from "../../examples/ledger/tables/postgres.js";
import { counting } from "../processes/ledger/example/racing.js";
import { newDatabase } from "./support.js";

async function opened() {
  const database = counting(await openPostgres(await newDatabase()));
  onTestFinished(() => database.close());
  return database;
}

it("tries a transaction again that waits for another one in a circle, and both are stored", async () => {
  const database = await opened();
  await database.transaction((sql) => sql("INSERT INTO cursors VALUES ('a', 0), ('b', 0)"));
  let arrived = 0;
  let go = () => {};
  const both = new Promise<void>((resolve) => {
    go = resolve;
  });
  const add = (first: string, second: string) =>
    database.transaction(async (sql) => {
      await sql("UPDATE cursors SET next = next + 1 WHERE worker = $1", first);
      if (++arrived === 2) go();
      await both;
      await sql("UPDATE cursors SET next = next + 1 WHERE worker = $1", second);
    });
  await Promise.all([add("a", "b"), add("b", "a")]);
  const rows = await database.transaction((sql) => sql("SELECT next FROM cursors"));
  expect(rows).toEqual([{ next: 2 }, { next: 2 }]);
  expect(database.retries).toBe(1);
});

it.each([
  ["40P01", 7],
  ["40001", 7],
  ["23505", 0],
])("gives up after error %s and %i further tries", async (code, retries) => {
  const database = await opened();
  const refused = database.transaction((sql) =>
    sql(`DO $$ BEGIN RAISE 'in the way' USING ERRCODE = '${code}'; END $$`),
  );
  await expect(refused).rejects.toThrow("in the way");
  expect(database.retries).toBe(retries);
});
