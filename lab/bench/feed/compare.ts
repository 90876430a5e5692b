/** The feed next to sockets alone, and next to the plain way. */
import { loadavg } from "node:os";
import { print, row, shown } from "./bounds.js";
import { startServer } from "./processes.js";
import {
  CLIENTS,
  costOf,
  end,
  type FeedTurn,
  feedTurn,
  fiveKinds,
  medianOf,
  otherTurn,
  type Rate,
  type Side,
  sideOf,
  type Turn,
} from "./speed.js";

const ROUNDS = 7;
/** Some 42,000 deliveries a second. */
const FAST: Rate = { changes: 160, perSecond: 80, together: 1 };
/** With which the plain way keeps up. */
const SLOW: Rate = { changes: 16, perSecond: 4, together: 1 };
const LEAST_SPEED = 38_000;
const MOST_DELAY = 100;
const MOST_OF_RAW = 1.3;
const MOST_OF_PLAIN = 1 / 6;

interface Round {
  readonly feed: FeedTurn;
  readonly other: Turn;
}

export async function compareRaw(built: string, flags: readonly string[]): Promise<void> {
  const rounds = await compare(built, flags, "raw", FAST);
  const [feeds, others] = [rounds.map(({ feed }) => feed), rounds.map(({ other }) => other)];
  const speed = medianOf(feeds, ({ delays, seconds }) => delays.deliveries / seconds);
  const bytes = medianOf(feeds, ({ samples }) => Buffer.byteLength(samples[0]?.[0]?.text ?? ""));
  const load = loadavg()[0] ?? Number.NaN;
  console.log(
    `${CLIENTS} clients of five kinds, ${bytes} bytes a message; a load of ${load.toFixed(0)} on this machine:`,
  );
  row("deliveries a second", speed, LEAST_SPEED, "", "least");
  row(
    "from commit to receipt, p99",
    medianOf(feeds, ({ delays }) => delays.p99),
    MOST_DELAY,
    "ms",
  );
  print("the same, p50", `${shown(medianOf(feeds, ({ delays }) => delays.p50))} ms`);
  print("raw sockets in the same rounds, p50", `${shown(medianOf(others, ({ delays }) => delays.p50))} ms`);
  print("raw sockets in the same rounds, p99", `${shown(medianOf(others, ({ delays }) => delays.p99))} ms`);
  row("processor time next to raw sockets that write the same bytes", medianOf(rounds, ratioOf), MOST_OF_RAW, "times");
  printCosts(feeds, others, "raw sockets");
}

export async function comparePlain(built: string, flags: readonly string[]): Promise<void> {
  const rounds = await compare(built, flags, "plain", SLOW);
  const [feeds, others] = [rounds.map(({ feed }) => feed), rounds.map(({ other }) => other)];
  const speed = medianOf(feeds, ({ delays, seconds }) => delays.deliveries / seconds);
  console.log(`${CLIENTS} clients, ${shown(speed)} deliveries a second, with which the plain way keeps up:`);
  row("processor time next to compression by each connection", medianOf(rounds, ratioOf), MOST_OF_PLAIN, "times");
  printCosts(feeds, others, "the plain way");
}

async function compare(built: string, flags: readonly string[], kind: "raw" | "plain", rate: Rate): Promise<Round[]> {
  const feed = await sideOf(await startServer(built, "feed", flags), fiveKinds());
  const other = await sideOf(await startServer(built, kind), fiveKinds());
  try {
    const rounds: Round[] = [];
    await round(feed, other, rate);
    while (rounds.length < ROUNDS) rounds.push(await round(feed, other, rate));
    return rounds;
  } finally {
    await end(feed, other);
  }
}

async function round(feed: Side, other: Side, rate: Rate): Promise<Round> {
  const turn = await feedTurn(feed, rate);
  if (turn.samples[0]?.length !== rate.changes) throw new Error("a client that follows all has missed a message");
  return { feed: turn, other: await otherTurn(other, rate, turn.samples) };
}

function ratioOf({ feed, other }: Round): number {
  return costOf(feed) / costOf(other);
}

function printCosts(feeds: readonly Turn[], others: readonly Turn[], name: string): void {
  const bytes = ({ bytes: all, delays }: Turn) => all / delays.deliveries;
  print(
    "a delivery, processor time and bytes",
    `${shown(medianOf(feeds, costOf))} us, ${shown(medianOf(feeds, bytes))} B`,
  );
  print(`${name}, the same`, `${shown(medianOf(others, costOf))} us, ${shown(medianOf(others, bytes))} B`);
}
