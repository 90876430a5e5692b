import type { EventContent } from "../../event/content.js";
import type { SetsRule } from "../../tables/sport-rows.js";
import type { Score } from "../../words/event.js";
import { type Course, sumOfListed } from "./course.js";
import { finalsFrom, type SetFinals } from "./finals.js";
import { tieBreakCounts } from "./rules.js";
import { type Claim, coursesTo, type Stand } from "./walk.js";

/** Every way in which a match of sets can have come to its score, and how the sets that are still missing can end. */
export class Courses {
  #others: readonly Course[] | null = null;
  #all: readonly Course[] | null = null;
  #tally: Score | null = null;
  #games: Score | null = null;
  #fresh: SetFinals | null = null;
  #deciding: SetFinals | null = null;

  constructor(
    /** The courses of a match of the usual length. */
    readonly usual: readonly Course[],
    private readonly claim: Claim,
  ) {}

  /** The courses of the other lengths. Most live bets are open, and the usual length shows it. */
  get others(): readonly Course[] {
    this.#others ??= coursesBeside(this.claim);
    return this.#others;
  }

  get all(): readonly Course[] {
    this.#all ??= this.others.length === 0 ? this.usual : [...this.usual, ...this.others];
    return this.#all;
  }

  /** The finals of a set that is not begun. */
  get fresh(): SetFinals {
    this.#fresh ??= finalsFrom({ rule: this.claim.rule, isDeciding: false, tieBreak: "none" }, NIL);
    return this.#fresh;
  }

  /** The same of a deciding set. */
  get deciding(): SetFinals {
    const { rule, tieBreak } = this.claim;
    this.#deciding ??= finalsFrom({ rule, isDeciding: true, tieBreak }, NIL);
    return this.#deciding;
  }

  get isTieBreakPossible(): boolean {
    return this.claim.tieBreak !== "none";
  }

  /** The score in sets so far: final if the event is settled. */
  get tally(): Score {
    this.#tally ??= this.readTally();
    return this.#tally;
  }

  /** The games or points of the sets that were begun, without a set that may be a match tie-break. */
  get games(): Score {
    this.#games ??= this.readGames();
    return this.#games;
  }

  private readTally(): Score {
    const { tally } = this.claim;
    const home = Math.min(...this.all.map(({ won }) => won.home));
    const away = Math.min(...this.all.map(({ won }) => won.away));
    return { home: Math.max(tally.home, home), away: Math.max(tally.away, away) };
  }

  private readGames(): Score {
    const played = Math.max(...this.all.map(({ won, last }) => won.home + won.away + Number(last !== null)));
    const beforeLast = Math.min(...this.all.map(({ needed }) => 2 * needed - 2));
    const counted = this.isTieBreakPossible ? Math.min(played, beforeLast) : played;
    return sumOfListed(this.claim.content.numbers, counted, 0, 0);
  }
}

const NIL: Score = { home: 0, away: 0 };

/** The courses of a match that has come to such a score. Null if no legal match has these numbers. */
export function coursesOf(
  content: EventContent,
  rule: SetsRule,
  lengths: readonly number[],
  stand: Stand,
): Courses | null {
  const counts = rule.scoredIn === "games" ? tieBreakCounts(content, rule) : "in-full";
  const tieBreak = counts === "in-full" ? "none" : counts;
  // Field by field: a copy of an object with all its fields took longer than the whole rest.
  const { is, tally, over, begun } = stand;
  const claim: Claim = { is, tally, over, begun, content, rule, tieBreak, lengths };
  const courses = new Courses(coursesTo(claim, lengths[0] ?? 0), claim);
  return courses.usual.length === 0 && courses.others.length === 0 ? null : courses;
}

/** The courses of every length but the usual one. */
function coursesBeside(claim: Claim): readonly Course[] {
  return claim.lengths.length === 1 ? NONE : claim.lengths.slice(1).flatMap((needed) => coursesTo(claim, needed));
}

const NONE: readonly Course[] = [];
