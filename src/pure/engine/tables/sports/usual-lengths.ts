/** How long a match usually lasts at most, from its start, in whole hours: breaks, overtime and a late start included. */
export interface UsualLength {
  readonly hours: number;
  /** The page that the hours are rounded up from. Null for the broad default of sports for which no source was found. */
  readonly source: string | null;
}

const GAMES = "https://eatsip365.com/the-average-length-of-a-professional-ball-game";
const TENNIS = "https://triosolisti.com/tennis-matches";

/** A column of the table of sports by slug, in a file of its own: no bet is settled by it, so that the small build leaves it out. */
export const USUAL_LENGTHS: Readonly<Record<string, UsualLength>> = {
  football: { hours: 3, source: "https://www.goal.com/en/lists/how-long-is-a-game-in-soccer/blt582684414b9366b5" },
  "american-football": { hours: 5, source: GAMES },
  baseball: { hours: 5, source: GAMES },
  basketball: { hours: 4, source: GAMES },
  "ice-hockey": { hours: 4, source: "https://hockeyanswered.com/how-long-is-an-ice-hockey-game/" },
  rugby: { hours: 3, source: "https://sports.answers.com/Q/How_long_is_a_football_match" },
  "rugby-league": { hours: 3, source: "https://sports.answers.com/Q/How_long_is_a_football_match" },
  tennis: { hours: 6, source: TENNIS },
  cricket: { hours: 120, source: "https://cricketresolved.com/how-long-does-a-cricket-match-last" },
};

/** Longer than a match of a day. */
export const BROAD_LENGTH: UsualLength = { hours: 24, source: null };
