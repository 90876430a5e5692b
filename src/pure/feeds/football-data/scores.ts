import type { Field } from "../field.js";
import { type FootballScores, footballScores, liveScores } from "../football.js";
import { pair, pairIfAny, within } from "../pair.js";
import { agree, type Score } from "../scores.js";
import type { StatusRow } from "../types.js";

/** How a match ended, or how far it is. Source: https://docs.football-data.org/general/v4/overtime.html. */
const DURATIONS = {
  REGULAR: "in regular time",
  EXTRA_TIME: "in overtime",
  PENALTY_SHOOTOUT: "in a shoot-out",
} as const satisfies Record<string, StatusRow["ended"]>;
const WORDS = Object.keys(DURATIONS) as (keyof typeof DURATIONS)[];

/**
 * The scores of a match that ended. `fullTime` is the sum of regular time, extra time and kicks, so that it has the score after 90
 * minutes only where nothing else was played.
 * Sources: https://docs.football-data.org/general/v4/overtime.html, https://github.com/vanalmsick/sweepstake/issues/64.
 */
export function finalScores(score: Field): FootballScores {
  const word = score.get("duration").word(WORDS);
  const fullTime = score.get("fullTime");
  const regularTime = score.get("regularTime");
  const ft = word === "REGULAR" ? (pairIfAny(regularTime) ?? pair(fullTime)) : pair(regularTime);
  const read = footballScores({
    ended: DURATIONS[word],
    word,
    ft,
    halfTime: score.get("halfTime"),
    extraTime: score.get("extraTime"),
    penalties: score.get("penalties"),
  });
  agree(fullTime, pair(fullTime), read.final, "regularTime, extraTime and penalties together");
  winner(score.get("winner"), read.kicks ?? read.final);
  return read;
}

function winner(field: Field, { home, away }: Score): void {
  if (field.isAbsent) return;
  const listed = field.word(["HOME_TEAM", "AWAY_TEAM", "DRAW"]);
  const won = home === away ? "DRAW" : home > away ? "HOME_TEAM" : "AWAY_TEAM";
  if (listed !== won) field.refuse(`${listed} contradicts the score`);
}

/** What a match that goes on has so far. After regular time `fullTime` counts on, so that regular time must be listed. */
export function scoresSoFar(score: Field): FootballScores["scores"] | null {
  const final = pairIfAny(score.get("fullTime"));
  const duration = score.get("duration");
  const isRegular = duration.isAbsent || duration.word(WORDS) === "REGULAR";
  const ft = isRegular ? null : pairIfAny(score.get("regularTime"));
  if (final === null || (!isRegular && ft === null)) return null;
  within(score.get("regularTime"), ft, final, "fullTime");
  return liveScores(score.get("halfTime"), ft, final);
}
