/** What goes wrong in a soak, at random. */
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Program } from "../../day/processes.js";
import type { Servers } from "./servers.js";

const SECOND = 1_000;
/** Between two faults. */
const [SHORTEST, LONGEST] = [2 * SECOND, 8 * SECOND];
const QUEUE = "settlegrade";

interface Fault {
  readonly name: string;
  /** How often it is drawn, compared with the others. */
  readonly weight: number;
  run(): Promise<unknown>;
}

export class Chaos {
  readonly counts: Record<string, number> = {};
  readonly #servers: Servers;
  readonly #faults: readonly Fault[];
  #ending = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(servers: Servers, programs: readonly Program[]) {
    this.#servers = servers;
    const { nats } = servers;
    const down = async (signal: NodeJS.Signals) => {
      await nats.kill(signal);
      await setTimeout(Math.random() * 4 * SECOND);
      await nats.start();
    };
    this.#faults = [
      ...programs.map((program) => ({
        ...{ name: `${program.name} killed`, weight: 2 },
        run: () => program.kill().then(() => program.start()),
      })),
      { name: "PostgreSQL killed", weight: 1, run: () => this.#killPostgres() },
      { name: "NATS killed", weight: 1, run: () => down("SIGKILL") },
      { name: "NATS stopped", weight: 1, run: () => down("SIGTERM") },
      // The stream may not be there yet.
      { name: "NATS purged", weight: 1, run: () => nats.manage(({ streams }) => streams.purge(QUEUE).catch(() => {})) },
      { name: "connections cut", weight: 2, run: () => cutConnections(servers.postgres) },
      ...(servers.hasVolume ? [{ name: "disk full", weight: 1, run: () => this.#fillDisk() }] : []),
    ];
    for (const { name } of this.#faults) this.counts[name] = 0;
  }

  start(): void {
    this.#ending = new AbortController();
    this.#running = this.#run(this.#ending.signal);
    // `stop` reports what it was.
    this.#running.catch(() => {});
  }

  /** Ends it after the fault in hand. All servers run then. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
    await this.#servers.revivePostgres();
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await setTimeout(SHORTEST + Math.random() * (LONGEST - SHORTEST), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      const fault = this.#draw();
      this.counts[fault.name] = (this.counts[fault.name] ?? 0) + 1;
      await fault.run();
    }
  }

  #draw(): Fault {
    const all = this.#faults.flatMap((fault) => Array.from({ length: fault.weight }, () => fault));
    return all[Math.floor(Math.random() * all.length)] as Fault;
  }

  async #killPostgres(): Promise<void> {
    await this.#servers.killPostgres();
    await setTimeout(Math.random() * 3 * SECOND);
    await this.#servers.revivePostgres();
  }

  async #fillDisk(): Promise<void> {
    await this.#servers.fillDisk((1 + Math.random() * 4) * SECOND);
    // A server that could not write its log ends. It may be about to.
    await setTimeout(SECOND);
    await this.#servers.revivePostgres();
  }
}

async function cutConnections(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()");
  } catch {
    // The server is about to end or to start, and so are its connections.
  } finally {
    await client.end().catch(() => {});
  }
}
