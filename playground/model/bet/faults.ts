import { betFault, betFaultWords, isRefused, readSelection } from "../../../src/pure/engine/editor.js";
import { check } from "../../../src/pure/engine/index.js";
import { answerOf, matchOf } from "../answers.js";
import { houseOf } from "../house-rules.js";
import { sportName } from "../match/sport.js";
import type { Bet, Draft, State } from "../state.js";
import { slugOf } from "../text.js";
import { ruledMarket } from "./entries.js";
import { oddsFault } from "./odds.js";

/** The fields of the editor that can be wrong. */
export type Field = "match" | "market" | "side" | "hdp" | "label" | "odds";
/** What is wrong with a bet, next to the field that is wrong. Empty for a bet that can be graded. */
export type Faults = Partial<Readonly<Record<Field, string>>>;

/** What `check` refuses about a bet, in its own words, and what the ledger refuses about its odds. */
export function faultsOf(state: State, bet: Bet): Faults {
  const odds = oddsFault(bet.odds);
  return { ...selectionFaults(state, bet), ...(odds === null ? {} : { odds }) };
}

function selectionFaults(state: State, bet: Bet): Faults {
  const match = matchOf(state, bet);
  if (match === null) return { match: "the slip has no match with this id" };
  const sport = slugOf(match);
  const reason = check(bet.selection as object, sport as never, { rulebook: houseOf(state.house) });
  const { label } = bet.selection;
  switch (reason) {
    case null:
      return {};
    case "event_not_found":
      return {
        match: "the id of the match is not an id: allowed are whole numbers and strings of 1 to 128 characters",
      };
    case "unsupported_market":
      return {
        market: sport === "" ? "the match has no sport" : unknownMarket(state, bet, sportName(sport)),
      };
    case "stats_unavailable":
      return { label: `${JSON.stringify(label)}: no statistic of ${sportName(sport)} has that name` };
    default:
      return refusedField(bet.selection, state, bet) ?? { market: reason };
  }
}

/** With the markets that may have been meant. */
function unknownMarket(state: State, bet: Bet, sport: string): string {
  const fault = `${JSON.stringify(bet.selection.market)} is not a market of ${sport}`;
  const near = answerOf(state, bet).steps.find((step) => step.step === "stopped")?.fault?.near ?? [];
  return betFaultWords({ path: "market", fault, allowed: "", near });
}

function refusedField(selection: Draft, state: State, bet: Bet): Faults | null {
  const match = matchOf(state, bet);
  const market = ruledMarket(match, selection.market, state.house);
  if (market === null) return null;
  const sent = { ...selection };
  const read = readSelection(sent, market, null);
  const fault = isRefused(read) ? betFault(read, sent, match ?? undefined) : null;
  return fault === null ? null : { [fault.path as Field]: betFaultWords(fault) };
}
