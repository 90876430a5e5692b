import type { EventContent } from "../../event/content.js";
import type { SetsRule } from "../../tables/sport-rows.js";
import type { Score } from "../../words/event.js";
import { anyFrom, finalsFrom, finalsOf, type SetFinals, type SetKind } from "./finals.js";
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

/** The games or points of some sets, how many of these were won by one game, and who won the set that a bet asks for. */
export interface Games extends Score {
  readonly tieBreaks: number;
  readonly winner: "home" | "away" | null;
}

/** One way in which a match can end: its score in sets, and what is inside them. */
export interface SetsEnd extends Score {
  readonly games: Games;
}

/** What is asked of the ends of a match. Always the same object for the same question. */
export interface Asked {
  /** The number of the set whose winner is asked for. 0 if none is. */
  readonly set: number;
  /** What is counted in games. Of all ways to one score in sets, those with the lowest and with the highest count are visited. */
  count(games: Games): number;
}

/** A match that has come to a score in sets, in each way that matters. */
interface State extends Score {
  readonly ways: readonly Games[];
}

/** A match that so many sets win, played on in every way that its record allows. Source: docs/decisions.md#d139. */
export class Play {
  private readonly finals: SetFinals[] = [];
  private readonly foundEnds = new Map<Asked, readonly SetsEnd[]>();
  private foundPrefix: { readonly won: Score; readonly games: Games } | null = null;

  constructor(
    private readonly record: SetsRecord,
    readonly needed: number,
  ) {}

  /** The number of the set that decides the match. */
  get deciding(): number {
    return 2 * this.needed - 1;
  }

  /** The ends of the match that show something new to those who ask. Kept, as many bets ask the same. */
  ends(asked: Asked): readonly SetsEnd[] {
    let found = this.foundEnds.get(asked);
    if (found === undefined) {
      found = this.readEnds(asked);
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
    const kept = this.finals[number];
    if (kept !== undefined) return kept;
    const found = finalsIn(this.record, number, number === this.deciding);
    this.finals[number] = found;
    return found;
  }

  /** The sets before the deciding one that are over and were won by a side that is known, and the number of sets that were begun. */
  get soFar(): { readonly won: Score; readonly begun: number } {
    const { over, begun } = this.record;
    let { home, away } = this.prefix.won;
    let number = home + away;
    while (number < Math.max(over, begun) && number < this.deciding && !this.isWon({ home, away })) {
      number++;
      const finals = this.finalsOf(number);
      if (number > over || number === this.deciding) continue;
      if (finals.away.length === 0) home++;
      else if (finals.home.length === 0) away++;
    }
    return { won: { home, away }, begun: number };
  }

  /** Set by set, each score in sets is reached from those before it, so that the order of the sets is no case of its own. */
  private readEnds(asked: Asked): readonly SetsEnd[] {
    const found: SetsEnd[] = [];
    let states: readonly State[] = [this.start(asked)];
    for (let number = setsOf(this.prefix.won) + 1; states.length > 0; number++) {
      const open: State[] = [];
      for (const state of this.after(number, states, asked)) {
        const { home, away, ways } = state;
        if (!this.isWon(state)) open.push(state);
        else for (const games of ways) found.push({ home, away, games });
      }
      states = open;
    }
    return found;
  }

  /** The scores in sets after one more set, from the one with the most for the home side on. */
  private after(number: number, states: readonly State[], asked: Asked): readonly State[] {
    const finals = this.finalsOf(number);
    const byHome = asGames(finals.home, asked);
    const byAway = asGames(finals.away, asked);
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
    const { content, rule, lengths, is } = this.record;
    if (!rule.dropsExtra || lengths.length > 1 || is === "given-up") return false;
    return number === this.deciding || content.numbers.countListed(number) === number;
  }

  private isWon({ home, away }: Score): boolean {
    return home === this.needed || away === this.needed;
  }

  private start({ set }: Asked): State {
    const { won, games } = this.prefix;
    const asked = set === 0 || set > setsOf(won) ? null : this.record.content.numbers.period(set);
    const winner = asked === null ? null : asked.home > asked.away ? "home" : "away";
    return { home: won.home, away: won.away, ways: [winner === null ? games : { ...games, winner }] };
  }

  /** The sets from the first one on whose only end is listed, added up once for all bets. */
  private get prefix(): { readonly won: Score; readonly games: Games } {
    this.foundPrefix ??= this.readPrefix();
    return this.foundPrefix;
  }

  private readPrefix(): { readonly won: Score; readonly games: Games } {
    let won = NIL;
    let games = NO_GAMES;
    for (let number = 1; number <= this.record.over && number < this.deciding; number++) {
      const { home, away } = this.finalsOf(number);
      const only = home.length + away.length === 1 ? (home[0] ?? away[0]) : undefined;
      if (only === undefined) break;
      const next = { home: won.home + home.length, away: won.away + away.length };
      if (this.isWon(next) || !this.fits(next.home, next.away)) break;
      won = next;
      games = plus(games, gamesOf(only), null);
    }
    return { won, games };
  }
}

/** Asks for the score in sets alone. */
export const NOTHING: Asked = { set: 0, count: () => 0 };

/** Asks who won a set. */
export function winnerOf(set: number): Asked {
  let asked = WINNERS[set];
  if (asked === undefined) {
    asked = { set, count: byHome };
    WINNERS[set] = asked;
  }
  return asked;
}

const WINNERS: Asked[] = [];

function byHome({ winner }: Games): number {
  return Number(winner === "home");
}

const NIL: Score = { home: 0, away: 0 };
const NO_GAMES: Games = { home: 0, away: 0, tieBreaks: 0, winner: null };
const NO_WAYS: readonly Games[] = [];
const NEITHER: SetFinals = { home: [], away: [] };

function setsOf({ home, away }: Score): number {
  return home + away;
}

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

/** The finals of a set that show something new to those who ask. */
function asGames(finals: readonly Score[], asked: Asked): readonly Games[] {
  const [first] = finals;
  if (first === undefined) return NO_WAYS;
  return asked === NOTHING || asked.set > 0 ? [gamesOf(first)] : outermost(finals.map(gamesOf), asked);
}

/** A match tie-break is one game, and no tie-break of a set. */
function gamesOf({ home, away }: Score): Games {
  return { home, away, tieBreaks: Number(Math.abs(home - away) === 1 && home + away > 1), winner: null };
}

function plus(one: Games, other: Games, winner: Games["winner"]): Games {
  return {
    home: one.home + other.home,
    away: one.away + other.away,
    tieBreaks: one.tieBreaks + other.tieBreaks,
    winner: winner ?? one.winner,
  };
}

function joined(ways: readonly Games[], finals: readonly Games[], winner: Games["winner"]): readonly Games[] {
  const found: Games[] = [];
  for (const way of ways) for (const final of finals) found.push(plus(way, final, winner));
  return found;
}

/** The ways with the lowest and with the highest count. */
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
