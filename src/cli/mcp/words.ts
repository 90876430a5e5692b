import {
  type AmbiguousBet,
  type NoteCode,
  type ReadBet,
  type ReadSelection,
  type RefusalCode,
  type RefusedBet,
  readBet,
  type WordsSelection,
  whyUnread,
  wordsOf,
} from "../../pure/books/index.js";
import { explain, grade, markets, type SportEvent } from "../../pure/engine/index.js";
import { ASK_TO_READ } from "../asks.js";
import { reasonOf, type UnreadReason } from "../exports/bet.js";
import { slugOf } from "../exports/finder.js";
import type { JsonObject } from "../input/entries.js";
import type { McpBet } from "./schemas.js";
import { quoted, quotedLabel } from "./strangers.js";

/** A bet of a call that was read in words. */
export interface ReadInWords {
  readonly is: "bet";
  /** What takes the place of the fields of the call. */
  readonly fields: Pick<McpBet, "market" | "side" | "hdp" | "label" | "scoreAtBet">;
  /** The odds and the stake of the text, which count if the call has none. */
  readonly money: Pick<McpBet, "odds" | "stake" | "currency">;
  /** How the text was read, for the answer. */
  readonly said: JsonObject;
}

/** A bet of a call that is not read as one bet. */
export interface NotRead {
  readonly is: "unread";
  readonly reason: UnreadReason;
  readonly sentence: string;
  readonly ask: string;
  /** The bets that it may be, or has in it. */
  readonly said: JsonObject;
}

export type Names = Readonly<Record<string, string>>;

/**
 * Reads what a bet of a call says in words. Null for a bet whose market and side are as the catalogue writes them.
 *
 * @param event with the teams in the order of the call
 */
export function readInWords(bet: McpBet, event: SportEvent, names: Names): ReadInWords | NotRead | null {
  if (isWritten(bet, event)) return null;
  const read = readLine(bet, event, names);
  if (!("selection" in read)) return unread(withNearest(read, textOf(bet), event), textOf(bet));
  if (read.named !== undefined)
    return notRead(textOf(bet), "the record of the match does not name its teams", {
      reason: "invalid_side",
      ask: ASK_TO_READ.which_side,
    });
  return taken(read, bet);
}

/** The engine knows the market and the side, or knows best what is wrong: there is no side, or no such sport. */
function isWritten({ bet, market, side, hdp, label }: McpBet, event: SportEvent): boolean {
  if (bet !== undefined) return false;
  const slug = slugOf(event);
  if (slug !== "" && markets(slug).length === 0) return true;
  const selection: JsonObject = { eventId: event.id, market, side, hdp, label };
  const { reason } = grade(selection, event);
  return reason === "invalid_side" ? joined([label, side]) === undefined : reason !== "unsupported_market";
}

/** The words of a bet, for a sentence. */
export function textOf({ bet, market, side, hdp, label }: McpBet): string {
  const words = bet === undefined ? [market, label, side, hdp] : [bet];
  return words.filter((each) => each !== undefined && each !== "").join(" ");
}

/** `hdp` is the line of the home side. A text that has the line of its own side agrees with it if both are the same bet. */
function readLine({ bet, market, side, hdp, label }: McpBet, event: SportEvent, names: Names): ReadBet {
  const [others, fields] = [joined([label, side]), joined([market, label, side])];
  const columns = others === undefined ? { pick: market } : { pick: others, market };
  const words = bet === undefined ? columns : { pick: bet, market: fields };
  const read = readBet({ ...words, line: hdp }, event, { names });
  if ("selection" in read || hdp === undefined) return read;
  const own = readBet(words, event, { names });
  return "selection" in own && own.selection.hdp === hdp ? own : read;
}

export function joined(words: readonly (string | undefined)[]): string | undefined {
  const written = words.filter((each) => each !== undefined);
  return written.length === 0 ? undefined : written.join(" ");
}

/** A bet that was read, in place of the fields of the call. Its score is not used, if it has one. */
export function taken(read: Omit<ReadSelection, "parts">, bet: McpBet): ReadInWords {
  const { selection, odds, stake, score } = read;
  const { market, side, hdp, label, scoreAtBet } = selection;
  const isUsed = bet.stake === undefined && stake?.in !== undefined;
  const isUnits = isUsed && stake.in === "units";
  const notes = read.notes.map(({ code, words }) => NOTES[code]?.(quoted(words)) ?? null);
  const isNotUsed = score !== undefined || bet.score !== undefined;
  const known = [...notes, isNotUsed ? SCORE_NOT_USED : null].filter((each) => each !== null);
  return {
    is: "bet",
    fields: { market, side: side ?? "", hdp, label, scoreAtBet: bet.scoreAtBet ?? scoreAtBet },
    money: {
      odds: bet.odds ?? odds,
      stake: isUsed ? stake.amount : bet.stake,
      ...(isUnits ? {} : { currency: bet.currency }),
    },
    said: {
      read: {
        bet: wordsOf(selection),
        ...(odds !== undefined && bet.odds === undefined && { odds }),
        ...(isUsed && { stake: isUnits ? `${stake.amount} units` : stake.amount }),
      },
      ...(known.length > 0 && { notes: known }),
    },
  };
}

const SCORE_NOT_USED = "The score that was said is not used: the record of the match counts.";

/** What an assistant passes on. Prices and stakes are in the answer already. */
const NOTES: Readonly<Record<NoteCode, ((words: string) => string) | null>> = {
  price_read: null,
  stake_read: null,
  noise: (words) => `${words} is not a part of the bet.`,
  state_of_play: (words) => `${words} is read as the score when the bet was placed, which does not change this bet.`,
  score_at_bet: (words) => `${words} is read as the score when the bet was placed.`,
  counts_cards: () => "Bookmakers differ on whether a red card counts as one card or as two.",
};

function unread(read: Unread, text: string): NotRead {
  if ("legs" in read) {
    const legs = read.legs.flatMap((leg) => ("selection" in leg ? [wordsOf(leg.selection)] : []));
    const sentence = `The bet ${quoted(text)} is ${legs.length} bets: ${legs.map(quoted).join(", ")}.`;
    return { is: "unread", reason: "unsupported_market", sentence, ask: ASK_TO_READ.legs, said: { readings: legs } };
  }
  const isAmbiguous = "ambiguous" in read;
  const ask = ASK_TO_READ[isAmbiguous ? read.why : read.refused];
  const more = isAmbiguous ? { readings: read.ambiguous.map(wordsOf) } : {};
  return notRead(text, whyUnread(withQuotes(read)), { reason: reasonOf(read), ask, said: more });
}

const NO_MARKET: ReadonlySet<RefusalCode> = new Set(["unknown_word", "no_market", "unsupported_market"]);

type Unread = Exclude<ReadBet, ReadSelection>;

const LINE = /^(?:over|under)\s+\d+(?:[.,]\d+)?$/i;

/** The nearest market of the whole text, or that of a line that is left of it, if the word at fault is near none. */
function withNearest(read: Unread, text: string, event: SportEvent): Unread {
  if (!("refused" in read) || read.nearest !== undefined || !NO_MARKET.has(read.refused)) return read;
  const rest = text.replace(read.word, "").trim();
  const [near] = [text, ...(LINE.test(rest) ? [rest] : [])].flatMap((market) => nearMarkets(market, event));
  return near === undefined ? read : { ...read, nearest: near };
}

function nearMarkets(market: string, event: SportEvent): readonly string[] {
  const selection: JsonObject = { eventId: event.id, market };
  const { steps } = explain(selection, event);
  return steps.flatMap((step) => (step.step === "stopped" && step.fault?.path === "market" ? step.fault.near : []));
}

/** The names in the bets that a text may be are somebody's words. */
function withQuotes(read: AmbiguousBet | RefusedBet): AmbiguousBet | RefusedBet {
  if (!("ambiguous" in read)) return read;
  const quotedBet = (bet: WordsSelection): WordsSelection =>
    bet.label === undefined ? bet : { ...bet, label: quotedLabel(bet.label) };
  return { ...read, ambiguous: read.ambiguous.map(quotedBet) };
}

type Why = Pick<NotRead, "reason" | "ask"> & Partial<Pick<NotRead, "said">>;

function notRead(text: string, why: string, { reason, ask, said = {} }: Why): NotRead {
  const bet = text === "" ? "The bet" : `The bet ${quoted(text)}`;
  const sentence = `${bet} cannot be settled: ${why}${why.endsWith("?") ? "" : "."}`;
  return { is: "unread", reason, sentence, ask, said };
}
