import type { SportEvent } from "../../contract/index.js";
import { adapting, type Field } from "../field.js";
import type { Note } from "../types.js";
import type { Results } from "./results.js";
import { COUNTS, PARTS } from "./tables.js";

type Player = NonNullable<NonNullable<SportEvent["statistics"]>["players"]>[number];
type Counts = NonNullable<Player["statistics"]>;

const MOST = 500;
const NOT_PLAYERS: readonly string[] = ["home", "away", "all"];

interface Players {
  readonly players: readonly Player[];
  readonly notes: readonly Note[];
}

/** The players of `results`, by the match and by its parts. `players` has their names. One who is not clear is left out, and a note says so. */
export function playersOf(event: Field, results: Results, slug: string): Players {
  const game = results.field.get("game");
  const ids = Object.keys(game.value as object).filter((id) => !NOT_PLAYERS.includes(id));
  if (ids.length > MOST) {
    return {
      players: [],
      notes: [{ at: game.path, says: `${ids.length} players, at most ${MOST} are read: they are left out` }],
    };
  }
  const found = ids.map((id) => adapting(() => playerOf(id, event.get("players").get(id), results, slug)));
  const left = found.filter((player) => player !== null && "refused" in player);
  const [first, ...others] = left;
  const also = others.length === 0 ? "" : `, and so are ${others.length} other players`;
  return {
    players: found.flatMap((player) => (player === null || "refused" in player ? [] : [player])),
    notes: first === undefined ? [] : [{ at: first.at, says: `${first.refused}: the player is left out${also}` }],
  };
}

/** Null if no count of the player is above 0: then he may not have played. Source: docs/rules.md#players-who-may-not-have-played. */
function playerOf(id: string, listed: Field, results: Results, slug: string): Player | null {
  const statistics: Record<string, Counts[string]> = {};
  let hasPlayed = false;
  for (const { word, becomes } of COUNTS.filter(({ sport }) => sport === slug)) {
    const match = results.count("game", id, word);
    if (match.isAbsent) continue;
    const count = countOf(match);
    if (count !== 0) hasPlayed = true;
    const parts = partsOf(id, word, count, results, slug);
    statistics[becomes] = Object.keys(parts).length === 0 ? count : { match: count, ...parts };
  }
  if (!hasPlayed) return null;
  return { id, name: listed.get("name").text(), played: true, statistics };
}

function partsOf(
  id: string,
  word: string,
  match: number,
  results: Results,
  slug: string,
): Readonly<Record<string, number>> {
  const listed = PARTS.filter(({ sports }) => sports === undefined || sports.includes(slug)).flatMap((row) => {
    const field = results.count(row.word, id, word);
    return field.isAbsent ? [] : [{ part: row.part, field, count: countOf(field) }];
  });
  for (const { field, count } of listed) {
    if (count > match && !word.endsWith("yards")) field.refuse(`${count} of ${match} in the match`);
  }
  return Object.fromEntries(listed.map(({ part, count }) => [part, count]));
}

const LARGEST = 1_000_000;

/** Yards may be negative. */
function countOf(field: Field): number {
  const count = field.value;
  const isCount = typeof count === "number" && Number.isSafeInteger(count) && Math.abs(count) <= LARGEST;
  if (!isCount || (count < 0 && !field.path.endsWith("yards"))) return field.refuse("is not a count");
  return count + 0;
}
