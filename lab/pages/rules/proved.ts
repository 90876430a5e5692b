/** The part of the page on verdicts that are decided before every score is known. */
import { STATISTIC_TABLES } from "../../../src/pure/engine/compile/statistics/names.js";
import { provedDetails } from "./details.js";
import { heading, inWords, type Lines, paragraph } from "./markdown.js";

/** Counts of players that can fall again during a match. */
const FALLING = STATISTIC_TABLES.statistics
  .filter(({ mayFall }) => mayFall === true)
  .map(({ name }) => name.toLowerCase());

export function provedPart(): Lines {
  return [
    ...heading(2, "What is proved already"),
    ...paragraph(
      "A bet on a live event is `event_live` until the result is in. With the option `provisional` it is graded as soon as no score that is still possible gives another verdict, if play goes to its end.",
      "Such a grade has `final: false`, and its basis is the score so far. Its sentence says what can still change it: “unless the match is abandoned”, and in sports of sets “or a player retires”.",
    ),
    "- Scores only grow. Over 2.5 is won at three goals, Over 2.75 is not decided.",
    "- A period that is over keeps its score. It is over if a later period is listed or if `clock.period` is beyond it. Nothing else of the clock is read.",
    "- Where a sport has overtime, the full game stays open until the result is in. Normal time is over once `ot`, `ap`, a further period or a later `clock.period` is there.",
    "- A match that shows no extra time is taken to be in normal time.",
    "- Who scored first, or reached a number first, is decided by a period that is over.",
    "- A set is over if a later one was begun, `clock.period` is beyond it, or the tally counts it. In maps, frames and legs, what is won stays won.",
    "- Counts of teams only grow. In a sport that leaves out extra time, the count of the match is an upper bound once extra time has begun.",
    `- Counts of players only grow, except ${inWords(FALLING)}. A bet on [a player who may be absent](#players-who-may-be-absent-from-a-live-match) stays open.`,
    "",
    ...paragraph(
      "A settled event that lacks a score is graded by the same principle, without the option and with `final: true`: the bet is settled if every score that is still possible gives one result.",
    ),
    "- Normal time is at least the sum of the listed periods and at most the final score. Football without `ft`: Both Teams To Score is won at a half time of 1-1, and Under 1.5 at a final score of 1-0.",
    "- A missing period is what the others leave of normal time.",
    "- If something in the record [contradicts itself](#what-leaves-a-settled-bet-open), or the match may have stopped early, nothing is proved.",
    "",
    ...provedDetails(),
  ];
}
