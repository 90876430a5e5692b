/** What feeds do to counts of teams and players. */
import {
  type Counts,
  type MatchRecord,
  NIL,
  type Pair,
  type Player,
  same,
  sum,
  topOf,
} from "../../tools/match-record.js";
import type { Damage } from "./damage.js";
import { COUNTS_AGAINST, ZERO_COUNTS } from "./sentences.js";

/** Counts of teams and players that are cut off, zeros, or above what they are part of. */
export const COUNTS: readonly Damage[] = [
  {
    name: "counts of the match cut off",
    named: null,
    damaged: (record) => countsOf(record, (counts) => changed(counts, "match", less)),
  },
  {
    name: "counts of a half cut off",
    named: null,
    damaged: (record) => [
      ...countsOf(record, (counts) => changed(counts, "first-half", less)),
      ...countsOf(record, (counts) => changed(counts, "second-half", less)),
    ],
  },
  {
    name: "a half's counts above the match",
    named: COUNTS_AGAINST,
    damaged: (record) =>
      countsOf(record, (counts) =>
        "match" in counts && "first-half" in counts
          ? { ...counts, "first-half": sum([counts["match"] ?? NIL, { home: 1, away: 1 }]) }
          : null,
      ),
  },
  {
    name: "counts at zero",
    named: null,
    damaged: (record) => countsOf(record, (counts) => changed(counts, "match", () => NIL)),
  },
  {
    name: "corners, shots and fouls at 0-0",
    named: ZERO_COUNTS,
    damaged: (record) => countsOf(record, zeroed, (name) => NEVER_NIL.has(name)),
  },
  {
    name: "shots on target above shots",
    named: COUNTS_AGAINST,
    damaged: (record) => {
      const shots = record.statistics?.teams?.Shots;
      const above = (counts: Counts): Counts =>
        Object.fromEntries(
          Object.keys(counts).map((part) => [part, sum([shots?.[part] ?? NIL, { home: 0, away: 1 }])]),
        );
      return shots === undefined ? [] : countsOf(record, above, (name) => name === "Shots on Target");
    },
  },
  {
    name: "a player on the bench with zeros",
    named: ZERO_COUNTS,
    damaged: (record) =>
      playersOf(record, (all) => {
        // Bets on players who must start read that alone.
        if (all.started === true) return all;
        const { played: _, statistics, ...player } = all;
        return { ...player, started: false, statistics: zerosFor(statistics) };
      }),
  },
  {
    name: "a player who did not play and is counted",
    named: COUNTS_AGAINST,
    damaged: (record) =>
      playersOf(record, (player) =>
        Object.values(player.statistics).some((count) => count > 0) ? { ...player, played: false } : player,
      ),
  },
  {
    name: "a player above the score",
    named: COUNTS_AGAINST,
    damaged: (record) => {
      const most = Math.max(topOf(record).home, topOf(record).away) + 1;
      return IN_POINTS.has(record.sport.slug)
        ? playersOf(record, (player) =>
            "Points" in player.statistics ? { ...player, statistics: { ...player.statistics, Points: most } } : player,
          )
        : [];
    },
  },
  {
    name: "who played and started dropped",
    named: null,
    damaged: (record) => playersOf(record, ({ name, statistics }) => ({ name, statistics })),
  },
  {
    name: "absent players at zero, without played",
    named: null,
    damaged: (record) => {
      const names = Object.keys(
        record.statistics?.players?.find((player) => player.played !== false)?.statistics ?? {},
      );
      const zeros = Object.fromEntries(names.map((name) => [name, 0]));
      return playersOf(record, (player) =>
        player.played === false ? { name: player.name, statistics: zeros } : player,
      );
    },
  },
];

function less({ home, away }: Pair): Pair {
  return { home: Math.floor(home / 2), away: Math.floor(away / 2) };
}

function changed(counts: Counts, part: string, change: (pair: Pair) => Pair): Counts | null {
  const found = counts[part];
  return found === undefined || same(change(found), found) ? null : { ...counts, [part]: change(found) };
}

/** Counts of 0-0 over a match that mean that nobody counted. */
const NEVER_NIL: ReadonlySet<string> = new Set(["Corners", "Shots", "Fouls"]);
/** Sports whose score is in the points that players are counted on. */
const IN_POINTS: ReadonlySet<string> = new Set(["basketball", "kabaddi", "gaelic-football", "hurling"]);

const zerosFor = (statistics: Player["statistics"]): Player["statistics"] =>
  Object.fromEntries(Object.keys(statistics).map((name) => [name, 0]));
const zeroed = (counts: Counts): Counts => Object.fromEntries(Object.keys(counts).map((part) => [part, NIL]));

function countsOf(
  record: MatchRecord,
  change: (counts: Counts) => Counts | null,
  isMeant: (name: string) => boolean = () => true,
): MatchRecord[] {
  const teams = record.statistics?.teams;
  if (teams === undefined) return [];
  const found = Object.entries(teams).map(
    ([name, counts]) => [name, (isMeant(name) ? change(counts) : null) ?? counts] as const,
  );
  if (found.every(([name, counts]) => counts === teams[name])) return [];
  return [{ ...record, statistics: { ...record.statistics, teams: Object.fromEntries(found) } }];
}

function playersOf(record: MatchRecord, change: (player: Player) => Player): MatchRecord[] {
  const players = record.statistics?.players;
  return players === undefined
    ? []
    : [{ ...record, statistics: { ...record.statistics, players: players.map(change) } }];
}
