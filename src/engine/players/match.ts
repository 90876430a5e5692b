import { type Loose, record } from "../model/loose.js";
import type { MatchedBy, PlayerMatch } from "../model/player.js";
import { idOf } from "../model/read.js";
import { type FoldedName, foldName } from "./fold.js";
import { agreeByInitials, hasInitial, mayAbbreviateSurname } from "./initials.js";

/** As many as an explanation can name. */
export const MOST_CANDIDATES = 20;

const NOBODY: PlayerMatch = Object.freeze({ candidates: Object.freeze([]) });

interface Listed {
  readonly player: Loose;
  readonly name: FoldedName;
}

/**
 * The player of an event that a label names: the one with the wanted id, else the only one whose folded name is the same, else
 * the only one that it could be without a suffix or by initials. Whatever is not unique, or not there, is not matched: no name
 * is ever taken for one that is merely like it. Entries that are no player records are passed over. Source: grading-rules 9.
 */
export function findPlayer(
  players: unknown,
  wanted: { readonly name: string; readonly id?: string | number },
): PlayerMatch {
  if (!Array.isArray(players)) return NOBODY;
  const id = playerId(wanted.id);
  if (id !== null) {
    const holders = players.map(record).filter((player) => playerId(player.id) === id);
    if (holders.length > 0) return onlyOne(holders, "id");
  }
  const name = foldName(wanted.name);
  return name ? findByName(listedOf(players, id !== null), name) : NOBODY;
}

function findByName(listed: readonly Listed[], wanted: FoldedName): PlayerMatch {
  const alike = listed.filter(({ name }) => name.key === wanted.key);
  if (alike.length > 0 && !hasInitial(wanted)) return onlyOne(playersOf(alike), "name");
  const abbreviated = byInitials(listed, wanted);
  if (alike.length > 0) return onlyOne(playersOf([...alike, ...abbreviated]), "name");

  const unsuffixed = listed.filter(({ name }) => name.bare === wanted.bare);
  const possible = [...unsuffixed, ...abbreviated];
  if (possible.length === 0) return NOBODY;
  const others = listed.filter(({ name }) => mayAbbreviateSurname(name, wanted));
  return suffixAgrees([...possible, ...others], wanted, unsuffixed.length > 0 ? "name-without-suffix" : "initials");
}

function byInitials(listed: readonly Listed[], wanted: FoldedName): Listed[] {
  const wantedIsWhole = !hasInitial(wanted);
  return listed.filter(({ name }) => !(wantedIsWhole && !hasInitial(name)) && agreeByInitials(name, wanted));
}

/** Bobby Witt may be Bobby Witt Jr., where there is no other; Ken Griffey Sr. is never Ken Griffey Jr. */
function suffixAgrees(listed: readonly Listed[], { suffix }: FoldedName, by: MatchedBy): PlayerMatch {
  const players = playersOf(listed);
  const [only] = listed;
  if (players.length > 1 || !only) return onlyOne(players, by);
  const agrees = suffix === "" || only.name.suffix === "" || suffix === only.name.suffix;
  return agrees ? { found: only.player, by } : NOBODY;
}

function onlyOne(players: readonly Loose[], by: MatchedBy): PlayerMatch {
  const [only] = players;
  if (only && players.length === 1) return { found: only, by };
  return { candidates: players.slice(0, MOST_CANDIDATES).map(({ name }) => (typeof name === "string" ? name : "")) };
}

function playersOf(listed: readonly Listed[]): Loose[] {
  return [...new Set(listed.map(({ player }) => player))];
}

/** Those with a name. Where an id was wanted that nobody has, a player with another id is another player. */
function listedOf(players: readonly unknown[], withoutId: boolean): Listed[] {
  const listed: Listed[] = [];
  for (const entry of players) {
    const player = record(entry);
    const name = typeof player.name === "string" ? foldName(player.name) : null;
    if (name && !(withoutId && playerId(player.id) !== null)) listed.push({ player, name });
  }
  return listed;
}

/** 5 and "5" are one id; ids of letters are taken as they are. */
function playerId(id: unknown): string | null {
  const number = idOf(id);
  if (number !== null) return String(number);
  return typeof id === "string" && id !== "" ? id : null;
}
