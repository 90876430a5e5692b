import type { SportRow } from "../../../../src/pure/engine/editor.js";
import type { Match } from "../../state.js";
import type { Team } from "../scores.js";

/** Records of a match in which a side has this score, the best one first. */
export type Moves = (match: Match, row: SportRow, side: Team, value: number) => readonly Match[];
