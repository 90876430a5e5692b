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
    "- In maps, frames and legs, what is won stays won. With `bestOf` a match ends when a side has won enough; without it nothing limits the match. A score that can be maps or rounds must give the same result as both.",
    "- Only sports in halves, quarters, periods, innings, maps, frames and legs are graded so, and only on scores. All other bets on a live event are `event_live`.",
    "",
  ];
}
