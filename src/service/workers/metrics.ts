import type { WorkerFigures } from "./figures.js";

/** What `figures` of `settlegrade/workers/nats` adds. */
interface OfQueue {
  readonly published?: number;
  readonly redelivered?: number;
  readonly swept?: number;
  readonly isPublisher?: boolean;
  readonly lag?: { readonly waiting: number; readonly inFlight: number } | null;
}

type Given = WorkerFigures & OfQueue;

/** A metric: its name, its type, what it is, and its value, which is left out of the text if nobody knows it. */
type Metric = readonly [string, "gauge" | "counter", string, (of: Given) => number | null | undefined];

/** Source: docs/operations.md#metrics */
const METRICS: readonly Metric[] = [
  [
    "ready",
    "gauge",
    "1 if the last pass worked and the worker is not stopping, otherwise 0.",
    (of) => Number(of.notReady === null),
  ],
  ["lag_changes", "gauge", "Changes of the store that were not read, at most.", ({ behind }) => behind?.changes],
  [
    "lag_seconds",
    "gauge",
    "How long ago the store received the oldest change that was not read; 0 if all were.",
    ({ behind }) => seconds(behind?.milliseconds),
  ],
  [
    "oldest_open_seconds",
    "gauge",
    "How long the events of an open slip have been over, for the slip that has waited longest; 0 without one.",
    ({ open }) => seconds(open?.oldestOpen === null ? 0 : open?.oldestOpen),
  ],
  ["slips_aside", "gauge", "Slips that are put aside.", ({ open }) => open?.aside],
  [
    "slips_failed_total",
    "counter",
    "Slips that could not be settled, each time that it failed.",
    (of) => of.failed ?? 0,
  ],
  ["events_settled_total", "counter", "Events that were settled, each time that it was.", (of) => of.events],
  ["events_deferred_total", "counter", "Events that could not be settled, each time.", (of) => of.deferred],
  [
    "pages_repeated_total",
    "counter",
    "Pages of slips that were read again, because somebody else had posted meanwhile.",
    (of) => of.repeated,
  ],
  [
    "passes_failed_total",
    "counter",
    "Passes that ended because the store, the ledger or the queue could not be used.",
    (of) => of.failedPasses,
  ],
  [
    "last_pass_timestamp_seconds",
    "gauge",
    "When the last pass that worked ended, in seconds since 1970.",
    ({ lastPassAt }) => seconds(lastPassAt),
  ],
  ["queue_waiting", "gauge", "Messages of the queue that no worker has received yet.", ({ lag }) => lag?.waiting],
  ["queue_in_flight", "gauge", "Messages that were received and not acknowledged.", ({ lag }) => lag?.inFlight],
  [
    "queue_publisher",
    "gauge",
    "1 if this process publishes, otherwise 0.",
    ({ isPublisher }) => (isPublisher === undefined ? undefined : Number(isPublisher)),
  ],
  ["queue_published_total", "counter", "Messages that this process has published.", (of) => of.published],
  ["queue_redelivered_total", "counter", "Messages that somebody had received before.", (of) => of.redelivered],
  [
    "queue_swept_total",
    "counter",
    "Events that this process has settled from the log, without the queue.",
    (of) => of.swept,
  ],
];

const PREFIX = "settlegrade_worker_";

/**
 * The figures of a worker in the text format of Prometheus, for an endpoint of your own. What is not known is left out. Its type is
 * `text/plain; version=0.0.4; charset=utf-8`.
 *
 * @param figures what `figures()` of a worker returned, also of one of `settlegrade/workers/nats`
 * @example
 * ```ts
 * import { workerMetrics } from "settlegrade/workers";
 * const done = { events: 3, repeated: 0, deferred: 0, passes: 1, failedPasses: 0, passMilliseconds: 20, lastPassAt: 1_772_000_000_000 };
 * const text = workerMetrics({ ...done, notReady: null, behind: { changes: 0, milliseconds: 0 }, open: null });
 * console.log(text.includes("settlegrade_worker_events_settled_total 3")); // true
 * ```
 */
export function workerMetrics(figures: Given): string {
  const lines = METRICS.flatMap(([name, type, help, read]) => {
    const value = read(figures);
    return value === null || value === undefined ? [] : [...headOf(name, type, help), `${PREFIX}${name} ${value}`];
  });
  return `${[...lines, ...durationsOf(figures)].join("\n")}\n`;
}

function durationsOf({ passes, passMilliseconds }: WorkerFigures): string[] {
  const name = "pass_duration_seconds";
  const head = headOf(name, "summary", "How long the passes that worked took.");
  return [...head, `${PREFIX}${name}_sum ${seconds(passMilliseconds)}`, `${PREFIX}${name}_count ${passes}`];
}

function headOf(name: string, type: string, help: string): string[] {
  return [`# HELP ${PREFIX}${name} ${help}`, `# TYPE ${PREFIX}${name} ${type}`];
}

function seconds<T extends null | undefined>(milliseconds: number | T): number | T {
  return typeof milliseconds === "number" ? milliseconds / 1_000 : milliseconds;
}
