import { winsOf } from "../../event/best-of.js";
import { FROM_NOWHERE, FROM_TOP } from "../../event/keys.js";
import { isBelow } from "../../input/values.js";
import type { EsportsGame } from "../../row-types/rulebook.js";
import type { Score } from "../../types/event.js";
import { openFrom, type Range, rangeOf } from "../../types/interval.js";
import { addUp, KnownScore } from "../../types/known-score.js";
import { anyOf, type Possible } from "../../types/possible.js";
import { ScoresWithin } from "../scores-within.js";
import { areFlags, winsIn } from "./list.js";
import type { PartScores } from "./parts.js";
import type { PartsSoFar } from "./so-far.js";

/** A match in parts that goes on from its record in every way, or that is over and whose parts are not all listed. */
export class PartsPlay {
  readonly bestOf: number;
  /** The ends that no other one comes before. A match of an unknown length can go on from each of them. */
  readonly soonest: readonly Score[];
  /** The last part, if it is being played. */
  private readonly inPlay: Score | null;
  private readonly finished: readonly Score[];

  /** `soFar` is null if the match is over. */
  constructor(
    readonly parts: PartScores,
    readonly won: Score,
    private readonly soFar: PartsSoFar | null,
  ) {
    const { all, last, content } = parts;
    this.bestOf = content.bestOf;
    this.inPlay = soFar !== null && last > soFar.over ? (all.at(-1) ?? null) : null;
    this.finished = this.inPlay === null ? all : all.slice(0, -1);
    this.soonest = soFar === null ? [won] : soonestFrom(won, this.bestOf, soFar.mustGrow);
  }

  /** The score in parts. Without a length, that of the ends at which a side has won so many at least. */
  tallies(wins: number): Possible<Score> {
    if (this.bestOf > 0) return new EndsOf(this.won, this.bestOf);
    const ends: Score[] = [];
    for (const { home, away } of this.soonest) {
      if (Math.max(home, away) >= wins) ends.push({ home, away });
      else ends.push({ home: wins, away }, { home, away: wins });
    }
    return openFromAny(ends.map(openFrom));
  }

  /** Every score in parts so far, as bounds of each side. */
  get range(): Range {
    const { home, away } = this.won;
    const most = this.bestOf > 0 ? winsOf(this.bestOf) : Number.POSITIVE_INFINITY;
    return rangeOf({ least: home, most }, { least: away, most });
  }

  get tally(): KnownScore {
    return new KnownScore(this.won.home, this.won.away, "match_result", FROM_TOP);
  }

  /** What is inside the listed parts. */
  get listed(): KnownScore {
    const { home, away } = addUp(this.parts.all);
    return new KnownScore(home, away, "games", FROM_NOWHERE);
  }

  /** What is inside the parts, if the match ends at one of some scores or goes on from it. Null if the listed parts do not show it. */
  inside(ends: readonly Score[], unit: EsportsGame | null): Possible<Score> | null {
    const { parts, finished } = this;
    if (!this.isCounted || (unit !== null && parts.areNotIn(unit, finished))) return null;
    const ranges: Range[] = [];
    for (const end of ends) ranges.push(...this.insideAt(end));
    return openFromAny(ranges);
  }

  /** Parts that only show who won them count nothing. Parts that cannot be drawn must fit the score. */
  private get isCounted(): boolean {
    const { parts, finished, inPlay, soFar, won } = this;
    const { all, last, rule } = parts;
    if (finished.some((map) => parts.isNotOfGame(map, 0))) return false;
    if (rule.mayBeDrawn) return all.length === 0 ? soFar === null : finished.length === 0 || !areFlags(finished);
    const wins = winsIn(finished);
    const isLevel = wins.home + wins.away < finished.length;
    const isTooLong = last > won.home + won.away + Number(inPlay !== null);
    return !areFlags(finished.length > 0 ? finished : all) && !isLevel && !isTooLong && !isBelow(won, wins);
  }

  /**
   * Each part that is not listed has one point more at least, and the winner has it if it cannot be drawn. Sources: docs/rules.md#rounds-kills-and-legs-so-far and
   * docs/rules.md#parts-that-are-missing.
   */
  private insideAt(end: Score): readonly Range[] {
    const { parts, finished, inPlay, soFar, won } = this;
    const { home, away } = addUp(parts.all);
    if (parts.rule.mayBeDrawn) {
      const played = Math.max(end.home + end.away, soFar === null ? parts.last : soFar.over);
      return [{ ...openFrom({ home, away }), atLeast: home + away + Math.max(0, played - parts.all.length) }];
    }
    const wins = winsIn(finished);
    const unlisted = { home: home + end.home - wins.home, away: away + end.away - wins.away };
    if (inPlay === null) return [openFrom(unlisted)];
    // Whoever wins the part in play comes to lead in it, and needs no other point for it.
    const lead = inPlay.home - inPlay.away;
    const byHome = { home: unlisted.home + Math.max(0, 1 - lead) - 1, away: unlisted.away };
    const byAway = { home: unlisted.home, away: unlisted.away + Math.max(0, 1 + lead) - 1 };
    return [...(end.home > won.home ? [openFrom(byHome)] : []), ...(end.away > won.away ? [openFrom(byAway)] : [])];
  }
}

function openFromAny(ranges: readonly Range[]): Possible<Score> {
  const [only, other] = ranges;
  return only !== undefined && other === undefined
    ? new ScoresWithin(only)
    : anyOf(ranges.map((range) => new ScoresWithin(range)));
}

function soonestFrom({ home, away }: Score, bestOf: number, mustGrow: boolean): readonly Score[] {
  if (bestOf > 0) return soonestEnds({ home, away }, bestOf);
  return mustGrow
    ? [
        { home: home + 1, away },
        { home, away: away + 1 },
      ]
    : [{ home, away }];
}

/** The ends of a match of a known length that come soonest: a side wins all that is still to come, or it ends level. */
function soonestEnds({ home, away }: Score, bestOf: number): readonly Score[] {
  const wins = winsOf(bestOf);
  const most = Math.min(wins - 1, bestOf - wins);
  const half = bestOf / 2;
  const found: Score[] = [];
  if (away <= most) found.push({ home: wins, away });
  if (home <= most) found.push({ home, away: wins });
  if (bestOf % 2 === 0 && home <= half && away <= half) found.push({ home: half, away: half });
  return found;
}

/** Every score with which a match of a known length can end, if nobody has won it yet. Source: docs/rules.md#ends-of-a-match. */
class EndsOf implements Possible<Score> {
  readonly exact = null;

  constructor(
    private readonly from: Score,
    private readonly bestOf: number,
  ) {}

  /** The soonest ends first: most bets are open, and these show it. */
  every(visit: (score: Score) => boolean): boolean {
    const { from, bestOf } = this;
    const wins = winsOf(bestOf);
    const most = Math.min(wins - 1, bestOf - wins);
    if (!soonestEnds(from, bestOf).every(visit)) return false;
    for (let loser = from.away; loser <= most; loser++) if (!visit({ home: wins, away: loser })) return false;
    for (let loser = from.home; loser <= most; loser++) if (!visit({ home: loser, away: wins })) return false;
    return true;
  }
}
