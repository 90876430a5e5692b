import { asRecord, type UnknownRecord } from "../../input/unknown-record.js";
import { idOf } from "../../input/values.js";
import type { MatchedBy, PlayerMatch } from "../../types/player.js";
import { type FoldedName, foldName, foldSpelling, foldSpellingOfO, isSpelt } from "./fold.js";
import { agreeByInitials, hasInitial, mayAbbreviateSurname } from "./initials.js";
import { isInOtherOrder } from "./order.js";

/** The number of candidates that an explanation can list. */
export const MOST_CANDIDATES = 20;

const NOBODY: PlayerMatch = Object.freeze({ candidates: Object.freeze([]) });

interface Listed {
  readonly player: UnknownRecord;
  readonly name: FoldedName;
}

/**
 * Finds the player of an event that a label names: the one with the wanted id, else the only one with the same folded name,
 * else the only one that fits without a suffix, by initials or with the family name at the other end, else the only one that
 * fits so with "ue" for ü. A name that fits nobody or more than one is not matched, and similar names are never equal. Entries that are not player records are skipped. Source: docs/rules.md#players.
 */
export function findPlayer(players: unknown, wanted: { readonly name: string; readonly id?: unknown }): PlayerMatch {
  if (!Array.isArray(players)) return NOBODY;
  const id = playerId(wanted.id);
  if (id !== null) {
    const holders = players.map(asRecord).filter((player) => playerId(player.id) === id);
    if (holders.length > 0) return onlyOne(holders, "id");
  }
  const first = findFolded(players, wanted.name, id !== null, foldName);
  if ("found" in first || first.candidates.length > 0) return first;
  if (![wanted, ...players].some((one) => isSpelt(asRecord(one).name))) return first;
  const second = findFolded(players, wanted.name, id !== null, foldSpelling);
  if (!("found" in second) && second.candidates.length > 0) return second;
  const spelt = "found" in second ? second : findFolded(players, wanted.name, id !== null, foldSpellingOfO);
  return "found" in spelt ? { found: spelt.found, by: "spelling" } : spelt;
}

type Fold = (name: string) => FoldedName | null;

function findFolded(players: readonly unknown[], wanted: string, withoutId: boolean, fold: Fold): PlayerMatch {
  const name = fold(wanted);
  if (name === null) return NOBODY;
  return (withoutId ? null : onlyNamesake(players, name, fold)) ?? findByName(listedOf(players, withoutId, fold), name);
}

/**
 * The only player with the same folded name, whom nobody else can be: the usual case, found without listing all names. Null if there is
 * none, more than one, or a name with an initial.
 */
export function findNamesake(players: readonly unknown[], wanted: string): PlayerMatch | null {
  const name = foldName(wanted);
  return name === null ? null : onlyNamesake(players, name, foldName);
}

function onlyNamesake(players: readonly unknown[], wanted: FoldedName, fold: Fold): PlayerMatch | null {
  let found: UnknownRecord | null = null;
  for (const entry of players) {
    const player = asRecord(entry);
    if (typeof player.name !== "string" || fold(player.name)?.key !== wanted.key) continue;
    if (found !== null) return null;
    found = player;
  }
  return found === null || hasInitial(wanted) ? null : { found, by: "name" };
}

function findByName(listed: readonly Listed[], wanted: FoldedName): PlayerMatch {
  const alike = listed.filter(({ name }) => name.key === wanted.key);
  if (alike.length > 0 && !hasInitial(wanted)) return onlyOne(playersOf(alike), "name");
  const abbreviated = byInitials(listed, wanted);
  if (alike.length > 0) return onlyOne(playersOf([...alike, ...abbreviated]), "name");

  const unsuffixed = listed.filter(({ name }) => name.bare === wanted.bare);
  const reordered = listed.filter(({ name }) => isInOtherOrder(name, wanted));
  const possible = [...unsuffixed, ...abbreviated, ...reordered];
  if (possible.length === 0) return NOBODY;
  const others = listed.filter(({ name }) => mayAbbreviateSurname(name, wanted));
  const by = unsuffixed.length > 0 ? "name-without-suffix" : abbreviated.length > 0 ? "initials" : "order";
  return suffixAgrees([...possible, ...others], wanted, by);
}

function byInitials(listed: readonly Listed[], wanted: FoldedName): Listed[] {
  const wantedIsWhole = !hasInitial(wanted);
  return listed.filter(({ name }) => !(wantedIsWhole && !hasInitial(name)) && agreeByInitials(name, wanted));
}

/** Bobby Witt is Bobby Witt Jr. if there is no other. Ken Griffey Sr. is never Ken Griffey Jr. */
function suffixAgrees(listed: readonly Listed[], { suffix }: FoldedName, by: MatchedBy): PlayerMatch {
  const players = playersOf(listed);
  const [only] = listed;
  if (players.length > 1 || !only) return onlyOne(players, by);
  const agrees = suffix === "" || only.name.suffix === "" || suffix === only.name.suffix;
  return agrees ? { found: only.player, by } : NOBODY;
}

function onlyOne(players: readonly UnknownRecord[], by: MatchedBy): PlayerMatch {
  const [only] = players;
  if (only && players.length === 1) return { found: only, by };
  return { candidates: players.slice(0, MOST_CANDIDATES).map(({ name }) => (typeof name === "string" ? name : "")) };
}

function playersOf(listed: readonly Listed[]): UnknownRecord[] {
  return [...new Set(listed.map(({ player }) => player))];
}

/** Players with a name. If nobody has the wanted id, a player with another id is somebody else. */
function listedOf(players: readonly unknown[], withoutId: boolean, fold: Fold): Listed[] {
  const listed: Listed[] = [];
  for (const entry of players) {
    const player = asRecord(entry);
    const name = typeof player.name === "string" ? fold(player.name) : null;
    if (name && !(withoutId && playerId(player.id) !== null)) listed.push({ player, name });
  }
  return listed;
}

/** 5 and "5" are the same id. Ids of letters are compared as they are. */
function playerId(id: unknown): string | null {
  const number = idOf(id);
  if (number !== null) return String(number);
  return typeof id === "string" && id !== "" ? id : null;
}
