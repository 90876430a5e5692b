/** The worst case: as many filters as clients. */
import { print, shown } from "./bounds.js";
import { differentEvents, differentMarkets } from "./messages.js";
import { startServer } from "./processes.js";
import { CLIENTS, costOf, end, pathOf, type Rate, sideOf, type Turn, turnOfMany } from "./speed.js";

const CASES = {
  "1,000 filters that leave the same markets": {
    make: differentEvents,
    rate: { changes: 160, perSecond: 40, together: 1 },
  },
  "1,000 filters that leave different markets": {
    make: differentMarkets,
    rate: { changes: 8, perSecond: 1, together: 1 },
  },
} satisfies Record<string, { make: (count: number) => object[]; rate: Rate }>;
export async function filters(built: string, flags: readonly string[]): Promise<void> {
  for (const [name, { make, rate }] of Object.entries(CASES)) {
    const wanted = make(CLIENTS).map((filter, kind) => ({ kind, path: pathOf(filter, kind) }));
    const side = await sideOf(await startServer(built, "feed", flags, true), wanted);
    try {
      await turnOfMany(side, rate);
      const turn = await turnOfMany(side, rate);
      console.log(`${name}, ${rate.perSecond} ${rate.perSecond === 1 ? "change" : "changes"} a second:`);
      printTurn(turn, rate);
    } finally {
      await end(side);
    }
  }
}

function printTurn(turn: Turn, rate: Rate): void {
  const { delays, cpu, compressed, held } = turn;
  print("deliveries a change", shown(delays.deliveries / rate.changes));
  print("texts that are compressed for a change", shown(compressed / rate.changes));
  print("processor time of a delivery", `${shown(costOf(turn))} us`);
  print("processor time of a change", `${shown(cpu / rate.changes / 1_000)} ms`);
  print("from commit to receipt, p99", `${shown(delays.p99)} ms`);
  print("the longest turn of the event loop, with waits for a processor", `${shown(held)} ms`);
}
