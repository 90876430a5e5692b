import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openKeyStore } from "../../../../src/service/sources/keys/index.js";
import { scratch, storedKey } from "../../../rest/sources/keys/support.js";
import { bundle } from "../bundle.js";

const folder = scratch();
let writer = "";

beforeAll(async () => {
  writer = await bundle(new URL("writer.ts", import.meta.url), dirname(folder.file("writer")));
});

/** Runs the writer, kills it once it has printed `killAfter` ids, and returns the ids it printed. */
async function write(url: string, count: number, killAfter = Number.POSITIVE_INFINITY): Promise<string[]> {
  const child = spawn(process.execPath, [writer, url, String(count)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let out = "";
  for await (const chunk of child.stdout) {
    out += String(chunk);
    if (out.split("\n").length > killAfter) child.kill("SIGKILL");
  }
  return out.split("\n").slice(0, -1);
}

describe.each(["json", "sqlite"])("processes that share keys in %s", { timeout: 600_000 }, (kind) => {
  it("lose no key of each other", async () => {
    const url = `${kind}:${folder.file(`together.${kind}`)}`;
    const printed = (await Promise.all([write(url, 25), write(url, 25)])).flat();
    expect(new Set(printed).size).toBe(50);
    const store = await openKeyStore(url);
    expect((await store.list()).map(({ id }) => id).sort()).toEqual(printed.sort());
    await store.close();
  });

  it("lose no confirmed key when a writer is killed, and can write afterwards", async () => {
    const url = `${kind}:${folder.file(`killed.${kind}`)}`;
    const printed = await write(url, 1_000_000, 5);
    expect(printed.length).toBeGreaterThanOrEqual(5);
    const store = await openKeyStore(url);
    const ids = (await store.list()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(printed));
    expect(ids.length).toBeLessThanOrEqual(printed.length + 1);
    expect(await store.add(storedKey({ id: "zzzzzzzzzz" }))).toBe(true);
    await store.close();
  });
});
