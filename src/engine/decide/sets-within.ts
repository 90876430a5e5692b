import { FROM_NOWHERE, FROM_TOP, fromPeriod } from "../event/keys.js";
import type { Reading } from "../possible/reading.js";
import { ENDLESS } from "../possible/sets/finals.js";
import { type Asked, type Games, NOTHING, type Play, type SetsEnd, winnerOf } from "../possible/sets/play.js";
import type { PossibleSets } from "../possible/sets/possible-sets.js";
import type { SetScores } from "../possible/sets/sets.js";
import type { Bet } from "../tables/market.js";
import type { Score } from "../words/event.js";
import { exactly, hullOf, type Interval, only, openFrom, type Range, rangeOf, widest } from "../words/interval.js";
import { Known } from "../words/known.js";
import type { Possible } from "../words/possible.js";
import type { Settled } from "../words/verdict.js";
import type { Scope } from "../words/vocabulary.js";
import { decide, type Shown } from "./agree.js";
import { Decision, type LineUnit, type SettingUsed } from "./decision.js";
import { closed, misread, without } from "./settle.js";
import { type LineIn, lineIn, lineUnit } from "./units.js";

/** The verdict that every legal match with such a record gives, during the match or without some of its sets. Null if they give none. */
export function onPossibleSets(bet: Bet, reading: Reading, sets: PossibleSets, isLive: boolean): Decision | null {
  const possible = new SetsFor(bet, spreadsIn(reading), sets);
  const shown = new ShownSets(possible, isLive);
  const decision = decide(bet, possible, (view) => settle(bet, view), shown);
  return closed(decision) !== null && possible.isVoidable ? null : decision;
}

/**
 * The verdict that every end gives of a match that a player gave up. Its score is the one at which the match stopped. Null if the ends
 * differ, or if a match tie-break can void the bet. Sets that no match can have contradict each other. Sources:
 * docs/decisions.md#d122 and docs/decisions.md#d209.
 */
export function onGivenUpSets(bet: Bet, reading: Reading, sets: SetScores, setting: SettingUsed): Decision | null {
  if (sets.possible === null) return without("agreement");
  const possible = new SetsFor(bet, spreadsIn(reading), sets.possible);
  const closest = new Closest();
  const { unit, reads } = possible;
  const score = reads === "inner" || reads === "tie-breaks" ? sets.gamesPlayed : sets.finished;
  const shown = { score, range: only(score), scope: score.scope, unit, soFar: null };
  const decision = closed(decide(bet, possible, (view) => closest.seen(view, settle(bet, view)), shown));
  if (decision === null || possible.isVoidable) return null;
  const { end } = closest;
  const isOnScore = reads === "match" || reads === "both" || (reads === "inner" && bet.market.line !== "none");
  return new Decision(decision.verdict, score, null, unit, {
    on: "setting",
    setting: isOnScore && end !== null ? { ...setting, end } : setting,
  });
}

/** The end that is closest to the line. */
class Closest {
  end: Score | null = null;
  private margin = Number.POSITIVE_INFINITY;

  seen(view: SetsView, settled: Settled): Settled {
    const margin = typeof settled === "number" ? Math.abs(settled) : 0;
    if (margin < this.margin && !("isPlayed" in view)) {
      this.end = { home: view.home, away: view.away };
      this.margin = margin;
    }
    return settled;
  }
}

/** What a bet reads of one way in which a match can end: its score in sets or in games, or the score of one set. */
type SetsView = SetsEnd | typeof UNPLAYED;

/** The set of the bet was not needed, which returns the stake. */
const UNPLAYED = { isPlayed: false } as const;

function settle(bet: Bet, view: SetsView): Settled {
  const { settlement } = bet.market;
  if ("isPlayed" in view) return "event_cancelled";
  if (settlement.on === "score") return settlement.settle(bet, view);
  const { winner, tieBreaks } = view.games;
  if (settlement.on === "tie_breaks")
    return settlement.settle(bet, { fact: "tie_breaks", value: tieBreaks, from: "sets" });
  if (settlement.on === "halves") return settlement.settle(bet, view, winner === "home" ? BY_HOME : BY_AWAY);
  throw misread(bet);
}

const BY_HOME: Score = { home: 1, away: 0 };
const BY_AWAY: Score = { home: 0, away: 1 };

/** What a bet reads: one set, the first one next to the score in sets, sets that were won by one game, or what its line counts. */
type Reads = "set" | "first-set" | "tie-breaks" | LineIn;

/** The ends of a match in sets, as a bet reads them. */
class SetsFor implements Possible<SetsView> {
  readonly exact = null;

  constructor(
    readonly bet: Bet,
    private readonly spreads: LineIn,
    readonly sets: PossibleSets,
  ) {}

  every(visit: (view: SetsView) => boolean): boolean {
    for (const play of this.sets.plays) {
      const reads = this.readsIn(play);
      // A label in games would have to be tried at every score.
      if (reads === "inner" && this.bet.market.label !== "none") return false;
      for (const end of play.ends(this.askedOf(reads))) if (!this.visitEnd(visit, end, play, reads)) return false;
    }
    return true;
  }

  /** What the bet reads. `both` if that depends on the number of sets that win. */
  get reads(): Reads {
    const [first = "both", ...others] = this.sets.possible.map((play) => this.readsIn(play));
    return others.every((each) => each === first) ? first : "both";
  }

  get unit(): LineUnit | null {
    const { reads, bet, spreads } = this;
    return lineUnit(bet, reads === "inner" || reads === "both" ? reads : "match", { spreads });
  }

  /** True if a match tie-break would return the stake, and may have been played, or may still be. */
  get isVoidable(): boolean {
    const { tieBreakVoids } = this.bet.market;
    if (tieBreakVoids === "nothing") return false;
    const isAffected = tieBreakVoids === "everything" || this.reads === "inner" || this.reads === "both";
    return isAffected && this.sets.mayEndInTieBreak;
  }

  private readsIn({ needed }: Play): Reads {
    const { bet, spreads } = this;
    const { settlement, wholeMatch } = bet.market;
    if (settlement.on === "halves") return "first-set";
    if (settlement.on === "tie_breaks") return "tie-breaks";
    if (!wholeMatch) return "set";
    return lineInSets(bet, needed, spreads);
  }

  private askedOf(reads: Reads): Asked {
    const { line, counts, period } = this.bet.market;
    if (reads === "match") return NOTHING;
    if (reads === "tie-breaks") return TIE_BREAKS;
    if (reads === "set") return winnerOf(period.number);
    if (reads === "first-set") return winnerOf(1);
    return line === "quarter" ? LEAD : line === "none" ? PARITY[counts] : COUNT[counts];
  }

  private visitEnd(visit: (view: SetsView) => boolean, end: SetsEnd, play: Play, reads: Reads): boolean {
    const { games } = end;
    switch (reads) {
      case "set":
        return this.visitSet(visit, games, play);
      case "match":
      case "first-set":
        return visit(end);
      case "both":
        return visit(end) && visit(this.inGames(games));
      case "inner":
      case "tie-breaks":
        return visit(this.inGames(games));
    }
  }

  /** Nothing is decided on a set that may not be needed. */
  private visitSet(visit: (view: SetsView) => boolean, games: Games, play: Play): boolean {
    if (games.winner === null) return visit(UNPLAYED);
    const finals = play.finalsOf(this.bet.market.period.number);
    for (const { home, away } of finals[games.winner]) if (!visit({ home, away, games })) return false;
    return true;
  }

  /** A score as a bettor would name it: a set without an end is cut just beyond what the bet asks for. */
  private inGames(games: Games): SetsEnd {
    const { home, away } = games;
    const sets = Math.floor(Math.min(home, away) / ENDLESS);
    if (sets === 0) return { home, away, games };
    const { lineQuarters, market } = this.bet;
    const asked = Math.ceil(Math.abs(lineQuarters) / (market.counts === "both" ? 8 : 4));
    const longer = sets * (ENDLESS - Math.max(14, asked));
    return { home: home - longer, away: away - longer, games };
  }
}

const TIE_BREAKS: Asked = { set: 0, count: ({ tieBreaks }) => Math.min(tieBreaks, 1) };
const LEAD: Asked = { set: 0, count: ({ home, away }) => home - away };
const COUNT = {
  both: { set: 0, count: ({ home, away }: Games) => home + away },
  home: { set: 0, count: ({ home }: Games) => home },
  away: { set: 0, count: ({ away }: Games) => away },
} as const;
const PARITY = {
  both: { set: 0, count: ({ home, away }: Games) => (home + away) % 2 },
  home: { set: 0, count: ({ home }: Games) => home % 2 },
  away: { set: 0, count: ({ away }: Games) => away % 2 },
} as const;

/** What a bet on a match counts that so many sets win. A name that says games or points needs no line. */
export function lineInSets(bet: Bet, needed: number, spreads: LineIn): LineIn {
  return bet.market.unit === "inner-unit" ? "inner" : lineIn(bet, { total: 2 * needed - 1, spread: needed, spreads });
}

/** What a spread counts that could be in sets or in games. */
export function spreadsIn({ context }: Reading): LineIn {
  const { setSpreadUnit } = context.rules.rulebook;
  return setSpreadUnit === "both" ? "both" : setSpreadUnit === "sets" ? "match" : "inner";
}

/** The score that a grade shows of a decided bet, with what is proved and possible of it. Read only if it is decided. */
class ShownSets implements Shown {
  readonly soFar = null;
  private found: Bounded | null = null;

  constructor(
    private readonly possible: SetsFor,
    private readonly isLive: boolean,
  ) {}

  get unit(): LineUnit | null {
    return this.possible.unit;
  }

  get score(): Known {
    return this.bounded.score;
  }

  get range(): Range {
    return this.bounded.range;
  }

  get scope(): Scope {
    return this.bounded.scope;
  }

  private get bounded(): Bounded {
    const { possible, isLive } = this;
    this.found ??= possible.reads === "set" ? shownOfSet(possible, isLive) : shownOfMatch(possible, isLive);
    return this.found;
  }
}

interface Bounded {
  readonly score: Known;
  readonly range: Range;
  readonly scope: Scope;
}

function shownOfMatch({ sets, reads }: SetsFor, isLive: boolean): Bounded {
  const { tally } = sets;
  if (reads !== "inner" && reads !== "tie-breaks") {
    return isLive ? soFar(tally, "match_result") : shownAs(tally, "match_result", FROM_TOP);
  }
  return isLive
    ? soFar(sets.games, "games")
    : upTo(rangeOf(gamesOf(sets, "home"), gamesOf(sets, "away")), "games", tally);
}

/** The fewest games or points that a side can have, and the most. */
function gamesOf(sets: PossibleSets, side: "home" | "away"): Interval {
  const found: Interval[] = [];
  for (const play of sets.possible) for (const { games } of play.ends(COUNT[side])) found.push(exactly(games[side]));
  return widest(found);
}

function shownOfSet({ bet, sets }: SetsFor, isLive: boolean): Bounded {
  const { period, score } = bet.market;
  const { number } = period;
  const scope = period.scope ?? "games";
  const { over, content } = sets.record;
  const listed = content.numbers.period(number);
  const isOver = number <= over && sets.possible.every((play) => number < play.deciding);
  if (listed !== null && (isOver || (!isLive && score !== "lines"))) return shownAs(listed, scope, fromPeriod(number));
  if (isLive) return soFar(listed ?? { home: 0, away: 0 }, scope);
  const finals: Score[] = [];
  for (const play of sets.possible) {
    const list = play.finalsOf(number);
    for (const { games } of play.ends(winnerOf(number))) if (games.winner !== null) finals.push(...list[games.winner]);
  }
  if (score !== "lines") {
    return shownAs(finals.some(({ home, away }) => home > away) ? BY_HOME : BY_AWAY, scope, FROM_TOP);
  }
  return upTo(hullOf(finals.map(only)), scope, sets.tally);
}

function shownAs({ home, away }: Score, scope: Scope, from: readonly string[]): Bounded {
  return { score: new Known(home, away, scope, from), range: only({ home, away }), scope };
}

function soFar({ home, away }: Score, scope: Scope): Bounded {
  return { score: new Known(home, away, scope, FROM_NOWHERE), range: openFrom({ home, away }), scope };
}

/** The upper bound of a score of which sets are missing, or without one the score in sets. Source: docs/decisions.md#d142. */
function upTo({ home, away }: Range, scope: Scope, tally: Score): Bounded {
  const range = rangeOf(openIfEndless(home), openIfEndless(away));
  const isOpen = range.home.most === Number.POSITIVE_INFINITY || range.away.most === Number.POSITIVE_INFINITY;
  const score = isOpen
    ? new Known(tally.home, tally.away, "match_result", FROM_TOP)
    : new Known(home.most, away.most, scope, FROM_NOWHERE);
  return { score, range, scope };
}

function openIfEndless({ least, most }: Interval): Interval {
  return { least, most: most < ENDLESS ? most : Number.POSITIVE_INFINITY };
}
