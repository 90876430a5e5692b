import type { SettingUsed } from "../../decide/decision.js";
import { type Of, pair, type Steps, sportWords, teamName } from "../words.js";

/** What happened, and the setting of the rulebook that decided the bet because of it. */
export function settingWords({ name, value, end }: Of<"setting">, found: Steps): string {
  const setting = `(${name}: ${value})`;
  if (name === "leagueLinesScope") return `the house rules settle lines of this league so ${setting}`;
  if (name === "lastQuarterOvertime") return `under the house rules the last quarter includes overtime ${setting}`;
  const why = WHY[name](found);
  return end === undefined
    ? `${why}, ${DOES[found.verdict?.result === "void" ? "returns" : "settles"]} ${setting}`
    : `${why}, every end of it gives the same result, the closest at ${pair(end)}, and such bets stand under the house rules ${setting}`;
}

const DOES = {
  returns: "and the house rules then return the stake",
  settles: "and the house rules then settle the bet so",
} as const;

function retiredWords(found: Steps): string {
  const { event } = found;
  const who = event?.retired ? teamName(found, event.retired) : "a player";
  return `${who} ${event?.disqualified ? "was disqualified" : "retired"} before the end of the match`;
}

const WHY: Readonly<
  Record<Exclude<SettingUsed["name"], "leagueLinesScope" | "lastQuarterOvertime">, (found: Steps) => string>
> = {
  retirement: retiredWords,
  betOnRetired: retiredWords,
  retirementLines: retiredWords,
  mustStart: ({ player }) => `${player?.matched ?? "the player"} did not start`,
  unfinished: (found) =>
    found.event?.retired ? retiredWords(found) : `the ${sportWords(found).contest} was not played to its end`,
  forfeits: (found) => `the score is that of a forfeit, and no part of the ${sportWords(found).contest} is listed`,
  matchTieBreak: () => "a match tie-break decided the match",
  lastFullInning: (found) => `the ${sportWords(found).contest} stopped during an inning`,
};
