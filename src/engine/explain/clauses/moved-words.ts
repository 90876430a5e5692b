import { durationWords, type Span } from "../../input/moved.js";
import { type Of, type Steps, sportWords } from "../words.js";

/** `the match was moved from 2026-03-01 to 2026-03-06 (5 days later)`. Empty if it was not. */
function spanWords(found: Steps, name: "moved" | "paused"): string {
  const span: Span | null = found.event?.[name] ?? null;
  if (span === null) return "";
  const to = `to ${span.to} (${durationWords(span.hours)} later)`;
  return name === "moved"
    ? `the ${sportWords(found).contest} was moved from ${span.from} ${to}`
    : `play stopped from ${span.from} ${to}`;
}

/** Why the house returns the stake. */
export function movedTooFar({ name, value }: Of<"setting">, found: Steps): string {
  const words = spanWords(found, name === "postponement" ? "moved" : "paused");
  return `${words}, and after more than ${durationWords(Number(value))} the house rules return the stake`;
}

/** Why a bet stands that some houses would return. */
export function standsWords(found: Steps): readonly string[] {
  const { result, reason } = found.verdict ?? {};
  const words = [spanWords(found, "moved"), spanWords(found, "paused")].filter((each) => each !== "").join(", and ");
  if (words === "" || result === "ungradeable" || reason === "event_cancelled") return [];
  return [result === "pending" ? words : `${words}, and under the house rules the bet stands`];
}
