import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { asRecord } from "../../pure/engine/input/unknown-record.js";
import { type SettledEvent, type StoredSlip, settleEvent, settleSlips } from "../../pure/settle/index.js";
import type { LedgerPort, Settle } from "../../service/workers/index.js";
import { messageOf, UsageError } from "../errors.js";

/** What the module of a ledger has. Its slips are whatever its own `settle` reads. */
export interface LedgerModule {
  readonly ledger: LedgerPort<StoredSlip, SettledEvent>;
  readonly settle: Settle<StoredSlip, SettledEvent>;
  readonly close: () => unknown;
}

const METHODS = ["slipsOn", "post", "due", "defer", "cursor", "keepCursor"] as const;

/** @throws UsageError that says what the module lacks */
export async function loadLedger(path: string): Promise<LedgerModule> {
  const found = await load(path);
  const { ledger, close = () => {} } = found;
  const port = asRecord(ledger);
  // A ledger with runs keeps the grades itself.
  const { settle = port["runs"] === undefined ? settleEvent : settleSlips } = found;
  const missing = METHODS.filter((method) => typeof port[method] !== "function");
  if (missing.length > 0) {
    const lacks = ledger === undefined ? "the module does not export ledger" : `ledger lacks ${missing.join(", ")}`;
    throw new UsageError(`${path}: ${lacks}; a ledger has the methods ${METHODS.join(", ")} of docs/workers.md.`);
  }
  const { setAside = () => {}, figures = () => {} } = port;
  const functions = { settle, close, "ledger.setAside": setAside, "ledger.figures": figures };
  for (const [name, given] of Object.entries(functions))
    if (typeof given !== "function")
      throw new UsageError(`${path}: ${name} is not a function; leave it out, or export one.`);
  return { ledger, settle, close } as LedgerModule;
}

async function load(path: string): Promise<Readonly<Record<string, unknown>>> {
  const full = resolve(path);
  if (!existsSync(full)) throw new UsageError(`${path}: there is no such file.`);
  try {
    return await import(pathToFileURL(full).href);
  } catch (error) {
    throw new UsageError(`${path}: the module cannot be loaded: ${messageOf(error)}`, { cause: error });
  }
}
