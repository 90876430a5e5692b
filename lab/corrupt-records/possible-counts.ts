/** Which counts of teams and players could be honest. Nothing here imports the engine. */
import {
  isNil,
  isWithin,
  type MatchRecord,
  NIL,
  type Player,
  pairOf,
  same,
  sum,
  topOf,
} from "../tools/match-record.js";

/** Nobody has seen a whole match without a corner, a shot or a foul. */
const NEVER_NIL: ReadonlySet<string> = new Set(["Corners", "Shots", "Fouls"]);
/** Sports whose score is in the points that players are counted on. */
const IN_POINTS: ReadonlySet<string> = new Set(["basketball", "kabaddi", "gaelic-football", "hurling"]);

/** True if a player who did not play has no counts, and no one has nothing but zeros or more points than a side. */
function mayBeHonestPlayer({ played, started, statistics }: Player, record: MatchRecord): boolean {
  const counts = Object.values(statistics);
  if (played === false && counts.some((count) => count > 0)) return false;
  const { home, away } = topOf(record);
  if (IN_POINTS.has(record.sport.slug) && (statistics.Points ?? 0) > Math.max(home, away)) return false;
  return played !== undefined || started !== false || counts.length < 2 || counts.some((count) => count > 0);
}

/** True if the counts of the halves and of the match could be those of one match. With extra time the match may have more. */
export function mayBeHonestCounts(record: MatchRecord): boolean {
  const ft = pairOf(record, "ft");
  const wentOn =
    ft === null || !same(ft, topOf(record)) || pairOf(record, "ot") !== null || pairOf(record, "ap") !== null;
  if (!(record.statistics?.players ?? []).every((player) => mayBeHonestPlayer(player, record))) return false;
  const { Shots: shots = {}, "Shots on Target": onTarget = {} } = record.statistics?.teams ?? {};
  if (Object.entries(onTarget).some(([part, count]) => !isWithin(count, shots[part] ?? count))) return false;
  return Object.entries(record.statistics?.teams ?? {}).every(([name, counts]) => {
    const { match, "first-half": first, "second-half": second } = counts;
    if (match === undefined) return true;
    if (isNil(match) && NEVER_NIL.has(name)) return false;
    if (first === undefined || second === undefined) return isWithin(first ?? second ?? NIL, match);
    const halves = sum([first, second]);
    return wentOn ? isWithin(halves, match) : same(halves, match);
  });
}
