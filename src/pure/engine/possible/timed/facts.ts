import type { EventContent } from "../../event/content.js";
import { isAdvancedDenied } from "../../event/outcome.js";
import { differ } from "../../input/values.js";
import type { Sport } from "../../row-types/market.js";
import type { Advanced, DecidedIn, OvertimePlayed } from "../../types/facts.js";
import { isKnown, type KnownScore } from "../../types/known-score.js";
import type { WhyUnknown } from "../../types/missing.js";
import { leaderOf, minus } from "../../types/score.js";
import type { EventView } from "../event-view.js";

/** Who went through: `outcome.advanced`, else the winner of the shoot-out. The score of one leg proves nothing. Source: docs/rules.md#to-qualify. */
export function readAdvanced(content: EventContent): Advanced | WhyUnknown {
  const { advanced } = content.outcome;
  if (isAdvancedDenied(content)) return "agreement";
  if (advanced === "home" || advanced === "away") return { fact: "advanced", value: advanced, from: "outcome" };
  const kicks = content.numbers.shootout;
  if (kicks === null) return "advanced";
  return { fact: "advanced", value: kicks.home > kicks.away ? "home" : "away", from: "shootout" };
}

/** In which stage a match was won, if the scores prove it, and by whom. Source: docs/rules.md#decided-in. */
export function readDecidedIn(view: EventView, sport: Sport): DecidedIn | WhyUnknown {
  const timed = view.timed(sport);
  const advanced = readAdvanced(view);
  if (advanced === "agreement" || timed.isShootoutContradicted) return "agreement";
  const through = typeof advanced === "string" ? null : advanced.value;
  if (view.numbers.shootout !== null) return { fact: "decided_in", value: "shootout", by: through, from: "shootout" };
  const { stage, regulation, topLevel } = timed;
  if (stage !== "regular_time" && stage !== "overtime") return stage;
  if (!isKnown(topLevel) || !isKnown(regulation)) return "regulation";
  const isLater = stage === "overtime";
  const leader = leaderOf(isLater ? minus(topLevel, regulation) : regulation);
  if (isLater && through !== null && through !== leader) return "agreement";
  // The winner of one leg need not have won the tie.
  const by = leader === "draw" || (!isLater && through !== leader) ? null : leader;
  return { fact: "decided_in", value: stage, by, from: isLater ? "ot" : "top_level" };
}

/** Whether overtime was played, if the scores prove it. Source: docs/rules.md#overtime. */
export function readOvertime(view: EventView, sport: Sport, regulation: KnownScore): OvertimePlayed | WhyUnknown {
  const timed = view.timed(sport);
  const { topLevel } = timed;
  if (timed.isPlayedOn) return { fact: "overtime", value: true, from: "ot" };
  if (topLevel === "agreement") return topLevel;
  // Kicks can follow regular time directly, but a shoot-out that is part of overtime proves overtime.
  if (view.numbers.shootout !== null) {
    if (timed.isShootoutContradicted) return "agreement";
    return sport.shootoutIsOneGoal ? { fact: "overtime", value: true, from: "shootout" } : "overtime";
  }
  if (!isKnown(topLevel)) return topLevel;
  const playedOn = differ(topLevel, regulation);
  if (!playedOn && regulation.home === regulation.away) return "overtime";
  return { fact: "overtime", value: playedOn, from: "top_level" };
}
