import type { Explanation, GradeOptions, SportEvent } from "../../pure/engine/index.js";
import { parseTime } from "../../pure/engine/input/time.js";
import { LedgerError, settleSlip } from "../../pure/ledger/index.js";
import type { EventReader } from "../../service/sources/ports.js";
import { FaultyInput, type JsonObject } from "../input/entries.js";
import { addEvents, type EventMap } from "../input/events.js";
import { knownRulebook, loadPresets } from "../input/rulebook-file.js";
import { isWithoutId } from "../judge/matching.js";
import type { ExplainInput, McpBet } from "./schemas.js";
import { shownError } from "./strangers.js";

/** A call cannot be answered: the words are for the assistant. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

type Asked = Pick<ExplainInput, "rulebook" | "asOf">;

/** @throws TypeError if there is no such rulebook */
export async function gradingFor({ rulebook, asOf }: Asked): Promise<GradeOptions> {
  return {
    ...(asOf !== undefined && { asOf }),
    ...(rulebook !== undefined && { rulebook: knownRulebook(rulebook, "rulebook", await loadPresets()) }),
  };
}

/** The events of a call: those that it has, or those of the store that its bets name. Null if it has neither. */
export async function eventsFor(
  bets: readonly McpBet[],
  given: readonly JsonObject[] | undefined,
  store: EventReader | null,
): Promise<EventMap | null> {
  const events: EventMap = new Map();
  for (const [index, value] of (given ?? []).entries()) {
    const path = `events[${index}]`;
    addEvents({ value, place: { file: "the call", path } }, events, (fault) => {
      throw new Refusal(`${fault.message}. Ask for the record of the match with its id.`);
    });
  }
  if (given !== undefined) return events;
  if (store === null) return null;
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

/** What a bet needs to say what it returns. */
export type Terms = Pick<McpBet, "stake" | "odds" | "currency">;

/** American odds that are a number have no sign above 0. */
function signed(american: string | number): string {
  return typeof american === "number" && american > 0 ? `+${american}` : String(american);
}

/** What a bet with a stake and odds returns; null without them. */
export function moneyOf({ stake, odds, currency }: Terms, { grade, deadHeat }: Explanation): JsonObject | null {
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

/** What to ask for the returns of a bet that has a stake or odds alone. */
export function moneyNeeded({ stake, odds }: Terms): readonly string[] {
  if ((stake === undefined) === (odds === undefined)) return [];
  return [stake === undefined ? "What was the stake?" : "What were the odds?"];
}

/** The words of an error that the caller can do something about; null for a bug. */
export function refusalWords(error: unknown): string | null {
  if (error instanceof Refusal || error instanceof FaultyInput || error instanceof TypeError)
    return shownError(error.message);
  return null;
}
