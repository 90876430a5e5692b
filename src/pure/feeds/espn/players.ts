import type { SportEvent } from "../../contract/index.js";
import type { Field } from "../field.js";
import type { Note } from "../types.js";
import { PLAYER_COUNTS, type PlayerCountRow } from "./player-counts.js";

type Players = NonNullable<NonNullable<SportEvent["statistics"]>["players"]>;

const MOST = 500;
/** What ESPN writes for a count that a player does not have. */
const NO_COUNT = "--";

interface Player {
  readonly id: string;
  readonly name: string;
  played: boolean | null;
  started: boolean | null;
  readonly statistics: Record<string, number>;
}

/** The players of a summary's `boxscore`, and a note if those of this sport are not read. Null if none are listed. */
export function playersOf(
  list: Field,
  slug: string,
): { readonly players: Players; readonly notes: readonly Note[] } | null {
  if (list.isAbsent) return null;
  const rows = PLAYER_COUNTS.filter(({ sport }) => sport === slug);
  if (rows.length === 0) return { players: [], notes: [{ at: list.path, says: `players are not read in ${slug}` }] };
  const found = new Map<string, Player>();
  for (const team of list.items(MOST)) {
    for (const group of team.get("statistics").itemsIfAny(MOST)) readGroup(group, rows, found);
  }
  return { players: [...found.values()].map(asListed), notes: [] };
}

function asListed({ id, name, played, started, statistics }: Player): Players[number] {
  return { id, name, ...(played !== null && { played }), ...(started !== null && { started }), statistics };
}

/** A group has its columns once, and a row of as many strings for each player. */
function readGroup(group: Field, rows: readonly PlayerCountRow[], found: Map<string, Player>): void {
  const name = group.get("name");
  const ours = rows.filter((row) => row.group === (name.isAbsent ? null : name.text()) || row.group === null);
  if (ours.length === 0) return;
  const columns = group.get((ours[0] as PlayerCountRow).columns);
  const words = columns.items(MOST).map((column) => column.text());
  for (const athlete of group.get("athletes").itemsIfAny(MOST)) {
    const player = playerOf(athlete, found);
    const stats = athlete.get("stats").itemsIfAny(MOST);
    if (athlete.get("didNotPlay").flag()) {
      if (player.played) athlete.get("didNotPlay").refuse("true, and the player has counts");
      player.played = false;
      continue;
    }
    if (stats.length === 0) continue;
    if (stats.length !== words.length)
      athlete.get("stats").refuse(`${stats.length} counts for ${words.length} columns`);
    for (const row of ours) readCount(row, stats[words.indexOf(row.word)], player);
  }
}

function playerOf(listed: Field, found: Map<string, Player>): Player {
  const athlete = listed.get("athlete");
  const [id, starter] = [athlete.get("id").text(), listed.get("starter")];
  const known = found.get(id);
  const name = athlete.get("displayName").text();
  if (known !== undefined && known.name !== name)
    athlete.get("id").refuse(`"${id.slice(0, 20)}" is the id of two players`);
  const player = known ?? { id, name, played: null, started: null, statistics: {} };
  if (!starter.isAbsent) player.started = starter.flag();
  found.set(id, player);
  return player;
}

const COUNT = /^-?\d{1,6}$/;

function readCount({ becomes, part }: PlayerCountRow, field: Field | undefined, player: Player): void {
  if (field === undefined) return;
  const text = field.text();
  if (text === NO_COUNT) return;
  const piece = part === undefined ? text : (text.split(/[-/]/)[part] ?? "");
  if (!COUNT.test(piece)) field.refuse(`"${text.slice(0, 40)}" is not a count`);
  const count = Number(piece);
  const known = player.statistics[becomes];
  if (known !== undefined && known !== count) field.refuse(`${count} contradicts ${known} for the same player`);
  player.statistics[becomes] = count;
  // A count above 0 proves that the player took part. At 0 minutes he may have played seconds. Source: docs/rules.md#players-who-may-not-have-played.
  if (count !== 0) player.played = true;
}
