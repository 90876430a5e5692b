import type { Io } from "../io.js";
import type { Output } from "../output/output.js";
import { openService } from "./running-service.js";
import { untilSignal } from "./stop.js";
import type { ServeCommand } from "./table/service.js";

/** Runs the service until the process gets a signal to end. */
export async function runServe(command: ServeCommand, io: Io, stdout: Output): Promise<void> {
  const stopped = (io.untilStopped ?? untilSignal)();
  const service = await openService(command, io.stderr);
  // Whoever started it may no longer read its output. The service runs for others.
  await stdout.write(`listening on ${service.url}\n`).catch(() => {});
  await stopped;
  await service.close();
}
