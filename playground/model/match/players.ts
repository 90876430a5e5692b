import type { Match } from "../state.js";
import { fieldsOf } from "../text.js";
import type { Choice, Field } from "./fields.js";
import { type Path, valueAt, withValue } from "./path.js";

/** More than anybody types. Further players of a record are kept, and not shown. */
const MOST_SHOWN = 100;
const PLAYERS: Path = ["statistics", "players"];

/** A player of a record, with a field for each count. */
export interface PlayerCard {
  readonly index: number;
  readonly name: Field;
  readonly counts: readonly Field[];
  readonly choices: readonly Choice[];
}

function listed(match: Match): readonly unknown[] {
  const players = valueAt(match, PLAYERS);
  return Array.isArray(players) ? players : [];
}

/** @param adding the place of a player whom the record has once something is typed: nothing of him is a fact before */
export function playerCards(match: Match, adding: number | null = null): readonly PlayerCard[] {
  const players = listed(match);
  return [...players, ...(adding === players.length ? [{}] : [])].slice(0, MOST_SHOWN).map((player, index) => {
    const path = [...PLAYERS, index];
    const counts = Object.keys(fieldsOf(fieldsOf(player)["statistics"])).slice(0, MOST_SHOWN);
    return {
      index,
      name: { path: [...path, "name"], label: "Player", kind: "word" },
      counts: counts.map((name) => countField(index, name)),
      choices: [yesOrNo([...path, "played"], "Played"), yesOrNo([...path, "started"], "Started")],
    };
  });
}

/** The field of a count, which a record has once it is typed. */
export function countField(index: number, name: string): Field {
  return { path: [...PLAYERS, index, "statistics", name], label: name, kind: "amount" };
}

/** The place of the next player. */
export function nextPlace(match: Match): number {
  return listed(match).length;
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

export function withoutPlayer(match: Match, index: number): Match {
  return withValue(match, [...PLAYERS, index], undefined);
}
