import pg from "pg";
import { inject, onTestFinished } from "vitest";

let schemas = 0;

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
export async function sql(text: string, address?: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: inject("postgres") });
  await client.connect();
  try {
    if (address !== undefined) await client.query(`SET search_path = ${schemaOf(address)}`);
    return (await client.query(text)).rows;
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
