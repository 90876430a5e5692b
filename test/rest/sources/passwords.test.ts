import { expect, test } from "vitest";
import { FOR_EVENTS, FOR_KEYS, readStoreAddress } from "../../../src/service/sources/opening/address.js";
import { withoutPasswords } from "../../../src/service/sources/opening/passwords.js";
import { PostgresError } from "../../../src/service/sources/postgres/connection/failure.js";
import { readTarget } from "../../../src/service/sources/postgres/connection/target.js";
import { failureOf } from "./support.js";

const SECRET = "s3cr:t@/x";

test.each([
  [`postgres://u:${SECRET}@h:5432/d`, "postgres://u:***@h:5432/d"],
  [`"postgres://u:${SECRET}@h/d" is wrong`, '"postgres://u:***@h/d" is wrong'],
  ["postgres://:secret@h/d and more", "postgres://:***@h/d and more"],
  ["postgres://u:secretcutoff", "postgres://u:***@"],
  ["POSTGRESQL://u:secret@h/d?sslmode=require", "POSTGRESQL://u:***@h/d?sslmode=require"],
  ["postgres://h/d?user=u&password=secret&x=1", "postgres://h/d?user=u&password=***&x=1"],
  ["postgres://u@h:5432/d", "postgres://u@h:5432/d"],
  ["postgres://h:5432/d", "postgres://h:5432/d"],
  ["postgres://h:5432", "postgres://h:5432"],
  ["sqlite:a.db, http://u:p@h/", "sqlite:a.db, http://u:p@h/"],
])("withoutPasswords(%j)", (text, expected) => {
  expect(withoutPasswords(text)).toBe(expected);
});

test.each([
  () => readTarget(`postgres://u:${SECRET}@h:port/d`),
  () => readTarget("postgres://u:s3cr%zz@h/d?pool=none"),
  () => readTarget("postgres://u:s3cr@h/d?schema=Robert'); DROP TABLE events;--"),
  () => readTarget("postgres://u:s3cr@h/d?timeout=0"),
  () => {
    throw new PostgresError(`cannot connect to postgres://u:${SECRET}@h/d`, true);
  },
  () => {
    throw new Error(String(readStoreAddress(`json:postgres://u:${SECRET}@h/d`, FOR_EVENTS)));
  },
  () => {
    throw new Error(String(readStoreAddress(`xpostgres://u:${SECRET}@h/d`, FOR_KEYS)));
  },
])("an error about an address does not have its password (%#)", async (fail) => {
  expect((await failureOf(fail)).stack).not.toContain("s3cr");
});

test("reads the parameters that are ours, and leaves the others to the driver", () => {
  expect(readTarget("postgres://u:pw@h:5433/d?sslmode=require&schema=a_1&pool=9&timeout=250")).toEqual({
    connectionString: "postgres://u:pw@h:5433/d?sslmode=require",
    shown: "postgres://u:***@h:5433/d",
    schema: "a_1",
    pool: 9,
    timeout: 250,
  });
  expect(readTarget("postgres://")).toMatchObject({ connectionString: "postgres://", schema: "settlegrade", pool: 5 });
});
