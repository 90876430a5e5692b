import type { NoteCode } from "./types.js";

export type Team = "home" | "away";
export type Side = Team | "draw";
export type Direction = "over" | "under";

/** What words can mean. A bet is the sum of the meanings of all its words. */
export interface Means {
  /** A market without its unit, team and part: `Totals`, `Handicap`. */
  readonly market?: string;
  /** A market by its whole name in the catalogue. */
  readonly exact?: string;
  /** That name is not an old one. */
  readonly isInUse?: true;
  /** The part of the match, as the catalogue ends its names: `HT`, `1Q`. */
  readonly part?: string;
  /** What is counted, as the catalogue names it: `Corners`, `Games`. */
  readonly noun?: string;
  /** The statistic of a player. */
  readonly statistic?: string;
  /** The market is on players. */
  readonly isOfPlayer?: true;
  /** Teams are bet on in the same words: a name that nobody knows may be that of a team that does not play. */
  readonly isOfTeamToo?: true;
  /** What the label of the market says: `KO/TKO`, `Caught`. */
  readonly label?: string;
  readonly direction?: Direction;
  readonly answer?: "yes" | "no";
  readonly parity?: "odd" | "even";
  readonly side?: Side;
  /** A side by a number or a letter: `1`, `X`. */
  readonly isCode?: true;
  readonly chance?: string;
  /** The side whose count it is. */
  readonly team?: Team;
  readonly line?: number;
  /** `or more` behind a number. */
  readonly orMore?: true;
  readonly nobody?: true;
  readonly joins?: "or" | "versus" | "and";
  /** Words that stand before a bet's number alone: `o` in `o2.5`. */
  readonly beforeNumber?: true;
  /** Whether overtime counts, as the words say. */
  readonly overtime?: "counts" | "not";
  readonly noise?: NoteCode;
  readonly stake?: "units" | "most";
  readonly odds?: "even" | "price";
  /** Words before a result: `ends`, `FT`. */
  readonly result?: "ended" | "full" | "half" | "extra" | "stands";
}
