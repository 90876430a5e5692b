import {
  type Explanation,
  explain,
  type GradeOptions,
  type SportEvent,
  type UngradeableGrade,
} from "../../pure/engine/index.js";
import { parseTime } from "../../pure/engine/input/time.js";
import { LedgerError, settleSlip } from "../../pure/ledger/index.js";
import { type Found, type MatchOptions, type MatchRecord, matcher, swapSides } from "../../pure/match/index.js";
import type { EventReader } from "../../service/sources/ports.js";
import { ASK_FOR_SCORE, ASK_TO_MATCH, askFor } from "../asks.js";
import { FaultyInput, type JsonObject } from "../input/entries.js";
import { addEvents, type EventMap, eventOf } from "../input/events.js";
import { knownRulebook, loadPresets } from "../input/rulebook-file.js";
import { isWithoutId } from "../judge/matching.js";
import type { ExplainInput, McpBet } from "./schemas.js";
import { shownError } from "./strangers.js";
import { type NotRead, readInWords, textOf } from "./words.js";

/** A call cannot be answered: the words are for the assistant. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

type Asked = Pick<ExplainInput, "rulebook" | "asOf" | "names" | "zone">;

/** @throws TypeError if there is no such rulebook */
export async function gradingFor({ rulebook, asOf }: Asked): Promise<GradeOptions> {
  return {
    ...(asOf !== undefined && { asOf }),
    ...(rulebook !== undefined && { rulebook: knownRulebook(rulebook, "rulebook", await loadPresets()) }),
  };
}

/** The events of a call: those that it has, or those of the store that its bets name. */
export async function eventsFor(
  bets: readonly McpBet[],
  given: readonly JsonObject[] | undefined,
  store: EventReader | null,
): Promise<EventMap> {
  const events: EventMap = new Map();
  for (const [index, value] of (given ?? []).entries()) {
    const path = `events[${index}]`;
    addEvents({ value, place: { file: "the call", path } }, events, (fault) => {
      throw new Refusal(`${fault.message}. Ask for the record of the match with its id.`);
    });
  }
  if (given !== undefined) return events;
  if (store === null) {
    throw new Refusal(
      "No records of matches were given, and no store is open. Ask for the record of each match, or for its score.",
    );
  }
  for (const [id, event] of await store.findEvents(idsOf(bets))) events.set(id, event);
  for (const bet of bets) {
    if (!isWithoutId(bet)) continue;
    for (const event of await aroundDay(store, bet)) events.set(Number(event.id), event);
  }
  return events;
}

function idsOf(bets: readonly McpBet[]): readonly number[] {
  const ids = new Set<number>();
  for (const { eventId } of bets) {
    const id = typeof eventId === "string" && /^\d{1,16}$/.test(eventId) ? Number(eventId) : eventId;
    if (typeof id === "number" && Number.isSafeInteger(id)) ids.add(id);
  }
  return [...ids];
}

const DAY = 86_400_000;
/** More events than that on three days are too many to look through. */
const MOST_LISTED = 2_000;

async function aroundDay(store: EventReader, { date }: McpBet): Promise<readonly SportEvent[]> {
  const at = parseTime(date ?? "");
  if (Number.isNaN(at)) return [];
  const listed = await store.listEvents({ from: at - DAY, to: at + 2 * DAY, limit: MOST_LISTED });
  if (listed.length < MOST_LISTED) return listed;
  throw new Refusal(`The store has ${MOST_LISTED} events or more around ${date}. Ask for the event id.`);
}

/** A bet with what became of it. */
export interface Judged {
  readonly explanation: Explanation;
  /** What to ask the user; null if there is nothing to ask. */
  readonly ask: string | null;
  /** Why no event was found by the teams. */
  readonly unmatched: string | null;
  /** The stake and the odds, those of a text if the call has none. */
  readonly money: Pick<McpBet, "stake" | "odds" | "currency">;
  /** How a bet in words was read, or what it may be. */
  readonly said: JsonObject;
}

type Listed = SportEvent & MatchRecord;

/** Grades bets of a call on these events. */
export function judge(events: EventMap, grading: GradeOptions, { names, zone }: Asked): (bet: McpBet) => Judged {
  const options: MatchOptions = {
    ...(names !== undefined && { names }),
    ...(zone !== undefined && { zones: { a: zone } }),
  };
  const { find } = matcher<Listed>(events.values(), options);
  const short = shortNames(names);
  return (bet) => {
    const found = isWithoutId(bet) ? find(bet) : null;
    const event = found === null ? (eventOf(bet, events) as Listed | undefined) : found.event;
    if (event === undefined || event === null) return onNoEvent(bet, found, grading);
    const isSwapped = found?.event != null && found.sides === "swapped";
    const ordered = isSwapped ? { ...event, home: event.away, away: event.home } : event;
    const read = readInWords(bet, ordered, short);
    if (read?.is === "unread") return notRead(bet, event, read, grading);
    const { stake, odds, currency, bet: _, ...fields } = bet;
    const { money, said } = read ?? { money: { stake, odds, currency }, said: {} };
    const selection: JsonObject = { ...fields, ...read?.fields };
    const stated = isSwapped ? swapSides(selection, event) : selection;
    const named: JsonObject = { ...(stated ?? selection), eventId: event.id };
    const explanation = explain(named, event, grading);
    return stated === null
      ? { explanation, ask: ASK_TO_MATCH.swapped, unmatched: found?.sentence ?? null, money, said }
      : { explanation, ask: askFor(explanation.grade.reason), unmatched: null, money, said };
  };
}

/** Short names that stand for one team. */
function shortNames(names: Asked["names"] = {}): Readonly<Record<string, string>> {
  const isOne = (each: [string, unknown]): each is [string, string] => typeof each[1] === "string";
  return Object.fromEntries(Object.entries(names).filter(isOne));
}

function onNoEvent(bet: McpBet, found: Found<Listed> | null, grading: GradeOptions): Judged {
  const { stake, odds, currency, ...fields } = bet;
  const named: JsonObject = { ...fields, market: bet.market ?? textOf(bet) };
  const explanation = explain(named, undefined, grading);
  const ask = found?.event === null ? ASK_TO_MATCH[found.reason] : askFor(explanation.grade.reason);
  const more = /\d ?[-:] ?\d/.test(bet.bet ?? "") ? [ASK_FOR_SCORE] : [];
  return {
    ...{ explanation, ask: [ask, ...more].join(" "), unmatched: found?.event === null ? found.sentence : null },
    ...{ money: { stake, odds, currency }, said: {} },
  };
}

/** A bet that is not read as one bet has no steps. */
function notRead(bet: McpBet, { id }: Listed, { reason, sentence, ask, said }: NotRead, grading: GradeOptions): Judged {
  const { ref, stake, odds, currency } = bet;
  const named: JsonObject = { ref, eventId: id };
  const { grade } = explain(named, undefined, grading);
  const unread: UngradeableGrade = { ...grade, result: "ungradeable", reason, final: true, basis: undefined };
  const explanation = { grade: unread, sentence, steps: [] };
  return { explanation, ask, unmatched: null, money: { stake, odds, currency }, said };
}

/** American odds that are a number have no sign above 0. */
function signed(american: string | number): string {
  return typeof american === "number" && american > 0 ? `+${american}` : String(american);
}

/** What a bet with a stake and odds returns; null without them. */
export function moneyOf(
  { stake, odds, currency }: Judged["money"],
  { grade, deadHeat }: Explanation,
): JsonObject | null {
  if (stake === undefined && odds === undefined) return null;
  if (stake === undefined || odds === undefined) {
    return { fault: `To work out the money, ask for the ${stake === undefined ? "stake" : "odds"} too.` };
  }
  const american = typeof odds === "object" && "american" in odds ? { american: signed(odds.american) } : null;
  const price = american ?? (typeof odds === "number" ? String(odds) : odds);
  const leg = { odds: price, grade, ...(deadHeat !== undefined && { deadHeat }) };
  const slip = { type: "single", stake: String(stake), legs: [leg], ...(currency !== undefined && { currency }) };
  try {
    const settled = settleSlip(slip as Parameters<typeof settleSlip>[0]);
    if (settled.status === "settled") return { status: "settled", returns: settled.returns, profit: settled.profit };
    return settled.cannotSettle === undefined
      ? { status: "open", possible: settled.possible }
      : { status: "cannot_settle" };
  } catch (error) {
    if (error instanceof LedgerError) return { fault: `${error.message}. Ask for the stake and the odds again.` };
    throw error;
  }
}

/** The words of an error that the caller can do something about; null for a bug. */
export function refusalWords(error: unknown): string | null {
  if (error instanceof Refusal || error instanceof FaultyInput || error instanceof TypeError)
    return shownError(error.message);
  return null;
}
