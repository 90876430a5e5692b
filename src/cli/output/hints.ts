import type { Reason } from "../../engine/index.js";
import type { UnmatchedReason } from "../../match/index.js";

/** What can be done about a bet that has no verdict. */
interface Hint {
  /** A few words, for a row of a table. */
  readonly words: string;
  /** What would settle such bets. */
  readonly settles: string;
  /** What to ask whoever placed the bet or has the records; null if the match has to be played first. */
  readonly ask: string | null;
}

const TIME = (words: string, settles: string): Hint => ({ words, settles, ask: null });

/** One row for each reason of a bet without a verdict. */
export const HINTS: Readonly<Record<Exclude<Reason, "push" | "event_cancelled">, Hint>> = {
  event_not_started: TIME("not started", "the result of the match"),
  event_live: TIME("still played", "the result of the match"),
  awaiting_result: {
    words: "no result yet",
    settles: "the result of the match",
    ask: "The record has no result yet. If the match is over, what was the score?",
  },
  awaiting_stats: {
    words: "no counts yet",
    settles: "the statistics of the match",
    ask: "The record has no such count yet. If the match is over, what was it?",
  },
  event_not_found: {
    words: "no such event",
    settles: "the record of the match, or the right event id",
    ask: "Which match is it: its event id, or both teams and the date? Is the record of that match at hand?",
  },
  unsupported_market: {
    words: "see: markets SPORT",
    settles: "a name of a market that `settlegrade markets SPORT` lists",
    ask: "Which market is the bet on? list_markets with the sport shows the names.",
  },
  invalid_side: {
    words: "not a side of it",
    settles: "a side that the market has",
    ask: "Which side was backed? list_markets shows the sides of the market.",
  },
  invalid_line: {
    words: "check the line",
    settles: "a line that the market accepts, stated for the home side",
    ask: "What is the line of the bet, and for which side is it stated?",
  },
  invalid_label: {
    words: "check the label",
    settles: "a label in the form that the market needs",
    ask: "What exactly does the bet say: the score, the player and the count, or the range? list_markets shows the form of the label.",
  },
  incomplete_score: {
    words: "a score is missing",
    settles: "the missing scores of the match (--explain names them)",
    ask: "What were the missing scores? The sentence names them.",
  },
  ambiguous_tie: {
    words: "tie: set tie rule",
    settles: "the bookmaker's rule for a tie: `tie rule` void or lose, or --rulebook",
    ask: "Who is the bookmaker, and does a tie lose there, or is the stake returned?",
  },
  player_not_matched: {
    words: "no such player",
    settles: "the name of the player as the record of the match has it",
    ask: "Which player is it, with the full name as in the record of the match?",
  },
  stats_unavailable: {
    words: "nobody counted it",
    settles: "the statistics of the match",
    ask: "What is the count of the match, such as its corners or the player's points?",
  },
  result_unavailable: {
    words: "needs the result",
    settles: "the official result, entered by hand",
    ask: "What is the official result of the match?",
  },
};

/** The hint of a reason; null if the bet has a verdict. */
export function hintOf(reason: Reason | null): Hint | null {
  return reason === null || reason === "push" || reason === "event_cancelled" ? null : HINTS[reason];
}

/** What to ask about a bet that was matched with no event. */
export const ASK_TO_MATCH: Readonly<Record<UnmatchedReason, string>> = {
  no_teams: "Who played: both teams, the home side first?",
  no_date: "On which day was the match, as 2026-05-16?",
  unknown_sport: "Which sport is it? list_markets lists the sports.",
  ambiguous_name: "Which team is meant, with its full name?",
  similar_name: "Is the shorter name the same team? If so, give the full name, or add it to names.",
  one_team:
    "Is the other team the same one under another name? If so, give the name as in the record, or add it to names.",
  swapped:
    "Which side was at home, or was the match on neutral ground? Give home and away, and the side, as the record does.",
  zone_needed: "In which time zone is the date of the bet? Give it as zone, such as America/New_York.",
  moved: "Was the match moved to another time, or did the teams play twice that day? Give the time of the start.",
  two_matches: "Which of the matches of these teams is it? Give the time of its start.",
  no_such_match: "Are the names and the date right, and is the record of that match among the events?",
};
