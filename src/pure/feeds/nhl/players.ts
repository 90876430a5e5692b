import type { SportEvent } from "../../contract/index.js";
import type { Field } from "../field.js";

type Player = NonNullable<NonNullable<SportEvent["statistics"]>["players"]>[number];
type Names = readonly (readonly [field: string, name: string])[];

/**
 * Counts of a box score and our names. Points are goals and assists, which the engine adds. Source:
 * https://github.com/sperano/nhl-api/blob/main/src/types/boxscore.rs.
 */
const SKATER: Names = [
  ["goals", "Goals"],
  ["assists", "Assists"],
  ["sog", "Shots on Goal"],
  ["hits", "Hits"],
  ["blockedShots", "Blocked Shots"],
  ["powerPlayGoals", "Power Play Goals"],
  ["takeaways", "Takeaways"],
  ["pim", "Penalty Minutes"],
];
const GOALIE: Names = [
  ["saves", "Saves"],
  ["goalsAgainst", "Goals Against"],
  ["pim", "Penalty Minutes"],
];

const GROUPS = [
  ["forwards", SKATER],
  ["defense", SKATER],
  ["goalies", GOALIE],
] as const;

/** The players of a box score who were on the ice; those who dressed and stayed on the bench did not play. */
export function playersOf(game: Field): readonly Player[] {
  return (["awayTeam", "homeTeam"] as const).flatMap((side) =>
    GROUPS.flatMap(([group, names]) => {
      const list = game.get("playerByGameStats").get(side).get(group);
      return list.itemsIfAny(60).map((player) => playerOf(player, names));
    }),
  );
}

function playerOf(player: Field, names: Names): Player {
  const person = { id: player.get("playerId").wholeId(), name: player.get("name").get("default").text() };
  if (!isOnIce(player.get("toi"))) return { ...person, played: false };
  const known = names.flatMap(([field, name]) => {
    const count = player.get(field).wholeIfAny();
    return count === null ? [] : [[name, count] as const];
  });
  const starter = player.get("starter");
  return {
    ...person,
    played: true,
    ...(!starter.isAbsent && { started: starter.flag() }),
    statistics: Object.fromEntries(known),
  };
}

/** The time on ice, in minutes and seconds. */
function isOnIce(toi: Field): boolean {
  return /^\d{1,3}:[0-5]\d$/.test(toi.text()) ? !/^0+:00$/.test(toi.text()) : toi.refuse("is not a time such as 17:14");
}
