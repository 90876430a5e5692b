/** The programs of docs/service.md run, and each server that they mount the service in grades a bet. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { tsImport } from "tsx/esm/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createKeyring, openKeyStore } from "../../../src/service/sources/keys/index.js";
import { openSqliteStore, readRecord } from "../../../src/service/sources/sqlite.js";
import { bodyOf } from "../../support/json.js";
import { untyped } from "../../support/untyped.js";
import { BET, EVENTS, listen } from "../http/support.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const page = readFileSync(join(ROOT, "docs/service.md"), "utf8");

type Handler = (request: Request) => Response | Promise<Response>;
type Exports = Readonly<Record<string, unknown>>;
/** Sends a request to what an example has made, and returns the answer. */
type Send = (request: Request) => Promise<Response>;

const folder = mkdtempSync(join(tmpdir(), "settlegrade-service-docs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let key = "";

beforeAll(async () => {
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "dir");
  writeFileSync(join(folder, "package.json"), '{"type": "module"}');
  const store = await openSqliteStore(join(folder, "settlegrade.db"));
  const record = readRecord(EVENTS.get(BET.eventId));
  await store.ingest(record.kind === "event" ? [record] : [], Date.now());
  await store.close();
  const keys = await openKeyStore(`sqlite:${join(folder, "settlegrade.db")}`);
  ({ key } = await createKeyring(keys).add({ plan: "paid" }));
  await keys.close();
  write("service.ts", programOf("service.ts"));
});

/** The program of the page below a mark. */
function programOf(mark: string): string {
  const [, program] = page.split(`<!-- ${mark} -->\n\`\`\`ts\n`);
  expect(program, mark).toBeDefined();
  return program?.split("```")[0] ?? "";
}

/** The source file of a name of the package, which is not built yet. */
function sourceOf(name: string): string {
  const path = name.replace(/^settlegrade\//, "");
  const file = path === "http" || path === "sources/keys" ? `${path}/index` : path;
  return pathToFileURL(join(ROOT, "src/service", `${file}.ts`)).href;
}

function write(path: string, program: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  const text = program
    .replaceAll(/from "(settlegrade\/[^"]+)"/g, (_, name: string) => `from "${sourceOf(name)}"`)
    .replaceAll(/"(sqlite:)?settlegrade\.db"/g, (_, kind = "") => JSON.stringify(`${kind}${folder}/settlegrade.db`))
    .replace("port: 8787", "port: 0, log: null");
  writeFileSync(file, text);
  return file;
}

const told = [...page.matchAll(/<!-- mounted: (\S+) -->\n```ts\n/g)].map(([, mark = ""]) => mark);
/** What the programs export, by their marks. */
let modules: Readonly<Record<string, Exports>> = {};
/** What they handed to the globals of their runtimes. */
const handed: Record<string, unknown> = {};
const globals: Record<string, unknown> = globalThis;

/** All are loaded at once: each separate load would load the engine again. */
beforeAll(async () => {
  const paths = told.map((mark) => {
    const path = mark === "next" ? "app/v3/[...path]/route" : mark;
    write(`${path}.ts`, programOf(`mounted: ${mark}`));
    return [mark, path];
  });
  write("ports.ts", programOf("ports.ts"));
  const names = [...paths, ["ports", "ports"]].map(([mark, path]) => `export * as "${mark}" from "./${path}";\n`);
  const index = write("index.ts", names.join(""));
  for (const name of ["Deno", "Bun"]) {
    globals[name] = {
      serve: (value: unknown) => {
        handed[name] = value;
      },
    };
  }
  const signals = process.listeners("SIGTERM");
  try {
    modules = await tsImport(pathToFileURL(index).href, import.meta.url);
  } finally {
    for (const name of ["Deno", "Bun"]) delete globals[name];
    for (const added of process.listeners("SIGTERM")) if (!signals.includes(added)) process.off("SIGTERM", added);
  }
});

function calling(handler: Handler): Send {
  return async (request) => handler(request);
}

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/** Sends requests over a socket. */
function at(origin: string): Send {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    return fetch(`${origin}${pathname}${search}`, { method, headers, body: await request.text() });
  };
}

async function listening(listener: RequestListener | Server): Promise<Send> {
  const { origin, close } = await listen(listener);
  closing.push(close);
  return at(origin);
}

interface Fastify {
  listen(options: { port: number; host: string }): Promise<string>;
  close(): Promise<void>;
}

async function fastified(app: Fastify): Promise<Send> {
  closing.push(() => app.close());
  return at(await app.listen({ port: 0, host: "127.0.0.1" }));
}

const exported = <Kind>(mark: string, name: string): Kind => untyped(modules[mark]?.[name]);
const fetching = ({ fetch }: { fetch: Handler }): Send => calling(fetch);

const MOUNTED: Readonly<Record<string, () => Send | Promise<Send>>> = {
  deno: () => calling(untyped(handed["Deno"])),
  bun: () => fetching(untyped(handed["Bun"])),
  worker: () => fetching(exported("worker", "default")),
  next: () => calling(exported("next", "POST")),
  hono: () => fetching(exported("hono", "app")),
  "hono-mount": () => fetching(exported("hono-mount", "app")),
  node: () => listening(exported("node", "server")),
  server: () => {
    const { url, close } = exported<{ url: string; close: () => Promise<void> }>("server", "server");
    closing.push(close);
    return at(url);
  },
  express: () => listening(exported("express", "app")),
  "express-json": () => listening(exported("express-json", "app")),
  fastify: () => fastified(exported("fastify", "app")),
  "fastify-json": () => fastified(exported("fastify-json", "app")),
  "grade-request": () => listening(exported("grade-request", "app")),
};

function request(path: string): Request {
  const body = JSON.stringify({ selections: [BET] });
  const headers = { "content-type": "application/json" };
  return new Request(`http://service.test${path}?apiKey=${key}`, { method: "POST", headers, body });
}

async function resultOf(response: Response): Promise<unknown> {
  const { grades } = await bodyOf<{ grades?: readonly { result: string }[] }>(response);
  return grades?.[0]?.result;
}

describe("the mountings of docs/service.md", () => {
  test("are all tested below, and every program is marked", () => {
    expect([...told].sort()).toEqual(Object.keys(MOUNTED).sort());
    expect(page.match(/```ts\n/g)).toHaveLength(told.length + 2);
  });

  test.each(told)("%s grades a bet", async (mark) => {
    const send = await MOUNTED[mark]?.();
    const response = await send?.(request(mark === "grade-request" ? "/bets/grade" : "/v3/settlements/grade"));
    expect(response?.status).toBe(200);
    expect(response && (await resultOf(response))).toBe("won");
  });
});

test("calls the ports of docs/service.md with the customer and with all events at once", async () => {
  const asked: unknown[] = [];
  globals["pool"] = {
    query: async (_sql: string, [ids]: [readonly number[]]) => {
      asked.push(ids);
      return { rows: ids.map((id) => ({ id: String(id), body: EVENTS.get(id) })) };
    },
  };
  globals["customerOfKey"] = async (sent: string) => (sent === key ? { id: "c1" } : null);
  try {
    const send = calling(exported("ports", "handler"));
    const response = await send(request("/v3/settlements/grade"));
    expect(response.headers.get("x-ratelimit-remaining")).toBe("4999");
    expect(await resultOf(response)).toBe("won");
    expect(asked).toEqual([[BET.eventId]]);
    expect((await send(new Request("http://service.test/v3/markets?apiKey=nobodys"))).status).toBe(401);
  } finally {
    delete globals["pool"];
    delete globals["customerOfKey"];
  }
});
