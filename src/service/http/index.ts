/**
 * The service as a Web-standard handler: `POST /v3/settlements/grade` and its other routes. You pass its ports.
 *
 * @packageDocumentation
 */
export type {
  Account,
  Allowance,
  Authenticate,
  Awaitable,
  EventFilter,
  EventReader,
  EventSearch,
  FindEvents,
  FoundEvents,
  Limit,
  Plan,
} from "../sources/ports.js";
export { createHandler, type Handler } from "./handler.js";
export { CONCURRENCY, type Concurrency } from "./places.js";
export type { GradePorts, HandlerOptions, Metrics, Page, PageFiles, RequestRecord } from "./ports.js";
export { type GradeAnswer, gradeRequest } from "./request/grade-request.js";
