/**
 * Limits the requests of an account by the hour and by the day. They are counted in memory, in a file or in any store of
 * rate-limiter-flexible.
 *
 * @packageDocumentation
 */
export {
  createLimit,
  type LimitOptions,
  PLAN_LIMITS,
  type PlanLimits,
  type PlanWindow,
  type SharedLimit,
  type WindowCount,
  type WindowCounter,
  type WindowName,
} from "./limits/plan.js";
export { createSharedLimit, type SharedLimitOptions } from "./limits/shared.js";
