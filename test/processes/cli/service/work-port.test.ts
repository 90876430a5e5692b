/** `settlegrade work --port`: a worker that says how it is. */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { cli, DERBY, ndjson, scratch } from "../../../support/command.js";
import { eventually } from "../../../support/eventually.js";
import { portOf } from "../../../support/port.js";
import { endProcesses, ROOT, startCli } from "../processes.js";

endProcesses();
const folder = scratch();
let number = 0;

/**
 * A store with an event, and a ledger that is down while the file `down` is there. While `slow` is, it does not end
 * a post, and writes `posting` when it begins one.
 */
async function stocked() {
  number++;
  const path = (name: string) => join(folder.path, `${name}-${number}`);
  const [store, down, slow, posting] = [path("events"), path("down"), path("slow"), path("posting")];
  const ingest = async (event: object) => {
    const { code } = await cli(["ingest", "-", "--store", `sqlite:${store}`], { stdin: ndjson([event]) });
    expect(code).toBe(0);
  };
  await ingest(DERBY);
  const ledger = folder.file(
    `ledger-${number}.mjs`,
    `import { existsSync, writeFileSync } from "node:fs";
     let [next, posts] = [null, 0];
     const check = () => { if (existsSync(${JSON.stringify(down)})) throw new Error("postgres://me:secret@db is down"); };
     export const ledger = {
       slipsOn: (eventId, after) => ({ posts, slips: after === null ? [{ id: "S" + eventId }] : [] }),
       async post() {
         posts++;
         while (existsSync(${JSON.stringify(slow)})) {
           writeFileSync(${JSON.stringify(posting)}, "");
           await new Promise((resolve) => setTimeout(resolve, 20));
         }
         return [];
       },
       due: () => [],
       defer: check,
       cursor: () => { check(); return next; },
       keepCursor: (_, to) => { next = to; },
       figures: () => ({ oldestOpen: 90_000, aside: 3 }),
     };
     export const settle = () => ({});`,
  );
  const words = ["work", "--store", `sqlite:${store}`, "--ledger", ledger];
  return { words, ingest, down, slow, posting };
}

async function ask(url: string, path: string) {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, text: await response.text() };
}

describe("settlegrade work --port", () => {
  it("serves health, readiness and metrics, while the ledger works, is down and works again", async () => {
    const { words, down } = await stocked();
    const child = startCli([...words, "--port", "0", "--every", "1s"]);
    const url = await child.said(/^listening on (.*)\n/);
    await eventually(async () =>
      expect(await ask(url, "/readyz")).toEqual({ status: 200, text: '{"status":"ready"}' }),
    );
    const { text } = await ask(url, "/metrics");
    for (const line of [
      "ready 1",
      "lag_changes 0",
      "lag_seconds 0",
      "events_settled_total 1",
      "oldest_open_seconds 90",
      "slips_aside 3",
    ])
      expect(text).toContain(`\nsettlegrade_worker_${line}\n`);
    writeFileSync(down, "");
    const failed = { status: 503, text: '{"error":"the last pass failed: postgres://me:***@db is down"}' };
    await eventually(async () => expect(await ask(url, "/readyz")).toEqual(failed));
    expect((await ask(url, "/healthz")).status).toBe(200);
    await eventually(async () => expect((await ask(url, "/metrics")).text).not.toContain("lag_seconds"));
    rmSync(down);
    await eventually(async () => expect((await ask(url, "/readyz")).status).toBe(200));
    child.kill("SIGTERM");
    expect(await child.ended).toMatchObject({ code: 0 });
  });

  it("is not ready from SIGTERM on, and answers until the event in hand is settled", async () => {
    const { words, slow, posting, ingest } = await stocked();
    const child = startCli([...words, "--port", "0", "--every", "1s"]);
    const url = await child.said(/^listening on (.*)\n/);
    await eventually(async () => expect((await ask(url, "/readyz")).status).toBe(200));
    writeFileSync(slow, "");
    await ingest({ ...DERBY, scores: { home: 3, away: 1 } });
    await eventually(() => expect(existsSync(posting)).toBe(true));
    expect((await ask(url, "/metrics")).text).toContain("lag_changes 1\n");
    child.kill("SIGTERM");
    const stopping = { status: 503, text: '{"error":"the worker is stopping"}' };
    await eventually(async () => expect(await ask(url, "/readyz")).toEqual(stopping));
    expect((await ask(url, "/healthz")).status).toBe(200);
    expect((await ask(url, "/metrics")).text).toContain("\nsettlegrade_worker_ready 0\n");
    expect(existsSync(slow)).toBe(true);
    rmSync(slow);
    expect(await child.ended).toMatchObject({ code: 0, out: expect.stringMatching(/\nsettled 2 events\n$/) });
    await expect(ask(url, "/healthz")).rejects.toThrow();
  });

  it("answers for a worker on a queue", async () => {
    const { words } = await stocked();
    const child = startCli([...words, "--port", "0", "--every", "1s", "--queue", "nats://me:secret@127.0.0.1:1"]);
    const url = await child.said(/^listening on (.*)\n/);
    await eventually(async () => expect((await ask(url, "/readyz")).text).toMatch(/the last pass failed: .*refused/i));
    const { text } = await ask(url, "/metrics");
    for (const line of ["ready 0", "lag_changes 1", "queue_publisher 0", "queue_redelivered_total 0"])
      expect(text).toContain(`\nsettlegrade_worker_${line}\n`);
    expect(text).not.toContain("queue_waiting");
  });

  it("ends with what is wrong if the port is in use, before anything is settled", async () => {
    const { words } = await stocked();
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await eventually(() => portOf(other));
    const port = String(portOf(other));
    expect(await cli([...words, "--port", port])).toEqual({
      code: 2,
      out: "",
      err: `settlegrade: --port: port ${port} of 127.0.0.1 is already in use; choose another port.\n`,
    });
  });

  it.each<[readonly string[], string]>([
    [["--once", "--port", "0"], "--once ends after a pass, and --port serves until the end: leave one of them out."],
    [["--host", "0.0.0.0"], "--host needs --port."],
    [["--port", "65536"], "--port accepts a number from 0 to 65535 (0 is any free port)"],
  ])("refuses %j", async (more, says) => {
    const { code, err } = await cli(["work", "--store", "sqlite:none.db", "--ledger", "none.mjs", ...more]);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(says) });
  });

  it("writes spans to the provider of a program that has one", async () => {
    const { words } = await stocked();
    const [, , , , ledger = ""] = words;
    const module = folder.file(
      "traced.mjs",
      `import { createRequire } from "node:module";
       const { trace } = createRequire(${JSON.stringify(join(ROOT, "package.json"))})("@opentelemetry/api");
       const span = (name) => ({ setAttributes() {}, recordException() {}, setStatus() {}, end: () => console.error("span " + name) });
       trace.setGlobalTracerProvider({ getTracer: () => ({ startActiveSpan: (name, _, work) => work(span(name)) }) });
       export * from ${JSON.stringify(ledger)};`,
    );
    const { code, err } = await startCli([...words.slice(0, 4), module, "--once"]).ended;
    const spans = ["post", "event", "pass"].map((name) => `span settlegrade.${name}\n`);
    expect({ code, err }).toEqual({ code: 0, err: spans.join("") });
  });
});
