/**
 * `npm run lab -- bench:odds-memory`: the resident memory of the service with odds from SQLite, at rest, at most during the load and after it,
 * and whether the log's retention holds meanwhile. `--bookmakers 10` and other numbers make it smaller; see `SIZES`. With
 * `--store FILE` the store is kept, and a file that exists already is not filled again: it has to have these numbers.
 *
 * The service is a process that runs built code. Another process fills the store and then changes odds as long as the load lasts. The
 * exit code is 1 if the service needs more than `--megabytes`, or if more entries of the log count no longer than twice the messages
 * of the time that they are kept.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Peer } from "../tools/peer.js";
import { programs } from "../tools/programs.js";
import { randomFrom } from "../tools/random.js";
import { inRoot } from "../tools/root.js";
import { type Child, startChild } from "./http/child.js";
import { openLoad, type Received } from "./http/load.js";
import type { Changed, Filled, LargeOrder } from "./odds/large-writer.js";
import type { OddsPool } from "./odds/routes-server.js";

const SIZES = {
  events: { type: "string", default: "10000" },
  bookmakers: { type: "string", default: "30" },
  markets: { type: "string", default: "20" },
  requests: { type: "string", default: "20000" },
  megabytes: { type: "string", default: "300" },
  /** How long entries of the log are kept, in milliseconds. */
  "keep-odds": { type: "string", default: "1000" },
  store: { type: "string" },
} as const;
const { values } = parseArgs({ options: SIZES });
const [events, bookmakers, markets] = [Number(values.events), Number(values.bookmakers), Number(values.markets)];
const [requests, most, keepOdds] = [Number(values.requests), Number(values.megabytes), Number(values["keep-odds"])];
/** How often the memory is looked at, in milliseconds. */
const LOOK = 20;
/** Of the messages in the time that they are kept. */
const MOST_SUPERSEDED = 2;
const EVENTS_OF_MULTI = 10;

const below = randomFrom(26);
const names = Array.from({ length: bookmakers }, (_, index) => `Bookmaker ${index}`);
const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

function drawn(): string {
  const left = [...names];
  const count = 1 + below(names.length);
  return encodeURIComponent(Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]).join(","));
}

/** One in twenty is for ten events, and one in twenty for value bets. */
function pathOf(index: number, key: string): string {
  const event = () => 1 + below(events);
  if (index % 20 === 1) {
    const ids = Array.from({ length: EVENTS_OF_MULTI }, event).join(",");
    return `/v3/odds/multi?eventIds=${ids}&bookmakers=${drawn()}&apiKey=${key}`;
  }
  if (index % 20 === 11) {
    const bookmaker = encodeURIComponent(names[below(names.length)] ?? "");
    return `/v3/value-bets?bookmaker=${bookmaker}&includeEventDetails=${index % 40 === 11}&apiKey=${key}`;
  }
  return `/v3/odds?eventId=${event()}&bookmakers=${drawn()}&apiKey=${key}`;
}

function check({ status, text }: Received): void {
  if (status !== 200 || text.length < 100)
    throw new Error(`a request was answered wrongly: ${status} ${text.slice(0, 300)}`);
}

async function underLoad(child: Child): Promise<{ rest: number; highest: number; end: number; sent: number }> {
  const look = async () => (await child.ask("usage")).resident;
  const rest = await look();
  const load = openLoad(child.port);
  let [highest, sent, isOver] = [rest, 0, false];
  const run = load
    .run(
      requests,
      (index) => ({ method: "GET", path: pathOf(index, child.keys[index % child.keys.length] ?? "") }),
      (received) => {
        sent += received.text.length;
        check(received);
      },
    )
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    highest = Math.max(highest, await look());
    await setTimeout(LOOK);
  }
  await run;
  load.close();
  const end = await look();
  return { rest, highest: Math.max(highest, end), end, sent };
}

const mark = (isGood: boolean): string => (isGood ? "" : "  ABOVE THE BOUND");
const directory = mkdtempSync(join(tmpdir(), "settlegrade-odds-memory-"));
const path = values.store === undefined ? join(directory, "odds.db") : resolve(values.store);
const order: LargeOrder = { path, events, bookmakers, markets, keepOdds };
const writer = new Peer<"start" | "stop">(
  fork(inRoot("lab/bench/odds/large-writer.ts"), [JSON.stringify(order)]),
  "the process that writes odds",
);
const built = await programs("lab/bench/odds/routes-server.ts");
try {
  const filled = await writer.heard<Filled>();
  console.log(
    `${events} events with ${bookmakers} bookmakers and ${markets} markets each: ${events * bookmakers} pairs, ${megabytes(statSync(path).size)} MB, ${filled.seconds === null ? "filled before" : `filled in ${filled.seconds.toFixed(0)} s`}`,
  );
  const pool: OddsPool = { records: [], bookmakers: names, answers: [] };
  const poolFile = join(directory, "pool.json");
  writeFileSync(poolFile, JSON.stringify(pool));
  const child = await startChild(built.fileOf("routes-server"), { kind: "sqlite", poolFile, directory, file: path });
  writer.tell("start");
  const { rest, highest, end, sent } = await underLoad(child).finally(() => writer.tell("stop"));
  const changed = await writer.heard<Changed>();
  await child.stop();
  const rate = changed.messages / changed.seconds;
  console.log(
    `${requests} answers, ${megabytes(sent)} MB, while ${changed.messages} messages came in, ${rate.toFixed(0)} a second`,
  );
  const isSmall = highest <= most * 1024 * 1024;
  console.log(
    `resident memory: ${megabytes(rest)} MB at rest, ${megabytes(highest)} MB at most, ${megabytes(end)} MB at the end (bound ${most} MB)${mark(isSmall)}`,
  );
  const superseded = changed.counts.map((count) => count.superseded);
  const isShort = changed.counts.every((count) => count.superseded <= MOST_SUPERSEDED * count.recent);
  console.log(
    `entries of the log that count no longer, kept for ${keepOdds} ms: ${superseded.join(", ")} (bound: ${MOST_SUPERSEDED} times the messages of that time, ${changed.counts.map(({ recent }) => recent).join(", ")})${mark(isShort)}`,
  );
  process.exitCode = isSmall && isShort ? 0 : 1;
} finally {
  await writer.stop();
  rmSync(directory, { recursive: true, force: true });
  await built.remove();
}
