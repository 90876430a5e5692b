/** A PostgreSQL server, on a small volume of its own if root may mount one, and a NATS server. Both are stopped in every way. */
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { NatsServer } from "../../../test/nats/server.js";
import { type EmbeddedServer, startEmbedded } from "../../../test/postgres/embedded.js";

const VOLUME = "2g";
const BALLAST = Buffer.alloc(1024 * 1024);
const ATTEMPTS = 120;

export class Servers {
  readonly nats = new NatsServer();
  readonly folder = mkdtempSync(join(tmpdir(), "settlegrade-soak-"));
  /** Whether the disk of PostgreSQL can be filled without harm to others. */
  hasVolume = false;
  #postgres: EmbeddedServer | null = null;

  get postgres(): string {
    return this.#postgres?.url ?? "";
  }

  async start(): Promise<void> {
    this.hasVolume =
      spawnSync("mount", ["-t", "tmpfs", "-o", `size=${VOLUME},mode=755`, "tmpfs", this.folder]).status === 0;
    const before = process.env["TMPDIR"];
    process.env["TMPDIR"] = this.folder;
    this.#postgres = await startEmbedded(["max_wal_size=128MB"]);
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
    await this.nats.start();
  }

  async killPostgres(): Promise<void> {
    if (this.#isRunning()) process.kill(this.#postgres?.process() ?? 0, "SIGKILL");
    await this.#postgres?.stop();
  }

  /** Starts PostgreSQL unless it runs. What is left of a killed one may need some time to end. */
  async revivePostgres(): Promise<void> {
    for (let attempt = 1; !this.#isRunning(); attempt++) {
      try {
        await this.#postgres?.start();
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await setTimeout(500);
      }
    }
  }

  /** Fills the volume of PostgreSQL for some time. */
  async fillDisk(milliseconds: number): Promise<void> {
    const path = join(this.folder, "ballast");
    const file = openSync(path, "w");
    try {
      for (;;) writeSync(file, BALLAST);
    } catch (error) {
      if (!String(error).includes("ENOSPC")) throw error;
      await setTimeout(milliseconds);
    } finally {
      closeSync(file);
      rmSync(path, { force: true });
    }
  }

  async remove(): Promise<void> {
    await this.nats.remove();
    await this.#postgres?.remove();
    if (this.hasVolume) spawnSync("umount", ["-l", this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  #isRunning(): boolean {
    try {
      return (this.#postgres?.process() ?? 0) > 0;
    } catch {
      return false;
    }
  }
}
