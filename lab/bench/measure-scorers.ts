/** One process of the benchmark of bets on the order of scoring: it prints its ratios as JSON. */
import { grade, type SportEvent } from "../../src/pure/engine/index.js";
import { randomFrom } from "../tools/random.js";
import { COUNTED_TURNS, type ScorerRatios, WARM_UP_TURNS } from "./ratios.js";

const MATCHES = 400;
const SQUAD = 14;

let consumed = 0;
/** A first name and a family name, different for each player. */
const name = (n: number): string => {
  const letter = String.fromCharCode(65 + (n % 26));
  return `${letter}lan${n < 26 ? "" : "ka"} ${letter}ovic`;
};

/** A match with so many items, each with its running score, and the players of both sides. */
function matchOf(id: number, slug: string, items: number): SportEvent {
  const below = randomFrom(id);
  const score = { home: 0, away: 0 };
  const halves = { home: 0, away: 0 };
  const scoring = Array.from({ length: items }, (_, index) => {
    const side = below(2) === 0 ? ("home" as const) : ("away" as const);
    score[side]++;
    const isFirst = index < items / 2;
    if (isFirst) halves[side]++;
    const minute = 1 + Math.floor((90 * index) / items);
    const period = isFirst ? "p1" : "p2";
    return { side, score: { ...score }, period, minute, player: name(below(SQUAD) + (side === "home" ? 0 : SQUAD)) };
  });
  const second = { home: score.home - halves.home, away: score.away - halves.away };
  const players = Array.from({ length: 2 * SQUAD }, (_, n) => ({
    ...{ name: name(n), side: n < SQUAD ? ("home" as const) : ("away" as const), played: true, started: true },
    statistics: {},
  }));
  return {
    ...{ id, home: "Lions", away: "Bears", status: "settled", sport: { slug }, scoring },
    scores: { ...score, periods: { p1: halves, p2: second, ft: { ...score } } },
    statistics: { players },
  };
}

const PLAIN = [
  { market: "ML", side: "home" },
  { market: "Totals", side: "over", hdp: 2.5 },
  { market: "Spread", side: "away", hdp: -0.25 },
  { market: "Both Teams To Score", side: "yes" },
];
const SCORERS = ["First Goalscorer", "Last Goalscorer", "Nth Goalscorer", "First Goalscorer Home"];

function jobOf(slug: string, items: number) {
  const matches = Array.from({ length: MATCHES }, (_, id) => matchOf(id + 1, slug, items));
  const bets = matches.flatMap(({ id }) => PLAIN.map((bet) => ({ eventId: id, ...bet })));
  const onScorers = matches.flatMap(({ id }) =>
    SCORERS.map((market, n) => ({
      eventId: id,
      market,
      side: "yes",
      hdp: 2,
      label: name((Number(id) * 5 + n) % SQUAD),
    })),
  );
  const run = (list: readonly { readonly eventId: number | string }[]) => () => {
    for (const [index, bet] of list.entries())
      consumed += grade<unknown, unknown>(bet, matches[Math.floor(index / PLAIN.length)]).result.length;
  };
  const settled = onScorers.filter((bet, index) =>
    ["won", "lost"].includes(grade<unknown, unknown>(bet, matches[Math.floor(index / PLAIN.length)]).result),
  );
  if (settled.length < onScorers.length / 2) throw new Error(`only ${settled.length} bets on scorers are decided`);
  return { plain: run(bets), scorers: run(onScorers), times: { plain: [] as number[], scorers: [] as number[] } };
}

const JOBS = { "3 items": jobOf("football", 3), "60 items": jobOf("football", 60) };
for (let turn = 0; turn < WARM_UP_TURNS + COUNTED_TURNS; turn++) {
  for (const job of Object.values(JOBS)) {
    for (const run of ["plain", "scorers"] as const) {
      const start = process.cpuUsage();
      job[run]();
      if (turn >= WARM_UP_TURNS) job.times[run].push(process.cpuUsage(start).user);
    }
  }
}
const sumOf = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0);
const ratios: ScorerRatios = Object.fromEntries(
  Object.entries(JOBS).map(([title, { times }]) => [title, sumOf(times.scorers) / sumOf(times.plain)]),
);
console.log(JSON.stringify(ratios));
if (consumed === 0) throw new Error("nothing was graded");
