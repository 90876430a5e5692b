import type { SportEvent } from "../contract/index.js";
import type { Field } from "./field.js";
import { noPair, pair, pairIfAny, within } from "./pair.js";
import { isLevel, plus, type Score, shown, timedScores } from "./scores.js";
import type { Note, StatusRow } from "./types.js";

/** A football match that ended, of a feed that lists its parts. Each part is alone, without those before it. */
export interface Ended {
  readonly ended: NonNullable<StatusRow["ended"]>;
  /** The word of the feed for how it ended. */
  readonly word: string;
  readonly ft: Score;
  readonly halfTime: Field;
  readonly extraTime: Field;
  readonly penalties: Field;
}

export interface FootballScores {
  readonly scores: NonNullable<SportEvent["scores"]>;
  readonly extra: Score | null;
  readonly kicks: Score | null;
  /** Regular time, extra time and kicks together. */
  readonly final: Score;
  readonly notes: readonly Note[];
}

/** The scores of a match, with the parts that its end asks for and no others. */
export function footballScores({ ended, word, ft, halfTime, extraTime, penalties }: Ended): FootballScores {
  const half = pairIfAny(halfTime);
  within(halfTime, half, ft, "the score of regular time");
  const extra = ended === "in overtime" ? pair(extraTime) : pairIfAny(extraTime);
  const kicks = ended === "in a shoot-out" ? pair(penalties) : null;
  if (ended === "in regular time") noPair(extraTime, extra, word);
  if (kicks === null) noPair(penalties, pairIfAny(penalties), word);
  else if (isLevel(kicks)) penalties.refuse(`${shown(kicks)} names no winner of the shoot-out`);
  const isGoalless = extra !== null && extra.home + extra.away === 0;
  if (ended === "in overtime" && isGoalless && !isLevel(ft)) {
    // The second match of a tie. The engine takes extra time of 0-0 beside a decided score for a placeholder, and pays "no" on Overtime.
    extraTime.refuse(`0-0 after ${shown(ft)}: no event can say that extra time without goals was played then`);
  }
  // Kicks may have followed regular time at once: 0-0 is written for extra time that was not played.
  const isUnknown = kicks !== null && isGoalless;
  const final = plus(ft, extra, kicks);
  const periods = half === null ? [] : [half];
  return {
    scores: timedScores({ periods, ft, ot: isUnknown ? null : extra, ap: kicks, final }),
    extra,
    kicks,
    final,
    notes: isUnknown ? [{ at: extraTime.path, says: "0-0 does not say whether extra time was played" }] : [],
  };
}

/** What a match that goes on has so far. `ft` is null until regular time is over. */
export function liveScores(halfTime: Field | null, ft: Score | null, final: Score): FootballScores["scores"] {
  const half = halfTime && pairIfAny(halfTime);
  if (halfTime) within(halfTime, half, ft ?? final, "the score");
  return timedScores({ periods: half === null ? [] : [half], ft, ot: null, ap: null, final });
}
