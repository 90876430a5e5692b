import { isShort } from "../../event/best-of.js";
import type { EventContent } from "../../event/content.js";
import { FROM_TOP } from "../../event/keys.js";
import { isWinnerDenied } from "../../event/outcome.js";
import { isDecisive } from "../../input/values.js";
import type { EsportsGame } from "../../row-types/rulebook.js";
import type { PartsRule } from "../../row-types/sport-rows.js";
import type { Score } from "../../types/event.js";
import { KnownScore } from "../../types/known-score.js";
import type { WhyUnknown } from "../../types/missing.js";
import { insideOf } from "./inside.js";
import { type Begun, begunParts, doContradict, hasLevel, isFlag, listedParts, partIn, winsIn } from "./list.js";
import { areRounds, playable, tallyOfOne } from "./only-part.js";
import type { PartsSoFar } from "./so-far.js";
import { areInRounds, doScoresName, isFinishedInRounds, type NamedBy, winnersNamedBy } from "./winners.js";

/** A match in parts that are won, checked against its score in them. Sources: docs/rules.md#units and docs/rules.md#maps. */
export class PartScores {
  /** The parts listed from the first one without a gap. */
  readonly listed: readonly Score[];
  /** The rounds of a best of one, if the event has them as its own score. */
  readonly rounds: Score | null;
  /** Parts won, whether or not the match was played to the end. Null if no match can have the score. */
  readonly won: Score | null;
  /** The score in parts of a match that was played to the end. */
  readonly tally: KnownScore | WhyUnknown;
  /** What a live match proves. Undefined before it is read. */
  soFar: PartsSoFar | null | undefined = undefined;
  private foundBegun: Begun | null = null;
  private foundInner: KnownScore | WhyUnknown | null = null;
  private foundNames: NamedBy | null = null;

  constructor(
    readonly content: EventContent,
    readonly rule: PartsRule,
  ) {
    const { bestOf, numbers } = content;
    const isDenied = isWinnerDenied(content, numbers.ot !== null);
    const top = isDenied ? null : numbers.top;
    this.listed = listedParts(numbers, rule);
    const isOne =
      rule.wonBy === "names" && bestOf <= 1 && this.last <= 1 && top !== null && areRounds(top, this.listed, rule);
    // Kills do not show who won the only map.
    const inKills = isOne && this.game === "kills";
    this.rounds = isOne && !inKills ? top : null;
    this.won = inKills ? null : this.rounds === null ? playable(top, bestOf, rule) : tallyOfOne(this.rounds);
    this.tally = isDenied ? "agreement" : this.readTally(bestOf);
  }

  /** True if the match was played to the end, in parts or as the rounds of a best of one. */
  get isPlayedOut(): boolean {
    return this.tally !== "tally" && this.tally !== "maps_in_agreement";
  }

  /** True if the score of a match is the sum of its parts. */
  get isSum(): boolean {
    return this.content.sport?.units?.isSum === true;
  }

  /** Every part that was begun, those after a gap in the list included. */
  get all(): readonly Score[] {
    return this.begun.parts;
  }

  /** The number of the last part that was begun. */
  get last(): number {
    return this.begun.last;
  }

  get hasGap(): boolean {
    return this.last > this.listed.length;
  }

  /** The number of parts won. */
  get partsWon(): number {
    if (this.rounds !== null) return 1;
    return this.won === null ? 0 : this.won.home + this.won.away;
  }

  /** What the maps of the league are counted in, if its slug says so. */
  get game(): EsportsGame | null {
    const { league, context } = this.content;
    return league === null ? null : context.rules.gameOf(league).counts;
  }

  /** True if a map that is over has a score that its game does not have. A 1-0 that shows who won it is not a score. */
  isNotOfGame(map: Score, number: number): boolean {
    const { league, context } = this.content;
    const scores = league === null ? null : context.rules.gameOf(league).scores;
    if (scores === null || isFlag(map) || this.mayBeBegun(map, number)) return false;
    return !scores.has(`${Math.max(map.home, map.away)}-${Math.min(map.home, map.away)}`);
  }

  /** What is inside all parts. Missing if they are not all listed, only show who won (1-0), or have other winners than the score. */
  get inner(): KnownScore | WhyUnknown {
    this.foundInner ??= this.readInner();
    return this.foundInner;
  }

  /** What names the winners of the parts. */
  get names(): NamedBy {
    this.foundNames ??= this.readNames();
    return this.foundNames;
  }

  /** A part as listed, also after a gap. */
  at(number: number): Score | null {
    return this.listed[number - 1] ?? partIn(this.content.numbers, this.rule, number);
  }

  /** True if parts are known to count something else than a market's name says. Source: docs/rules.md#rounds-and-kills-by-name. */
  areNotIn(unit: EsportsGame, parts = this.all): boolean {
    const { game, rounds } = this;
    if (unit === "rounds") return game === "kills";
    return (
      rounds !== null ||
      areInRounds(
        parts.filter((part) => !isFlag(part)),
        game,
      )
    );
  }

  /** True if the match may have stopped during this part: it is the last one, and not known to be over. Source: docs/rules.md#a-map-during-which-the-match-stopped. */
  mayBeBegun(part: Score, number: number): boolean {
    const { bestOf, retired } = this.content;
    if (this.isWon(part, number) || this.last > number) return false;
    if (retired !== null) return true;
    const isDrawn = isFinishedInRounds(part) && (this.rounds !== null || this.names === "scores");
    return this.won !== null && isShort(this.won, bestOf) && !isDrawn;
  }

  /** True if parts contradict the score. */
  areAgainst(parts: readonly Score[], score: Score): boolean {
    return parts.length > 0 && doContradict(parts, score, this.rule, this.isSum);
  }

  /** The parts that the score must agree with. Only maps after a gap are known to be parts of it. */
  get counted(): readonly Score[] {
    return this.rule.wonBy === "names" ? this.all : this.listed;
  }

  /** True if a side is known to have won this part: the score counts it, or its rounds show it. Level rounds were won by nobody. */
  private isWon(part: Score, number: number): boolean {
    if (this.rounds !== null) return isDecisive(part) && isFinishedInRounds(part);
    if (number <= this.partsWon) return isDecisive(part) || this.rule.wonBy === "lead" || this.game === "kills";
    return isDecisive(part) && !isFlag(part) && this.names === "scores";
  }

  private get begun(): Begun {
    this.foundBegun ??= begunParts(this.content.numbers, this.rule, this.listed);
    return this.foundBegun;
  }

  private readTally(bestOf: number): KnownScore | WhyUnknown {
    const { won, rule, content } = this;
    if (won === null || !this.isOver(won, bestOf)) return "tally";
    if (this.rounds === null && this.areAgainst(this.counted, won)) return rule.lacks.agreement;
    return content.numbers.isTopBelowFullTime
      ? "agreement"
      : new KnownScore(won.home, won.away, "match_result", FROM_TOP);
  }

  /** The rounds of a best of one are always the whole match. 0-0 is not a result if parts were played, or if each has a winner. */
  private isOver(won: Score, bestOf: number): boolean {
    if (this.rounds !== null) return !this.mayBeBegun(this.rounds, 1);
    const mayBeNil = this.rule.mayBeDrawn && this.listed.length === 0;
    return !isShort(won, bestOf) && (mayBeNil || sumOf(won) > 0);
  }

  private readInner(): KnownScore | WhyUnknown {
    const { listed, rounds, rule } = this;
    if (rounds !== null) return insideOf(this, [rounds]);
    const last = listed.length === 0 ? undefined : listed[listed.length - 1];
    if (last === undefined || this.isSum) return rule.lacks.inner;
    const { partsWon } = this;
    const decided = sumOf(winsIn(listed));
    // Nobody won a level frame, so that it was not over. Nobody has to win a map.
    const isWhole = rule.mayBeDrawn
      ? !this.hasGap && listed.length >= partsWon && decided <= partsWon && !this.mayBeBegun(last, listed.length)
      : decided === partsWon && !hasLevel(listed);
    return isWhole ? insideOf(this, listed) : rule.lacks.inner;
  }

  private readNames(): NamedBy {
    const { won, game } = this;
    if (won === null) return "nothing";
    if (!this.hasGap && doScoresName(won, this.listed, game)) return "scores";
    return winnersNamedBy(won, this.all, this.isPlayedOut && this.last <= this.partsWon, game);
  }
}

function sumOf({ home, away }: Score): number {
  return home + away;
}
