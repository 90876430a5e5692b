import type { SettingUsed } from "../../decide/decision.js";
import { type Of, oneOf, pair, type Steps, sportWords, teamName } from "../words.js";
import { movedTooFar } from "./moved-words.js";
import { numberWord } from "./sums.js";

type Setting = Of<"setting">;

/** What happened, and what the house rules make of it. The steps have the name of the setting. */
export const SETTING_WORDS: Readonly<Record<SettingUsed["name"], (setting: Setting, found: Steps) => string>> = {
  retirement: advancesWords,
  betOnRetired: (_, found) =>
    found.event?.retired
      ? `${retiredWords(found)}, and the house rules return stakes on the side that retired`
      : `${officialWords(found)}, and the house rules return stakes on the other side`,
  retirementLines: standWords,
  unfinished: standWords,
  forfeits: () => "the score is that of a forfeit and nothing shows any play, so the house rules return the stake",
  matchTieBreak: () => returned("a match tie-break decided the match"),
  lastFullInning: () => "the game stopped during the next inning, which the house rules leave out",
  officialWinner: (_, found) => `${officialWords(found)}, who wins under the house rules`,
  postponement: movedTooFar,
  suspension: movedTooFar,
  leagueLinesScope: ({ value }, found) => {
    const { regularTime, overtime } = sportWords(found);
    const on = value === "regulation" ? regularTime : `the final score, ${overtime} included`;
    return `in this league the house rules settle such bets on ${on}`;
  },
  highestQuarterOvertime: () => "under the house rules the last quarter includes overtime",
  disqualification: ({ value }) =>
    value === "void"
      ? returned("a side was disqualified")
      : `the house rules take a disqualification for ${value === "ko" ? "a KO" : "an outcome of its own"}`,
  technicalDecisionDistance: ({ value }) =>
    `the house rules ${value === "gone" ? "take" : "do not take"} a technical decision for the full distance`,
  technicalDecisionRound: ({ value }) =>
    `under the house rules a technical decision is in ${value === "none" ? "no round" : "the round in which the fight was stopped"}`,
  noContest: () => "the house rules let stand what was decided by then, and return other stakes",
  halfRound: () => "under the house rules half a round needs the whole round",
  goalkeeperGoals: () => "under the house rules goals of goalkeepers are passed over",
  ownGoalInNext: () => "under the house rules an own goal has its number, and no player has scored it",
  lastScorerOff: (_, { player }) => returned(`${player?.matched ?? "the player"} had gone off before the last goal`),
  defensiveTouchdown: ({ value }) =>
    `it was not the offense that scored, and under the house rules it is ${TOUCHDOWN_OF[value] ?? ""}`,
  winFromBehind: () => "under the house rules only a side that conceded first can win from behind",
  minimumOvers: ({ value }) => returned(`an innings had less than ${value} % of its overs`),
  mustStart: (_, { player }) => returned(`${player?.matched ?? "the player"} did not start`),
};

const TOUCHDOWN_OF: Readonly<Record<string, string>> = {
  player: "the player's",
  unit: "that of the unit and of no player",
  both: "the player's and that of the unit",
};

function returned(why: string): string {
  return `${why}, and the house rules then return the stake`;
}

/** A match that stopped early: what was certain by then stands. */
function standWords({ end }: Setting, found: Steps): string {
  const why = found.event?.retired ? retiredWords(found) : cutShortWords(found);
  if (end !== undefined) {
    return `${why}; however it had gone on, the result of the bet would be the same (the closest final score is ${pair(end)}), so the bet stands`;
  }
  if (found.verdict?.result === "void") return returned(why);
  if (found.margin === undefined) return `${why}, but the bet was decided by then and stands`;
  return `${why}; the total had already passed ${found.bet?.line}, so the bet stands`;
}

function retiredWords(found: Steps): string {
  const { event } = found;
  const who = event?.retired ? teamName(found, event.retired) : "a player";
  return `${who} ${event?.disqualified ? "was disqualified" : "retired"} before the end of the match`;
}

/** A match that stopped early and has an official winner. */
function officialWords(found: Steps): string {
  const { winner } = found.event ?? {};
  const who = winner === "home" || winner === "away" ? teamName(found, winner) : "a side";
  return `${cutShortWords(found)}, and its official winner is ${who}`;
}

function advancesWords({ value }: Setting, found: Steps): string {
  if (found.verdict?.result === "void") return returned(retiredWords(found));
  const { units } = found.sport ?? {};
  const parts = units?.isSum ? "ends" : (units?.match ?? "sets");
  const { home = 0, away = 0 } = found.score ?? {};
  const played = value.endsWith("one_set")
    ? `, after a finished ${oneOf(parts)}`
    : value.endsWith("two_sets")
      ? `, after two finished ${parts}`
      : "";
  const why = found.event?.retired ? retiredWords(found) : officialWords(found);
  return `${why}${played}, so ${teamName(found, home > away ? "home" : "away")} wins under the house rules`;
}

/** Innings that were played say how long the match was. Parts on time may have been under way. */
function cutShortWords(found: Steps): string {
  const { innings = 0 } = found.setting ?? {};
  const after = innings > 0 ? ` after ${numberWord(innings)} full inning${innings > 1 ? "s" : ""}` : "";
  return `the ${sportWords(found).contest} was cut short${after}`;
}
