/** Metrics of the WebSocket feed. */
import type { Registry } from "prom-client";
import type { FeedFigures, Metrics } from "./ports.js";

type Client = typeof import("prom-client");

const TOTALS = {
  deliveries: "Messages of the feed, once for each connection that they were handed to.",
  compressed: "Messages of the feed that were compressed, once for all connections.",
} as const;
const BY_LABEL = {
  replays: { label: "outcome", help: "Connections of the feed that came with a lastSeq, by how their replay ended." },
  closes: { label: "code", help: "Connections of the feed that were closed, by code; 0 is another code of a client." },
} as const;

/** Both from the milliseconds that a commit takes to reach connections to the minutes of a reader that stays behind. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const TIMES = {
  replay: "Time that a replay of the feed took, whatever its outcome.",
  lag: "Time from the commit of changes of odds to when the feed had handed them to its connections: of each step the longest.",
} as const;

/** What observes times of feeds. */
export function feedTimes({ Histogram }: Client, registry: Registry): NonNullable<Metrics["feedTook"]> {
  const histogramOf = (what: keyof typeof TIMES) =>
    new Histogram({
      name: `settlegrade_feed_${what}_seconds`,
      help: TIMES[what],
      buckets: SECONDS,
      registers: [registry],
    });
  const histograms = { replay: histogramOf("replay"), lag: histogramOf("lag") };
  // A clock that was set back may say that a change is of the future.
  return (what, seconds) => histograms[what].observe(Math.max(0, seconds));
}

/** The feeds of the process, whose figures are read when `/metrics` is. */
export function feedFigures({ Counter, Gauge }: Client, registry: Registry): Set<FeedFigures> {
  const feeds = new Set<FeedFigures>();
  const registers = [registry];
  new Gauge({
    name: "settlegrade_feed_connections",
    help: "Open connections of the WebSocket feed.",
    registers,
    collect() {
      this.set([...feeds].reduce((sum, { connections }) => sum + connections, 0));
    },
  });
  for (const [figure, help] of entriesOf(TOTALS)) {
    new Counter({
      name: `settlegrade_feed_${figure}_total`,
      help,
      registers,
      collect() {
        this.reset();
        for (const figures of feeds) this.inc(figures[figure]);
      },
    });
  }
  for (const [figure, { label, help }] of entriesOf(BY_LABEL)) {
    new Counter({
      name: `settlegrade_feed_${figure}_total`,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const figures of feeds)
          for (const [value, count] of figures[figure]) this.inc({ [label]: String(value) }, count);
      },
    });
  }
  return feeds;
}

function entriesOf<Table extends object>(table: Table): [keyof Table & string, Table[keyof Table]][] {
  return Object.entries(table) as [keyof Table & string, Table[keyof Table]][];
}
