import { expect, test } from "vitest";
import { deriveRulebook, explain, type RulebookChanges, standard } from "../../../src/pure/engine/index.js";
import type { Shape } from "../../../src/pure/engine/tables/rulebook/setting-shapes.js";
import { SETTINGS } from "../../../src/pure/engine/tables/rulebook/settings.js";
import { eventOf, families, type Vector } from "./support.js";

/** A vector under a rulebook, with its event. */
interface Case {
  readonly vector: Vector;
  readonly event: unknown;
  readonly changes: Omit<RulebookChanges, "id">;
}

const CASES: readonly Case[] = families.flatMap((family) =>
  family.vectors.flatMap((vector) => {
    const changes = vector.options?.rulebook;
    return changes === undefined ? [] : [{ vector, event: eventOf(family, vector), changes }];
  }),
);

/** The words that a value of a setting can be, its own and those by sport. */
function wordsOf(shape: Shape): readonly string[] {
  switch (shape.kind) {
    case "flag":
      return ["true", "false"];
    case "word":
      return shape.words;
    case "by-sport":
    case "by-name":
    case "list":
      return wordsOf(shape.of);
    case "either":
      return [...new Set(shape.of.flatMap(wordsOf))];
    case "object":
    case "sport":
    case "text":
    case "whole":
      return [];
  }
}

/** True if a value of a setting says the word, for one sport at least. */
function saysWord(value: unknown, word: string): boolean {
  if (typeof value !== "object" || value === null) return String(value) === word;
  return Object.values(value).some((inner) => saysWord(inner, word));
}

/** Words that only undo a word of the base. Every sport that they are for does so by itself. */
const UNDOING: ReadonlySet<string> = new Set(["linesScope full_game"]);

/** True if the bet ends otherwise under the rulebook without this one of its changes. */
function isDecidedBy({ vector, event, changes }: Case, name: string): boolean {
  const others: typeof changes = Object.fromEntries(Object.entries(changes).filter(([key]) => key !== name));
  const { asOf } = vector.options ?? {};
  const time = asOf === undefined ? {} : { asOf };
  const under = (fields: Omit<RulebookChanges, "id">) => {
    const rulebook = deriveRulebook(standard, { id: "vector", ...fields });
    const { grade, deadHeat } = explain(vector.selection, event, { ...time, rulebook });
    return { grade, deadHeat };
  };
  return JSON.stringify(under(changes)) !== JSON.stringify(under(others));
}

const WRITE = "write a vector whose options.rulebook decides it in fixtures/vectors/:";

const ROWS: readonly (readonly [string, Shape])[] = Object.entries(SETTINGS).filter(
  // They change no verdict.
  ([name]) => name !== "id" && name !== "evidence",
);

test.each(ROWS)("the setting %s changes a verdict of a vector", (name) => {
  const isShown = CASES.some((each) => Object.hasOwn(each.changes, name) && isDecidedBy(each, name));
  expect(isShown, `${WRITE} ${name}`).toBe(true);
});

const WORDS = ROWS.flatMap(([name, shape]) => {
  const usual: unknown = Reflect.get(standard, name);
  return wordsOf(shape)
    .filter((word) => word !== String(usual) && !UNDOING.has(`${name} ${word}`))
    .map((word) => [name, word] as const);
});

test.each(WORDS)("the value %s: %s changes a verdict of a vector", (name, word) => {
  const saying = CASES.filter(({ changes }) =>
    saysWord(Object.entries(changes).find(([key]) => key === name)?.[1], word),
  );
  const isShown = saying.some((each) => isDecidedBy(each, name));
  expect(isShown, `${WRITE} ${name}: ${word}`).toBe(true);
});
