import { counted, sumWords } from "./sums.js";
import { lower, type Of, pair, periodWords, type Steps, teamName } from "./words.js";

/** `13 corners (6 and 7)`, `7 corners for Bears in the first half`. */
export function countWords(count: Of<"count">, market: Of<"market">, found: Steps): string {
  const noun = count.unit ?? lower(count.statistic);
  const when = whenWords(market);
  if (market.settlement === "total" && market.counts === "both") {
    return `${counted(count.home + count.away, noun)}${when} (${count.home} and ${count.away})`;
  }
  const sum = sumWords(count, noun, found);
  if (market.settlement === "total") return `${sum}${when}`;
  return `${noun} were ${pair(count)}${when}${sum && `, ${sum}`}`;
}

function whenWords({ period }: Of<"market">): string {
  return period === "match" ? "" : ` in ${periodWords(period)}`;
}

/** The counts so far and that nothing can change the result, or what bounds counts that are not known. */
export function countRangeWords(range: Of<"count_range">, market: Of<"market">, found: Steps): string {
  const { statistic, unit, home, away } = range;
  const noun = unit ?? lower(statistic);
  if (found.event?.status === "live" && home.most === null) {
    const least = { home: home.least, away: away.least };
    return `${countWords({ step: "count", statistic, unit, ...least }, market, found)} so far, and no later count can change the result`;
  }
  const one = `${teamName(found, "home")} had ${boundWords(home)} ${noun}${whenWords(market)}`;
  const other = `${teamName(found, "away")} had ${boundWords(away)} ${noun}${whenWords(market)}`;
  const both = `${one} and ${teamName(found, "away")} ${boundWords(away)}`;
  const words = market.counts === "both" ? both : market.counts === "home" ? one : other;
  return `${words}, and every such count gives this result`;
}

function boundWords({ least, most }: Of<"count_range">["home"]): string {
  if (most === null) return least === 0 ? "any number" : `at least ${least}`;
  if (most === least) return String(least);
  return least === 0 ? `at most ${most}` : `${least} to ${most}`;
}

/** `, with corners at 5-4 so far`. Nothing if the bet is on something else. */
export function soFarWords({ count, market }: Steps): string {
  if (count === undefined || market === undefined) return "";
  return `, with ${count.unit ?? lower(count.statistic)} at ${pair(count)}${whenWords(market)} so far`;
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
