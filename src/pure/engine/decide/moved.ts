import { hoursMoved, hoursPaused } from "../input/moved.js";
import { EventView } from "../possible/event-view.js";
import type { Bet } from "../row-types/market.js";
import { isMissingInput, type WhyUnknown } from "../types/missing.js";
import { openAt } from "./agree.js";
import type { Decision } from "./decision.js";
import { isResult, stakeBack, undecided } from "./settle.js";
import { settleTimeline } from "./timed.js";

/**
 * What the house makes of a match that was moved too far, or stopped for too long. Null if the bet stands. `stop` is why no bet on the event can
 * be decided. Sources: docs/rules.md#matches-that-were-moved and docs/rules.md#matches-that-stopped-and-went-on.
 */
export function ifMoved(bet: Bet, view: EventView, stop: WhyUnknown | null): Decision | null {
  const { row, endings } = bet.market.sport;
  const { postponement, suspension } = endings;
  const { event } = view;
  if (stop === "event_cancelled" || !HAS_BETS.includes(event.status)) return null;
  if (hoursMoved(event, row.movedByDay ?? false) > postponement)
    return stakeBack({ name: "postponement", value: String(postponement) });
  const isOver = stop === null || isMissingInput(stop);
  if ((!isOver && stop !== "event_live") || hoursPaused(event) <= suspension) return null;
  if (!mayHaveBeenDecided(bet, view)) return stakeBack({ name: "suspension", value: String(suspension) });
  return isOver ? undecided("score_at_stop") : openAt(null, [null, null]);
}

const HAS_BETS: readonly unknown[] = ["pending", "live", "settled"];

/**
 * False if the bet was open when play stopped, at whatever score. Scores only grow, so what was decided by then is decided on the later score
 * too, however play goes on from there. No period but the last was open whenever play stopped, and who wins the match was.
 */
function mayHaveBeenDecided(bet: Bet, { event, context }: EventView): boolean {
  const { readFrom, wholeMatch, score, sport } = bet.market;
  if (wholeMatch && (score === "moneyline" || sport.endings.unfinished === "void")) return false;
  if (readFrom.on !== "timed") return true;
  const clock = { period: sport.regulationPeriods };
  const inLast = new EventView({ ...event, status: "live", clock }, context);
  const timeline = inLast.live(sport);
  const decision = timeline && settleTimeline(bet, readFrom, inLast, timeline);
  return decision === null ? timeline === null : decision.restsOn?.on !== "open" && isResult(decision.verdict);
}
