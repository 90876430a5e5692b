import type { Io } from "../io.js";
import type { Output } from "../output/output.js";
import { openService } from "./running-service.js";
import { untilSignal } from "./stop.js";
import type { ServeCommand } from "./table/service.js";

/** Runs the service until a signal ends it. */
export async function runServe(command: ServeCommand, io: Io, stdout: Output): Promise<void> {
  const stopped = (io.untilStopped ?? untilSignal)();
  const service = await openService(command, io.stderr);
  // Nobody may read this: the service still has its callers.
  await stdout.write(`listening on ${service.url}\n`).catch(() => {});
  await stopped;
  await service.close();
}
