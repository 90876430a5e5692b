/** The fields of a market in words, for the command. A new value does not compile without its words. */

import type { MarketEntry } from "../engine/index.js";
import { FORMS } from "../engine/tables/markets/label-forms.js";

export const PERIODS: Readonly<Record<MarketEntry["period"], string>> = {
  match: "match",
  "first-half": "first half",
  "second-half": "second half",
  "first-quarter": "Q1",
  "second-quarter": "Q2",
  "third-quarter": "Q3",
  "fourth-quarter": "Q4",
  "first-period": "1st period",
  "second-period": "2nd period",
  "third-period": "3rd period",
  "first-set": "1st set",
  "second-set": "2nd set",
  "third-set": "3rd set",
  "fourth-set": "4th set",
  "fifth-set": "5th set",
  "sixth-set": "6th set",
  "seventh-set": "7th set",
  "first-inning": "1st inning",
  "second-inning": "2nd inning",
  "third-inning": "3rd inning",
  "fourth-inning": "4th inning",
  "fifth-inning": "5th inning",
  "sixth-inning": "6th inning",
  "seventh-inning": "7th inning",
  "eighth-inning": "8th inning",
  "ninth-inning": "9th inning",
  "first-three-innings": "first 3 innings",
  "first-five-innings": "first 5 innings",
  "first-seven-innings": "first 7 innings",
  "map-1": "map 1",
  "map-2": "map 2",
  "map-3": "map 3",
  "map-4": "map 4",
  "map-5": "map 5",
  "map-6": "map 6",
  "map-7": "map 7",
};

/** In place of a line or a label that a market does not need. */
export const NOTHING = "-";

/** The line of a total or a race is never negative, so its words need not say so. */
export const LINES: Readonly<Record<MarketEntry["line"], string>> = {
  none: NOTHING,
  quarter: "quarter",
  "quarter-from-zero": "quarter",
  whole: "whole number",
  "whole-from-one": "whole number",
  half: "half",
  "half-from-zero": "half",
};

/** By the name of a form: what it names, without what that must have, and an example, as in `a score, 2-1`. */
export const LABELS: Readonly<Record<string, string>> = {
  none: NOTHING,
  ...Object.fromEntries(
    [...FORMS].map(([name, { description, examples }]) => [name, `${description.split(" with ")[0]}, ${examples[0]}`]),
  ),
};
