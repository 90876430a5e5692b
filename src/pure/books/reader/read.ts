import { rulesOf, standard } from "../../engine/compile/rulebook.js";
import { eventKey } from "../../engine/input/event-key.js";
import { nearest, nearestOnce } from "../../engine/input/nearest.js";
import { asRecord } from "../../engine/input/unknown-record.js";
import type { Sport } from "../../engine/row-types/market.js";
import { isOnePrice, oddsIn } from "../numbers.js";
import { type BookEvent, type BookOdds, isRefused, type LineFor } from "../types.js";
import { type Columns, columnsOf, type RowOptions, refusal, type Told, toldBy } from "./columns.js";
import { type Bag, bagOf } from "./meaning/bag.js";
import type { Candidate, Composed, Setting } from "./meaning/candidate.js";
import { combined } from "./meaning/combined.js";
import { compose } from "./meaning/compose.js";
import { ownWords } from "./meaning/own-words.js";
import { optionsOf, type ReadOptions } from "./options.js";
import { notesOf, partsOf } from "./report.js";
import type { Slot } from "./text/numbers.js";
import { type Paths, pathsOf, type Reference, unknownEnd } from "./text/paths.js";
import { piecesOf } from "./text/pieces.js";
import { type Token, tokensOf } from "./text/tokens.js";
import type {
  BetInWords,
  ReadBet,
  ReadBetOptions,
  ReadSelection,
  RefusalCode,
  RefusedBet,
  WordsSelection,
} from "./types.js";

/**
 * Reads a bet in people's own words, in twelve languages and the shorthand of books and tipsters. Nothing is guessed: a word that is not
 * known refuses the bet, and a text that can be two bets is ambiguous.
 *
 * @param bet The text, or the columns of a row. Each column counts.
 * @param event The event of the bet: its sport, and its teams. Without teams, the answer has the team as it was written (`named`).
 * @param options Whose line a column has, how odds are written, short names of teams, and languages.
 * @throws TypeError if an option is not valid
 * @returns The selection with its odds, stake and score; or legs; or the bets that it can be; or why it is refused, and where.
 * @example
 * ```ts
 * import { readBet } from "settlegrade/books";
 * const event = { id: 7, sport: { slug: "football" }, home: "Arsenal", away: "Everton" };
 * const read = readBet("Everton +1.25 @ 1.95", event);
 * console.log("selection" in read && read.selection.hdp); // -1.25
 * ```
 */
export function readBet(bet: string | BetInWords, event?: BookEvent, options: ReadBetOptions = {}): ReadBet {
  return read(bet, event, optionsOf(options));
}

/** The same for a row of a table. Its teams are named as a whole, `lineFor` holds for all its lines, and it is on the whole match. */
export function readRow(row: BetInWords, event: BookEvent, lineFor: LineFor): ReadBet {
  return read(row, event, { lineFor, isRow: true });
}

function read(bet: string | BetInWords, event: BookEvent | undefined, options: RowOptions): ReadBet {
  const columns = columnsOf(bet);
  if ("refused" in columns) return columns;
  const { slug } = asRecord(event?.sport);
  const sport = typeof slug === "string" ? rulesOf(standard).sports.get(slug) : undefined;
  if (sport === undefined || event === undefined) return refusal("unknown_sport", "");
  return readColumns(columns, sport, event, options);
}

/** What all pieces of one bet are read with. */
interface Reading {
  readonly told: Told;
  readonly setting: Setting;
  readonly event: BookEvent;
  readonly columns: Columns;
  readonly options: ReadOptions;
  readonly odds: BookOdds | undefined;
}

function readColumns(columns: Columns, sport: Sport, event: BookEvent, options: RowOptions): ReadBet {
  const { pick = "", market = "" } = columns;
  if (pick.trim() === "" && market.trim() === "") return refusal("empty", "");
  const told = toldBy(columns, sport, event, options);
  if ("refused" in told) return told;
  const odds = oddsIn(columns.odds, "odds", options.oddsFormat);
  if (isRefused(odds)) return refusal("odds_unreadable", String(columns.odds));
  const { lineFor, isRow = false } = options;
  const setting = { sport, lineFor, player: told.player, isRow };
  const reading: Reading = { told, setting, event, columns, options, odds };
  const [words, column] = [tokensOf(pick), tokensOf(market)];
  const found = readPiece(words, column, reading);
  if (!("refused" in found)) return found;
  return readLegs(words, column, reading) ?? readOwnWords(reading) ?? withNearest(found, sport);
}

/** One bet of some tokens of the pick and of the market's column. */
function readPiece(words: readonly Token[], column: readonly Token[], reading: Reading): ReadBet {
  const { told, columns } = reading;
  const paths = pathsOf(words, told.reference);
  if (paths.paths.length === 0) return stuck(words, paths, told.reference);
  const reference: Reference = { ...told.reference, text: columns.market ?? "", isColumn: true };
  const ofColumn = pathsOf(column, reference);
  if (ofColumn.paths.length === 0) return stuck(column, ofColumn, reference);
  const ofLine = lineOf(columns.line, reading);
  if (ofLine === null) return refusal("no_line", columns.line ?? "");
  if (paths.isCapped || ofColumn.isCapped) return refusal("too_many_readings", columns.pick ?? "");
  const others = [...ofLine, ...told.slots];
  const columnPaths = ofColumn.paths.filter((path) =>
    path.every(({ price, stake }) => price === undefined && stake === undefined),
  );
  const all = paths.paths.flatMap((path) =>
    columnPaths.map((each) => [path, [...each.map(asColumn), ...others]] as const),
  );
  return all.length > MOST_COMBINATIONS
    ? refusal("too_many_readings", columns.pick ?? "")
    : choose(all, words, reading);
}

const MOST_COMBINATIONS = 256;

function asColumn(each: Slot): Slot {
  return { ...each, isColumn: true };
}

/** The line's own column; null if it has no line, such as a price. */
function lineOf(written: string | undefined, { told }: Reading): readonly Slot[] | null {
  if (written === undefined) return [];
  const { paths } = pathsOf(tokensOf(written), told.reference);
  const lines = paths.find(
    (path) =>
      path.some(({ line }) => line !== undefined) &&
      path.every(({ line, sign }) => line !== undefined || sign !== undefined),
  );
  return lines?.map(asColumn) ?? null;
}

/** One way to take the pick and its columns, with what it means. */
interface Chosen {
  readonly path: readonly Slot[];
  readonly bag: Bag;
  readonly composed: Composed;
}

type Texts = readonly [pick: readonly Slot[], column: readonly Slot[]];
type Found = readonly [Candidate, Chosen];

/** The one reading, or all of them. A name of the catalogue counts before its words, an old one behind them, but for rows. */
function choose(all: readonly Texts[], words: readonly Token[], reading: Reading): ReadBet {
  const chosen = all.map((texts) => chosenOf(texts, reading)).filter((each) => each !== null);
  const longest = Math.max(
    ...chosen.map(({ bag, composed }) => (composed.bets.length > 0 ? (bag.exact?.length ?? 0) : 0)),
  );
  const { isRow } = reading.setting;
  const inUse = ({ bag: { exact, isInUse } }: Chosen): boolean =>
    exact !== undefined && (isInUse === true || isRow) && exact.length === longest;
  const ranked = [inUse, inWords, () => true].map((rank) => uniqueOf(chosen.filter(rank)));
  const [first, ...more] = ranked.find((found) => found.length > 0) ?? [];
  if (first === undefined) return unknownIn(all, chosen, reading) ?? refusedOf(chosen, words, reading);
  if (more.length === 0 && first[1].path.some(({ isName }) => isName)) return refusedOf([], words, reading);
  if (more.length > 0)
    return { ambiguous: [first, ...more].map(([bet]) => selectionOf(bet, reading)), why: whyOf([first, ...more]) };
  return readOf(first[0], first[1], reading);
}

const inWords = ({ bag }: Chosen): boolean => bag.exact === undefined;

function chosenOf(texts: Texts, reading: Reading): Chosen | null {
  const bag = bagOf([texts[0], [...texts[1], ...teamOf(texts, reading)]]);
  return bag === null ? null : { path: texts[0], bag, composed: compose(bag, reading.setting) };
}

function uniqueOf(chosen: readonly Chosen[]): readonly Found[] {
  const found = new Map<string, Found>();
  for (const each of chosen)
    for (const bet of each.composed.bets) {
      const key = keyOf(bet, each);
      if (!found.has(key)) found.set(key, [bet, each]);
    }
  return [...found.values()];
}

/** The team's column says whose bet it is, or only whose player. */
function teamOf(texts: readonly (readonly Slot[])[], { told }: Reading): readonly Slot[] {
  const hasPlayer = texts.some((slots) =>
    slots.some(({ player, unknown }) => player !== undefined || unknown !== undefined),
  );
  return hasPlayer ? [] : told.team;
}

/** Two ways are one reading if the bet, the price and the stake are the same. */
function keyOf(bet: Candidate, { bag }: Chosen): string {
  const { market, side, hdp, label, scoreAtBet } = bet;
  const { price, stake, score } = bag;
  return JSON.stringify([market, side, hdp, label, scoreAtBet, price, stake, score]);
}

function whyOf(all: readonly Found[]): Composed["why"] {
  const units = new Set(all.map(([{ market }]) => market.replace(/ \(\w+\)/, "")));
  const isUnit = units.size === 1 && new Set(all.map(([{ market }]) => market)).size > 1;
  return isUnit ? "which_unit" : (all[0]?.[1].composed.why ?? "which_market");
}

function readOf(bet: Candidate, { path, bag }: Chosen, reading: Reading): ReadBet {
  const written = bag.price === undefined ? undefined : oddsIn(bag.price, "pick", undefined);
  if (isRefused(written)) return refusal("odds_unreadable", bag.price ?? "");
  if (reading.odds !== undefined && written !== undefined && !isOnePrice(reading.odds, written))
    return refusal("contradiction", bag.price ?? "");
  const odds = reading.odds ?? written;
  const { named, stake, score } = bag;
  const isOfSide = bet.side === "home" || bet.side === "away";
  if (named !== undefined && !(isOfSide && !/ (?:Home|Away)\b/.test(bet.market))) return refusal("no_side", named);
  const { side, ...rest } = selectionOf(bet, reading);
  return {
    selection: named === undefined ? { ...rest, ...(side !== undefined && { side }) } : rest,
    ...(named !== undefined && { named }),
    ...(odds !== undefined && { odds }),
    ...(stake !== undefined && { stake }),
    ...(score !== undefined && { score: named === undefined ? score : { ...score, of: "named" as const } }),
    notes: notesOf(path, bag, bet, reading.columns.pick ?? ""),
    parts: partsOf(path),
  };
}

function selectionOf(bet: Candidate, { event, columns }: Reading): WordsSelection {
  const { id } = event;
  return {
    ...(eventKey(id) !== null && { eventId: id }),
    ...bet,
    ...(columns.ref !== undefined && { ref: columns.ref }),
  };
}

/** The words that no way gets past. */
function stuck(tokens: readonly Token[], { stuck: at }: Paths, reference: Reference): RefusedBet {
  const { from = 0 } = tokens[at] ?? {};
  const { to = from } = tokens[unknownEnd(tokens, at, reference) - 1] ?? {};
  return refusal("unknown_word", reference.text.slice(from, to), from);
}

/** The first words that nobody knows, if no way does without them. */
function unknownIn(all: readonly Texts[], chosen: readonly Chosen[], { columns }: Reading): RefusedBet | null {
  const unknown = all[0]?.[0].find((each) => each.unknown !== undefined);
  const isNeeded = all.every(([pick]) => pick.some((each) => each.unknown !== undefined));
  if (unknown === undefined || !isNeeded || chosen.length > 0) return null;
  return refusal("unknown_word", (columns.pick ?? "").slice(unknown.from, unknown.to), unknown.from);
}

/** The fault that says the most, the one of a way that came the furthest first. */
const FAULTS: readonly RefusalCode[] = [
  "line_not_offered",
  "unknown_word",
  "odds_unreadable",
  "no_line",
  "no_side",
  "unsupported_market",
];

function refusedOf(all: readonly Chosen[], words: readonly Token[], { columns }: Reading): RefusedBet {
  const withLine = all.filter(({ bag }) => bag.isBarePrice !== true);
  const chosen = withLine.length > 0 ? withLine : all;
  const code = FAULTS.find((fault) => chosen.some(({ composed }) => composed.fault === fault));
  const fault =
    code ?? chosen[0]?.composed.fault ?? (words.some(({ text }) => EITHER.has(text)) ? "either_or" : "contradiction");
  const failed = chosen.find(({ composed }) => composed.fault === fault);
  const unknown = fault === "unknown_word" ? failed?.bag.unknown : undefined;
  const { from, to } = unknown ?? { from: words[0]?.from ?? 0, to: words.at(-1)?.to ?? 0 };
  return refusal(fault, (columns.pick ?? "").slice(from, to), from);
}

const EITHER: ReadonlySet<string> = new Set(["or", "oder", "ou", "o", "lub", "или", "veya", "eller", "of"]);

/** The nearest market of an unknown word. */
function withNearest(refused: RefusedBet, { entries }: Sport): RefusedBet {
  if (refused.refused !== "unknown_word") return refused;
  const find = (): readonly string[] =>
    nearest(
      refused.word,
      entries.map(({ name }) => name),
    );
  const [near] = nearestOnce(entries, refused.word, find);
  return near === undefined ? refused : { ...refused, nearest: near };
}

/** Several bets in one text: one combined market, or legs. Null if not every piece is a bet. */
function readLegs(words: readonly Token[], column: readonly Token[], reading: Reading): ReadBet | null {
  const pieces = piecesOf(words);
  const columns = piecesOf(column);
  if (pieces.length < 2 || pieces.length > MOST_LEGS) return null;
  const ofColumn = (at: number): readonly Token[] =>
    columns.length === pieces.length ? (columns[at]?.tokens ?? []) : column;
  const legs: ReadSelection[] = [];
  for (const [at, { tokens }] of pieces.entries()) {
    const leg = readPiece(tokens, ofColumn(at), reading);
    if (!("selection" in leg)) return null;
    legs.push(leg);
  }
  const isApart = pieces.some(({ isListed }) => isListed) || areApart(legs, reading);
  const bet = isApart ? null : combined(legs, reading.setting.sport);
  if (bet === null) return { legs };
  const [one, other] = legs;
  const [notes, parts] = [legs.flatMap((leg) => leg.notes), legs.flatMap((leg) => leg.parts)];
  return { ...one, ...other, selection: selectionOf(bet, reading), notes, parts };
}

/** A combined bet has one price and one stake. */
function areApart(legs: readonly ReadSelection[], { odds }: Reading): boolean {
  const priced = legs.filter((leg) => leg.odds !== undefined);
  const staked = legs.filter((leg) => leg.stake !== undefined);
  return (odds === undefined && priced.length > 1) || staked.length > 1;
}

const MOST_LEGS = 12;

function readOwnWords(reading: Reading): ReadBet | null {
  const { columns, setting, told, odds } = reading;
  const bet = ownWords(columns, setting.sport, told.reference.lexicon);
  if (bet === null) return null;
  const to = columns.pick?.length ?? 0;
  return {
    selection: selectionOf(bet, reading),
    ...(odds !== undefined && { odds }),
    notes: [],
    parts: [{ from: 0, to, is: "market" }],
  };
}
