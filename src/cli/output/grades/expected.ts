import type { Grade } from "../../../pure/engine/index.js";
import type { Painter } from "../../../pure/text/colors.js";
import { count, grouped, words } from "../../../pure/text/text.js";
import { basisOf } from "../../../pure/verdicts/basis.js";
import { UsageError } from "../../errors.js";
import { isObject, type JsonObject } from "../../input/entries.js";
import type { GradedBet } from "../../judge/judging.js";
import { textOf } from "../words/bet-words.js";

const FIELDS = ["result", "reason", "basis"] as const;
type Field = (typeof FIELDS)[number];

/** What a file expects of a bet: the fields of a grade that matter, or its result alone. Null if it expects nothing. */
export function expectedOf({ expected }: Pick<GradedBet, "expected">): JsonObject | null {
  if (expected === undefined) return null;
  return isObject(expected) ? expected : { result: expected };
}

/** The fields of the grade that are not as expected. Fields that the file does not have are not compared. */
export function differing(bet: Pick<GradedBet, "grade" | "expected">): readonly Field[] {
  const expected = expectedOf(bet);
  if (expected === null) return [];
  return FIELDS.filter(
    (field) => Object.hasOwn(expected, field) && !isSame(expected[field], gradedAs(bet.grade, field)),
  );
}

function gradedAs(grade: Grade, field: Field): unknown {
  return field === "basis" ? basisOf(grade) : grade[field];
}

/** An expected basis of null means that the grade has no basis. */
function isSame(expected: unknown, value: unknown): boolean {
  if (!isObject(expected) || value === undefined) return (expected ?? null) === (value ?? null);
  const graded = Object(value);
  return Object.keys(expected).every((key) => expected[key] === graded[key]);
}

/** `not as expected: lost, 1-0 first half`; empty if it is. */
export function expectedWords(bet: GradedBet): string {
  const expected = expectedOf(bet);
  const named = differing(bet).map((field) => expectedWord(field, expected?.[field]));
  return named.length === 0 ? "" : `not as expected: ${named.join(", ")}`;
}

function expectedWord(field: Field, value: unknown): string {
  if (value === null) return `no ${field}`;
  if (field !== "basis" || !isObject(value))
    return field === "result" ? words(textOf(value)) : `${field} ${words(textOf(value))}`;
  return `basis ${textOf(value["home"])}-${textOf(value["away"])} ${words(textOf(value["scope"]))}`;
}

/** What was counted, for another thread. */
export interface ExpectedNumbers {
  readonly same: number;
  readonly different: number;
  readonly without: number;
}

/** Counts how many grades are as expected. */
export class ExpectedCounts {
  #same = 0;
  #different = 0;
  #without = 0;

  /** What was counted since the last call. */
  take(): ExpectedNumbers {
    const numbers = { same: this.#same, different: this.#different, without: this.#without };
    this.#same = this.#different = this.#without = 0;
    return numbers;
  }

  merge({ same, different, without }: ExpectedNumbers): void {
    this.#same += same;
    this.#different += different;
    this.#without += without;
  }

  add(bet: GradedBet): void {
    if (expectedOf(bet) === null) this.#without++;
    else if (differing(bet).length === 0) this.#same++;
    else this.#different++;
  }

  get isAnyDifferent(): boolean {
    return this.#different > 0;
  }

  /** @throws UsageError if there was nothing to compare with, which must not pass for success */
  check(): void {
    if (this.#same + this.#different > 0 || this.#without === 0) return;
    throw new UsageError("--expected: no bet has a field `expected` next to its `selection`.");
  }

  /** `11 as expected, 1 not as expected, 2 without expected` */
  text(painter: Painter): string {
    const parts = [`${count(this.#same, "bet")} as expected`];
    const different = `${grouped(this.#different)} not as expected`;
    if (this.#different > 0) parts.push(painter.red(different));
    if (this.#without > 0) parts.push(`${grouped(this.#without)} without a field expected`);
    return `${parts.join(", ")}\n`;
  }
}
