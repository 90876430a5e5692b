import type { SportWords } from "../../row-types/sport-rows.js";

/** How the explanations of a sport name what it plays and scores. Source: docs/rules.md#sports. */
export const GOALS: SportWords = {
  scoredIn: "goals",
  regularTime: "regular time",
  overtime: "extra time",
  contest: "match",
};
export const POINTS: SportWords = { ...GOALS, scoredIn: "points" };
/** Sports of North America and Australia in quarters. */
export const GAME: SportWords = { ...POINTS, overtime: "overtime", contest: "game" };
export const INNINGS_OF_RUNS: SportWords = {
  scoredIn: "runs",
  regularTime: "the regulation innings",
  overtime: "extra innings",
  contest: "game",
};
/** What is scored has the names of the units. */
export const MATCH_WORDS: SportWords = { ...GOALS, scoredIn: null };
export const BOUT: SportWords = { ...MATCH_WORDS, contest: "bout" };
