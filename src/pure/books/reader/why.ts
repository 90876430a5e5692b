import { quoted } from "../types.js";
import { wordsOf } from "./meaning/own-words.js";
import type { AmbiguityCode, AmbiguousBet, RefusalCode, RefusedBet } from "./types.js";

/** What each code says of the piece of the text at fault. */
const REFUSED: Readonly<Record<RefusalCode, (word: string) => string>> = {
  empty: () => "there is no bet",
  too_long: () => "the text is too long to be one bet; allowed: 300 characters",
  not_text: (word) => `${word} is neither a text nor a number`,
  unknown_sport: () => "the sport of the event is not known",
  unknown_match: (word) => `${word} is not the match of this bet`,
  unknown_word: (word) =>
    /^"[-+\d]/.test(word)
      ? `${word} is neither a line nor odds`
      : `nobody knows the word${/\s/.test(word) ? "s" : ""} ${word}`,
  not_one_bet: (word) => `${word} is more than one bet`,
  either_or: (word) => `${word} is won by either of two bets, which no market has`,
  no_market: (word) => `${word} names no market`,
  unsupported_market: (word) => `${word} is not a market of the sport`,
  no_side: (word) => `${word} names no side of its market, such as a team, over or yes`,
  no_line: (word) => `${word} has no line; a line is a multiple of 0.25, such as 2.5`,
  line_not_offered: (word) => `nobody offers the line of ${word} in this sport and part of the match`,
  odds_unreadable: (word) => `${word} is not odds; allowed: 1.95, 10/11, or American odds with a sign, such as +150`,
  contradiction: (word) => `parts of ${word} contradict each other`,
  too_many_readings: (word) => `${word} has too many readings`,
};

const AMBIGUOUS: Readonly<Record<AmbiguityCode, string>> = {
  asian_or_european: "a whole line may be returned or lost if it is hit; write AH or EH",
  whose_line: "the line may be that of either side; say whose it is",
  which_side: "the name fits both sides; write more of it",
  which_unit: "it does not say what is counted, such as sets or games",
  which_part: "it does not say of which part of the match",
  which_market: "it does not say which market",
};

/**
 * Why `readBet` did not read a text as one bet, as a sentence without its end.
 *
 * @example
 * ```ts
 * import { readBet, whyUnread } from "settlegrade/books";
 * const event = { id: 7, sport: { slug: "football" }, home: "Arsenal", away: "Everton" };
 * const read = readBet("Arsenal -0.75 banker", event);
 * console.log("refused" in read && whyUnread(read)); // nobody knows the word "banker"
 * ```
 */
export function whyUnread(read: RefusedBet | AmbiguousBet): string {
  if ("ambiguous" in read) {
    const readings = read.ambiguous.slice(0, MOST_SHOWN).map((bet) => wordsOf(bet));
    return `it may be ${readings.join(" or ")}: ${AMBIGUOUS[read.why]}`;
  }
  const near = read.nearest === undefined ? "" : `; did you mean ${read.nearest}?`;
  return `${REFUSED[read.refused](quoted(read.word))}${near}`;
}

const MOST_SHOWN = 4;
