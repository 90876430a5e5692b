import { marketWithLine } from "../../../src/pure/books/editor.js";
import { type BookSelection, book, type RefusedRow } from "../../../src/pure/books/index.js";
import { rulesOf, type Sport, schemaIn } from "../../../src/pure/engine/editor.js";
import { standard } from "../../../src/pure/engine/index.js";
import { sportName } from "../match/sport.js";
import type { Bet, Match } from "../state.js";
import { namesOf, slugOf } from "../text.js";
import { oddsOf, oddsText } from "./odds.js";
import { marketMeant, variantsOf } from "./variants.js";

/** A text that is not a bet, and why. */
export interface Refused {
  readonly refused: string;
}

const { toSelection } = book({ lineFor: "side" });
/** `@` may touch its neighbours, the word `at` may not. */
const WITH_SIGN = /^(.*\S)(?:\s*@\s*|\s+at\s+)(\S.*)$/isu;
/** What is odds at the end of a text although nothing says so. A team may have a number in its name, and a line is a number too. */
const LAST_WORD = /^(.*\S)\s+(\d+\.\d+|\d+\/\d+|[+\-\u2212]\d{3,})$/su;
/** What may follow the name of a side. */
const AFTER_NAME = /\s+(?:(?:to win|wins?|over|under)\b.*|[+\-\u2010-\u2015\u2212]?\d+(?:\.\d+)?)$/isu;
const LONGEST = 300;
/** What the reader advises those who call it. */
const IN_CODE = "; say which with the option oddsFormat";

/** A bet on a match as people write it: `Arsenal -1.25 at 1.95`, `Over 2.5 Goals @ 10/11`, `BTTS yes`. Nothing is guessed. */
export function readTyped(text: string, match: Match): Bet | Refused {
  if (text.trim() === "") return { refused: "there is no bet in the text" };
  if (text.length > LONGEST) return { refused: `a bet has at most ${LONGEST} characters` };
  const read = readWritten(text, match);
  const pointed = text.replace(/(\d),(?=\d)/g, "$1.");
  const again = "refused" in read && pointed !== text ? readWritten(pointed, match) : read;
  return "refused" in again ? read : again;
}

function readWritten(text: string, match: Match): Bet | Refused {
  const [, bet, odds] = WITH_SIGN.exec(text.trim()) ?? [];
  if (bet !== undefined && odds !== undefined) return betOf(readBet(bet, odds, match));
  const whole = readBet(text.trim(), "", match);
  if (!isRefused(whole)) return betOf(whole);
  const [, before, last] = LAST_WORD.exec(text.trim()) ?? [];
  const withOdds = before === undefined || last === undefined ? whole : readBet(before, last, match);
  return betOf(isRefused(withOdds) && withOdds.at !== WINNER && isUnread(before, match) ? whole : withOdds);
}

/** A bet on the match that is shown or, if the text is none there, on the only other one on which it is a bet. */
export function readOn(matches: readonly Match[], shown: Match, text: string): Bet | Refused {
  const here = readTyped(text, shown);
  if (!("refused" in here)) return here;
  const elsewhere = matches.filter((match) => match !== shown).map((match) => readTyped(text, match));
  const [found, ...more] = elsewhere.filter((read) => !("refused" in read));
  if (more.length > 0) return { refused: "such a bet can be on more than one match; show the one that it is on" };
  return found ?? here;
}

/** The words before what may be odds are not a bet by themselves: then what is wrong with the whole text says more. */
function isUnread(before: string | undefined, match: Match): boolean {
  return before === undefined || isRefused(readBet(before, "", match));
}

function betOf(read: BookSelection | RefusedRow): Bet | Refused {
  if (isRefused(read))
    return {
      refused: read.refused
        .replace(IN_CODE, "; write American odds with a sign")
        .replace(/ of ([a-z]+-[a-z-]+)/, (_, slug) => ` of ${sportName(slug)}`),
    };
  const { odds, ref: _ref, refused: _refused, ...selection } = read;
  return { selection, odds: odds === undefined ? "" : oddsText(odds) };
}

type Read = BookSelection | RefusedRow;
interface Row {
  readonly market: string;
  readonly side: string;
  readonly label?: string;
}

/** The text as it stands or, if that is not a bet, the first way to write it otherwise that is one. */
function readBet(text: string, typedOdds: string, match: Match): Read {
  const odds = oddsText(oddsOf(typedOdds));
  const sport = rulesOf(standard).sports.get(slugOf(match));
  const read = (row: object): Read => toSelection({ ...row, odds }, match as never);
  if (sport === undefined) return read({ market: text });
  const plain = readPlain(text, read, sport);
  if (!isRefused(plain) || plain.at === "odds") return plain;
  const others = variantsOf(text, sport).map(({ text: other, part }) =>
    inPart(readPlain(other, read, sport), part, sport),
  );
  return others.find((other) => !isRefused(other)) ?? withHint(plain, others, { text, match, sport });
}

/** The bet on a part of the match, on whose market there is. */
function inPart(read: Read, part: string, sport: Sport): Read {
  if (isRefused(read) || part === "") return read;
  const name = `${sport.find(read.market)?.name}${part}`;
  return sport.find(name) === null ? { refused: NOT_A_MARKET, at: "market" } : { ...read, market: name };
}

const NOT_A_MARKET = " is not a market of ";

/** What somebody types for a bet on a match, and the rules of its sport. */
interface TypedBet {
  readonly text: string;
  readonly match: Match;
  readonly sport: Sport;
}

/** What says the most of a text that is no bet: the fault of a bet that was nearly read, a name that no side has, or the market that was meant. */
function withHint(plain: RefusedRow, others: readonly Read[], { text, match, sport }: TypedBet): RefusedRow {
  if (!plain.refused.includes(NOT_A_MARKET)) return plain;
  const nearly = others.find((read) => isRefused(read) && !read.refused.includes(NOT_A_MARKET) && read.at !== "side");
  if (nearly !== undefined) return nearly as RefusedRow;
  const meant = marketMeant(text, sport);
  const { home, away } = namesOf(match);
  const name = text.replace(AFTER_NAME, "");
  if (meant === null && isStranger(name, [home, away]))
    return { refused: `no side is called ${JSON.stringify(name)}; this match has ${home} and ${away}`, at: "side" };
  const isHinted = meant === null || plain.refused.includes("did you mean");
  return isHinted ? plain : { ...plain, refused: `${plain.refused}; did you mean ${meant}?` };
}

/** A name that has nothing of those of the sides, and is not a word for a side. */
function isStranger(name: string, sides: readonly string[]): boolean {
  const words = name.toLowerCase().split(/\s+/);
  const known = new Set([
    ...sides.flatMap((side) => side.toLowerCase().split(/\s+/)),
    "yes",
    "no",
    "draw",
    "over",
    "under",
    "home",
    "away",
  ]);
  return /^\p{L}/u.test(name) && words.length <= 4 && !words.some((word) => known.has(word));
}

function readPlain(text: string, read: (row: object) => Read, sport: Sport): Read {
  const phrase = read({ market: text });
  if (!isRefused(phrase)) return phrase;
  const splits = namedSplits(text, sport);
  const [found, ...more] = unique(splits.flatMap((row) => [row, ...withLabel(row, sport)]).map(read));
  if (found !== undefined)
    return more.length === 0 ? found : { refused: "more than one bet is written so; name the market", at: "market" };
  const [named] = splits;
  return named === undefined ? (winnerNamed(text, read, sport) ?? phrase) : (labelMissing(named, sport) ?? read(named));
}

/** The text in two: the name of a market, also with a line, before or after the rest. The longest name first. */
function namedSplits(text: string, sport: Sport): readonly Row[] {
  const isMarket = (name: string) => sport.find(name) !== null || marketWithLine(name, sport) !== null;
  return pairsOf(text)
    .flatMap(([before, after]) => [
      { market: before, side: after },
      { market: after, side: before },
    ])
    .filter(({ market, side }) => side !== "" && isMarket(market))
    .sort((one, other) => other.market.length - one.market.length)
    .map(({ market, side }) => ({ market: namedAs(market, sport), side }));
}

/** Every way to write a text as two. */
function pairsOf(text: string): (readonly [before: string, after: string])[] {
  const words = text.split(/\s+/);
  return words.map((_, at) => [words.slice(0, at).join(" "), words.slice(at).join(" ")] as const);
}

/** As the list of markets writes it, whatever the case. */
function namedAs(name: string, { entries }: Sport): string {
  return entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase())?.name ?? name;
}

/** What is behind the name of a market that has labels is the label, then the side. */
function withLabel({ market, side }: Row, sport: Sport): readonly Row[] {
  if ((sport.find(market)?.label ?? "none") === "none") return [];
  return pairsOf(side).map(([label, after]) => ({ market, label, side: after }));
}

function labelMissing({ market }: Row, sport: Sport): RefusedRow | null {
  const found = sport.find(market);
  if (found === null || found.label === "none") return null;
  const [example] = schemaIn(found.label, sport.row.slug).examples;
  return {
    refused: `${market} needs ${found.label.description} and a side, as in ${market} ${example} ${found.sides.at(-2)}`,
    at: "label",
  };
}

/** Where the fault is of a side alone that may be of two markets. */
const WINNER = "winner";
/** Markets that a side alone names: who wins, then pairs of sides. */
const OF_A_SIDE = ["ML", "Double Chance", "Half Time / Full Time"];

/** Who wins is named by a side where a draw is an outcome or cannot be. Elsewhere there are two such markets. Null if the text is no side. */
function winnerNamed(text: string, read: (row: Row) => Read, { tiedMoneyline }: Sport): Read | null {
  const all = OF_A_SIDE.map((market) => read({ market, side: text }));
  const found = all.find((each) => !isRefused(each) || each.at === "odds");
  if (found === undefined || isRefused(found) || found.market !== "ML" || tiedMoneyline !== "tie-rule")
    return found ?? null;
  const refused = `${JSON.stringify(text)} may be ML or 3-Way Result, in which a level score counts otherwise; name the market`;
  return { refused, at: WINNER };
}

function unique(all: readonly Read[]): readonly Read[] {
  const found = all.filter((each) => !isRefused(each));
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
}

function isRefused(read: Read): read is RefusedRow {
  return read.refused !== undefined;
}
