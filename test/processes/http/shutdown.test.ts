import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { until } from "../../rest/cli/serving.js";
import { BODY, servers } from "../../rest/http/running.js";
import { endProcesses, start } from "../cli/processes.js";

endProcesses();

/** Ten minutes: no machine is too busy to answer a thousand requests in it, nor to end long before. */
const GRACE = 600_000;
const REQUEST = `POST /v3/settlements/grade HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`;
/** How many connections wait, and for how many milliseconds each keeps the service busy. All of a crowd take longer than 250. */
const CROWDS: readonly (readonly [count: number, work: number])[] = [
  [60, 10],
  // Not all systems let a thousand wait.
  ...(process.platform === "linux" ? [[1_000, 0] as const] : []),
];
const { dial } = servers();

/** A service in another process, which each request keeps busy for so many milliseconds. */
async function serve(work = 0) {
  const service = start("test/processes/http/ending-process.ts", [String(GRACE), String(work)]);
  return { service, port: Number(await service.said(/^port (\d+)\n/)) };
}

/** Sends a request. Resolves once the operating system has all of it. */
function send(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.write(REQUEST, () => resolve()));
}

/** The statuses of all answers on a connection, or why it broke off. */
async function statuses(socket: Socket): Promise<readonly string[] | string> {
  return text(socket).then((received) => received.match(/HTTP\/1\.1 \d+/g) ?? [], String);
}

describe.skipIf(process.platform === "win32")("a service that gets SIGTERM", { timeout: GRACE }, () => {
  it.for(CROWDS)(
    "answers the %d connections that were established before and wait to be accepted",
    async ([count, work]) => {
      const { service, port } = await serve(work);
      service.kill("SIGSTOP");
      const sockets = await Promise.all(Array.from({ length: count }, () => dial({ port })));
      await Promise.all(sockets.map(send));
      expect(sockets.filter(({ bytesRead }) => bytesRead > 0)).toEqual([]);
      service.kill("SIGTERM");
      const answers = sockets.map(statuses);
      service.kill("SIGCONT");
      expect(tally(await Promise.all(answers))).toEqual({ "HTTP/1.1 200": count });
      expect(await service.ended).toMatchObject({ code: 0, signal: null });
    },
  );

  it("answers the next request of an open connection, if it was sent before", async () => {
    const { service, port } = await serve();
    const socket = await dial({ port });
    await send(socket);
    await until(() => socket.bytesRead > 0);
    service.kill("SIGSTOP");
    await send(socket);
    service.kill("SIGTERM");
    service.kill("SIGCONT");
    expect(await statuses(socket)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
    expect(await service.ended).toMatchObject({ code: 0, signal: null });
  });

  it("does not wait for idle connections, used or unused", async () => {
    const { service, port } = await serve();
    const [used, unused] = await Promise.all([dial({ port }), dial({ port })]);
    await send(used);
    await until(() => used.bytesRead > 0);
    const [received, nothing] = [statuses(used), statuses(unused)];
    const before = performance.now();
    service.kill("SIGTERM");
    expect(await service.ended).toMatchObject({ code: 0, signal: null });
    expect(performance.now() - before).toBeLessThan(GRACE / 2);
    expect([await received, await nothing]).toEqual([["HTTP/1.1 200"], []]);
  });
});

/** How many connections ended in each way. */
function tally(answers: readonly (readonly string[] | string)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[String(answer)] = (counts[String(answer)] ?? 0) + 1;
  return counts;
}
