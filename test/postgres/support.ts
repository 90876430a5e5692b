import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { inject, onTestFinished } from "vitest";

let schemas = 0;
let databases = 0;

/** The address of a new and empty database, which is removed after the test. */
export async function newDatabase(): Promise<string> {
  const name = `ledger_${process.pid}_${++databases}`;
  await sql(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await unused(name);
    await sql(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  const url = new URL(inject("postgres"));
  url.pathname = `/${name}`;
  return url.href;
}

/** Waits until a database has no connections, or for five seconds: a client whose connection is cut while it closes throws where nobody catches it. */
async function unused(name: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const rows = await sql(`SELECT 1 FROM pg_stat_activity WHERE datname = '${name}'`);
    if (rows.length === 0) return;
    await setTimeout(100);
  }
}

/** The address of a new and empty store on the server of the tests. It is removed after the test. */
export function newStore(parameters = ""): string {
  schemas += 1;
  const schema = `test_${process.pid}_${Date.now().toString(36)}_${schemas}`;
  onTestFinished(() => sql(`DROP SCHEMA IF EXISTS ${schema} CASCADE`).then(() => {}));
  return inSchema(schema, parameters);
}

export function inSchema(schema: string, parameters = ""): string {
  const url = new URL(inject("postgres"));
  url.searchParams.set("schema", schema);
  for (const [name, value] of new URLSearchParams(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export function schemaOf(address: string): string {
  return new URL(address).searchParams.get("schema") ?? "";
}

/** Runs SQL on the server of the tests, or in the schema of a store. */
export function sql(text: string, address?: string): Promise<readonly Record<string, unknown>[]> {
  const before = address === undefined ? [] : [`SET search_path = ${schemaOf(address)}`];
  return sqlAt(inject("postgres"), ...before, text);
}

/** Returns the rows of the last statement. */
export async function sqlAt(connectionString: string, ...statements: readonly string[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** Puts the tables of a store out of reach, and brings them back. */
export function hideTables(address: string): { down(): Promise<void>; up(): Promise<void> } {
  const schema = schemaOf(address);
  return {
    async down() {
      await sql(
        `ALTER TABLE ${schema}.events RENAME TO events_away; ALTER TABLE ${schema}.search RENAME TO search_away;`,
      );
      await sql(`ALTER TABLE ${schema}.keys RENAME TO keys_away`);
    },
    async up() {
      await sql(
        `ALTER TABLE ${schema}.events_away RENAME TO events; ALTER TABLE ${schema}.search_away RENAME TO search`,
      );
      await sql(`ALTER TABLE ${schema}.keys_away RENAME TO keys`);
    },
  };
}
