/** A match as one source writes it. An event of the engine is one. Fields of other types count as missing. */
export interface MatchRecord {
  readonly home?: string | null | undefined;
  readonly away?: string | null | undefined;
  /** An ISO 8601 date such as `2026-05-16`, or a date-time. A time without a zone is UTC. */
  readonly date?: string | null | undefined;
  /**
   * The last moment at which the match can begin, if its own start is not known: `date` is then the first. As `date`, a day or a date-time.
   * A bet that has only the day on which it was placed is matched so.
   */
  readonly until?: string | null | undefined;
  /** A sport that a record does not name is not compared. */
  readonly sport?: { readonly slug?: string | undefined } | string | null | undefined;
  /** True if the match is played on neutral ground, where sources disagree on which side is at home. */
  readonly neutral?: boolean | null | undefined;
}

/** What two sources need to be compared. */
export interface MatchOptions {
  /**
   * Full names by short name: `{ Spurs: "Tottenham Hotspur" }`. A short name of several teams has a list of them, and is then never
   * matched. Case, accents, blanks and punctuation do not matter. An object is read once: after a change, give a new one.
   */
  readonly names?: Readonly<Record<string, string | readonly string[]>> | undefined;
  /**
   * The IANA time zone by whose day each side files its matches, such as `America/New_York`. Without it the offset of a date-time
   * counts.
   */
  readonly zones?: { readonly a?: string | undefined; readonly b?: string | undefined } | undefined;
  /** The most hours by which the two starts of one match may differ, from 0 to 24. Default: 2. */
  readonly hours?: number | undefined;
}

/** Why two records are one match. */
export const SAME_REASONS = ["teams_and_day", "neutral_ground", "no_home_side"] as const;
/** Why two records are two matches. */
export const DIFFERENT_REASONS = ["other_sport", "other_teams", "other_squad", "other_day"] as const;
/** Why it cannot be known whether two records are one match. */
export const UNKNOWN_REASONS = [
  "no_teams",
  "no_date",
  "unknown_sport",
  "ambiguous_name",
  "similar_name",
  "one_team",
  "swapped",
  "zone_needed",
  "moved",
] as const;
/** Why a record was matched with no event, besides those. */
export const UNMATCHED_REASONS = [...UNKNOWN_REASONS, "two_matches", "no_such_match"] as const;

export type SameReason = (typeof SAME_REASONS)[number];
export type DifferentReason = (typeof DIFFERENT_REASONS)[number];
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

/** Whether two records are one match, and why. */
export type SameMatch =
  | {
      readonly answer: "same";
      readonly reason: SameReason;
      /** `swapped`: the home side of one record is the away side of the other. {@link swapSides} states a bet for the other record. */
      readonly sides: "same" | "swapped";
      readonly sentence: string;
    }
  | { readonly answer: "different"; readonly reason: DifferentReason; readonly sentence: string }
  | { readonly answer: "unknown"; readonly reason: UnknownReason; readonly sentence: string };

/** The event of a record, or why it has none. */
export type Found<E> =
  | { readonly event: E; readonly sides: "same" | "swapped"; readonly sentence: string }
  | {
      readonly event: null;
      readonly reason: UnmatchedReason;
      readonly sentence: string;
      /** Events that may be meant: some of those of these teams around that day. */
      readonly candidates: readonly E[];
    };

/** Finds the events of records. */
export interface Matcher<E> {
  find(record: MatchRecord): Found<E>;
  /** Events that no record can match, since they lack teams or a date. */
  readonly unusable: readonly { readonly event: E; readonly reason: "no_teams" | "no_date" }[];
}
