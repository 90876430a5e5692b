/** Every request that the server reads is in exactly one counter, whatever becomes of it. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createMetrics } from "../../../src/service/http/metrics.js";
import { type RunningServer, type ServerOptions, startServer } from "../../../src/service/http/server.js";
import { settled } from "../../support/events.js";

const EVENT = settled("football", "2-1", { ft: "2-1" }, { id: 5 });
const BODY = JSON.stringify({ selections: [{ eventId: 5, market: "ML", side: "home" }] });
const POST = "POST /v3/settlements/grade HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
const GRADE = `${POST}content-length: ${BODY.length}\r\n\r\n${BODY}`;
const GET = "GET /healthz HTTP/1.1\r\nhost:\r\n\r\n";

const running: RunningServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(running.splice(0).map((server) => server.close()));
});

interface Started {
  readonly server: RunningServer;
  dial(): Promise<Socket>;
  /** Sends text on a new connection, reads what comes and waits until the server ends it. */
  talk(text: string): Promise<string>;
  /** The sum of a counter, over labels that include this text. */
  sum(counter: "requests" | "unanswered" | "shed", labels?: string): Promise<number>;
  /** Waits until this many requests are counted, and a moment more. */
  counted(requests: number): Promise<void>;
}

async function start(options: Partial<ServerOptions> = {}): Promise<Started> {
  const metrics = createMetrics({ process: false });
  const findEvents = () => new Map([[5, EVENT]]);
  const server = await startServer({ findEvents, port: 0, log: null, grace: 0, metrics, ...options });
  running.push(server);
  const sum: Started["sum"] = async (counter, labels = "") => {
    const { body } = await metrics.text();
    const lines = body.split("\n").filter((line) => line.startsWith(`settlegrade_http_${counter}_total{`));
    return lines.filter((line) => line.includes(labels)).reduce((all, line) => all + Number(line.split(" ").at(-1)), 0);
  };
  const total = async () => (await sum("requests")) + (await sum("unanswered"));
  const dial = async (): Promise<Socket> => {
    const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
    sockets.push(socket.on("error", () => {}));
    await once(socket, "connect");
    return socket;
  };
  return {
    server,
    sum,
    dial,
    talk: async (text) => {
      const socket = await dial();
      let received = "";
      socket.setEncoding("latin1").on("data", (chunk: string) => {
        received += chunk;
      });
      socket.write(text, "latin1");
      await once(socket, "end").catch(() => {});
      socket.destroy();
      return received;
    },
    counted: async (requests) => {
      for (let turn = 0; turn < 500 && (await total()) < requests; turn++) await pause(10);
      await pause(50);
      expect(await total()).toBe(requests);
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const END = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";

describe("each request is counted once", () => {
  it.each([
    ["good ones, one after the other", GET.repeat(3) + GRADE + END, 5, ["200", "200", "200", "200", "200"]],
    [
      "unknown routes and bodies at fault",
      `GET /x HTTP/1.1\r\nhost: x\r\n\r\n${POST}\r\n${END}`,
      3,
      ["404", "400", "200"],
    ],
    ["CONNECT", "CONNECT a:1 HTTP/1.1\r\nhost: x\r\n\r\n", 1, ["404"]],
    ["a Host that is missing", "GET / HTTP/1.1\r\n\r\n", 1, ["400"]],
    ["an unknown transfer coding", `${POST}transfer-encoding: x, chunked\r\n\r\n0\r\n\r\n`, 1, ["501"]],
    ["what is not HTTP", "garbage\r\n\r\n", 1, ["400"]],
    ["a good one and what is not HTTP", `${GRADE}garbage\r\n\r\n`, 2, ["200", "400"]],
    ["a broken body", `${POST}transfer-encoding: chunked\r\n\r\nzz\r\n`, 1, ["400"]],
    [
      "a broken body behind others",
      `${GET.repeat(2)}${POST}transfer-encoding: chunked\r\n\r\nzz\r\n`,
      3,
      ["200", "200", "400"],
    ],
    ["headers that are too large", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 1, ["400"]],
    ["a body that is too large", `${POST}content-length: 70000\r\n\r\n${"x".repeat(70_000)}`, 1, ["400"]],
  ])("%s", async (_name, sent, requests, statuses) => {
    const { talk, counted, sum } = await start();
    const received = await talk(sent);
    expect(received.match(/(?<=HTTP\/1\.1 )\d{3}/g)).toEqual(statuses);
    await counted(requests);
    for (const status of new Set(statuses)) {
      expect(await sum("requests", `status="${status}"`)).toBe(statuses.filter((each) => each === status).length);
    }
  });

  it("requests that a client leaves before they are answered", async () => {
    let answer: (events: Map<number, typeof EVENT>) => void = () => {};
    const storage = new Promise<Map<number, typeof EVENT>>((resolve) => {
      answer = resolve;
    });
    const { dial, counted, sum } = await start({ findEvents: () => storage });
    const socket = await dial();
    socket.write(GRADE.repeat(4));
    await pause(50);
    socket.resetAndDestroy();
    await pause(50);
    answer(new Map([[5, EVENT]]));
    await counted(4);
    // The first was under way: its grade was made, and nobody was there to read it.
    expect([await sum("requests"), await sum("unanswered", 'reason="closed"')]).toEqual([1, 3]);
  });

  it("a body that its client does not finish", async () => {
    const { dial, counted, sum } = await start();
    const socket = await dial();
    socket.write(`${POST}content-length: 100\r\n\r\n{`);
    await pause(50);
    socket.destroy();
    await counted(1);
    expect(await sum("requests", 'status="400"')).toBe(1);
  });

  it("requests on connections that are too many", async () => {
    const { dial, talk, counted, sum } = await start({ mostConnections: 2 });
    const first = [await dial(), await dial()];
    await talk(END);
    await talk(END);
    for (const socket of first) socket.write(GET);
    await counted(4);
    expect([await sum("requests", 'status="503"'), await sum("shed")]).toEqual([2, 2]);
  });

  it("requests that are too many, on connections that are closed for it", async () => {
    const { dial, counted, sum } = await start();
    const flooders = await Promise.all(Array.from({ length: 100 }, () => dial()));
    // So few that all of them are read at once.
    for (const socket of flooders) socket.resume().write(GET.repeat(30));
    await counted(3_000);
    expect(await sum("unanswered", 'reason="shed"')).toBeGreaterThan(0);
    expect(await sum("shed", 'reason="waiting"')).toBeGreaterThan(0);
  });

  it("requests that wait when the service stops", async () => {
    const { server, dial, counted, sum } = await start({
      findEvents: () => new Promise(() => {}),
      storageTimeout: 300,
    });
    (await dial()).write(GRADE.repeat(3));
    await pause(50);
    await server.close();
    await counted(3);
    expect([await sum("requests"), await sum("unanswered", 'reason="closed"')]).toEqual([1, 2]);
  });

  it("all of these at once", async () => {
    const { dial, talk, counted } = await start();
    const mix = [GET.repeat(20), GRADE.repeat(3), "garbage\r\n\r\n", `${GET}garbage\r\n\r\n`, "GET / HTTP/1.1\r\n\r\n"];
    const requests = [20, 3, 1, 2, 1];
    const flooders = await Promise.all(Array.from({ length: 5 }, () => dial()));
    for (const socket of flooders) socket.resume().write(GET.repeat(600));
    await Promise.all(
      Array.from({ length: 50 }, (_, place) => {
        const text = mix[place % 5] ?? "";
        return talk(place % 5 < 2 ? text + END : text);
      }),
    );
    await counted(3_000 + 10 * (requests.reduce((sum, each) => sum + each, 0) + 2));
  });
});
