import type { SportEvent } from "../contract/index.js";
import { adapting, type Field } from "./field.js";
import type { Moment } from "./football-time.js";
import { byTime } from "./scoring.js";
import type { Note } from "./types.js";

export type Player = NonNullable<NonNullable<SportEvent["statistics"]>["players"]>[number];

/** A substitution. */
export interface Change {
  readonly field: Field;
  readonly at: Moment;
  readonly players: readonly [number, number];
  /** The feed says that the first one went off. Otherwise the line-ups tell it. */
  readonly isFirstOff?: true;
}

interface Pitch {
  readonly on: ReadonlyMap<number, Moment>;
  readonly off: ReadonlyMap<number, Moment>;
}

export interface Players {
  readonly players: readonly Player[];
  readonly notes: readonly Note[];
}

/** Words in the place of a position that do not say one: a goalkeeper on the bench is a substitute, too. Source: rosters of ESPN's summaries. */
const NO_POSITION: readonly unknown[] = ["", "SUB"];

/** The position as the feed says it. */
export function positionIn(field: Field): Pick<Player, "position"> {
  return field.isAbsent || NO_POSITION.includes(field.value) ? {} : { position: field.text() };
}

/** Players from lists that say nothing of the score: what is wrong with them never refuses the record. */
export function lineUps(read: () => readonly Player[], changes: () => readonly Change[]): Players {
  const listed = adapting(read);
  if (!("refused" in listed)) return withChanges(listed, changes);
  return { players: [], notes: [{ at: listed.at, says: `${listed.refused}: the line-ups are left out` }] };
}

/** Players with the minutes in which they came on and went off, if the line-ups bear out every substitution. Otherwise a note says why not. */
export function withChanges(players: readonly Player[], read: () => readonly Change[]): Players {
  const started = players.filter((player) => player.started);
  if (started.length === 0) return { players, notes: [] };
  const found = adapting(() => playedThrough(started, read()));
  if ("refused" in found) {
    return { players, notes: [{ at: found.at, says: `${found.refused}: who came on and went off is left out` }] };
  }
  const { on, off } = found;
  const known = players.map((player): Player => {
    const [came, went] = [on.get(player.id as number), off.get(player.id as number)];
    return {
      ...player,
      ...((came || went) && { played: true }),
      ...(came && { on: came }),
      ...(went && { off: went }),
    };
  });
  return { players: known, notes: [] };
}

/** Of the two players of a substitution exactly one is on the pitch: he goes off, and the other one comes on for the first time. */
function playedThrough(started: readonly Player[], changes: readonly Change[]): Pitch {
  const pitch = new Set(started.map(({ id }) => id));
  const [on, off] = [new Map<number, Moment>(), new Map<number, Moment>()];
  for (const { field, at, players, isFirstOff } of [...changes].sort((one, other) =>
    byTime(ofTime(one), ofTime(other)),
  )) {
    const [leaves, ...others] = players.filter((id) => pitch.has(id));
    const comes = players.find((id) => id !== leaves);
    const isTold = isFirstOff !== true || leaves === players[0];
    if (leaves === undefined || comes === undefined || others.length > 0 || off.has(comes) || !isTold) {
      return field.refuse("the line-ups contradict a substitution");
    }
    pitch.delete(leaves);
    pitch.add(comes);
    off.set(leaves, at);
    on.set(comes, at);
  }
  return { on, off };
}

const ofTime = ({ at }: Change) => ({ side: "home", ...at }) as const;
