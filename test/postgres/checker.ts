/** Compares every answer of the service with the versions of the events, by arithmetic of its own. */
import { openKept } from "../../src/cli/input/stores.js";
import type { FeedRecord } from "../../src/service/sources/ports.js";
import { match } from "../rest/sources/support.js";

const EVENTS = [11, 12, 13, 14, 15];

interface Score {
  readonly home: number;
  readonly away: number;
}

/** A version that all events get in one call, so that one answer must never mix two of them. */
interface Round {
  readonly number: number;
  /** When the call began, in milliseconds. */
  readonly from: number;
  /** When a later round was known to be stored. */
  to: number;
}

/** No two rounds give an event the same score. */
const scoreIn = (round: number, event: number): Score => ({ home: round, away: (round * 7 + event * 3) % 11 });

const BETS = {
  home: (score: Score) => score.home > score.away,
  draw: (score: Score) => score.home === score.away,
  over: (score: Score) => score.home + score.away > 6,
  minus: (score: Score) => score.home - 1.5 > score.away,
} as const;
type Bet = keyof typeof BETS;

const SENT: Readonly<Record<Bet, object>> = {
  home: { market: "ML", side: "home" },
  draw: { market: "ML", side: "draw" },
  over: { market: "Totals", side: "over", hdp: 6.5 },
  minus: { market: "Spread", side: "home", hdp: -1.5 },
};
const SELECTIONS = EVENTS.flatMap((eventId) =>
  Object.entries(SENT).map(([bet, sent]) => ({ ref: bet, eventId, ...sent })),
);

interface Graded {
  readonly ref: Bet;
  readonly eventId: number;
  readonly result: string;
  readonly basis: Score | null;
}

/** Writes rounds and sends requests for as long as it runs. */
export class Checker {
  /** The first one is what `fill` has stored. */
  readonly #rounds: Round[] = [{ number: 0, from: 0, to: Number.POSITIVE_INFINITY }];
  readonly wrong: string[] = [];
  good = 0;
  unavailable = 0;
  #isRunning = true;
  /** The services may answer 503. */
  mayFail = false;
  readonly #loops: Promise<void>[] = [];

  constructor(store: string, urls: readonly string[], key: string) {
    this.#loops.push(this.#write(store));
    for (let loop = 0; loop < 6; loop += 1) {
      this.#loops.push(this.#ask(`${urls[loop % urls.length]}/v3/settlements/grade?apiKey=${key}`));
    }
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#loops);
  }

  /** Waits until so many more answers were good, which shows that the service has recovered. */
  async untilGood(more: number): Promise<void> {
    const wanted = this.good + more;
    const deadline = Date.now() + 600_000;
    while (this.good < wanted) {
      if (Date.now() > deadline) throw new Error(`only ${more - (wanted - this.good)} of ${more} answers were good`);
      await pause(5);
    }
  }

  async #write(address: string): Promise<void> {
    const store = await openKept(address, "the checker");
    for (let number = 1; this.#isRunning; number += 1) {
      const round: Round = { number, from: Date.now(), to: Number.POSITIVE_INFINITY };
      this.#rounds.push(round);
      try {
        await store.ingest(recordsOf(number), Date.now());
        for (const earlier of this.#rounds) if (earlier !== round) earlier.to = Math.min(earlier.to, Date.now());
      } catch {
        // It may have been stored nevertheless.
      }
      await pause(15);
    }
    await store.close();
  }

  async #ask(url: string): Promise<void> {
    const body = JSON.stringify({ selections: SELECTIONS });
    const headers = { "content-type": "application/json" };
    while (this.#isRunning) {
      const from = Date.now();
      const response = await fetch(url, { method: "POST", headers, body });
      const text = await response.text();
      this.#judge(response.status, text, from);
      await pause(response.status === 200 ? 2 : 20);
    }
  }

  #judge(status: number, text: string, from: number): void {
    if (status === 503) {
      this.unavailable += 1;
      if (!this.mayFail) this.wrong.push(`503 without a fault: ${text}`);
      return;
    }
    if (status !== 200) return void this.wrong.push(`${status}: ${text}`);
    const { grades }: { grades: readonly Graded[] } = JSON.parse(text);
    const fault = this.#faultIn(grades, from, Date.now());
    if (fault === null) this.good += 1;
    else this.wrong.push(fault);
  }

  #faultIn(grades: readonly Graded[], from: number, to: number): string | null {
    if (grades.length !== SELECTIONS.length) return `${grades.length} grades`;
    const number = grades[0]?.basis?.home ?? 0;
    const round = this.#rounds.find((each) => each.number === number);
    if (round === undefined) return `round ${number} was never written`;
    if (round.from > to || round.to < from) return `round ${number} did not count between ${from} and ${to}`;
    for (const { ref, eventId, result, basis } of grades) {
      const score = scoreIn(number, eventId);
      const seen = `event ${eventId}, ${ref}: ${result} on ${JSON.stringify(basis)}`;
      if (basis?.home !== score.home || basis.away !== score.away) return `${seen} in round ${number}`;
      if (result !== (BETS[ref](score) ? "won" : "lost")) return `${seen}, wrongly`;
    }
    return null;
  }
}

function recordsOf(round: number): FeedRecord[] {
  return EVENTS.map((id) => {
    const score = scoreIn(round, id);
    return { kind: "event", id, event: match(id, { scores: { ...score, periods: { ft: score } } }) };
  });
}

export async function fill(address: string): Promise<void> {
  const store = await openKept(address, "the checker");
  await store.ingest(recordsOf(0), Date.now());
  await store.close();
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
