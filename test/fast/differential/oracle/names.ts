/** Every name of every score market of a sport, written out (docs/rules.md#old-names). */
import { type Book, type Market, put } from "./book.js";
import { putCountNames } from "./count-names.js";
import { BASES, type Base, periodBases, periodsOf, wholeMatchBases } from "./markets.js";
import { putMoreNames } from "./more-names.js";
import { orderBases } from "./order-markets.js";
import type { Sport } from "./sports.js";

/** A base, with or without a period after or before it. */
function putPlainNames(book: Book, sport: Sport): void {
  for (const base of wholeMatchBases(sport)) put(book, BASES[base].name, { base, period: "match" });
  for (const period of periodsOf(sport)) {
    for (const base of periodBases(sport)) {
      const { name } = BASES[base];
      for (const word of period.words) {
        put(book, `${name} ${word}`, { base, period: period.id });
        put(book, `${word} ${name}`, { base, period: period.id });
      }
    }
  }
}

/** The forms that name their unit. In a set the only unit is games. */
function putUnits(book: Book, sport: Sport): void {
  if (sport.structure !== "sets") return;
  const games: [string, Base][] = [
    ["Spread (Games)", "spread"],
    ["Totals (Games)", "total"],
    ["Team Total (Games) Home", "team-total-home"],
    ["Team Total (Games) Away", "team-total-away"],
  ];
  for (const [name, base] of games) put(book, name, { base, period: "match", unit: "fine" });
  put(book, "Spread (Sets)", { base: "spread", period: "match", unit: "coarse" });
  put(book, "Totals (Sets)", { base: "total", period: "match", unit: "coarse" });
  for (const period of periodsOf(sport)) {
    const word = period.words[0];
    put(book, `Spread ${word} (Games)`, { base: "spread", period: period.id });
    put(book, `Totals ${word} (Games)`, { base: "total", period: period.id });
  }
}

type OldName = readonly [name: string, base: Base, inSports?: (sport: Sport) => boolean];

// The rules name no sport for these. The oracle knows them only in sports in which such a name makes sense.
const ofGoals = (sport: Sport): boolean => sport.family === "goals";
/** Netball is counted in goals too (docs/rules.md#names-that-say-a-unit). */
const inGoals = (sport: Sport): boolean => ofGoals(sport) || sport.slug === "netball";
const onADiamond = (sport: Sport): boolean => sport.structure === "innings";
const onIce = (sport: Sport): boolean => sport.slug === "ice-hockey";

const OTHER_NAMES: readonly OldName[] = [
  ["Moneyline", "ml"],
  ["60 Minute Line", "three-way", onIce],
  [
    "Moneyline Regulation",
    "three-way",
    (sport) => ["halves", "quarters", "thirds", "innings"].includes(sport.structure),
  ],
  ["Over/Under Goals", "total", ofGoals],
  ["Match Winner", "ml"],
  ["Asian Handicap", "spread"],
  ["Alternative Asian Handicap", "spread"],
  ["Point Spread", "spread"],
  ["Run Line", "spread", onADiamond],
  ["Puck Line", "spread", onIce],
  ["Alternative Spread", "spread"],
  ["Goals Over/Under", "total", ofGoals],
  ["Over/Under", "total"],
  ["Alternative Goal Line", "total", ofGoals],
  ["Alternative Total Goals", "total", ofGoals],
  ["Alternative Totals", "total"],
  ["Team Total Goals Home", "team-total-home", inGoals],
  ["Team Total Goals Away", "team-total-away", inGoals],
  ["Odd Even", "odd-even"],
  ["Goals Odd/Even", "odd-even", ofGoals],
  ["BTTS", "both-score"],
  ["HT/FT", "half-time-full-time"],
  ["Double Result", "half-time-full-time"],
];

const OTHER_HALF_NAMES: readonly OldName[] = [
  ["1st Half Moneyline", "ml"],
  ["Asian Handicap HT", "spread"],
  ["1st Half Asian Handicap", "spread"],
  ["Alternative 1st Half Asian Handicap", "spread"],
  ["1st Half Goals Over/Under", "total", ofGoals],
  ["1st Half Goal Line", "total", ofGoals],
  ["Alternative 1st Half Goal Line", "total", ofGoals],
  ["1st Half Team Total Goals Home", "team-total-home", inGoals],
  ["1st Half Team Total Goals Away", "team-total-away", inGoals],
];

/** Old names. A sport has one only if it has the base. */
function putOldNames(book: Book, sport: Sport): void {
  const has = wholeMatchBases(sport);
  const putAll = (names: readonly OldName[], period: string): void => {
    for (const [name, base, inSports] of names) {
      if (has.includes(base) && (inSports?.(sport) ?? true)) put(book, name, { base, period });
    }
  };
  putAll(OTHER_NAMES, "match");
  // Map Handicap and Total Maps name their unit; Set Betting is the score in sets.
  if (sport.structure === "maps") {
    put(book, "Map Handicap", { base: "spread", period: "match", unit: "coarse" });
    put(book, "Total Maps", { base: "total", period: "match", unit: "coarse" });
    ["1st", "2nd", "3rd"].forEach(
      (nth, i) => void put(book, `${nth} Map Moneyline`, { base: "ml", period: `map-${i + 1}` }),
    );
    for (const k of [1, 2, 3, 4, 5]) put(book, `Map ${k} Winner`, { base: "ml", period: `map-${k}` });
  }
  if (sport.structure === "sets") put(book, "Set Betting", { base: "correct-score", period: "match" });

  // If ML is settled on regular time, 1X2 is ML. Otherwise its draw makes it a three-way market.
  const oneXTwo: Base = sport.level === "fixed" && sport.ml === "regulation" ? "ml" : "three-way";
  if (!has.includes(oneXTwo)) return;
  for (const name of ["1X2", "Full Time Result", "Match Odds"]) put(book, name, { base: oneXTwo, period: "match" });
  if (!periodsOf(sport).some(({ id }) => id === "first-half")) return;
  putAll(OTHER_HALF_NAMES, "first-half");
  if (sport.structure === "innings") return;
  for (const name of ["Half Time Result", "1st Half Result"]) put(book, name, { base: oneXTwo, period: "first-half" });
  if (sport.slug === "football") put(book, "1st Half Handicap", { base: "european-handicap", period: "first-half" });
}

/** Totals whose names say the line. */
function putLines(book: Book, sport: Sport): void {
  if (!wholeMatchBases(sport).includes("total")) return;
  for (const line of [0.5, 1.5, 2.5, 2.75, 3, 4.5]) {
    const columns = { base: "total", namedLine: line } as const;
    put(book, `Over/Under ${line}`, { ...columns, period: "match" });
    if (!ofGoals(sport)) continue;
    put(book, `Over/Under ${line} Goals`, { ...columns, period: "match" });
    for (const { id, words } of periodsOf(sport))
      put(book, `Over/Under ${line} Goals ${words[0]}`, { ...columns, period: id });
  }
}

const books = new Map<string, Book>();

/** All names of one sport, folded, with their markets. */
export function bookOf(sport: Sport): ReadonlyMap<string, Market> {
  const known = books.get(sport.slug);
  if (known) return known;
  const book: Book = new Map();
  putPlainNames(book, sport);
  putUnits(book, sport);
  putOldNames(book, sport);
  putLines(book, sport);
  putMoreNames(book, sport);
  putCountNames(book, sport);
  for (const base of orderBases(sport)) put(book, BASES[base].name, { base, period: "match" });
  books.set(sport.slug, book);
  return book;
}
