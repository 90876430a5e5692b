import { movedIn, pausedIn, type Span } from "../event/moved.js";
import { Reading } from "../possible/reading.js";
import type { Bet } from "../tables/market.js";
import { isMissingInput, type Missing } from "../words/missing.js";
import type { Decision } from "./decision.js";
import { isResult, stakeBack, without } from "./settle.js";
import { onTimeline } from "./timed.js";

/**
 * What the house makes of a match that is not the one that was bet on: it was moved too far, or stopped for too long. Null if the bet stands.
 * `stop` is why no bet on the event can be decided. Source: docs/rules.md#matches-that-were-moved.
 */
export function ifMoved(bet: Bet, reading: Reading, stop: Missing | null): Decision | null {
  const { row, endings } = bet.market.sport;
  const { event } = reading;
  const { postponement, suspension } = endings;
  const isOn = event.status === "pending" || event.status === "live" || event.status === "settled";
  if (!isOn || stop === "event_cancelled") return null;
  if (isLonger(movedIn(event, row.movedByDay ?? false), postponement))
    return stakeBack({ name: "postponement", value: String(postponement) });
  const isOver = stop === null || isMissingInput(stop);
  if ((!isOver && stop !== "event_live") || !isLonger(pausedIn(event), suspension)) return null;
  if (!mayHaveBeenDecided(bet, reading)) return stakeBack({ name: "suspension", value: String(suspension) });
  return isOver ? without("score_at_stop") : null;
}

function isLonger(span: Span | null, hours: number): boolean {
  return span !== null && span.hours > hours;
}

/**
 * False if the bet was open when play stopped, at whatever score that was. Scores only grow, so a bet that was decided by then is decided
 * on the later score too, however play goes on from there.
 */
function mayHaveBeenDecided(bet: Bet, reading: Reading): boolean {
  const { readFrom, wholeMatch, score, sport } = bet.market;
  // Who wins the whole match is open until its end.
  if (wholeMatch && (score === "moneyline" || sport.endings.unfinished === "void")) return false;
  // The last period, and no other one, was open whenever play stopped.
  const inLast = { ...reading.event, status: "live", clock: { period: sport.regulationPeriods } };
  const timeline = readFrom.on === "timed" ? new Reading(inLast, reading.context).live(sport) : null;
  if (readFrom.on !== "timed" || timeline === null) return true;
  const decision = onTimeline(bet, readFrom, reading, timeline);
  return decision !== null && decision.restsOn?.on !== "open" && isResult(decision.verdict);
}
