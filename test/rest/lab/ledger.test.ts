import { describe, expect, it } from "vitest";
import { openSqlite } from "../../../examples/ledger/tables/sqlite.js";
import { rowsOf, SQLITE } from "../../../lab/ledger/tables.js";
import { copiesLaws } from "./ledger-copies.js";

describe("the bets of the ledger's figures, on SQLite", () => {
  copiesLaws(SQLITE, async () => openSqlite(":memory:"));

  it("have rows in all tables but those of workers", async () => {
    const database = openSqlite(":memory:");
    const all = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    const tables = await database.transaction((sql) => sql(all));
    const copied = [...(await rowsOf(database, "")).keys()];
    expect(tables.map(({ name }) => name).sort()).toEqual([...copied, "aside", "cursors"].sort());
    await database.close();
  });
});
