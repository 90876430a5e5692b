/** The manifests of examples/kubernetes, read by a schema of the fields that they use. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAllDocuments } from "yaml";
import { z } from "zod";

const FOLDER = fileURLToPath(new URL("../../../examples/kubernetes/", import.meta.url));
export const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".yaml"));

const NAME = z.string().regex(/^[a-z][a-z\d-]{0,62}$/);
const LABELS = z.record(z.string().regex(/^app\.kubernetes\.io\/(?:name|component)$/), NAME);
const META = z.strictObject({ name: NAME, labels: LABELS });
const SELECTOR = z.strictObject({ matchLabels: LABELS });
const COUNT = z.int().min(1).max(100);
const SECONDS = z.int().min(1).max(600);
const PORT = z.int().min(1).max(65_535);
const PROBE = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith("/"), port: NAME }),
  initialDelaySeconds: SECONDS.optional(),
  periodSeconds: SECONDS,
  timeoutSeconds: SECONDS,
  failureThreshold: COUNT.optional(),
});
const KEY = z.strictObject({ name: NAME, key: NAME });
const FIELD = z.strictObject({ fieldPath: z.string().regex(/^metadata\.labels\['[\w./-]+'\]$/) });
const SOURCE = z.union([
  z.strictObject({ secretKeyRef: KEY }),
  z.strictObject({ configMapKeyRef: KEY }),
  z.strictObject({ fieldRef: FIELD }),
]);
const MEMORY = z.string().regex(/^[1-9]\d*[MG]i$/);
const CONTAINER = z.strictObject({
  name: NAME,
  image: z.string().regex(/^[\w.-]+\/[\w.-]+:\d+\.\d+\.\d+$/),
  args: z.array(z.string()).min(1),
  env: z.array(z.strictObject({ name: z.string().regex(/^[A-Z_]+$/), valueFrom: SOURCE })),
  ports: z.tuple([z.strictObject({ name: NAME, containerPort: PORT })]),
  lifecycle: z
    .strictObject({
      preStop: z.strictObject({
        exec: z.strictObject({ command: z.tuple([z.literal("sleep"), z.string().regex(/^\d+$/)]) }),
      }),
    })
    .optional(),
  livenessProbe: PROBE,
  readinessProbe: PROBE,
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string().regex(/^[1-9]\d*m$/), memory: MEMORY }),
    limits: z.strictObject({ memory: MEMORY }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal("ALL")]) }),
  }),
});
const TEMPLATE = z.strictObject({
  metadata: z.strictObject({
    labels: LABELS,
    annotations: z.record(z.string().regex(/^prometheus\.io\/(?:scrape|port|path)$/), z.string()),
  }),
  spec: z.strictObject({
    terminationGracePeriodSeconds: SECONDS,
    automountServiceAccountToken: z.literal(false),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.int().min(1_000).max(65_535),
      seccompProfile: z.strictObject({ type: z.literal("RuntimeDefault") }),
    }),
    containers: z.tuple([CONTAINER]),
  }),
});
const PODS = { replicas: COUNT, selector: SELECTOR, template: TEMPLATE };
const DEPLOYMENT = z.strictObject({
  apiVersion: z.literal("apps/v1"),
  kind: z.literal("Deployment"),
  metadata: META,
  spec: z.strictObject({
    ...PODS,
    strategy: z.strictObject({
      type: z.literal("RollingUpdate"),
      rollingUpdate: z.strictObject({ maxSurge: COUNT, maxUnavailable: z.int().min(0) }),
    }),
  }),
});
const STATEFUL_SET = z.strictObject({
  apiVersion: z.literal("apps/v1"),
  kind: z.literal("StatefulSet"),
  metadata: META,
  spec: z.strictObject({ ...PODS, serviceName: NAME, podManagementPolicy: z.enum(["OrderedReady", "Parallel"]) }),
});
const SERVICE = z.strictObject({
  apiVersion: z.literal("v1"),
  kind: z.literal("Service"),
  metadata: META,
  spec: z.strictObject({
    clusterIP: z.literal("None").optional(),
    selector: LABELS,
    ports: z.tuple([z.strictObject({ name: NAME, port: PORT, targetPort: NAME })]),
  }),
});
const BUDGET = z.strictObject({
  apiVersion: z.literal("policy/v1"),
  kind: z.literal("PodDisruptionBudget"),
  metadata: META,
  spec: z.strictObject({ maxUnavailable: COUNT, selector: SELECTOR }),
});
const CONFIG = z.strictObject({
  apiVersion: z.literal("v1"),
  kind: z.literal("ConfigMap"),
  metadata: META,
  data: z.record(NAME, z.string()),
});
export const MANIFEST = z.discriminatedUnion("kind", [DEPLOYMENT, STATEFUL_SET, SERVICE, BUDGET, CONFIG]);
export type Manifest = z.infer<typeof MANIFEST>;
export type Pods = Extract<Manifest, { readonly kind: "Deployment" | "StatefulSet" }>;

/** The documents of a file as they are. */
export function documentsOf(file: string): unknown[] {
  return parseAllDocuments(readFileSync(`${FOLDER}${file}`, "utf8")).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS();
  });
}
