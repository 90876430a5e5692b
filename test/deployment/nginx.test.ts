/**
 * The configuration of docs/deployment.md: its numbers fit the service's, and, if nginx and openssl are installed, nginx runs
 * it in front of two servers.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type RunningServer, startServer } from "../../src/http/server.js";
import { authenticate, BET, findEvents, KEYS } from "../http/support.js";
import { blockOf, page } from "./page.js";

const conf = blockOf("settlegrade.conf");
const [, certificate = ""] = /^(openssl req .*)$/m.exec(page) ?? [];
const BODY = JSON.stringify({ selections: [BET] });
const NAME = "grading.example.com";

const seconds = (directive: string): number => Number(new RegExp(`^ *${directive} (\\d+)s;`, "m").exec(conf)?.[1]);

it("closes idle connections before the service does, and waits longer than a store may take", () => {
  const source = readFileSync(new URL("../../src/http/server.ts", import.meta.url), "utf8");
  const [, idle = "0"] = /keepAliveTimeout: ([\d_]+)/.exec(source) ?? [];
  expect(seconds("keepalive_timeout")).toBeLessThan(Number(idle.replaceAll("_", "")) / 1_000);
  expect(seconds("proxy_read_timeout")).toBeGreaterThan(10);
});

it("names nothing in its log that has the query", () => {
  const [, format = ""] = /^log_format settlegrade '(.*)';$/m.exec(conf) ?? [];
  expect(format).toContain("$uri ");
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|is_args)\b/);
});

const isThere = (program: string, flag: string): boolean => spawnSync(program, [flag]).error === undefined;

describe.runIf(isThere("nginx", "-v") && isThere("openssl", "version"))("nginx with it", () => {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-nginx-"));
  const ids: [string[], string[]] = [[], []];
  let servers: RunningServer[] = [];
  let nginx: ChildProcess | undefined;
  let port = 0;

  beforeAll(async () => {
    expect(spawnSync("sh", ["-c", certificate], { cwd: folder }).status).toBe(0);
    const start = (each: string[]) =>
      startServer({
        ...{ findEvents, authenticate, port: 0, log: null },
        onRequest: ({ id = "" }) => void each.push(id),
      });
    servers = [await start(ids[0]), await start(ids[1])];
    port = await freePort();
    writeConfiguration(folder, port, servers);
    nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "start.log")]);
    const answers = (): Promise<boolean> =>
      get("/").then(
        () => true,
        () => false,
      );
    while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 50));
  });

  afterAll(async () => {
    const ended = new Promise((resolve) => nginx?.once("close", resolve));
    if (nginx?.kill("SIGTERM")) await ended;
    for (const server of servers) await server.close();
    rmSync(folder, { recursive: true });
  });

  interface Got {
    readonly status: number;
    readonly id: unknown;
    readonly body: string;
  }

  function get(path: string, method = "GET", headers: Readonly<Record<string, string>> = {}, body = ""): Promise<Got> {
    const ca = readFileSync(join(folder, "settlegrade.crt"));
    const place = { host: "127.0.0.1", servername: NAME, port, path, method, ca, agent: false } as const;
    return new Promise((resolve, reject) => {
      const sent = request({ ...place, headers: { host: NAME, ...headers } }, (response) => {
        const { statusCode = 0, headers: answered } = response;
        text(response).then((all) => resolve({ status: statusCode, id: answered["x-request-id"], body: all }), reject);
      });
      sent.on("error", reject).end(body);
    });
  }

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
    expect((await grade({ "x-request-id": "slip-4711" })).id).toBe("slip-4711");
    const { id } = await grade({ "x-request-id": "not usable" });
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(ids.flat()).toEqual(expect.arrayContaining(["slip-4711", id]));
    expect(readFileSync(join(folder, "access.log"), "utf8")).toMatch(/ 200 .* slip-4711\n/);
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
    const log = (name: string): string => readFileSync(join(folder, name), "utf8");
    // nginx writes the line after the answer.
    await vi.waitFor(() => expect(log("access.log")).toContain(" POST /v3/settlements/grade 502 "), {
      timeout: 10_000,
    });
    for (const name of ["access.log", "error.log", "start.log"]) expect(log(name)).not.toMatch(/apiKey|-key-/);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** The page's configuration with the ports and files of this test, inside what a distribution's nginx.conf has around it. */
function writeConfiguration(folder: string, port: number, servers: readonly RunningServer[]): void {
  const own = conf
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replace("127.0.0.1:8787", `127.0.0.1:${servers[0]?.port}`)
    .replace("127.0.0.1:8788", `127.0.0.1:${servers[1]?.port}`)
    .replaceAll("/etc/nginx/", `${folder}/`)
    .replace("/var/log/nginx/settlegrade.log", `${folder}/access.log`)
    .replace("/var/log/nginx/settlegrade-error.log", `${folder}/error.log`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => {
    mkdirSync(join(folder, name));
    return `${name}_temp_path ${folder}/${name};`;
  });
  const main = `daemon off; master_process off; pid ${folder}/nginx.pid; events {}`;
  writeFileSync(join(folder, "nginx.conf"), `${main}\nhttp {\n${temporary.join("\n")}\n${own}\n}\n`);
}
