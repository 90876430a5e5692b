import type { Writable } from "node:stream";
import { jsonText } from "../../pure/text/escapes.js";
import { withoutPasswords } from "../sources/opening/passwords.js";
import type { RequestRecord } from "./ports.js";
import { createSampler } from "./sampler.js";

/** The operator's log: one JSON object per line. */
export interface Log {
  /** A request that was answered. */
  request(record: RequestRecord): void;
  /** A request of somebody unknown. Those that follow within a second, with the same route and status, share a line. */
  stranger(record: RequestRecord): void;
  /** Anything else, in a sentence. */
  note(level: "info" | "warn" | "error", message: string): void;
  /** Resolves when all lines are written, or could not be in a reasonable time. */
  close(): Promise<void>;
}

/** How many characters may wait for a slow stream. Lines beyond that are dropped and counted. */
const MOST_WAITING = 1024 * 1024;
/** How long `close` waits for a stream that accepts nothing, in milliseconds. */
const LONGEST_FAREWELL = 2_000;

/** Milliseconds between two lines on strangers' requests that are alike. */
const STRANGERS_PAUSE = 1_000;

/** How long lines are collected before they are written, in milliseconds. A crash loses that much. */
const GATHERED = 20;

/** Streams with an error listener: a broken stream must not end the process, even after the last line. */
const GUARDED = new WeakSet<Writable>();

/**
 * Writes lines to a stream that may be slow, closed or broken, none of which affects the service. Lines are collected for a
 * moment, since a system call for each costs more than the grading that it reports.
 */
export function createLog(stream: Writable): Log {
  if (!GUARDED.has(stream)) stream.on("error", () => {});
  GUARDED.add(stream);
  let waiting = "";
  let lines = 0;
  /** How many lines were dropped since the last one that was written, which the next one reports. */
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

  const strangers = createSampler<RequestRecord>(STRANGERS_PAUSE, (record, count) => {
    add(lineOf(record, levelOf(record, "debug"), count));
  });

  return {
    request: (record) => add(lineOf(record, levelOf(record, record.status >= 500 ? "error" : "info"), 1)),
    stranger: (record) => strangers.add(`${record.method} ${record.route} ${record.status}`, record),
    note: (level, message) => {
      add(noteOf(level, message));
      flush();
    },
    close: async () => {
      strangers.flush();
      flush();
      await handedOver(stream);
      if (dropped === 0) return;
      // Now there is room to report them.
      add(noteOf("warn", "lines of this log were dropped"));
      flush();
      await handedOver(stream);
    },
  };
}

type Level = "debug" | "info" | "warn" | "error";

/** What went wrong in the service is for its operator, whoever sent the request. */
function levelOf({ status, failure }: RequestRecord, usual: Level): Level {
  if (failure === undefined) return usual;
  return status >= 500 ? "error" : "warn";
}

/** A line, built by hand: except for the account and the failure, its strings are the service's own and need no escapes. */
function lineOf(record: RequestRecord, level: Level, count: number): string {
  const { id, method, route, status, milliseconds, account, selections, failure } = record;
  const ms = Math.round(milliseconds * 1000) / 1000;
  let line = `{"time":"${now()}","level":"${level}","method":"${method}","route":"${route}","status":${status},"ms":${ms}`;
  if (id !== undefined) line += `,"id":${quoted(id)}`;
  if (account !== undefined) line += `,"account":${quoted(account)}`;
  if (selections !== undefined) line += `,"selections":${selections}`;
  if (failure !== undefined) line += `,"failure":${jsonText(withoutPasswords(failure))}`;
  if (count > 1) line += `,"count":${count}`;
  return line;
}

/** Nearly every id is written as it is. */
const AS_IT_IS = /^[\w.:/+=@-]*$/;

function quoted(text: string): string {
  return AS_IT_IS.test(text) ? `"${text}"` : jsonText(text);
}

function noteOf(level: Level, message: string): string {
  return `{"time":"${now()}","level":"${level}","message":${jsonText(withoutPasswords(message))}`;
}

let lastTime = Number.NaN;
let lastText = "";

/** The time as ISO 8601, formatted at most once per millisecond. */
function now(): string {
  const time = Date.now();
  if (time !== lastTime) {
    lastTime = time;
    lastText = new Date(time).toISOString();
  }
  return lastText;
}

/** Resolves when the stream has accepted what was written to it, has broken, or has had enough time. */
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
