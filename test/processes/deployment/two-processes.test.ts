/**
 * The two processes of docs/deployment.md, started with the words of its unit: on one store and one file of counts, behind
 * nginx with the configuration of the page.
 */
import { rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockOf } from "../../rest/deployment/page.js";
import { cli, DERBY, ndjson, scratch, WON } from "../../support/command.js";
import { endProcesses, type Running, startCli } from "../cli/processes.js";
import { conf, freePort, HAS_NGINX, LEFT_OUT, type Nginx, startNginx } from "./nginx.js";

endProcesses();

const folder = scratch();
const store = `sqlite:${folder.path}/settlegrade.db`;
const REQUESTS_A_SECOND = Number(/rate=(\d+)r/.exec(conf)?.[1]);
const [, unit = ""] = /^ExecStart=\S+ \S+ (.*)$/m.exec(blockOf("settlegrade@.service")) ?? [];

describe.runIf(HAS_NGINX)(`two processes on one store, behind nginx${LEFT_OUT}`, () => {
  const places: { readonly port: number; server: Running }[] = [];
  let proxy: Nginx;
  let key = "";

  async function serve(port: number): Promise<Running> {
    const words = unit.replaceAll("/var/lib/settlegrade", folder.path).replaceAll("%i", String(port));
    const server = startCli(words.split(" "));
    await server.said(/^listening on (\S+)$/m);
    return server;
  }

  async function ingest(home: number, away: number): Promise<void> {
    const event = { ...DERBY, scores: { home, away, periods: { ft: { home, away } } } };
    const file = folder.file("derby.ndjson", ndjson([event]));
    expect((await cli(["ingest", file, "--store", store])).code).toBe(0);
  }

  interface Graded {
    readonly status: number;
    readonly result: unknown;
    readonly remaining: number;
  }

  async function grade(): Promise<Graded> {
    const sent = JSON.stringify({ selections: [WON] });
    const path = `/v3/settlements/grade?apiKey=${key}`;
    const { status, headers, body } = await proxy.get(path, "POST", { "content-type": "application/json" }, sent);
    const result = status === 200 ? JSON.parse(body).grades[0].result : body;
    return { status, result, remaining: Number(headers["x-ratelimit-remaining"]) };
  }

  /** Its requests fit into the burst that nginx allows. It then waits until there is room for as many again. */
  async function gradeAtOnce(count: number): Promise<readonly Graded[]> {
    const answers = await Promise.all(Array.from({ length: count }, grade));
    await setTimeout((count / REQUESTS_A_SECOND) * 1_000);
    return answers;
  }
  /** How many lines of requests each process has logged. */
  const answered = () =>
    places.map(({ server }) => server.complaints().split('"route":"/v3/settlements/grade"').length - 1);

  beforeAll(async () => {
    await ingest(2, 1);
    key = (await cli(["keys", "add", "--store", store, "--plan", "paid", "--name", "the ledger"])).out.trim();
    const [one, other] = [await freePort(), await freePort()];
    for (const port of [one, other]) places.push({ port, server: await serve(port) });
    proxy = await startNginx([one, other]);
  });

  afterAll(async () => {
    await proxy.stop();
    for (const { server } of places) server.kill("SIGTERM");
    for (const { server } of places) await server.ended;
  });

  it("allow together what the plan allows, each request counted once", async () => {
    const answers = await gradeAtOnce(30);
    expect(answers.map(({ status, result }) => [status, result])).toEqual(answers.map(() => [200, "won"]));
    const remaining = answers.map((each) => each.remaining).sort((one, other) => other - one);
    expect(remaining).toEqual(Array.from({ length: 30 }, (_, index) => 4_999 - index));
    await expect.poll(() => Math.min(...answered())).toBeGreaterThan(0);
  });

  it("both grade on what was ingested last", async () => {
    await ingest(1, 2);
    expect((await gradeAtOnce(10)).map(({ result }) => result)).toEqual(Array.from({ length: 10 }, () => "lost"));
  });

  it("count on in a new file when theirs was deleted", async () => {
    rmSync(`${folder.path}/limits.db`);
    const remaining = (await gradeAtOnce(10)).map((each) => each.remaining).sort((one, other) => other - one);
    expect(remaining).toEqual(Array.from({ length: 10 }, (_, index) => 4_999 - index));
  });

  it("lose no request and no count when one is restarted, and then the other is killed", async () => {
    const { remaining: before } = await grade();
    for (const [index, place] of places.entries()) {
      const requests = gradeAtOnce(5);
      place.server.kill(index === 0 ? "SIGTERM" : "SIGKILL");
      await place.server.ended;
      const answers = [...(await requests), ...(await gradeAtOnce(5))];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      place.server = await serve(place.port);
    }
    // A request that the other process was asked to answer may have counted twice.
    const { remaining } = await grade();
    expect(remaining).toBeLessThanOrEqual(before - 21);
    expect(remaining).toBeGreaterThanOrEqual(before - 31);
  });
});
