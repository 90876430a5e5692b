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

/** So long lines are gathered, in milliseconds: what a crash takes with it, and less than anybody who looks on notices. */
const GATHERED = 20;

/** Streams that have their listener: one that breaks must not end the process, also after the last line. */
const GUARDED = new WeakSet<Writable>();

/**
 * Writes lines to a stream that may be slow, closed or broken: nothing of that reaches the service. Lines are gathered
 * for a moment, since a system call for each costs more than the grading it tells of.
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

  /** @param line an object of JSON without its closing brace */
  function add(line: string): void {
    if (waiting.length + stream.writableLength > MOST_WAITING) {
      dropped++;
      return;
    }
    if (lines === 0) setTimeout(flush, GATHERED);
    waiting += dropped === 0 ? `${line}}\n` : `${line},"dropped":${dropped}}\n`;
    lines++;
    dropped = 0;
  }

  return {
    request: (record) => add(lineOf(record)),
    note: (level, message) => {
      add(noteOf(level, message));
      flush();
    },
    close: async () => {
      flush();
      await handedOver(stream);
      if (dropped === 0) return;
      // Now there is room to say so.
      add(noteOf("warn", "lines of this log were left out"));
      flush();
      await handedOver(stream);
    },
  };
}

/** A line, put together by hand: all of its texts but the failure are the service's own, and need no escapes. */
function lineOf({ method, route, status, milliseconds, account, selections, failure }: RequestRecord): string {
  const level = status >= 500 ? "error" : "info";
  const ms = Math.round(milliseconds * 1000) / 1000;
  let line = `{"time":"${now()}","level":"${level}","method":"${method}","route":"${route}","status":${status},"ms":${ms}`;
  if (account !== undefined) line += `,"account":${JSON.stringify(account)}`;
  if (selections !== undefined) line += `,"selections":${selections}`;
  if (failure !== undefined) line += `,"failure":${JSON.stringify(failure)}`;
  return line;
}

function noteOf(level: string, message: string): string {
  return `{"time":"${now()}","level":"${level}","message":${JSON.stringify(message)}`;
}

let lastTime = Number.NaN;
let lastText = "";

/** The time as ISO 8601, written once a millisecond. */
function now(): string {
  const time = Date.now();
  if (time !== lastTime) {
    lastTime = time;
    lastText = new Date(time).toISOString();
  }
  return lastText;
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
