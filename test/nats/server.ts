/** A real nats-server for the tests of a file, on a port and a folder of its own. Without the program the tests are left out. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { portOf } from "../support/port.js";

/** Whether the machine has nats-server. */
export function serverIsThere(): boolean {
  try {
    execFileSync("nats-server", ["--version"]);
    return true;
  } catch {
    return false;
  }
}

export class NatsServer {
  readonly folder = mkdtempSync(join(tmpdir(), "settlegrade-nats-"));
  #port = 0;
  #process: ChildProcess | null = null;

  get url(): string {
    return `nats://127.0.0.1:${this.#port}`;
  }

  /** Starts it, again with the files that it had. */
  async start(words: readonly string[] = ["-js"]): Promise<void> {
    this.#port ||= await freePort();
    const where = ["-a", "127.0.0.1", "-p", String(this.#port), "-sd", this.folder];
    this.#process = spawn("nats-server", [...where, ...words], { stdio: "ignore" });
    for (let attempt = 0; ; attempt++) {
      try {
        const connection = await connect({ servers: this.url, reconnect: false });
        return await connection.close();
      } catch (error) {
        if (attempt === 200) throw error;
        await setTimeout(25);
      }
    }
  }

  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running === null || running.exitCode !== null) return;
    const ended = once(running, "exit");
    running.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Does something as its operator. */
  async manage<T>(work: (manager: Awaited<ReturnType<typeof jetstreamManager>>) => Promise<T>): Promise<T> {
    const connection = await connect({ servers: this.url });
    try {
      return await work(await jetstreamManager(connection));
    } finally {
      await connection.close();
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server);
  server.close();
  await once(server, "close");
  return port;
}
