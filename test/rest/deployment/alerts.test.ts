/** The rules of docs/alerts.yml: every expression is PromQL, and every metric and label in it is served. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parser } from "@prometheus-io/lezer-promql";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { createMetrics } from "../../../src/service/http/metrics.js";
import { ROUTES } from "../../../src/service/http/routes.js";
import { workerMetrics } from "../../../src/service/workers/index.js";
import { read } from "./page.js";

const FILE = fileURLToPath(new URL("../../../docs/alerts.yml", import.meta.url));
const DURATION = z.string().regex(/^\d+[smh]$/);
/** As Prometheus reads it: a name that it does not know stops it. */
const ALERT = z.strictObject({
  alert: z.string().regex(/^Settlegrade\w+$/),
  expr: z.string(),
  for: DURATION.optional(),
  labels: z.strictObject({ severity: z.enum(["critical", "warning"]) }),
  annotations: z.strictObject({ summary: z.string() }),
});
const GROUP = z.strictObject({ name: z.string(), rules: z.array(ALERT).min(7) });
const { groups } = z.strictObject({ groups: z.tuple([GROUP, GROUP]) }).parse(parse(readFileSync(FILE, "utf8")));
const [ofService, ofWorkers] = groups;
const rules = [...ofService.rules, ...ofWorkers.rules];

/** The parts of an expression with this name in the grammar of PromQL. */
function partsOf(expr: string, part: string): string[] {
  const found: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ name, from, to }) => {
      if (name === part) found.push(expr.slice(from, to));
    },
  });
  return found;
}

/** Of a worker on a queue. */
const FIGURES = {
  ...{ events: 1, repeated: 1, deferred: 1, failed: 1, passes: 1, failedPasses: 1, passMilliseconds: 1, lastPassAt: 1 },
  ...{ notReady: null, behind: { changes: 1, milliseconds: 1 }, open: { oldestOpen: 1, aside: 1 } },
  ...{ published: 1, redelivered: 1, swept: 1, isPublisher: true, lag: { waiting: 1, inFlight: 1 } },
};

/** Every series of a service that has served, and of a worker, by name, with the names of its labels. */
async function seriesServed(): Promise<Map<string, Set<string>>> {
  const metrics = createMetrics();
  metrics.observe({ method: "POST", route: "/v3/settlements/grade", status: 200, milliseconds: 1, selections: 1 });
  metrics.shed?.("connections");
  const served = new Map([["up", new Set<string>()]]);
  for (const line of `${(await metrics.text()).body}\n${workerMetrics(FIGURES)}`.split("\n")) {
    const [, name, labels = ""] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    served.set(name, new Set([...labels.matchAll(/(\w+)="/g)].flatMap(([, label = ""]) => label)));
  }
  return served;
}

/** Prometheus adds them to each series. */
const ADDED = ["job", "instance"];

it.each(rules)("$alert is an expression of PromQL", ({ expr }) => {
  expect(partsOf(expr, "⚠")).toEqual([]);
});

it("finds faults in what is not one", () => {
  for (const expr of ["rate(a[5m]", "a >", "sum by instance (a)", "a{b=c}"]) expect(partsOf(expr, "⚠")).not.toEqual([]);
});

it.runIf(process.platform === "linux").each(rules)("$alert names series and labels that are served", async (rule) => {
  const served = await seriesServed();
  for (const selector of partsOf(rule.expr, "VectorSelector")) {
    const [, name = ""] = /^(\w+)/.exec(selector) ?? [];
    const labels = served.get(name);
    expect(labels, `${name} is not served`).toBeDefined();
    const known = [...(labels ?? []), ...ADDED];
    for (const label of partsOf(selector, "LabelName")) expect(known).toContain(label);
  }
  const all = [...ADDED, ...[...served.values()].flatMap((labels) => [...labels])];
  for (const [, label] of rule.annotations.summary.matchAll(/\$labels\.(\w+)/g)) expect(all).toContain(label);
});

it("names routes that the service has", () => {
  const routes = ROUTES.map(({ path, plan }) => `${plan === null ? "" : "/v3"}${path}`);
  const named = rules.flatMap(({ expr }) => [...expr.matchAll(/route!?="([^"]+)"/g)].map(([, route = ""]) => route));
  expect(named.length).toBeGreaterThan(2);
  for (const route of named) expect([...routes, "unknown"]).toContain(route);
});

it.each([
  ["deployment.md", ofService],
  ["operations.md", ofWorkers],
])("has the alerts that docs/%s explains, in that order", (name, group) => {
  expect([...read(name).matchAll(/^\| `(Settlegrade\w+)`/gm)].map(([, alert]) => alert)).toEqual(
    group.rules.map(({ alert }) => alert),
  );
});

it("has the metrics of a worker that docs/operations.md explains", () => {
  const [, table = ""] = /## Metrics\n(.*?)\n## /s.exec(read("operations.md")) ?? [];
  const cells = [...table.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = ""]) =>
    cell.replace("`_count`", "`pass_duration_seconds_count`"),
  );
  const explained = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, metric]) => metric));
  const served = [...workerMetrics(FIGURES).matchAll(/^settlegrade_worker_(\w+) /gm)].map(([, metric]) => metric);
  expect(explained.sort()).toEqual(served.sort());
});
