import { listed as either, type FieldFault, MISSING } from "../faults.js";

const FIELD_WORDS: Readonly<Record<string, string>> = {
  market: "the market",
  side: "the side",
  hdp: "the line (hdp)",
  label: "the label",
  eventId: "the event of the bet (eventId)",
};

/** `2.3 is not a multiple of 0.25`, `the line (hdp) is missing, and this bet needs a multiple of 0.25`. */
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
  const field = path.replace(".slug", "");
  const words = fault === MISSING ? `the event has no ${field}` : `the event's ${field} ${fault}`;
  return `${words}, so no bet on it can be settled until its record is corrected`;
}
