/**
 * Metrics of the service for Prometheus.
 *
 * @packageDocumentation
 */
import type { Histogram, Registry } from "prom-client";
import { turn, whoseWork } from "../sources/steps.js";
import type { StoreFigures } from "../sources/stored/damage.js";
import { feedFigures, feedTimes } from "./metrics-feed.js";
import { loadPackage } from "./node/packages.js";
import { packageVersion } from "./node/version.js";
import type { Metrics, RequestRecord } from "./ports.js";

type Client = typeof import("prom-client");

export interface MetricsOptions {
  /** Whether to include the metrics of the process (CPU, memory, event loop). Default: true. */
  readonly process?: boolean;
}

/** From the quarter of a millisecond that grading a few selections takes to the time after which a storage counts as down. */
const SECONDS = [0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const OTHER_METHOD = "OTHER";
const UNKNOWN_ROUTE = "unknown";
/** More than there are routes, so that a caller who passes paths instead of patterns does not fill the memory. */
const MOST_ROUTES = 50;

type RequestLabels = Readonly<Record<"method" | "route" | "status", string>>;

/** Counted here and passed to prom-client when `/metrics` is read: its counters join their labels on every call. */
interface Tally {
  readonly labels: RequestLabels;
  count: number;
}

/** Times are collected up to this number: observing many at once costs less than one after each request. */
const MOST_WAITING = 512;

interface RouteFigures {
  readonly observe: (seconds: number) => void;
  readonly waiting: number[];
  /** By method, then by status. */
  readonly tallies: Map<string, Map<number, Tally>>;
}

/**
 * Counts requests by method, route and status, their times by route, and graded selections. The metrics have their own
 * registry, not the shared one of prom-client. Needs the package `prom-client`.
 *
 * @throws Error that names the package to install
 * @example
 * ```ts
 * import { createMetrics } from "settlegrade/http/metrics";
 *
 * const metrics = createMetrics({ process: false });
 * metrics.observe({ method: "GET", route: "/healthz", status: 200, milliseconds: 0.4 });
 * const { body } = await metrics.text();
 * console.log(body.includes('settlegrade_http_requests_total{method="GET",route="/healthz",status="200"} 1')); // true
 * ```
 */
export function createMetrics(options: MetricsOptions = {}): Metrics {
  const client = loadPackage<Client>("prom-client", "/metrics");
  const own = new client.Registry();
  const routes = new Routes(client, own);
  const selections = new client.Counter({
    name: "settlegrade_selections_graded_total",
    help: "Selections that were graded, with any result.",
    registers: [own],
  });
  const open: (() => number)[] = [];
  new client.Gauge({
    name: "settlegrade_http_connections",
    help: "Open connections.",
    registers: [own],
    collect() {
      this.set(open.reduce((sum, count) => sum + count(), 0));
    },
  });
  buildInfo(client, own);
  const stores = storeFigures(client, own);
  const feeds = feedFigures(client, own);
  const refused = new client.Counter({
    name: "settlegrade_http_shed_total",
    help: "Connections and requests that were refused to keep the others going.",
    labelNames: ["reason"],
    registers: [own],
  });
  const unanswered = new client.Counter({
    name: "settlegrade_http_unanswered_total",
    help: "Requests that were read and got no answer, because their connection was closed first.",
    labelNames: ["reason"],
    registers: [own],
  });
  const all = options.process === false ? own : client.Registry.merge([own, ofThisProcess(client)]);
  return {
    observe(record) {
      routes.observe(record);
      const graded = record.selections;
      if (typeof graded === "number" && graded > 0 && graded < Number.POSITIVE_INFINITY) selections.inc(graded);
    },
    shed: (reason) => refused.inc({ reason }),
    unanswered: (reason, requests) => unanswered.inc({ reason }, requests),
    connections: (count) => void open.push(count),
    store: addTo(stores),
    feed: addTo(feeds),
    feedTook: feedTimes(client, own),
    text: async () => ({ contentType: all.contentType, body: await textOf(all) }),
  };
}

/** Always 1: its labels say what runs. */
function buildInfo({ Gauge }: Client, registry: Registry): void {
  new Gauge({
    name: "settlegrade_build_info",
    help: "The versions of settlegrade and of Node that run.",
    labelNames: ["version", "node"],
    registers: [registry],
  }).set({ version: versionOr("unknown"), node: process.version }, 1);
}

/** A bundle of another program has no manifest. */
function versionOr(unknown: string): string {
  try {
    return packageVersion();
  } catch {
    return unknown;
  }
}

/** The stores of the process, whose figures are read when `/metrics` is. */
function storeFigures({ Counter }: Client, registry: Registry): Set<StoreFigures> {
  const stores = new Set<StoreFigures>();
  const ofStores = (name: string, help: string, figure: keyof StoreFigures) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        for (const figures of stores) this.inc(figures[figure]);
      },
    });
  ofStores("settlegrade_store_damaged_total", "How often a damaged event was met in the store.", "damaged");
  ofStores(
    "settlegrade_store_without_digest_total",
    "Events that were read for grading without a digest: nobody knows whether they are as they were written.",
    "withoutDigest",
  );
  return stores;
}

/** How long figures are written before others have their turn, in milliseconds. */
const LONGEST_WRITING = 1;

/** What `registry.metrics()` returns, which it makes in one go. */
async function textOf(registry: Registry): Promise<string> {
  const whose = whoseWork();
  const texts: string[] = [];
  let began = performance.now();
  for (const { name } of registry.getMetricsAsArray()) {
    texts.push(await registry.getSingleMetricAsString(name));
    if (performance.now() - began < LONGEST_WRITING) continue;
    await turn(whose);
    began = performance.now();
  }
  return `${texts.join("\n\n")}\n`;
}

function addTo<T>(all: Set<T>): (one: T) => void {
  return (one) => void all.add(one);
}

class Routes {
  readonly #byRoute = new Map<string, RouteFigures>();
  readonly #tallies: Tally[] = [];
  readonly #durations: Histogram<"route">;

  constructor({ Counter, Histogram }: Client, registry: Registry) {
    const tallies = this.#tallies;
    new Counter({
      name: "settlegrade_http_requests_total",
      help: "Requests that were answered.",
      labelNames: ["method", "route", "status"],
      registers: [registry],
      collect() {
        this.reset();
        for (const { labels, count } of tallies) this.inc(labels, count);
      },
    });
    const byRoute = this.#byRoute;
    this.#durations = new Histogram({
      name: "settlegrade_http_request_duration_seconds",
      help: "Time from a request's arrival to its answer.",
      labelNames: ["route"],
      buckets: SECONDS,
      registers: [registry],
      collect() {
        for (const figures of byRoute.values()) handOver(figures);
      },
    });
  }

  observe({ method, route, status, milliseconds }: RequestRecord): void {
    const name = this.#byRoute.has(route) || this.#byRoute.size < MOST_ROUTES ? route : UNKNOWN_ROUTE;
    const figures = this.#byRoute.get(name) ?? this.#addRoute(name);
    const boundedMethod = METHODS.has(method) ? method : OTHER_METHOD;
    const boundedStatus = Number.isInteger(status) && status >= 100 && status < 600 ? status : 0;
    const tally = figures.tallies.get(boundedMethod)?.get(boundedStatus);
    (tally ?? this.#addTally(figures, name, boundedMethod, boundedStatus)).count += 1;
    if (!(milliseconds >= 0 && milliseconds < Number.POSITIVE_INFINITY)) return;
    figures.waiting.push(milliseconds / 1_000);
    if (figures.waiting.length >= MOST_WAITING) handOver(figures);
  }

  #addRoute(route: string): RouteFigures {
    const { observe } = this.#durations.labels(route);
    const figures = { observe, waiting: [], tallies: new Map() };
    this.#byRoute.set(route, figures);
    return figures;
  }

  #addTally({ tallies }: RouteFigures, route: string, method: string, status: number): Tally {
    const tally = { labels: { method, route, status: String(status) }, count: 0 };
    const ofMethod = tallies.get(method) ?? new Map<number, Tally>();
    tallies.set(method, ofMethod.set(status, tally));
    this.#tallies.push(tally);
    return tally;
  }
}

function handOver({ observe, waiting }: RouteFigures): void {
  for (const seconds of waiting) observe(seconds);
  waiting.length = 0;
}

let processFigures: Registry | undefined;

/** One for the process: prom-client never stops what it has started to watch. It does not keep the process alive. */
function ofThisProcess({ Registry, collectDefaultMetrics }: Client): Registry {
  if (processFigures === undefined) {
    processFigures = new Registry();
    collectDefaultMetrics({ register: processFigures });
  }
  return processFigures;
}
