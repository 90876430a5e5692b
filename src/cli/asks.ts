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
