import { listed as either, type FieldFault, MISSING } from "../faults.js";

const FIELD_WORDS: Readonly<Record<string, string>> = {
  market: "the market",
  side: "the side",
  hdp: "the line",
  label: "the choice",
  eventId: "the match of the bet",
};

/** `2.3 is not a multiple of 0.25`, `the line is missing, and this bet needs a multiple of 0.25`. */
export function fieldWords({ path, fault, allowed }: FieldFault): string {
  return fault === MISSING ? `${FIELD_WORDS[path] ?? path} is missing, and this bet needs ${allowed}` : fault;
}

/** Suggests the names that may have been meant. */
export function betFaultWords(fault: FieldFault): string {
  const names = either(fault.near.map((name) => `"${name}"`));
  return `${fieldWords(fault)}${names && ` (did you mean ${names}?)`}`;
}

/** A record that waits for a correction. */
export function eventFaultWords({ path, fault }: FieldFault): string {
  const field = path.replace(/s?\..*/, "").replace("scores", "score");
  const words =
    fault === MISSING ? `the record of the match has no ${field}` : `in the record of the match, the ${field} ${fault}`;
  return `${words}, so no bet on it can be settled until the record is corrected`;
}
