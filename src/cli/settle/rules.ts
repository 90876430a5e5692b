import { readFile } from "node:fs/promises";
import { LedgerError, type MoneyRules, settleSlip } from "../../pure/ledger/index.js";
import { fileError, UsageError } from "../errors.js";
import { record } from "../input/entries.js";
import { jsonFaultText } from "../input/json-text.js";

/** The money rules of a file and of options, which count first. */
export async function readRules(path: string | null, options: MoneyRules): Promise<MoneyRules> {
  const ofFile = path === null ? {} : await readObject(path);
  const rules = { ...ofFile, ...options };
  try {
    // The rules are checked with a slip that has no other fault, before anything is read.
    settleSlip({ type: "single", stake: "1", ...currencyOf(rules), legs: [{ odds: "2", grade: "won" }] }, rules);
    return rules;
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    throw new UsageError(`${path === null ? "" : `${path}: `}${error.message}`);
  }
}

/** The most decimals of an amount. ISO 4217 has no currency with more than four. */
export function decimalsOf({ minorUnits = 0 }: MoneyRules): number {
  return Math.max(4, minorUnits);
}

/** Every slip of a file has a currency, so that a bare maximum would be refused on each: EUR stands for it. */
function currencyOf({ maximumPayout, maximumWinnings }: MoneyRules): { readonly currency?: string } {
  const maximum = maximumPayout ?? maximumWinnings ?? null;
  if (maximum === null) return {};
  return { currency: (typeof maximum === "object" ? Object.keys(maximum)[0] : null) ?? "EUR" };
}

async function readObject(path: string): Promise<MoneyRules> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw fileError(path, "read", error);
  });
  const bare = text.replace(/^\ufeff/, "");
  try {
    const value: unknown = JSON.parse(bare);
    if (record(value) === value) return value;
  } catch {
    const { line, reason } = jsonFaultText(bare);
    throw new UsageError(`${path}:${line}: ${reason}`);
  }
  throw new UsageError(`${path}: not an object; money rules are an object such as {"rounding": "half-even"}`);
}
