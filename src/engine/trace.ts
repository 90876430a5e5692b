import { rulesOf, standard } from "./catalogue/rulebook.js";
import { record } from "./model/read.js";
import type { Context, Rulebook } from "./model/rulebook.js";
import { parseAsOf } from "./model/time.js";
import { type Loose, Trace } from "./model/trace.js";
import { checkEvent } from "./stages/check-event.js";
import { checkSelection } from "./stages/check-selection.js";
import { findEvent } from "./stages/find-event.js";
import { findMarket } from "./stages/find-market.js";
import { resolveScope } from "./stages/resolve-scope.js";
import { settle } from "./stages/settle.js";

/** What a caller may say about how to grade. */
export interface GradeOptions {
  /** The caller's time: an ISO 8601 text (UTC where it names no zone) or milliseconds since 1970. Without it nothing expires. */
  readonly asOf?: string | number;
  /** House rules: `standard`, or what `deriveRulebook` made. */
  readonly rulebook?: Rulebook;
}

const USUAL: Context = { asOf: Number.NaN, rules: rulesOf(standard) };

/** @throws TypeError where an option is unusable: the caller's mistake, not the bet's. */
export function contextOf(options: GradeOptions | undefined): Context {
  return options === undefined ? USUAL : readOptions(options);
}

function readOptions({ asOf, rulebook }: GradeOptions): Context {
  return { asOf: parseAsOf(asOf), rules: rulebook === undefined ? USUAL.rules : rulesOf(rulebook) };
}

/** A selection's way through the house. The order of the checks stands here and nowhere else. Source: grading-rules 1. */
export function traceOf(selection: unknown, event: unknown, context: Context): Trace {
  const known = typeof event === "object" && event !== null ? (event as Loose) : null;
  const trace = new Trace(record(selection), known, context);
  trace.verdict =
    findEvent(trace) ??
    findMarket(trace) ??
    checkSelection(trace) ??
    checkEvent(trace) ??
    resolveScope(trace) ??
    settle(trace);
  return trace;
}
