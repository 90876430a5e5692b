/**
 * A service that ends on SIGTERM as `settlegrade serve` does. Arguments: its grace in milliseconds, and for how many each request
 * keeps it busy. Prints its port.
 */
import { untilSignal } from "../../../src/cli/stop.js";
import { startServer } from "../../../src/service/http/server.js";
import { settled } from "../../support/events.js";

const [grace, work] = process.argv.slice(2);
const event = settled("football", "2-1", { ft: "2-1" }, { id: 5 });
const findEvents = () => {
  const until = performance.now() + Number(work);
  while (performance.now() < until);
  return new Map([[5, event]]);
};
const server = await startServer({ findEvents, port: 0, log: null, grace: Number(grace) });
const stopped = untilSignal();
process.stdout.write(`port ${server.port}\n`);
await stopped;
await server.close();
