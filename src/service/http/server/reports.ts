import type { Writable } from "node:stream";
import { createLog } from "../log.js";
import type { HandlerOptions, RequestRecord } from "../ports.js";
import { createSampler } from "../sampler.js";
import type { Shed, Unanswered } from "./capacity.js";

/** What a server says of its requests and connections, to its log, its metrics and whoever started it. None of them can end it. */
export interface ServerReports {
  /** The service has answered a request. The metrics have it already. */
  answered(record: RequestRecord): void;
  /** The server has answered what never reached the service. */
  refused(status: number): void;
  unanswered(why: Unanswered, requests: number): void;
  shed(why: Shed): void;
  /** A connection was not accepted. */
  notAccepted(error: Error): void;
  /** Resolves when the log is written. */
  close(): Promise<void>;
}

const SENTENCES: Readonly<Record<Shed, string>> = {
  connections: "too many connections: further ones are answered 503",
  waiting: "too many requests are waiting on open connections: those with most of them are closed",
  unsent: "too many answers are not being read: the connections with the largest are closed",
  descriptors: "no file descriptors are left, so that connections are refused; raise the limit (ulimit -n)",
};

/** Milliseconds between two lines with the same sentence: under attack, the log must not become a second one. */
const PAUSE = 10_000;

type Options = Pick<HandlerOptions, "authenticate" | "metrics" | "onRequest">;

/** @param stream where the log goes, or null for nowhere */
export function createReports(stream: Writable | null, { authenticate, metrics, onRequest }: Options): ServerReports {
  const log = stream === null ? null : createLog(stream);
  const notes = createSampler<{ level: "warn" | "error"; sentence: string }>(PAUSE, ({ level, sentence }, count) => {
    log?.note(level, `${sentence} (${count} since the last such line)`);
  });
  return {
    answered(record) {
      // Without keys everybody is unknown, and each request has its line.
      if (authenticate !== undefined && record.account === undefined) log?.stranger(record);
      else log?.request(record);
      onRequest?.(record);
    },
    refused(status) {
      const record = { method: "OTHER", route: "unknown", status, milliseconds: 0 };
      log?.stranger(record);
      quietly(() => metrics?.observe(record));
      quietly(() => onRequest?.(record));
    },
    unanswered: (why, requests) => metrics?.unanswered?.(why, requests),
    shed(why) {
      notes.add(why, { level: "warn", sentence: SENTENCES[why] });
      metrics?.shed?.(why);
    },
    notAccepted({ message }) {
      notes.add(message, { level: "error", sentence: `a connection was not accepted: ${message}` });
    },
    async close() {
      notes.flush();
      await log?.close();
    },
  };
}

function quietly(call: () => unknown): void {
  try {
    call();
  } catch {
    // There is nowhere to report it.
  }
}
