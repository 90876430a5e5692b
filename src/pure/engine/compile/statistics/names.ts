import { remembered } from "../../input/remembered.js";
import { COMBINATIONS, MULTIPLES, type MultipleRow, PLAYER_STATISTICS } from "../../tables/statistics/statistics.js";

/** The statistic that a bet on a player counts. */
export type Statistic =
  | {
      readonly kind: "count";
      readonly name: string;
      readonly means: readonly string[];
      readonly isTimePlayed: boolean;
      readonly mayFall: boolean;
      readonly fromBench: boolean;
      readonly isScored: boolean;
      readonly isHighest: boolean;
    }
  | { readonly kind: "sum"; readonly name: string; readonly parts: readonly string[]; readonly isScored: boolean }
  | ({ readonly kind: "multiple" } & Pick<MultipleRow, "name" | "parts" | "reach" | "needed">);

export interface StatisticTables {
  readonly statistics: typeof PLAYER_STATISTICS;
  readonly combinations: typeof COMBINATIONS;
  readonly multiples: typeof MULTIPLES;
}

export const STATISTIC_TABLES: StatisticTables = {
  statistics: PLAYER_STATISTICS,
  combinations: COMBINATIONS,
  multiples: MULTIPLES,
};

/** A longer string is not a name. */
const LONGEST_NAME = 100;

/** Words around a statistic that do not change its meaning. They are removed if the whole name is not known. */
const BEFORE = ["player", "total", "alternate", "alternative", "alt"];
const BEHIND = ["o+u", "over+under", "ou", "milestones", "alternate"];
/** The most words that are removed. */
const MOST_WORDS_AROUND = 3;

const SIGN = /[\p{L}\p{N}]/u;
/** Signs that join the parts of a sum: "Pts+Reb", "Pts/Reb", "Points, Rebounds & Assists". Source: docs/rules.md#players. */
const JOINING: ReadonlySet<string> = new Set("+&/,");
const LEFT_OUT = /[\p{M}\p{Cf}'’‘`]/u;

/**
 * A statistic's name in the form that is compared: letters and digits in lower case, with a plus for "+", "&", "/", "," and
 * "and". Empty for a string without letters and digits, or one too long to be a name.
 */
export const foldStatistic = remembered(fold, LONGEST_NAME, () => "");

/** Markets that are named like a statistic, without "Player" or "O/U". Source: feed list of May 2026. */
const OLD_MARKETS: ReadonlySet<string> = new Set(
  ["Anytime Goalscorer", "Anytime Touchdown Scorer", "Anytime Try Scorer", "Double Double", "Triple Double"].map(
    foldStatistic,
  ),
);

type Names = ReadonlyMap<string, Statistic>;

/** Names by sport, made at first use. */
const BY_SPORT = new Map<string, Names>();

/**
 * Finds a statistic in a sport: by name or alias, with words such as "Total" removed, or as a sum of known statistics joined by
 * a plus. Null for a name that the sport does not know.
 */
export function findStatistic(sport: string, name: string): Statistic | null {
  const folded = foldStatistic(name);
  return folded === "" ? null : lookUp(namesIn(sport), folded);
}

/** The name under which a player's count is stored: the canonical name, or the folded name if it is unknown. */
export function countedAs(sport: string, name: string): string {
  const folded = foldStatistic(name);
  return inEvent(sport, folded)?.name ?? folded;
}

/** True for a count that cannot be above the score of the player's side. */
export function isScored(sport: string, name: string): boolean {
  const found = inEvent(sport, foldStatistic(name));
  return found !== undefined && found.kind !== "multiple" && found.isScored;
}

/** How the counts of parts make up that of the match. Those of a statistic that no table lists may be of any kind. */
export function addingOf(sport: string, name: string): "sum" | "highest" | "neither" {
  const found = inEvent(sport, foldStatistic(name));
  if (found === undefined || found.kind === "multiple") return "neither";
  return found.kind === "count" && found.isHighest ? "highest" : "sum";
}

/** True for a name of the time that a player was on. */
export function isTimePlayed(sport: string, name: string): boolean {
  const found = inEvent(sport, foldStatistic(name));
  return found?.kind === "count" && found.isTimePlayed;
}

/**
 * The statistic of an old market whose labels are bare players: "Points O/U", "Player Shots", "Anytime Goalscorer".
 * Null for other names. Source: docs/rules.md#old-player-markets.
 */
export function statisticOfMarket(sport: string, market: string): Statistic | null {
  const folded = foldStatistic(market);
  const names = namesIn(sport);
  for (const old of OLD_MARKETS.has(folded) ? [folded] : withoutOldForm(folded)) {
    const statistic = names.get(old) ?? sumOfKnown(names, old);
    if (statistic) return statistic;
  }
  return null;
}

/** The name without "Player", "O/U" and "Milestones". Empty for other names. */
function withoutOldForm(folded: string): string[] {
  const sign = ["o+u", "ou"].find((each) => folded.endsWith(each)) ?? "";
  const bare = folded.slice(0, folded.length - sign.length);
  if (!folded.startsWith("player")) return bare === folded ? [] : [bare];
  const rest = bare.slice("player".length);
  return [rest, ...(rest.endsWith("milestones") ? [rest.slice(0, -"milestones".length)] : [])];
}

function fold(name: string): string {
  const parts: string[] = [""];
  let word = "";
  const endWord = () => {
    if (word === "and") parts.push("");
    else parts[parts.length - 1] += word;
    word = "";
  };
  for (const sign of name.normalize("NFKD").toLowerCase()) {
    if (LEFT_OUT.test(sign)) continue;
    if (SIGN.test(sign)) {
      word += sign;
      continue;
    }
    endWord();
    if (JOINING.has(sign)) parts.push("");
  }
  endWord();
  return parts.filter((part) => part !== "").join("+");
}

/** A name as an event writes it. No folded name has a colon. */
function inEvent(sport: string, folded: string): Statistic | undefined {
  const names = namesIn(sport);
  return names.get(folded) ?? names.get(`event:${folded}`);
}

function namesIn(sport: string): Names {
  const known = BY_SPORT.get(sport);
  if (known !== undefined) return known;
  const names = namesOf(sport);
  BY_SPORT.set(sport, names);
  return names;
}

function lookUp(names: Names, folded: string): Statistic | null {
  return withoutWordsAround(names, folded) ?? sumOfKnown(names, folded);
}

function withoutWordsAround(names: Names, folded: string): Statistic | null {
  let rest = folded;
  for (let taken = 0; taken <= MOST_WORDS_AROUND; taken++) {
    const found = names.get(rest);
    if (found) return found;
    const before = BEFORE.find((word) => rest.startsWith(word));
    const behind = BEHIND.find((word) => rest.endsWith(word));
    if (before) rest = rest.slice(before.length);
    else if (behind) rest = rest.slice(0, -behind.length);
    else return null;
  }
  return null;
}

/** A sum that has no row, of parts that have: "Points + Blocks". Nothing may be counted twice, as in "Points + PRA". */
function sumOfKnown(names: Names, folded: string): Statistic | null {
  const found = folded.split("+").map((part) => names.get(part));
  const known = found.filter((statistic) => statistic !== undefined && statistic.kind !== "multiple");
  const counted = known.flatMap((statistic) => countedIn(names, statistic));
  if (known.length < 2 || known.length < found.length || new Set(counted).size < counted.length) return null;
  const parts = known.map((statistic) => statistic.name);
  return sumOf(names, parts) ?? { kind: "sum", name: parts.join(" + "), parts, isScored: false };
}

/** The row of a sum of these parts in any order, so that "Assists + Points" is read where the event counts "Points + Assists". */
function sumOf(names: Names, parts: readonly string[]): Statistic | null {
  for (const row of names.values()) {
    if (row.kind === "sum" && row.parts.length === parts.length && row.parts.every((part) => parts.includes(part))) {
      return row;
    }
  }
  return null;
}

/** The single counts that a sum is made of, or that a word of several meanings can mean. */
function countedIn(names: Names, statistic: Statistic): string[] {
  const inner = statistic.kind === "count" ? statistic.means : statistic.parts;
  if (inner.length === 0) return [statistic.name];
  const deeper = inner.flatMap((part) => {
    const known = names.get(foldStatistic(part));
    return known ? countedIn(names, known) : [part];
  });
  return [...new Set(deeper)];
}

function namesOf(sport: string): Names {
  const names = new Map<string, Statistic>();
  const add = (row: { name: string; aliases: readonly string[]; sports: readonly string[] }, statistic: Statistic) => {
    if (!row.sports.includes(sport)) return;
    for (const name of [row.name, ...row.aliases]) names.set(foldStatistic(name), statistic);
  };
  for (const row of PLAYER_STATISTICS) {
    const { name, means = [], isTimePlayed = false, mayFall = false, fromBench = false, eventNames = [] } = row;
    const { isScored = false, isHighest = false } = row;
    const statistic = { kind: "count", name, means, isTimePlayed, mayFall, fromBench, isScored, isHighest } as const;
    add(row, statistic);
    if (row.sports.includes(sport)) for (const each of eventNames) names.set(`event:${foldStatistic(each)}`, statistic);
  }
  for (const row of COMBINATIONS) {
    const { name, parts, isScored = false } = row;
    add(row, { kind: "sum", name, parts, isScored });
  }
  for (const row of MULTIPLES) {
    const { name, parts, reach, needed } = row;
    add(row, { kind: "multiple", name, parts, reach, needed });
  }
  return names;
}
