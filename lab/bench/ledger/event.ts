/** One process of the benchmark of settleEvent: it prints its ratios as JSON. */
import { deriveRulebook, grade, type Selection, type SportEvent, standard } from "../../../src/pure/engine/index.js";
import { settleSlip } from "../../../src/pure/ledger/index.js";
import { type StoredLeg, type StoredSlip, settleEvent } from "../../../src/pure/settle/index.js";
import { median } from "../../tools/quantile.js";
import { type Below, pick, randomFrom } from "../../tools/random.js";
import { COUNTED_TURNS, type EventTimes, WARM_UP_TURNS } from "./times.js";

const SLIPS = 1000;
/** Events in a turn, so that a turn is long enough to be timed. */
const REPEATS = 4;
const AS_OF = "2026-03-07T18:00:00Z";
const EVENT: SportEvent = {
  ...{ id: 7, home: "Lions", away: "Bears", date: "2026-03-07T15:00:00Z", status: "settled" },
  sport: { slug: "football" },
  scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 0 }, ft: { home: 2, away: 1 } } },
  statistics: { teams: { Corners: { match: { home: 6, away: 7 } } } },
};
const RULEBOOKS = [standard, standard, standard, deriveRulebook(standard, { id: "house@1", resultWindowHours: 48 })];
const BETS: readonly Omit<Selection, "eventId">[] = [
  ...(["home", "draw", "away"] as const).map((side) => ({ market: "ML", side }) as const),
  ...[0.5, 1.5, 2.25, 2.5, 3.75].map((hdp) => ({ market: "Totals", side: "over", hdp }) as const),
  ...[-1.5, -0.75, 0, 0.25].map((hdp) => ({ market: "Spread", side: "home", hdp }) as const),
  { market: "Both Teams To Score", side: "yes" },
  { market: "Correct Score", side: "yes", label: "2-1" },
  { market: "Corners Totals", side: "over", hdp: 9.5 },
  { market: "ML HT", side: "home" },
];

/** Six singles of ten, three doubles and a Lucky 15, whose other legs are on other events. */
function slipOf(place: number, below: Below): StoredSlip {
  const kind = below(10);
  const type = kind < 6 ? "single" : kind < 9 ? "double" : "lucky15";
  const legs = Array.from({ length: { single: 1, double: 2, lucky15: 4 }[type] }, (_, index) => legOf(index, below));
  return {
    ...{ id: `S${place}`, slip: { type, stake: pick(["1", "2.50", "10.00"], below), currency: "EUR" }, legs },
    ...{ rulebook: pick(RULEBOOKS, below), money: {}, settlement: null },
  };
}

function legOf(index: number, below: Below): StoredLeg {
  const odds = String((105 + below(400)) / 100);
  const bet = pick(BETS, below);
  if (index === 0) return { selection: { ...bet, eventId: 7 }, odds, grade: null };
  const eventId = 100 + below(50);
  const grade = { eventId, result: pick(["won", "lost"] as const, below), reason: null, final: true } as const;
  return { selection: { ...bet, eventId }, odds, grade };
}

/** What a caller would write: each leg graded by itself, and each slip settled. */
function settleSingly(slips: readonly StoredSlip[]): number {
  let consumed = 0;
  for (const { slip, legs, rulebook, money } of slips) {
    const graded = legs.map(({ selection, odds = "", grade: last }) =>
      selection.eventId === 7
        ? { odds, grade: grade(selection, EVENT, { asOf: AS_OF, rulebook }) }
        : { odds, grade: last ?? ("pending" as const) },
    );
    consumed += settleSlip({ ...slip, legs: graded }, money).lines;
  }
  return consumed;
}

function settleTogether(slips: readonly StoredSlip[]): number {
  const { changed, grades } = settleEvent({ event: EVENT, slips, asOf: AS_OF });
  return changed.length + grades.length;
}

let consumed = 0;

function time(settle: (slips: readonly StoredSlip[]) => number, slips: readonly StoredSlip[]): number {
  const start = process.hrtime.bigint();
  for (let turn = 0; turn < REPEATS; turn++) consumed += settle(slips);
  return Number(process.hrtime.bigint() - start) / (REPEATS * slips.length);
}

/** Slips that are settled for the first time, and slips whose settlement stays the same. */
function setsOf(): Readonly<Record<string, readonly StoredSlip[]>> {
  const below = randomFrom(20_261_127);
  const first = Array.from({ length: SLIPS }, (_, place) => slipOf(place, below));
  const { changed } = settleEvent({ event: EVENT, slips: first, asOf: AS_OF });
  const settlements = new Map(changed.map(({ id, settlement }) => [id, settlement]));
  const again = first.map((slip) => ({ ...slip, settlement: settlements.get(slip.id) ?? null }));
  const left = settleEvent({ event: EVENT, slips: again, asOf: AS_OF }).changed.length;
  if (changed.length !== SLIPS || left !== 0) throw new Error(`${changed.length} were settled first, ${left} again`);
  return { "settled for the first time": first, "the same as before": again };
}

function measure(): EventTimes {
  const sets = Object.entries(setsOf()).map(([name, slips]) => ({ name, slips, times: [] as [number, number][] }));
  for (let turn = 0; turn < WARM_UP_TURNS + COUNTED_TURNS; turn++) {
    for (const { slips, times } of sets) {
      const pair: [number, number] = [time(settleSingly, slips), time(settleTogether, slips)];
      if (turn >= WARM_UP_TURNS) times.push(pair);
    }
  }
  return Object.fromEntries(
    sets.map(({ name, times }) => {
      const singly = median(times.map(([one]) => one));
      const together = median(times.map(([, all]) => all));
      return [name, { singly, together, ratio: median(times.map(([one, all]) => all / one)) }];
    }),
  );
}

console.log(JSON.stringify(measure()));
if (consumed === 0) throw new Error("nothing was settled");
