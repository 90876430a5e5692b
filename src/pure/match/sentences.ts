import type { ReadMatch } from "./read.js";
import type { Team } from "./teams.js";
import type { DifferentReason, SameReason, UnknownReason } from "./types.js";

type Reason = SameReason | DifferentReason | UnknownReason;

/** What each reason says of two records. `a` and `b` are how they are shown. */
const SENTENCES: Readonly<Record<Reason, (a: ReadMatch, b: ReadMatch) => string>> = {
  teams_and_day: (a, b) => `${match(a)} and ${match(b)} have the same teams and the same day.`,
  neutral_ground: (a, b) =>
    `${match(a)} and ${match(b)} have the same teams, the other way round, on neutral ground and on the same day.`,
  no_home_side: (a, b) =>
    `${match(a)} and ${match(b)} have the same teams, the other way round, on the same day; in ${a.sport ?? b.sport} neither side is at home.`,
  other_sport: (a, b) => `The sports differ: ${a.sport} and ${b.sport}.`,
  other_teams: (a, b) => `${match(a)} and ${match(b)} are not between the same teams.`,
  other_squad: (a, b) =>
    `${match(a)} and ${match(b)} are matches of different teams of a club: women, youth and reserves are not the first team.`,
  other_day: (a, b) => `${match(a)} and ${match(b)} are not on the same day.`,
  no_teams: (a, b) =>
    `${a.teams === null ? "The first record" : "The second record"}${a.teams === null && b.teams === null ? ", like the other," : ""} has no two teams; needed: two names, home and away.`,
  no_date: (a, b) =>
    `${undated(a, b)} has no date that can be read; allowed: 2026-05-16, or a date-time such as 2026-05-16T15:00Z.`,
  unknown_sport: (a, b) =>
    `The sport ${JSON.stringify(clip((a.isKnownSport ? b : a).sport ?? ""))} is not known; allowed: a slug that sports() lists.`,
  ambiguous_name: (a, b) => `A short name in ${teams(a)} or ${teams(b)} stands for several teams; write the full name.`,
  similar_name: (a, b) =>
    `In ${teams(a)} and ${teams(b)} one name is a part of the other; if they are one team, add the short name to the names.`,
  one_team: (a, b) =>
    `Only one team is the same in ${teams(a)} and ${teams(b)}; if the others are names of one team, add the short one to the names.`,
  swapped: (a, b) =>
    `${match(a)} and ${match(b)} have home and away the other way round; say so if the match is on neutral ground, or write the sides as the other record does.`,
  zone_needed: (a, b) =>
    `Whether ${when(a)} and ${when(b)} are the same day depends on the time zone; give the zone in which the dates are written.`,
  moved: (a, b) =>
    `${teams(a)} starts at ${when(a)} and at ${when(b)}: the match may have been moved, or the teams met twice; allow more hours if it was moved.`,
};

export function sentenceOf(reason: Reason, a: ReadMatch, b: ReadMatch): string {
  return SENTENCES[reason](a, b);
}

/** `Arsenal v Everton on 2026-05-16`. */
export function match(one: ReadMatch): string {
  return one.date === "" ? teams(one) : `${teams(one)} on ${when(one)}`;
}

function teams({ teams }: ReadMatch): string {
  return teams === null ? "a match without teams" : `${name(teams.home)} v ${name(teams.away)}`;
}

/** Between quotation marks: strangers chose it. */
function name({ shown }: Team): string {
  return JSON.stringify(clip(shown));
}

function when({ date }: ReadMatch): string {
  return clip(date);
}

function undated(a: ReadMatch, b: ReadMatch): string {
  const [first, second] = [a, b].filter(({ when }) => when === null);
  if (first !== undefined && second !== undefined) return "Neither record";
  return first === undefined ? "" : match({ ...first, date: "" });
}

const LONGEST = 60;

/** Names come from files: the sentence stays short. */
function clip(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
