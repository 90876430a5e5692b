/** The part of the page on verdicts that are decided before every score is known. */
import { heading, type Lines, paragraph } from "./markdown.js";

export function provedPart(): Lines {
  return [
    ...heading(2, "What is proved already"),
    ...paragraph(
      "A bet on a live event is `event_live` until the result is in. With the option `provisional` it is graded as soon as no score that is still possible gives another verdict, if play goes to its end.",
      "Such a grade has `final: false`, and its basis is the score so far.",
    ),
    "- Scores only grow. Over 2.5 is won at three goals, Over 2.75 is not decided.",
    "- A period that is over keeps its score. It is over if a later period is listed or if `clock.period` is beyond it. Nothing else of the clock is read.",
    "- Where a sport has overtime, the full game stays open until the result is in. Regular time is over once `ot`, `ap`, a further period or a later `clock.period` is there.",
    "- A match that shows no extra time is taken to be in regular time.",
    "- Who scored first, or reached a number first, is decided by a period that is over.",
    "- A set is over if a later one was begun, `clock.period` is beyond it, or the tally counts it. The set in play and those to come can have every legal end, with every number of sets that can win the match.",
    "- A deciding set may be a match tie-break until the tally counts it.",
    "- Only sports in halves, quarters, periods, innings and sets are graded so, and only on scores. All other bets on a live event are `event_live`.",
    "",
    ...paragraph(
      "A settled event that lacks a score is graded by the same principle, without the option and with `final: true`: the bet is settled if every score that is still possible gives one result.",
    ),
    "- Normal time is at least the sum of the listed periods and at most the final score. Football without `ft`: Both Teams To Score is won at a half time of 1-1, and Under 1.5 at a final score of 1-0.",
    "- A missing period is what the others leave of normal time.",
    "- If no set is listed, or a set before the last one is missing, the missing sets can have every score that fits the tally.",
    "- In sports whose moneyline counts overtime, normal time was level or the final score, unless overtime is listed.",
    "- The basis is the score if only one is possible. Otherwise it is the highest that is possible for each side, with the scope of the listed score that it is, or the market's own.",
    "- Scores that contradict each other, a match that may have stopped early, and a 0-0 without `ft` and periods prove nothing.",
    "",
  ];
}
