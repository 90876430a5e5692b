/** The server of a process that answers nothing but its health, its readiness and its metrics. */
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { PROBE_PATHS, type ProbeOptions, serveProbes } from "../../../src/service/http/server/probes.js";
import { portOf } from "../../support/port.js";

async function served(changes: Partial<ProbeOptions> = {}) {
  const probes = await serveProbes({
    ...{ port: 0, host: "127.0.0.1", notReady: () => null, metrics: async () => "a 1\n", onError: () => {} },
    ...changes,
  });
  onTestFinished(() => probes.close());
  const ask = async (path: string, request: RequestInit = {}) => {
    const response = await fetch(`${probes.url}${path}`, request);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  return { ...probes, ask };
}

test("answers the paths of the service: whether it lives, whether it is ready, and its metrics", async () => {
  let reason: string | null = "no pass has ended yet";
  const { ask } = await served({ notReady: () => reason });
  expect(await ask("/healthz")).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await ask("/readyz")).toMatchObject({ status: 503, text: '{"error":"no pass has ended yet"}' });
  reason = null;
  expect(await ask("/readyz?x=1")).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  const { headers, ...metrics } = await ask("/metrics");
  expect(metrics).toEqual({ status: 200, text: "a 1\n" });
  expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect([headers.get("cache-control"), headers.get("x-content-type-options")]).toEqual(["no-store", "nosniff"]);
});

test("answers HEAD without a body, and nothing but GET and HEAD on these paths", async () => {
  const { ask } = await served();
  for (const path of PROBE_PATHS) {
    expect(await ask(path, { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const { status, text, headers } = await ask(path, { method, ...(method === "POST" ? { body: "x" } : {}) });
      expect([status, text, headers.get("allow")]).toEqual([
        405,
        '{"error":"method: not one that this route accepts; allowed: GET, HEAD"}',
        "GET, HEAD",
      ]);
    }
  }
  for (const path of ["/", "/metrics/", "/toString", "/..%2fhealthz", "//healthz"])
    expect(await ask(path)).toMatchObject({
      status: 404,
      text: '{"error":"there is no such route; allowed: /healthz, /readyz, /metrics"}',
    });
});

test("does not wait for a body that has no end, and answers what is not HTTP", async () => {
  const { url, ask } = await served();
  const { hostname, port } = new URL(url);
  const say = async (text: string) => {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.write(text);
    const [answer] = await once(socket, "data");
    return String(answer).split("\r\n", 1)[0];
  };
  const chunked = "GET /healthz HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\nabc";
  expect(await say(chunked)).toBe("HTTP/1.1 200 OK");
  expect(await say("hello\r\n\r\n")).toBe("HTTP/1.1 400 Bad Request");
  expect(await say("GET /healthz HTTP/1.1\r\n\r\n")).toBe("HTTP/1.1 400 Bad Request");
  expect(await say(`GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).toBe("HTTP/1.1 400 Bad Request");
  expect(await say("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n")).toBe("HTTP/1.1 404 Not Found");
  expect((await ask("/healthz")).status).toBe(200);
});

test("answers 400 requests at once", async () => {
  const metrics = vi.fn(async () => "a 1\n");
  const { ask } = await served({ metrics });
  const answers = await Promise.all(Array.from({ length: 400 }, () => ask("/metrics")));
  expect(answers.every(({ status, text }) => status === 200 && text === "a 1\n")).toBe(true);
  expect(metrics).toHaveBeenCalledTimes(400);
});

test("closes a connection whose answer failed, and goes on", async () => {
  const metrics = () => Promise.reject(new Error("a bug"));
  const { ask } = await served({ metrics });
  await expect(ask("/metrics")).rejects.toThrow();
  expect((await ask("/healthz")).status).toBe(200);
});

test("says why it cannot listen", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const port = portOf(other);
  await expect(served({ port })).rejects.toThrow(`port ${port} of 127.0.0.1 is already in use; choose another port`);
  await expect(served({ host: "203.0.113.1" })).rejects.toThrow("203.0.113.1 is not an address of this machine");
});
