import type { PlayCommand } from "../../command-line/table/store/play.js";
import type { Output } from "../../files/output.js";
import { IngestCounts } from "../../ingest/counts.js";
import { Rejects } from "../../input/rejects.js";
import { claim, openKept, usable } from "../../input/stores.js";
import type { Io } from "../../io.js";
import { drawnDay, recordedDay } from "../../play/day.js";
import { withFaults } from "../../play/faults.js";
import { readFaults } from "../../play/faults-file.js";
import { play } from "../../play/player.js";
import { untilSignal } from "../../stop.js";

/** Plays a day into a store. Returns 1 if something was left out. */
export async function runPlay(command: PlayCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  const faults = command.faults === null ? null : await readFaults(command.faults);
  const counts = new IngestCounts();
  const rejects = new Rejects(null);
  const stopped = new AbortController();
  void (io.untilStopped ?? untilSignal)().then(() => stopped.abort());
  const onFault: typeof rejects.onFault = (fault, text) => {
    counts.add("rejected");
    rejects.onFault(fault, text);
  };
  const day = command.drawn === null ? recordedDay(command.day, io.stdin, onFault) : drawnDay(command.drawn);
  const store = await openKept(command.store, "play");
  const write = (text: string): Promise<void> => (text === "" ? Promise.resolve() : stderr.write(text).catch(() => {}));
  try {
    await claim(store, null);
    await usable(() =>
      play(faults === null ? day : withFaults(day, faults), store, {
        at: command.at ?? Date.now(),
        speed: command.speed,
        signal: stopped.signal,
        report: {
          count: (outcome) => counts.add(outcome),
          reject: (place, reason, record) => rejects.add(place, reason, () => JSON.stringify(record)),
          stored: () => write(rejects.take()),
        },
      }),
    );
  } finally {
    await store.close();
    await write(rejects.finish());
    rejects.close();
    await stdout.write(counts.text());
  }
  return counts.hasLosses ? 1 : 0;
}
