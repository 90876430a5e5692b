/**
 * A process that plays drawn days into the store of the workers, one after another: events, speed and two addresses are its words. After a
 * SIGKILL it plays the day again from its beginning, so that old versions come once more, and goes on. At its end results are taken back.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { withFaults } from "../../../src/cli/play/faults.js";
import { faultsIn } from "../../../src/cli/play/faults-file.js";
import { play } from "../../../src/cli/play/player.js";
import { openPostgresStore } from "../../../src/service/sources/postgres.js";
import { type DayState, drawSoakDay, recordsOf } from "./days.js";
import { endWithParent } from "./parent.js";
import { withTurns } from "./turns.js";

endWithParent();
const [address = "", stateFile = "", events = "20", seconds = "60"] = process.argv.slice(2);
const store = await openPostgresStore(address);

function stateNow(): DayState {
  return existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, "utf8")) : { number: 0, at: Date.now() };
}

function keep(state: DayState): void {
  writeFileSync(`${stateFile}.part`, JSON.stringify(state));
  renameSync(`${stateFile}.part`, stateFile);
}

const report = {
  count: () => {},
  stored: () => {},
  reject: (_place: unknown, reason: string) => {
    throw new Error(`the day has a faulty record: ${reason}`);
  },
};

for (let state = stateNow(); ; state = { number: state.number + 1, at: Date.now() }) {
  keep(state);
  const day = drawSoakDay(state.number, Number(events));
  const faults = faultsIn(
    { seed: state.number, late: { share: 0.02, seconds: 600 }, repeated: { share: 0.03 }, outOfOrder: { share: 0.03 } },
    "the faults of the soak",
  );
  const records = [...withTurns(day, [...day])];
  const speed = ((records.at(-1)?.at ?? 0) - (records[0]?.at ?? 0)) / (Number(seconds) * 1_000);
  const signal = new AbortController().signal;
  await play(withFaults(recordsOf(records), faults), store, { at: state.at, speed, signal, report });
}
