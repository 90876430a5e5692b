import { durationWords } from "../../input/moved.js";
import { type Of, type Steps, sportWords } from "../words.js";

/** How far the match was moved, and for how long play stopped. Empty for what did not happen. */
function wordsOf(found: Steps): readonly [moved: string, paused: string] {
  const { movedHours = 0, pausedHours = 0 } = found.event ?? {};
  const moved = `the start of the ${sportWords(found).contest} was moved by ${durationWords(movedHours)}`;
  return [movedHours > 0 ? moved : "", pausedHours > 0 ? `play stopped for ${durationWords(pausedHours)}` : ""];
}

/** Why the house returns the stake. */
export function movedTooFar({ name, value }: Of<"setting">, found: Steps): string {
  const [moved, paused] = wordsOf(found);
  const words = name === "postponement" ? moved : paused;
  return `${words}, and after more than ${durationWords(Number(value))} the house rules return the stake`;
}

/** Why a bet stands that some houses would return. */
export function standsWords(found: Steps): readonly string[] {
  const { result, reason } = found.verdict ?? {};
  const words = wordsOf(found).filter((each) => each !== "");
  if (words.length === 0 || result === "ungradeable" || reason === "event_cancelled") return [];
  return [`${words.join(" and ")}${result === "pending" ? "" : ", and under the house rules the bet stands"}`];
}
