import type { AmbiguityCode, RefusalCode, UnscoredCode } from "../pure/books/index.js";
import type { Reason } from "../pure/engine/index.js";
import type { UnmatchedReason } from "../pure/match/index.js";

/** What would give a bet a verdict. */
interface AskRow {
  /** What an assistant asks the user. */
  readonly ask: string;
  /** What the summary of a table says that the bet needs. In place of `{fields}` are the fields of the record, if any are known. */
  readonly needs: string;
}

type Waiting = "event_not_started" | "event_live";

/** By the reason of the grade. Null if the match has to be played first. */
const ASKS: Readonly<Record<Exclude<Reason, "push" | "event_cancelled" | Waiting>, AskRow> & Record<Waiting, null>> = {
  event_not_started: null,
  event_live: null,
  awaiting_result: {
    ask: "The record has no result yet. If the match is over, what was the score?",
    needs: "the result",
  },
  awaiting_stats: {
    ask: "The record has no such count yet. If the match is over, what was it?",
    needs: "{fields}",
  },
  event_not_found: {
    ask: "Which match is it: its event id, or both teams and the date? Is the record of that match at hand?",
    needs: "the record of the match",
  },
  unsupported_market: {
    ask: "Which market is the bet on? list_markets with the sport shows the names.",
    needs: "a market of the sport",
  },
  invalid_side: {
    ask: "Which side was backed? list_markets shows the sides of the market.",
    needs: "a side of the market",
  },
  invalid_line: {
    ask: "What is the line of the bet, and for which side is it stated?",
    needs: "a line that the market accepts",
  },
  invalid_label: {
    ask: "What exactly does the bet say: the score, the player and the count, or the range? list_markets shows the form of the label.",
    needs: "a label that the market accepts",
  },
  incomplete_score: {
    ask: "What were the missing scores? The sentence names them.",
    needs: "{fields}",
  },
  ambiguous_tie: {
    ask: "Who is the bookmaker, and does a tie lose there, or is the stake returned?",
    needs: "a rulebook or a tieRule",
  },
  player_not_matched: {
    ask: "Which player is it, with the full name as in the record of the match?",
    needs: "the name of the player as in the record",
  },
  stats_unavailable: {
    ask: "What is the count of the match, such as its corners or the player's points?",
    needs: "{fields}",
  },
  result_unavailable: {
    ask: "What is the official result of the match?",
    needs: "the official result",
  },
};

function rowOf(reason: Reason | null): AskRow | null {
  return reason === null || reason === "push" || reason === "event_cancelled" ? null : ASKS[reason];
}

/** Null if the bet has a verdict, or if there is nothing to ask. */
export function askFor(reason: Reason | null): string | null {
  return rowOf(reason)?.ask ?? null;
}

/** What a bet without a verdict needs, in the words that follow "needs". `fields` is called only if the words name them. */
export function needsOf(reason: Reason | null, fields: () => string): string | null {
  return rowOf(reason)?.needs.replace("{fields}", fields) ?? null;
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

const WHAT_IT_SAYS = "What exactly does the bet say?";

/** What to ask about a bet in words that was not read as one bet. */
export const ASK_TO_READ: Readonly<Record<RefusalCode | AmbiguityCode | "legs", string>> = {
  empty: "What is the bet on: which market, which side and which line?",
  too_long: "What is the bet, in a few words?",
  not_text: WHAT_IT_SAYS,
  unknown_sport: "Which sport is it? The record of the match has it as sport: { slug }; list_markets lists the sports.",
  unknown_match: "Which match is it?",
  unknown_word:
    "Which market is the bet on? If the word is a name, give it as in the record of the match. list_markets with the sport shows the markets.",
  not_one_bet: "Which of these bets is it?",
  either_or: "Which of the two bets is it?",
  no_market: ASKS.unsupported_market.ask,
  unsupported_market: ASKS.unsupported_market.ask,
  no_side: "Which side was backed, and at which line if there is one?",
  no_line: "What is the line of the bet, such as over 2.5 or -1.5?",
  line_not_offered: "Is that the line of the bet? Is it on the whole match, or on which part of it?",
  odds_unreadable: "What are the odds of the bet?",
  contradiction: WHAT_IT_SAYS,
  too_many_readings: WHAT_IT_SAYS,
  asian_or_european:
    "If the result is exactly on the line, is the stake returned (an Asian handicap, AH), or does the bet lose (a European one, EH)?",
  whose_line: "Which team has that line? Write it after the team, such as Heat +4.5.",
  which_side: "Which team is it, with its full name?",
  which_unit: "What does the line count, such as sets or games?",
  which_part: "Is the bet on the whole match, or on which part of it?",
  which_market: "Which of these bets is it?",
  legs: "Are these separate bets, or one slip that needs all of them? Settle each as a bet of its own.",
};

/** What to ask about a bet that is settled on the score that somebody says. */
export const ASK_TO_SCORE: Readonly<Record<UnscoredCode, string>> = {
  ...ASK_TO_READ,
  which_sport: ASK_TO_MATCH.unknown_sport,
  which_match: ASK_TO_MATCH.no_teams,
  no_score:
    "How did the match end? In football the score after 90 minutes counts, and that of the first half if the bet is on a half.",
  score_unreadable: "What was the score, such as 2-1, 2-1 (1-0) with the first half, or 2-1 aet?",
  score_contradiction: "Which score is the right one?",
  whose_score:
    "Whose is the first number of the score? Give it with the names of the teams, such as Arsenal 2-1 Everton.",
};
