import type { CountBound } from "../../types/player.js";
import { listed } from "../faults.js";
import { kindOf, sumWords } from "../kinds.js";
import type { Bounds } from "../steps.js";
import { lower, type Of, pair, periodOf, periodWords, type Steps, sportWords, teamName } from "../words.js";
import { counted } from "./sums.js";

/** `13 corners (6 and 7)`, `7 corners for Bears in the first half`. */
export function countWords(count: Of<"count">, found: Steps): string {
  const noun = count.unit ?? lower(count.statistic);
  const when = whenWords(found);
  const isOneNumber = kindOf(found)?.isOneNumber;
  if (isOneNumber && found.market?.counts === "both") {
    return `${counted(count.home + count.away, noun)}${when} (${count.home} and ${count.away})`;
  }
  const sum = sumWords(count, found, noun);
  return isOneNumber ? `${sum}${when}` : `${noun} were ${pair(count)}${when}${sum && `, ${sum}`}`;
}

function whenWords(found: Steps): string {
  const period = periodOf(found);
  return period === "match" ? "" : ` in ${periodWords(period)}`;
}

/** The counts so far and that nothing can change the result, or what bounds counts that are not known. */
export function countRangeWords({ statistic, unit, home, away }: Of<"count_range">, found: Steps): string {
  if (found.event?.status === "live" && home.most === null) {
    const count = { step: "count", statistic, unit, home: home.least, away: away.least } as const;
    return `${countWords(count, found)} so far, and no later count can change the result`;
  }
  const { counts = "both" } = found.market ?? {};
  const side = counts === "away" ? "away" : "home";
  const had = `${teamName(found, side)} had ${boundWords(side === "away" ? away : home)}`;
  const other = counts === "both" ? ` and ${teamName(found, "away")} ${boundWords(away)}` : "";
  return `${had} ${unit ?? lower(statistic)}${whenWords(found)}${other}, and every such count gives this result`;
}

function boundWords({ least, most }: Bounds): string {
  if (most === null) return least === 0 ? "any number" : `at least ${least}`;
  if (most === least) return String(least);
  return least === 0 ? `at most ${most}` : `${least} ${most === least + 1 ? "or" : "to"} ${most}`;
}

/** `, with corners at 5-4 so far`. Nothing if the bet is on something else. */
export function soFarWords(found: Steps): string {
  const { count } = found;
  return count ? `, with ${count.unit ?? lower(count.statistic)} at ${pair(count)}${whenWords(found)} so far` : "";
}

/** What a count that is a bound says of the result: if it decides the bet, and if it does not. */
const BOUNDS: Readonly<Record<CountBound, { readonly decides: string; readonly leaves: string }>> = {
  so_far: { decides: "no later count can change the result", leaves: "can still change the result" },
  at_most: { decides: "every such count gives this result", leaves: "does not decide the bet" },
  at_least: { decides: "no count that is missing can change the result", leaves: "does not decide the bet" },
};

/** `Saka had 2 shots so far`, with the parts of a sum. */
export function playerWords(count: Of<"player_count">, found: Steps): string {
  const { bound } = count;
  return `${hadWords(count, found)}${bound === null ? "" : `, and ${BOUNDS[bound].decides}`}`;
}

/** The count of a player that does not decide a bet on a live match. */
export function openPlayerWords(count: Of<"player_count">, found: Steps): string {
  return `${hadWords(count, found)}, which ${BOUNDS[count.bound ?? "at_most"].leaves}`;
}

/** `Saka had 34 points`, `Saka had 34 points and 9 assists, 43 in all`, `Saka had no double double`. */
function hadWords({ statistic, total, parts, bound }: Of<"player_count">, found: Steps): string {
  const name = found.player?.matched ?? "the player";
  const when = whenWords(found);
  const soFar = `${when}${bound === "so_far" ? " so far" : ""}`;
  if (bound === "at_most") {
    return `${name} had at most ${lower(counted(total, statistic))}${when === "" ? ` in ${sportWords(found).regularTime}` : when}`;
  }
  if (parts.length > 1) {
    const each = parts.map((part) => lower(counted(part.count, part.name)));
    return `${name} had ${listed(each, "and")}${soFar}, ${total} in all`;
  }
  if (/double$/i.test(statistic)) return `${name} had ${total === "0" ? "no" : "a"} ${lower(statistic)}${soFar}`;
  // A measure is not counted: the longest rush, the time on ice.
  if (!statistic.endsWith("s")) return `${name} had a ${lower(statistic)} of ${total}${soFar}`;
  return `${name} had ${lower(counted(total, statistic))}${soFar}`;
}
