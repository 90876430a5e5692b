import { describe, expect, test } from "vitest";
import {
  FOR_EVENTS,
  FOR_KEYS,
  parseStoreAddress,
  readStoreAddress,
} from "../../../src/service/sources/opening/address.js";

const EVENTS =
  "allowed: sqlite:PATH, postgres://USER@HOST/DATABASE, ndjson:PATH, memory:, or a path that ends in .db, .sqlite, .sqlite3, .ndjson or .jsonl";
const KEYS =
  "allowed: sqlite:PATH, postgres://USER@HOST/DATABASE, json:PATH, memory:, or a path that ends in .db, .sqlite, .sqlite3 or .json";

describe("the address of a store", () => {
  test.each([
    ["sqlite:a.db", "sqlite", "a.db"],
    ["SQLite:any name", "sqlite", "any name"],
    ["sqlite:/data/a:b.db", "sqlite", "/data/a:b.db"],
    ["sqlite:///data/a.db", "sqlite", "///data/a.db"],
    ["ndjson:events", "ndjson", "events"],
    ["json:keys", "json", "keys"],
    ["memory:", "memory", ""],
    ["postgres://u:p@h:5432/d?schema=s", "postgres", "postgres://u:p@h:5432/d?schema=s"],
    ["postgresql://h/d", "postgres", "postgresql://h/d"],
    ["postgres://", "postgres", "postgres://"],
    ["a.db", "sqlite", "a.db"],
    ["a.SQLITE", "sqlite", "a.SQLITE"],
    ["a.sqlite3", "sqlite", "a.sqlite3"],
    ["C:\\data\\a.db", "sqlite", "C:\\data\\a.db"],
    ["a.json", "json", "a.json"],
    ["a.NDJSON.gz", "ndjson", "a.NDJSON.gz"],
    ["a.jsonl", "ndjson", "a.jsonl"],
  ])("reads %j as kind %s, path %j", (text, kind, path) => {
    expect(parseStoreAddress(text)).toEqual({ kind, path });
  });

  test.each([
    ["", `the address of the store is empty; ${EVENTS}`],
    ["memory", `"memory" does not say which kind of store it is; ${EVENTS}`],
    ["events.txt", `"events.txt" does not say which kind of store it is; ${EVENTS}`],
    ["postgres:host/db", `"postgres:host/db" has no slashes after the colon; write postgres://USER@HOST/DATABASE`],
    ["redis://host/some.db", `"redis:" is not a kind of store; ${EVENTS}`],
    [
      "postgres:user:secret@host/db",
      `"postgres:user:secret@host/db" has no slashes after the colon; write postgres://USER@HOST/DATABASE`,
    ],
    ["constructor:x", `"constructor:" is not a kind of store; ${EVENTS}`],
    ["__proto__:x", `"__proto__:x" does not say which kind of store it is; ${EVENTS}`],
    ["memory:x", '"memory:x" has a path, which a store in memory does not have; write memory:'],
    ["ndjson:", '"ndjson:" has no path; write ndjson:PATH'],
    ["sqlite://some.db", '"sqlite://some.db" has slashes after the colon; write sqlite:some.db'],
    ["a.json", `"a.json" is a store of the kind json:, which cannot hold events; ${EVENTS}`],
  ])("rejects %j for events and says why", (text, fault) => {
    expect(readStoreAddress(text, FOR_EVENTS)).toBe(fault);
  });

  test.each([
    ["ndjson:keys", `"ndjson:keys" is a store of the kind ndjson:, which cannot hold keys; ${KEYS}`],
    ["redis://localhost", `"redis:" is not a kind of store; ${KEYS}`],
  ])("rejects %j for keys and says why", (text, fault) => {
    expect(readStoreAddress(text, FOR_KEYS)).toBe(fault);
  });

  test("quotes only the start of a long address", () => {
    for (const text of ["x".repeat(1e6), `sqlite://${"x".repeat(1e6)}`]) {
      expect(String(readStoreAddress(text, FOR_EVENTS)).length).toBeLessThan(300);
    }
  });
});
