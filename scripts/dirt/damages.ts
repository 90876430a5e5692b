/**
 * What feeds do to truthful records. Each damage returns the damaged records, or none if the record has nothing to damage so.
 */
import {
  type Counts,
  flipped,
  keeping,
  type MatchRecord,
  NIL,
  numbersOf,
  type Pair,
  type Player,
  pairOf,
  partsOf,
  same,
  stemOf,
  sum,
  topOf,
  withPeriod,
  withPeriods,
  withTop,
} from "./records.js";

export interface Damage {
  readonly name: string;
  damaged(record: MatchRecord): readonly MatchRecord[];
}

const isPart = (key: string): boolean => /^(p|map)\d+$/.test(key);
const keysOf = (record: MatchRecord): string[] => Object.keys(record.scores.periods);
const partKeys = (record: MatchRecord): string[] =>
  numbersOf(record, stemOf(record)).map((n) => `${stemOf(record)}${n}`);
const withoutKey = (record: MatchRecord, key: string): MatchRecord => keeping(record, (each) => each !== key);
const withoutFt = (record: MatchRecord): MatchRecord => withoutKey(withoutKey(record, "ft"), "fulltime");

/** Scores that the match had earlier: after each part, and one goal or point short of the end. */
function earlier(record: MatchRecord): Pair[] {
  const parts = partsOf(record);
  const inParts = parts.map((_, index) => sum(parts.slice(0, index)));
  const { home, away } = topOf(record);
  const oneShort = [
    { home: home - 1, away },
    { home, away: away - 1 },
  ].filter((pair) => Math.min(pair.home, pair.away) >= 0);
  // In sets and maps the earlier tallies are counts of parts.
  const won = parts.map((_, index) => tallyOf(parts.slice(0, index)));
  const isTally = same(tallyOf(parts), topOf(record));
  return [...(isTally ? won : inParts), ...oneShort].filter((pair) => !same(pair, topOf(record)));
}

function tallyOf(parts: readonly Pair[]): Pair {
  return {
    home: parts.filter((part) => part.home > part.away).length,
    away: parts.filter((part) => part.away > part.home).length,
  };
}

const SCORE_DAMAGES: readonly Damage[] = [
  { name: "a key dropped", damaged: (record) => keysOf(record).map((key) => withoutKey(record, key)) },
  {
    name: "all parts dropped",
    damaged: (record) => (partKeys(record).length === 0 ? [] : [keeping(record, (key) => !isPart(key))]),
  },
  {
    name: "the last parts dropped",
    damaged: (record) =>
      partKeys(record)
        .slice(1)
        .map((_, kept, { length }) => {
          const dropped = new Set(partKeys(record).slice(length - kept));
          return keeping(record, (key) => !dropped.has(key));
        }),
  },
  { name: "top level frozen early", damaged: (record) => earlier(record).map((pair) => withTop(record, pair)) },
  { name: "top level swapped", damaged: (record) => [withTop(record, flipped(topOf(record)))] },
  {
    name: "a period swapped",
    damaged: (record) =>
      keysOf(record)
        .filter((key) => key !== "ap")
        .map((key) => withPeriod(record, key, flipped(pairOf(record, key) ?? NIL))),
  },
  {
    name: "shoot-out swapped",
    damaged: (record) =>
      "ap" in record.scores.periods ? [withPeriod(record, "ap", flipped(pairOf(record, "ap") ?? NIL))] : [],
  },
  { name: "a period at zero", damaged: (record) => partKeys(record).map((key) => withPeriod(record, key, NIL)) },
  {
    name: "overtime cumulated",
    damaged: (record) => (pairOf(record, "ot") === null ? [] : [withPeriod(record, "ot", topOf(record))]),
  },
  {
    name: "a period duplicated",
    damaged: (record) => {
      const stem = stemOf(record);
      const numbers = numbersOf(record, stem);
      return numbers.map((number) =>
        withPeriod(record, `${stem}${number + 1}`, pairOf(record, `${stem}${number}`) ?? NIL),
      );
    },
  },
  {
    name: "stale ft",
    damaged: (record) => {
      const ft = pairOf(record, "ft");
      if (ft === null) return [];
      const parts = partsOf(record);
      const before = parts.map((_, index) => sum(parts.slice(0, index)));
      return [...before, { home: ft.home + 1, away: ft.away }]
        .filter((pair) => !same(pair, ft))
        .map((pair) => withPeriod(record, "ft", pair));
    },
  },
  { name: "kick-off 0-0 alone", damaged: (record) => [withPeriods(withTop(record, NIL), {})] },
  {
    name: "kick-off 0-0 with zeros",
    damaged: (record) => [
      withPeriods(withTop(record, NIL), Object.fromEntries(keysOf(record).map((key) => [key, NIL]))),
    ],
  },
  { name: "kick-off 0-0 beside periods", damaged: (record) => [withTop(record, NIL)] },
  {
    name: "stopped early",
    damaged: (record) => {
      const keys = partKeys(record);
      const parts = partsOf(record);
      const isTally = same(tallyOf(parts), topOf(record));
      return keys.slice(1).map((_, index) => {
        const kept = new Set(keys.slice(0, index + 1));
        const before = parts.slice(0, index + 1);
        return withTop(
          keeping(record, (key) => kept.has(key)),
          isTally ? tallyOf(before) : sum(before),
        );
      });
    },
  },
];

const COUNT_DAMAGES: readonly Damage[] = [
  {
    name: "counts of the match cut off",
    damaged: (record) => countsOf(record, (counts) => changed(counts, "match", less)),
  },
  {
    name: "counts of a half cut off",
    damaged: (record) => [
      ...countsOf(record, (counts) => changed(counts, "first-half", less)),
      ...countsOf(record, (counts) => changed(counts, "second-half", less)),
    ],
  },
  {
    name: "a half's counts above the match",
    damaged: (record) =>
      countsOf(record, (counts) =>
        "match" in counts && "first-half" in counts
          ? { ...counts, "first-half": sum([counts["match"] ?? NIL, { home: 1, away: 1 }]) }
          : null,
      ),
  },
  { name: "counts at zero", damaged: (record) => countsOf(record, (counts) => changed(counts, "match", () => NIL)) },
  {
    name: "corners, shots and fouls at 0-0",
    damaged: (record) => countsOf(record, zeroed, (name) => NEVER_NIL.has(name)),
  },
  {
    name: "shots on target above shots",
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
    damaged: (record) =>
      playersOf(record, ({ played: _, statistics, ...player }) => ({
        ...player,
        started: false,
        statistics: Object.fromEntries(Object.keys(statistics).map((name) => [name, 0])),
      })),
  },
  {
    name: "a player who did not play and is counted",
    damaged: (record) =>
      playersOf(record, (player) =>
        Object.values(player.statistics).some((count) => count > 0) ? { ...player, played: false } : player,
      ),
  },
  {
    name: "a player above the score",
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
    damaged: (record) => playersOf(record, ({ name, statistics }) => ({ name, statistics })),
  },
  {
    name: "absent players at zero, without played",
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

/** Every damage to scores alone, and once more on a record whose feed sends no `ft`. */
export const DAMAGES: readonly Damage[] = [
  ...SCORE_DAMAGES,
  ...SCORE_DAMAGES.filter(({ name }) => name !== "stale ft").map(({ name, damaged }) => ({
    name: `${name}, no ft`,
    damaged: (record: MatchRecord) => ("ft" in record.scores.periods ? damaged(withoutFt(record)) : []),
  })),
  ...COUNT_DAMAGES,
];
