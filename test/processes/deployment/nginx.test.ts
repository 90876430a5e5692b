/**
 * The configuration of docs/deployment.md: its numbers fit the service's, and, if nginx and openssl are installed, nginx runs
 * it in front of two servers.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type RunningServer, startServer } from "../../../src/service/http/server.js";
import { authenticate, BET, findEvents, KEYS } from "../../rest/http/support.js";
import { conf, type Got, HAS_NGINX, LEFT_OUT, type Nginx, startNginx } from "./nginx.js";

const BODY = JSON.stringify({ selections: [BET] });

const seconds = (directive: string): number => Number(new RegExp(`^ *${directive} (\\d+)s;`, "m").exec(conf)?.[1]);

it("closes idle connections before the service does, and waits longer than a store may take", () => {
  const source = readFileSync(new URL("../../../src/service/http/server/listening.ts", import.meta.url), "utf8");
  const [, idle = "0"] = /keepAliveTimeout: ([\d_]+)/.exec(source) ?? [];
  expect(seconds("keepalive_timeout")).toBeLessThan(Number(idle.replaceAll("_", "")) / 1_000);
  expect(seconds("proxy_read_timeout")).toBeGreaterThan(10);
});

it("names nothing in its log that has the query", () => {
  const [, format = ""] = /^log_format settlegrade '(.*)';$/m.exec(conf) ?? [];
  expect(format).toContain("$uri ");
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|is_args)\b/);
});

describe.runIf(HAS_NGINX)(`nginx with it${LEFT_OUT}`, () => {
  const ids: [string[], string[]] = [[], []];
  let servers: RunningServer[] = [];
  let proxy: Nginx;

  beforeAll(async () => {
    const start = (each: string[]) =>
      startServer({
        ...{ findEvents, authenticate, port: 0, log: null },
        onRequest: ({ id = "" }) => void each.push(id),
      });
    const [one, other] = [await start(ids[0]), await start(ids[1])];
    servers = [one, other];
    proxy = await startNginx([one.port, other.port]);
  });

  afterAll(async () => {
    await proxy.stop();
    for (const server of servers) await server.close();
  });

  const get: Nginx["get"] = (...words) => proxy.get(...words);
  const grade = (headers: Readonly<Record<string, string>> = {}): Promise<Got> =>
    get(`/v3/settlements/grade?apiKey=${KEYS.paid}`, "POST", { "content-type": "application/json", ...headers }, BODY);

  it("distributes requests over TLS to both servers", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => grade()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]?.body).toContain('"result":"won"');
    for (const each of ids) expect(each.length).toBeGreaterThan(0);
  });

  it.each(["/", "/metrics", "/healthz", "/readyz", "/openapi.json", "/page.js", "/v3/../metrics"])(
    "does not forward %s",
    async (path) => {
      const before = ids.flat().length;
      expect((await get(path)).status).toBe(404);
      expect(ids.flat()).toHaveLength(before);
    },
  );

  it("passes on the id of a request, and makes one for a request without a usable one", async () => {
    expect((await grade({ "x-request-id": "slip-4711" })).headers["x-request-id"]).toBe("slip-4711");
    const { "x-request-id": id } = (await grade({ "x-request-id": "not usable" })).headers;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(ids.flat()).toEqual(expect.arrayContaining(["slip-4711", id]));
    expect(proxy.log("access.log")).toMatch(/ 200 .* slip-4711\n/);
  });

  it("leaves the sentence about a large body to the service", async () => {
    const type = { "content-type": "application/json" };
    const { status, body } = await get(`/v3/settlements/grade?apiKey=${KEYS.paid}`, "POST", type, "x".repeat(100_000));
    expect([status, body]).toEqual([400, expect.stringContaining("body: more than 65536 bytes")]);
  });

  it("sends requests to the other server when one has ended, and writes no key to its logs", async () => {
    await servers[0]?.close();
    for (let request = 0; request < 10; request++) expect((await grade()).status).toBe(200);
    await servers[1]?.close();
    expect((await grade()).status).toBe(502);
    // nginx writes the line after the answer.
    await vi.waitFor(() => expect(proxy.log("access.log")).toContain(" POST /v3/settlements/grade 502 "), {
      timeout: 10_000,
    });
    for (const name of ["access.log", "error.log", "start.log"] as const)
      expect(proxy.log(name)).not.toMatch(/apiKey|-key-/);
  });
});
