import Database from "libsql";
import { describe, expect, it } from "vitest";
import { SqliteFile } from "../../../src/sources/keys/sqlite-file.js";
import { loadDriver } from "../../../src/sources/sqlite/driver.js";
import { scratch } from "./support.js";

const folder = scratch();
const SCHEMA = "create table if not exists counts (name text primary key, number integer)";

async function open(name: string): Promise<{ file: SqliteFile; other: Database.Database }> {
  const path = folder.file(name);
  const file = new SqliteFile(await loadDriver(), path, { schema: SCHEMA, patience: 10 });
  for (const letter of ["a", "b"]) file.get("insert into counts values (?, 1) returning name", letter);
  return { file, other: new Database(path) };
}

describe("a SQLite file", () => {
  it("a statement that was asked for all rows answers anew when it is asked for one", async () => {
    const { file } = await open("stale.db");
    const sql = "select number from counts where name = ?";
    expect(file.all(sql, "a")).toHaveLength(1);
    expect(file.get(sql, "nobody")).toBeUndefined();
    expect(file.all(sql, "nobody")).toEqual([]);
    expect(file.get(sql, "b")).toMatchObject({ number: 1 });
    file.close();
  });

  it("what is written after a lock was met is committed", async () => {
    const { file, other } = await open("lock.db");
    const [one, two] = ["a", "b"].map(
      (name) => `update counts set number = number + 1 where name = '${name}' returning *`,
    );
    other.exec("begin immediate");
    expect(() => file.get(one ?? "")).toThrow("locked");
    other.exec("rollback");
    file.get(two ?? "");
    expect(other.prepare("select * from counts").raw().all()).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    other.exec("begin immediate; rollback");
    other.close();
    file.close();
  });
});
