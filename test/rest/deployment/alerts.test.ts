/** The rules of docs/alerts.yml: every expression is PromQL, and every metric and label in it is served. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parser } from "@prometheus-io/lezer-promql";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { createMetrics } from "../../../src/service/http/metrics.js";
import { ROUTES } from "../../../src/service/http/routes.js";
import { page } from "./page.js";

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
const GROUP = z.strictObject({ name: z.string(), rules: z.array(ALERT).min(10) });
const { groups } = z.strictObject({ groups: z.tuple([GROUP]) }).parse(parse(readFileSync(FILE, "utf8")));
const rules = groups[0].rules;

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

/** Every series of a service that has served, by name, with the names of its labels. */
async function seriesServed(): Promise<Map<string, Set<string>>> {
  const metrics = createMetrics();
  metrics.observe({ method: "POST", route: "/v3/settlements/grade", status: 200, milliseconds: 1, selections: 1 });
  metrics.shed?.("connections");
  const served = new Map([["up", new Set<string>()]]);
  for (const line of (await metrics.text()).body.split("\n")) {
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

it("has the alerts that docs/deployment.md explains, in that order", () => {
  expect([...page.matchAll(/^\| `(Settlegrade\w+)`/gm)].map(([, alert]) => alert)).toEqual(
    rules.map(({ alert }) => alert),
  );
});
