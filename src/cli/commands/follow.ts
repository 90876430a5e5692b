import { readFile } from "node:fs/promises";
import {
  type FollowError,
  type FollowFilters,
  type Following,
  type FollowOptions,
  follow,
} from "../../follow/index.js";
import type { EventStore } from "../../sources/ports.js";
import { fileError, UnusableInput } from "../errors.js";
import { FollowReport } from "../follow/report.js";
import { SeqFile } from "../follow/seq-file.js";
import { StoreSink } from "../follow/sink.js";
import { openKept, usable } from "../input/stores.js";
import type { Io } from "../io.js";
import type { Output } from "../output/output.js";
import { keptBy } from "./ingest.js";
import { untilSignal } from "./stop.js";
import type { FollowCommand } from "./table/follow.js";

/** Follows a service until the process gets a signal to end. */
export async function runFollow(command: FollowCommand, io: Io, stdout: Output, stderr: Output): Promise<void> {
  const stopped = (io.untilStopped ?? untilSignal)();
  const key = await keyOf(command);
  const store = await openKept(command.store, "follow", await keptBy(command));
  try {
    await new Run(command, key, store, stderr).until(stopped, stdout);
  } finally {
    await store.close();
  }
}

async function keyOf({ key, keyFile }: FollowCommand): Promise<string> {
  if (key !== null) return key;
  const path = keyFile ?? "";
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw fileError(path, "read", error);
  });
  if (text.trim() !== "") return text.trim();
  throw new UnusableInput(`${path}: empty; a key is needed.`);
}

class Run {
  readonly #sink: StoreSink;
  readonly #report: FollowReport;
  readonly #following: Following;

  constructor(command: FollowCommand, key: string, store: EventStore, stderr: Output) {
    this.#report = new FollowReport(command.from, stderr);
    this.#sink = new StoreSink(store, (id) => this.#following.event(id));
    this.#following = started({
      ...handlersOf(this.#sink, this.#report),
      ...optionsOf(command, key),
      ...(command.seqFile === null ? {} : { seqStore: new SeqFile(command.seqFile, command, store) }),
    });
    this.#report.following = this.#following;
  }

  async until(stopped: Promise<void>, stdout: Output): Promise<void> {
    const ended = await Promise.race([this.#following.ended, stopped.then(() => "stopped" as const)]);
    await this.#following.close();
    await this.#report.end();
    await stdout.write(this.#sink.counts.text());
    const error = ended === "stopped" ? null : ended;
    if (error !== null) await usable(() => Promise.reject(causeOf(error)));
  }
}

/** What a store reports is for whoever gave its address. */
function causeOf(error: FollowError): unknown {
  return error.reason === "handler" && error.cause !== undefined ? error.cause : error;
}

function started(options: FollowOptions): Following {
  try {
    return follow(options);
  } catch (error) {
    throw error instanceof RangeError ? new UnusableInput(error.message, { cause: error }) : error;
  }
}

function optionsOf({ from, feed, filters, fights }: FollowCommand, key: string) {
  const { markets, channels, sport, leagues, events } = filters;
  const wanted: FollowFilters = {
    channels,
    ...(markets === null ? {} : { markets }),
    ...(sport === null ? {} : { sport }),
    ...(leagues === null ? {} : { leagues }),
    ...(events === null ? {} : { eventIds: events }),
  };
  const replaced = fights ? ("fight" as const) : ("end" as const);
  return { baseUrl: from, ...(feed === null ? {} : { wsUrl: feed }), key, filters: wanted, whenReplaced: replaced };
}

function handlersOf(sink: StoreSink, report: FollowReport) {
  return {
    onOdds: sink.onOdds,
    onScore: sink.onMessage,
    onStatus: sink.onMessage,
    onEvent: sink.onEvent,
    onSnapshot: sink.onSnapshot,
    commit: () => sink.commit(),
    onState: report.onState,
    onFault: report.onFault,
  };
}
