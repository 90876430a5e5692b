import type { MarketEntry } from "../../../src/pure/engine/index.js";
import type { Bet, Draft, Match, SlipTerms, State } from "../state.js";
import { entriesOf, entryOf } from "./entries.js";
import { firstLine, fits } from "./line.js";

/** The bet on another market: what it can keep of its side, line and label stays, and what the market does not have goes. */
export function onMarket({ eventId, side, hdp, label, market }: Draft, entry: MarketEntry, match: Match | null): Draft {
  const kept = entry.sides.find((each) => each === side) ?? entry.sides[0] ?? side;
  const line = hdp !== undefined && fits(hdp, entry.line) ? hdp : firstLine(entry.line);
  const isSameForm = entryOf(match, market)?.label === entry.label;
  const words = isSameForm && label !== undefined ? label : entry.labelSchema?.examples[0];
  return {
    ...{ eventId, market: entry.name, side: kept },
    ...(line === null ? {} : { hdp: line }),
    ...(hasLabel(entry, kept) && words !== undefined ? { label: words } : {}),
  };
}

/** Whether a bet on a side has a label. */
export function hasLabel({ label, unlabelled }: MarketEntry, side: string): boolean {
  return label !== "none" && !(unlabelled?.some((each) => each === side) ?? false);
}

/** The bet on another match of the state. The market stays if the sport has it. */
export function onMatch(draft: Draft, match: Match): Draft {
  const moved = { ...draft, eventId: match.id };
  if (entryOf(match, draft.market) !== null) return moved;
  const [first] = entriesOf(match);
  return first === undefined ? moved : onMarket(moved, first, match);
}

/** A field of a draft changed; undefined takes it away. */
export function withField<Name extends keyof Draft>(draft: Draft, name: Name, value: Draft[Name] | undefined): Draft {
  const { [name]: _before, ...rest } = draft;
  return (value === undefined ? rest : { ...rest, [name]: value }) as Draft;
}

/** The bet with a deduction as typed; empty for none. */
export function withRule4({ rule4: _before, ...bet }: Bet, rule4: string): Bet {
  return rule4 === "" ? bet : { ...bet, rule4 };
}

/** More than anybody puts on one slip, and as many as a link holds. */
export const MOST_BETS = 40;

/** The slip with another bet at its end, which is chosen. */
export function withAdded(state: State, bet: Bet): State {
  if (state.bets.length >= MOST_BETS) return state;
  const bets = [...state.bets, bet];
  return { ...state, bets, chosen: bets.length - 1, slip: fitted(state.slip, state.bets.length, bets.length) };
}

export function withoutBet(state: State, index: number): State {
  const bets = state.bets.filter((_, each) => each !== index);
  const chosen = Math.max(0, Math.min(bets.length - 1, state.chosen > index ? state.chosen - 1 : state.chosen));
  return { ...state, bets, chosen, slip: fitted(state.slip, state.bets.length, bets.length) };
}

/** A single becomes singles, and singles of one bet a single. Any other type stays, and the page says what it lacks. */
function fitted(slip: SlipTerms, before: number, bets: number): SlipTerms {
  if (bets === 1) return { ...slip, type: "single" };
  return slip.type === "single" && before <= 1 ? { ...slip, type: { system: [1] } } : slip;
}
