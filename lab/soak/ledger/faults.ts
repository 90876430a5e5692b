/** What goes wrong in a soak from outside: servers, processes, clocks, the queue and records. */
import { setTimeout } from "node:timers/promises";
import type { Program } from "../../day/processes.js";
import type { Fault } from "./chaos.js";
import { cutConnections, damageEvent, setClock } from "./databases.js";
import { HOUR_BACK, RIGHT } from "./parent.js";
import type { Redelivery } from "./redelivery.js";
import type { Servers } from "./servers.js";

const SECOND = 1_000;
const QUEUE = "settlegrade";
/** How long a worker is stopped, or a clock wrong: longer than a worker's turn on an event. */
const [SHORTEST, LONGEST] = [12 * SECOND, 110 * SECOND];
const within = (most: number) => setTimeout(Math.random() * most * SECOND);

export interface Stage {
  readonly servers: Servers;
  readonly players: readonly Program[];
  readonly workers: readonly Program[];
  /** Addresses of the store and of the ledger. */
  readonly databases: { readonly events: string; readonly ledger: string };
  readonly redelivery: Redelivery;
}

export function faultsOn(stage: Stage): readonly Fault[] {
  return [...onServers(stage), ...onPrograms(stage), ...onRecords(stage)];
}

function onServers({ servers, databases }: Stage): readonly Fault[] {
  const { nats } = servers;
  const down = async (signal: NodeJS.Signals) => {
    await nats.kill(signal);
    await within(4);
    await nats.start();
  };
  const killPostgres = async () => {
    await servers.killPostgres();
    await within(3);
    await servers.revivePostgres();
  };
  const fillDisk = async () => {
    await servers.fillDisk((1 + Math.random() * 4) * SECOND);
    // A server that could not write its log ends. It may be about to.
    await setTimeout(SECOND);
    await servers.revivePostgres();
  };
  return [
    { name: "PostgreSQL killed", run: killPostgres },
    { name: "NATS killed", run: () => down("SIGKILL") },
    { name: "NATS stopped", run: () => down("SIGTERM") },
    // The stream may not be there yet.
    { name: "NATS purged", run: () => nats.manage(({ streams }) => streams.purge(QUEUE).catch(() => {})) },
    { name: "connections cut", weight: 2, run: () => cutConnections(servers.postgres) },
    { name: "the database's clock an hour back", run: () => setClock(databases.ledger, -1) },
    { name: "the database's clock right again", run: () => setClock(databases.ledger, 0) },
    ...(servers.hasVolume ? [{ name: "disk full", run: fillDisk }] : []),
  ];
}

function onPrograms({ players, workers }: Stage): readonly Fault[] {
  const all = [...players, ...workers];
  const during = async (signal: AbortSignal, begin: () => void, end: () => void) => {
    begin();
    const time = SHORTEST + Math.random() * (LONGEST - SHORTEST);
    await setTimeout(time, undefined, { signal }).catch(() => {});
    end();
  };
  const beside = (of: readonly Program[], name: string, begin: (of: Program) => void, end: (of: Program) => void) =>
    of.map((program): Fault => {
      const run = (signal: AbortSignal) =>
        during(
          signal,
          () => begin(program),
          () => end(program),
        );
      return { name: `${program.name} ${name}`, isBeside: true, run };
    });
  return [
    ...all.map((program) => ({
      name: `${program.name} killed`,
      run: () => program.kill().then(() => program.start()),
    })),
    ...beside(
      workers,
      "stopped",
      (one) => one.pause(),
      (one) => one.resume(),
    ),
    ...beside(
      all.slice(1),
      "an hour back",
      (one) => one.tell(HOUR_BACK),
      (one) => one.tell(RIGHT),
    ),
  ];
}

function onRecords({ databases, redelivery }: Stage): readonly Fault[] {
  const poison = async () => {
    const damaged = await damageEvent(databases);
    if (damaged === null) return;
    await redelivery.send([damaged.id]);
    await setTimeout((2 + Math.random() * 4) * SECOND);
    await damaged.mend();
  };
  return [
    { name: "an event poisoned", weight: 2, run: poison },
    { name: "changes again in reverse", weight: 2, run: () => redelivery.sendReversed() },
  ];
}
