import type { SportEvent } from "../../contract/index.js";
import type { Field } from "../field.js";
import { agree, isLevel, type Score, shown } from "../scores.js";
import { walkover } from "../status.js";

type Side = "home" | "away";
const SIDES = ["home", "away"] as const;
/** An event lists at most 15 maps. Source: docs/rules.md#esports. */
const MOST_MAPS = 15;

/** The two opponents of a match, each with its id and name. They have no home side: the first one listed is home. */
export interface Opponents {
  readonly field: Field;
  readonly home: Field;
  readonly away: Field;
}

export function opponentsOf(match: Field): Opponents {
  const field = match.get("opponents");
  const [home, away, ...more] = field.items(2).map((item) => item.get("opponent"));
  if (home === undefined || away === undefined || more.length > 0) {
    return field.refuse(`${field.items().length} opponents, 2 are expected`);
  }
  if (home.get("id").wholeId() === away.get("id").wholeId()) away.get("id").refuse("it is the id of both opponents");
  return { field, home, away };
}

/** The side with an id. */
function sideOf(id: Field, opponents: Opponents): Side {
  const side = SIDES.find((each) => opponents[each].get("id").wholeId() === id.wholeId());
  return side ?? id.refuse(`${id.wholeId()} is not one of the two opponents`);
}

/** Null if the match has no winner. */
export function winnerOf(match: Field, opponents: Opponents): Side | null {
  const id = match.get("winner_id");
  return id.isAbsent ? null : sideOf(id, opponents);
}

/** The maps that each side won, and how long the match could be. Whatever the record states twice has to be the same. */
export function mapsOf(match: Field, opponents: Opponents): Pick<SportEvent, "scores" | "bestOf"> {
  const advantage = match.get("game_advantage");
  if (!advantage.isAbsent) advantage.refuse("a side began with a map that was not played, and the results include it");
  const results = match.get("results");
  const won = talliesOf(results, opponents);
  const most = match.get("number_of_games").whole();
  if (won.home + won.away > Math.min(most, MOST_MAPS)) results.refuse(`${shown(won)} in a match of ${most} maps`);
  agreeWithGames(match, won, opponents);
  agreeWithWinner(match, won, opponents);
  if (match.get("match_type").text() !== "best_of") return { scores: won };
  checkOver(results, won, most);
  return { scores: won, bestOf: most };
}

/** By the ids of the opponents, since the order of the list means nothing. */
function talliesOf(results: Field, opponents: Opponents): Score {
  const items = results.items();
  if (items.length !== 2) return results.refuse(`${items.length} results, 2 are expected`);
  const won = new Map(
    items.map((item) => {
      const [team, player] = [item.get("team_id"), item.get("player_id")];
      return [sideOf(team.isAbsent ? player : team, opponents), item.get("score").whole()];
    }),
  );
  const [home, away] = [won.get("home"), won.get("away")];
  if (home === undefined || away === undefined) return results.refuse("both results are of one opponent");
  return { home, away };
}

/** The maps as they were played. Some plans do not list them. */
function playedOf(match: Field): readonly Field[] {
  return match
    .get("games")
    .itemsIfAny(MOST_MAPS)
    .filter((game) => game.get("status").text() === "finished" && !game.get("forfeit").flag());
}

function agreeWithGames(match: Field, won: Score, opponents: Opponents): void {
  if (match.get("games").isAbsent) return;
  const winners = playedOf(match).flatMap((game) => {
    const id = game.get("winner").get("id");
    return id.isAbsent ? [] : [sideOf(id, opponents)];
  });
  const counted = (side: Side) => winners.filter((each) => each === side).length;
  agree(match.get("results"), won, { home: counted("home"), away: counted("away") }, "the winners of the games");
}

function agreeWithWinner(match: Field, won: Score, opponents: Opponents): void {
  const [winner, field] = [winnerOf(match, opponents), match.get("winner_id")];
  const ahead = isLevel(won) ? null : won.home > won.away ? "home" : "away";
  if (winner !== ahead) field.refuse(`${winner ?? "no winner"} contradicts the results, ${shown(won)}`);
  const draw = match.get("draw");
  if (!draw.isAbsent && draw.flag() !== isLevel(won))
    draw.refuse(`${draw.flag()} contradicts the results, ${shown(won)}`);
}

/** A best of three ends at two maps; a best of two may end level. */
function checkOver(results: Field, won: Score, most: number): void {
  const isWon = Math.max(won.home, won.away) > most / 2;
  const isDrawn = isLevel(won) && won.home + won.away === most;
  if (!isWon && !isDrawn) results.refuse(`${shown(won)} does not end a best of ${most}, and there was no forfeit`);
}

/** How a match that was forfeited ended. Its maps may be awarded, so only the winner is read. */
export function forfeitOf(match: Field, opponents: Opponents): Pick<SportEvent, "outcome"> {
  const winner = winnerOf(match, opponents);
  if (winner === null) return match.get("winner_id").refuse("missing, and the match was forfeited");
  if (match.get("games").isAbsent) {
    return match.get("games").refuse("missing; they tell whether a map was played before the forfeit");
  }
  if (playedOf(match).length === 0) return walkover(winner);
  return { outcome: { winner, retired: winner === "home" ? "away" : "home" } };
}
