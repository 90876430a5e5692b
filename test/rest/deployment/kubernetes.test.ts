/** The manifests of examples/kubernetes: their fields, and that they start the commands that this package has. */
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { parseCommand } from "../../../src/cli/command-line/arguments.js";
import { ROUTES } from "../../../src/service/http/routes.js";
import { PROBE_PATHS } from "../../../src/service/http/server/probes.js";
import { GRACE } from "../../../src/service/http/server.js";
import { documentsOf, FILES, MANIFEST, type Manifest, type Pods } from "./manifests.js";

const manifests = FILES.flatMap((file) => documentsOf(file).map((document) => MANIFEST.parse(document)));
const isPods = (manifest: Manifest): manifest is Pods =>
  manifest.kind === "Deployment" || manifest.kind === "StatefulSet";
const pods = manifests.filter(isPods);
const podOf = ({ spec }: Pods) => spec.template.spec;
const containerOf = (of: Pods) => podOf(of).containers[0];
const named = pods.map((of) => [of.metadata.name, of] as const);

/** What the Secret and the ConfigMap may have. */
const VALUES: Readonly<Record<string, string>> = {
  STORE: "postgres://db.example.com/events",
  LEDGER: "postgres://db.example.com/ledger",
  QUEUE: "nats://queue.example.com:4222",
};

/** The command that a pod runs, as the command line reads it. */
function commandOf(of: Pods, index: number) {
  const args = containerOf(of).args.map((word) =>
    word.replaceAll(/\$\((\w+)\)/g, (_, name: string) => (name === "INDEX" ? String(index) : (VALUES[name] ?? name))),
  );
  const command = parseCommand(args, {});
  if (command.name !== "work" && command.name !== "serve") throw new Error(`${command.name} does not run for long`);
  return command;
}

it("has Deployments, a StatefulSet, Services, budgets and what they are configured by", () => {
  const kinds = manifests.map(({ kind, metadata: { name } }) => `${kind} ${name}`);
  expect(kinds.sort()).toEqual([
    "ConfigMap settlegrade",
    ...["Deployment settlegrade", "Deployment settlegrade-worker"],
    ...["settlegrade", "settlegrade-share", "settlegrade-worker"].map((name) => `PodDisruptionBudget ${name}`),
    ...["Service settlegrade", "Service settlegrade-share", "StatefulSet settlegrade-share"],
  ]);
});

it("refuses fields that Kubernetes does not know, and values of another type", () => {
  const [worker] = documentsOf("workers.yaml");
  const text = JSON.stringify(worker);
  const faults = [
    ['"periodSeconds"', '"periodSecond"'],
    ['"replicas":3', '"replicas":"3"'],
    ['"containerPort":9464', '"containerPort":"9464"'],
    ['"apiVersion":"apps/v1"', '"apiVersion":"apps/v1beta1"'],
    ['"memory":"512Mi"', '"memory":"512 MB"'],
    ['"--port","9464"', '"--port",9464'],
    ['"secretKeyRef"', '"secretRef"'],
  ] as const;
  for (const [from, to] of faults) {
    expect(text).toContain(from);
    expect(MANIFEST.safeParse(JSON.parse(text.replace(from, to))).success, `${from} as ${to}`).toBe(false);
  }
});

it.each(named)("%s is started with options that the command has, on the port that its probes ask", (_, of) => {
  const { ports, livenessProbe, readinessProbe } = containerOf(of);
  const { annotations } = of.spec.template.metadata;
  const [{ name, containerPort }] = ports;
  const command = commandOf(of, 0);
  expect([command.port, command.host, command.store]).toEqual([containerPort, "0.0.0.0", VALUES["STORE"]]);
  expect([livenessProbe.httpGet, readinessProbe.httpGet]).toEqual([
    { path: "/healthz", port: name },
    { path: "/readyz", port: name },
  ]);
  const open =
    command.name === "work" ? PROBE_PATHS : ROUTES.flatMap(({ plan, path }) => (plan === null ? [path] : []));
  const asked = [livenessProbe.httpGet.path, readinessProbe.httpGet.path, annotations["prometheus.io/path"]];
  for (const path of asked) expect(open).toContain(path);
  expect(annotations["prometheus.io/port"]).toBe(String(containerPort));
});

it.each(named)("%s defines each variable that its arguments name, and no secret is in it", (_, of) => {
  const { args, env } = containerOf(of);
  const used = new Set(args.flatMap((word) => [...word.matchAll(/\$\((\w+)\)/g)].map(([, name = ""]) => name)));
  const defined = env.map(({ name }) => name);
  for (const name of used) expect(defined).toContain(name);
  // The ledger reads its own.
  expect(defined.filter((name) => !used.has(name) && name !== "LEDGER")).toEqual([]);
  const config = manifests.find(({ kind }) => kind === "ConfigMap");
  for (const { name, valueFrom } of env) {
    if ("configMapKeyRef" in valueFrom)
      expect(config).toMatchObject({ data: { [valueFrom.configMapKeyRef.key]: VALUES[name] } });
    else expect("secretKeyRef" in valueFrom).toBe(name !== "INDEX");
  }
  expect(JSON.stringify(manifests)).not.toMatch(/:\/\/[^"/]*@/);
});

/** An event that shows no progress for so long is given to another worker: `ackWait` of a queue, in seconds. */
const LONGEST_EVENT = 30;

it.each(named)("%s has more time to end than it needs", (_, of) => {
  const { terminationGracePeriodSeconds } = podOf(of);
  const { lifecycle } = containerOf(of);
  const pause = Number(lifecycle?.preStop.exec.command[1] ?? 0);
  const drain = commandOf(of, 0).name === "work" ? LONGEST_EVENT : GRACE / 1_000;
  expect(terminationGracePeriodSeconds).toBeGreaterThan(pause + drain);
});

it("gives each pod of the StatefulSet a share and a name of its own, and leaves no share out", () => {
  const of = pods.find(({ kind }) => kind === "StatefulSet");
  if (of === undefined) throw new Error("there is no StatefulSet");
  const commands = Array.from({ length: of.spec.replicas }, (_, index) => commandOf(of, index));
  const shares = commands.map((command) => (command.name === "work" ? { share: command.share, as: command.as } : null));
  expect(shares).toEqual(
    commands.map((_, index) => ({ share: { index, of: commands.length }, as: `share-${index}-of-${commands.length}` })),
  );
});

it("selects the pods of each Deployment, and never takes all of them away at once", () => {
  for (const of of pods) {
    const { labels } = of.spec.template.metadata;
    expect(of.spec.selector.matchLabels).toEqual(labels);
    const budget = manifests.find(
      (each) => each.kind === "PodDisruptionBudget" && each.metadata.name === of.metadata.name,
    );
    expect(budget).toMatchObject({ spec: { selector: { matchLabels: labels } } });
    expect(budget?.kind === "PodDisruptionBudget" && budget.spec.maxUnavailable < of.spec.replicas).toBe(true);
  }
  const names = new Map(
    pods.map((of) => [JSON.stringify(of.spec.template.metadata.labels), containerOf(of).ports[0].name]),
  );
  for (const each of manifests.filter(({ kind }) => kind === "Service"))
    if (each.kind === "Service")
      expect(each.spec.ports[0].targetPort).toBe(names.get(JSON.stringify(each.spec.selector)));
});

const hasKubectl = spawnSync("kubectl", ["version", "--client"]).status === 0;

/** It decodes them into its own types without a cluster, and writes them again: a field that it does not know is lost. */
it.runIf(hasKubectl).each(named)("kubectl knows each field of %s", (_, of) => {
  const { image } = containerOf(of);
  const words = ["set", "image", "--local", "-f", "-", `*=${image}`, "-o", "json"];
  const input = JSON.stringify(of).replace(image, "another:1");
  const { stdout, stderr } = spawnSync("kubectl", words, { input });
  expect(String(stderr)).toBe("");
  expect(JSON.parse(String(stdout))).toMatchObject(of);
});

if (!hasKubectl) console.info("kubectl is not installed: the manifests are checked by the schema alone");
