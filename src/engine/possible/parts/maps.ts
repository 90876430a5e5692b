import { isComplete, isShort } from "../../event/best-of.js";
import type { EventContent } from "../../event/content.js";
import { FROM_TOP, fromMap, fromPeriod } from "../../event/keys.js";
import { differ, isDecisive } from "../../input/values.js";
import type { EsportsGame } from "../../tables/rulebook.js";
import type { Score } from "../../words/event.js";
import { addUp, Known } from "../../words/known.js";
import type { Missing } from "../../words/missing.js";
import type { Scope } from "../../words/vocabulary.js";
import { countInGaps, isFlag, isListedAfterGap, listedMaps, mapIn, mapsAfter, withMapsAfterGap } from "./map-list.js";
import { areRounds, playableTally, tallyOfOne } from "./map-tally.js";
import { areInRounds, doScoresName, isFinishedInRounds, type NamedBy, winnersNamedBy } from "./map-winners.js";
import { doMapsContradict, isBelowMaps } from "./plausible-tally.js";
import type { MapsSoFar } from "./so-far.js";

/** The maps of a match, checked against its tally. Source: docs/rules.md#maps. */
export class MapScores {
  /** The tally of a match that was played to the end. */
  readonly tally: Known | Missing;
  /** The maps listed from the first one without a gap. */
  readonly listed: readonly Score[];
  /** A map is listed after a gap. */
  readonly hasGap: boolean;
  /** The rounds of a best of one, if the event has them as its own score. */
  readonly rounds: Score | null;
  /** Maps won, whether or not the match was played to the end. */
  readonly won: Score | null;
  /** What a live match proves. Undefined before it is read. */
  soFar: MapsSoFar | null | undefined = undefined;
  private foundGames: Known | Missing | null = null;
  private foundNames: NamedBy | null = null;

  constructor(readonly content: EventContent) {
    const { bestOf, numbers } = content;
    const { top } = numbers;
    this.listed = listedMaps(numbers);
    this.hasGap = isListedAfterGap(numbers, this.listed.length);
    const isOne = bestOf <= 1 && !this.hasGap && top !== null && areRounds(top, this.listed);
    // Kills do not show who won the only map.
    const inKills = isOne && this.game === "kills";
    this.rounds = isOne && !inKills ? top : null;
    this.won = inKills ? null : this.rounds === null ? playableTally(top, bestOf) : tallyOfOne(this.rounds);
    this.tally = this.readTally();
  }

  /** True if the match was played to the end, in maps or as the rounds of a best of one. */
  get isPlayedOut(): boolean {
    return this.tally !== "tally" && this.tally !== "maps_in_agreement";
  }

  /** Rounds or kills over all maps. A 1-0 that only shows who won a map is not a score. */
  get games(): Known | Missing {
    this.foundGames ??= this.readGames();
    return this.foundGames;
  }

  /** One map, for a bet on who won it: its score if that names the winner, else 1-0. Read again for each bet, which costs less than a cache. */
  winnerOf(number: number, scope: Scope): Known | Missing {
    const rounds = number === 1 ? this.rounds : null;
    const map = rounds ?? this.listedAt(number);
    if (map !== null && this.mayBeBegun(map, number)) return "finished_map";
    const { names } = this;
    return map !== null && (rounds !== null || names === "scores")
      ? this.knownMap(map, number, scope)
      : this.winnerByTally(map, number, names, scope);
  }

  private winnerByTally(map: Score | null, number: number, names: NamedBy, scope: Scope): Known | Missing {
    if (map !== null && names !== "nothing" && isFlag(map)) return this.knownMap(map, number, scope);
    if ((names === "home" || names === "away") && number <= this.mapsWon) {
      return new Known(Number(names === "home"), Number(names === "away"), scope, FROM_TOP);
    }
    if (map !== null) return "map_winners";
    return this.wasNotNeeded(number) ? "event_cancelled" : "map";
  }

  /** One map, for a bet on its rounds or kills. */
  scoreOf(number: number, scope: Scope): Known | Missing {
    const map = this.mapAt(number);
    if (typeof map === "string") return map;
    return Math.max(map.home, map.away) > 1 ? this.knownMap(map, number, scope) : "map_scores";
  }

  /** What the maps of the league are counted in, if its slug says so. */
  get game(): EsportsGame | null {
    const { league, context } = this.content;
    return league === null ? null : context.rules.gameOf(league);
  }

  /** True if the maps are known to count something else. */
  areNotIn(unit: EsportsGame): boolean {
    const { game } = this;
    return unit === "rounds"
      ? game === "kills"
      : this.rounds !== null ||
          areInRounds(
            this.all.filter((map) => !isFlag(map)),
            game,
          );
  }

  private readTally(): Known | Missing {
    const { won } = this;
    if (won === null || !this.isOver(won)) return "tally";
    if (this.isContradicted(won)) return "maps_in_agreement";
    return this.content.numbers.isTopBelowFullTime
      ? "agreement"
      : new Known(won.home, won.away, "match_result", FROM_TOP);
  }

  /** The rounds of a best of one are always the whole match. 0-0 is not a result if maps were played. */
  private isOver(tally: Score): boolean {
    if (this.rounds !== null) return !this.mayBeBegun(this.rounds, 1);
    return isComplete(tally, this.content.bestOf) && (this.listed.length === 0 || tally.home + tally.away > 0);
  }

  private isContradicted(tally: Score): boolean {
    if (this.rounds !== null || !isBelowMaps(tally, this.all)) return false;
    return doMapsContradict(this.all, tally);
  }

  /** All listed maps, those after a gap included. */
  get all(): readonly Score[] {
    return this.hasGap ? withMapsAfterGap(this.content.numbers, this.listed) : this.listed;
  }

  /** The number of maps that were played and are not listed, at least. */
  get missing(): number {
    const listed = this.all.length;
    return Math.max(0, this.mapsWon - listed, this.hasGap ? countInGaps(this.content.numbers, listed) : 0);
  }

  /** The number of maps won. */
  get mapsWon(): number {
    if (this.rounds !== null) return 1;
    return this.won === null ? 0 : this.won.home + this.won.away;
  }

  private readGames(): Known | Missing {
    const { listed, rounds, mapsWon } = this;
    if (rounds !== null) return this.gamesIn([rounds]);
    const isUnambiguous = listed.length >= mapsWon && !this.hasGap && this.decisive(listed.length) <= mapsWon;
    const last = listed.at(-1) ?? null;
    return isUnambiguous && (last === null || !this.mayBeBegun(last, listed.length)) ? this.gamesIn(listed) : "maps";
  }

  /** The rounds or kills of some maps. */
  gamesIn(maps: readonly Score[]): Known | Missing {
    if (maps.every(({ home, away }) => home <= 1 && away <= 1)) return "maps";
    const { home, away } = addUp(maps);
    return new Known(
      home,
      away,
      "games",
      maps.flatMap((_, index) => this.keysOf(index + 1)),
    );
  }

  private knownMap({ home, away }: Score, number: number, scope: Scope): Known {
    return new Known(home, away, scope, this.keysOf(number));
  }

  /** A map that was finished, according to the tally. */
  private mapAt(number: number): Score | Missing {
    const map = this.rounds !== null && number === 1 ? this.rounds : this.listedAt(number);
    if (map === null) return this.wasNotNeeded(number) ? "event_cancelled" : "map";
    // If more maps were decided than the tally counts, the last one was not finished.
    const isCounted = number <= this.mapsWon || this.decisive(number) <= this.mapsWon;
    const isOver = this.won !== null && isCounted && !this.mayBeBegun(map, number);
    return isOver ? map : "finished_map";
  }

  /** True if the match may have stopped during this map: it is the last one, and not known to be over. Source: docs/decisions.md#d183. */
  mayBeBegun(map: Score, number: number): boolean {
    if (this.isWon(map, number)) return false;
    const { bestOf, numbers, retired } = this.content;
    if (mapsAfter(numbers, number).length > 0) return false;
    if (retired !== null) return true;
    const isDrawn = isFinishedInRounds(map) && (this.rounds !== null || this.names === "scores");
    return this.won !== null && isShort(this.won, bestOf) && !isDrawn;
  }

  /** True if a side is known to have won this map: the score counts it, or its rounds show it. Level rounds were won by nobody. */
  private isWon(map: Score, number: number): boolean {
    if (this.rounds !== null) return isDecisive(map) && isFinishedInRounds(map);
    if (number <= this.mapsWon) return isDecisive(map) || this.game === "kills";
    return isDecisive(map) && !isFlag(map) && this.names === "scores";
  }

  /** A map as listed, also after a gap. */
  listedAt(number: number): Score | null {
    return this.listed[number - 1] ?? mapIn(this.content.numbers, number);
  }

  /** The number of maps with a leader among the first. The rounds of a best of one are map 1. */
  private decisive(count: number, number = 1): number {
    if (number > count) return 0;
    const map = this.rounds !== null && number === 1 ? this.rounds : this.listedAt(number);
    return Number(map !== null && isDecisive(map)) + this.decisive(count, number + 1);
  }

  /** The keys of a map. A 1-0 that shows who won the only map is not the source of its rounds. */
  private keysOf(number: number): readonly string[] {
    const { numbers } = this.content;
    const own = numbers.map(number);
    const map = own ?? numbers.period(number);
    if (this.rounds !== null && (map === null || differ(map, this.rounds))) return FROM_TOP;
    return own === null ? fromPeriod(number) : fromMap(number);
  }

  /** True if a map was not played because the match was over. */
  private wasNotNeeded(number: number): boolean {
    if (!this.isPlayedOut || this.hasGap) return false;
    if (this.rounds !== null) return number > 1;
    const played = this.listed.length;
    return played > 0 && number > played && played >= this.mapsWon;
  }

  private get names(): NamedBy {
    this.foundNames ??= this.readNames();
    return this.foundNames;
  }

  private readNames(): NamedBy {
    const { won } = this;
    if (won === null) return "nothing";
    const { game } = this;
    if (!this.hasGap && doScoresName(won, this.listed, game)) return "scores";
    const { all } = this;
    const isTooLong =
      all.length > this.mapsWon || (this.hasGap && mapsAfter(this.content.numbers, this.mapsWon).length > 0);
    return winnersNamedBy(won, all, this.isPlayedOut && !isTooLong, game);
  }
}
