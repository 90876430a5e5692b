import { UsageError } from "../../../errors.js";
import { parseDuration } from "../duration.js";
import { flag, optional, parsePort, parseWhole, required, row, STORE, STORE_USED, text, UNUSABLE } from "../option.js";

const POSTGRES = "postgres://db.example.com/events";
const QUEUE = "nats://queue.example.com";

export const WORK = row({
  name: "work",
  summary: "settle the slips of a ledger as events change",
  usage: ["work --store URL --ledger FILE [options]"],
  argument: null,
  options: {
    store: STORE_USED,
    ledger: required("FILE", "ledger.js", [
      "a JavaScript module that exports `ledger`, as docs/workers.md says, and if needed `settle` and `close()`",
    ]),
    name: optional("NAME", "worker-0", text, [
      "the name under which the ledger keeps where this worker goes on, `worker` by default; with --queue the name of the",
      "queue, `settlegrade` by default",
    ]),
    share: optional("INDEX/OF", "0/2", parseShare, [
      "settle only the events whose id, divided by OF, leaves INDEX; each share needs a --name",
    ]),
    queue: optional("URL", QUEUE, text, [
      "get the events from a queue on NATS JetStream: `nats://` or `tls://`, also with USER:PASSWORD@",
    ]),
    "at-once": optional("N", "4", parseAtOnce, "with --queue: how many events are settled at once, by default 1"),
    every: optional(
      "TIME",
      "5s",
      parseDuration,
      "how long a worker waits at most before it looks again, by default 1s",
    ),
    port: optional("N", "9464", (word) => parsePort(word, "--port"), [
      "answer `/healthz`, `/readyz` and `/metrics` on this port, 0 for any free one; by default on none",
    ]),
    host: optional("HOST", "0.0.0.0", text, [
      "with --port: the address to listen on, by default 127.0.0.1, this machine only; 0.0.0.0 is every address",
    ]),
    once: flag("one pass: settle what has changed and what is due, then end"),
  },
  notes: [
    "The worker reads the order in which events have changed from the store. Several workers need a --share and a --name each. docs/workers.md says " +
      "more.",
    "With --queue all workers are started alike: one of them publishes, and another one takes over if it ends. It needs the packages " +
      "@nats-io/transport-node and @nats-io/jetstream, and a server of version 2.9 or later.",
    "Standard error has a line for each pass that did something, for each event that was deferred, for each slip that was put aside " +
      "(once), and for each failure, after which the worker tries again.",
    'With --port the command prints "listening on http://127.0.0.1:9464" first. docs/operations.md says what the answers mean. If the package ' +
      "@opentelemetry/api is installed, the worker writes spans.",
    "SIGTERM or SIGINT (Ctrl-C) ends the command after the event in hand. A worker may be killed at any moment: nothing is lost, and nothing is " +
      "posted twice.",
  ],
  exitCodes: {
    0: "stopped by a signal, or --once settled all",
    1: "with --once: events were deferred, or slips put aside",
    2: `${UNUSABLE}; with --once also if the store or the ledger cannot be used`,
  },
  examples: [
    `work --store ${STORE} --ledger ledger.js`,
    `work --store ${POSTGRES} --ledger ledger.js --share 0/2 --name worker-0`,
    `work --store ${POSTGRES} --ledger ledger.js --queue ${QUEUE} --port 9464 --host 0.0.0.0`,
  ],
  make({ options: { store, ledger, name, share, queue, every, once, port, host, "at-once": atOnce } }) {
    if (queue !== null && share !== null)
      throw new UsageError(
        "--share divides the log; with --queue the queue divides the events: leave one of them out.",
      );
    if (queue !== null && once) throw new UsageError("--once reads the log: leave out --queue.");
    if (queue === null && atOnce !== null) throw new UsageError("--at-once needs --queue.");
    if (once && port !== null)
      throw new UsageError("--once ends after a pass, and --port serves until the end: leave one of them out.");
    if (host !== null && port === null) throw new UsageError("--host needs --port.");
    if (share !== null && share.of > 1 && name === null)
      throw new UsageError(`--share ${share.index}/${share.of} needs a --name, which no other worker has.`);
    return {
      name: "work" as const,
      store,
      ledger,
      as: name,
      share,
      queue,
      atOnce,
      every,
      once,
      port,
      host: host ?? "127.0.0.1",
    };
  },
});

export type WorkCommand = ReturnType<typeof WORK.make>;

function parseShare(word: string): { readonly index: number; readonly of: number } {
  const [, index = "", of = ""] = /^(\d{1,5})\/(\d{1,5})$/.exec(word) ?? [];
  if (of !== "" && Number(index) < Number(of)) return { index: Number(index), of: Number(of) };
  throw new UsageError(
    `--share accepts an index and a number of shares, from 0/1 on, such as 0/2 or 1/2, not "${word}".`,
  );
}

function parseAtOnce(word: string): number {
  const number = parseWhole(word, 1_000, "--at-once accepts a number from 1 to 1000");
  if (number > 0) return number;
  throw new UsageError("--at-once accepts a number from 1 to 1000, not 0.");
}
