/** Who went through to the next round. Each fact names what it was read from. */
export interface Advanced {
  readonly fact: "advanced";
  readonly value: "home" | "away";
  readonly from: "outcome" | "shootout";
}
export interface FirstToScore {
  readonly fact: "first_to_score";
  readonly value: "home" | "away" | "none";
  readonly from: "score" | "periods" | "outcome";
}
export interface OvertimePlayed {
  readonly fact: "overtime";
  readonly value: boolean;
  readonly from: "ot" | "shootout" | "top_level";
}
export interface TieBreaks {
  readonly fact: "tie_breaks";
  /** The number of sets won by one game (7-6). */
  readonly value: number;
  readonly from: "sets";
}

export type Fact = Advanced | FirstToScore | OvertimePlayed | TieBreaks;
