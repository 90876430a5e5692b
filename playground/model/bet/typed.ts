import { type BookEvent, type ReadBet, readBet, whyUnread } from "../../../src/pure/books/index.js";
import type { Bet, Match } from "../state.js";
import { shownNames } from "../text.js";
import { oddsText } from "./odds.js";

/** A text that is not a bet, and why. */
export interface Refused {
  readonly refused: string;
}

/** A bet on a match as people write it: `Arsenal -1.25 at 1.95`, `Over 2.5 Goals @ 10/11`, `BTTS yes`. Nothing is guessed. */
export function readTyped(text: string, match: Match): Bet | Refused {
  const read = readBet(text, match as unknown as BookEvent);
  if (!("selection" in read)) return { refused: whyNot(read, match) };
  const { named, stake, score, odds } = read;
  const { ref: _ref, side, ...selection } = read.selection;
  if (side === undefined) return { refused: `the match names no sides, so ${JSON.stringify(named)} may be either` };
  // The page has its own fields for both.
  if (stake !== undefined)
    return { refused: `the stake of ${stake.amount} is not part of the bet; write it in the slip` };
  if (score !== undefined)
    return { refused: `the score ${score.first}-${score.second} is not part of the bet; write it in the match` };
  return { selection: { ...selection, eventId: match.id, side }, odds: odds === undefined ? "" : oddsText(odds) };
}

function whyNot(read: Exclude<ReadBet, { readonly selection: unknown }>, match: Match): string {
  if ("legs" in read) return "several bets are written here; write them one by one";
  const why = whyUnread(read);
  const isWord = "refused" in read && read.refused === "unknown_word" && read.nearest === undefined;
  const { home, away } = shownNames(match);
  return isWord && /\p{L}/u.test(read.word) ? `${why}; this match has ${home} and ${away}` : why;
}
