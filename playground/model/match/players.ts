import type { Match } from "../state.js";
import { fieldsOf } from "../text.js";
import type { Choice, Field } from "./fields.js";
import { type Path, valueAt, withValue } from "./path.js";

/** More than anybody types. Further players of a record are kept, and not shown. */
const MOST_SHOWN = 100;
const PLAYERS: Path = ["statistics", "players"];

/** A player of a record, with a field for each count. */
export interface PlayerCard {
  readonly place: number;
  readonly name: Field;
  readonly counts: readonly Field[];
  readonly choices: readonly Choice[];
}

function listed(match: Match): readonly unknown[] {
  const players = valueAt(match, PLAYERS);
  return Array.isArray(players) ? players : [];
}

export function playerCards(match: Match): readonly PlayerCard[] {
  return listed(match)
    .slice(0, MOST_SHOWN)
    .map((player, place) => {
      const path = [...PLAYERS, place];
      const counts = Object.keys(fieldsOf(fieldsOf(player)["statistics"])).slice(0, MOST_SHOWN);
      return {
        place,
        name: { path: [...path, "name"], label: "Player", kind: "word" },
        counts: counts.map((name) => ({ path: [...path, "statistics", name], label: name, kind: "amount" })),
        choices: [yesOrNo([...path, "played"], "Played"), yesOrNo([...path, "started"], "Started")],
      };
    });
}

function yesOrNo(path: Path, label: string): Choice {
  return {
    path,
    label,
    choices: [
      [true, "yes"],
      [false, "no"],
    ],
    absent: "not known",
  };
}

/** How many players of the record are not shown. */
export function playersLeftOut(match: Match): number {
  return Math.max(0, listed(match).length - MOST_SHOWN);
}

export function withPlayer(match: Match): Match {
  return withValue(match, [...PLAYERS, listed(match).length], { name: "", statistics: {} });
}

export function withoutPlayer(match: Match, place: number): Match {
  return withValue(match, [...PLAYERS, place], undefined);
}

/** A further count of a player, at 0. One that is there already stays as it is. */
export function withCount(match: Match, place: number, name: string): Match {
  const path = [...PLAYERS, place, "statistics", name];
  return name === "" || valueAt(match, path) !== undefined ? match : withValue(match, path, 0);
}
