import type { Field } from "../field.js";
import { agree, plus, type Score, timedScores } from "../scores.js";
import type { Game } from "./game.js";
import type { SportRow } from "./sports.js";

/** The scores of a finished game. Their sums must be what the record says. */
export function scoresOf({ home, away, competition }: Game, { regulation }: SportRow) {
  const score = { home: home.get("score").whole(), away: away.get("score").whole() };
  const periods = periodsOf(home.get("linescores"), away.get("linescores"));
  if (periods.length < regulation) {
    home.get("linescores").refuse(`${periods.length} periods, at least ${regulation} are expected of a finished game`);
  }
  const further = periods.slice(regulation);
  agree(competition.get("competitors"), score, plus(...periods), "the sum of the linescores");
  return timedScores({
    periods: periods.slice(0, regulation),
    ft: plus(...periods.slice(0, regulation)),
    ot: further.length === 0 ? null : plus(...further),
    ap: null,
    final: score,
  });
}

function periodsOf(home: Field, away: Field): readonly Score[] {
  const [ours, theirs] = [home.items(MOST_PERIODS), away.items(MOST_PERIODS)];
  if (ours.length !== theirs.length) {
    home.refuse(`${ours.length} periods of the home side, and ${theirs.length} of the away side`);
  }
  return ours.map((line, index) => ({ home: lineOf(line), away: lineOf(theirs[index] as Field) }));
}

/** As many as an event has keys for. */
const MOST_PERIODS = 99;

function lineOf(line: Field): number {
  return line.get("value").whole();
}
