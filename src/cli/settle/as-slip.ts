import { type Entry, FaultyInput, type JsonObject, record } from "../input/entries.js";
import { isSelection } from "../input/events.js";
import type { SlipIds } from "../input/slips/ids.js";

/** What a selection has for its slip. */
const OF_SLIP = ["id", "odds", "stake", "currency", "freeBet"] as const;

/** A selection with odds and a stake as a single. Other entries stay as they are. @throws FaultyInput if it lacks one of them */
export function asSlip(entry: Entry, ids: SlipIds): Entry {
  const { value, place } = entry;
  const isNested = value["selection"] !== undefined;
  if (value["legs"] !== undefined || !(isNested || isSelection(value))) return entry;
  const { odds, stake } = value;
  const missing = Object.entries({ odds, stake }).flatMap(([name, given]) => (given === undefined ? [name] : []));
  if (missing.length > 0)
    throw new FaultyInput(
      place,
      `this looks like a selection: ${missing.join(" and ")} missing; allowed: a slip, or a selection with odds and stake (grade needs neither)`,
    );
  const selection = isNested ? value["selection"] : without(value, OF_SLIP);
  const id = value["id"] ?? value["ref"] ?? record(selection)["ref"] ?? ids.numbered(place);
  const { currency, freeBet } = value;
  const money = { stake, ...(currency !== undefined && { currency }), ...(freeBet !== undefined && { freeBet }) };
  return { ...entry, place, value: { id, type: "single", ...money, legs: [{ odds, selection }] } };
}

function without(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
