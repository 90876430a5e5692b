/**
 * Workers that settle the slips of a ledger as the events of a store change, in one process or in many. The order in which events have
 * changed is their queue. Guide: docs/workers.md.
 *
 * @packageDocumentation
 */
export type { Behind, WorkerFigures } from "./figures.js";
export { workerMetrics } from "./metrics.js";
export { workOnce } from "./pass.js";
export { workOn } from "./settling.js";
export { type StartOptions, startWorker, type Worker } from "./start.js";
export type {
  EventOptions,
  LedgerFigures,
  LedgerPort,
  Posting,
  PutAside,
  Run,
  RunPort,
  Settle,
  Share,
  SlipPage,
  Span,
  SpanAttributes,
  Tracer,
  Worked,
  WorkerStore,
  WorkOptions,
} from "./types.js";
