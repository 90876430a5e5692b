import type { Bag } from "./meaning/bag.js";
import type { Candidate } from "./meaning/candidate.js";
import type { Slot } from "./text/numbers.js";
import type { Note, NoteCode, ReadPart } from "./types.js";

/** The pieces of the text and what each was taken for. Signs between them are left out. */
export function partsOf(path: readonly Slot[]): readonly ReadPart[] {
  return path.filter(({ sign }) => sign === undefined).map(({ from, to, is }) => ({ from, to, is }));
}

/** What a person should know about a reading. */
export function notesOf(path: readonly Slot[], bag: Bag, bet: Candidate, text: string): readonly Note[] {
  const notes = path.flatMap((each) => {
    const code = codeOf(each, bet);
    return code === null ? [] : [{ code, words: text.slice(each.from, each.to) }];
  });
  return bag.noun === "Bookings" && bet.market !== "Player Props"
    ? [...notes, { code: "counts_cards", words: bet.market }]
    : notes;
}

function codeOf({ price, stake, means, pair }: Slot, bet: Candidate): NoteCode | null {
  if (price !== undefined) return "price_read";
  if (stake !== undefined || means?.stake !== undefined) return "stake_read";
  if (pair?.isBracketed === true && bet.label === undefined)
    return bet.scoreAtBet === undefined ? "state_of_play" : "score_at_bet";
  return means?.noise ?? null;
}
