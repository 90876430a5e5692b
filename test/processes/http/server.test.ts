import { EventEmitter, once } from "node:events";
import { Agent, createServer as createHttpServer, get } from "node:http";
import { createServer } from "node:net";
import { PassThrough, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createNodeHandler } from "../../../src/service/http/node.js";
import { acceptEstablished } from "../../../src/service/http/server/closing.js";
import { Connections } from "../../../src/service/http/server/connections.js";
import type { ServerOptions } from "../../../src/service/http/server.js";
import { BODY, EVENT, servers } from "../../rest/http/running.js";
import { listen } from "../../rest/http/support.js";
import { eventually } from "../../support/eventually.js";
import { jsonOf } from "../../support/json.js";
import { portOf } from "../../support/port.js";
import { untyped } from "../../support/untyped.js";

const KEY = "sg_a-very-secret-key";
const { start, dial } = servers();

/** A promise, and the function that resolves it. */
function gate<T>(): { readonly opened: Promise<T>; open(value: T): void } {
  let open: (value: T) => void = () => {};
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

function post(body: string, headers = ""): string {
  return `POST /v3/settlements/grade?apiKey=${KEY} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${headers}\r\n${body}`;
}

/** A server whose storage answers when `answer` is called, and a request that waits for it. */
async function underWay(options: Partial<ServerOptions> = {}) {
  const [asked, storage] = [gate<void>(), gate<ReadonlyMap<number, typeof EVENT>>()];
  const findEvents = () => {
    asked.open();
    return storage.opened;
  };
  const server = await start({ ...options, findEvents });
  const socket = await dial(server);
  socket.write(post(BODY));
  await asked.opened;
  return { server, socket, answer: () => storage.open(new Map([[5, EVENT]])) };
}

describe("startServer", () => {
  it("resolves when it listens, with the actual port", async () => {
    const server = await start();
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
    const response = await fetch(`${server.url}/v3/settlements/grade`, { method: "POST", body: BODY });
    expect(response.status).toBe(400); // text/plain
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it("rejects a port in use, an address of another machine and an invalid port with a sentence", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const port = portOf(other);
    await expect(start({ port })).rejects.toThrow(`port ${port} of 127.0.0.1 is already in use; choose another port`);
    await expect(start({ host: "192.0.2.1" })).rejects.toThrow("192.0.2.1 is not an address of this machine");
    await expect(start({ port: 70_000 })).rejects.toThrow("port: 70000 is not a valid port; allowed: 0 to 65535");
    other.close();
  });

  it("rejects invalid options before it listens", async () => {
    await expect(start({ basePath: "/a b" })).rejects.toThrow(TypeError);
  });

  it("puts an IPv6 address in brackets", async () => {
    const server = await start({ host: "::1" });
    expect(server.url).toBe(`http://[::1]:${server.port}`);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe("close", () => {
  it("finishes the request that is under way, then ends its connection", async () => {
    const { server, socket, answer } = await underWay();
    const closed = server.close();
    answer();
    const received = await text(socket);
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(received).toMatch(/\r\nconnection: close\r\n/i);
    expect(received).toContain('"result":"won"');
    await closed;
  });

  it("answers all of several requests in a row", async () => {
    const { server, socket, answer } = await underWay();
    socket.write(post(BODY) + post(BODY));
    await fetch(`${server.url}/healthz`, { headers: { connection: "close" } }); // all that was sent has arrived
    const closed = server.close();
    answer();
    expect((await text(socket)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
    await closed;
  });

  it("accepts no new connections, once it has accepted those that were established", async () => {
    const { server, answer } = await underWay();
    const closed = server.close();
    await eventually(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow());
    answer();
    await closed;
  });

  it("answers every connection that was established before, although it was not accepted yet", async () => {
    const server = await start();
    // A connection is established when the operating system says so. Node accepts one in each turn of the event loop.
    const sockets = await Promise.all(Array.from({ length: 60 }, () => dial(server)));
    const closed = server.close();
    const answers = await Promise.all(
      sockets.map((socket) => text(socket.end("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")).catch(String)),
    );
    expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 200"))).toHaveLength(60);
    await closed;
  });

  it("answers requests that were already sent on open connections, and announces that it closes them", async () => {
    // A minute for busy machines: `close` waits only while there are connections.
    const handler = createNodeHandler({ findEvents: () => new Map() });
    const server = createHttpServer();
    const connections = new Connections(server, { lastCall: 60_000 });
    server.on("request", (request, response) => {
      connections.take(request, response, () => handler(request, response));
    });
    const { origin } = await listen(server);
    const asked: number[] = [];
    /** Sends requests on one connection until an answer says that it is the last. */
    const client = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let isLast = false; !isLast; ) {
        const [response] = await once(get(`${origin}/healthz`, { agent }), "response");
        asked.push(response.statusCode);
        isLast = response.headers.connection === "close";
        response.resume();
        await once(response, "end");
      }
      agent.destroy();
    };
    const clients = Array.from({ length: 8 }, client);
    while (asked.length < 200) await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([connections.close(60_000), ...clients]);
    expect(asked.every((status) => status === 200)).toBe(true);
  });

  it("answers a request that arrived on an idle connection while the process was too busy to read it", async () => {
    const handler = createNodeHandler({ findEvents: () => new Map() });
    const server = createHttpServer();
    const connections = new Connections(server, { lastCall: 1 });
    server.on("request", (request, response) => {
      connections.take(request, response, () => handler(request, response));
    });
    await listen(server);
    const socket = await dial({ port: portOf(server) });
    const closed = connections.close(60_000);
    // In the turn in which it stops listening.
    while (server.listening) await new Promise((resolve) => setImmediate(resolve));
    socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    await closed;
  });

  it.each(["connection", "drop"])("accepts for as long as each turn has a %s", async (event) => {
    const server = new EventEmitter();
    let turns = 0;
    const arrive = (): void => {
      server.emit(event);
      if (++turns < 1_000) setImmediate(arrive);
    };
    setImmediate(arrive);
    await acceptEstablished(server, Number.POSITIVE_INFINITY);
    expect(turns).toBe(1_000);
  });

  it("stops accepting at its time, although connections still arrive", async () => {
    const server = new EventEmitter();
    let isEnded = false;
    const arrive = (): void => {
      server.emit("connection");
      if (!isEnded) setImmediate(arrive);
    };
    arrive();
    const until = performance.now() + 20;
    await acceptEstablished(server, until);
    isEnded = true;
    expect(performance.now()).toBeGreaterThanOrEqual(until);
  });

  it("ends idle connections", async () => {
    const server = await start();
    const silent = await dial(server);
    const agent = new Agent({ keepAlive: true });
    const [response] = await once(get(`${server.url}/healthz`, { agent }), "response");
    response.resume();
    await once(response, "end");
    await expect(Promise.all([server.close(), once(silent, "close")])).resolves.toHaveLength(2);
    agent.destroy();
  });

  it("sends a large answer to a slow reader completely", async () => {
    const name = "x".repeat(20_000_000);
    const server = await start({ findEvents: () => new Map([[5, { ...EVENT, home: name }]]) });
    const request = get(`${server.url}/v3/events/5`);
    const [response] = await once(request, "response");
    const closed = server.close();
    expect(jsonOf<{ home: string }>(await text(response)).home).toHaveLength(20_000_000);
    await closed;
  });

  it("cuts off what is left after the period of grace", async () => {
    const { server, socket } = await underWay({ grace: 20 });
    socket.resume();
    await expect(Promise.all([server.close(), once(socket, "close")])).resolves.toHaveLength(2);
  });

  it("may be called again, with the same promise", async () => {
    const server = await start();
    expect(server.close()).toBe(server.close());
    await server.close();
  });
});

describe("an invalid HTTP request", () => {
  const refusals: [string, string, number, string][] = [
    ["garbage", "how do you do\r\n\r\n", 400, "request: not HTTP/1.1 ("],
    ["a handshake of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400, "request: not HTTP/1.1 ("],
    ["an unknown version", "GET / HTTP/7.9\r\n\r\n", 400, "request: not HTTP/1.1 ("],
    ["two lengths", post("{}", "content-length: 3\r\n"), 400, "request: not HTTP/1.1 ("],
    [
      "headers that are too large",
      `GET / HTTP/1.1\r\nhost: x\r\na: ${"a".repeat(20_000)}\r\n\r\n`,
      400,
      "headers: too large; allowed: at most 16 KB, including the URL",
    ],
    [
      "a URL that is too large",
      `GET /${"a".repeat(1_000_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      400,
      "headers: too large; allowed: at most 16 KB, including the URL",
    ],
    [
      "a body in broken chunks",
      "POST /v3/settlements/grade HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
      400,
      "request: not HTTP/1.1 (Invalid character in chunk size)",
    ],
    ["no Host", "GET /healthz HTTP/1.1\r\n\r\n", 400, "host: missing; allowed: one Host header"],
    [
      "a Host with a path",
      "GET /healthz HTTP/1.1\r\nhost: x/y\r\n\r\n",
      400,
      "host: not a name or an address; allowed",
    ],
    ["a list of Hosts", "GET /healthz HTTP/1.1\r\nhost: x, y\r\n\r\n", 400, "host: not a name or an address; allowed"],
    ["two Hosts", "GET /healthz HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n", 400, "host: given more than once"],
    [
      "an unknown transfer coding",
      "POST /v3/settlements/grade HTTP/1.1\r\nhost: x\r\ntransfer-encoding: x, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
      501,
      "transfer-encoding: not one that this service knows; allowed: chunked",
    ],
    ["a proxy's CONNECT", "CONNECT example.org:443 HTTP/1.1\r\nhost: x\r\n\r\n", 404, "there is no such route"],
  ];

  it.each(refusals)("gets an error in JSON: %s", async (_what, sent, status, sentence) => {
    const server = await start();
    const socket = await dial(server);
    socket.write(sent);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain("content-type: application/json; charset=utf-8");
    expect(Object.keys(JSON.parse(body))).toEqual(["error"]);
    expect(JSON.parse(body).error).toContain(sentence);
  });

  it.each([
    ["of HTTP/1.0", "GET /healthz HTTP/1.0\r\n\r\n"],
    [
      "with an unknown expectation",
      "GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: the-best\r\nconnection: close\r\n\r\n",
    ],
    ["with an address as Host", "GET /healthz HTTP/1.1\r\nhost: [::1]:8787\r\nconnection: close\r\n\r\n"],
    ["with an empty Host", "GET /healthz HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n"],
    ["to upgrade", "GET /healthz HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade, close\r\n\r\n"],
  ])("is not the same as an unusual one: a request %s is answered", async (_what, sent) => {
    const socket = await dial(await start());
    socket.write(sent);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*"status":"ok"/s);
  });

  it("after a valid one is answered after it", async () => {
    const { socket, answer } = await underWay();
    socket.write("garbage\r\n\r\n");
    answer();
    const received = await text(socket);
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
    expect(received).toContain('"result":"won"');
  });

  it("in the same packet as valid ones is answered after them", async () => {
    const socket = await dial(await start());
    socket.write(`${post(BODY)}${post(BODY)}garbage\r\n\r\n`);
    const received = await text(socket);
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 400"]);
  });

  it("does not cut off an answer that is being read", async () => {
    const name = "x".repeat(20_000_000);
    const server = await start({ findEvents: () => new Map([[5, { ...EVENT, home: name }]]) });
    const socket = await dial(server);
    socket.write("GET /v3/events/5 HTTP/1.1\r\nhost: x\r\n\r\n");
    await once(socket, "readable");
    socket.write("garbage\r\n\r\n");
    const received = await text(socket);
    expect(received.length).toBeGreaterThan(20_000_000);
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
  });

  it.each([
    ["the current one", 0, ["HTTP/1.1 400"]],
    ["one that waits for its turn", 1, ["HTTP/1.1 200", "HTTP/1.1 400"]],
  ])(
    "in a body of which much more arrives is answered, and the answer is read: %s",
    async (_which, before, answers) => {
      const socket = await dial(await start());
      socket.write(
        `${post(BODY).repeat(before)}POST /v3/settlements/grade HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
      );
      // A client that reads when it has sent all. One that writes to a closed connection loses what it has not read.
      for (let piece = 0; piece < 10; piece++) {
        await delay(10);
        socket.write("x".repeat(60_000));
      }
      expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(answers);
    },
  );

  const begun =
    "POST /v3/settlements/grade?apiKey=no HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n";

  it("in the body of a request with an unknown key does not hide that the key is unknown", async () => {
    const socket = await dial(await start({ authenticate: () => null }));
    socket.write(`${begun}not a chunk\r\n${"x".repeat(50_000)}`);
    expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 401"]);
  });

  it("in the body of a request that was refused gets no second answer", async () => {
    const socket = await dial(await start({ authenticate: () => null }));
    socket.write(begun);
    await once(socket, "readable");
    socket.write("not a chunk\r\n");
    expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 401"]);
  });

  it("in the body of a request that waits for its turn is answered in its turn", async () => {
    const { socket, answer } = await underWay();
    socket.write(
      `${post(BODY)}POST /v3/settlements/grade HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
    );
    answer();
    const received = await text(socket);
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 400"]);
    expect(received).toContain("Invalid character in chunk size");
  });

  it("is counted and logged", async () => {
    const log = new PassThrough();
    const server = await start({ log });
    const socket = await dial(server);
    socket.write(`how do you do, ${KEY}\r\n\r\n`);
    await text(socket);
    await server.close();
    expect(JSON.parse(String(log.read()))).toMatchObject({ method: "OTHER", route: "unknown", status: 400 });
  });
});

describe("the log", () => {
  function linesOf(written: string): Record<string, unknown>[] {
    return written
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }

  it("has a line for each request, and never a key", async () => {
    const log = new PassThrough();
    const account = { id: "acct-1", plan: "paid", packages: [] } as const;
    const authenticate = (key: string) => (key === KEY ? account : null);
    const server = await start({ log, authenticate });
    const url = `${server.url}/v3/settlements/grade?apiKey=`;
    const headers = { "content-type": "application/json" };
    await fetch(`${url}${KEY}`, { method: "POST", body: BODY, headers });
    await fetch(`${url}another-secret`, { method: "POST", body: BODY, headers });
    await fetch(`${server.url}/v3/events/nobodys-event${KEY}?apiKey=${KEY}`);
    await fetch(`${server.url}/${KEY}`);
    await server.close();
    const written = String(log.read());
    const lines = linesOf(written);
    expect(lines.map(({ time: _time, ms: _ms, id: _id, ...rest }) => rest)).toEqual([
      {
        level: "info",
        method: "POST",
        route: "/v3/settlements/grade",
        status: 200,
        account: "acct-1",
        selections: 1,
      },
      { level: "debug", method: "POST", route: "/v3/settlements/grade", status: 401 },
      { level: "info", method: "GET", route: "/v3/events/{id}", status: 400, account: "acct-1" },
      { level: "debug", method: "GET", route: "unknown", status: 404 },
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(4);
    for (const { time, ms } of lines) {
      expect(new Date(String(time)).toISOString()).toBe(time);
      expect(ms).toBeGreaterThanOrEqual(0);
    }
    for (const secret of [KEY, "another-secret", "nobodys-event"]) expect(written).not.toContain(secret);
  });

  it("has an error with its cause for a 503", async () => {
    const log = new PassThrough();
    const server = await start({
      log,
      findEvents: () => {
        throw new Error("the disk is gone");
      },
    });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    await server.close();
    const [line] = linesOf(String(log.read()));
    expect(line).toMatchObject({ level: "error", route: "/readyz", status: 503 });
    expect(line?.["failure"]).toContain("the disk is gone");
  });

  it("does not replace the caller's own observer, which may fail", async () => {
    const log = new PassThrough();
    const onRequest = () => {
      throw new Error("no");
    };
    const server = await start({ log, onRequest });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const socket = await dial(server);
    socket.write("garbage\r\n\r\n");
    await text(socket);
    await server.close();
    expect(linesOf(String(log.read()))).toHaveLength(2);
  });

  it("writes several lines at once, and loses none at the end", async () => {
    const writes: string[] = [];
    const log = new Writable({
      write(chunk, _encoding, done) {
        writes.push(String(chunk));
        setImmediate(done);
      },
    });
    const server = await start({ log });
    const socket = await dial(server);
    socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n".repeat(50));
    const last = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    socket.write(last);
    await text(socket);
    await server.close();
    expect(linesOf(writes.join(""))).toHaveLength(51);
    expect(writes.length).toBeLessThan(51);
  });

  it.each([
    ["is destroyed", (log: Writable) => log.destroy()],
    ["was ended", (log: Writable) => log.end()],
    ["breaks", (log: Writable) => log.destroy(new Error("no space left on device"))],
  ])("on a stream that %s does not disturb the service", async (_what, end) => {
    const log = new PassThrough();
    const server = await start({ log });
    end(log);
    for (let round = 0; round < 3; round++) expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.close();
  });

  it("reports a failed write in the next line", async () => {
    const written: string[] = [];
    let isBroken = true;
    let onFailure = (): void => {};
    const failed = new Promise<void>((resolve) => {
      onFailure = resolve;
    });
    const log = new Writable({
      write(chunk, _encoding, done) {
        if (isBroken) onFailure();
        else written.push(String(chunk));
        done(isBroken ? new Error("EAGAIN") : null);
      },
      // Like Node's standard error, which does not close after a fault.
      destroy(error, done) {
        done(error);
        untyped<{ _undestroy(): void }>(this)._undestroy();
      },
    });
    const server = await start({ log });
    await fetch(`${server.url}/healthz`);
    await failed;
    isBroken = false;
    await fetch(`${server.url}/healthz`);
    await server.close();
    expect(linesOf(written.join(""))).toMatchObject([{ dropped: 1 }]);
  });

  it("does not fill the memory if a stream accepts nothing: it drops lines, and the next one counts them", async () => {
    const written: string[] = [];
    const held = gate<void>();
    const log = new Writable({
      write(chunk, _encoding, done) {
        written.push(String(chunk));
        held.opened.then(() => done());
      },
    });
    const findEvents = () => {
      throw new Error("x".repeat(100_000));
    };
    const server = await start({ log, findEvents });
    for (let round = 0; round < 20; round++) await fetch(`${server.url}/readyz`);
    expect(log.writableLength).toBeLessThan(1_200_000);
    held.open();
    await fetch(`${server.url}/healthz`);
    await server.close();
    const lines = linesOf(written.join(""));
    const told = lines.reduce((sum, { dropped }) => sum + Number(dropped ?? 0), 0);
    expect(lines.length).toBeLessThan(15);
    expect(lines.filter(({ route }) => route !== undefined).length + told).toBe(21);
  });
});
