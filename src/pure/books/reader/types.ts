import type { BookOddsFormat } from "../numbers.js";
import type { BookOdds, BookSelection, LineFor } from "../types.js";

/** What a bet in words selects. Without a match it has no side, if that is a team. `eventId` is there if the event has an id. */
export type WordsSelection = Omit<BookSelection, "eventId" | "side" | "odds" | "refused"> & {
  readonly eventId?: number | string;
  readonly side?: string;
};

/** Why a text is not read as a bet. */
export const REFUSALS = [
  "empty",
  "too_long",
  "not_text",
  "unknown_sport",
  "unknown_match",
  "unknown_word",
  "not_one_bet",
  "either_or",
  "no_market",
  "unsupported_market",
  "no_side",
  "no_line",
  "line_not_offered",
  "odds_unreadable",
  "contradiction",
  "too_many_readings",
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** Why a text has more than one reading. */
export const AMBIGUITIES = [
  "asian_or_european",
  "whose_line",
  "which_side",
  "which_unit",
  "which_part",
  "which_market",
] as const;
export type AmbiguityCode = (typeof AMBIGUITIES)[number];

/** What a person should know about a reading. */
export const NOTES = ["price_read", "stake_read", "noise", "state_of_play", "score_at_bet", "counts_cards"] as const;
export type NoteCode = (typeof NOTES)[number];
export interface Note {
  readonly code: NoteCode;
  /** The words that it is about, as they were written. */
  readonly words: string;
}

export const PARTS = [
  "match",
  "side",
  "market",
  "period",
  "line",
  "label",
  "player",
  "direction",
  "odds",
  "stake",
  "score",
  "status",
  "noise",
] as const;

/** A piece of the text and what it was taken for. Offsets count UTF-16 units of the text as it was given. */
export interface ReadPart {
  readonly from: number;
  readonly to: number;
  readonly is: (typeof PARTS)[number];
}

/** How the match ended, or stands, as the text says. */
export interface WrittenScore {
  readonly first: number;
  readonly second: number;
  /** True for the score at half time. */
  readonly half?: boolean;
  /** Whose number is first: the home side's, or that of the team that the text names. */
  readonly of: "home" | "named";
  readonly after?: "regulation" | "extra-time" | "half-time";
  /** `settled` if the text says that the match ended, `live` if it says how the match stands. */
  readonly status?: "settled" | "live";
}

export interface Stake {
  readonly amount: string;
  /** Units of the bettor's own, or money. Left out for "max bet" and shares such as 5/10. */
  readonly in?: "units" | "money";
}

export interface ReadSelection {
  readonly selection: WordsSelection;
  /** The team as it was written, if there is no match. `selection.side` is then left out. */
  readonly named?: string;
  readonly odds?: BookOdds;
  readonly stake?: Stake;
  readonly score?: WrittenScore;
  readonly notes: readonly Note[];
  readonly parts: readonly ReadPart[];
}

export interface ReadLegs {
  readonly legs: readonly ReadBet[];
}

export interface AmbiguousBet {
  readonly ambiguous: readonly WordsSelection[];
  readonly why: AmbiguityCode;
}

export interface RefusedBet {
  readonly refused: RefusalCode;
  /** The piece of the text at fault, as it was given. */
  readonly at: { readonly from: number; readonly to: number };
  readonly word: string;
  /** The nearest market of the sport, if there is one. */
  readonly nearest?: string;
}

/** What a bet in words is: one bet, several, more than one possible bet, or none. */
export type ReadBet = ReadSelection | ReadLegs | AmbiguousBet | RefusedBet;

/** A bet in columns. Each column counts: one that is not understood refuses the bet. */
export interface BetInWords {
  readonly pick: unknown;
  readonly market?: unknown;
  readonly match?: unknown;
  readonly player?: unknown;
  readonly team?: unknown;
  readonly line?: unknown;
  readonly odds?: unknown;
  readonly ref?: unknown;
}

export interface ReadBetOptions {
  /** Whose line a handicap's column has. Needed only for the away side of a column that repeats one line. */
  readonly lineFor?: LineFor | undefined;
  readonly oddsFormat?: BookOddsFormat | undefined;
  /** Short names of teams, as you use them: `{ NYK: "New York Knicks" }`. An object is read once: after a change, give a new one. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** Languages whose words are read, such as `["en", "de"]`. All of them by default. */
  readonly languages?: readonly string[] | undefined;
}
