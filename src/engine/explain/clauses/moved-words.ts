import { durationWords } from "../../input/duration.js";
import { type Steps, sportWords } from "../words.js";

export { durationWords };

/** `the match was moved from 2026-03-01 to 2026-03-06 (5 days later)`. Empty if it was not. */
export function movedWords(found: Steps): string {
  const { moved } = found.event ?? {};
  if (!moved) return "";
  return `the ${sportWords(found).contest} was moved from ${moved.from} to ${moved.to} (${durationWords(moved.hours)} later)`;
}

export function pausedWords(found: Steps): string {
  const { paused } = found.event ?? {};
  return paused
    ? `play stopped at ${paused.from} and went on at ${paused.to} (${durationWords(paused.hours)} later)`
    : "";
}

/** Why a bet stands that some houses would return. */
export function standsWords(found: Steps): readonly string[] {
  const { result, reason } = found.verdict ?? {};
  const words = [movedWords(found), pausedWords(found)].filter((each) => each !== "").join(", and ");
  if (words === "" || result === "ungradeable" || reason === "event_cancelled") return [];
  return [result === "pending" ? words : `${words}, and under the house rules the bet stands`];
}
