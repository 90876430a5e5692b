import type { SportEvent } from "../../contract/index.js";
import { given } from "../../ledger/given.js";
import type { Field } from "../field.js";

type Player = NonNullable<NonNullable<SportEvent["statistics"]>["players"]>[number];
type Names = readonly (readonly [field: string, name: string])[];

/**
 * Counts of `stats.batting` and `stats.pitching` of a player, and our names. Sources: the box scores that
 * https://github.com/toddrob99/MLB-StatsAPI/blob/master/statsapi/__init__.py reads, and the records in test/fast/feeds/mlb.
 */
const BATTING: Names = [
  ["atBats", "At Bats"],
  ["plateAppearances", "Plate Appearances"],
  ["runs", "Runs"],
  ["hits", "Hits"],
  ["doubles", "Doubles"],
  ["triples", "Triples"],
  ["homeRuns", "Home Runs"],
  ["totalBases", "Total Bases"],
  ["rbi", "RBIs"],
  ["stolenBases", "Stolen Bases"],
  ["baseOnBalls", "Batter Walks"],
  ["strikeOuts", "Batter Strikeouts"],
  ["hitByPitch", "Hit By Pitch"],
];
const PITCHING: Names = [
  ["strikeOuts", "Pitcher Strikeouts"],
  ["hits", "Hits Allowed"],
  ["runs", "Runs Allowed"],
  ["earnedRuns", "Earned Runs"],
  ["baseOnBalls", "Walks Allowed"],
  ["homeRuns", "Home Runs Allowed"],
  ["battersFaced", "Batters Faced"],
  ["numberOfPitches", "Pitches Thrown"],
  ["wins", "Pitcher Wins"],
];

/**
 * The players of a box score who batted or pitched. Others are left out: the box score lists the whole bench, and does not say
 * that somebody only fielded or ran.
 */
export function playersOf(boxscore: Field): readonly Player[] {
  return (["away", "home"] as const).flatMap((side) => {
    const players = boxscore.get("teams").get(side).get("players");
    return keysOf(players).flatMap((key) => playerOf(players.get(key)));
  });
}

function keysOf(field: Field): readonly string[] {
  if (field.isAbsent) return [];
  field.get("");
  const keys = Object.keys(field.value as object);
  if (keys.length > 200) return field.refuse(`${keys.length} players, at most 200 are allowed`);
  const unlike = keys.find((key) => !/^ID\d{1,10}$/.test(key));
  return unlike === undefined ? keys : field.refuse(`${given(unlike)} is not a key such as ID669016`);
}

function playerOf(player: Field): readonly Player[] {
  const batting = player.get("stats").get("batting");
  const pitching = player.get("stats").get("pitching");
  const statistics = {
    ...counts(batting, BATTING),
    ...counts(pitching, PITCHING),
    ...outs(pitching),
    ...singles(batting),
  };
  if (Object.keys(statistics).length === 0) return [];
  const person = player.get("person");
  const started = startedOf(player.get("battingOrder"), pitching.get("gamesStarted"));
  return [
    {
      id: person.get("id").wholeId(),
      name: person.get("fullName").text(),
      played: true,
      ...(started !== null && { started }),
      statistics,
    },
  ];
}

function counts(stats: Field, names: Names): Record<string, number> {
  return Object.fromEntries(
    names.flatMap(([field, name]) => {
      const count = stats.get(field).wholeIfAny();
      return count === null ? [] : [[name, count]];
    }),
  );
}

/** `6.1` innings are six and a third: 19 outs. */
function outs(pitching: Field): Record<string, number> {
  const innings = pitching.get("inningsPitched");
  const listed = pitching.get("outs");
  if (innings.isAbsent) return listed.isAbsent ? {} : { "Pitching Outs": listed.whole() };
  const [, whole, thirds] = /^(\d{1,2})\.([012])$/.exec(innings.text()) ?? innings.refuse("is not innings such as 6.1");
  const computed = 3 * Number(whole) + Number(thirds);
  if (!listed.isAbsent && listed.whole() !== computed) listed.refuse(`${listed.whole()} contradicts ${innings.path}`);
  return { "Pitching Outs": computed };
}

function singles(batting: Field): Record<string, number> {
  const [hits, ...longer] = ["hits", "doubles", "triples", "homeRuns"].map((name) => batting.get(name).wholeIfAny());
  if (hits === undefined || hits === null || longer.includes(null)) return {};
  const count = longer.reduce<number>((left, extra) => left - (extra ?? 0), hits);
  return count < 0
    ? batting.get("hits").refuse(`${hits} is less than doubles, triples and home runs`)
    : { Singles: count };
}

/** The first of a place in the batting order ends in 00, the next ones in 01 and so on; pitchers count their starts. */
function startedOf(order: Field, starts: Field): boolean | null {
  if (order.isAbsent && starts.isAbsent) return null;
  const isFirst = !order.isAbsent && order.whole() % 100 === 0;
  return isFirst || (!starts.isAbsent && starts.whole() > 0);
}
