import type { Explanation, Step } from "../../../src/pure/engine/index.js";
import { isObject } from "../../../src/pure/engine/input/unknown-record.js";

/** What these say is in the bet, the event and the sentence, too. */
const REPEATED: ReadonlySet<Step["step"]> = new Set([
  "rulebook",
  "event",
  "asked",
  "sport",
  "market",
  "bet",
  "label",
  "verdict",
]);

/** An explanation in two lines: its sentence, and what its steps add to that. */
export function written({ sentence, steps }: Explanation): string {
  return `${sentence}\n  ${steps
    .filter(({ step }) => !REPEATED.has(step))
    .map(valueIn)
    .join("; ")}`;
}

function valueIn(value: unknown): string {
  if (value === null || value === false) return "";
  if (Array.isArray(value)) return value.length === 0 ? "" : `[${value.map(valueIn).join(" ")}]`;
  if (!isObject(value)) return String(value);
  // The sentence has the fault and the scores that are listed.
  const { home, away, listed: _listed, fault, ...rest } = value;
  const { fault: _words, ...place } = isObject(fault) ? fault : {};
  const isScore = typeof home === "number" && typeof away === "number";
  const first = isScore ? [`${home}-${away}`] : [home, away].filter((each) => each !== undefined);
  return [...first, ...Object.values(rest), ...Object.values(place)]
    .map(valueIn)
    .filter((text) => text !== "")
    .join(" ");
}
