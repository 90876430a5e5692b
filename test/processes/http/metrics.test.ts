import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import perfHooks from "node:perf_hooks";
import { register } from "prom-client";
import { describe, expect, it, vi } from "vitest";
import { createMetrics } from "../../../src/service/http/metrics.js";
import type { Metrics, RequestRecord } from "../../../src/service/http/ports.js";
import { expectSays } from "../../support/expect-page.js";
import { untyped } from "../../support/untyped.js";

const GRADED: RequestRecord = {
  method: "POST",
  route: "/v3/settlements/grade",
  status: 200,
  milliseconds: 1.5,
  account: "a1",
  selections: 50,
};

function ownMetrics(): Metrics {
  return createMetrics({ process: false });
}

/** The samples by their names and labels, as written in the text. */
async function samples(metrics: Metrics): Promise<ReadonlyMap<string, number>> {
  const { body } = await metrics.text();
  const lines = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const cut = line.lastIndexOf(" ");
      return [line.slice(0, cut), Number(line.slice(cut + 1))];
    }),
  );
}

describe("the metrics of the service", () => {
  it("count requests by method, route and status", async () => {
    const metrics = ownMetrics();
    metrics.observe(GRADED);
    metrics.observe(GRADED);
    metrics.observe({ ...GRADED, status: 429 });
    metrics.observe({ ...GRADED, method: "GET", route: "unknown", status: 404 });
    const found = await samples(metrics);
    const name = "settlegrade_http_requests_total";
    expect(found.get(`${name}{method="POST",route="/v3/settlements/grade",status="200"}`)).toBe(2);
    expect(found.get(`${name}{method="POST",route="/v3/settlements/grade",status="429"}`)).toBe(1);
    expect(found.get(`${name}{method="GET",route="unknown",status="404"}`)).toBe(1);
  });

  it("are the same when read again", async () => {
    const metrics = ownMetrics();
    metrics.observe(GRADED);
    const { body } = await metrics.text();
    const again = await Promise.all([metrics.text(), metrics.text()]);
    expect(again.map((text) => text.body)).toEqual([body, body]);
  });

  it("have the time that requests took, in seconds", async () => {
    const metrics = ownMetrics();
    for (const milliseconds of [0.2, 1.5, 1.5, 3_000, 60_000]) metrics.observe({ ...GRADED, milliseconds });
    const found = await samples(metrics);
    const name = "settlegrade_http_request_duration_seconds";
    const below = (le: string) => found.get(`${name}_bucket{le="${le}",route="/v3/settlements/grade"}`);
    expect([below("0.00025"), below("0.001"), below("0.0025"), below("5"), below("10"), below("+Inf")]).toEqual([
      1, 1, 3, 4, 4, 5,
    ]);
    expect(found.get(`${name}_count{route="/v3/settlements/grade"}`)).toBe(5);
    expect(found.get(`${name}_sum{route="/v3/settlements/grade"}`)).toBeCloseTo(63.0032, 9);
  });

  it("count graded selections, from 0 on", async () => {
    const metrics = ownMetrics();
    const graded = async () => (await samples(metrics)).get("settlegrade_selections_graded_total");
    expect(await graded()).toBe(0);
    const { selections: _selections, ...without } = GRADED;
    for (const record of [GRADED, { ...GRADED, selections: 3 }, { ...GRADED, selections: 0 }, without]) {
      metrics.observe(record);
    }
    expect(await graded()).toBe(53);
  });

  it("are in the Prometheus text format, each with its help and its type", async () => {
    const metrics = ownMetrics();
    metrics.observe(GRADED);
    const { contentType, body } = await metrics.text();
    expect(contentType).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(body.endsWith("\n")).toBe(true);
    const types = [
      ["settlegrade_http_requests_total", "counter"],
      ["settlegrade_http_request_duration_seconds", "histogram"],
      ["settlegrade_selections_graded_total", "counter"],
    ];
    for (const [name, type] of types) {
      expectSays("/metrics", body, new RegExp(`^# HELP ${name} .+$`, "m"));
      expectSays("/metrics", body, `# TYPE ${name} ${type}\n`);
    }
    for (const line of body.split("\n")) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? [-+.e\dInf]+|)$/);
    }
  });

  it("name no account and no failure", async () => {
    const metrics = ownMetrics();
    metrics.observe({ ...GRADED, account: "secret-account", status: 500, failure: "secret failure" });
    expect((await metrics.text()).body).not.toContain("secret");
  });

  it("belong to one service, and are not in the process's registry", async () => {
    const [one, other] = [ownMetrics(), ownMetrics()];
    one.observe(GRADED);
    expect((await samples(other)).get("settlegrade_selections_graded_total")).toBe(0);
    expect(await register.metrics()).not.toContain("settlegrade");
  });
});

describe("the number of series", () => {
  it("does not grow with invented methods", async () => {
    const metrics = ownMetrics();
    for (let index = 0; index < 1_000; index += 1) metrics.observe({ ...GRADED, method: `M${index}` });
    for (const method of ["get", "__proto__", "constructor", "", "\ud800", 'a"b\nc', "x".repeat(100_000)]) {
      metrics.observe({ ...GRADED, method });
    }
    const requests = [...(await samples(metrics))].filter(([name]) => name.includes("requests_total"));
    expect(requests).toEqual([
      [`settlegrade_http_requests_total{method="OTHER",route="/v3/settlements/grade",status="200"}`, 1_007],
    ]);
  });

  it.each([
    ["routes", (index: number) => ({ ...GRADED, route: `/r${index}` })],
    ["statuses", (index: number) => ({ ...GRADED, status: index })],
    ["statuses that are not whole numbers", (index: number) => ({ ...GRADED, status: index + 0.5 })],
    ["statuses that are not numbers", (index: number) => ({ ...GRADED, status: untyped(`s${index}`) })],
  ])("does not grow without end with invented %s, and each request is counted", async (_what, record) => {
    const metrics = ownMetrics();
    for (let index = 0; index < 5_000; index += 1) metrics.observe(record(index));
    const requests = [...(await samples(metrics))].filter(([name]) => name.includes("requests_total"));
    expect(requests.length).toBeLessThanOrEqual(501);
    expect(requests.reduce((sum, [, count]) => sum + count, 0)).toBe(5_000);
  });

  it("keeps the series of a known route after many invented ones", async () => {
    const metrics = ownMetrics();
    metrics.observe(GRADED);
    for (let index = 0; index < 1_000; index += 1) metrics.observe({ ...GRADED, route: `/r${index}` });
    metrics.observe(GRADED);
    const found = await samples(metrics);
    const name = `settlegrade_http_requests_total{method="POST",route="/v3/settlements/grade",status="200"}`;
    expect(found.get(name)).toBe(2);
  });
});

describe("a broken record", () => {
  it.each([
    { milliseconds: Number.NaN },
    { milliseconds: Number.POSITIVE_INFINITY },
    { milliseconds: -1 },
    { milliseconds: untyped(undefined) },
    { selections: Number.NaN },
    { selections: -5 },
    { selections: Number.POSITIVE_INFINITY },
    { selections: untyped("7") },
  ])("does not break the metrics: %j", async (fault) => {
    const metrics = ownMetrics();
    metrics.observe({ ...GRADED, ...fault });
    metrics.observe(GRADED);
    const found = await samples(metrics);
    expect([...found.values()].every(Number.isFinite)).toBe(true);
    const total = 'settlegrade_http_requests_total{method="POST",route="/v3/settlements/grade",status="200"}';
    expect(found.get(total)).toBe(2);
    expect(found.get("settlegrade_selections_graded_total")).toBe("selections" in fault ? 50 : 100);
  });
});

describe("the metrics of the process", () => {
  it("are included unless the option turns them off", async () => {
    const metrics = createMetrics();
    metrics.observe(GRADED);
    const found = await samples(metrics);
    expect(found.get("process_cpu_seconds_total")).toBeGreaterThan(0);
    expect(found.get("nodejs_heap_size_used_bytes")).toBeGreaterThan(0);
    expect(found.get("settlegrade_selections_graded_total")).toBe(50);
    expect((await ownMetrics().text()).body).not.toContain("process_");
  });

  it("are collected once, however many services there are", async () => {
    createMetrics();
    const watching = vi.spyOn(perfHooks, "monitorEventLoopDelay");
    for (let index = 0; index < 20; index += 1) createMetrics();
    expect(watching).not.toHaveBeenCalled();
    watching.mockRestore();
    const { body } = await createMetrics().text();
    expect(body.split("# TYPE process_cpu_seconds_total").length).toBe(2);
  });

  it("do not keep the process alive", () => {
    const program = `
      const { createMetrics } = await import("./src/service/http/metrics.ts");
      console.log((await createMetrics().text()).body.includes("nodejs_eventloop_lag_seconds"));
    `;
    const tsx = createRequire(import.meta.url).resolve("tsx");
    const ended = spawnSync(process.execPath, ["--import", tsx, "--input-type=module", "--eval", program], {
      encoding: "utf8",
      timeout: 600_000,
    });
    expect(ended.stdout).toBe("true\n");
    expect(ended.status).toBe(0);
  });
});
