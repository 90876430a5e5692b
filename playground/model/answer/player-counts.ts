import type { Explanation } from "../../../src/pure/engine/index.js";
import { hasTypedBatters, isRuns, runsField, withNamed } from "../match/batters.js";
import type { Field } from "../match/fields.js";
import { valueAt, withValue } from "../match/path.js";
import { countField, nextPlace } from "../match/players.js";
import { hasBatters, rowOf } from "../match/sport.js";
import { begun } from "../match/statuses.js";
import type { Bet, Match } from "../state.js";
import { fieldsOf, textOf } from "../text.js";

/** What a bet on a player counts: who it is, and a field of the record for each count. */
export interface PlayerCounts {
  readonly player: string;
  readonly fields: readonly Field[];
  /** Whether the counts are those of innings. */
  readonly isBatter: boolean;
  /** The match after an edit of a field. It says who did it, and that it was played. */
  edited(match: Match): Match;
}

/** `Jokic (Points + Rebounds)` */
const LABEL = /^(.+?)\s*\(([^()]+)\)$/;

/** Null for a bet on something else, or on a match that was not played. */
export function playerCountsOf(match: Match | null, { selection }: Bet, { steps }: Explanation): PlayerCounts | null {
  const [, player = "", counts = ""] = LABEL.exec(selection.label?.trim() ?? "") ?? [];
  const isOnPlayer = steps.some((step) => step.step === "market" && step.settlement === "player-prop");
  if (match === null || match["status"] === "cancelled" || !isOnPlayer || player === "") return null;
  return hasBatters(rowOf(match))
    ? runsOf(match, player, counts)
    : countsOf(match, player, counts.split("+"), matchedIn(steps));
}

function matchedIn(steps: Explanation["steps"]): string | null {
  return steps.find((step) => step.step === "player")?.matched ?? null;
}

/** Null for what else than runs is counted in innings, and for innings that a record has. */
function runsOf(match: Match, player: string, counts: string): PlayerCounts | null {
  if (!isRuns(counts) || !hasTypedBatters(match)) return null;
  return {
    ...{ player, isBatter: true, fields: [runsField(match, player)] },
    edited: (now) => begun(withNamed(now, player)),
  };
}

function countsOf(match: Match, player: string, counts: readonly string[], matched: string | null): PlayerCounts {
  const players = valueAt(match, ["statistics", "players"]);
  const found = Array.isArray(players)
    ? players.findIndex((each) => fieldsOf(each)["name"] === (matched ?? player))
    : -1;
  const place = found < 0 ? nextPlace(match) : found;
  const path = ["statistics", "players", place];
  // A player whom the record has only by a count that was just typed.
  const named = (now: Match) => {
    const typed = valueAt(now, path);
    return typed === undefined || textOf(fieldsOf(typed)["name"]) !== ""
      ? now
      : withValue(now, [...path, "name"], player);
  };
  return {
    ...{ player, isBatter: false, fields: counts.map((each) => countField(place, each.trim())) },
    edited: (now) => begun(named(now)),
  };
}
