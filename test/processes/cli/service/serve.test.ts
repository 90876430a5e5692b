import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { serving, until } from "../../../rest/cli/serving.js";
import { cli, DERBY, ndjson, recordsOf, scratch } from "../../../support/command.js";
import { settled } from "../../../support/events.js";
import { portOf } from "../../../support/port.js";
import { endProcesses, startCli } from "../processes.js";

endProcesses();

const folder = scratch();
let number = 0;
const freshStore = (): string => `sqlite:${folder.path}/store-${number++}.db`;

async function addKey(store: string, ...words: readonly string[]): Promise<string> {
  const { code, out } = await cli(["keys", "add", "--store", store, ...words]);
  expect(code).toBe(0);
  return out.trim();
}

/** A store with one event and a paid key. */
async function stocked(): Promise<{ readonly store: string; readonly key: string }> {
  const store = freshStore();
  const file = folder.file("derby.ndjson", ndjson([DERBY]));
  expect((await cli(["ingest", file, "--store", store])).code).toBe(0);
  return { store, key: await addKey(store, "--plan", "paid", "--name", "Bets Ltd") };
}

const BODY = JSON.stringify({ selections: [{ ref: "A1", eventId: 5, market: "ML", side: "home" }] });
const headers = { "content-type": "application/json" };

async function grade(url: string, key: string, body = BODY): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${url}/v3/settlements/grade?apiKey=${key}`, { method: "POST", body, headers });
  return { status: response.status, body: await response.json() };
}

const WON = {
  status: 200,
  body: {
    grades: [
      {
        ref: "A1",
        eventId: 5,
        result: "won",
        reason: null,
        final: true,
        basis: { scope: "regulation", home: 2, away: 1 },
      },
    ],
  },
};

describe("serve", () => {
  it.each([
    ["closed", 503],
    ["open", 200],
  ])("answers what cannot be counted as --limits-fail %s says: %i", async (how, status) => {
    const { store, key } = await stocked();
    const within = join(folder.path, `limits-${how}`);
    mkdirSync(within);
    const words = ["--store", store, "--limits", `sqlite:${within}/limits.db`, "--limits-fail", how];
    const { err, got } = await serving(words, async (url) => {
      const before = await grade(url, key);
      rmSync(within, { recursive: true });
      return [before, await grade(url, key)];
    });
    expect(got.map((answer) => answer.status)).toEqual([200, status]);
    expect(recordsOf(err).at(-1)).toMatchObject({
      level: how === "open" ? "warn" : "error",
      status,
      failure: expect.any(String),
    });
  });

  it("makes a deleted file of counts again, with its folder or without, and logs it", async () => {
    const { store, key } = await stocked();
    const within = join(folder.path, "counts");
    mkdirSync(within);
    const limits = `${within}/limits.db`;
    const { err, got } = await serving(["--store", store, "--limits", `sqlite:${limits}`], async (url) => {
      const remaining = async () =>
        (await fetch(`${url}/v3/events/5?apiKey=${key}`)).headers.get("x-ratelimit-remaining");
      const before = await remaining();
      rmSync(limits);
      const withoutFile = [await remaining(), await remaining()];
      rmSync(within, { recursive: true });
      mkdirSync(within);
      return [before, ...withoutFile, await remaining()];
    });
    expect(got).toEqual(["4999", "4999", "4998", "4999"]);
    const notes = recordsOf(err).filter(({ message }) => String(message).includes("made again"));
    const message = `${limits} was deleted and has been made again; all hours and days begin again`;
    expect(notes).toEqual([1, 2].map(() => ({ time: expect.any(String), level: "warn", message })));
  });

  it("grades on the events of the store, for keys of the store", async () => {
    const { store, key } = await stocked();
    const { code, err, got } = await serving(["--store", store], async (url) => [
      await grade(url, key),
      await grade(url, "sg_none"),
      (await fetch(`${url}/v3/events/5?apiKey=${key}`)).headers.get("x-ratelimit-remaining"),
      (await fetch(`${url}/readyz`)).status,
      (await (await fetch(`${url}/metrics`)).text()).includes('route="/v3/settlements/grade",status="200"'),
    ]);
    expect(got).toEqual([WON, expect.objectContaining({ status: 401 }), "4998", 200, true]);
    expect(code).toBe(0);
    expect(recordsOf(err).map(({ route, status }) => `${route} ${status}`)).toEqual([
      "/v3/settlements/grade 200",
      "/v3/settlements/grade 401",
      "/v3/events/{id} 200",
      "/readyz 200",
      "/metrics 200",
    ]);
    for (const secret of [key, key.slice(-20), "sg_none", "apiKey", "A1"]) expect(err).not.toContain(secret);
  });

  it("accepts a new paid key, rejects a free or revoked one, all without a restart", async () => {
    const { store, key } = await stocked();
    await serving(["--store", store], async (url) => {
      const free = await addKey(store, "--plan", "free");
      const big = await addKey(store, "--plan", "paid", "--package", "10K", "--package", "20K");
      expect((await grade(url, key)).status).toBe(200);
      expect((await grade(url, free)).status).toBe(403);
      const response = await fetch(`${url}/v3/markets?sport=football&apiKey=${big}`);
      expect(response.headers.get("x-ratelimit-limit")).toBe("35000");
      const [first] = recordsOf((await cli(["keys", "list", "--store", store])).out);
      expect((await cli(["keys", "revoke", String(first?.["id"]), "--store", store])).code).toBe(0);
      await until(async () => (await grade(url, key)).status === 401);
      expect((await grade(url, big)).status).toBe(200);
    });
  });

  it("answers 503 until the store exists, and the log says why", async () => {
    const store = freshStore();
    const keys = `json:${folder.path}/keys.json`;
    const key = await addKey(keys, "--plan", "paid");
    const { err } = await serving(["--store", store, "--keys", keys], async (url) => {
      expect((await grade(url, key)).status).toBe(503);
      await cli(["ingest", folder.file("late.ndjson", ndjson([DERBY])), "--store", store]);
      expect(await grade(url, key)).toEqual(WON);
    });
    const [note, failed] = recordsOf(err);
    expect(note).toMatchObject({ level: "warn", message: expect.stringContaining("the store does not answer yet: ") });
    expect(failed).toMatchObject({
      level: "error",
      status: 503,
      failure: expect.stringContaining("there is no such file"),
    });
    expect(err).not.toContain(key);
  });

  it("serves a file of records; the log says how to create a key if there is none", async () => {
    const file = folder.file("events.ndjson", ndjson([DERBY]));
    const keys = `json:${folder.path}/no-keys.json`;
    const { err } = await serving(["--store", `ndjson:${file}`, "--keys", keys], async (url) => {
      const key = await addKey(keys, "--plan", "paid");
      await until(async () => (await grade(url, key)).status !== 401);
      expect(await grade(url, key)).toEqual(WON);
    });
    expect(recordsOf(err)[0]).toMatchObject({
      level: "warn",
      message: `there is no key yet; create one with: settlegrade keys add --store ${keys} --plan paid`,
    });
  });

  it("logs the first 20 faulty lines of such a file", async () => {
    const faulty = Array.from({ length: 30 }, () => "{}");
    const file = folder.file("faulty.ndjson", `${ndjson([DERBY])}${faulty.join("\n")}\n`);
    const keys = `json:${folder.path}/keys-of-faulty.json`;
    const { err } = await serving(["--store", `ndjson:${file}`, "--keys", keys], async (url) => {
      await until(async () => (await fetch(`${url}/readyz`)).ok);
    });
    const told = recordsOf(err).filter(({ message }) => String(message).includes("of the store is skipped"));
    expect(told).toHaveLength(20);
    expect(told[0]).toMatchObject({
      level: "warn",
      message: expect.stringMatching(/^line 2 of the store is skipped: /),
    });
  });

  it("logs the faulty lines of each load of such a file", async () => {
    const file = folder.file("grown.ndjson", `${ndjson([DERBY])}${"{}\n".repeat(25)}`);
    const keys = `json:${folder.path}/keys-of-grown.json`;
    const { err } = await serving(["--store", `ndjson:${file}`, "--keys", keys], async (url) => {
      await until(async () => (await fetch(`${url}/readyz`)).ok);
      folder.file("grown.ndjson", `${ndjson([DERBY])}\n\nnonsense\n`);
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await fetch(`${url}/readyz`);
    });
    expect(err).toContain("line 4 of the store is skipped: not JSON");
  });

  it("logs that there is nothing to read again at SIGHUP if no option names house rules or limits", async () => {
    const { store } = await stocked();
    const { err } = await serving(["--store", store], async () => {
      process.emit("SIGHUP", "SIGHUP");
    });
    expect(err).toContain("there is nothing to read again: neither --rulebook nor --plans was given");
  });

  it("counts in a file, so that a restart keeps the counts", async () => {
    const { store, key } = await stocked();
    const words = ["--store", store, "--limits", `sqlite:${folder.path}/counts.db`];
    const remaining = async (url: string) =>
      (await fetch(`${url}/v3/markets?sport=football&apiKey=${key}`)).headers.get("x-ratelimit-remaining");
    expect((await serving(words, remaining)).got).toBe("4999");
    expect((await serving(words, remaining)).got).toBe("4998");
  });

  it("grades under the house rules of --rulebook", async () => {
    const { store, key } = await stocked();
    const tie = settled("american-football", "20-20", {}, { id: 9 });
    await cli(["ingest", folder.file("tie.json", tie), "--store", store]);
    const body = JSON.stringify({ selections: [{ eventId: 9, market: "ML", side: "home" }] });
    const rulebook = folder.file("house.json", { id: "house@1", tieRules: { "american-football": "void" } });
    const reasonOf = async (url: string) => JSON.stringify((await grade(url, key, body)).body);
    expect((await serving(["--store", store], reasonOf)).got).toContain('"reason":"ambiguous_tie"');
    expect((await serving(["--store", store, "--rulebook", rulebook], reasonOf)).got).toContain('"reason":"push"');
  });
});

describe("serve ends with 2 and a sentence for", () => {
  const store = freshStore();

  it.each([
    [["serve"], "serve needs --store URL, for example --store sqlite:settlegrade.db."],
    [
      ["serve", "--store", "ndjson:a"],
      "serve needs --keys, because ndjson:a cannot hold keys: settlegrade keys add --store json:keys.json --plan paid",
    ],
    [["serve", "--store", "memory:"], "serve needs --keys, because memory: cannot hold keys"],
    [["serve", store], "serve accepts only options, not "],
    [["serve", "--store", "what:ever", "--keys", "memory:"], '"what:" is not a kind of store; allowed: sqlite:PATH'],
    [["serve", "--store", store, "--keys", "what:ever"], '"what:" is not a kind of store'],
    [["serve", "--store", store, "--limits", "redis:"], "--limits accepts memory, sqlite:PATH or postgres://..."],
    [["serve", "--store", store, "--port", "70000"], "--port accepts a number from 0 to 65535"],
    [
      ["serve", "--store", store, "--port", "http"],
      '--port accepts a number from 0 to 65535 (0 is any free port), not "http".',
    ],
    [["serve", "--store", store, "--host", "192.0.2.1"], "192.0.2.1 is not an address of this machine"],
    [["serve", "--store", store, "--stroe", "x"], "Did you mean --store?"],
    [["serve", "--store", store, "--rulebook", `${folder.path}/none.json`], "none.json: there is no such file"],
    [
      ["serve", "--store", store, "--rulebook", folder.file("text.json", '{"id": x}')],
      "text.json:1: not JSON: expected a value at column 8",
    ],
    [
      [
        "serve",
        "--store",
        store,
        "--rulebook",
        folder.file("bad.json", { id: "a", tieRule: {}, innings: { football: 9 } }),
      ],
      "bad.json: rulebook.tieRule is not a setting; the settings are id, ",
    ],
  ])("%j", async (words, sentence) => {
    const { code, out, err } = await cli(words, { env: { PORT: "0" } });
    expect(err).toContain(sentence);
    expect(out).toBe("");
    expect(code).toBe(2);
  });

  it("a port in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const port = portOf(other);
    const { code, err } = await cli(["serve", "--store", store], { env: { PORT: String(port) } });
    expect(err).toContain(`settlegrade: port ${port} of 127.0.0.1 is already in use`);
    expect(code).toBe(2);
    other.close();
  });

  it("an invalid variable PORT", async () => {
    const { err } = await cli(["serve", "--store", store], { env: { PORT: "eighty" } });
    expect(err).toBe(
      'settlegrade: the environment variable PORT accepts a number from 0 to 65535 (0 is any free port), not "eighty".\n',
    );
  });
});

describe("serve as a process", () => {
  const LISTENING = /^listening on http:\/\/127\.0\.0\.1:(\d+)$/m;

  /** A server with a request under way: it has received the head and said so, the body is not sent yet. */
  async function underWay() {
    const { store, key } = await stocked();
    const server = startCli(["serve", "--store", store], { PORT: "0" });
    const port = Number(await server.said(LISTENING));
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST /v3/settlements/grade?apiKey=${key} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\nexpect: 100-continue\r\n\r\n`,
    );
    const [head] = await once(socket, "data");
    expect(String(head)).toBe("HTTP/1.1 100 Continue\r\n\r\n");
    return { server, socket, port, key };
  }

  it.each(["SIGTERM", "SIGINT"] as const)("answers the request under way on %s, and ends with 0", async (signal) => {
    const { server, socket, port, key } = await underWay();
    server.kill(signal);
    // It has received the signal: it accepts no new connections.
    await until(() =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    socket.write(BODY);
    const received = await text(socket);
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(received).toMatch(/\r\nconnection: close\r\n/i);
    expect(JSON.parse(received.split("\r\n\r\n")[1] ?? "")).toEqual(WON.body);
    const { code, out, err } = await server.ended;
    expect(code).toBe(0);
    expect(out).toBe(`listening on http://127.0.0.1:${port}\n`);
    expect(recordsOf(err).filter(({ selections }) => selections === 1)).toHaveLength(1);
    expect(err).not.toContain(key);
  });

  it("ends at once on a second signal", async () => {
    const { server, socket } = await underWay();
    socket.on("error", () => {});
    const again = setInterval(() => server.kill("SIGTERM"), 50);
    const { code, signal } = await server.ended;
    clearInterval(again);
    expect([code, signal]).toEqual([null, "SIGTERM"]);
  });
});
