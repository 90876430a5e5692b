import { isRefused, type RefusedBet, readSelection } from "./bet/read-selection.js";
import { rulesOf, standard } from "./compile/rulebook.js";
import type { Decision } from "./decide/decision.js";
import { decide } from "./decide/index.js";
import { eventKey } from "./input/event-key.js";
import { parseAsOf } from "./input/time.js";
import { asRecord, type UnknownRecord } from "./input/unknown-record.js";
import { type EventView, viewEvent } from "./possible/event-view.js";
import type { Bet } from "./row-types/market.js";
import type { Context, Rulebook, Rules } from "./row-types/rulebook.js";
import type { Reason } from "./types/vocabulary.js";

/**
 * How to grade: the time of grading and the house rules. Both are optional. Source: docs/library.md#options-and-time.
 *
 * @example
 * ```ts
 * import type { GradeOptions } from "settlegrade";
 * import { grade } from "settlegrade";
 * const options: GradeOptions = { asOf: "2026-03-09" };
 * const event = { id: 7, date: "2026-03-01", status: "settled", sport: { slug: "tennis" } };
 * console.log(grade({ eventId: 7, market: "ML", side: "home" }, event, options).reason); // result_unavailable
 * ```
 */
export interface GradeOptions {
  /**
   * The time of grading: an ISO 8601 string (UTC if it has no zone) or milliseconds since 1970, not a `Date`. Without it, a result
   * that never arrives stays `pending`. Source: docs/library.md#options-and-time.
   */
  readonly asOf?: string | number;
  /** House rules: `standard`, or what `deriveRulebook` made. */
  readonly rulebook?: Rulebook;
  /**
   * Whether to grade bets on live events whose verdict can no longer change, if play goes to its end. Such a grade has `final: false`. All
   * other bets on a live event stay `event_live`. Source: docs/library.md#provisional-verdicts.
   */
  readonly provisional?: boolean;
}

/** Options without provisional verdicts: every grade that is not pending is final. */
export interface FinalOptions extends GradeOptions {
  readonly provisional?: false;
}

/** Options with a known `provisional`, which decides the type of the grades. */
export type OptionsWith<Provisional extends boolean> = GradeOptions & { readonly provisional?: Provisional };

const USUAL: Context = { asOf: Number.NaN, rules: rulesOf(standard), provisional: false };

/** @throws TypeError if an option is not valid: a mistake of the caller, not of the bet. */
export function contextOf(options: GradeOptions | undefined): Context {
  return options === undefined ? USUAL : readOptions(options);
}

function readOptions({ asOf, rulebook, provisional }: GradeOptions): Context {
  return {
    asOf: parseAsOf(asOf),
    rules: rulebook === undefined ? USUAL.rules : rulesOf(rulebook),
    provisional: parseProvisional(provisional),
  };
}

function parseProvisional(provisional: unknown): boolean {
  if (provisional === undefined || typeof provisional === "boolean") return provisional === true;
  throw new TypeError(`provisional: a value of type ${typeof provisional} is not true or false`);
}

/** How a selection was graded. The grade and its explanation are made from this alone. */
export interface Trace {
  readonly input: UnknownRecord;
  /** 0 if the bet is on no event. */
  readonly eventId: number | string;
  readonly view: EventView | null;
  /** Null if the market is not known. */
  readonly bet: Bet | RefusedBet | null;
  /** What the settlement found, or the reason that ended the checks before it. */
  readonly decision: Decision | Reason;
}

/** True if a verdict can only be that of a live event. */
export function isProvisional(view: EventView | null): boolean {
  return view?.context.provisional === true && view.event.status === "live";
}

/** Traces one selection on one event. Both are read for this bet alone. */
export function traceOf(selection: unknown, event: unknown, context: Context): Trace {
  const input = asRecord(selection);
  const view = viewEvent(event, context);
  const eventId = eventIdOf(input, view);
  const bet = readOnEvent(input, eventId, view);
  return {
    input,
    eventId: eventId ?? 0,
    view,
    bet: typeof bet === "string" ? null : bet,
    decision: decideIfValid(bet, view),
  };
}

/**
 * The key of the event that a bet is on: that of the selection, or of the event if the selection has none. Null for one that is there and
 * unusable, or if neither has one. Source: docs/rules.md#ids-that-are-there-and-unusable.
 */
export function eventIdOf({ eventId }: UnknownRecord, view: EventView | null): number | string | null {
  if (eventId !== undefined && eventId !== null) return eventKey(eventId);
  return view === null ? null : view.id;
}

/** The decision of a trace. A grade needs no more, so that no trace is made for it. */
export function decideSelection(
  input: UnknownRecord,
  eventId: number | string | null,
  view: EventView | null,
): Decision | Reason {
  return decideIfValid(readOnEvent(input, eventId, view), view);
}

/** The first checks in their order; `decideIfValid` has the rest. Source: docs/rules.md#reasons. */
function readOnEvent(
  input: UnknownRecord,
  eventId: number | string | null,
  view: EventView | null,
): Bet | RefusedBet | Reason {
  const isOnIt = view !== null && eventId !== null && view.id === eventId;
  return isOnIt ? findMarketAndRead(input, view) : "event_not_found";
}

/** The bet, what is wrong with it, or why its market is not known. */
function findMarketAndRead(input: UnknownRecord, view: EventView): Bet | RefusedBet | Reason {
  const { sport } = view;
  const name = input.market;
  const market = sport === null || typeof name !== "string" ? null : sport.find(name);
  return market === null ? unknownMarket(name, view) : readSelection(input, market, view.event);
}

/** Why there is no such market: the event has no sport yet, or its sport has no market with the name. */
function unknownMarket(name: unknown, { saysSport, context }: EventView): Reason {
  return !saysSport && isKnownName(name, context.rules) ? "awaiting_result" : "unsupported_market";
}

function decideIfValid(bet: Bet | RefusedBet | Reason, view: EventView | null): Decision | Reason {
  if (typeof bet === "string") return bet;
  if (view === null) return "event_not_found";
  return isRefused(bet) ? bet.refused : decide(bet, view);
}

/** True if any sport has a market with this name, for events without a sport. */
function isKnownName(name: unknown, rules: Rules): boolean {
  if (typeof name !== "string") return false;
  for (const sport of rules.sports.values()) if (sport.find(name) !== null) return true;
  return false;
}
