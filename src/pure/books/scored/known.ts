import type { Sport } from "../../engine/row-types/market.js";
import type { EventScores, Score } from "../../engine/types/event.js";
import { regularTimeOf } from "./regular-time.js";
import type { WrittenPair } from "./score-text.js";
import type { ScoreOf } from "./score-words.js";

/** What a score says of a match, the home side's number first. */
export interface KnownScores {
  readonly scores: EventScores;
  readonly status: "settled" | "live";
  /** The numbers that count most. */
  readonly shown: Score;
  /** What they were taken for, behind them: ` after 90 minutes; otherwise write "2-1 aet"`. */
  readonly taken: string;
}

/** Why numbers are not the score of a match: a sentence without its end. */
export type Fault = string;

/** What the pairs of a score say in a sport. */
export function knownScores(pairs: readonly WrittenPair[], sport: Sport): KnownScores | Fault {
  const { structure } = sport.row;
  if (structure === "sets") return inSets(pairs, sport);
  if (structure === "maps" || structure === "tally" || structure === "winner") return inTallies(pairs, sport);
  return inTime(pairs, sport);
}

type Parts = { readonly [Of in Exclude<ScoreOf, "ended"> | "main"]?: Score };

/** Each pair by what it is the score of. A pair in brackets behind the score is that of the first half. */
function partsOf(pairs: readonly WrittenPair[]): Parts | Fault {
  const parts: { -readonly [Of in keyof Parts]: Score } = {};
  for (const [index, { first, second, is, isBracketed }] of pairs.entries()) {
    const isHalf = is === null && isBracketed && index > 0;
    const of = is === null || is === "ended" ? (isHalf ? "half" : "main") : is;
    if (parts[of] !== undefined)
      return `it does not say what each of its numbers is: write 2-1 (1-0), 2-1 aet (1-1 ft) or 1-1 ft (4-3 pens)`;
    parts[of] = { home: first, away: second };
  }
  const { main, extra, regulation, half } = parts;
  if (main !== undefined && (extra ?? regulation) !== undefined)
    return `it does not say what ${words(main)} is the score of: write ft for regular time, aet for extra time, ht for half time`;
  if (extra !== undefined && half !== undefined && regulation === undefined && pairs.some((pair) => pair.is === null))
    return `it does not say what ${words(half)} in brackets is: write ft for regular time, ht for half time`;
  return parts;
}

function inTime(pairs: readonly WrittenPair[], sport: Sport): KnownScores | Fault {
  const parts = partsOf(pairs);
  if (typeof parts === "string") return parts;
  const { main, regulation, extra, half, shootout, live } = parts;
  if (live !== undefined) return pairs.length > 1 ? "a match that is being played has one score" : liveOf(live);
  const played = extra ?? regulation ?? main;
  if (played === undefined)
    return "the score of the whole match is missing: write 2-1 (1-0), the first half in brackets";
  const fault = contradictionOf(parts, played, sport);
  if (fault !== null) return fault;
  // Nobody says whether a shoot-out follows regular time or extra time.
  const ft = regulation ?? (shootout === undefined ? main : undefined);
  const isOver = extra !== undefined || shootout !== undefined;
  const top = shootout === undefined ? played : withShootout(played, shootout, sport);
  const halves = half === undefined ? {} : { p1: half, ...(ft !== undefined && { p2: less(ft, half) }) };
  const periods = { ...halves, ...(ft !== undefined && { ft }), ...(shootout !== undefined && { ap: shootout }) };
  const scores = { ...(isOver && top), periods };
  return { scores, status: "settled", shown: played, taken: takenOf(parts, played, sport) };
}

const liveOf = (live: Score): KnownScores => ({
  scores: live,
  status: "live",
  shown: live,
  taken: " so far",
});

/** What cannot be, whatever the match was. */
function contradictionOf({ half, regulation, shootout, extra }: Parts, played: Score, { row }: Sport): Fault | null {
  if ((extra ?? shootout) !== undefined && !row.overtime) return `no ${row.words.overtime} is played in ${row.name}`;
  if (half !== undefined && !(row.structure === "halves" && row.firstHalf === 1))
    return `${row.name} is not played in two halves, and its parts cannot be written so: use a record of the match`;
  const parts = [half, regulation].filter((part) => part !== undefined);
  const isMore = parts.some((part) => part.home > played.home || part.away > played.away);
  const isHalfMore =
    half !== undefined && regulation !== undefined && (half.home > regulation.home || half.away > regulation.away);
  if (isMore || isHalfMore) return "a part of the match has more than the whole";
  return shootout !== undefined && shootout.home === shootout.away ? "a shoot-out is not level" : null;
}

/** The final score, as records have it. Source: docs/rules.md#how-to-read-this-page. */
function withShootout(level: Score, { home, away }: Score, { row }: Sport): Score {
  const isOne = row.shootoutIsOneGoal === true;
  return {
    home: level.home + (isOne ? Number(home > away) : home),
    away: level.away + (isOne ? Number(away > home) : away),
  };
}

function takenOf(parts: Parts, played: Score, { row }: Sport): string {
  const { main, extra, regulation, half, shootout } = parts;
  const regular = regularTimeOf(row.slug);
  const { overtime } = row.words;
  const others = [
    half === undefined ? "" : `, ${words(half)} at half time`,
    extra === undefined || regulation === undefined ? "" : `, ${words(regulation)} after ${regular}`,
    shootout === undefined ? "" : `, ${words(shootout)} in the shoot-out`,
  ].join("");
  const after = overtime === "extra time" ? "aet" : "aot";
  if (extra !== undefined) {
    const needs =
      regulation === undefined ? `; if a bet is on ${regular}, add its score, as in "2-1 ${after} (1-1 ft)"` : "";
    return ` after ${overtime}${others}${needs}`;
  }
  if (main === undefined) return ` after ${regular}${others}`;
  if (shootout !== undefined)
    return ` before the shoot-out${others}; if it was ${words(main)} after ${regular}, write "${words(main)} ft (${words(shootout)} pens)"`;
  if (!row.overtime) return others;
  const isOpen = row.moneyline === "full_game" && main.home === main.away;
  const otherwise = isOpen
    ? `with ${overtime} write its score, as in "2-1 ${after}"`
    : `otherwise write "${words(played)} ${after}"`;
  return ` after ${regular}${others}; ${otherwise}`;
}

function inSets(pairs: readonly WrittenPair[], { row }: Sport): KnownScores | Fault {
  const unit = row.units?.match ?? "sets";
  const fault = unusualOf(pairs);
  if (fault !== null) return fault;
  const sets = pairs.map(({ first, second }) => ({ home: first, away: second }));
  const [only, ...more] = sets;
  if (only !== undefined && more.length === 0)
    return {
      scores: only,
      status: "settled",
      shown: only,
      taken: ` in ${unit}; with their scores write "6-4 3-6 7-5"`,
    };
  if (sets.some(({ home, away }) => home === away)) return "a set is not level";
  const periods = Object.fromEntries(sets.map((set, index) => [`p${index + 1}`, set]));
  const won = { home: sets.filter(({ home, away }) => home > away).length, away: 0 };
  const scores = { ...won, away: sets.length - won.home, periods };
  const shown = { home: scores.home, away: scores.away };
  return { scores, status: "settled", shown, taken: ` in ${unit} (${sets.map(words).join(", ")})` };
}

function inTallies(pairs: readonly WrittenPair[], { row }: Sport): KnownScores | Fault {
  const [only, ...more] = pairs;
  if (row.structure === "winner" && row.winnerFrom === "outcome")
    return `the official winner decides ${row.name}, which no score shows: use a record of the match with outcome.winner`;
  const fault = unusualOf(pairs);
  if (fault !== null) return fault;
  if (only === undefined || more.length > 0) return "one pair of numbers is the score";
  const { match, inner, varies } = row.units ?? {};
  const unit = match === undefined ? "" : ` in ${varies === true ? `${match} or ${inner}` : match}`;
  const score = { home: only.first, away: only.second };
  return { scores: score, status: "settled", shown: score, taken: unit };
}

/** Extra time, halves and shoot-outs are not played in these sports. */
function unusualOf(pairs: readonly WrittenPair[]): Fault | null {
  const isPlain = pairs.every(({ is, isBracketed }) => !isBracketed && (is === null || is === "regulation"));
  return isPlain ? null : "it has words or brackets that this sport does not have";
}

function less(whole: Score, part: Score): Score {
  return { home: whole.home - part.home, away: whole.away - part.away };
}

export function words({ home, away }: { readonly home?: unknown; readonly away?: unknown }): string {
  return `${home}-${away}`;
}
