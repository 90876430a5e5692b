import type { EventContent } from "../event/content.js";
import { Numbers } from "../event/numbers.js";
import { stopOf } from "../event/status.js";
import { eventKey } from "../input/event-key.js";
import { parseTime } from "../input/time.js";
import { asRecord, isObject, type UnknownRecord } from "../input/unknown-record.js";
import type { Sport } from "../row-types/market.js";
import type { Context } from "../row-types/rulebook.js";
import type { PartsRule, SetsRule } from "../row-types/sport-rows.js";
import type { WhyUnknown } from "../types/missing.js";
import type { FoundOrder } from "./order/order.js";
import { PartScores } from "./parts/parts.js";
import { liveSets, PossibleSets } from "./sets/possible-sets.js";
import { SetScores } from "./sets/sets.js";
import { liveTimeline } from "./timed/live.js";
import { TimedScores } from "./timed/scores.js";
import { Timeline } from "./timed/timeline.js";

/** The record of a live match that no match can have. */
const IMPOSSIBLE = "impossible";
type Scores = TimedScores | Timeline | SetScores | PossibleSets | PartScores | typeof IMPOSSIBLE;

/** A longer string is not a sport's slug. */
const LONGEST_SLUG = 100;

/**
 * An event, read once and lazily, for all bets on it. It is valid for one context (the caller's time and rulebook) and for one
 * call. Only what the structure of its sport has is read.
 * The class has no parent: a constructor that calls another one cost 5 % of a `grade`. Its methods, and those of the scores that it
 * holds, are private by type alone: `#methods` put a mark on each instance, which cost 4 %.
 */
export class EventView implements EventContent {
  readonly id: number | string | null;
  readonly sport: Sport | null;
  // Initialised, so that all instances have one object shape: it saves a third of the time of `gradeAll`.
  private foundNumbers: Numbers | null = null;
  private foundStop: WhyUnknown | null | undefined = undefined;
  private scores: Scores | null = null;
  /** What `orderOf` found last. */
  foundOrder: FoundOrder | null = null;

  constructor(
    readonly event: UnknownRecord,
    readonly context: Context,
  ) {
    this.id = eventKey(event.id);
    this.sport = sportOf(event, context);
  }

  get saysSport(): boolean {
    return typeof asRecord(this.event.sport).slug === "string";
  }

  get numbers(): Numbers {
    this.foundNumbers ??= new Numbers(asRecord(this.event.scores));
    return this.foundNumbers;
  }

  get outcome(): UnknownRecord {
    return asRecord(this.event.outcome);
  }

  get bestOf(): number {
    const { bestOf } = this.event;
    return typeof bestOf === "number" && Number.isInteger(bestOf) && bestOf >= 1 && bestOf <= 99 ? bestOf : 0;
  }

  get innings(): number {
    const { innings } = this.event;
    return innings === 5 || innings === 6 || innings === 7 || innings === 8 || innings === 9 ? innings : 0;
  }

  get retired(): "home" | "away" | null {
    // Most events have no outcome.
    if (this.event.outcome === undefined) return null;
    const { outcome } = this;
    return sideOf(outcome.retired) ?? sideOf(outcome.disqualified) ?? this.loserWhoLeft;
  }

  /** The side that did not win a match of sets, maps or parts that the other one did not play on. Source: docs/rules.md#who-retired-by-the-method. */
  private get loserWhoLeft(): "home" | "away" | null {
    const { method, winner } = this.outcome;
    if ((method !== "retirement" && method !== "default") || this.sport?.isInParts !== true) return null;
    return winner === "home" ? "away" : winner === "away" ? "home" : null;
  }

  /** True if the side that did not play on was disqualified. */
  get isDisqualified(): boolean {
    const { retired } = this;
    const { retired: said, disqualified, method } = this.outcome;
    if (retired === null) return false;
    const isByMethod = method === "default" && sideOf(said) === null && sideOf(disqualified) === null;
    return isByMethod || sideOf(disqualified) === retired;
  }

  get isWindowOver(): boolean {
    const { date } = this.event;
    const { asOf, rules } = this.context;
    if (Number.isNaN(asOf) || typeof date !== "string") return false;
    return asOf - parseTime(date) > rules.windowMilliseconds;
  }

  get league(): string | null {
    return leagueOf(this.event);
  }

  isIn(leagues: ReadonlySet<string>): boolean {
    const { league } = this;
    return league !== null && leagues.has(league);
  }

  /** Why no bet on the event can be decided, or null. Called after the bet is read: an invalid bet is invalid before the start too. */
  stop(sport: Sport): WhyUnknown | null {
    if (this.foundStop === undefined) this.foundStop = stopOf(this, sport);
    return this.foundStop;
  }

  timed(sport: Sport): TimedScores {
    const { scores } = this;
    return scores instanceof TimedScores ? scores : this.keep(new TimedScores(this, sport));
  }

  /** What is proved and possible on a live event. Null if its numbers contradict each other. */
  live(sport: Sport): Timeline | null {
    const { scores } = this;
    const found = scores instanceof Timeline ? scores : scores === IMPOSSIBLE ? null : liveTimeline(this, sport);
    this.keep(found ?? IMPOSSIBLE);
    return found;
  }

  sets(rule: SetsRule): SetScores {
    const { scores } = this;
    return scores instanceof SetScores ? scores : this.keep(new SetScores(this, rule));
  }

  /** Every way in which a live match in sets can end. Null if no legal match has its numbers. */
  liveSets(rule: SetsRule): PossibleSets | null {
    const { scores } = this;
    const found = scores instanceof PossibleSets ? scores : scores === IMPOSSIBLE ? null : liveSets(this, rule);
    this.keep(found ?? IMPOSSIBLE);
    return found;
  }

  parts(rule: PartsRule): PartScores {
    const { scores } = this;
    return scores instanceof PartScores ? scores : this.keep(new PartScores(this, rule));
  }

  private keep<Kept extends Scores>(scores: Kept): Kept {
    this.scores = scores;
    return scores;
  }
}

export function sideOf(value: unknown): "home" | "away" | null {
  return value === "home" || value === "away" ? value : null;
}

/** The view of an event. Null for anything but an object. */
export function viewEvent(event: unknown, context: Context): EventView | null {
  return isObject(event) ? new EventView(event, context) : null;
}

/** The sport of a slug. Some leagues are settled as another sport. Source: docs/rules.md#settings. */
function sportOf(event: UnknownRecord, { rules }: Context): Sport | null {
  const { slug } = asRecord(event.sport);
  const sport = typeof slug !== "string" || slug.length > LONGEST_SLUG ? undefined : rules.sports.get(slug);
  if (sport === undefined) return null;
  if (sport.leagueSports === null) return sport;
  const league = leagueOf(event);
  return (league === null ? undefined : sport.leagueSports.get(league)) ?? sport;
}

function leagueOf(event: UnknownRecord): string | null {
  const { slug } = asRecord(event.league);
  return typeof slug === "string" ? slug : null;
}
