import type { Match } from "../../model/state.js";

/** Changes the match that is shown. */
export type Edit = (change: (match: Match) => Match) => void;

/** What the parts of a card get. */
export interface EditProps {
  readonly match: Match;
  readonly edit: Edit;
}
