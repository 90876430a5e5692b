import type { SettledEvent, StoredSlip } from "../../../pure/settle/index.js";
import { count, plainSentence } from "../../../pure/text/text.js";
import { withoutPasswords } from "../../../service/sources/opening/passwords.js";
import type { EventStore } from "../../../service/sources/ports.js";
import {
  type LedgerPort,
  type PutAside,
  startWorker,
  type Worked,
  type Worker,
  type WorkOptions,
  workOnce,
} from "../../../service/workers/index.js";
import { startNatsWorker } from "../../../service/workers/nats/index.js";
import { over } from "../../../service/workers/over.js";
import type { WorkCommand } from "../../command-line/table/service/work.js";
import { messageOf, UsageError } from "../../errors.js";
import type { Output } from "../../files/output.js";
import { type LedgerModule, loadLedger } from "../../input/ledger-module.js";
import { openKept, usable } from "../../input/stores.js";
import type { CommandIo, Io } from "../../io.js";
import { untilSignal } from "../../stop.js";
import { WorkerProbes } from "./work-probes.js";
import { findTracer } from "./work-tracer.js";

type Work = WorkOptions<StoredSlip, SettledEvent>;
type Port = LedgerPort<StoredSlip, SettledEvent>;

/** After so many lines about slips, each of them may come again: a worker runs for months. */
const MOST_SAID = 10_000;

/** Settles the slips of a ledger, once or until the process gets a signal to end. Returns the exit code. */
export async function runWork(command: WorkCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  const module = await loadLedger(command.ledger);
  // A pass may be ended at any moment.
  const stopped = command.once ? Promise.resolve() : (io.untilStopped ?? untilSignal)();
  try {
    const store = await openKept(command.store, "work");
    try {
      return await new Run(command, module, store, { stdout, stderr }).until(stopped);
    } finally {
      await store.close();
    }
  } finally {
    await module.close();
  }
}

class Run {
  readonly #command: WorkCommand;
  readonly #work: Work;
  readonly #stdout: Output;
  readonly #stderr: Output;
  readonly #done: Record<string, number> = {};
  readonly #said = new Set<string>();
  #written: Promise<void> = Promise.resolve();

  constructor(
    command: WorkCommand,
    { ledger, settle }: LedgerModule,
    store: EventStore,
    { stdout, stderr }: Pick<CommandIo, "stdout" | "stderr">,
  ) {
    this.#command = command;
    this.#work = { store, ledger: this.#reported(ledger), settle };
    this.#stdout = stdout;
    this.#stderr = stderr;
  }

  async until(stopped: Promise<void>): Promise<number> {
    const { once, as, share } = this.#command;
    const tracer = await findTracer();
    const options = {
      ...this.#work,
      ...(as === null ? {} : { name: as }),
      ...(share === null ? {} : { share }),
      ...(tracer === null ? {} : { tracer }),
    };
    if (once) this.#onWorked(await usable(() => workOnce(options)));
    else await this.#run(options, stopped);
    await this.#written;
    await this.#stdout.write(`${wordsOf({ events: 0, ...this.#done })}\n`);
    return once && (this.#done["deferred"] || this.#done["failed"]) ? 1 : 0;
  }

  async #run(options: Work, stopped: Promise<void>): Promise<void> {
    const probes = new WorkerProbes((text) => this.#line(text));
    await probes.listen(this.#command, (url) => this.#print(`listening on ${url}`));
    try {
      await this.#workUntil(options, probes, stopped);
    } finally {
      await probes.close();
    }
  }

  async #workUntil(options: Work, probes: WorkerProbes, stopped: Promise<void>): Promise<void> {
    const { store, ledger, queue } = this.#command;
    const worker = await usable(() => this.#start(options));
    probes.worker = worker;
    const where = queue === null ? store : `${queue}, which ${store} feeds`;
    await this.#print(withoutPasswords(`working for ${ledger} on ${where}`));
    await stopped;
    await worker.stop();
  }

  /** Whoever started it may no longer read its output. The worker works for others. */
  async #print(line: string): Promise<void> {
    await this.#stdout.write(`${line}\n`).catch(() => {});
  }

  async #start(options: Work): Promise<Worker> {
    const { queue, atOnce, every } = this.#command;
    const onError = (error: unknown) => this.#line(`trying again: ${messageOf(error)}`);
    const onWorked = (worked: Worked) => {
      this.#onWorked(worked);
      this.#line(wordsOf({ ...worked }));
    };
    const given = { ...options, ...(every === null ? {} : { every }), onError, onWorked };
    if (queue === null) return startWorker(given);
    return startNatsWorker({ ...given, servers: queue, ...(atOnce === null ? {} : { atOnce }) }).catch(
      (error: unknown) => {
        // What an option must be is in the words of the library.
        throw error instanceof TypeError ? new UsageError(`--queue: ${error.message}`) : error;
      },
    );
  }

  readonly #onWorked = (worked: Worked): void => {
    for (const [key, number] of Object.entries(worked)) this.#done[key] = (this.#done[key] ?? 0) + number;
  };

  /** The ledger, with a line for each event that is deferred and each slip that is put aside: its own methods need not say why. */
  #reported(ledger: Port): Port {
    const setAside = (failed: readonly PutAside<StoredSlip>[]) => {
      for (const { eventId, error } of failed) this.#once(`put aside on event ${eventId}: ${messageOf(error)}`);
      return ledger.setAside?.(failed);
    };
    const defer = (id: number, error: unknown) => {
      this.#line(`event ${id} is deferred: ${messageOf(error)}`);
      return ledger.defer(id, error);
    };
    return over(ledger, { defer, ...(ledger.setAside === undefined ? {} : { setAside }) });
  }

  /** What fails is read again with each change of its event. */
  #once(text: string): void {
    if (this.#said.has(text)) return;
    this.#line(text);
    if (this.#said.size >= MOST_SAID) this.#said.clear();
    this.#said.add(text);
  }

  /** A standard error that nobody reads does not stop the run. */
  #line(text: string): void {
    const line = `${plainSentence(withoutPasswords(text))}\n`;
    this.#written = this.#written.then(() => this.#stderr.write(line).catch(() => {}));
  }
}

/** What was done, without what was not. */
function wordsOf({ events, ...others }: Readonly<Record<string, number>>): string {
  const rest = Object.entries(others).filter(([, number]) => number !== 0);
  return [`settled ${count(events ?? 0, "event")}`, ...rest.map(([key, number]) => `${key} ${number}`)].join(", ");
}
