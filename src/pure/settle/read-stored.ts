import { rulesOf } from "../engine/compile/rulebook.js";
import { eventKey, type Rulebook } from "../engine/index.js";
import { parseTime } from "../engine/input/time.js";
import { RESULTS } from "../engine/types/vocabulary.js";
import { LedgerError } from "../ledger/error.js";
import { given } from "../ledger/given.js";
import type { Settlement } from "../ledger/index.js";
import { isDictionary } from "../ledger/read/checks.js";
import { readSettlement } from "../ledger/read/settlement.js";
import type { Decision, PlacedMatch, StoredBet, StoredGrade, StoredLeg, StoredSlip } from "./types.js";

const RULEBOOK = "`standard` or a result of deriveRulebook, of this import";
const ID = "an integer, or a string of 1 to 128 characters";
const DECISION: { readonly [Field in Exclude<keyof Decision, "result">]: string } = {
  by: "who decided",
  reason: "why, in words that may be shown to the bettor",
  at: "when, an ISO 8601 string",
};

/** The key of the event at hand. */
export function readEventId(event: unknown): number | string {
  demand(isDictionary(event), "event", event, "an event, such as { id: 7, status: ... }");
  return readId(event.id, "event.id");
}

/** The id of a stored slip, without which nothing can be said of it. */
export function checkId(stored: unknown, path: string): string {
  demand(isDictionary(stored), path, stored, "a slip: slip, id, legs, rulebook, money and settlement");
  const { id } = stored;
  demand(typeof id === "string" && id !== "", `${path}.id`, id, "the id of the slip as a string");
  return id;
}

/** The id of a stored bet. */
export function checkBetId(stored: unknown, path: string): string | number {
  demand(isDictionary(stored), path, stored, "a bet: id, selection and rulebook");
  const { id } = stored;
  if ((typeof id === "number" && Number.isFinite(id)) || (typeof id === "string" && id !== "")) return id;
  throw refusal(`${path}.id`, id, "the id of the bet as a string or a number");
}

/** What the ledger does not check of a stored slip, its id and its settlement apart. Paths of errors are inside the slip. */
export function checkSlip({ slip, legs, money }: StoredSlip): void {
  demand(isDictionary(slip), "slip", slip, 'a slip without legs, such as { type: "single", stake: "10" }');
  demand(typeof slip.currency === "string", "slip.currency", slip.currency, 'an ISO 4217 code such as "EUR"');
  demand(Array.isArray(legs), "legs", legs, "a list of legs");
  demand(isDictionary(money), "money", money, "money rules, or {} for the usual ones");
}

/** The last settlement, which is one of this slip in its currency. */
export function readPrevious({ id, slip, settlement }: StoredSlip): Settlement | null {
  if (settlement === null || settlement === undefined) return null;
  const read = readSettlement(settlement, "settlement");
  if (read.betId !== id) {
    throw new LedgerError("settlement.betId", `${given(read.betId)} is another slip`, given(id));
  }
  if (read.currency !== slip.currency) {
    const fault = `${given(slip.currency)} is not the currency of its settlement`;
    throw new LedgerError("slip.currency", fault, given(read.currency));
  }
  return read;
}

/** What the ledger does not check of a stored leg. Returns the key of its event. Paths of errors are inside the leg. */
export function checkLeg(leg: StoredLeg): number | string {
  demand(isDictionary(leg), "", leg, "a leg: selection, odds and grade");
  const { grade, decided } = leg;
  const eventId = checkBet(leg);
  checkGrade(grade, eventId, "grade");
  checkDecision(decided, "decided");
  return eventId;
}

/** Returns the key of its event. Paths of errors are inside the bet. */
export function checkBet({ selection, match }: Pick<StoredBet, "selection" | "match">): number | string {
  demand(isDictionary(selection), "selection", selection, "a selection with the id of its event");
  checkMatch(match);
  return readId(selection.eventId, "selection.eventId");
}

function checkMatch(match: PlacedMatch | null | undefined): void {
  if (match === undefined || match === null) return;
  demand(isDictionary(match), "match", match, '{ home: "Lions", away: "Bears" }, or left out');
  demand(typeof match.home === "string", "match.home", match.home, "the name of a team");
  demand(typeof match.away === "string", "match.away", match.away, "the name of a team");
}

/** Throws unless the rulebook is of this import. */
export function checkRulebook(rulebook: Rulebook): void {
  try {
    rulesOf(rulebook);
  } catch {
    throw new LedgerError("rulebook", "not made by this import", RULEBOOK);
  }
}

/** Its result and `final` are checked with the slip. */
function checkGrade(grade: StoredGrade | null, eventId: number | string, path: string): void {
  if (grade === null || grade === undefined) return;
  demand(isDictionary(grade), path, grade, "a grade, or null before the first one");
  if (grade.eventId !== eventId) {
    throw new LedgerError(`${path}.eventId`, `${given(grade.eventId)} is another event`, String(eventId));
  }
}

export function checkDecision(decided: unknown, path: string): void {
  if (decided === null || decided === undefined) return;
  demand(isDictionary(decided), path, decided, "{ result, by, reason, at }, or left out");
  const { result, at } = decided;
  demand(
    RESULTS.some((one) => one === result),
    `${path}.result`,
    result,
    RESULTS.join(", "),
  );
  for (const [field, allowed] of Object.entries(DECISION)) {
    const words = decided[field];
    demand(typeof words === "string" && words.trim() !== "", `${path}.${field}`, words, allowed);
  }
  demand(typeof at === "string" && !Number.isNaN(parseTime(at)), `${path}.at`, at, DECISION.at);
}

function readId(value: unknown, path: string): number | string {
  const id = eventKey(value);
  if (id === null) throw refusal(path, value, ID);
  return id;
}

function demand(isUsable: boolean, path: string, value: unknown, allowed: string): asserts isUsable {
  if (!isUsable) throw refusal(path, value, allowed);
}

export function refusal(path: string, value: unknown, allowed: string): LedgerError {
  return new LedgerError(path, value === undefined ? "missing" : `${given(value)} cannot be used`, allowed);
}

/** The paths of the ledger's errors as those of a stored slip. */
export function inStored(error: unknown): unknown {
  return error instanceof LedgerError ? new LedgerError(placeOf(error.path), error.fault, error.allowed) : error;
}

function placeOf(path: string): string {
  if (path.startsWith("legs")) return path;
  return path.startsWith("rules") ? `money${path.slice("rules".length)}` : `slip.${path}`;
}
