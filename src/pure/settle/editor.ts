/** What the page needs of explained slips besides the public calls. It is not an entry of the package, and may change. */
export { printAmount } from "../ledger/money/amount.js";
export { MOST_LEGS } from "../ledger/money/combinations.js";
export { decimalsOf, rounded, unitsOf } from "./amounts.js";
export { explainWholeSlip, sentenceIn } from "./explain-slip.js";
