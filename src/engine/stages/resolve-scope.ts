import type { Market } from "../model/market.js";
import { RESOLVERS, type ResolverName } from "../model/rows.js";
import type { Stage, Trace } from "../model/trace.js";
import type { Verdict } from "../model/verdict.js";
import { resolveMaps } from "../scores/maps.js";
import { resolveSets } from "../scores/sets.js";
import { resolveTally } from "../scores/tally.js";
import { resolveTimed } from "../scores/timed.js";
import { resolveWinner } from "../scores/winner.js";
import { resolvePlayer } from "../statistics/player.js";
import { resolveTeamStatistic } from "../statistics/team.js";

type Resolver = (trace: Trace) => Verdict | null;

const BY_SOURCE: Readonly<Record<ResolverName, Resolver>> = {
  halves: resolveTimed,
  quarters: resolveTimed,
  periods: resolveTimed,
  innings: resolveTimed,
  sets: resolveSets,
  maps: resolveMaps,
  tally: resolveTally,
  winner: resolveWinner,
  "team-statistic": resolveTeamStatistic,
  "player-statistic": resolvePlayer,
};
const IN_ORDER = RESOLVERS.map((name) => BY_SOURCE[name]);

/** The score or the count that the market is settled on, whole and uncontradicted. Source: grading-rules 1, check 9, 6 and 9. */
export const resolveScope: Stage = (trace) => (IN_ORDER[(trace.market as Market).resolverIndex] as Resolver)(trace);
