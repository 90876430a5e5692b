import { availableParallelism } from "node:os";
import { Relay } from "../files/relay.js";
import type { Use } from "../input/entries.js";
import type { EventMap } from "../input/events.js";
import type { Meter } from "../input/read.js";
import type { Rejects } from "../input/rejects.js";
import { RepeatedEvents } from "../input/repeated-events.js";
import type { ThreadIo } from "../io.js";
import { FaultyBets } from "../judge/faulty-bets.js";
import type { Elsewhere } from "../judge/files.js";
import type { AnyFormat } from "../output/format-words.js";
import { Summary } from "../output/grades/summary.js";
import { type Chunk, cutChunks, type LongLine } from "./chunks.js";
import { Crew } from "./crew.js";
import { inOrder } from "./in-order.js";
import {
  type Answered,
  type GradedGroup,
  type GroupAt,
  inFile,
  type Portion,
  reportFaults,
  type Sent,
  type SentBack,
  type Start,
} from "./portion.js";
import { useChunk } from "./reading.js";
import { shareEvents } from "./shared-events.js";

/** From so many bytes of input on, threads save more time than their start costs. Source: docs/scale.md#a-file-of-millions-of-bets. */
const LEAST = 80_000_000;
/** As many bets of Parquet take as long. */
const LEAST_ROWS = 1_000_000;
const CHUNK = 256 * 1024;
/** The chunks of each thread that are under way: one that it grades, and one that waits for it or for the output. */
const UNDER_WAY = 2;
/** Most of what a thread makes is garbage at once. */
const YOUNG_MEGABYTES = 24;

interface Surroundings {
  /** Undefined where there are no threads. */
  readonly io: ThreadIo | undefined;
  readonly rejects: Rejects;
  readonly meter: Meter & { readonly total: number | null };
}

/** Null if one thread does all. */
export function threadsOf(
  asked: Asked | null,
  { io, rejects, meter, hasColumns }: Surroundings & { readonly hasColumns: boolean },
): Threads | null {
  if (asked === null || io === undefined) return null;
  const { command, format, grading } = asked;
  const count = command.threads ?? availableParallelism();
  if (count === 1) return null;
  if (format !== "table" && (format !== "parquet" || hasColumns))
    return new Threads({ start: { command, format, grading }, count, io, rejects, meter });
  const what = format === "table" ? "a table is laid out as a whole" : "such Parquet is made of bets one by one";
  if (command.threads !== null) rejects.remark(`--threads has no effect, since ${what}.`);
  return null;
}

/** What a command is asked for. */
export type Asked = Omit<Start, "format"> & { readonly format: AnyFormat };

interface ThreadsOptions extends Surroundings {
  readonly start: Start;
  readonly count: number;
  readonly io: ThreadIo;
}

/** Grades the lines of long files in threads. What they have made is yielded in the order of the lines. */
export class Threads implements Elsewhere<Portion> {
  readonly #options: ThreadsOptions;
  #crew: Crew<Sent, SentBack> | null = null;

  constructor(options: ThreadsOptions) {
    this.#options = options;
  }

  get #isAsked(): boolean {
    return this.#options.start.command.threads !== null;
  }

  get #isWorth(): boolean {
    const { io, meter } = this.#options;
    return this.#isAsked || Math.max(meter.total ?? 0, meter.bytes) >= (io.least ?? LEAST);
  }

  async *read(
    file: string,
    begin: (relay: Relay) => AsyncIterable<undefined>,
    use: Use,
    events: EventMap | null,
  ): AsyncGenerator<Portion | undefined> {
    const { rejects } = this.#options;
    const relay = new Relay(() => !rejects.isHeld && this.#isWorth);
    try {
      yield* begin(relay);
      if (relay.isHandedOver) yield* this.#rest(relay, file, use, events);
      else if (this.#isAsked && !relay.isByLines && relay.next > 1)
        rejects.remark(`${file}: --threads has no effect, since this does not have one JSON object on each line.`);
    } finally {
      await relay.close();
    }
  }

  async *#rest(relay: Relay, file: string, use: Use, events: EventMap | null): AsyncGenerator<Portion | undefined> {
    const { count, io, rejects, meter } = this.#options;
    const { onFault } = rejects;
    this.#crew ??= this.#begin(events);
    const crew = this.#crew;
    const run = async (chunk: Chunk | LongLine): Promise<Portion | Chunk> =>
      "bytes" in chunk ? linesOf(await crew.ask({ file, bytes: chunk.bytes }, [chunk.bytes.buffer])) : longLine(chunk);
    const repeated = new RepeatedEvents();
    let first = relay.next;
    for await (const done of inOrder(cutChunks(relay.rest(), io.size ?? CHUNK), run, UNDER_WAY * count)) {
      const isHere = "bytes" in done;
      const lines = isHere ? useChunk(done.bytes, { file, first, repeated }, onFault, use) : done.lines;
      if (!isHere) reportFaults(done, file, first, onFault);
      const made = isHere ? undefined : inFile(done, first);
      first += lines;
      meter.lines += lines;
      yield made;
    }
  }

  #begin(events: EventMap | null): Crew<Sent, SentBack> {
    const { count, io, start } = this.#options;
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MEGABYTES };
    const crew = new Crew<Sent, SentBack>(io.file, count, { workerData: start, resourceLimits });
    if (events !== null) crew.tellAll({ events: shareEvents(events) });
    return crew;
  }

  /** What grades row groups, if that is faster, and how many are under way. */
  forGroups(groups: number, rows: number) {
    if (groups < 2 || !(this.#isAsked || rows >= (this.#options.io.least ?? LEAST_ROWS))) return null;
    const ask = async (group: GroupAt, events: EventMap): Promise<GradedGroup | null> => {
      this.#crew ??= this.#begin(events);
      const answered = await this.#crew.ask({ group }, []);
      return "graded" in answered ? answered.graded : null;
    };
    // A row group takes some 30 megabytes.
    return { ask, underWay: this.#options.count + 1 };
  }

  async end(): Promise<void> {
    await this.#crew?.end();
  }
}

function linesOf(answered: SentBack): Answered {
  if ("graded" in answered) throw new RangeError("a thread has answered something else");
  return answered;
}

function longLine({ reason, text }: LongLine): Portion {
  const { numbers } = new Summary();
  const faults = [{ line: 0, path: undefined, reason, text }];
  return {
    ...{ lines: 1, rows: new Uint8Array(), summary: numbers, expected: null, faults },
    faulty: new FaultyBets().numbers,
  };
}
