/** `npm run serve:demo` as the clients meet it, and what runs a client's promises against it. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cli, scratch } from "../../support/command.js";
import { endProcesses, type Running, start } from "../cli/processes.js";

/** What the clients' plain JavaScript takes. */
interface World {
  base: string;
  paid: string;
  free: string;
  /** Another key, as an operator makes it. */
  key(wanted?: { plan?: string; websocket?: boolean }): Promise<string>;
  ingest(records: readonly unknown[]): Promise<void>;
  stop(): void;
}
interface Tally {
  readonly checks: number;
  readonly faults: readonly string[];
}
type Promised = readonly (readonly [string, (world: World, tally: Tally) => Promise<void>])[];

const load = async <T>(file: string): Promise<T> => (await import(new URL(file, import.meta.url).href)) as T;

/** Meets the demo with what a file promises, in its order. */
export async function meetDemo(client: string, file: string): Promise<void> {
  const { promises } = await load<{ promises: Promised }>(file);
  const { Tally } = await load<{ Tally: new () => Tally }>("./ask.mjs");
  endProcesses();
  const folder = scratch();

  describe(`a client of ${client} that knows the interface alone`, { timeout: 600_000 }, () => {
    let demo: Running;
    let world: World;
    let checks = 0;

    beforeAll(async () => {
      demo = start("lab/demo/serve-demo.ts", [], { PORT: "0", TMPDIR: folder.path });
      const base = await demo.said(/^listening on (.*)\n/m);
      const [paid, free] = [await demo.said(/^paid key: (.*)\n/m), await demo.said(/^free key: (.*)\n/m)];
      const made = readdirSync(folder.path).find((entry) => entry.startsWith("settlegrade-demo-")) ?? "";
      const store = `sqlite:${join(folder.path, made, "demo.db")}`;
      world = {
        ...{ base, paid, free, stop: () => demo.kill("SIGTERM") },
        async key({ plan = "paid", websocket = true } = {}) {
          const words = ["keys", "add", "--store", store, "--plan", plan];
          return (await cli(websocket ? [...words, "--websocket"] : words)).out.trim();
        },
        async ingest(records) {
          const stdin = records.map((record) => `${JSON.stringify(record)}\n`).join("");
          const { code, err } = await cli(["ingest", "-", "--store", store], { stdin });
          if (code !== 0) throw new Error(err);
        },
      };
    });

    afterAll(async () => {
      console.log(`${checks} checks of ${client}`);
      // It removes its store, which has to be over before the folder is removed.
      demo.kill("SIGTERM");
      await demo.ended;
    });

    it.each(promises)("%s", async (_sentence, attempt) => {
      const tally = new Tally();
      await attempt(world, tally);
      checks += tally.checks;
      expect(tally.faults).toEqual([]);
      expect(tally.checks).toBeGreaterThan(0);
    });
  });
}
