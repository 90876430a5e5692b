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
import { isUntouched } from "../examples.js";
import { freeId } from "../match/list.js";
import { rowOf, sportName } from "../match/sport.js";
import { type Bet, type Match, type State, shownMatch } from "../state.js";
import { namesOf, shownNames } from "../text.js";
import { asTyped, loosened, type Rewritten, spliced, type Told } from "./rewritten.js";
import { isLikely, sportSaid, TRIED } from "./sports.js";
import { withoutTold } from "./told.js";
import { withTold } from "./with-told.js";

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
  /** What the text says of how the match went besides a score. */
  readonly told: Told | null;
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
  const plain = asTyped(typed);
  const bare = withoutTold(typed);
  const told = bare === null ? null : readTexts([bare, loosened(bare)], typed, state);
  if (told !== null && "bet" in told) return told;
  const whole = readTexts([plain, loosened(plain)], typed, state);
  if ("bet" in whole || bare === null) return whole;
  const { told: _, ...rest } = bare;
  const alone = readTexts([rest, loosened(rest)], typed, state);
  // How the match went is read: what is wrong is the bet.
  if (!("bet" in alone)) return { ...alone, meant: whole.meant };
  return unread("how the match went is not read of such a bet; ask for the bet alone, and type that below", [
    rest.text.trim().replace(/\s+(?=,)/g, ""),
  ]);
}

function readTexts(texts: readonly Rewritten[], typed: string, state: State): Question | Unread {
  const shown = shownMatch(state);
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
  const own = twoNamed(typed, state);
  if (own !== null && (shown === null || !isOn(shown, own))) return whyNot(texts, own, sportSaid(typed).sport === null);
  return shown === null ? unread("name the match, as in Arsenal v Everton: over 2.5") : whyNot(texts, shown);
}

/** The match of two names that the text names, in the sport that it says, or that is shown. */
function twoNamed(typed: string, state: State): Match | null {
  const { length, sport } = sportSaid(typed);
  const [, home, away] = NAMED.exec(typed.slice(length)) ?? [];
  if (home === undefined || away === undefined) return null;
  return { ...bareMatch(sport ?? rowOf(shownMatch(state))?.slug ?? "football", state), home, away };
}

function bareMatch(slug: string, state: State): Match {
  return { id: freeId(state), status: "pending", sport: { name: sportName(slug), slug } };
}

function isSameMatch(one: Match, other: Match): boolean {
  const keyOf = (match: Match) => JSON.stringify([rowOf(match)?.slug, Object.values(namesOf(match))]).toLowerCase();
  return keyOf(one) === keyOf(other);
}

function isOn(match: Match, other: Match): boolean {
  const { home, away } = namesOf(match);
  const names = Object.values(namesOf(other));
  return [home, away].some((name) => names.some((each) => each.toLowerCase().endsWith(name.toLowerCase())));
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
  const score = read.score === undefined ? null : scoredBy(read.score, text);
  const { told = null } = text;
  if (told !== null && withTold(match, told, { bet, score }) === null)
    return unread("what it says of how the match went is not of such a bet");
  const parts = read.parts.map(({ from, to, is }) => ({
    from: placeOf(text, from),
    to: placeOf(text, to - 1) + 1,
    is,
  }));
  return {
    ...{ bet, match, isNew, ...moneyOf(read, text), score, told },
    isAbandoned: text.said === "abandoned",
    parts: [...parts, ...(told?.parts ?? [])],
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
  if (said === "half-time" || half === true || after === "half-time") return { ...pair, stage: "half-time" };
  if (status === "live") return { ...pair, stage: "live" };
  return { ...pair, stage: said === "extra-time" || after === "extra-time" ? "extra-time" : "settled" };
}

const HAS_SCORE = /\d\s?[-:–]\s?\d/;
/** `Chelsea v Leeds: over 2.5` */
const NAMED = /^\s*(\p{L}[^:,]{0,80}?)\s+(?:v|vs|versus|–|@)\.?\s+(\p{L}[^:,]{0,80}?)\s*[:,]\s*\S/iu;

/** A bet on a match that the page does not have, but the text names. It takes the place of an example, else the text must say more than a bet. */
function readOwnMatch(typed: Rewritten, state: State): Question | Unread | null {
  const { length, sport: said } = sportSaid(typed.text);
  const text = spliced(typed, 0, length, "");
  const names = NAMED.exec(text.text);
  const isNeeded = isUntouched(state) || state.matches.length === 0;
  if (!isNeeded && names === null && !HAS_SCORE.test(text.text)) return null;
  const named = (slug: string): Match | null => {
    const bare = bareMatch(slug, state);
    const teams = names === null ? namedAlone(text, bare) : { home: names[1] ?? "", away: names[2] ?? "" };
    return teams === null ? null : { ...bare, ...teams };
  };
  const shown = rowOf(shownMatch(state))?.slug ?? "football";
  const slugs = said !== null ? [said] : names === null ? [shown] : new Set([shown, ...TRIED]);
  for (const slug of slugs) {
    const match = named(slug);
    const known = match === null ? undefined : state.matches.find((each) => isSameMatch(each, match));
    const question = match === null ? null : readOn(text, known ?? match, known === undefined);
    if (question !== null && "bet" in question && (said !== null || isLikely(question, slug))) return question;
  }
  const match = said === null || names === null ? null : named(said);
  return match === null ? null : whyNot([text], match);
}

/** The only team that the text names is taken for the home side. */
function namedAlone({ text }: Rewritten, bare: Match): Pick<Match, "home" | "away"> | null {
  const read = readBet(text, bare as unknown as BookEvent);
  return "selection" in read && read.named !== undefined ? { home: read.named, away: "Opponent" } : null;
}

function whyNot(texts: readonly Rewritten[], match: Match, isOfAnySport = false): Unread {
  const [first, second] = texts.map(({ text }) => readBet(text, match as unknown as BookEvent));
  // What is wrong with the bet itself counts before what is wrong with the words around it.
  const read = second !== undefined && "ambiguous" in second ? second : first;
  if (read === undefined || "selection" in read) return unread("this cannot be read");
  if ("legs" in read) return unread("several bets are written here; write them one by one");
  const why = whyUnread(read);
  const { home, away } = shownNames(match);
  if ("ambiguous" in read) {
    const isOneMarket = new Set(read.ambiguous.map(({ market }) => market)).size === 1;
    const said = isOneMarket && read.why === "which_side" ? `it may be on ${home} or on ${away}` : why;
    return unread(said, meantBy(read, texts.at(-1)?.text ?? "", match));
  }
  const isWord = read.refused === "unknown_word" && read.nearest === undefined;
  if (isWord && RETIRED.test(read.word))
    return unread(`${why}; choose who retired below, under More facts of the match`);
  const ofSport = isOfAnySport ? "; name the sport first if it is another, as in darts: …" : "";
  if (isWord && /\p{L}/u.test(read.word)) return unread(`${why}; this match has ${home} and ${away}${ofSport}`);
  return unread(`${why}${ofSport}`);
}

const RETIRED = /\bret(?:d|ired|ires|irement)?\b/i;
const MOST_MEANT = 4;

/** The same text with the name of each market in front, or of one market with that of each side: those that then are one bet. */
function meantBy(read: Extract<ReadBet, { ambiguous: unknown }>, text: string, match: Match): readonly string[] {
  const markets = [...new Set(read.ambiguous.map(({ market }) => market))].slice(0, MOST_MEANT);
  const { home, away } = namesOf(match);
  const names = markets.length === 1 ? [home, away] : markets;
  return names
    .map((market) => `${market} ${text.trim()}`)
    .filter((each) => "selection" in readBet(each, match as unknown as BookEvent));
}
