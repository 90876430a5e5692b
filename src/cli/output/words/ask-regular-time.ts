import { regularTimeOf } from "../../../pure/books/scored/regular-time.js";
import type { Step } from "../../../pure/engine/index.js";
import { record } from "../../input/entries.js";

/** What to ask of a record that has a final score, but not that of regular time. Null for other bets. */
export function askRegularTime(steps: readonly Step[], event: unknown): { ask: string; sentence: string } | null {
  const needs = steps.flatMap((step) => (step.step === "stopped" ? (step.needs ?? []) : []));
  const { sport, scores } = record(event);
  const { home, away } = record(scores);
  const isScore = [home, away].every((number) => Number.isInteger(number));
  if (needs.length !== 1 || needs[0] !== "ft" || !isScore) return null;
  const { slug } = record(sport);
  const regular = regularTimeOf(typeof slug === "string" ? slug : "");
  const sentence = `Was ${home}-${away} the score after ${regular}? If so, add it to the record as that of regular time.`;
  return { ask: `Was that after ${regular}?`, sentence };
}
