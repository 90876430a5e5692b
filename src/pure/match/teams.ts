import { type FoldedName, foldName, foldSpelling, foldSpellingOfO } from "../engine/bet/players/fold.js";
import { readOnce } from "../engine/input/read-once.js";
import { squadOf } from "./squads.js";
import type { MatchOptions } from "./types.js";

/** A name as it is compared. */
interface Name {
  /** Its letters, also with those that are written as two: Köln is koln and koeln. */
  readonly keys: readonly string[];
  readonly words: readonly string[];
  /** Empty for the first team. */
  readonly squad: string;
}

/** What a record calls a team. */
export interface Team {
  readonly shown: string;
  /** The team, or those that a short name stands for. */
  readonly names: readonly Name[];
  /** True if the table of names has it, as a short or as a full name. */
  readonly isListed: boolean;
}

/** How the teams of two records compare. */
export type Compared = "same" | "ambiguous_name" | "similar_name" | "other_squad" | "other_team";

const FOLDS = [foldName, foldSpelling, foldSpellingOfO] as const;

/** Null if it has no letter or digit, or is too long to be a name. */
function readName(text: string, sport: string | null): Name | null {
  const folded = FOLDS.map((fold) => fold(text)).filter((each): each is FoldedName => each !== null);
  const read = folded.map(({ words, suffix }) => squadOf(suffix === "" ? words : [...words, suffix], sport));
  const [first] = read;
  if (first === undefined) return null;
  return { ...first, keys: [...new Set(read.map(({ words }) => words.join("")))] };
}

/** The most teams that one short name stands for. */
const MOST_TEAMS = 20;

type ShortNames = NonNullable<MatchOptions["names"]>;

/** The table of short names that the user gives. */
export class TeamNames {
  /** Full names by the letters of a short one. */
  readonly #full = new Map<string, Set<string>>();
  readonly #listed = new Set<string>();

  /** @throws TypeError if it is not a table of names */
  constructor(names: ShortNames) {
    for (const [short, value] of Object.entries(names)) {
      const list: readonly unknown[] = Array.isArray(value) ? value : [value];
      const key = keyOf(short);
      const isRead = list.every((full) => typeof full === "string" && keyOf(full) !== null);
      if (key === null || !isRead || list.length === 0 || list.length > MOST_TEAMS) {
        const allowed = `{ "Spurs": "Tottenham Hotspur" }, or a list of at most ${MOST_TEAMS} names for a short name of several teams`;
        throw new TypeError(`names: ${JSON.stringify(short.slice(0, 60))} has no name of a team; allowed: ${allowed}`);
      }
      const full = this.#full.get(key) ?? new Set();
      this.#full.set(key, full);
      for (const name of list as readonly string[]) full.add(name);
    }
    this.#list();
  }

  #list(): void {
    for (const [short, names] of this.#full) {
      this.#listed.add(short);
      for (const name of names) {
        const key = keyOf(name) ?? "";
        this.#listed.add(key);
        if (key === short || !this.#full.has(key)) continue;
        throw new TypeError(
          `names: ${JSON.stringify(name.slice(0, 60))} is a full name and a short name; write the full name at each`,
        );
      }
    }
  }

  /** Null if the value is not the name of a team. */
  read(value: unknown, sport: string | null): Team | null {
    const own = typeof value === "string" ? readName(value, sport) : null;
    if (typeof value !== "string" || own === null) return null;
    const whole = keyOf(value) ?? "";
    const base = own.words.join("");
    const full = this.#full.get(whole) ?? this.#full.get(base);
    const isListed = this.#listed.has(whole) || this.#listed.has(base);
    if (full === undefined) return { shown: value, names: [own], isListed };
    const names = [...full].map((each) => readName(each, sport)).filter((each): each is Name => each !== null);
    // Spurs Women are the women of Tottenham Hotspur.
    const squadOfFull = (name: Name): Name => (name.squad === "" ? { ...name, squad: own.squad } : name);
    return { shown: value, names: names.map(squadOfFull), isListed };
  }
}

const NO_NAMES: ShortNames = {};
const tableOf = readOnce((names: ShortNames) => new TeamNames(names));

/** @throws TypeError if it is not a table of names */
export function teamNames(names: MatchOptions["names"] = NO_NAMES): TeamNames {
  if (typeof names !== "object" || names === null) throw new TypeError("names: not an object of names by short name");
  return tableOf(names);
}

function keyOf(name: string): string | null {
  return foldName(name)?.key ?? null;
}

/** Whether two names are of one team: never by a likeness of letters. */
export function compareTeams(a: Team, b: Team): Compared {
  const pairs = a.names.flatMap((one) => b.names.map((other) => compareNames(one, other)));
  if (pairs.includes("same")) return pairs.length === 1 ? "same" : "ambiguous_name";
  if (pairs.includes("similar_name")) return a.isListed && b.isListed ? "other_team" : "similar_name";
  return pairs.includes("other_squad") ? "other_squad" : "other_team";
}

function compareNames(a: Name, b: Name): Compared {
  const isSame = a.keys.some((key) => b.keys.includes(key));
  const isPart = isSame || isWithin(a.words, b.words) || isWithin(b.words, a.words);
  if (a.squad !== b.squad) return isPart ? "other_squad" : "other_team";
  return isSame ? "same" : isPart ? "similar_name" : "other_team";
}

/** Whether all words of a name are in the other: Tottenham in Tottenham Hotspur, but Inter in Inter Miami too. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return some.every((word) => all.includes(word));
}

/** What a team is looked up by. */
export function keysOf({ names }: Team): readonly string[] {
  return names.flatMap(({ keys, squad }) => keys.map((key) => `${key}/${squad}`));
}
