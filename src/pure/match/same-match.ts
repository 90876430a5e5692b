import { compareDays } from "./days.js";
import { type ReadMatch, readMatch, readSetting, type Setting } from "./read.js";
import { sentenceOf } from "./sentences.js";
import { type Compared, compareTeams } from "./teams.js";
import type { DifferentReason, MatchOptions, MatchRecord, SameMatch, SameReason, UnknownReason } from "./types.js";

/**
 * Whether two records of different sources are the same match, with the reason: yes, no, or not known. Teams are compared by
 * their letters without case, accents and punctuation and by a table of short names, never by likeness; days in the zones of the
 * sources; home and away must be the same way round, except on neutral ground and in sports without a home side. With `a` and `b` exchanged, and the zones too, the
 * answer is the same.
 *
 * @throws TypeError if an option is not allowed; a record never throws
 *
 * @example
 * ```ts
 * import { sameMatch } from "settlegrade/match";
 * const bet = { home: "Spurs", away: "Arsenal", date: "2026-05-16" };
 * const event = { home: "Tottenham Hotspur", away: "Arsenal", date: "2026-05-16T14:00:00Z" };
 * console.log(sameMatch(bet, event).reason); // one_team
 * console.log(sameMatch(bet, event, { names: { Spurs: "Tottenham Hotspur" } }).answer); // same
 * ```
 */
export function sameMatch(a: MatchRecord, b: MatchRecord, options: MatchOptions = {}): SameMatch {
  const setting = readSetting(options);
  return compareRead(readMatch(a, setting, setting.zones.a), readMatch(b, setting, setting.zones.b), setting);
}

export function compareRead(a: ReadMatch, b: ReadMatch, setting: Setting): SameMatch {
  const different = (reason: DifferentReason): SameMatch => ({
    answer: "different",
    reason,
    sentence: sentenceOf(reason, a, b),
  });
  const unknown = (reason: UnknownReason): SameMatch => ({
    answer: "unknown",
    reason,
    sentence: sentenceOf(reason, a, b),
  });
  const same = (reason: SameReason, sides: "same" | "swapped"): SameMatch => ({
    answer: "same",
    reason,
    sides,
    sentence: sentenceOf(reason, a, b),
  });
  const sport = compareSports(a, b);
  if (sport === "other_sport") return different(sport);
  if (a.teams === null || b.teams === null) return unknown("no_teams");
  const teams = compareBoth(a.teams, b.teams);
  if (teams === "other_teams" || teams === "other_squad") return different(teams);
  if (a.when === null || b.when === null) return unknown("no_date");
  const days = compareDays(a.when, b.when, setting.hours);
  if (days === "other_day") return different(days);
  if (sport !== "same") return unknown(sport);
  if (teams !== "same" && teams !== "swapped") return unknown(teams);
  const hasHomeSide = a.hasHomeSide && b.hasHomeSide;
  const isNeutral = a.isNeutral || b.isNeutral;
  if (teams === "swapped" && hasHomeSide && !isNeutral) return unknown("swapped");
  if (days !== "same") return unknown(days);
  if (teams === "same") return same("teams_and_day", "same");
  return same(hasHomeSide ? "neutral_ground" : "no_home_side", "swapped");
}

/** A sport that a record does not name is not compared. */
function compareSports(a: ReadMatch, b: ReadMatch): "same" | "other_sport" | "unknown_sport" {
  if (a.sport === null || b.sport === null || a.sport === b.sport) return "same";
  return a.isKnownSport && b.isKnownSport ? "other_sport" : "unknown_sport";
}

type Teams = NonNullable<ReadMatch["teams"]>;
type ComparedPairs =
  | "same"
  | "swapped"
  | Extract<UnknownReason, "ambiguous_name" | "similar_name" | "one_team">
  | Extract<DifferentReason, "other_teams" | "other_squad">;

function compareBoth(a: Teams, b: Teams): ComparedPairs {
  const straight = [compareTeams(a.home, b.home), compareTeams(a.away, b.away)] as const;
  const crossed = [compareTeams(a.home, b.away), compareTeams(a.away, b.home)] as const;
  if (isSame(straight)) return "same";
  if (isSame(crossed)) return "swapped";
  for (const pair of [straight, crossed]) if (!pair.some(isOther)) return doubtOf(pair);
  if ([straight, crossed].some((pair) => pair.includes("other_squad") && isHalf(pair))) return "other_squad";
  const isListed = [a.home, a.away, b.home, b.away].every((team) => team.isListed);
  return [straight, crossed].some(isHalf) && !isListed ? "one_team" : "other_teams";
}

type Pair = readonly [Compared, Compared];

function isSame([home, away]: Pair): boolean {
  return home === "same" && away === "same";
}

function isOther(compared: Compared): boolean {
  return compared === "other_team" || compared === "other_squad";
}

/** One team is the same; the other has another name, which may be a short one that nobody listed. */
function isHalf(pair: Pair): boolean {
  return pair.includes("same") || pair.every((each) => each === "other_squad");
}

function doubtOf(pair: Pair): "ambiguous_name" | "similar_name" {
  return pair.includes("ambiguous_name") ? "ambiguous_name" : "similar_name";
}
