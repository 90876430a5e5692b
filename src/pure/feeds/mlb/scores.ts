import type { Field } from "../field.js";
import { agree, isLevel, plus, type Score, shown, timedScores } from "../scores.js";
import type { Game } from "./game.js";
import type { StateRow } from "./statuses.js";

type Scores = ReturnType<typeof timedScores>;
interface Inning {
  /** Absent if the home side did not bat. */
  readonly home?: number;
  readonly away: number;
}

/** The runs of a game that ended, inning by inning if they are listed. */
export function finalScores(game: Game, row: StateRow): Scores {
  const innings = inningsOf(game.linescore);
  const list = game.linescore.get("innings");
  if (row.isShort && innings.length === 0) list.refuse("missing: a game that ended early is read by its innings alone");
  const final =
    runsOf(game, innings) ?? game.linescore.get("teams").refuse("missing, the runs of both sides are expected");
  const isTied = row.word.endsWith("Tied");
  if (!row.isShort && isLevel(final) !== isTied) {
    game.status.get("detailedState").refuse(`contradicts the runs, ${shown(final)}`);
  }
  const last = innings.at(-1);
  if (last !== undefined && last.home === undefined && !row.isShort && final.home <= final.away) {
    list.refuse("the home side did not bat in the last inning, and it is not ahead");
  }
  for (const [side, won] of [
    ["home", final.home > final.away],
    ["away", final.away > final.home],
  ] as const) {
    const { isWinner } = game[side];
    if (!isWinner.isAbsent && isWinner.flag() !== won) isWinner.refuse(`${isWinner.flag()} contradicts the runs`);
  }
  return scoresOf(final, innings);
}

/** The runs so far. */
export function liveScores(game: Game): Scores | null {
  const innings = inningsOf(game.linescore);
  const runs = runsOf(game, innings);
  return runs && scoresOf(runs, innings);
}

function scoresOf(final: Score, innings: readonly Inning[]): Scores {
  return timedScores({ periods: innings, ft: null, ot: null, ap: null, final });
}

/** The innings without gaps, from the first. One that has not begun is left out, at the end of a game that goes on. */
function inningsOf(linescore: Field): readonly Inning[] {
  const items = linescore.get("innings").itemsIfAny(99);
  return items.flatMap((inning, index) => {
    const isLast = index === items.length - 1;
    const number = inning.get("num");
    if (number.whole() !== index + 1) number.refuse(`${number.whole()} is out of order, ${index + 1} is expected`);
    const away = inning.get("away").get("runs");
    const home = inning.get("home").get("runs");
    if (isLast && away.isAbsent && home.isAbsent) return [];
    return [isLast && home.isAbsent ? { away: away.whole() } : { away: away.whole(), home: home.whole() }];
  });
}

/** The runs of both sides, which the line score, the schedule and the innings give; null if none of them does. */
function runsOf(game: Game, innings: readonly Inning[]): Score | null {
  const teams = game.linescore.get("teams");
  const totals = { home: teams.get("home").get("runs"), away: teams.get("away").get("runs") };
  const listed = both(totals.home, totals.away);
  const scheduled = both(game.home.score, game.away.score);
  const summed = innings.length === 0 ? null : plus(...innings.map(({ home = 0, away }) => ({ home, away })));
  if (listed && summed) agree(teams, listed, summed, "the innings together");
  if (scheduled && summed) agree(game.home.score, scheduled, summed, "the innings together");
  if (listed && scheduled) agree(teams, listed, scheduled, "the score of the schedule");
  return listed ?? scheduled ?? summed;
}

function both(home: Field, away: Field): Score | null {
  return home.isAbsent && away.isAbsent ? null : { home: home.whole(), away: away.whole() };
}
