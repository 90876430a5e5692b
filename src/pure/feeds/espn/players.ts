import type { SportEvent } from "../../contract/index.js";
import { adapting, type Field } from "../field.js";
import type { Note } from "../types.js";
import { PLAYER_COUNTS, type PlayerCountRow } from "./player-counts.js";

export type Players = NonNullable<NonNullable<SportEvent["statistics"]>["players"]>;

const MOST = 500;
/** What ESPN writes for a count that a player does not have. */
const NO_COUNT = "--";

interface Player {
  readonly id: string;
  readonly name: string;
  played: boolean | null;
  started: boolean | null;
  /** The record has no time of play. */
  isIdle: boolean;
  readonly statistics: Record<string, number>;
}

/** The players of a summary's `boxscore`. If the list contradicts itself, or those of this sport are not read, a note says so. Null if none are listed. */
export function playersOf(
  list: Field,
  slug: string,
): { readonly players: Players; readonly notes: readonly Note[] } | null {
  if (list.isAbsent) return null;
  const rows = PLAYER_COUNTS.filter(({ sport }) => sport === slug);
  if (rows.length === 0) return { players: [], notes: [{ at: list.path, says: `players are not read in ${slug}` }] };
  const found = new Map<string, Player>();
  const fault = adapting(() => {
    for (const team of list.items(MOST)) {
      for (const group of team.get("statistics").itemsIfAny(MOST)) readGroup(group, rows, found);
    }
    return null;
  });
  if (fault === null) return { players: [...found.values()].map(asListed), notes: [] };
  return { players: [], notes: [{ at: fault.at, says: `${fault.refused}: the players are left out` }] };
}

/** One without a time of play may have stayed on the bench, so that counts of 0 are not his. */
function asListed({ id, name, played, started, isIdle, statistics }: Player): Players[number] {
  const counts = isIdle && played !== true ? {} : statistics;
  return { id, name, ...(played !== null && { played }), ...(started !== null && { started }), statistics: counts };
}

/** A group has its columns once, and a row of as many strings for each player. */
function readGroup(group: Field, rows: readonly PlayerCountRow[], found: Map<string, Player>): void {
  const [type, name] = [group.get("type"), group.get("name")];
  const word = !name.isAbsent ? name.text() : type.isAbsent ? null : type.text();
  const ours = rows.filter((row) => row.group === word || row.group === null);
  if (ours.length === 0) return;
  const columns = columnsOf(group);
  for (const athlete of group.get("athletes").itemsIfAny(MOST)) {
    const player = playerOf(athlete, found);
    const stats = athlete.get("stats").itemsIfAny(MOST);
    if (athlete.get("didNotPlay").flag()) {
      if (player.played) athlete.get("didNotPlay").refuse("true, and the player has counts");
      player.played = false;
      continue;
    }
    if (stats.length === 0) continue;
    const places = columns.placesOf(athlete.get("stats"), stats.length);
    for (const row of ours) readCount(row, stats[places(row)], player);
  }
}

type Places = (row: PlayerCountRow) => number;

/** The columns by `keys`. Where these are missing, or are more than the counts, `labels` or `names` have the columns. */
function columnsOf(group: Field): { placesOf(stats: Field, count: number): Places } {
  const [keys = [], labels = [], names = []] = ["keys", "labels", "names"].map((list) =>
    group
      .get(list)
      .itemsIfAny(MOST)
      .map((column) => column.text()),
  );
  const shown = labels.length > 0 ? labels : names;
  return {
    placesOf(stats, count) {
      if (keys.length === count) return ({ word }) => keys.indexOf(word);
      if (shown.length === count) return ({ label }) => (label === undefined ? -1 : shown.indexOf(label));
      return stats.refuse(`${count} counts for ${(keys.length > 0 ? keys : shown).length} columns`);
    },
  };
}

function playerOf(listed: Field, found: Map<string, Player>): Player {
  const athlete = listed.get("athlete");
  const [id, starter] = [athlete.get("id").text(), listed.get("starter")];
  const known = found.get(id);
  const name = athlete.get("displayName").text();
  if (known !== undefined && known.name !== name)
    athlete.get("id").refuse(`"${id.slice(0, 20)}" is the id of two players`);
  const player = known ?? { id, name, played: null, started: null, isIdle: false, statistics: {} };
  // A batter who pitches is in two groups, and starts if he does in one.
  if (!starter.isAbsent) player.started = player.started === true || starter.flag();
  found.set(id, player);
  return player;
}

const COUNT = /^-?\d{1,6}$/;
const INNINGS = /^(\d{1,2})\.([012])$/;
const TIME = /^\d{1,3}:[0-5]\d$/;

function readCount({ becomes, part, form }: PlayerCountRow, field: Field | undefined, player: Player): void {
  if (field === undefined) return;
  const text = field.text();
  if (text === NO_COUNT) return;
  if (form === "time") {
    if (!TIME.test(text)) field.refuse(`"${text.slice(0, 40)}" is not a time such as 17:14`);
    if (/^[0:]+$/.test(text)) player.isIdle = true;
    else player.played = true;
    return;
  }
  const piece = part === undefined ? text : (text.split(/[-/]/)[part] ?? "");
  const [, whole, thirds] = INNINGS.exec(piece) ?? [];
  const isCount = form === "innings" ? whole !== undefined : COUNT.test(piece);
  if (!isCount) field.refuse(`"${text.slice(0, 40)}" is not a count`);
  const count = form === "innings" ? 3 * Number(whole) + Number(thirds) : Number(piece);
  const known = player.statistics[becomes as string];
  if (known !== undefined && known !== count) field.refuse(`${count} contradicts ${known} for the same player`);
  player.statistics[becomes as string] = count;
  // A count above 0 proves that the player took part. At 0 minutes he may have played seconds. Source: docs/rules.md#players-who-may-not-have-played.
  if (count !== 0) player.played = true;
}
