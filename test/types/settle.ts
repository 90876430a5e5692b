/** The types of a ledger's own rows: what a grade and a slip must have, and what an answer has. */
import { type Grade, type SportEvent, standard } from "../../src/pure/engine/index.js";
import type { Change, Settlement } from "../../src/pure/ledger/index.js";
import {
  explainSlip,
  nextCheckAt,
  overdue,
  parseGrade,
  parseSettlement,
  type SettledEvent,
  type StoredGrade,
  type StoredLeg,
  type StoredSlip,
  settleEvent,
  sumMoney,
} from "../../src/pure/settle/index.js";

declare const event: SportEvent;
declare const grade: Grade;
declare const row: unknown;

const leg: StoredLeg = { selection: { eventId: 7, market: "ML", side: "home" }, odds: "2", grade };
export const slip: StoredSlip = {
  ...{ id: "S1", legs: [leg, { ...leg, decided: { result: "void", by: "Ana", reason: "x", at: "2026-03-07" } }] },
  ...{ slip: { type: "double", stake: "1", currency: "EUR" }, rulebook: standard, money: {}, settlement: null },
};
const { changed, grades, needsReview, failed } = settleEvent({ event, slips: [slip], asOf: 0 });
export const posted: readonly Change[] = changed.map(({ change }) => change);
export const revived: readonly [StoredGrade, Settlement] = [parseGrade(row), parseSettlement(row)];
export const kept: StoredLeg[] = grades.map((graded) => ({ ...leg, grade: graded.grade }));
export const desks: readonly ("data" | "rules" | "feed")[] = needsReview.map(({ who }) => who);
export const errors: readonly Error[] = failed.map(({ error }) => error);
/** What a ledger's own settle returned before there was `failed`. */
export const own: SettledEvent = { changed, grades, needsReview, people: needsReview };
export const next: string | null = nextCheckAt(event, "2026-03-07", { correctionHours: 24 });
export const sums: Readonly<Record<string, string>> = sumMoney([{ amount: "1", currency: "EUR" }]);
export const sentence: string = explainSlip(slip).sentence;

// @ts-expect-error the time of the run is needed
settleEvent({ event, slips: [slip] });
// @ts-expect-error without a time nothing is late
overdue(event);
// @ts-expect-error what settles the slip has to be stored with it
export const bare: StoredSlip = { id: "S1", slip: slip.slip, legs: [leg] };
// @ts-expect-error a person decides a result
export const placed: StoredLeg = { ...leg, decided: { result: "placed", by: "Ana", reason: "x", at: "2026-03-07" } };
// @ts-expect-error a grade that is not there yet is null
export const fresh: StoredLeg = { selection: leg.selection, odds: "2" };
