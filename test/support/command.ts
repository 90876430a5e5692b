import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { afterAll } from "vitest";
import type { Io } from "../../src/cli/io.js";
import { run } from "../../src/cli/run.js";
import { jsonOf } from "./json.js";

/** A stream that keeps what is written to it. */
export class Sink extends Writable {
  readonly #chunks: Buffer[] = [];
  readonly #onWritten: ((text: string) => void) | undefined;

  /** @param onWritten receives all of what was written, at each write */
  constructor(onWritten?: (text: string) => void) {
    super();
    this.#onWritten = onWritten;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    this.#onWritten?.(this.text);
    done();
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString("utf8");
  }
}

export interface World {
  readonly stdin?: string | Buffer | Readable;
  readonly env?: Readonly<Record<string, string>>;
  readonly isTTY?: boolean;
  readonly columns?: number;
  /** Standard error is a terminal of this width. */
  readonly errorColumns?: number;
  /** How threads are started. If it is left out, there are none. */
  readonly threads?: Io["threads"];
  /** Receives all of standard output so far, at each write. */
  readonly onWritten?: (out: string) => void;
}

export interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line in memory. */
export async function cli(argv: readonly string[], world: World = {}): Promise<Answer> {
  const [stdout, stderr] = [new Sink(world.onWritten), new Sink()];
  const { stdin = "" } = world;
  const code = await run(argv, {
    stdin: stdin instanceof Readable ? stdin : Readable.from([Buffer.from(stdin)]),
    stdout,
    stderr,
    env: world.env ?? {},
    isTTY: world.isTTY ?? false,
    columns: world.columns ?? 0,
    ...(world.errorColumns === undefined ? {} : { errorColumns: world.errorColumns }),
    ...(world.threads === undefined ? {} : { threads: world.threads }),
  });
  return { code, out: stdout.text, err: stderr.text };
}

/** A folder for the files of one test file; it is gone afterwards. */
export function scratch(): { readonly path: string; file(name: string, content: string | Buffer | object): string } {
  const path = mkdtempSync(join(tmpdir(), "settlegrade-cli-"));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return {
    path,
    file(name, content) {
      const full = join(path, name);
      writeFileSync(full, typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content));
      return full;
    },
  };
}

/** A settled football match of 2-1, 1-0 at half time. */
export const DERBY = {
  id: 5,
  home: "Northbridge",
  away: "Southport",
  status: "settled",
  date: "2026-03-01T15:00:00Z",
  sport: { name: "Football", slug: "football" },
  scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 0 }, ft: { home: 2, away: 1 } } },
};
export const PENDING = {
  ...DERBY,
  id: 6,
  home: "Eastham",
  away: "Westbury",
  status: "pending",
  scores: { home: 0, away: 0 },
};

export const WON = { ref: "a", eventId: 5, market: "ML", side: "home" };
export const HALF_WON = { ref: "b", eventId: 5, market: "Totals", side: "over", hdp: 2.75 };
export const PUSH = { ref: "c", eventId: 5, market: "Totals", side: "over", hdp: 3 };
export const WAITING = { ref: "d", eventId: 6, market: "ML", side: "draw" };
export const UNKNOWN = { ref: "e", eventId: 7, market: "ML", side: "draw" };
export const LOST = { ref: "f", eventId: 5, market: "ML", side: "away" };

export const GRADE_WON = {
  ref: "a",
  eventId: 5,
  result: "won",
  reason: null,
  final: true,
  basis: { scope: "regulation", home: 2, away: 1 },
};

export function ndjson(records: readonly unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join("");
}

/** The records of an NDJSON answer. */
export function recordsOf<Kind = Record<string, unknown>>(out: string): Kind[] {
  return out
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => jsonOf<Kind>(line));
}

/** Grades of an NDJSON answer as `ref result` or `ref reason`. */
export function verdicts(out: string): string[] {
  return recordsOf(out).map(({ ref, result, reason }) => `${ref} ${reason ?? result}`);
}

/** A tie that houses settle differently. */
export const TIE = {
  id: 8,
  home: "Bears",
  away: "Lions",
  status: "settled",
  sport: { name: "American Football", slug: "american-football" },
  scores: { home: 20, away: 20, periods: { ft: { home: 20, away: 20 } } },
};

/** A folder with two events and a bet for each of six verdicts. */
export function sixBets(): ReturnType<typeof scratch> & { readonly events: string; readonly selections: string } {
  const folder = scratch();
  const events = folder.file("events.json", [DERBY, PENDING]);
  const selections = folder.file("bets.ndjson", ndjson([WON, HALF_WON, PUSH, WAITING, UNKNOWN, LOST]));
  return { ...folder, events, selections };
}
