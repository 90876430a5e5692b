/** The store of the demo and its keys, for `serve:demo` and for the test that runs a generated client on it. */
import { parseCommand } from "../../src/cli/command-line/arguments.js";
import type { ServeCommand } from "../../src/cli/command-line/table/service/serve.js";
import { openKept } from "../../src/cli/input/stores.js";
import { createKeyring, openKeyStore } from "../../src/service/sources/keys/index.js";
import { demoRecords } from "./odds.js";

/** A match to come that has odds, and what the free key has selected of its bookmakers: all that its plan allows. */
export const PRICED = { event: 1045, bookmakers: ["Bet365", "Unibet"] };

export function serveCommand(url: string, env: Parameters<typeof parseCommand>[1]): ServeCommand {
  const command = parseCommand(["serve", "--store", url, "--feed", "--cors", "*"], env);
  if (command.name !== "serve") throw new Error("serve is another command");
  return command;
}

/** Fills a store with the matches and their odds, and makes two keys. */
export async function fillDemo(url: string): Promise<{ readonly paid: string; readonly free: string }> {
  const store = await openKept(url, "the demo");
  const now = Date.now();
  await store.ingest(demoRecords(now), now);
  await store.close();
  return makeKeys(url);
}

async function makeKeys(url: string): Promise<{ readonly paid: string; readonly free: string }> {
  const store = await openKeyStore(url);
  const keyring = createKeyring(store);
  const paid = await keyring.add({ plan: "paid", websocket: true, name: "the demo" });
  const free = await keyring.add({ plan: "free", websocket: true, name: "the demo" });
  await store.select(free.record.account, { bookmakers: PRICED.bookmakers, clearedAt: null }, null);
  await store.close();
  return { paid: paid.key, free: free.key };
}
