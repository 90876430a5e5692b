import { PERIODS } from "../contract/market-words.js";
import type { Basis, Scope, Step } from "../engine/index.js";
import { plain, words } from "../text/text.js";

/** The parts of a match, in the words of the sports that have them. */
export const PARTS: Readonly<Record<Step<"market">["period"], string>> = { ...PERIODS, match: "whole match" };

/** The steps that say what a score is a score of. */
export interface Played {
  readonly sport: Step<"sport"> | undefined;
  readonly market: Step<"market"> | undefined;
}

export function playedOf(steps: readonly Step[]): Played {
  return {
    sport: steps.find((step) => step.step === "sport"),
    market: steps.find((step) => step.step === "market"),
  };
}

/** `2-2 regulation`, `0-0 Q1`, `34-28 games`; if there is an official winner only, `home won`. */
export function scoreWords(score: Basis, { sport, market }: Played): string {
  const { scope, home, away } = score;
  if (scope === "match_result" && sport?.structure === "winner") {
    return home === away ? "draw" : `${home > away ? "home" : "away"} won`;
  }
  const part = market === undefined || market.period === "match" ? unitWords(scope, sport) : PARTS[market.period];
  return `${home}-${away} ${part}`;
}

function unitWords(scope: Scope, sport: Played["sport"]): string {
  const units = sport?.units ?? null;
  if (scope === "games") return units?.inner ?? "games";
  if (scope !== "match_result" || units === null) return words(scope);
  return units.varies ? "result" : units.match;
}

/** What was counted if a bet is not on the score: `27 points`, `7-4 corners`. */
export function countWords(steps: readonly Step[]): string {
  const player = steps.find((step) => step.step === "player_count");
  if (player !== undefined) return `${player.total} ${lower(player.statistic)}`;
  const team = steps.find((step) => step.step === "count");
  return team === undefined ? "" : `${team.home}-${team.away} ${lower(team.unit ?? team.statistic)}`;
}

/** Statistics are titles in the feed; what is written in capitals stays so. */
export function lower(statistic: string): string {
  return plain(statistic).replace(/\b\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}
