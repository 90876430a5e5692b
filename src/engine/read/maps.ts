import type { Score } from "../model/event.js";
import { addUp, Known } from "../model/known.js";
import type { Missing } from "../model/missing.js";
import { differ, isDecisive } from "../model/read.js";
import type { Scope } from "../model/vocabulary.js";
import { isComplete, winsOf } from "./best-of.js";
import { FROM_TOP, fromMap, fromPeriod } from "./keys.js";
import type { Numbers } from "./numbers.js";
import type { Sheet } from "./sheet.js";

/** The highest number of a map that is read. */
const LAST = 15;
/** The most maps that a side can win. A higher score is the rounds of a best of one. Source: docs/decisions.md#d20. */
const MOST_MAPS_WON = 5;
/** The furthest lines in maps if the length of the match is not known. Source: docs/rules.md#units. */
const REACH = { totals: 9, spreads: 5 } as const;

/** The maps of a match, checked against its tally. Sources: docs/decisions.md#d32 to #d37. */
export class MapScores {
  /** The tally of a match that was played to the end. */
  readonly tally: Known | Missing;
  /** The maps listed from the first one without a gap. */
  readonly #listed: readonly Score[];
  /** A map is listed after a gap. */
  readonly #hasGap: boolean;
  /** The rounds of a best of one, if the event has them as its own score. */
  readonly #rounds: Score | null;
  /** Maps won, whether or not the match was played to the end. */
  readonly #won: Score | null;
  #foundGames: Known | Missing | null = null;
  #foundAgreement: boolean | null = null;

  constructor(private readonly sheet: Sheet) {
    const { bestOf, numbers } = sheet;
    const { top } = numbers;
    this.#listed = listedMaps(numbers);
    this.#hasGap = isListedAfterGap(numbers, this.#listed.length);
    const isOne = bestOf <= 1 && !this.#hasGap && top !== null && areRounds(top, this.#listed);
    this.#rounds = isOne ? top : null;
    this.#won = this.#rounds === null ? playableTally(top, bestOf) : tallyOfOne(this.#rounds);
    this.tally = this.#readTally();
  }

  /** True if the match was played to the end, in maps or as the rounds of a best of one. */
  get isPlayedOut(): boolean {
    return this.#won !== null && this.#isDecided(this.#won);
  }

  /** True for a level best of one: nobody won it, the rounds are known, and nothing is known in maps. */
  get isLevelBestOfOne(): boolean {
    return this.#rounds !== null && !isDecisive(this.#rounds);
  }

  /** The furthest lines that can be in maps: on totals, and on spreads or one side. Source: docs/rules.md#units. */
  get reach(): { readonly totals: number; readonly spreads: number } {
    const { bestOf } = this.sheet;
    const isOne = this.#rounds !== null || (bestOf === 0 && this.#mapsWon === 1);
    if (isOne) return { totals: 1, spreads: 1 };
    return bestOf > 0 ? { totals: bestOf, spreads: winsOf(bestOf) } : REACH;
  }

  /** Rounds or kills over all maps. A 1-0 that only shows who won a map is not a score. */
  get games(): Known | Missing {
    this.#foundGames ??= this.#readGames();
    return this.#foundGames;
  }

  /** One map, for a bet on who won it. Read again for each bet, which costs less than a cache. */
  winnerOf(number: number, scope: Scope): Known | Missing {
    const map = this.#mapAt(number);
    if (typeof map === "string") return map;
    return this.#doWinnersGiveTally ? this.#knownMap(map, number, scope) : "map_winners";
  }

  /** One map, for a bet on its rounds or kills. */
  scoreOf(number: number, scope: Scope): Known | Missing {
    const map = this.#mapAt(number);
    if (typeof map === "string") return map;
    return Math.max(map.home, map.away) > 1 ? this.#knownMap(map, number, scope) : "map_scores";
  }

  #readTally(): Known | Missing {
    const won = this.#won;
    if (won === null || !this.#isDecided(won)) return "tally";
    return this.sheet.numbers.isTopBelowFullTime
      ? "agreement"
      : new Known(won.home, won.away, "match_result", FROM_TOP);
  }

  /** The rounds of a best of one are always the whole match. 0-0 is not a result if maps were played. */
  #isDecided(tally: Score): boolean {
    if (this.#rounds !== null) return true;
    return isComplete(tally, this.sheet.bestOf) && (this.#listed.length === 0 || tally.home + tally.away > 0);
  }

  get #mapsWon(): number {
    if (this.#rounds !== null) return 1;
    return this.#won === null ? 0 : this.#won.home + this.#won.away;
  }

  #readGames(): Known | Missing {
    const listed = this.#listed;
    const rounds = this.#rounds;
    const mapsWon = this.#mapsWon;
    if (rounds !== null) return gamesOf([rounds], this.#keysOf(1));
    const isUnambiguous = listed.length >= mapsWon && !this.#hasGap && this.#decisive(listed.length) <= mapsWon;
    return isUnambiguous
      ? gamesOf(
          listed,
          listed.flatMap((_, index) => this.#keysOf(index + 1)),
        )
      : "maps";
  }

  #knownMap({ home, away }: Score, number: number, scope: Scope): Known {
    return new Known(home, away, scope, this.#keysOf(number));
  }

  /** A map that was finished, according to the tally. */
  #mapAt(number: number): Score | Missing {
    const map = this.#rounds !== null && number === 1 ? this.#rounds : this.#listedAt(number);
    if (map === null) return this.#wasNotNeeded(number) ? "event_cancelled" : "map";
    // If more maps were decided than the tally counts, the last one was not finished.
    return this.#won === null || this.#decisive(number) > this.#mapsWon ? "map_winners" : map;
  }

  #listedAt(number: number): Score | null {
    return this.#listed[number - 1] ?? mapIn(this.sheet.numbers, number);
  }

  /** The number of maps with a leader among the first. The rounds of a best of one are map 1. */
  #decisive(count: number, number = 1): number {
    if (number > count) return 0;
    const map = this.#rounds !== null && number === 1 ? this.#rounds : this.#listedAt(number);
    return Number(map !== null && isDecisive(map)) + this.#decisive(count, number + 1);
  }

  /** The keys of a map. A 1-0 that shows who won the only map is not the source of its rounds. */
  #keysOf(number: number): readonly string[] {
    const { numbers } = this.sheet;
    const own = numbers.map(number);
    const map = own ?? numbers.period(number);
    if (this.#rounds !== null && (map === null || differ(map, this.#rounds))) return FROM_TOP;
    return own === null ? fromPeriod(number) : fromMap(number);
  }

  /** True if a map was not played because the match was over. */
  #wasNotNeeded(number: number): boolean {
    if (!this.isPlayedOut || this.#hasGap) return false;
    if (this.#rounds !== null) return number > 1;
    const played = this.#listed.length;
    return played > 0 && number > played && played >= this.#mapsWon;
  }

  get #doWinnersGiveTally(): boolean {
    this.#foundAgreement ??= this.#readAgreement();
    return this.#foundAgreement;
  }

  /** True if the winners of the maps add up to the tally. */
  #readAgreement(): boolean {
    const won = this.#won;
    const listed = this.#listed;
    if (won === null || this.#hasGap) return false;
    if (this.#rounds !== null) return true;
    const home = listed.filter((map) => map.home > map.away).length;
    const away = listed.filter((map) => map.away > map.home).length;
    return home === won.home && away === won.away;
  }
}

function gamesOf(maps: readonly Score[], from: readonly string[]): Known | Missing {
  if (maps.every(({ home, away }) => home <= 1 && away <= 1)) return "maps";
  const { home, away } = addUp(maps);
  return new Known(home, away, "games", from);
}

function listedMaps(numbers: Numbers): readonly Score[] {
  const found: Score[] = [];
  for (let number = 1; number <= LAST; number++) {
    const map = mapIn(numbers, number);
    if (map === null) break;
    found.push(map);
  }
  return found;
}

/** A map listed at 0-0 was not played. */
function mapIn(numbers: Numbers, number: number): Score | null {
  const map = numbers.map(number) ?? numbers.period(number);
  return map !== null && map.home + map.away > 0 ? map : null;
}

function isListedAfterGap(numbers: Numbers, count: number): boolean {
  // Most matches list nothing but their maps, so that there is nothing to search.
  if (numbers.usable === count) return false;
  for (let number = count + 2; number <= LAST; number++) {
    if (mapIn(numbers, number) !== null) return true;
  }
  return false;
}

/** True if the event's own score is the rounds of its only map, and that map agrees. */
function areRounds(top: Score, listed: readonly Score[]): boolean {
  if (listed.length > 1) return false;
  const most = Math.max(top.home, top.away);
  const [lone] = listed;
  if (lone === undefined) return most > MOST_MAPS_WON;
  if (!differ(lone, top)) return most > 1;
  const isSameWinner = lone.home > lone.away === top.home > top.away && isDecisive(top);
  return most > MOST_MAPS_WON && lone.home + lone.away === 1 && isSameWinner;
}

/** A tally with a side above five is accepted only if the match is known to be that long. */
function playableTally(top: Score | null, bestOf: number): Score | null {
  return top !== null && bestOf === 0 && Math.max(top.home, top.away) > MOST_MAPS_WON ? null : top;
}

function tallyOfOne(rounds: Score): Score {
  if (!isDecisive(rounds)) return rounds;
  const homeWon = rounds.home > rounds.away;
  return { home: Number(homeWon), away: Number(!homeWon) };
}
