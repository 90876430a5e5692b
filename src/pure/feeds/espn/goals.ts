import type { Field } from "../field.js";
import { type Change, lineUps, type Player, type Players, positionIn } from "../football-players.js";
import { type MinutesRow, type Moment, momentOf } from "../football-time.js";
import { byTime, MOST_SCORED, type Scored } from "../scoring.js";
import type { Game } from "./game.js";

const SUMMARY = "https://site.api.espn.com/apis/site/v2/sports/soccer/fifa.world/summary";
const MINUTES: MinutesRow = { first: 1, source: SUMMARY };

/** `type.text` of a goal, in `keyEvents` of a summary and `details` of a scoreboard. */
const GOALS: readonly { readonly word: string; readonly kind?: string; readonly source: string }[] = [
  { word: "Goal", source: SUMMARY },
  { word: "Goal - Header", kind: "header", source: SUMMARY },
  { word: "Goal - Free-kick", kind: "free-kick", source: SUMMARY },
  { word: "Goal - Volley", source: SUMMARY },
  { word: "Own Goal", kind: "own-goal", source: SUMMARY },
  { word: "Penalty - Scored", kind: "penalty", source: SUMMARY },
];
const FLAGS = [
  ["ownGoal", "own-goal"],
  ["penaltyKick", "penalty"],
] as const;

/** The list that has the goals of a football match. */
export function goalListOf({ record, competition }: Game): Field {
  const keyEvents = record.get("keyEvents");
  return keyEvents.isAbsent ? competition.get("details") : keyEvents;
}

/** The goals without kicks. The team of an own goal is the one that gains; whether a list is right, only the score of each half can prove. */
export function goalsOf(list: Field, game: Game): readonly Scored[] {
  return list
    .items(MOST_SCORED)
    .filter((event) => event.get("scoringPlay").flag() && !event.get("shootout").flag())
    .map((event) => goalOf(event, game))
    .sort(byTime);
}

function goalOf(event: Field, game: Game): Scored {
  const { kind } = event.get("type").get("text").row(GOALS, "kind of goal");
  for (const [flag, word] of FLAGS) {
    if (event.get(flag).flag() && kind !== word) event.get(flag).refuse("true contradicts the type of the goal");
  }
  const [scorer] = athletesOf(event);
  const name = scorer?.get("displayName");
  return {
    ...timeOf(event),
    side: sideOf(event.get("team").get("id"), game),
    ...(name && !name.isAbsent && { player: name.text(), playerId: scorer?.get("id").wholeId() }),
    ...(kind && { kind }),
  };
}

function athletesOf(event: Field): readonly Field[] {
  const participants = event.get("participants");
  if (!participants.isAbsent) return participants.items(10).map((participant) => participant.get("athlete"));
  return event.get("athletesInvolved").itemsIfAny(10);
}

/** The side with the id of a team. */
export function sideOf(id: Field, { home, away }: Game): "home" | "away" {
  const [ours, theirs] = [home, away].map((side) => {
    const own = side.get("id");
    return (own.isAbsent ? side.get("team").get("id") : own).wholeId() === id.wholeId();
  });
  return ours === theirs ? id.refuse(`${id.wholeId()} is not one of the two teams`) : ours ? "home" : "away";
}

const CLOCK = /^(\d{1,3})'(?:\+(\d{1,2})'?)?$/;
const PERIODS = ["p1", "p2", "ot", "ot"];

function timeOf(event: Field): Moment {
  const clock = event.get("clock").get("displayValue");
  const [, minute, added] = CLOCK.exec(clock.text()) ?? clock.refuse("is not a minute such as 45'+2'");
  const moment = momentOf(clock, Number(minute), added === undefined ? null : Number(added), MINUTES);
  const number = event.get("period").get("number").wholeIfAny();
  if (number !== null && PERIODS[number - 1] !== moment.period) clock.refuse("contradicts the period");
  return moment;
}

/** The players of `rosters`, who do not have counts here. Of the two players of a substitution the line-ups say which came on. */
export function rostersOf({ record }: Game): Players {
  const listed = () =>
    record
      .get("rosters")
      .itemsIfAny(2)
      .flatMap((team) => team.get("roster").itemsIfAny(100).map(personOf));
  const changes = () =>
    record
      .get("keyEvents")
      .itemsIfAny(MOST_SCORED)
      .filter((event) => event.get("type").get("text").value === "Substitution")
      .map(changeOf);
  return lineUps(listed, changes);
}

function personOf(listed: Field): Player {
  const [athlete, starter] = [listed.get("athlete"), listed.get("starter")];
  const started = starter.isAbsent ? {} : { ...(starter.flag() && { played: true }), started: starter.flag() };
  const position = positionIn(listed.get("position").get("abbreviation"));
  return { id: athlete.get("id").wholeId(), name: athlete.get("displayName").text(), ...position, ...started };
}

function changeOf(field: Field): Change {
  const [one, other, ...more] = athletesOf(field).map((athlete) => athlete.get("id").wholeId());
  if (one === undefined || other === undefined || more.length > 0)
    return field.refuse("a substitution has two players");
  return { field, at: timeOf(field), players: [one, other] };
}
