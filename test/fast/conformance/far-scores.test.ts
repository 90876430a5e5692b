/** Two billion in the place of any score of any case: every bet gets an answer at once, since nothing goes through all scores up to it. */
import { expect, it } from "vitest";
import * as engine from "../../../src/pure/engine/index.js";
import { isObject } from "../../../src/pure/engine/input/unknown-record.js";
import { eventOf, type Family, families, optionsOf, type Vector } from "./support.js";

const FAR = 2_000_000_000;

/** A copy of a record for each pair of numbers in it, with one or both of them far away. */
function* farAway(value: unknown): Generator<unknown> {
  if (!isObject(value)) return;
  const { home, away } = value;
  if (typeof home === "number" && typeof away === "number") {
    yield { ...value, home: FAR };
    yield { ...value, away: FAR };
    yield { ...value, home: FAR + home, away: FAR + away };
  }
  for (const [name, part] of Object.entries(value)) for (const far of farAway(part)) yield { ...value, [name]: far };
}

function* answersTo(family: Family, vector: Vector): Generator<engine.Grade> {
  const event = eventOf(family, vector);
  const options = { ...optionsOf(vector, engine), provisional: true };
  for (const far of farAway(event)) yield engine.grade(vector.selection, far as engine.SportEvent, options);
}

const RESULTS: readonly string[] = ["won", "lost", "void", "half_won", "half_lost", "pending", "ungradeable"];

it.each(families)("$file is graded in time with scores far away", (family) => {
  const results = new Set(
    family.vectors.flatMap((vector) => [...answersTo(family, vector)].map(({ result }) => result)),
  );
  expect([...results].filter((result) => !RESULTS.includes(result))).toEqual([]);
});
