/** Steps that name a setting of the rulebook which no other step shows. */
import { isPlayerLabel } from "../tables/label.js";
import type { Bet, Market } from "../tables/market.js";
import type { PlayerFound } from "../words/player.js";
import type { Step } from "./steps.js";

/** The rulebook settles lines of the league on another score than those of its sport. */
export function leagueStep({ sport, score, wholeMatch }: Market): Step[] {
  return sport.linesByLeague && score === "lines" && wholeMatch
    ? [{ step: "setting", name: "leagueLinesScope", value: sport.lines }]
    : [];
}

/** The rulebook wants a player to start whose label does not. */
export function starterStep({ absent }: PlayerFound, { sport }: Market, label: Bet["label"]): Step[] {
  const isByLabel = isPlayerLabel(label) && label.mustStart;
  return absent === "did_not_start" && !isByLabel
    ? [{ step: "setting", name: "mustStart", value: sport.row.slug }]
    : [];
}

/** The rulebook counts overtime in the last period. */
export function lastPeriodStep({ sport }: Market): Step[] {
  return sport.hasOvertimeInLastPeriod ? [{ step: "setting", name: "lastQuarterOvertime", value: sport.row.slug }] : [];
}
