/** The names of the markets of section 5.5, and the other names that it gives to older markets. */
import { type Book, type Market, put } from "./book.js";
import { BASES, type Base, periodsOf, wholeMatchBases } from "./markets.js";
import { MORE_PERIODS, moreBases } from "./more-markets.js";
import type { Sport } from "./sports.js";

type Unit = NonNullable<Market["unit"]> | "plain";

const isTennis = ({ slug }: Sport): boolean => slug === "tennis" || slug === "padel";

/** Bases that every part of a match has. */
const IN_EVERY_PART: readonly Base[] = ["both-over", "team-scores-home", "team-scores-away"];

/** A base, with or without a part of the match after it, before it or, in Corners HT 3-Way, inside it. */
function putBases(book: Book, sport: Sport): void {
  const bases: Base[] = [...moreBases(sport)];
  for (const base of bases) put(book, BASES[base].name, { base, period: "match", more: true });
  if (sport.family === "goals") bases.push("exact-total");
  for (const base of bases) {
    const everywhere = IN_EVERY_PART.includes(base) ? periodsOf(sport).map(({ id }) => id) : [];
    for (const id of MORE_PERIODS[base as keyof typeof MORE_PERIODS] ?? everywhere) {
      const words = periodsOf(sport).find((period) => period.id === id)?.words ?? [];
      for (const word of words)
        for (const name of withPart(BASES[base].name, word)) put(book, name, { base, period: id, more: true });
    }
  }
}

const withPart = (name: string, word: string): string[] => {
  const inside = name.replace("Corners", `Corners ${word}`);
  return [`${name} ${word}`, `${word} ${name}`, ...(inside === name ? [] : [inside])];
};

/** The units that Odd/Even can name. */
function putOddEven(book: Book, sport: Sport): void {
  const oddEven = (unit: "fine" | "coarse") => ({ base: "odd-even", period: "match", unit, more: true }) as const;
  if (sport.structure === "sets") put(book, "Odd/Even (Games)", oddEven("fine"));
  if (sport.structure === "sets") put(book, "Odd/Even (Sets)", oddEven("coarse"));
  if (sport.structure === "maps") put(book, "Odd/Even (Maps)", oddEven("coarse"));
}

/** Other names of markets of this section. */
const OTHER_NAMES: readonly (readonly [string, Base])[] = [
  ["Goal Range", "multi"],
  ["Goal Range Home", "multi-home"],
  ["Goal Range Away", "multi-away"],
  ["YRFI", "run-in-first"],
  ["NRFI", "no-run-in-first"],
  ["Most Corners", "corners-three-way"],
  ["HT/FT", "set-and-match"],
];

/** What a name's word for what is counted means in a sport: its plain score, or one of its two units. */
function unitOf(word: string, sport: Sport): Unit | undefined {
  if (sport.structure === "sets") {
    if (word === "Set") return "coarse";
    // Games are games in tennis and padel only; elsewhere they are sets.
    if (word === "Game") return isTennis(sport) ? "fine" : "coarse";
    return word === "Point" && !isTennis(sport) ? "fine" : undefined;
  }
  if (sport.structure === "maps") {
    if (word === "Game") return "coarse";
    if (word === "Round") return "rounds";
    if (word === "Kill") return "kills";
    return word === "Point" ? "fine" : undefined;
  }
  if (sport.slug === "snooker") return word === "Frame" ? "coarse" : undefined;
  if (sport.structure === "innings") return word === "Run" ? "plain" : undefined;
  // The score of curling is in points.
  if (sport.slug === "curling") return word === "Point" ? "plain" : undefined;
  // Netball is counted in goals (docs/rules.md#names-that-say-a-unit).
  if (sport.slug === "netball" && word === "Goal") return "plain";
  if (sport.family === "points") return word === "Point" ? "plain" : undefined;
  return sport.family === "goals" && word === "Goal" ? "plain" : undefined;
}

const WORDS = ["Goal", "Point", "Run", "Game", "Set", "Frame", "Round", "Kill"];

function putUnits(book: Book, sport: Sport): void {
  const has = wholeMatchBases(sport);
  const add = (name: string, base: Base, unit: Unit): void => {
    if (has.includes(base))
      put(book, name, { base, period: "match", ...(unit === "plain" ? {} : { unit }), more: true });
  };
  for (const word of WORDS) {
    const unit = unitOf(word, sport);
    if (unit === undefined) continue;
    add(`Total ${word}s`, "total", unit);
    add(`Team Total ${word}s Home`, "team-total-home", unit);
    add(`Team Total ${word}s Away`, "team-total-away", unit);
    if (["Game", "Set", "Frame", "Round", "Kill"].includes(word)) add(`${word} Handicap`, "spread", unit);
  }
  if (sport.structure === "maps") putUnitsOfOneMap(book, sport);
  add("Asian Totals", "total", "plain");
  if (sport.family === "goals") add("Asian Total Goals", "total", "plain");
  add("Halftime/Fulltime", "half-time-full-time", "plain");
  add("Half-time/Full-time", "half-time-full-time", "plain");
}

/** Totals of one map in its finer unit. */
function putUnitsOfOneMap(book: Book, sport: Sport): void {
  for (const { id, words } of periodsOf(sport)) {
    for (const [what, unit] of [["Points"], ["Rounds", "rounds"], ["Kills", "kills"]] as const) {
      for (const name of words.flatMap((word) => withPart(`Total ${what}`, word)))
        put(book, name, { base: "total", period: id, ...(unit === undefined ? {} : { unit }), more: true });
    }
  }
}

/** Called after the names of the sections before, which keep their meaning. */
export function putMoreNames(book: Book, sport: Sport): void {
  putBases(book, sport);
  putOddEven(book, sport);
  const has: readonly Base[] = moreBases(sport);
  for (const [name, base] of OTHER_NAMES) {
    if (has.includes(base)) put(book, name, { base, period: "match", more: true });
  }
  if (sport.family === "goals") putGoalRanges(book, sport);
  putUnits(book, sport);
}

/** Goal Range is another name of Multi Goals, on halves too. */
function putGoalRanges(book: Book, sport: Sport): void {
  for (const { id, words } of periodsOf(sport)) {
    if (!MORE_PERIODS.multi?.includes(id)) continue;
    for (const word of words) {
      for (const name of withPart("Goal Range", word)) put(book, name, { base: "multi", period: id, more: true });
    }
  }
}
