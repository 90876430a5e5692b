/** The shapes in which feeds deliver a truthful match. Nothing here imports the engine. */
import {
  flipped,
  isLevel,
  keeping,
  type MatchRecord,
  minus,
  NIL,
  numbersOf,
  type Pair,
  pairOf,
  sum,
  topOf,
  withPeriod,
  withPeriods,
  withTop,
} from "../tools/match-record.js";

/** What a shape is told of the sport. */
export interface Profile {
  readonly structure: string;
  /** Regulation periods. 0 outside of sports on time and innings. */
  readonly periods: number;
  /** A league without extra time, or null. */
  readonly league: string | null;
}

export interface Shape {
  readonly name: string;
  readonly structures: readonly string[];
  readonly sports?: readonly string[];
  /** The record in this shape. Null if the match cannot have it. */
  of(record: MatchRecord, profile: Profile): MatchRecord | null;
}

const ON_TIME = ["halves", "quarters", "periods"];
const IN_PERIODS = [...ON_TIME, "innings"];
const isTotal = (key: string): boolean => key === "ft" || key === "fulltime";
const isPart = (key: string): boolean => /^(p|map)\d+$/.test(key);
const isOvertime = (key: string, periods: number): boolean =>
  key === "ot" || key === "ap" || (/^p\d+$/.test(key) && Number(key.slice(1)) > periods);
const wentOn = (record: MatchRecord, { periods }: Profile): boolean =>
  Object.keys(record.scores.periods).some((key) => isOvertime(key, periods));

/** The periods of regulation, if all of them are listed in full. */
function regulationOf(record: MatchRecord, { periods }: Profile): Pair[] | null {
  const found = Array.from({ length: periods }, (_, index) => record.scores.periods[`p${index + 1}`]);
  return found.every((pair) => typeof pair?.home === "number") ? found.map((pair) => pair as Pair) : null;
}

/** Periods without `ft`, where they add up to the truth. */
function inPeriods(record: MatchRecord, profile: Profile): MatchRecord | null {
  const parts = regulationOf(record, profile);
  const ft = pairOf(record, "ft");
  if (parts === null || (ft !== null && JSON.stringify(sum(parts)) !== JSON.stringify(ft))) return null;
  return keeping(record, (key) => !isTotal(key));
}

/** Two halves of a game that the draw has in quarters. */
function inHalves(record: MatchRecord, profile: Profile): { halves: MatchRecord; overtime: Pair } | null {
  const parts = regulationOf(record, profile);
  if (parts === null || pairOf(record, "ap") !== null) return null;
  const [p1, p2] = [sum(parts.slice(0, 2)), sum(parts.slice(2))];
  return { halves: withPeriods(record, { p1, p2 }), overtime: minus(topOf(record), sum([p1, p2])) };
}

/** A baseball game that ends with the home side ahead before its last half. */
function withMark(record: MatchRecord): MatchRecord | null {
  const last = numbersOf(record, "p").at(-1);
  const inning = last === undefined ? undefined : record.scores.periods[`p${last}`];
  if (inning === undefined || typeof inning.home === "number") return null;
  return withPeriods(record, { ...record.scores.periods, [`p${last}`]: { home: "X", away: inning.away } as never });
}

function inSeven(record: MatchRecord, profile: Profile): MatchRecord | null {
  const parts = regulationOf(record, profile)?.slice(0, 7);
  if (parts === undefined || isLevel(sum(parts))) return null;
  const periods = Object.fromEntries(parts.map((pair, index) => [`p${index + 1}`, pair]));
  return { ...withTop(withPeriods(record, periods), sum(parts)), innings: 7 } as MatchRecord;
}

/** Each map with a flag for its winner. */
function withFlags(record: MatchRecord): MatchRecord | null {
  const maps = Object.entries(record.scores.periods);
  const winners = maps.map(([, { home, away }]) => ((home ?? 0) > away ? { home: 1, away: 0 } : { home: 0, away: 1 }));
  const isTally = JSON.stringify(sum(winners)) === JSON.stringify(topOf(record));
  return isTally ? withPeriods(record, Object.fromEntries(maps.map(([key], at) => [key, winners[at] ?? NIL]))) : null;
}

const alone = (record: MatchRecord): MatchRecord => keeping(record, () => false);

export const SHAPES: readonly Shape[] = [
  { name: "all that is drawn", structures: [...IN_PERIODS, "sets", "maps", "tally", "winner"], of: (record) => record },
  {
    name: "ft alone",
    structures: IN_PERIODS,
    of: (record) => (pairOf(record, "ft") === null ? null : keeping(record, (key) => !isPart(key))),
  },
  {
    name: "periods and no ft",
    structures: IN_PERIODS,
    of: (record, profile) => (wentOn(record, profile) ? null : inPeriods(record, profile)),
  },
  {
    name: "periods with ot and no ft",
    structures: IN_PERIODS,
    of: (record, profile) => (pairOf(record, "ot") === null ? null : inPeriods(record, profile)),
  },
  {
    name: "periods with a further one for overtime",
    structures: ON_TIME,
    of: (record, profile) => {
      const [overtime, found] = [pairOf(record, "ot"), inPeriods(record, profile)];
      if (overtime === null || found === null) return null;
      return withPeriod(
        keeping(found, (key) => key !== "ot"),
        `p${profile.periods + 1}`,
        overtime,
      );
    },
  },
  {
    name: "first half and top level",
    structures: ["halves"],
    of: (record, profile) =>
      wentOn(record, profile) || pairOf(record, "p1") === null ? null : keeping(record, (key) => key === "p1"),
  },
  { name: "top level alone", structures: [...IN_PERIODS, "sets", "maps", "tally"], of: alone },
  {
    name: "top level alone, league without extra time",
    structures: ON_TIME,
    of: (record, profile) => {
      if (profile.league === null || wentOn(record, profile)) return null;
      return { ...alone(record), league: { slug: profile.league } };
    },
  },
  {
    name: "halves in place of quarters",
    structures: ["quarters"],
    sports: ["basketball", "field-hockey"],
    of: (record, profile) => (wentOn(record, profile) ? null : (inHalves(record, profile)?.halves ?? null)),
  },
  {
    name: "halves with ot",
    structures: ["quarters"],
    sports: ["basketball", "field-hockey"],
    of: (record, profile) => {
      const found = pairOf(record, "ot") === null ? null : inHalves(record, profile);
      return found && withPeriod(found.halves, "ot", found.overtime);
    },
  },
  {
    name: "halves with p3 for overtime, college men",
    structures: ["quarters"],
    sports: ["basketball"],
    of: (record, profile) => {
      const found = pairOf(record, "ot") === null ? null : inHalves(record, profile);
      return found && { ...withPeriod(found.halves, "p3", found.overtime), league: { slug: "usa-ncaa-men" } };
    },
  },
  { name: "innings with X", structures: ["innings"], of: withMark },
  { name: "seven innings that were scheduled", structures: ["innings"], sports: ["baseball"], of: inSeven },
  {
    name: "sets and no ft",
    structures: ["sets"],
    of: (record) => keeping(record, (key) => !isTotal(key)),
  },
  {
    name: "sets and ft, no top level",
    structures: ["sets"],
    of: (record) => {
      const found = withPeriod(record, "ft", topOf(record));
      return { ...found, scores: { periods: found.scores.periods } as MatchRecord["scores"] };
    },
  },
  {
    name: "sets without a tally",
    structures: ["sets"],
    of: (record) => ({
      ...record,
      scores: { periods: keeping(record, isPart).scores.periods } as MatchRecord["scores"],
    }),
  },
  { name: "maps as flags", structures: ["maps"], of: withFlags },
  {
    name: "maps under p1, p2",
    structures: ["maps"],
    of: (record) =>
      withPeriods(
        record,
        Object.fromEntries(Object.entries(record.scores.periods).map(([key, pair]) => [key.replace("map", "p"), pair])),
      ),
  },
  {
    name: "1-0 for the winner, no outcome",
    structures: ["winner"],
    of: ({ outcome, ...record }) => {
      const won = { home: 1, away: 0 };
      if (outcome?.["winner"] === "draw") return null;
      return withTop(record, outcome?.["winner"] === "home" ? won : flipped(won));
    },
  },
];
