import type { Tally } from "../by-part.js";
import { adapting, type Field } from "../field.js";
import type { Note } from "../types.js";

const PLAYS = "https://github.com/sperano/nhl-api/blob/main/src/types/game_center.rs";
const MOST = 3000;

/** A field of `details` of a play that has the id of a player, and the statistic of ours that it counts for. A goal is a shot too. */
const COUNTED: readonly {
  readonly word: string;
  readonly player: string;
  readonly statistic: string;
  readonly source: string;
}[] = [
  { word: "goal", player: "scoringPlayerId", statistic: "Goals", source: PLAYS },
  { word: "goal", player: "scoringPlayerId", statistic: "Shots on Goal", source: PLAYS },
  { word: "goal", player: "assist1PlayerId", statistic: "Assists", source: PLAYS },
  { word: "goal", player: "assist2PlayerId", statistic: "Assists", source: PLAYS },
  { word: "shot-on-goal", player: "shootingPlayerId", statistic: "Shots on Goal", source: PLAYS },
  { word: "hit", player: "hittingPlayerId", statistic: "Hits", source: PLAYS },
  { word: "blocked-shot", player: "blockingPlayerId", statistic: "Blocked Shots", source: PLAYS },
  { word: "takeaway", player: "playerId", statistic: "Takeaways", source: PLAYS },
];

/** What players did, by period: from `plays` of a play-by-play, or else from the goals of a landing. */
export function talliesOf(game: Field): { readonly tallies: readonly Tally[]; readonly notes: readonly Note[] } {
  const [plays, scoring] = [game.get("plays"), game.get("summary").get("scoring")];
  if (plays.isAbsent && scoring.isAbsent) return { tallies: [], notes: [] };
  const found = adapting(() =>
    plays.isAbsent
      ? scoring.items(200).flatMap((period) =>
          period
            .get("goals")
            .items(200)
            .flatMap((goal) => goalOf(goal, period)),
        )
      : plays.items(MOST).flatMap(playOf),
  );
  if (!("refused" in found)) return { tallies: found, notes: [] };
  // A landing that is wrong has a note on the order of scoring.
  const notes = plays.isAbsent ? [] : [{ at: found.at, says: `${found.refused}: counts by period are left out` }];
  return { tallies: [], notes };
}

function playOf(play: Field): readonly Tally[] {
  const rows = COUNTED.filter(({ word }) => word === play.get("typeDescKey").value);
  const part = rows.length === 0 ? null : partOf(play);
  if (part === null) return [];
  return rows.flatMap(({ player, statistic }) => tallyOf(play.get("details").get(player), statistic, part));
}

function goalOf(goal: Field, period: Field): readonly Tally[] {
  const part = partOf(period);
  if (part === null) return [];
  const assists = goal.get("assists").itemsIfAny(10);
  return [
    ...tallyOf(goal.get("playerId"), "Goals", part),
    ...assists.flatMap((assist) => tallyOf(assist.get("playerId"), "Assists", part)),
  ];
}

/** Null in a shoot-out, which counts for no player. */
function partOf(holder: Field): number | null {
  const period = holder.get("periodDescriptor");
  return period.get("periodType").value === "SO" ? null : period.get("number").whole();
}

/** A play of the last minute may have no player yet. */
function tallyOf(id: Field, statistic: string, part: number): readonly Tally[] {
  return id.isAbsent ? [] : [{ id: id.wholeId(), statistic, part }];
}
