import type { Tally } from "../by-part.js";
import { adapting, type Field } from "../field.js";

const SERVED = "https://statsapi.mlb.com/api/v1/eventTypes";

/** `result.eventType` of an at-bat, and what it counts for its batter and its pitcher. */
const EVENTS: readonly {
  readonly word: string;
  readonly batter: Readonly<Record<string, number>>;
  readonly pitcher: Readonly<Record<string, number>>;
  readonly source: string;
}[] = [
  {
    word: "single",
    batter: { Hits: 1, Singles: 1, "Total Bases": 1 },
    pitcher: { "Hits Allowed": 1 },
    source: SERVED,
  },
  {
    word: "double",
    batter: { Hits: 1, Doubles: 1, "Total Bases": 2 },
    pitcher: { "Hits Allowed": 1 },
    source: SERVED,
  },
  {
    word: "triple",
    batter: { Hits: 1, Triples: 1, "Total Bases": 3 },
    pitcher: { "Hits Allowed": 1 },
    source: SERVED,
  },
  {
    word: "home_run",
    batter: { Hits: 1, "Home Runs": 1, "Total Bases": 4 },
    pitcher: { "Hits Allowed": 1, "Home Runs Allowed": 1 },
    source: SERVED,
  },
  { word: "walk", batter: { "Batter Walks": 1 }, pitcher: { "Walks Allowed": 1 }, source: SERVED },
  { word: "intent_walk", batter: { "Batter Walks": 1 }, pitcher: { "Walks Allowed": 1 }, source: SERVED },
  { word: "hit_by_pitch", batter: { "Hit By Pitch": 1 }, pitcher: {}, source: SERVED },
  { word: "strikeout", batter: { "Batter Strikeouts": 1 }, pitcher: { "Pitcher Strikeouts": 1 }, source: SERVED },
  {
    word: "strikeout_double_play",
    batter: { "Batter Strikeouts": 1 },
    pitcher: { "Pitcher Strikeouts": 1 },
    source: SERVED,
  },
];

/** What batters and pitchers did, by inning. A list of plays that is wrong has a note on the order of scoring. */
export function talliesOf(plays: Field): readonly Tally[] {
  const found = adapting(() => plays.get("allPlays").itemsIfAny(1000).flatMap(playOf));
  return "refused" in found ? [] : found;
}

function playOf(play: Field): readonly Tally[] {
  const result = play.get("result");
  const row = EVENTS.find(({ word }) => word === result.get("eventType").value);
  const runs = result.get("rbi").wholeIfAny() ?? 0;
  if (row === undefined && runs === 0) return [];
  const part = play.get("about").get("inning").whole();
  const ids = (["batter", "pitcher"] as const).map((role) => play.get("matchup").get(role).get("id"));
  const counts = [{ RBIs: runs, ...row?.batter }, row?.pitcher ?? {}];
  return ids.flatMap((id, index) =>
    Object.entries(counts[index] ?? {}).flatMap(([statistic, count]) =>
      count === 0 || id.isAbsent ? [] : [{ id: id.wholeId(), statistic, part, count }],
    ),
  );
}
