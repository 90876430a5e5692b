/** What clients can do to a server with the feed by upgrades that are not for it. */
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { attachFeed } from "../../../src/service/feed/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { portOf } from "../../support/port.js";

const UPGRADE = "host: x\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n";

/** A server that answers with the body of a request, some milliseconds later. */
async function echo(): Promise<{ readonly port: number; readonly open: () => Promise<Socket & { text: string }> }> {
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    await setTimeout(5);
    const named = request.headers["x-connection"] ?? "";
    response.end(`${request.method} ${request.url} ${named}[${Buffer.concat(pieces)}]`);
  });
  const feed = attachFeed(server, { store: createMemoryStore() });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    await feed.close();
    server.closeAllConnections();
    server.close();
  });
  const port = portOf(server);
  const open = async () => {
    const socket = Object.assign(connect(port, "127.0.0.1"), { text: "" });
    socket.setEncoding("utf8").on("data", (piece) => {
      socket.text += piece;
    });
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    return socket;
  };
  return { port, open };
}

it("a client that is gone before its upgrade to another path is answered does not end the process", async () => {
  const { open } = await echo();
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  process.on("uncaughtException", note);
  for (let number = 0; number < 30; number++) {
    const socket = await open();
    socket.write(`GET /other HTTP/1.1\r\n${UPGRADE}\r\n`);
    if (number % 3 > 0) await setTimeout(number % 3);
    socket.resetAndDestroy();
  }
  await setTimeout(100);
  process.off("uncaughtException", note);
  expect(errors).toEqual([]);
});

it("an upgrade to another path after a request that is not answered yet does not end the process", async () => {
  const { open } = await echo();
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  process.on("uncaughtException", note);
  const socket = await open();
  socket.write(`GET /first HTTP/1.1\r\nhost: x\r\n\r\nGET /other HTTP/1.1\r\n${UPGRADE}\r\n`);
  await once(socket, "close");
  process.off("uncaughtException", note);
  expect(errors).toEqual([]);
});

it("a request that offers an upgrade keeps headers whose names end like those of the upgrade", async () => {
  const { open } = await echo();
  const socket = await open();
  socket.write(`GET /other HTTP/1.1\r\n${UPGRADE}x-connection: kept\r\n\r\n`);
  while (!socket.text.includes("]")) await once(socket, "data");
  expect(socket.text).toContain("GET /other kept[]");
});

it.each([
  ["in one piece", "content-length: 5\r\n\r\n", ["hello"]],
  ["later", "content-length: 5\r\n\r\n", ["", "hel", "lo"]],
  ["in chunks", "transfer-encoding: chunked\r\n\r\n", ["5\r\nhello\r\n", "0\r\n\r\n"]],
])("a request that offers an upgrade, as Java's client does, keeps its body: %s", async (_, end, pieces) => {
  const { open } = await echo();
  const socket = await open();
  const [first = "", ...others] = pieces;
  socket.write(`POST /other HTTP/1.1\r\n${UPGRADE}${end}${first}`);
  for (const piece of others) {
    await setTimeout(10);
    socket.write(piece);
  }
  while (!socket.text.includes("]")) await once(socket, "data");
  expect(socket.text).toMatch(/^HTTP\/1\.1 200 /);
  expect(socket.text).toContain("POST /other [hello]");
});
