/** What the page needs of the reader of bets besides its public calls: words of languages that come later. It is not an entry of the package, and may change. */
export { laterWords, learnWords } from "./reader/text/lexicon.js";
export type { WordRow } from "./reader/words/rows.js";
