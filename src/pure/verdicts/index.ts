/** Verdicts in words, and how those of several houses differ. */
export { type Difference, differenceOf, gradeBoth, type House } from "./difference.js";
export { groupsOf, type VerdictGroup } from "./groups.js";
export { stepTexts } from "./step-text.js";
