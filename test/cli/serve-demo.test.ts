import { once } from "node:events";
import { mkdirSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { scratch } from "./helpers.js";
import { start } from "./processes.js";

const folder = scratch();

/** The demo with a place of its own for what is temporary; tsx keeps some of its own there. */
function startDemo(name: string, port: string) {
  const TMPDIR = `${folder.path}/${name}`;
  mkdirSync(TMPDIR);
  const left = (): string[] => readdirSync(TMPDIR).filter((entry) => entry.startsWith("settlegrade"));
  return { demo: start("scripts/serve-demo.ts", [], { PORT: port, TMPDIR }), left };
}

describe("npm run serve:demo", { timeout: 60_000 }, () => {
  it.each(["SIGINT", "SIGTERM"] as const)(
    "serves the fixtures, says how to try it, and leaves nothing behind: %s",
    async (signal) => {
      const { demo, left } = startDemo(signal, "0");
      await demo.said(/^(curl) /m);
      expect(left()).toHaveLength(1);
      demo.kill(signal);
      const { code, out, err } = await demo.ended;
      expect(code).toBe(0);
      expect(err).toBe("");
      expect(left()).toEqual([]);
      const [listening, paid, free, curl, ...more] = out.split("\n");
      expect(listening).toMatch(/^listening on http:\/\/127\.0\.0\.1:\d+$/);
      expect(paid).toMatch(/^paid key: sg_\w+$/);
      expect(free).toMatch(/^free key: sg_\w+$/);
      expect(curl).toContain(`${listening?.slice(13)}/v3/settlements/grade?apiKey=${paid?.slice(10)}'`);
      expect(more).toEqual([""]);
    },
  );

  it("the line to try is answered; the free key may not grade", async () => {
    const { demo } = startDemo("tried", "0");
    const line = await demo.said(/^(curl .*)\n/m);
    const free = await demo.said(/^free key: (.*)\n/m);
    const [, url = "", body = ""] =
      /^curl '([^']+)' -H 'content-type: application\/json' -d '([^']+)'$/.exec(line) ?? [];
    const ask = async (address: string) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(address, { method: "POST", headers, body });
      return { status: response.status, body: (await response.json()) as { grades: { result: string }[] } };
    };
    const { status, body: answer } = await ask(url);
    expect(status).toBe(200);
    expect(answer.grades.map(({ result }) => result)).toEqual(["won", "half_lost", "ungradeable"]);
    expect((await ask(url.replace(/apiKey=.*/, `apiKey=${free}`))).status).toBe(403);
    demo.kill("SIGTERM");
    expect((await demo.ended).code).toBe(0);
  });

  it("a port in use ends it with 1, and a sentence", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const { demo, left } = startDemo("in-use", String(port));
    const { code, out, err } = await demo.ended;
    expect(err).toBe(
      `serve:demo: port ${port} of 127.0.0.1 is in use by another program; choose another port (PORT=8788 npm run serve:demo)\n`,
    );
    expect(out).toBe("");
    expect(code).toBe(1);
    expect(left()).toEqual([]);
    other.close();
  });
});
