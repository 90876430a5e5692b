/**
 * One script for WebSocket libraries that nobody here wrote: each is a client of the feed in a process of its own, and what happens to it
 * is compared. Python's websockets is left out if it is not installed (`apt-get install python3-websockets`).
 *
 *   npm run lab -- sockets
 */
import { deepStrictEqual } from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createInterface } from "node:readline";
import { attachFeed } from "../../src/service/feed/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import { fill, marketOf, ml, said, toCome } from "../../test/rest/http/odds-support.js";
import { portOf } from "../../test/support/port.js";
import { inRoot } from "../tools/root.js";

interface Library {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Whether it reports the status of a refusal. The API of browsers does not. */
  readonly hasStatus: boolean;
}

/** Debian's Python, which has Debian's packages; another Python that is found first may not. */
const PYTHON = ["/usr/bin/python3", "python3"].find(
  (each) => spawnSync(each, ["-c", "import websockets"], { stdio: "ignore" }).status === 0,
);
const LIBRARIES: readonly Library[] = [
  ...["ws", "undici"].map((name) => ({
    name,
    command: [process.execPath, inRoot("lab/sockets/clients.mjs"), name] as const,
    hasStatus: name === "ws",
  })),
  ...(PYTHON === undefined
    ? []
    : [{ name: "websockets", command: [PYTHON, inRoot("lab/sockets/client.py")] as const, hasStatus: true }]),
];

type Said = readonly [what: string, value: unknown];

/** A client that runs, and what it says. */
class Client {
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor({ command: [program, script, ...others] }: Library, url: string) {
    this.#process = spawn(program, [script ?? "", url, ...others], { stdio: ["ignore", "pipe", "inherit"] });
    const { stdout } = this.#process;
    if (stdout === null) throw new Error("the client has no output");
    this.#lines = createInterface(stdout)[Symbol.asyncIterator]();
  }

  async next(): Promise<Said> {
    const { done, value } = await this.#lines.next();
    if (done === true) throw new Error("the client has ended without a word");
    return JSON.parse(value) as Said;
  }

  /** Of a message its type and, of odds, the first price. */
  async message(): Promise<unknown> {
    const [what, value] = await this.next();
    const { type, markets } = value as { type?: string; markets?: { odds: { home?: string }[] }[] };
    return markets === undefined ? [what, type] : [what, type, markets[0]?.odds[0]?.home];
  }

  kill(): void {
    this.#process.kill("SIGKILL");
  }
}

/** Longer than what a frame holds in its shortest and in its second form. */
const LARGE = Array.from({ length: 4_000 }, (_, index) => ({
  hdp: index / 4,
  home: "1.91",
  away: `1.${1_000 + index}`,
}));
const ACCOUNT = { id: "account", plan: "paid", packages: [], websocket: true } as const;

async function served(): Promise<{
  store: ReturnType<typeof createMemoryStore>;
  server: Server;
  close(): Promise<void>;
}> {
  const store = createMemoryStore();
  await fill(store, [toCome(1), said(1, "Bet365", [ml("2.00")])]);
  const server = createServer();
  const feed = attachFeed(server, { store, authenticate: (key) => (key === "key" ? ACCOUNT : null) });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { store, server, close: () => feed.close() };
}

/** The script. @throws AssertionError where the library differs. */
async function play(library: Library, clients: Client[]): Promise<number> {
  const { store, server, close } = await served();
  const base = `ws://127.0.0.1:${portOf(server)}/v3/ws?markets=ML,Spread`;
  let compared = 0;
  const expectNext = async (said: Promise<unknown>, expected: unknown): Promise<void> => {
    deepStrictEqual(await said, expected, library.name);
    compared++;
  };
  const connected = async (query = "&apiKey=key"): Promise<Client> => {
    const client = new Client(library, `${base}${query}`);
    clients.push(client);
    return client;
  };
  try {
    await expectNext((await connected("&apiKey=none")).next(), ["refused", library.hasStatus ? 401 : null]);
    await expectNext((await connected("&apiKey=key&status=none")).next(), ["refused", library.hasStatus ? 400 : null]);
    const first = await connected();
    await expectNext(first.next(), ["open", true]);
    await expectNext(first.message(), ["message", "welcome"]);
    const { seq } = await store.odds.position();
    await fill(store, [said(1, "Bet365", [ml("2.10")])]);
    await expectNext(first.message(), ["message", "updated", "2.10"]);
    await fill(store, [said(1, "Bet365", [marketOf("Spread", LARGE)])]);
    await expectNext(first.message(), ["message", "updated", "1.91"]);
    await fill(store, [said(1, "Bet365", [], { type: "deleted" })]);
    await expectNext(first.message(), ["message", "deleted", undefined]);
    const second = await connected(`&apiKey=key&lastSeq=${seq}`);
    await expectNext(second.next(), ["open", true]);
    await expectNext(first.next(), ["close", 4001]);
    await expectNext(second.message(), ["message", "welcome"]);
    await expectNext(second.message(), ["message", "deleted", undefined]);
    const closing = close();
    await expectNext(second.next(), ["close", 1001]);
    await closing;
    return compared;
  } finally {
    for (const client of clients.splice(0)) client.kill();
    await close();
    server.closeAllConnections();
    server.close();
  }
}

if (PYTHON === undefined)
  console.log("Left out: Python's websockets is not installed (apt-get install python3-websockets).");
let compared = 0;
for (const library of LIBRARIES) compared += await play(library, []);
console.log(`${LIBRARIES.map(({ name }) => name).join(", ")}: ${compared} answers as expected`);
