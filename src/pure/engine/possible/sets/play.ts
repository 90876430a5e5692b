import type { EventContent } from "../../event/content.js";
import type { SetsRule } from "../../row-types/sport-rows.js";
import { NIL, type Score } from "../../types/score.js";
import { type Asked, NOTHING } from "./asked.js";
import { anyFrom, finalsFrom, finalsOf, type Games, type SetFinals, type SetKind } from "./finals.js";
import { isFinished } from "./rules.js";

/** What an event says of a match in sets, under one reading of its score in sets. */
export interface SetsRecord {
  readonly content: EventContent;
  readonly rule: SetsRule;
  readonly tieBreak: SetKind["tieBreak"];
  /** The numbers of sets that can win the match, the usual one first. */
  readonly lengths: readonly number[];
  /** A match that a player gave up has a last set that may be over. */
  readonly is: "live" | "final" | "given-up";
  readonly tally: Score;
  /** The number of sets that are over. */
  readonly over: number;
  /** The number of the last set with a game or a point. */
  readonly begun: number;
}

/** One way in which a match can end: its score in sets, and what is inside them. */
export interface SetsEnd extends Score {
  readonly games: Games;
}

/** A match that has come to a score in sets, in each way that matters. */
interface State extends Score {
  readonly ways: readonly Games[];
}

/** A match that so many sets win, played on in every way that its record allows. Source: docs/rules.md#sets-that-are-still-to-come. */
export class Play {
  private readonly foundFinals: SetFinals[] = [];
  private readonly foundEnds = new Map<Asked, readonly SetsEnd[]>();

  constructor(
    private readonly record: SetsRecord,
    readonly needed: number,
  ) {}

  get deciding(): number {
    return 2 * this.needed - 1;
  }

  /** The ends of the match that show something new to those who ask. Kept, as many bets ask the same. */
  ends(asked: Asked): readonly SetsEnd[] {
    let found = this.foundEnds.get(asked);
    if (found === undefined) {
      found = this.playTo(this.deciding, asked).ends;
      this.foundEnds.set(asked, found);
    }
    return found;
  }

  /** False if no legal match of this length has the numbers. */
  get isPossible(): boolean {
    return this.ends(NOTHING).length > 0;
  }

  /** How a set ended, or can end, by its winner. Empty if no legal set has its score. */
  finalsOf(number: number): SetFinals {
    const kept = this.foundFinals[number];
    if (kept !== undefined) return kept;
    const found = finalsIn(this.record, number, number === this.deciding);
    this.foundFinals[number] = found;
    return found;
  }

  /** The fewest sets that each side has won before the deciding one, and the number of sets that were begun. */
  get soFar(): { readonly won: Score; readonly begun: number } {
    const { over, begun } = this.record;
    const { ends, open } = this.playTo(Math.min(over, this.deciding - 1), NOTHING);
    const home = Math.min(...ends.map((end) => end.home), ...open.map((state) => state.home));
    const away = Math.min(...ends.map((end) => end.away), ...open.map((state) => state.away));
    const longest = open.length > 0 ? Math.min(Math.max(over, begun), this.deciding) : home + away;
    return { won: { home, away }, begun: longest };
  }

  /** Set by set, each score in sets is reached from those before it, so that the order of the sets is no case of its own. */
  private playTo(last: number, asked: Asked): { readonly ends: readonly SetsEnd[]; readonly open: readonly State[] } {
    const ends: SetsEnd[] = [];
    let open: readonly State[] = [{ home: 0, away: 0, ways: [NO_GAMES] }];
    for (let number = 1; number <= last && open.length > 0; number++) {
      const next: State[] = [];
      for (const state of this.after(number, open, asked)) {
        const { home, away, ways } = state;
        if (!this.isWon(state)) next.push(state);
        else for (const games of ways) ends.push({ home, away, games });
      }
      open = next;
    }
    return { ends, open };
  }

  /** The scores in sets after one more set, from the one with the most for the home side on. */
  private after(number: number, states: readonly State[], asked: Asked): readonly State[] {
    const finals = this.finalsOf(number);
    const byHome = outermost(finals.home, asked);
    const byAway = outermost(finals.away, asked);
    const isAsked = number === asked.set;
    const found: State[] = [];
    for (const { home, away, ways } of states) {
      this.reach(found, { home: home + 1, away, ways: joined(ways, byHome, isAsked ? "home" : null) }, asked);
      this.reach(found, { home, away: away + 1, ways: joined(ways, byAway, isAsked ? "away" : null) }, asked);
    }
    return found;
  }

  /** Adds the ways to a score to those that were found before. */
  private reach(found: State[], { home, away, ways }: State, asked: Asked): void {
    if (ways.length === 0 || !this.fits(home, away)) return;
    const last = found.at(-1);
    const before = last !== undefined && last.home === home ? (found.pop()?.ways ?? NO_WAYS) : NO_WAYS;
    found.push({ home, away, ways: outermost(before.length === 0 ? ways : [...before, ...ways], asked) });
  }

  /** True if the match can have come to a score in sets: the score of the event was reached, and nothing was played after the end. */
  private fits(home: number, away: number): boolean {
    const { content, is, tally, over, begun } = this.record;
    const number = home + away;
    if (this.isWon({ home, away })) {
      const isLast = number === this.deciding;
      const isAfter = number < begun || (number < over && !isLast);
      if (isAfter && !this.dropsAfter(number)) return false;
      // A clock alone does not say who won the match.
      if (isLast && number <= over && content.numbers.period(number) === null && !this.isWon(tally)) return false;
    } else if (number < over) {
      return true;
    }
    return is === "final" ? home === tally.home && away === tally.away : home >= tally.home && away >= tally.away;
  }

  /** True if sets that are listed after the end do not count. That it was the end must be listed too, or follow from the length. */
  private dropsAfter(number: number): boolean {
    const { rule, lengths, is } = this.record;
    if (!rule.dropsExtra || lengths.length > 1 || is === "given-up") return false;
    const sets = Array.from({ length: number }, (_, index) => this.finalsOf(index + 1));
    const home = sets.filter((finals) => finals.away.length === 0).length;
    const away = sets.filter((finals) => finals.home.length === 0).length;
    return number === this.deciding || this.isWon({ home, away });
  }

  private isWon({ home, away }: Score): boolean {
    return home === this.needed || away === this.needed;
  }
}

const NO_GAMES: Games = { home: 0, away: 0, tieBreaks: 0, winner: null };
const NO_WAYS: readonly Games[] = [];
const NEITHER: SetFinals = { home: [], away: [] };

function finalsIn(record: SetsRecord, number: number, isDeciding: boolean): SetFinals {
  const { content, rule, is, over, begun } = record;
  const kind: SetKind = { rule, isDeciding, tieBreak: isDeciding ? record.tieBreak : "none" };
  const set = content.numbers.period(number);
  if (set === null) return finalsFrom(kind, NIL);
  const isEnded = isFinished(rule, content, set, isDeciding);
  if (number <= over && isEnded) return finalsOf(kind, set);
  const isGivenUp = is === "given-up" && number === begun;
  if (number <= over && !isGivenUp) return NEITHER;
  const last = finalsFrom(kind, set);
  return isGivenUp && (isEnded || last.home.length + last.away.length === 0) ? anyFrom(kind, set) : last;
}

function joined(ways: readonly Games[], finals: readonly Games[], winner: Games["winner"]): readonly Games[] {
  const found: Games[] = [];
  for (const way of ways) {
    for (const { home, away, tieBreaks } of finals) {
      found.push({
        home: way.home + home,
        away: way.away + away,
        tieBreaks: way.tieBreaks + tieBreaks,
        winner: winner ?? way.winner,
      });
    }
  }
  return found;
}

function outermost(ways: readonly Games[], asked: Asked): readonly Games[] {
  const [first] = ways;
  if (first === undefined || ways.length === 1) return ways;
  let lowest = first;
  let highest = first;
  let least = asked.count(first);
  let most = least;
  for (const way of ways) {
    const count = asked.count(way);
    if (count < least) {
      lowest = way;
      least = count;
    } else if (count > most) {
      highest = way;
      most = count;
    }
  }
  return least === most ? [lowest] : [lowest, highest];
}
