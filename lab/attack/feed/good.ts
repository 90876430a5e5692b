/**
 * What goes on while the feed is attacked: odds are ingested into its store, and a good client receives those of one event. Each
 * message has the time of its commit, so that the client knows how late it is. A process of its own.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { StoreRecord } from "../../../src/service/sources/ports.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { FrameClient, textIn } from "../../bench/feed/wire.js";
import type { Beside } from "../beside.js";
import { feedPath } from "./visitor.js";

/** What it is told: to report, or how many changes of other events there are at a time. */
export type Order = "take" | number;

/** Milliseconds between two changes. */
const PAUSE = 50;
/** How long messages that are due may be waited for, in milliseconds, before they count as lost. */
const PATIENCE = 10_000;

const [file = "", port = "", key = "", event = "", other = ""] = process.argv.slice(2);
const store = await openSqliteStore(file);
const client = new FrameClient(Number(port), feedPath(key, { eventIds: event }), 0, true);
let number = 0;
let others = 0;
let isAsked = false;

process.on("message", (order: Order) => {
  if (order === "take") isAsked = true;
  else others = order;
});
process.on("disconnect", () => process.exit(0));

const price = (): string => (1.5 + (number++ % 900) / 1_000).toFixed(3);

function change(id: string): StoreRecord {
  const time = Date.now();
  const updatedAt = new Date(time).toISOString();
  const rows = Array.from({ length: 20 }, (_, index) => ({ hdp: index / 2, over: price(), under: price(), max: 500 }));
  const markets = [
    { name: "ML", updatedAt, odds: [{ home: price(), draw: price(), away: price(), max: 500 }] },
    { name: "Totals", updatedAt, odds: rows },
  ];
  const message = { type: "updated", id: Number(id), bookie: "Bet365", url: `https://${time}`, markets, time } as const;
  return { kind: "odds", id: Number(id), message, isOfSport: true };
}

let due = 0;
while (!client.isConnected) await pause(PAUSE);
for (;;) {
  await store.ingest([change(event)], Date.now());
  due++;
  if (others > 0)
    await store.ingest(
      Array.from({ length: others }, () => change(other)),
      Date.now(),
    );
  await pause(PAUSE);
  if (isAsked) await report();
}

async function report(): Promise<void> {
  const asked = performance.now();
  // The first message welcomes the client.
  while (client.frames < due && !client.isClosed && performance.now() - asked < PATIENCE) await pause(PAUSE);
  const offset = Date.now() - Number(process.hrtime.bigint()) / 1e6;
  const times = client.kept.flatMap((frame, place) => {
    const { url } = JSON.parse(textIn(frame));
    return url === undefined
      ? []
      : [(client.times[place] ?? Number.NaN) + offset - Number(url.slice("https://".length))];
  });
  const wrong = client.isClosed ? ["a good client of the feed was cut"] : [];
  if (times.length < due - 1) wrong.push(`a good client of the feed got ${times.length} of ${due} messages`);
  process.send?.({ times, wrong } satisfies Beside);
  client.forget();
  [due, isAsked] = [0, false];
}
