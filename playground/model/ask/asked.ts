import { MOST_BETS, withAdded } from "../bet/draft.js";
import { isUntouched } from "../examples.js";
import { endedWith } from "../match/ended.js";
import { addMatch, isSame, MOST_MATCHES } from "../match/list.js";
import type { Bet, SlipTerms, State } from "../state.js";
import type { Question } from "./read.js";
import { withTold } from "./with-told.js";

/**
 * The page with a question that was asked: its bet is added to the slip and chosen, its match is shown with the score that it says. An
 * example that nobody has changed gives way. A bet that is on the slip already is not added again. Null if there is no more room.
 */
export function asked(
  state: State,
  { bet, match, isNew, stake, currency, score, isAbandoned, told }: Question,
): State | null {
  if (isNew && state.matches.length >= MOST_MATCHES) return null;
  const bare = isUntouched(state)
    ? { ...state, bets: [], chosen: 0, matches: state.matches.filter((each) => each === match) }
    : state;
  const placed = isNew ? addMatch(bare, match) : bare;
  const on = placed.matches.findIndex((each) => (isNew ? each === placed.matches.at(-1) : each === match));
  const found = placed.matches[on];
  if (found === undefined) return null;
  const own = { ...bet, selection: { ...bet.selection, eventId: found.id } };
  const withIt = withBetOnce(placed, own);
  if (withIt === null) return null;
  const scored = score === null ? found : endedWith(found, score, score.stage);
  const said = told === null ? scored : (withTold(scored, told, { bet, score }) ?? scored);
  const ended = isAbandoned ? { ...said, status: "cancelled" } : said;
  return {
    ...withIt,
    matches: withIt.matches.map((each, place) => (place === on ? ended : each)),
    shown: on,
    slip: withMoney(withIt.slip, stake, currency),
  };
}

function withMoney(slip: SlipTerms, stake: string | null, currency: string | null): SlipTerms {
  return { ...slip, ...(stake === null ? {} : { stake }), ...(currency === null ? {} : { currency }) };
}

function withBetOnce(state: State, bet: Bet): State | null {
  const place = state.bets.findIndex((each) => isSameBet(each, bet));
  if (place < 0) return state.bets.length >= MOST_BETS ? null : withAdded(state, bet);
  const bets = state.bets.map((each, at) => (at === place && bet.odds !== "" ? { ...each, odds: bet.odds } : each));
  return { ...state, bets, chosen: place };
}

function isSameBet({ selection: one }: Bet, { selection: other }: Bet): boolean {
  const keyOf = ({ market, side, hdp, label }: Bet["selection"]) =>
    JSON.stringify([market, side, hdp ?? null, label ?? null]);
  return isSame(one.eventId, other.eventId) && keyOf(one) === keyOf(other);
}
