/** Who went through to the next round. `from` names what it was read from, as in every fact. */
export interface Advanced {
  readonly fact: "advanced";
  readonly value: "home" | "away";
  readonly from: "outcome" | "shootout";
}
/** Who scored first in regular time. Source: docs/rules.md#first-to-score-against-the-periods. */
export interface FirstToScore {
  readonly fact: "first_to_score";
  readonly value: "home" | "away" | "none";
  readonly from: "score" | "periods" | "outcome";
}
/** Who scored last in regular time. Source: docs/rules.md#the-last-period. */
export interface LastToScore {
  readonly fact: "last_to_score";
  readonly value: "home" | "away" | "none";
  readonly from: "score" | "periods" | "outcome";
}
/** Who reached the line of the bet first, in regular time. Source: docs/rules.md#race-to-counts-normal-time. */
export interface RaceTo {
  readonly fact: "race_to";
  readonly value: "home" | "away" | "none";
  readonly from: "score" | "periods";
}
/** Whether overtime was played. Source: docs/rules.md#overtime. */
export interface OvertimePlayed {
  readonly fact: "overtime";
  readonly value: boolean;
  readonly from: "ot" | "shootout" | "top_level";
}
/** How many tie-breaks a match had. Source: docs/rules.md#tie-break. */
export interface TieBreaks {
  readonly fact: "tie_breaks";
  /** The number of sets won by one game (7-6). */
  readonly value: number;
  readonly from: "sets";
}

/** What decides a bet besides a score. Check `fact` to narrow it. */
export type Fact = Advanced | FirstToScore | LastToScore | RaceTo | OvertimePlayed | TieBreaks;
