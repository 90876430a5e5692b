import type { Reason } from "../../engine/index.js";
import type { UnmatchedReason } from "../../match/index.js";

/** What to ask the user about a bet that has no verdict, by its reason; null if the match has to be played first. */
const ASK: Readonly<Record<Exclude<Reason, "push" | "event_cancelled">, string | null>> = {
  event_not_started: null,
  event_live: null,
  awaiting_result: "The record has no result yet. If the match is over, what was the score?",
  awaiting_stats: "The record has no such count yet. If the match is over, what was it?",
  event_not_found: "Which match is it: its event id, or both teams and the date? Is the record of that match at hand?",
  unsupported_market: "Which market is the bet on? list_markets with the sport shows the names.",
  invalid_side: "Which side was backed? list_markets shows the sides of the market.",
  invalid_line: "What is the line of the bet, and for which side is it stated?",
  invalid_label:
    "What exactly does the bet say: the score, the player and the count, or the range? list_markets shows the form of the label.",
  incomplete_score: "What were the missing scores? The sentence names them.",
  ambiguous_tie: "Who is the bookmaker, and does a tie lose there, or is the stake returned?",
  player_not_matched: "Which player is it, with the full name as in the record of the match?",
  stats_unavailable: "What is the count of the match, such as its corners or the player's points?",
  result_unavailable: "What is the official result of the match?",
};

/** Null if the bet has a verdict, or if there is nothing to ask. */
export function askFor(reason: Reason | null): string | null {
  return reason === null || reason === "push" || reason === "event_cancelled" ? null : ASK[reason];
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
