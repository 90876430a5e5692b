import type { Dismissal } from "../row-types/cricket.js";
import type { Method } from "./vocabulary.js";

/** A fact with its value. `from` names what it was read from. */
interface FactOf<Name extends string, Value, From extends string> {
  readonly fact: Name;
  readonly value: Value;
  readonly from: From;
}
type Team = "home" | "away";

/** Who went through to the next round. */
export type Advanced = FactOf<"advanced", Team, "outcome" | "shootout">;
/** Who scored first in regular time. Source: docs/rules.md#first-to-score-against-the-periods. */
export type FirstToScore = FactOf<"first_to_score", Team | "none", "score" | "periods" | "outcome" | "scoring">;
/** Who scored last in regular time. Source: docs/rules.md#the-last-period. */
export type LastToScore = FactOf<"last_to_score", Team | "none", "score" | "periods" | "outcome" | "scoring">;
/** Who reached the line of the bet first, in regular time. Source: docs/rules.md#race-to-counts-normal-time. */
export type RaceTo = FactOf<"race_to", Team | "none", "score" | "periods" | "scoring">;
/** Whether overtime was played. Source: docs/rules.md#overtime. */
export type OvertimePlayed = FactOf<"overtime", boolean, "ot" | "shootout" | "top_level">;
/** The stage in which a match is won. */
export type Stage = "regular_time" | "overtime" | "shootout";
/** In which stage a match was won. `by` is null if the record does not say who won it: one leg of a tie. Source: docs/rules.md#decided-in. */
export interface DecidedIn extends FactOf<"decided_in", Stage, "ot" | "shootout" | "top_level"> {
  readonly by: Team | null;
}
/** How many sets of a match were won by one game (7-6). Source: docs/rules.md#tie-break. */
export type TieBreaks = FactOf<"tie_breaks", number, "sets">;
/**
 * How a fight ended: who won, and if they are known the word of `METHODS`, the round, and the seconds of it that were fought. Source: docs/rules.md#how-a-fight-ended.
 */
export interface FightEnded extends FactOf<"fight_ended", Team | "draw" | "none", "outcome"> {
  readonly method: Method | null;
  readonly round: number | null;
  readonly time: number | null;
  /** Of a whole round. */
  readonly roundSeconds: number;
  /** True if it went on to its last bell. */
  readonly isFull: boolean;
}

/** How the first wicket of a side fell. Source: docs/rules.md#first-wicket-method. */
export type FirstWicket = FactOf<"first_wicket", Dismissal | "none", "innings">;
interface Bounds {
  readonly least: number;
  /** Null if nothing limits it. */
  readonly most: number | null;
}
/** What the player of a bet did, and the best of the others of the side. Source: docs/rules.md#top-player. */
export interface TopPlayer extends FactOf<"top_player", string, "innings"> {
  readonly counts: "runs" | "wickets";
  readonly own: Bounds;
  readonly others: Bounds;
}

/** What decides a bet besides a score. Check `fact` to narrow it. */
export type Fact =
  | Advanced
  | FirstToScore
  | LastToScore
  | RaceTo
  | OvertimePlayed
  | DecidedIn
  | TieBreaks
  | FightEnded
  | FirstWicket
  | TopPlayer;
