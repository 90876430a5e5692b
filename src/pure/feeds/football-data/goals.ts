import type { Field } from "../field.js";
import { type Change, lineUps, type Player, type Players, positionIn } from "../football-players.js";
import { type MinutesRow, momentOf } from "../football-time.js";
import { pair } from "../pair.js";
import { MOST_SCORED, riseOf, type Scored } from "../scoring.js";

/** Its match has a list of goals with these fields. Public clients list the three words for `type`. */
const MATCH = "https://docs.football-data.org/general/v4/match.html";
const MINUTES: MinutesRow = { first: 1, source: MATCH };

/** `type` of a goal, and the kind of ours. */
const TYPES: readonly { readonly word: string; readonly kind?: string; readonly source: string }[] = [
  { word: "REGULAR", source: MATCH },
  { word: "OWN", kind: "own-goal", source: MATCH },
  { word: "PENALTY", kind: "penalty", source: MATCH },
];

/** The goals of a match. The score after a goal says whose it is, also of an own goal. */
export function orderOf(list: Field): readonly Scored[] {
  const goals = list.items(MOST_SCORED);
  return goals.map((goal, index) => {
    const before = goals[index - 1];
    const score = pair(goal.get("score"));
    const { side, points } = riseOf(goal, before ? pair(before.get("score")) : { home: 0, away: 0 }, score);
    if (points > 1) goal.refuse(`a goal that counts ${points}`);
    const { kind } = goal.get("type").row(TYPES, "type of goal");
    const scorer = goal.get("scorer");
    return {
      ...timeOf(goal),
      side,
      score,
      ...(!scorer.get("name").isAbsent && { player: scorer.get("name").text() }),
      ...(!scorer.get("id").isAbsent && { playerId: scorer.get("id").wholeId() }),
      ...(kind && { kind }),
    };
  });
}

function timeOf(field: Field) {
  const minute = field.get("minute");
  return momentOf(minute, minute.whole(), field.get("injuryTime").wholeIfAny(), MINUTES);
}

/** The players of both line-ups and benches. Somebody on the bench may have come on: only a substitution says it. */
export function playersOf(match: Field): Players {
  const lists = (["lineup", "bench"] as const).flatMap((name) =>
    [match.get("homeTeam"), match.get("awayTeam")].map((team) => ({
      list: team.get(name),
      started: name === "lineup",
    })),
  );
  return lineUps(
    () => lists.flatMap(({ list, started }) => list.itemsIfAny(50).map((player) => personOf(player, started))),
    () => match.get("substitutions").itemsIfAny(50).map(changeOf),
  );
}

function personOf(player: Field, started: boolean): Player {
  const person = { id: player.get("id").wholeId(), name: player.get("name").text() };
  return { ...person, ...positionIn(player.get("position")), ...(started && { played: true }), started };
}

function changeOf(field: Field): Change {
  const [off, on] = [field.get("playerOut"), field.get("playerIn")].map((player) => player.get("id").wholeId());
  return { field, at: timeOf(field), players: [off as number, on as number], isFirstOff: true };
}
