import type { Market, Sport, Structure } from "../model/rows.js";
import { STRUCTURES } from "../model/rows.js";
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

const BY_STRUCTURE: Readonly<Record<Structure, Resolver>> = {
  halves: resolveTimed,
  quarters: resolveTimed,
  periods: resolveTimed,
  innings: resolveTimed,
  sets: resolveSets,
  maps: resolveMaps,
  tally: resolveTally,
  winner: resolveWinner,
};
const RESOLVERS = STRUCTURES.map((structure) => BY_STRUCTURE[structure]);

/** The score that the market is settled on, whole and uncontradicted. Source: grading-rules 1, check 9, and 6. */
export const resolveScope: Stage = (trace) => {
  const { score } = (trace.market as Market).base;
  if (score === "team-statistic") return resolveTeamStatistic(trace);
  if (score === "player-statistic") return resolvePlayer(trace);
  return (RESOLVERS[(trace.sport as Sport).structureIndex] as Resolver)(trace);
};
