import type { EventView } from "../../possible/event-view.js";
import { type Asked, COUNT, LEAD, NOTHING, PARITY, TIE_BREAKS, winnerOf } from "../../possible/sets/asked.js";
import { ENDLESS, type Games } from "../../possible/sets/finals.js";
import type { Play, SetsEnd } from "../../possible/sets/play.js";
import type { PossibleSets } from "../../possible/sets/possible-sets.js";
import type { Bet } from "../../row-types/market.js";
import type { Possible } from "../../types/possible.js";
import type { LineUnit } from "../decision.js";
import { type LineIn, lineIn, lineUnit } from "../units.js";

/** What a bet reads of one way in which a match can end: its score in sets or in games, or the score of one set. */
export type SetsWay = SetsEnd | typeof UNPLAYED;

/** The set of the bet was not needed, which returns the stake. */
const UNPLAYED = { games: null } as const;

/** What a bet reads: one set, the first one next to the score in sets, sets that were won by one game, or what its line counts. */
type Reads = "set" | "first-set" | "tie-breaks" | LineIn;

export class SetEnds implements Possible<SetsWay> {
  readonly exact = null;

  constructor(
    readonly bet: Bet,
    private readonly spreads: LineIn,
    readonly sets: PossibleSets,
  ) {}

  every(visit: (way: SetsWay) => boolean): boolean {
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

  private visitEnd(visit: (way: SetsWay) => boolean, end: SetsEnd, play: Play, reads: Reads): boolean {
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
  private visitSet(visit: (way: SetsWay) => boolean, games: Games, play: Play): boolean {
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

/** What a bet on a match counts that so many sets win. A name that says games or points needs no line. */
export function lineInSets(bet: Bet, needed: number, spreads: LineIn): LineIn {
  return bet.market.unit === "inner-unit" ? "inner" : lineIn(bet, { total: 2 * needed - 1, spread: needed, spreads });
}

/** What a spread counts that could be in sets or in games. */
export function spreadsIn({ context }: EventView): LineIn {
  const { setSpreadUnit } = context.rules.rulebook;
  return setSpreadUnit === "both" ? "both" : setSpreadUnit === "sets" ? "match" : "inner";
}
