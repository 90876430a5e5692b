/** Random days of examples/ledger: versions and the same again, people who decide and change their minds, cash outs. */
import { arrive, HOUSE, markets } from "../../../../examples/ledger/day.js";
import { Ledger, type Order } from "../../../../examples/ledger/ledger.js";
import { versionsOf } from "../../../../examples/ledger/offers.js";
import type { Database } from "../../../../examples/ledger/tables/schema.js";
import type { SportEvent } from "../../../../src/pure/engine/index.js";
import type { EventStore } from "../../../../src/service/sources/ports.js";

const EVENTS = [1, 2, 3];
const RESULTS = ["won", "lost", "void", "pending", "half_won"] as const;
const BETS = [
  { market: "ML", side: "home", odds: "2.10" },
  { market: "ML", side: "draw", odds: "3.30" },
  { market: "Totals", side: "under", hdp: 2.5, odds: "1.95" },
  { market: "Corners Totals", side: "over", hdp: 9.5, odds: "1.83" },
];
export const DEPOSITS = { "wallet:ann:EUR": 50_000, "wallet:ben:EUR": 30_000 };

/** Park and Miller's generator. */
function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

export interface Act {
  readonly name: string;
  run(ledger: Ledger, at: string, store: EventStore): Promise<unknown>;
}

export function ledgerOn(database: Database): Ledger {
  return new Ledger(database, HOUSE);
}

export interface RandomDay {
  readonly opening: readonly Act[];
  readonly acts: readonly Act[];
  /** The last version of each event. */
  readonly final: ReadonlyMap<number, SportEvent>;
}

export function drawDay(seed: number, length: number): RandomDay {
  const draw = drawer(seed);
  const final = new Map(EVENTS.map((id) => [id, recordOf(id, 0, draw)]));
  const slips: string[] = [];
  const opening: Act[] = [
    { name: "list", run: arrival(...final.values()) },
    ...Object.entries(DEPOSITS).map(([wallet, cents]) => ({
      name: "deposit",
      run: async (to: Ledger, at: string) => {
        const [, customer = ""] = wallet.split(":");
        await to.openWallet(customer, customer, "EUR");
        await to.deposit(customer, "EUR", cents, wallet, at);
      },
    })),
    ...Array.from({ length: 8 }, (_none, place): Act => {
      const order = orderOf(`S${place}`, draw);
      slips.push(order.id);
      return { name: "place", run: (to, at, { findEvents }) => to.place(order, { findEvents, markets }, at) };
    }),
  ];
  const acts = Array.from({ length }, (): Act => {
    const slip = slips[draw(slips.length)] ?? "";
    switch (draw(8)) {
      case 0: {
        const result = RESULTS[draw(RESULTS.length)] ?? "void";
        const decision = draw(2) === 0 ? null : { result, by: "Eve", reason: "seen", at: "2026-03-07T20:00:00Z" };
        return { name: `decide ${slip} ${decision?.result}`, run: (to, at) => to.decide(slip, 0, decision, at) };
      }
      case 1: {
        const part = { slip, revision: draw(3), amount: `${1 + draw(9)}.50`, stake: "1" };
        const run: Act["run"] = async (to, at, store) => {
          const events = versionsOf(await store.findEvents(EVENTS));
          return to.cashOut({ ...part, events, expiresAt: "2030-01-01T00:00:00Z" }, store, at);
        };
        return { name: `cash out ${slip}`, run };
      }
      case 2:
        return draw(4) > 0
          ? { name: "again", run: arrival(...final.values()) }
          : { name: `cancel ${slip}`, run: (to, at) => to.cancel(slip, "Eve", "an error", at) };
      default: {
        const id = EVENTS[draw(EVENTS.length)] ?? 1;
        const event = recordOf(id, 1 + draw(7), draw);
        final.set(id, event);
        return { name: `version of ${id}`, run: arrival(event) };
      }
    }
  });
  return { opening, acts, final };
}

function arrival(...events: readonly SportEvent[]): Act["run"] {
  return (ledger, at, store) => arrive(ledger, at, store, ...events);
}

function recordOf(id: number, kind: number, draw: (below: number) => number): SportEvent {
  const status = ["pending", "live", "cancelled", "settled", "settled", "settled", "settled", "settled"][kind] ?? "";
  const [home, away] = [draw(4), draw(4)];
  const isScored = kind === 1 || kind > 3;
  const corners = draw(3) === 0 ? { statistics: { teams: { Corners: { match: { home: 6, away: draw(8) } } } } } : {};
  const scores = { home, away, periods: { ft: { home, away } } };
  const base = {
    id,
    home: `H${id}`,
    away: `A${id}`,
    date: "2026-03-07T15:00:00Z",
    status,
    sport: { slug: "football" },
  };
  return { ...base, ...(isScored && { scores }), ...corners };
}

function orderOf(id: string, draw: (below: number) => number): Order {
  const events = draw(3) === 0 ? EVENTS : [EVENTS[draw(3)] ?? 1];
  const legs = events.map((eventId) => {
    const { odds, ...selection } = BETS[draw(BETS.length)] ?? { market: "", side: "", odds: "" };
    return { eventId, selection, odds };
  });
  const type = legs.length === 1 ? "single" : draw(2) === 0 ? "treble" : "trixie";
  return { id, customer: draw(2) === 0 ? "ann" : "ben", type, stake: `${1 + draw(20)}.25`, currency: "EUR", legs };
}
