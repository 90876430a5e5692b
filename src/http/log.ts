import type { Writable } from "node:stream";
import type { RequestRecord } from "./ports.js";

/** What the service tells whoever runs it: one JSON object a line. */
export interface Log {
  /** A request that was answered. */
  request(record: RequestRecord): void;
  /** Anything else, in a sentence. */
  note(level: "info" | "warn" | "error", message: string): void;
  /** Resolves when all lines are handed over, or could not be in a reasonable time. */
  close(): Promise<void>;
}

/** So much text may wait for a stream that does not keep up; what comes on top is left out, and counted. */
const MOST_WAITING = 1024 * 1024;
/** So long a stream that takes nothing is waited for at the end. */
const LONGEST_FAREWELL = 2_000;

/** Streams that have their listener: one that breaks must not end the process, also after the last line. */
const GUARDED = new WeakSet<Writable>();

/**
 * Writes lines to a stream that may be slow, closed or broken: nothing of that reaches the service. Lines are gathered
 * within one turn of the event loop, since a system call for each costs more than the grading it tells of.
 */
export function createLog(stream: Writable): Log {
  if (!GUARDED.has(stream)) stream.on("error", () => {});
  GUARDED.add(stream);
  let waiting = "";
  let lines = 0;
  /** Lines that nobody will read: told in the next one. */
  let dropped = 0;

  function flush(): void {
    const [text, count] = [waiting, lines];
    waiting = "";
    lines = 0;
    if (count === 0) return;
    if (!stream.writable) {
      dropped += count;
      return;
    }
    stream.write(text, (error) => {
      if (error) dropped += count;
    });
  }

  function add(line: Readonly<Record<string, unknown>>): void {
    if (waiting.length + stream.writableLength > MOST_WAITING) {
      dropped++;
      return;
    }
    if (lines === 0) setImmediate(flush);
    waiting += `${JSON.stringify(dropped === 0 ? line : { ...line, dropped })}\n`;
    lines++;
    dropped = 0;
  }

  return {
    request: (record) => add(lineOf(record)),
    note: (level, message) => add({ time: now(), level, message }),
    close: async () => {
      if (dropped > 0) add({ time: now(), level: "warn", message: "lines of this log were left out" });
      flush();
      await handedOver(stream);
    },
  };
}

function lineOf({ method, route, status, milliseconds, ...rest }: RequestRecord): Readonly<Record<string, unknown>> {
  const { account, selections, failure } = rest;
  return {
    time: now(),
    level: status >= 500 ? "error" : "info",
    method,
    route,
    status,
    ms: Math.round(milliseconds * 1000) / 1000,
    account,
    selections,
    failure,
  };
}

function now(): string {
  return new Date().toISOString();
}

/** Resolves once the stream has taken what was written to it, has broken, or was given enough time. */
function handedOver(stream: Writable): Promise<void> {
  if (!stream.writable || stream.writableLength === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_FAREWELL);
    stream.write("", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
