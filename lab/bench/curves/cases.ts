/** What a grade is timed against. Each curve makes inputs of a size, and grades them. */
import {
  deriveRulebook,
  type Grade,
  grade,
  gradeAll,
  markets,
  type PlayerCounts,
  standard,
} from "../../../src/pure/engine/index.js";

/** The answers of one run. */
type Run = () => readonly Pick<Grade, "result">[];

export interface Curve {
  readonly title: string;
  /** What a size counts. */
  readonly counts: string;
  /** What is timed. */
  readonly times: string;
  readonly sizes: readonly number[];
  /** The steepest slope that is allowed, if it is not the usual one. */
  readonly steepest?: number;
  /** The input of a size, made once, and what grades it. */
  make(size: number): Run;
}

const upTo = (size: number) => Array.from({ length: size }, (_, index) => index + 1);
const league = { name: "A league", slug: "a-league" };
const date = "2026-03-01T15:00:00Z";

/** Innings that both teams score in alike, but for the last one. */
function baseball(innings: number, status = "settled") {
  const periods = Object.fromEntries(
    upTo(innings).map((number) => [`p${number}`, { home: number === innings ? 2 : 1, away: 1 }]),
  );
  const scores = { home: innings + 1, away: innings, periods };
  return { id: 1, home: "A", away: "B", date, status, league, sport: { name: "Baseball", slug: "baseball" }, scores };
}

/** A best of so many sets that the home side wins. */
function volleyball(sets: number) {
  const periods = Object.fromEntries(upTo(sets).map((number) => [`p${number}`, { home: 25, away: 20 }]));
  const sport = { name: "Volleyball", slug: "volleyball" };
  return { id: 1, home: "A", away: "B", date, status: "settled", league, sport, scores: { home: 3, away: 0, periods } };
}

function football(id: number, players: readonly { name: string; statistics: PlayerCounts }[] = []) {
  const periods = { p1: { home: 1, away: 0 }, ft: { home: 2, away: 1 } };
  const sport = { name: "Football", slug: "football" };
  const scores = { home: 2, away: 1, periods };
  return { id, home: "A", away: "B", date, status: "settled", league, sport, scores, statistics: { players } };
}

/** Letters for a number, so that no two names are alike. */
const letters = (number: number) =>
  number.toString(26).replace(/./g, (digit) => "abcdefghijklmnopqrstuvwxyz"[Number.parseInt(digit, 26)] ?? "");
const squad = (size: number, nameOf: (number: number) => string) =>
  upTo(size).map((number) => ({ name: nameOf(number), statistics: { Shots: number % 5 } }));
const shots = (name: string) => ({
  eventId: 1,
  market: "Player Props",
  side: "over",
  hdp: 0.5,
  label: `${name} (Shots)`,
});

const TENFOLD = [10, 20, 50, 100, 200, 500, 1_000];
const ONE = "a grade";
const CALL = "a call";

/** A market for each form of label. */
const LABELLED = [
  ...new Map(
    markets("football")
      .filter(({ label }) => label !== "none")
      .map((market) => [market.label, market]),
  ).values(),
];
/** What a stranger may send: each is repeated up to the length. */
const PIECES = ["a", " ", "1-0 ", "(", "a & ", "1, ", "O'", "J. ", "\u00fc", "12"];

export const CURVES: readonly Curve[] = [
  {
    title: "Innings",
    counts: "periods listed",
    times: ONE,
    sizes: [12, 24, 48, 96, 200],
    make: (size) => {
      const event = baseball(size);
      return () => [grade({ eventId: 1, market: "Totals", side: "over", hdp: 8.5 }, event)];
    },
  },
  {
    title: "Innings of a live match",
    counts: "periods listed",
    times: ONE,
    sizes: [12, 24, 48, 96, 200],
    make: (size) => {
      const event = baseball(size, "live");
      return () => [grade({ eventId: 1, market: "Totals", side: "over", hdp: 8.5 }, event, { provisional: true })];
    },
  },
  {
    title: "Sets that cannot be",
    counts: "periods listed",
    times: ONE,
    sizes: [12, 24, 48, 96, 200],
    make: (size) => {
      const event = volleyball(size);
      return () => [grade({ eventId: 1, market: "Totals", side: "over", hdp: 150.5 }, event)];
    },
  },
  {
    title: "Sets that are still to come",
    counts: "sets of the longest match",
    times: ONE,
    // Each score in sets on the way is a state: in a best of seven there are 16, and no match has more than 99 sets.
    sizes: [5, 7, 15, 31, 63, 99],
    steepest: 2.15,
    make: (size) => {
      const event = {
        ...volleyball(1),
        status: "live",
        bestOf: size,
        scores: { home: 1, away: 0, periods: { p1: { home: 25, away: 20 } } },
      };
      return () => [grade({ eventId: 1, market: "Spread", side: "home", hdp: -1.5 }, event, { provisional: true })];
    },
  },
  {
    title: "Players",
    counts: "players",
    times: ONE,
    sizes: TENFOLD,
    make: (size) => {
      const event = football(
        1,
        squad(size, (number) => `Given${letters(number)} Family${letters(number)}`),
      );
      return () => [grade(shots(`Given${letters(size)} Family${letters(size)}`), event)];
    },
  },
  {
    title: "Players of one surname",
    counts: "players",
    times: ONE,
    sizes: TENFOLD,
    make: (size) => {
      const event = football(
        1,
        squad(size, (number) => `J${letters(number)} Müller`),
      );
      return () => [grade(shots("J. Mueller"), event)];
    },
  },
  {
    title: "Label of a player",
    counts: "characters",
    times: ONE,
    // The longest label that is read has 200 characters.
    sizes: [10, 20, 50, 100, 190],
    make: (size) => {
      const name = "a".repeat(size);
      const event = football(
        1,
        squad(20, (number) => (number === 7 ? name : `Player ${letters(number)}`)),
      );
      return () => [grade(shots(name), event)];
    },
  },
  {
    title: "Labels of every form",
    counts: "characters",
    times: `${LABELLED.length * PIECES.length} grades`,
    sizes: [10, 50, 100, 500, 1_000, 5_000, 10_000],
    make: (size) => {
      const event = football(
        1,
        squad(20, (number) => `Player ${letters(number)}`),
      );
      const bets = LABELLED.flatMap(({ name, sides }) =>
        PIECES.map((piece) => {
          const label = piece.repeat(size).slice(0, size);
          return { eventId: 1, market: name, side: sides[0] ?? "", hdp: 0.5, label };
        }),
      );
      return () => bets.map((bet) => grade(bet, event));
    },
  },
  {
    title: "Market names of a house",
    counts: "aliases",
    times: ONE,
    sizes: TENFOLD,
    make: (size) => {
      const rulebook = house(size);
      const event = football(1);
      return () => [
        grade({ eventId: 1, market: `House ${letters(size)}`, side: "over", hdp: 2.5 }, event, { rulebook }),
      ];
    },
  },
  {
    title: "A rulebook and its first grade",
    counts: "aliases",
    times: ONE,
    sizes: TENFOLD,
    make: (size) => {
      const event = football(1);
      const bet = { eventId: 1, market: `House ${letters(size)}`, side: "over", hdp: 2.5 };
      return () => [grade(bet, event, { rulebook: house(size) })];
    },
  },
  {
    title: "Bets on one event",
    counts: "bets",
    times: CALL,
    sizes: TENFOLD,
    make: (size) => {
      const events = [
        football(
          1,
          squad(30, (number) => `Player ${letters(number)}`),
        ),
      ];
      const bets = upTo(size).map((number) =>
        number % 2 === 0
          ? shots(`Player ${letters(1 + (number % 30))}`)
          : { eventId: 1, market: "Totals", side: "over", hdp: 0.5 + (number % 9) },
      );
      return () => gradeAll(bets, events);
    },
  },
  {
    title: "Events of one call",
    counts: "events",
    times: CALL,
    sizes: TENFOLD,
    make: (size) => {
      const events = upTo(size).map((id) => football(id));
      const bets = upTo(size).map((eventId) => ({ eventId, market: "Totals", side: "over", hdp: 2.5 }));
      return () => gradeAll(bets, events);
    },
  },
];

function house(aliases: number) {
  const names = upTo(aliases).map((number) => [`House ${letters(number)}`, "Totals"]);
  return deriveRulebook(standard, { id: "house@1", aliases: Object.fromEntries(names) });
}
