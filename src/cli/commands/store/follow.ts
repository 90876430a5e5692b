import type { Following } from "../../../service/follow/index.js";
import type { EventStore } from "../../../service/sources/ports.js";
import type { FollowCommand } from "../../command-line/table/store/follow.js";
import type { Output } from "../../files/output.js";
import { FollowReport } from "../../follow/report.js";
import { SeqFile } from "../../follow/seq-file.js";
import { StoreSink } from "../../follow/sink.js";
import { keyOf, startFollowing, untilStopped } from "../../follow/start.js";
import { keptBy } from "../../ingest/kept.js";
import { claim, openKept } from "../../input/stores.js";
import type { Io } from "../../io.js";
import { untilSignal } from "../../stop.js";

/** Follows a service until the process gets a signal to end. */
export async function runFollow(command: FollowCommand, io: Io, stdout: Output, stderr: Output): Promise<void> {
  const stopped = (io.untilStopped ?? untilSignal)();
  const key = await keyOf(command);
  const store = await openKept(command.store, "follow", await keptBy(command));
  try {
    await claim(store, null);
    await new Run(command, key, store, stderr).until(stopped, stdout);
  } finally {
    await store.close();
  }
}

class Run {
  readonly #sink: StoreSink;
  readonly #report: FollowReport;
  readonly #following: Following;

  constructor(command: FollowCommand, key: string, store: EventStore, stderr: Output) {
    this.#report = new FollowReport(command.from, stderr);
    this.#sink = new StoreSink(store, (id) => this.#following.event(id));
    this.#following = startFollowing(command, key, {
      ...handlersOf(this.#sink, this.#report),
      ...(command.seqFile === null ? {} : { seqStore: new SeqFile(command.seqFile, command, store) }),
    });
    this.#report.following = this.#following;
  }

  async until(stopped: Promise<void>, stdout: Output): Promise<void> {
    const finish = () => stdout.write(this.#sink.counts.text());
    await untilStopped(this.#following, stopped, { report: this.#report, finish });
  }
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
