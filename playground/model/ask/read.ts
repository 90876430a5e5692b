import {
  type BookEvent,
  type ReadBet,
  type ReadPart,
  type ReadSelection,
  readBet,
  type WrittenScore,
  whyUnread,
} from "../../../src/pure/books/index.js";
import { oddsText } from "../bet/odds.js";
import { freeId } from "../match/list.js";
import { rowNamed, rowOf } from "../match/sport.js";
import { isUntouched } from "../match/untouched.js";
import { type Bet, type Match, type State, shownMatch } from "../state.js";
import { namesOf } from "../text.js";
import { asTyped, loosened, type Rewritten } from "./rewritten.js";

/** A stretch of the text and what it was taken for. */
export type Part = ReadPart;

/** A whole question as it was understood: a bet, and what else the text says. */
export interface Question {
  readonly bet: Bet;
  /** The match of the page that it is on; or one that the text itself names. */
  readonly match: Match;
  readonly isNew: boolean;
  readonly stake: string | null;
  readonly currency: string | null;
  readonly score: Scored | null;
  /** The match was called off, or stopped for good. */
  readonly isAbandoned: boolean;
  readonly parts: readonly Part[];
}

/** The score that the text says, the home side's number first. */
export interface Scored {
  readonly home: number;
  readonly away: number;
  readonly stage: "settled" | "extra-time" | "half-time" | "live";
}

/** Why a text is not read, and the texts that are read and may be meant. */
export interface Unread {
  readonly refused: string;
  readonly meant: readonly string[];
}

/** Reads a bet, its match, its odds and stake, and how it ended. Nothing is guessed: words around it are left out only if they change nothing. */
export function readQuestion(typed: string, state: State): Question | Unread {
  const shown = shownMatch(state);
  const texts = [asTyped(typed), loosened(typed)];
  const others = state.matches.filter((match) => match !== shown);
  for (const text of texts) {
    const here = shown === null ? null : readOn(text, shown);
    if (here !== null && "bet" in here) return here;
    const found = others.map((match) => readOn(text, match)).filter((read) => "bet" in read);
    const [one, ...more] = found;
    if (more.length > 0) return unread("such a bet can be on more than one match; show the one that it is on");
    if (one !== undefined) return one;
  }
  for (const text of texts) {
    const own = readOwnMatch(text, state);
    if (own !== null) return own;
  }
  return shown === null ? unread("name the match, as in Arsenal v Everton: over 2.5") : whyNot(texts, shown);
}

const unread = (refused: string, meant: readonly string[] = []): Unread => ({ refused, meant });

function readOn(text: Rewritten, match: Match, isNew = false): Question | Unread {
  const read = readBet(text.text, match as unknown as BookEvent);
  return "selection" in read ? questionOf(read, text, match, isNew) : unread("");
}

function questionOf(read: ReadSelection, text: Rewritten, match: Match, isNew: boolean): Question | Unread {
  const { ref: _, side, ...selection } = read.selection;
  if (side === undefined) return unread(`the match names no sides, so ${JSON.stringify(read.named)} may be either`);
  const bet = {
    selection: { ...selection, eventId: match.id, side },
    odds: read.odds === undefined ? "" : oddsText(read.odds),
  };
  return {
    ...{ bet, match, isNew, ...moneyOf(read, text) },
    score: read.score === undefined ? null : scoredBy(read.score, text),
    isAbandoned: text.said === "abandoned",
    parts: read.parts.map(({ from, to, is }) => ({ from: placeOf(text, from), to: placeOf(text, to - 1) + 1, is })),
  };
}

const placeOf = ({ places }: Rewritten, at: number): number => places[at] ?? (places.at(-1) ?? -1) + 1;

const SYMBOLS: Readonly<Record<string, string>> = {
  "£": "GBP",
  "€": "EUR",
  $: "USD",
  "₹": "INR",
  "¥": "JPY",
  "₦": "NGN",
};

function moneyOf({ stake, notes }: ReadSelection, { currency }: Rewritten): Pick<Question, "stake" | "currency"> {
  if (stake?.in === undefined) return { stake: null, currency: null };
  const written = notes.find(({ code }) => code === "stake_read")?.words ?? "";
  const symbol = Object.keys(SYMBOLS).find((each) => written.includes(each));
  return { stake: stake.amount, currency: currency ?? (symbol === undefined ? null : (SYMBOLS[symbol] ?? null)) };
}

function scoredBy({ first, second, half, after, status }: WrittenScore, { said }: Rewritten): Scored {
  const pair = { home: first, away: second };
  if (half === true || after === "half-time") return { ...pair, stage: "half-time" };
  if (status === "live") return { ...pair, stage: "live" };
  return { ...pair, stage: said === "extra-time" || after === "extra-time" ? "extra-time" : "settled" };
}

const HAS_SCORE = /\d\s?[-:–]\s?\d/;
/** `Chelsea v Leeds: over 2.5` */
const NAMED = /^\s*(\p{L}[^:,]{0,80}?)\s+(?:v|vs|versus|–|@)\.?\s+(\p{L}[^:,]{0,80}?)\s*[:,]\s*\S/iu;

/** A bet on a match that the page does not have, but the text names. It takes the place of an example, else the text must say more than a bet. */
function readOwnMatch(text: Rewritten, state: State): Question | null {
  const names = NAMED.exec(text.text);
  const isNeeded = isUntouched(state) || state.matches.length === 0;
  if (!isNeeded && names === null && !HAS_SCORE.test(text.text)) return null;
  const sport = rowOf(shownMatch(state)) ?? rowNamed("football");
  if (sport === null) return null;
  const bare = { id: freeId(state), status: "pending", sport: { name: sport.name, slug: sport.slug } };
  const teams = names === null ? namedAlone(text, bare) : { home: names[1] ?? "", away: names[2] ?? "" };
  if (teams === null) return null;
  const question = readOn(text, { ...bare, ...teams }, true);
  return "bet" in question ? question : null;
}

/** The only team that the text names is taken for the home side. */
function namedAlone({ text }: Rewritten, bare: Match): Pick<Match, "home" | "away"> | null {
  const read = readBet(text, bare as unknown as BookEvent);
  return "selection" in read && read.named !== undefined ? { home: read.named, away: "Opponent" } : null;
}

function whyNot(texts: readonly Rewritten[], match: Match): Unread {
  const [first, second] = texts.map(({ text }) => readBet(text, match as unknown as BookEvent));
  // What is wrong with the bet itself counts before what is wrong with the words around it.
  const read = second !== undefined && "ambiguous" in second ? second : first;
  if (read === undefined || "selection" in read) return unread("this cannot be read");
  if ("legs" in read) return unread("several bets are written here; write them one by one");
  const why = whyUnread(read);
  if ("ambiguous" in read) return unread(why, meantBy(read, texts.at(-1)?.text ?? "", match));
  const isWord = read.refused === "unknown_word" && read.nearest === undefined;
  const { home, away } = namesOf(match);
  return unread(isWord && /\p{L}/u.test(read.word) ? `${why}; this match has ${home} and ${away}` : why);
}

const MOST_MEANT = 4;

/** The same text with the name of each market in front: those that then are one bet. */
function meantBy(read: Extract<ReadBet, { ambiguous: unknown }>, text: string, match: Match): readonly string[] {
  const markets = [...new Set(read.ambiguous.map(({ market }) => market))].slice(0, MOST_MEANT);
  return markets
    .map((market) => `${market} ${text.trim()}`)
    .filter((each) => "selection" in readBet(each, match as unknown as BookEvent));
}
