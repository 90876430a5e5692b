import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { createMetrics } from "../../../src/service/http/metrics.js";
import { page } from "../../../src/service/http/page.js";
import type { RequestRecord } from "../../../src/service/http/ports.js";
import type { ConnectionLimits } from "../../../src/service/http/server/capacity.js";
import { Connections } from "../../../src/service/http/server/connections.js";
import type { RunningServer } from "../../../src/service/http/server.js";
import { BODY, EVENT, servers } from "../../rest/http/running.js";
import { listen } from "../../rest/http/support.js";
import { bodyOf } from "../../support/json.js";

const POST = `POST /v3/settlements/grade HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`;

const { start, dial } = servers({ grace: 0 });

/** Sends text, reads nothing, and waits until another request was answered in between. */
async function flood(server: RunningServer, count: number, sent: string): Promise<void> {
  const flooders = await Promise.all(Array.from({ length: count }, () => dial(server)));
  for (const socket of flooders) socket.pause().write(sent);
  for (let turn = 0; turn < 20; turn++) {
    const response = await fetch(`${server.url}/v3/settlements/grade`, {
      method: "POST",
      body: BODY,
      headers: { "content-type": "application/json" },
    });
    expect((await bodyOf<{ grades: { result: string }[] }>(response)).grades[0]?.result).toBe("won");
  }
}

function get(path: string, count: number): string {
  return `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(count);
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function figure(server: RunningServer, name: string): Promise<number> {
  const page = await (await fetch(`${server.url}/metrics`)).text();
  const line = page.split("\n").find((each) => each.startsWith(name));
  return Number(line?.split(" ").at(-1) ?? 0);
}

describe("clients that send and do not read", () => {
  it.each(["/openapi.json", "/page.js", "/v3/events/5"])("get one answer after the other: %s", async (path) => {
    const records: RequestRecord[] = [];
    const large = { ...EVENT, home: "x".repeat(100_000) };
    const server = await start({
      page,
      findEvents: () => new Map([[5, path.startsWith("/v3") ? large : EVENT]]),
      onRequest: (record) => void records.push(record),
    });
    // The page is loaded when it is first opened.
    await (await fetch(`${server.url}${path}`)).text();
    records.length = 0;
    await flood(server, 4, get(path, 1_000));
    const made = records.filter(({ route }) => route === path || /\{(?:id|file)\}$/.test(route));
    // A few megabytes fit between the two ends of a connection. All 4,000 would be hundreds.
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThan(1_200);
  });

  it("have no more requests waiting than the process can hold", async () => {
    const server = await start({ metrics: createMetrics({ process: false }) });
    await flood(server, 80, get("/openapi.json", 1_200));
    expect(await figure(server, 'settlegrade_http_shed_total{reason="waiting"}')).toBeGreaterThan(10);
    expect(await figure(server, "settlegrade_http_connections")).toBeLessThan(60);
  });

  it("lose their connections if their answers fill the memory, those with the largest first", async () => {
    const home = "x".repeat(12_000_000);
    const server = await start({
      metrics: createMetrics({ process: false }),
      findEvents: (ids) => new Map(ids.map((id) => [id, id === 6 ? { ...EVENT, id, home } : EVENT])),
    });
    await flood(server, 10, get("/v3/events/6", 1));
    expect(await figure(server, 'settlegrade_http_shed_total{reason="unsent"}')).toBe(8);
  });
});

describe("connections beside one that sends more than can wait", () => {
  /** A server of node:http that answers when `answer` is called, and its connections. */
  async function listening(limits: Partial<ConnectionLimits>, shed: () => void = () => {}) {
    const server = createServer();
    const accepted: Socket[] = [];
    server.on("connection", (socket) => void accepted.push(socket));
    const connections = new Connections(server, limits, { shed });
    let read = 0;
    server.on("request", (request, response) => {
      read++;
      connections.take(request, response, () => response.end());
    });
    const { port } = await listen(server);
    return { port, accepted, read: () => read, close: () => connections.close(0) };
  }

  it("are not paused when it is cut", async () => {
    let isCut: () => void = () => {};
    const cut = new Promise<void>((resolve) => {
      isCut = resolve;
    });
    const { port, accepted, close } = await listening({ waiting: 10 }, () => isCut());
    const others = await Promise.all(Array.from({ length: 5 }, () => dial({ port })));
    while (accepted.length < 5) await nextTurn();
    (await dial({ port })).write(get("/", 100));
    await cut;
    expect(accepted.slice(0, 5).map((socket) => socket.isPaused())).toEqual([false, false, false, false, false]);
    for (const socket of others) socket.destroy();
    await close();
  });

  it("wait for some of the requests of its packet, not for thousands", async () => {
    const { port, read, close } = await listening({});
    const socket = await dial({ port });
    const all = "GET / HTTP/1.1\r\nhost:\r\n\r\n".repeat(2_600);
    socket.resume().write(all);
    const inTurns: number[] = [];
    for (let before = 0; before < 2_600; before = read()) {
      await nextTurn();
      inTurns.push(read() - before);
    }
    expect(Math.max(...inTurns)).toBeGreaterThan(1);
    expect(Math.max(...inTurns)).toBeLessThan(250);
    socket.destroy();
    await close();
  });
});

describe("requests that follow each other on a connection", () => {
  it("are all answered, in their order", async () => {
    const socket = await dial(await start());
    socket.end(`${POST.repeat(300)}${get("/healthz", 500)}${get("/v3/nothing", 1)}`);
    const statuses = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
    expect(statuses).toHaveLength(801);
    expect(statuses?.at(-1)).toBe("HTTP/1.1 404");
  });

  it("are read again once those before them are answered", async () => {
    const socket = await dial(await start());
    let received = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      received += chunk;
    });
    const done = once(socket, "end");
    for (let turn = 0; turn < 50; turn++) {
      if (!socket.write(POST.repeat(200))) await once(socket, "drain");
    }
    socket.end();
    await done;
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(10_000);
  });

  it("are answered one in each turn of the event loop, so that other connections come in between", async () => {
    let turn = 0;
    let isOver = false;
    const count = (): void => {
      turn++;
      if (!isOver) setImmediate(count);
    };
    const answers: number[] = [];
    const server = await start({ onRequest: () => void answers.push(turn) });
    const sockets = await Promise.all(Array.from({ length: 20 }, () => dial(server)));
    count();
    const received = sockets.map((socket) => text(socket.end(get("/v3/events/5", 50))));
    await Promise.all(received);
    isOver = true;
    // The first of each connection waits for nobody.
    const inTurns = new Map<number, number>();
    for (const each of answers.slice(20)) inTurns.set(each, (inTurns.get(each) ?? 0) + 1);
    expect(answers).toHaveLength(1_000);
    expect(Math.max(...inTurns.values())).toBeLessThanOrEqual(2);
  });
});

describe("many connections", () => {
  it("are all accepted and answered: 2,000 at once", async () => {
    const server = await start();
    const answers = await Promise.all(
      Array.from({ length: 2_000 }, async () => {
        const socket = connect(server.port, "127.0.0.1");
        socket.end(POST.replace("host: x", "host: x\r\nconnection: close"));
        return text(socket);
      }),
    );
    expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 200"))).toHaveLength(2_000);
  });

  it("beyond what the service takes get a 503, and those before them their answers", async () => {
    const server = await start({ mostConnections: 10, metrics: createMetrics({ process: false }) });
    const first = await Promise.all(Array.from({ length: 10 }, () => dial(server)));
    const beyond = await dial(server);
    beyond.write(POST);
    const refused = await text(beyond);
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused).toMatch(/\r\nretry-after: 1\r\n/);
    expect(refused).toContain("too many connections");
    for (const socket of first) {
      socket.end(POST);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    }
    expect(await figure(server, 'settlegrade_http_shed_total{reason="connections"}')).toBe(1);
  });

  it.each([
    ["backlog", 0],
    ["mostConnections", 0.5],
  ])("are not limited to what is not a number of them: %s", async (name, value) => {
    await expect(start({ [name]: value })).rejects.toThrow(
      `${name}: ${value} is not a number of connections; allowed: 1 to 1,000,000`,
    );
  });
});
