import { kindOf, sumWords } from "./kinds.js";
import type { Bounds } from "./steps.js";
import { counted } from "./sums.js";
import { lower, type Of, pair, periodOf, periodWords, type Steps, teamName } from "./words.js";

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
  const noun = unit ?? lower(statistic);
  const counts = found.market?.counts ?? "both";
  const [one, other] = [`${teamName(found, "home")} had ${boundWords(home)}`, teamName(found, "away")];
  const both = `${one} ${noun}${whenWords(found)} and ${other} ${boundWords(away)}`;
  const words =
    counts === "both"
      ? both
      : `${counts === "home" ? one : `${other} had ${boundWords(away)}`} ${noun}${whenWords(found)}`;
  return `${words}, and every such count gives this result`;
}

function boundWords({ least, most }: Bounds): string {
  if (most === null) return least === 0 ? "any number" : `at least ${least}`;
  if (most === least) return String(least);
  return least === 0 ? `at most ${most}` : `${least} to ${most}`;
}

/** `, with corners at 5-4 so far`. Nothing if the bet is on something else. */
export function soFarWords(found: Steps): string {
  const { count } = found;
  return count ? `, with ${count.unit ?? lower(count.statistic)} at ${pair(count)}${whenWords(found)} so far` : "";
}

/** `Saka had 2 shots so far`, with the parts of a sum. */
export function playerWords(count: Of<"player_count">, found: Steps): string {
  const decides =
    count.bound === "so_far" ? "no later count can change the result" : "every such count gives this result";
  return count.bound === null ? hadWords(count, found) : `${hadWords(count, found)}, and ${decides}`;
}

/** The count of a player that does not decide a bet on a live match. */
export function openPlayerWords(count: Of<"player_count">, found: Steps): string {
  const words = hadWords(count, found);
  return count.bound === "so_far"
    ? `${words}, which can still change the result`
    : `${words}, which does not decide the bet`;
}

function hadWords({ statistic, total, parts, bound }: Of<"player_count">, { player, sport }: Steps): string {
  const each = parts.length > 1 ? ` (${parts.map((part) => `${part.name} ${part.count}`).join(", ")})` : "";
  const count = lower(`${counted(total, statistic)}${each}`);
  const [before, after] = bound === null ? NOTHING : AROUND[bound];
  return `${player?.matched ?? "the player"} had ${before}${count}${after === "regular" ? ` in ${sport?.words.regularTime ?? "regular time"}` : after}`;
}

/** The words before and after a count that is a bound. */
const AROUND = { so_far: ["", " so far"], at_most: ["at most ", "regular"] } as const;
const NOTHING = ["", ""] as const;
