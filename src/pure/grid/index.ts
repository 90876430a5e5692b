/** What draws a settlement grid, but for the terminal. */
export { lineOf } from "./axis.js";
export { furthestOf, type Grid, gridOf, highestOf, type Square, type Strip, TICKS } from "./grid.js";
export { headingsOf } from "./headings.js";
export { dependsOnWords, isImpossible, MARKS, type Mark, markOf } from "./marks.js";
export { COLORS, gridSvg } from "./svg.js";
export { usualScore } from "./usual-scores.js";
