/** Parameters and results of the engine's functions. */
import {
  applyMessage,
  check,
  deriveRulebook,
  type Grade,
  grade,
  gradeAll,
  gradeEach,
  type MarketEntry,
  markets,
  type Reason,
  type Rulebook,
  type SportEntry,
  type SportEvent,
  sports,
  standard,
} from "../../src/pure/engine/index.js";

declare const anything: unknown;
declare const stream: AsyncIterable<unknown>;

// Any value can be graded, and the result is always a grade.
export const one: Grade = grade(anything, anything);
export const dated: Grade = grade(anything, undefined, { asOf: 1_772_373_600_000 });
export const ruled: Grade = grade(anything, anything, { asOf: "2026-03-01", rulebook: standard });
export const many: readonly Grade[] = gradeAll([anything], new Set([anything]));
export const found: readonly Grade[] = gradeAll([anything], (id: number | string) => ({ id }));
export const lazy: Generator<Grade> = gradeEach([anything], () => null);
export const streamed: AsyncGenerator<Grade> = gradeEach(stream, async () => null);

// @ts-expect-error an async lookup needs an async iterable
gradeAll([anything], new Promise(() => {}));
// @ts-expect-error a time is a string or a number
grade(anything, anything, { asOf: null });
// @ts-expect-error unknown option
grade(anything, anything, { provisonal: true });
// @ts-expect-error an option is true or false
grade(anything, anything, { provisional: "yes" });

export const fault: Reason | null = check({ market: "ML", side: "home" }, "football");
export const entries: readonly MarketEntry[] = markets("football");
export const list: readonly SportEntry[] = sports();

const house: Rulebook = deriveRulebook(standard, { id: "house@1", tieRules: { basketball: "void" } });
export const houseGrade: Grade = grade(anything, anything, { rulebook: house });
// @ts-expect-error a rulebook needs an id
deriveRulebook(standard, { tieRules: {} });
// @ts-expect-error a tie rule is lose or void
deriveRulebook(standard, { id: "house@2", tieRules: { basketball: "win" } });
// @ts-expect-error a rulebook is read-only
house.resultWindowHours = 1;

interface OwnEvent extends SportEvent {
  readonly venue: string;
}
declare const own: OwnEvent;
export const updated: OwnEvent = applyMessage(own, anything);
