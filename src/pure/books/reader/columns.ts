import { asRecord, type UnknownRecord } from "../../engine/input/unknown-record.js";
import type { Sport } from "../../engine/row-types/market.js";
import { isEmpty } from "../numbers.js";
import type { BookEvent } from "../types.js";
import type { Means, Team } from "./means.js";
import type { ReadOptions } from "./options.js";
import { type Lexicon, lexiconOf } from "./text/lexicon.js";
import { type Name, namedAt, nameOf } from "./text/names.js";
import { type Slot, slot } from "./text/numbers.js";
import type { Reference } from "./text/paths.js";
import { folded, LONGEST_TEXT, type Token, tokensOf } from "./text/tokens.js";
import type { BetInWords, RefusalCode, RefusedBet } from "./types.js";

/** The columns of a bet that are texts. */
export type Columns = {
  readonly [Column in "pick" | "market" | "match" | "player" | "team" | "line" | "ref"]: string | undefined;
} & {
  readonly odds: unknown;
};
const TEXTS = ["pick", "market", "match", "player", "team", "line", "ref"] as const;

/** The refusal of a piece of a text. */
export function refusal(refused: RefusalCode, word: string, from = 0): RefusedBet {
  return { refused, at: { from, to: from + word.length }, word };
}

/** The columns of a bet, or the one that is no text. */
export function columnsOf(bet: string | BetInWords): Columns | RefusedBet {
  const sent: UnknownRecord = typeof bet === "string" ? { pick: bet } : asRecord(bet);
  const texts: Partial<Record<(typeof TEXTS)[number], string>> = {};
  for (const column of TEXTS) {
    const value = sent[column];
    if (isEmpty(value)) continue;
    if (typeof value !== "string" && typeof value !== "number") return refusal("not_text", column);
    const text = String(value);
    if (text.length > LONGEST_TEXT) return refusal("too_long", text.slice(0, LONGEST_TEXT));
    texts[column] = text;
  }
  const { pick, market, match, player, team, line, ref } = texts;
  return { pick, market, match, player, team, line, ref, odds: sent.odds };
}

/** Options of a reader of rows. A row names teams by their whole names. */
export interface RowOptions extends ReadOptions {
  readonly isRow?: boolean;
}

/** What the other columns say of a bet. */
export interface Told {
  readonly reference: Reference;
  readonly player: string | undefined;
  /** Pieces that come from columns other than the pick and the market. */
  readonly slots: readonly Slot[];
  /** The team's column, for a bet that names no player. */
  readonly team: readonly Slot[];
}

const VERSUS = /\s(?:vs?\.?|@|at|gegen|contre)\s/iu;
const PLAYER_AND_STATISTIC = /^(.+?)\s*\(([^()]+)\)\s*$/su;

/** The names, the player and the line that the columns give, or the column that is not understood. */
export function toldBy(columns: Columns, sport: Sport, event: BookEvent, options: RowOptions): Told | RefusedBet {
  const lexicon = lexiconOf(sport, options.languages);
  const sides = sidesOf(event, options.isRow === true);
  const match = matchOf(columns.match, sides, lexicon);
  if (match !== null && "refused" in match) return match;
  const player = columns.player ?? match?.player;
  const reference: Reference = {
    ...{ slug: sport.row.slug, lexicon, sides: withShortNames(sides, options.names, event), text: columns.pick ?? "" },
    teams: [event.home, event.away].filter((name) => typeof name === "string"),
    teamColumn: columns.team,
    players: player === undefined ? [] : [nameOf("player", player)],
    isWithoutMatch: sides.length === 0,
  };
  const given: readonly Slot[] =
    player === undefined ? [] : [{ from: 0, to: 0, end: 0, is: "player", player: "given" }];
  return { reference, player, slots: [...given, ...(match?.slots ?? [])], team: teamSlots(columns.team, reference) };
}

function sidesOf({ home, away }: BookEvent, areWhole: boolean): readonly Name<Team>[] {
  const both = [
    { who: "home" as const, written: home },
    { who: "away" as const, written: away },
  ];
  return both.flatMap(({ who, written }) =>
    isEmpty(written) || typeof written !== "string" ? [] : [nameOf(who, written, areWhole)],
  );
}

/** The caller's short names of a side name it as a whole. */
function withShortNames(
  sides: readonly Name<Team>[],
  names: ReadOptions["names"],
  { home, away }: BookEvent,
): readonly Name<Team>[] {
  if (names === undefined) return sides;
  const short = [home, away].flatMap((name, at) =>
    (typeof name === "string" ? (names.get(folded(name)) ?? []) : []).map((each) =>
      nameOf<Team>(at === 0 ? "home" : "away", each),
    ),
  );
  return [...sides, ...short];
}

interface MatchColumn {
  readonly player?: string;
  readonly slots: readonly Slot[];
}

/** A match, or a player and his statistic in its place. */
function matchOf(
  written: string | undefined,
  sides: readonly Name<Team>[],
  lexicon: Lexicon,
): MatchColumn | RefusedBet | null {
  if (written === undefined) return null;
  const tokens = tokensOf(written);
  if (tokens.some((_, at) => namedAt(tokens, at, sides).length > 0)) return null;
  const [, player, statistic = ""] = PLAYER_AND_STATISTIC.exec(written) ?? [];
  const means = statisticOf(tokensOf(statistic), lexicon);
  if (player !== undefined && means !== undefined)
    return { player, slots: [{ from: 0, to: 0, end: 0, is: "market", means }] };
  return VERSUS.test(written) ? null : refusal("unknown_match", written);
}

function statisticOf(tokens: readonly Token[], lexicon: Lexicon): Means | undefined {
  const found = lexicon.at(tokens, 0).find(({ end }) => end === tokens.length);
  return found?.means.find(({ statistic }) => statistic !== undefined);
}

/** The side that the team's column names. A code that is not a name contradicts every bet on a side. */
function teamSlots(team: string | undefined, { sides }: Reference): readonly Slot[] {
  if (team === undefined) return [];
  const tokens = tokensOf(team);
  const [found] = namedAt(tokens, 0, sides);
  const side = found?.end === tokens.length ? found.who : "both";
  return [slot(tokens, 0, tokens.length, { is: "side", side })];
}
