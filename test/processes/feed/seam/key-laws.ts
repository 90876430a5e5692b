/** What the feed promises of keys, over two processes that serve one store. */
import { expect, onTestFinished } from "vitest";
import { addressOf, Client } from "../../../rest/feed/support.js";
import { kill, started } from "../../../support/killed.js";

const SERVING = new URL("serving-process.ts", import.meta.url);
const ML = { markets: "ML" };
const TWO_SECONDS = 2_000;
/** A busy machine. */
const ROOM = 3_000;

async function serve(address: string) {
  let port = 0;
  const child = await started(SERVING, [address], (message) => {
    port = Number(message);
  });
  return { child, port };
}

async function connected(server: { readonly port: number }, apiKey: string): Promise<Client> {
  const client = new Client(addressOf(server, { apiKey, ...ML }));
  expect((await client.next()).type).toBe("welcome");
  return client;
}

/** One connection a key: the newer one, wherever it is. */
export async function expectOneConnection(address: string): Promise<void> {
  const [one, other] = await Promise.all([serve(address), serve(address)]);
  onTestFinished(() => void [one, other].map(({ child }) => child.kill("SIGKILL")));
  const older = await connected(one, "key");
  const newer = await connected(other, "key");
  const since = performance.now();
  expect(await older.closed).toEqual({ code: 4001, reason: "replaced by a newer connection" });
  expect(performance.now() - since).toBeLessThan(TWO_SECONDS + ROOM);
  expect(newer.socket.readyState).toBe(newer.socket.OPEN);
  // The newest always has the key, also in the process whose connection was replaced just now.
  const newest = await connected(one, "key");
  expect((await newer.closed).code).toBe(4001);
  expect(newest.socket.readyState).toBe(newest.socket.OPEN);
  // Another key is not concerned, and a process that is killed does not keep the keys that it had.
  const another = await connected(other, "another");
  await kill(other.child);
  expect((await another.closed).code).toBe(1006);
  const again = await connected(one, "another");
  expect(again.socket.readyState).toBe(again.socket.OPEN);
}
