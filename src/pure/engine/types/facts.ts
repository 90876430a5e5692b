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
export type FirstToScore = FactOf<"first_to_score", Team | "none", "score" | "periods" | "outcome">;
/** Who scored last in regular time. Source: docs/rules.md#the-last-period. */
export type LastToScore = FactOf<"last_to_score", Team | "none", "score" | "periods" | "outcome">;
/** Who reached the line of the bet first, in regular time. Source: docs/rules.md#race-to-counts-normal-time. */
export type RaceTo = FactOf<"race_to", Team | "none", "score" | "periods">;
/** Whether overtime was played. Source: docs/rules.md#overtime. */
export type OvertimePlayed = FactOf<"overtime", boolean, "ot" | "shootout" | "top_level">;
/** How many sets of a match were won by one game (7-6). Source: docs/rules.md#tie-break. */
export type TieBreaks = FactOf<"tie_breaks", number, "sets">;

/** What decides a bet besides a score. Check `fact` to narrow it. */
export type Fact = Advanced | FirstToScore | LastToScore | RaceTo | OvertimePlayed | TieBreaks;
