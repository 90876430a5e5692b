import { FROM_NOWHERE, FROM_TOP, fromPeriod } from "../../event/keys.js";
import { COUNT, winnerOf } from "../../possible/sets/asked.js";
import { ENDLESS } from "../../possible/sets/finals.js";
import type { PossibleSets } from "../../possible/sets/possible-sets.js";
import type { Score } from "../../types/event.js";
import { exactly, hullOf, type Interval, only, openFrom, type Range, rangeOf, widest } from "../../types/interval.js";
import { KnownScore } from "../../types/known-score.js";
import type { Scope } from "../../types/vocabulary.js";
import type { Shown } from "../agree.js";
import type { LineUnit } from "../decision.js";
import type { SetEnds } from "./ends.js";

/** The score that a grade shows of a decided bet, with what is proved and possible of it. Read only if it is decided. */
export class ShownSets implements Shown {
  readonly soFar = null;
  private found: Bounded | null = null;

  constructor(
    private readonly possible: SetEnds,
    private readonly isLive: boolean,
  ) {}

  get unit(): LineUnit | null {
    return this.possible.unit;
  }

  get score(): KnownScore {
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
  readonly score: KnownScore;
  readonly range: Range;
  readonly scope: Scope;
}

function shownOfMatch({ sets, reads }: SetEnds, isLive: boolean): Bounded {
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

function shownOfSet({ bet, sets }: SetEnds, isLive: boolean): Bounded {
  const { period, score } = bet.market;
  const { number } = period;
  const scope = period.scope ?? "games";
  const { over, content } = sets.record;
  const listed = content.numbers.period(number);
  const isOver = number <= over && sets.possible.every((play) => number < play.deciding);
  if (listed !== null && (isOver || (!isLive && score === "moneyline")))
    return shownAs(listed, scope, fromPeriod(number));
  if (isLive) return soFar(listed ?? { home: 0, away: 0 }, scope);
  const finals: Score[] = [];
  for (const play of sets.possible) {
    const list = play.finalsOf(number);
    for (const { games } of play.ends(winnerOf(number))) if (games.winner !== null) finals.push(...list[games.winner]);
  }
  if (score === "moneyline") {
    const isByHome = finals.some(({ home, away }) => home > away);
    return shownAs({ home: Number(isByHome), away: Number(!isByHome) }, scope, FROM_TOP);
  }
  return upTo(hullOf(finals.map(only)), scope, sets.tally);
}

function shownAs({ home, away }: Score, scope: Scope, from: readonly string[]): Bounded {
  return { score: new KnownScore(home, away, scope, from), range: only({ home, away }), scope };
}

function soFar({ home, away }: Score, scope: Scope): Bounded {
  return { score: new KnownScore(home, away, scope, FROM_NOWHERE), range: openFrom({ home, away }), scope };
}

/** The upper bound of a score of which sets are missing, or without one the score in sets. Source: docs/rules.md#sets-that-are-not-listed. */
function upTo({ home, away }: Range, scope: Scope, tally: Score): Bounded {
  const range = rangeOf(openIfEndless(home), openIfEndless(away));
  const isOpen = range.home.most === Number.POSITIVE_INFINITY || range.away.most === Number.POSITIVE_INFINITY;
  const score = isOpen
    ? new KnownScore(tally.home, tally.away, "match_result", FROM_TOP)
    : new KnownScore(home.most, away.most, scope, FROM_NOWHERE);
  return { score, range, scope };
}

function openIfEndless({ least, most }: Interval): Interval {
  return { least, most: most < ENDLESS ? most : Number.POSITIVE_INFINITY };
}
