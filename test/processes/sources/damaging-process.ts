/**
 * A process that damages copies of a store, one for each seed, and does with each what the service and the command do. It prints
 * the number of each trial before it begins, so that a trial that ends the process is known, and an answer that is not the truth.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import { openKeyStore } from "../../../src/service/sources/keys/index.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { backUp } from "../../../src/service/sources/sqlite/backup.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";

const [path = "", first = "1", last = "1"] = process.argv.slice(2);
const whole = readFileSync(path);
const truth = new Map<number, readonly SportEvent[]>(JSON.parse(readFileSync(`${path}.truth.json`, "utf8")));
const ids = [...truth.keys()];
const tried = { answers: 0, failures: 0 };

for (let seed = Number(first); seed <= Number(last); seed++) {
  console.log(`trial ${seed}`);
  await trial(`${path}.${seed}`, seed);
}
console.log(JSON.stringify(tried));

async function trial(damaged: string, seed: number): Promise<void> {
  writeFileSync(damaged, damage(Buffer.from(whole), drawn(seed)));
  const store = await openSqliteStore(damaged, { onWarning: () => {} });
  for (const id of ids) {
    await ask(async () => checkFound([...(await store.findEvents([id])).values()], seed));
    await ask(async () => checkVersions(id, store, seed));
  }
  await ask(async () => checkFound([...(await store.findEvents(ids)).values()], seed));
  await ask(async () => checkFound(await store.listEvents({ limit: 500 }), seed));
  await ask(async () =>
    checkFound(await store.listEvents({ limit: 500, sport: "football", statuses: ["live"] }), seed),
  );
  await ask(async () => checkFound(await store.searchEvents({ query: "united", limit: 500 }), seed));
  await ask(async () => checkFound(await store.searchEvents({ query: "home 7", from: 0, limit: 500 }), seed));
  for (let call = 0; call < 3; call++) await ask(() => store.check());
  await ask(async () => {
    for await (const { damaged: found } of store.verify()) JSON.stringify(found);
  });
  await ask(() => backUp(damaged, `${damaged}.copy`));
  await ask(async () => {
    const keys = await openKeyStore(`sqlite:${damaged}`);
    await ask(() => keys.list());
    await keys.close();
  });
  await ask(() => store.chunkAt(0));
  const event = { id: 3, home: "New", away: "Names", status: "settled", scores: { home: 1, away: 0 } };
  await ask(() => store.ingest([{ kind: "event", id: 3, event }], 9_000));
  await ask(() => store.ingest([{ kind: "message", id: 4, message: { ...event, id: 4 }, sentAt: null }], 9_000));
  await ask(() => store.prune({ before: 1_500 }));
  await store.close();
  for (const ending of ["", "-wal", "-shm", ".copy", ".copy.part"]) rmSync(damaged + ending, { force: true });
}

async function checkVersions(id: number, store: EventStore, seed: number): Promise<void> {
  const known = truth.get(id) ?? [];
  for (const { event } of await store.versions(id)) {
    if (!known.some((version) => isDeepStrictEqual(version, event))) lie(seed, event);
  }
}

/** What is found must be the current version, as it was written. */
function checkFound(events: readonly SportEvent[], seed: number): void {
  for (const event of events) if (!isDeepStrictEqual(truth.get(Number(event.id))?.[0], event)) lie(seed, event);
}

function lie(seed: number, event: SportEvent): void {
  console.log(`trial ${seed} answers with what was not written: ${JSON.stringify(event)}`);
}

async function ask(call: () => unknown): Promise<void> {
  try {
    await call();
    tried.answers++;
  } catch (error) {
    // A bug, not damage.
    if (error instanceof TypeError || error instanceof ReferenceError) console.log(`throws ${error.stack}`);
    tried.failures++;
  }
}

/** Bytes, bits, or a sector of zeros or of noise: anywhere, or in the first pages, which have the schema. */
function damage(bytes: Buffer, random: () => number): Buffer {
  const within = random() < 0.2 ? Math.min(bytes.length, 16 * 4096) : bytes.length;
  const place = () => Math.floor(random() * within);
  const kind = random();
  if (kind < 0.4) for (let count = 1 + random() * 40; count > 0; count--) bytes[place()] = Math.floor(random() * 256);
  else if (kind < 0.7) {
    for (let count = 1 + random() * 40; count > 0; count--) {
      const at = place();
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    }
  } else {
    const from = place() & ~511;
    for (let at = from; at < Math.min(from + 512, bytes.length); at++) {
      bytes[at] = kind < 0.85 ? 0 : Math.floor(random() * 256);
    }
  }
  return bytes;
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function drawn(seed: number): () => number {
  let state = Math.imul(seed, 0x9e37_79b9);
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
