/** A process that uses the stores in a folder as it is asked to: one call a line on standard input, one answer a line. */
import { createInterface } from "node:readline";
import { createKeyring, openKeyStore } from "../../../src/service/sources/keys/index.js";
import { openNdjsonStore } from "../../../src/service/sources/ndjson.js";
import { backUp } from "../../../src/service/sources/sqlite/backup.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";

const [folder = "", elsewhere = ""] = process.argv.slice(2);
const store = await openSqliteStore(`${folder}/events.db`);
const lines = openNdjsonStore(`${folder}/events.ndjson`);
const keyring = (name: string) => openKeyStore(`${folder}/${name}`).then((keys) => createKeyring(keys));
const record = (id: number) => ({ kind: "event", id, event: { id, home: "A" } }) as const;

const CALLS: Readonly<Record<string, (word: string) => unknown>> = {
  find: async (id) => (await store.findEvents([Number(id)])).get(Number(id))?.home ?? null,
  search: async (query) => (await store.searchEvents({ query, limit: 9 })).length,
  list: async () => (await store.listEvents({ limit: 9 })).length,
  versions: async (id) => (await store.versions(Number(id))).length,
  check: async () => (await store.check()) ?? "checked",
  ingest: async (id) => store.ingest([record(Number(id))], 1),
  lines: async (id) => (await lines.findEvents([Number(id)])).get(Number(id))?.home ?? null,
  key: async (key) => (await (await keyring("events.db")).authenticate(key))?.plan ?? null,
  "json key": async (key) => (await (await keyring("keys.json")).authenticate(key))?.plan ?? null,
  "add key": async (name) => (await keyring(name)).add({ plan: "paid" }),
  "list keys": async (name) => (await (await keyring(name)).list()).length,
  back: async (name) => backUp(`${folder}/${name}`, `${elsewhere}/copy.db`),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [call = "", word = ""]: string[] = JSON.parse(line);
  try {
    console.log(JSON.stringify({ answer: (await CALLS[call]?.(word)) ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
  }
}
