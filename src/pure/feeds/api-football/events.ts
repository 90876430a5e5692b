import type { Field } from "../field.js";
import { type Change, lineUps, type Player, type Players, positionIn, withChanges } from "../football-players.js";
import { type MinutesRow, momentOf } from "../football-time.js";
import { byTime, MOST_SCORED, type Scored } from "../scoring.js";
import { sideOf } from "./side.js";

const EVENTS = "https://www.api-football.com/documentation-v3#tag/Fixtures/operation/get-fixtures-events";
/** Kicks of a shoot-out are listed as goals. */
const KICKS = "https://github.com/api-sports/public-roadmap/issues/35";
const VAR = "https://www.educative.io/courses/getting-started-with-the-football-api-in-python/events";

const MINUTES: MinutesRow = { first: 1, source: EVENTS };

const TYPES = ["Goal", "Card", "subst", "Var"].map((word) => ({ word, source: EVENTS }));

/** `detail` of a goal. The team of an own goal is the one that gains. */
const GOALS: readonly {
  readonly word: string;
  readonly kind?: string;
  readonly isMissed?: true;
  readonly source: string;
}[] = [
  { word: "Normal Goal", source: EVENTS },
  { word: "Own Goal", kind: "own-goal", source: EVENTS },
  { word: "Penalty", kind: "penalty", source: EVENTS },
  { word: "Missed Penalty", isMissed: true, source: EVENTS },
];

/** What `detail` of a video review begins with, if it takes a goal back. Source: `VAR`. */
const TAKES_BACK: readonly { readonly word: string; readonly source: string }[] = [
  { word: "Goal cancelled", source: VAR },
  { word: "Goal Disallowed", source: VAR },
];
const SHOOT_OUT = { word: "Penalty Shootout", source: KICKS };

/** Most goals of which the list leaves open whether they count. */
const MOST_DOUBTS = 6;
/** Two goals of one player may be one goal that is listed twice if they are as near as this. */
const NEAR = 3;

interface Goal {
  readonly item: Scored;
  readonly team: number;
  readonly clock: string;
}

/**
 * The ways in which the goals of a match may be read. A goal that a review took back may still be listed, one may be listed twice with another
 * spelling of the name, and kicks of old matches have no comment: the sums say which of them count.
 */
export function ordersOf(match: Field): readonly (readonly Scored[])[] {
  const events = match.get("events").items(MOST_SCORED);
  const goals = goalsIn(events, match).sort((one, other) => byTime(one.item, other.item));
  const doubts = doubtsOf(goals, takenBackIn(events));
  if (doubts.length > MOST_DOUBTS) match.get("events").refuse(`${doubts.length} goals that may not count`);
  return waysOf(doubts).map((left) => goals.filter((_, index) => !left.includes(index)).map(({ item }) => item));
}

function goalsIn(events: readonly Field[], match: Field): Goal[] {
  return events.flatMap((event): readonly Goal[] => {
    if (event.get("type").row(TYPES, "type of event").word !== "Goal" || isKick(event)) return [];
    const { kind, isMissed } = event.get("detail").row(GOALS, "kind of goal");
    if (isMissed) return [];
    const [name, id] = [event.get("player").get("name"), event.get("player").get("id")];
    const player = { ...(!name.isAbsent && { player: name.text() }), ...(!id.isAbsent && { playerId: id.wholeId() }) };
    const item = { ...timeOf(event), side: sideOf(event, match), ...player, ...(kind && { kind }) };
    return [{ item, team: event.get("team").get("id").wholeId(), clock: clockOf(event) }];
  });
}

function isKick(event: Field): boolean {
  return event.get("comments").value === SHOOT_OUT.word;
}

function timeOf(event: Field) {
  const time = event.get("time");
  return momentOf(time.get("elapsed"), time.get("elapsed").whole(), time.get("extra").wholeIfAny(), MINUTES);
}

/** The team and the minute of an event: all that a review has in common with its goal. */
function clockOf(event: Field): string {
  const { minute, injuryTime = 0 } = timeOf(event);
  return `${event.get("team").get("id").wholeId()} ${minute}+${injuryTime}`;
}

function takenBackIn(events: readonly Field[]): readonly string[] {
  return events
    .filter((event) => event.get("type").value === "Var")
    .filter((event) => TAKES_BACK.some(({ word }) => event.get("detail").text().startsWith(word)))
    .map(clockOf);
}

/** By doubt, the goals that may be left out together; one of the lists holds. */
type Doubt = readonly (readonly number[])[];

function doubtsOf(goals: readonly Goal[], takenBack: readonly string[]): readonly Doubt[] {
  const reviewed = goals.flatMap(({ clock }, index) => (takenBack.includes(clock) ? [[[], [index]]] : []));
  const twice = goals.flatMap((goal, index) => {
    const again = goals.findIndex((other, place) => place > index && mayBeSame(goal, other));
    return again < 0 ? [] : [[[], [index], [again]]];
  });
  const kicks = goals.flatMap(({ item }, index) => (item.minute === 120 && item.injuryTime ? [index] : []));
  return [...reviewed, ...twice, ...(kicks.length > 0 ? [[[], kicks]] : [])];
}

function mayBeSame(one: Goal, other: Goal): boolean {
  const played = ({ item }: Goal) => (item.minute ?? 0) + (item.injuryTime ?? 0);
  const surname = ({ item }: Goal) => item.player?.split(/[ .]/).at(-1)?.toLowerCase();
  return one.team === other.team && surname(one) === surname(other) && Math.abs(played(one) - played(other)) <= NEAR;
}

function waysOf(doubts: readonly Doubt[]): readonly (readonly number[])[] {
  return doubts.reduce<readonly (readonly number[])[]>(
    (ways, doubt) => ways.flatMap((way) => doubt.map((left) => [...way, ...left])),
    [[]],
  );
}

/** The players of the box score, else those of the line-ups, with their substitutions. Nothing says surely which of two players came on. */
export function playersOf(match: Field, counted: readonly Player[]): Players {
  const changes = () =>
    match
      .get("events")
      .itemsIfAny(MOST_SCORED)
      .filter((event) => event.get("type").value === "subst")
      .map(changeOf);
  return counted.length > 0 ? withChanges(counted, changes) : lineUps(() => listedIn(match), changes);
}

function listedIn(match: Field): readonly Player[] {
  return match
    .get("lineups")
    .itemsIfAny(2)
    .flatMap((team) => [
      ...team
        .get("startXI")
        .itemsIfAny(50)
        .map((item) => personOf(item.get("player"), true)),
      ...team
        .get("substitutes")
        .itemsIfAny(50)
        .map((item) => personOf(item.get("player"), false)),
    ]);
}

function personOf(player: Field, started: boolean): Player {
  const person = { id: player.get("id").wholeId(), name: player.get("name").text() };
  return { ...person, ...positionIn(player.get("pos")), ...(started && { played: true }), started };
}

function changeOf(field: Field): Change {
  const [one, other] = [field.get("player"), field.get("assist")].map((player) => player.get("id").wholeId());
  return { field, at: timeOf(field), players: [one as number, other as number] };
}
