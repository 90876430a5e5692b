/** What is measured, each with its bound. */
import { print, row, shown } from "./bounds.js";
import { startServer } from "./processes.js";
import { CLIENTS, costOf, type FeedTurn, feedTurn, fiveKinds, medianOf, otherTurn, type Rate, type Side, sideOf, type Turn } from "./speed.js";

type Part = (built: string, flags: readonly string[]) => Promise<void>;

const ROUNDS = 7;
/** Some 38,000 deliveries a second, and a rate with which the plain way keeps up. */
const FAST: Rate = { changes: 160, perSecond: 80, together: 1 };
const SLOW: Rate = { changes: 12, perSecond: 4, together: 1 };
const MOST_DELAY = 100;
const MOST_OF_RAW = 1.3;
const MOST_OF_PLAIN = 1 / 6;
/** The rate of the issue is one of deliveries, and what a drawn change is for differs. */
const LEAST_RATE = 38_000;

export const PARTS: Readonly<Record<string, Part>> = {
  speed: (built, flags) => compare(built, flags, "raw", FAST),
  plain: (built, flags) => compare(built, flags, "plain", SLOW),
};

interface Round {
  readonly feed: FeedTurn;
  readonly other: Turn;
}

async function compare(built: string, flags: readonly string[], kind: "raw" | "plain", rate: Rate): Promise<void> {
  const feed = await sideOf(await startServer(built, "feed", flags), fiveKinds());
  const other = await sideOf(await startServer(built, kind), fiveKinds());
  try {
    const rounds: Round[] = [];
    await round(feed, other, rate);
    while (rounds.length < ROUNDS) rounds.push(await round(feed, other, rate));
    if (kind === "raw") printRaw(rounds);
    else printPlain(rounds);
  } finally {
    await end(feed, other);
  }
}

async function round(feed: Side, other: Side, rate: Rate): Promise<Round> {
  const turn = await feedTurn(feed, rate);
  if (turn.samples[0]?.length !== rate.changes) throw new Error("a client that follows all has missed a message");
  return { feed: turn, other: await otherTurn(other, rate, turn.samples) };
}

export async function end(...sides: readonly Side[]): Promise<void> {
  for (const { clients, server } of sides) {
    await clients.stop();
    await server.stop();
  }
}

const speedOf = ({ delays, seconds }: Turn): number => delays.deliveries / seconds;

function printRaw(rounds: readonly Round[]): void {
  const turns = rounds.map(({ feed }) => feed);
  const [first] = turns[0]?.samples[0] ?? [];
  console.log(`${CLIENTS} clients, ${Buffer.byteLength(first?.text ?? "")} bytes a message`);
  row("speed", -medianOf(turns, speedOf), -LEAST_RATE, "");
  for (const { feed, other } of rounds) console.log(feed.delays, costOf(feed), other.delays, costOf(other), feed.held);
  row("p99 from commit to receipt", medianOf(turns, ({ delays }) => delays.p99), MOST_DELAY, "ms");
  row("processor time next to raw sockets", medianOf(rounds, ratioOf), MOST_OF_RAW, "times");
  print("x", shown(medianOf(turns, costOf)));
}

function printPlain(rounds: readonly Round[]): void {
  for (const { feed, other } of rounds) console.log(feed.delays, costOf(feed), other.delays, costOf(other));
  row("processor time next to the plain way", medianOf(rounds, ratioOf), MOST_OF_PLAIN, "times");
}

function ratioOf({ feed, other }: Round): number {
  return costOf(feed) / costOf(other);
}
