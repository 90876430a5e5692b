import { readFile } from "node:fs/promises";
import { PLAN_LIMITS, type PlanLimits, type PlanWindow } from "../../service/http/limits.js";
import { fileError, UsageError } from "../errors.js";
import { listed } from "../suggest.js";
import { isObject } from "./entries.js";
import { parseJsonFile } from "./json-text.js";

const PLAN_NAMES = ["paid", "free"] as const;
const WINDOWS = ["hour", "day"] as const;
const MOST = 1_000_000_000;

/**
 * The limits of a file such as `{"free": {"hour": 50, "day": 200}}`. A plan that the file does not have keeps its usual
 * limits.
 */
export async function readPlans(path: string): Promise<PlanLimits> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw fileError(path, "read", error);
  });
  const value = parseJsonFile(text, path);
  if (!isObject(value)) throw new UsageError(`${path}: not an object; allowed: ${EXAMPLE}`);
  onlyThese(value, PLAN_NAMES, "plan", path);
  const plans = { ...PLAN_LIMITS };
  for (const name of PLAN_NAMES) {
    if (value[name] !== undefined) plans[name] = windowsOf(value[name], name, path);
  }
  return plans;
}

const EXAMPLE = '{"paid": {"hour": 5000}, "free": {"hour": 100, "day": 500}}';

function windowsOf(value: unknown, plan: (typeof PLAN_NAMES)[number], path: string): readonly PlanWindow[] {
  const where = `${path}: ${plan}`;
  if (!isObject(value)) throw new UsageError(`${where}: not an object; allowed: {"hour": N}, {"hour": N, "day": N}`);
  onlyThese(value, WINDOWS, "window", where);
  const { hour } = value;
  if (hour === undefined) throw new UsageError(`${where}.hour: missing; allowed: 1 to ${MOST}`);
  return WINDOWS.flatMap((window): PlanWindow[] => {
    const requests = value[window];
    if (requests === undefined) return [];
    if (typeof requests !== "number" || !Number.isInteger(requests) || requests < 1 || requests > MOST) {
      const given = JSON.stringify(requests).slice(0, 40);
      throw new UsageError(`${where}.${window}: ${given} is not a number of requests; allowed: 1 to ${MOST}`);
    }
    return [{ window, requests, ...(plan === "paid" && window === "hour" ? { packages: true } : {}) }];
  });
}

/** @throws UsageError for a name that does not count, which may be a misspelt one */
function onlyThese(value: object, names: readonly string[], noun: string, where: string): void {
  const other = Object.keys(value).find((name) => !names.includes(name));
  if (other === undefined) return;
  throw new UsageError(`${where}: ${JSON.stringify(other)} is not a ${noun}; allowed: ${listed(names)}`);
}
