/**
 * Measures whether the memory of the command grows with the number of bets: `npm run lab -- soak:command [LINES...]`. It takes a minute.
 * The heap is measured after garbage collections in the middle of the work. The exit code is 1 if a bet was not graded, or the heap
 * is above its bound.
 */
import { PassThrough, Readable, Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { run } from "../../src/cli/run.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const EVENT = {
  home: "Aston Villa",
  away: "Nottingham Forest",
  date: "2026-09-12T14:00:00Z",
  status: "settled",
  sport: { name: "Football", slug: "football" },
  league: { name: "England - Premier League", slug: "england-premier-league" },
  scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 0 }, ft: { home: 2, away: 1 } } },
};
const MARKETS = [
  { market: "ML", side: "home" },
  { market: "Totals", side: "over", hdp: 2.75 },
  { market: "Spread HT", side: "away", hdp: -0.25 },
];

function* bets(lines: number): Generator<string> {
  for (let line = 0; line < lines; line += 100) {
    const records = Array.from({ length: Math.min(100, lines - line) }, (_, index) => {
      const event = { id: line + index, ...EVENT };
      const selection = { ref: `bet-${line + index}`, eventId: event.id, ...MARKETS[index % MARKETS.length] };
      return `${JSON.stringify({ event, selection })}\n`;
    });
    yield records.join("");
  }
}

/** Reads the output of the command and measures the heap from time to time. */
class Gauge extends Writable {
  bytes = 0;
  heap = 0;
  #next = 0;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.bytes += chunk.length;
    if (this.bytes >= this.#next) {
      this.#next = this.bytes + 4 * 1024 * 1024;
      collect();
      this.heap = Math.max(this.heap, process.memoryUsage().heapUsed);
    }
    setImmediate(done);
  }
}

const MEBIBYTE = 1024 * 1024;
/** MiB of heap: twice what is needed. A dozen bytes kept of each of a million bets would pass it. */
const BOUND = 24;

async function soak(lines: number, format: string): Promise<void> {
  const gauge = new Gauge();
  const started = performance.now();
  const code = await run(["grade", "-", "--format", format], {
    stdin: Readable.from(bets(lines), { objectMode: false }),
    stdout: gauge,
    stderr: new PassThrough().resume(),
    env: {},
    isTTY: false,
    columns: 0,
  });
  const seconds = (performance.now() - started) / 1000;
  const rss = process.memoryUsage().rss / MEBIBYTE;
  const heap = gauge.heap / MEBIBYTE;
  const report = [
    `${lines.toLocaleString("en-US")} bets as ${format}: exit code ${code}, ${seconds.toFixed(1)} s`,
    `heap at most ${heap.toFixed(1)} MiB, ${heap <= BOUND ? "within" : "ABOVE"} the bound of ${BOUND}, process ${rss.toFixed(0)} MiB`,
    `${(gauge.bytes / MEBIBYTE).toFixed(0)} MiB written`,
  ];
  console.log(report.join("; "));
  if (code !== 0 || !(heap > 0 && heap <= BOUND)) process.exitCode = 1;
}

const words = process.argv.slice(2);
const sizes = words.map(Number);
if (!sizes.every((size) => size > 0)) throw new Error(`"${words.join(" ")}" are not numbers of lines`);
for (const lines of sizes.length > 0 ? sizes : [20_000, 1_000_000]) {
  for (const format of ["ndjson", "table"]) await soak(lines, format);
}
