/** A settled match as feeds send it: what is read of it, and how it is changed. Nothing here imports the engine. */

export interface Pair {
  readonly home: number;
  readonly away: number;
}

/** A settled record in the form of the odds service. */
export interface MatchRecord {
  readonly id: number;
  readonly home?: string;
  readonly away?: string;
  readonly sport: { readonly slug: string };
  readonly league?: { readonly slug: string };
  readonly bestOf?: number;
  readonly outcome?: Readonly<Record<string, unknown>>;
  readonly scores: { readonly home: number; readonly away: number; readonly periods: Periods };
  readonly statistics?: { readonly teams?: Readonly<Record<string, Counts>>; readonly players?: readonly Player[] };
}
/** An inning can lack its home half. */
export type Periods = Readonly<Record<string, { readonly home?: number | null; readonly away: number }>>;
/** Counts by part of the match. */
export type Counts = Readonly<Record<string, Pair>>;
export interface Player {
  readonly name: string;
  readonly played?: boolean;
  readonly started?: boolean;
  readonly statistics: Readonly<Record<string, number>>;
}

export const topOf = ({ scores: { home, away } }: MatchRecord): Pair => ({ home, away });

export function pairOf(record: MatchRecord, key: string): Pair | null {
  const found = record.scores.periods[key];
  if (found === undefined) return null;
  return { home: found.home ?? 0, away: found.away };
}

/** Numbers of the keys with a stem, in order: 1, 2, 4 if p3 is missing. */
export function numbersOf(record: MatchRecord, stem: string): number[] {
  return Object.keys(record.scores.periods)
    .flatMap((key) =>
      key.startsWith(stem) && /^\d+$/.test(key.slice(stem.length)) ? [Number(key.slice(stem.length))] : [],
    )
    .sort((one, other) => one - other);
}

/** `p` or `map`, whichever the record lists. */
export const stemOf = (record: MatchRecord): string => (numbersOf(record, "map").length > 0 ? "map" : "p");

/** The listed periods, sets, innings or maps. */
export function partsOf(record: MatchRecord, stem = stemOf(record)): Pair[] {
  return numbersOf(record, stem).map((number) => pairOf(record, `${stem}${number}`) ?? NIL);
}

export const NIL: Pair = { home: 0, away: 0 };
export const sum = (pairs: readonly Pair[]): Pair =>
  pairs.reduce((all, { home, away }) => ({ home: all.home + home, away: all.away + away }), NIL);
export const minus = (one: Pair, other: Pair): Pair => ({ home: one.home - other.home, away: one.away - other.away });
export const same = (one: Pair, other: Pair): boolean => one.home === other.home && one.away === other.away;
export const isLevel = ({ home, away }: Pair): boolean => home === away;
export const isNil = ({ home, away }: Pair): boolean => home === 0 && away === 0;
/** True if neither side of one pair is above the other pair. */
export const isWithin = (one: Pair, other: Pair): boolean => one.home <= other.home && one.away <= other.away;
/** The side with more, of a pair that is not level. */
export const leaderOf = ({ home, away }: Pair): "home" | "away" => (home > away ? "home" : "away");
export const flipped = ({ home, away }: Pair): Pair => ({ home: away, away: home });

/** How many parts each side won. */
export const winsIn = (parts: readonly Pair[]): Pair => ({
  home: parts.filter((part) => part.home > part.away).length,
  away: parts.filter((part) => part.away > part.home).length,
});

/** True for 1, 2, 3 and so on. */
export const isGapless = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => number === index + 1);
/** A record of a match that was never played: zeros and nothing else. */
export const isUnplayed = (record: MatchRecord): boolean =>
  isNil(topOf(record)) && Object.keys(record.scores.periods).every((key) => isNil(pairOf(record, key) ?? NIL));

export function withTop(record: MatchRecord, { home, away }: Pair): MatchRecord {
  return { ...record, scores: { ...record.scores, home, away } };
}

export function withPeriods(record: MatchRecord, periods: Periods): MatchRecord {
  return { ...record, scores: { ...record.scores, periods } };
}

export function withPeriod(record: MatchRecord, key: string, pair: Pair): MatchRecord {
  return withPeriods(record, { ...record.scores.periods, [key]: pair });
}

/** The record with only those keys of its periods that are kept. */
export function keeping(record: MatchRecord, isKept: (key: string) => boolean): MatchRecord {
  return withPeriods(record, Object.fromEntries(Object.entries(record.scores.periods).filter(([key]) => isKept(key))));
}
