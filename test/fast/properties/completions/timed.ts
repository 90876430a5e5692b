/** Matches on time or innings with every way in which they can end. Nothing here is read from the engine. */

export type Pair = readonly [home: number, away: number];

export interface Profile {
  readonly slug: string;
  /** The number of periods of regular time. */
  readonly periods: number;
  readonly overtime: "none" | "goals" | "one-goal";
  /** What a league can do that never ends level. */
  readonly league?: string;
  /** What handicaps and totals are settled on. */
  readonly lines: "regulation" | "full_game";
  /** True if a settled 0-0 is a result. In other sports it is refused, or the match was not played. */
  readonly mayEndNil: boolean;
}

export const PROFILES: readonly Profile[] = [
  { slug: "football", periods: 2, overtime: "goals", lines: "regulation", mayEndNil: true },
  { slug: "handball", periods: 2, overtime: "goals", lines: "regulation", mayEndNil: false },
  { slug: "ice-hockey", periods: 3, overtime: "one-goal", lines: "full_game", mayEndNil: true },
  { slug: "ice-hockey", periods: 3, overtime: "one-goal", league: "usa-nhl", lines: "full_game", mayEndNil: true },
  { slug: "basketball", periods: 4, overtime: "goals", lines: "full_game", mayEndNil: false },
  { slug: "basketball", periods: 4, overtime: "goals", league: "usa-nba", lines: "full_game", mayEndNil: false },
  { slug: "american-football", periods: 4, overtime: "goals", lines: "full_game", mayEndNil: false },
  { slug: "baseball", periods: 9, overtime: "goals", lines: "full_game", mayEndNil: true },
  { slug: "rugby-league", periods: 2, overtime: "goals", lines: "full_game", mayEndNil: false },
  { slug: "floorball", periods: 3, overtime: "goals", lines: "regulation", mayEndNil: true },
  { slug: "water-polo", periods: 4, overtime: "goals", lines: "regulation", mayEndNil: false },
  { slug: "kabaddi", periods: 2, overtime: "none", lines: "regulation", mayEndNil: false },
  { slug: "futsal", periods: 2, overtime: "goals", lines: "regulation", mayEndNil: true },
  { slug: "bandy", periods: 2, overtime: "goals", lines: "regulation", mayEndNil: true },
  { slug: "gaelic-football", periods: 2, overtime: "goals", lines: "regulation", mayEndNil: false },
  { slug: "hurling", periods: 2, overtime: "goals", lines: "regulation", mayEndNil: false },
  { slug: "field-hockey", periods: 4, overtime: "goals", lines: "regulation", mayEndNil: true },
  { slug: "beach-soccer", periods: 3, overtime: "goals", lines: "regulation", mayEndNil: true },
  { slug: "aussie-rules", periods: 4, overtime: "goals", lines: "full_game", mayEndNil: false },
  { slug: "lacrosse", periods: 4, overtime: "goals", lines: "full_game", mayEndNil: false },
  { slug: "netball", periods: 4, overtime: "goals", lines: "full_game", mayEndNil: false },
  { slug: "rugby", periods: 2, overtime: "goals", lines: "regulation", mayEndNil: false },
  { slug: "softball", periods: 7, overtime: "goals", lines: "full_game", mayEndNil: true },
];

/** A live match: the periods that are listed, and how many of them are over. */
export interface LiveMatch {
  readonly listed: readonly Pair[];
  readonly finished: number;
  /** True if a clock says so and no later period is listed. */
  readonly isByClock: boolean;
}

export function liveEvent({ slug, league }: Profile, { listed, finished, isByClock }: LiveMatch): object {
  const clock = isByClock ? { clock: { period: finished + 1 } } : {};
  return { ...eventOf(slug, league, "live", listed, sum(listed)), ...clock };
}

/** Every final state of a live match: each open period with up to so many more for each side, then overtime if it is level. */
export function* completions(profile: Profile, match: LiveMatch, more: number): Generator<object> {
  const [home, away] = sum(match.listed);
  // A side that alone has scored was the first, whatever follows.
  const alone = home > 0 && away === 0 ? "home" : away > 0 && home === 0 ? "away" : null;
  const outcome = alone === null ? {} : { outcome: { firstToScore: alone } };
  for (const periods of ends(profile, match, more))
    for (const event of finals(profile, periods, more)) yield { ...event, ...outcome };
}

function* ends(profile: Profile, match: LiveMatch, more: number, index = 0): Generator<readonly Pair[]> {
  const { periods: count } = profile;
  if (index === count) {
    yield [];
    return;
  }
  const [home, away] = match.listed[index] ?? [0, 0];
  const most = index < match.finished ? 0 : more;
  for (const rest of ends(profile, match, more, index + 1)) {
    for (let h = 0; h <= most; h++) for (let a = 0; a <= most; a++) yield [[home + h, away + a], ...rest];
  }
}

/** The settled events of one regular time. */
function* finals(profile: Profile, periods: readonly Pair[], more: number): Generator<object> {
  const { slug, league, overtime } = profile;
  const ft = sum(periods);
  const isLevel = ft[0] === ft[1];
  const isNeverLevel = league !== undefined;
  if (!(isLevel && isNeverLevel)) yield eventOf(slug, league, "settled", periods, ft, { ft });
  if (!isLevel || overtime === "none") return;
  const extra: readonly Pair[] =
    overtime === "one-goal"
      ? [
          [1, 0],
          [0, 1],
        ]
      : extras(more);
  for (const ot of extra) {
    if (ot[0] === ot[1] && isNeverLevel) continue;
    yield eventOf(slug, league, "settled", periods, sum([ft, ot]), { ft, ot });
  }
}

function extras(more: number): readonly Pair[] {
  const found: Pair[] = [];
  for (let h = 0; h <= more; h++) for (let a = 0; a <= more; a++) found.push([h, a]);
  return found;
}

export function eventOf(
  slug: string,
  league: string | undefined,
  status: string,
  periods: readonly (Pair | null)[],
  top: Pair | null,
  others: Readonly<Record<string, Pair>> = {},
): object {
  const listed = periods.flatMap((pair, index) => (pair === null ? [] : [[`p${index + 1}`, pairOf(pair)] as const]));
  const more = Object.entries(others).map(([key, pair]) => [key, pairOf(pair)] as const);
  const scores = { ...(top === null ? {} : pairOf(top)), periods: Object.fromEntries([...listed, ...more]) };
  const leagueOf = league === undefined ? {} : { league: { slug: league } };
  return { id: 7, status, home: "Lions", away: "Bears", sport: { slug }, ...leagueOf, scores };
}

function pairOf([home, away]: Pair): { home: number; away: number } {
  return { home, away };
}

export function sum(pairs: readonly Pair[]): Pair {
  return pairs.reduce<Pair>(([home, away], [h, a]) => [home + h, away + a], [0, 0]);
}
