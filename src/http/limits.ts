/**
 * How many requests an account has: by the hour and by the day, counted in memory, in a file, or wherever
 * rate-limiter-flexible counts.
 *
 * @packageDocumentation
 */
export {
  createLimit,
  type LimitOptions,
  PLAN_LIMITS,
  type PlanLimits,
  type PlanWindow,
  type WindowCount,
  type WindowCounter,
  type WindowName,
} from "./plan-limit.js";
export { createSharedLimit, type SharedLimit, type SharedLimitOptions } from "./shared-limit.js";
