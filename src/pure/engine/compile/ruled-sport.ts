import type { CricketRules, OutRow } from "../row-types/cricket.js";
import type { Endings } from "../row-types/endings.js";
import type { FightRules } from "../row-types/fights.js";
import type { Market, MarketEntry, Sport } from "../row-types/market.js";
import type { Structure, TiedMoneyline } from "../row-types/rows.js";
import type { Rulebook } from "../row-types/rulebook.js";
import type { MatchScope, NilNilRule, ScoringKinds, SportRow, Units, ZerosRule } from "../row-types/sport-rows.js";
import { CRICKETER_COUNTS, FORMAT_ROWS, OUT_ROWS } from "../tables/cricket/innings.js";
import { SPORT_GROUPS } from "../tables/rulebook/setting-shapes.js";
import { SCORING_KINDS } from "../tables/sports/scoring-kinds.js";
import type { HouseTieRule } from "../types/vocabulary.js";
import { type MarketList, marketsOf } from "./markets.js";
import { ownRuling, ruledIn } from "./rulings.js";

/** A longer name is rejected unread. */
const LONGEST_NAME = 100;
/** Size of each sport's cache of market names: more than there are spellings in use. */
const REMEMBERED = 4096;
/** Size of the cache of unknown names. A stream of invented names empties it and never fills the heap. */
const REMEMBERED_FAULTS = 256;

/** A sport's row under a rulebook. Most callers grade a few sports, so the names are made at first use. */
export class RuledSport implements Sport {
  readonly structure: Structure;
  readonly tiedMoneyline: TiedMoneyline;
  readonly tieRule: HouseTieRule | null;
  readonly neverLevel: ReadonlySet<string> | null;
  readonly noExtraTime: ReadonlySet<string> | null;
  readonly units: Units | null;
  readonly lines: MatchScope;
  readonly moneyline: MatchScope;
  readonly overtime: boolean;
  readonly regulationPeriods: number;
  readonly firstHalf: number;
  readonly mayPlayHalves: boolean;
  readonly halvesLeagues: ReadonlySet<string> | null;
  readonly nilNil: NilNilRule;
  readonly forfeits: readonly number[] | null;
  readonly secondHalfMayBeWrong: boolean;
  readonly zeros: ZerosRule;
  readonly overtimeNeedsLevel: boolean;
  readonly twoLeggedLeagues: ReadonlySet<string> | null;
  readonly overtimeIsOneGoal: boolean;
  readonly shootoutIsOneGoal: boolean;
  readonly homeHalfMayBeMissing: boolean;
  readonly scoring: ScoringKinds;
  readonly awayBatsFirst: boolean;
  readonly innings: number;
  readonly moneylineInnings: number;
  readonly endings: Endings;
  readonly isInParts: boolean;
  readonly fights: FightRules;
  readonly cricket: CricketRules;
  readonly voidsMoved: boolean;
  readonly linesByLeague: boolean;
  readonly mustStart: boolean;
  readonly countsOvertimeInHighest: boolean;
  readonly #seen = new Map<string, Market>();
  readonly #unknown = new Set<string>();
  #list: MarketList | null = null;

  constructor(
    readonly row: SportRow,
    readonly rulebook: Rulebook,
    readonly leagueSports: ReadonlyMap<string, Sport> | null,
    lines: MatchScope | null = null,
  ) {
    const neverLevel = rulebook.neverLevel[row.slug];
    const noExtraTime = rulebook.noExtraTime[row.slug];
    this.structure = row.structure;
    this.tiedMoneyline = row.tiedMoneyline;
    this.tieRule = rulebook.tieRules[row.slug] ?? null;
    this.neverLevel = neverLevel ? new Set(neverLevel) : null;
    this.noExtraTime = noExtraTime ? new Set(noExtraTime) : null;
    this.units = row.units;
    this.lines = lines ?? rulebook.linesScope[row.slug] ?? row.lines;
    this.moneyline = row.moneyline;
    this.overtime = row.overtime;
    this.regulationPeriods = row.regulationPeriods;
    this.firstHalf = row.firstHalf;
    this.mayPlayHalves = row.mayPlayHalves ?? false;
    this.halvesLeagues = row.halvesLeagues ? new Set(row.halvesLeagues) : null;
    this.nilNil = row.nilNil ?? "stands";
    this.forfeits = row.forfeits ?? null;
    this.secondHalfMayBeWrong = row.secondHalfMayBeWrong ?? false;
    this.zeros = row.zeros ?? "stand";
    this.overtimeNeedsLevel = row.overtimeNeedsLevel ?? false;
    this.twoLeggedLeagues = row.twoLeggedLeagues ? new Set(row.twoLeggedLeagues) : null;
    this.overtimeIsOneGoal = row.overtimeIsOneGoal ?? false;
    this.shootoutIsOneGoal = row.shootoutIsOneGoal ?? false;
    this.homeHalfMayBeMissing = row.homeHalfMayBeMissing ?? false;
    this.scoring = scoringIn(row.slug);
    this.awayBatsFirst = row.awayBatsFirst ?? false;
    this.innings = rulebook.innings[row.slug] ?? row.regulationPeriods;
    this.moneylineInnings = rulebook.moneylineInnings[row.slug] ?? row.regulationPeriods;
    this.endings = endingsIn(row, rulebook);
    this.isInParts = SPORT_GROUPS.inParts(row);
    this.fights = fightsIn(row, rulebook);
    this.cricket = cricketIn(rulebook);
    this.voidsMoved = Math.min(this.endings.postponement, this.endings.suspension) < Number.POSITIVE_INFINITY;
    this.linesByLeague = lines !== null;
    this.mustStart = rulebook.mustStart.includes(row.slug);
    this.countsOvertimeInHighest = rulebook.highestQuarterOvertime.includes(row.slug);
  }

  get entries(): readonly MarketEntry[] {
    return this.#markets().entries;
  }

  find(name: string): Market | null {
    return this.#seen.get(name) ?? this.#learn(name);
  }

  #learn(name: string): Market | null {
    if (name.length > LONGEST_NAME || this.#unknown.has(name)) return null;
    const market = this.#markets().find(name);
    if (market === null) {
      if (this.#unknown.size >= REMEMBERED_FAULTS) this.#unknown.clear();
      this.#unknown.add(name);
      return null;
    }
    if (this.#seen.size >= REMEMBERED) this.#seen.clear();
    this.#seen.set(name, market);
    return market;
  }

  #markets(): MarketList {
    this.#list ??= marketsOf(this, this.rulebook);
    return this.#list;
  }
}

function scoringIn(slug: string): ScoringKinds {
  const row = SCORING_KINDS.find(({ sports }) => sports.includes(slug));
  return {
    points: new Map(row?.kinds.map(({ kind, points }) => [kind, points])),
    isComplete: row?.isComplete ?? false,
    playersAreRunners: row?.playersAreRunners ?? false,
    shows: row?.shows ?? null,
  };
}

/** Retirements count in every sport of sets, and in sports of maps, frames and legs that the rulebook names. */
function endingsIn({ slug, structure }: SportRow, rulebook: Rulebook): Endings {
  const { retirement, betOnRetired, retirementLines, unfinished, forfeits, matchTieBreak } = rulebook;
  return {
    retirement: structure === "sets" ? ruledIn(retirement, slug, "incomplete") : ownRuling(retirement, slug),
    betOnRetired: ruledIn(betOnRetired, slug, "lose"),
    retirementLines: ruledIn(retirementLines, slug, "incomplete"),
    unfinished: ruledIn(unfinished, slug, "incomplete"),
    forfeits,
    matchTieBreak,
    lastFullInning: rulebook.lastFullInning.includes(slug),
    officialWinner: rulebook.officialWinner.includes(slug),
    postponement: ruledIn(rulebook.postponement, slug, Number.POSITIVE_INFINITY),
    suspension: ruledIn(rulebook.suspension, slug, Number.POSITIVE_INFINITY),
  };
}

const OUTS: ReadonlyMap<string, OutRow> = new Map(OUT_ROWS.map((row) => [row.word, row]));

function cricketIn({ minimumOvers, topBatterShared }: Rulebook): CricketRules {
  const minimums = FORMAT_ROWS.map(({ format, overs, ballsPerOver }) => {
    return [`${overs}x${ballsPerOver}`, ruledIn(minimumOvers, format, 0)] as const;
  });
  return {
    minimums: new Map(minimums.filter(([, percent]) => percent > 0)),
    outs: OUTS,
    counts: CRICKETER_COUNTS,
    topBatterShared,
  };
}

function fightsIn({ slug }: SportRow, rulebook: Rulebook): FightRules {
  return {
    disqualification: ruledIn(rulebook.disqualification, slug, "ko"),
    technicalDecisionDistance: ruledIn(rulebook.technicalDecisionDistance, slug, "incomplete"),
    technicalDecisionRound: ruledIn(rulebook.technicalDecisionRound, slug, "none"),
    noContest: ruledIn(rulebook.noContest, slug, "void_all"),
    halfRound: ruledIn(rulebook.halfRound, slug, "half"),
  };
}
