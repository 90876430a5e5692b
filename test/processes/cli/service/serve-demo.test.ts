import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { recordsOf, scratch } from "../../../support/command.js";
import { bodyOf } from "../../../support/json.js";
import { portOf } from "../../../support/port.js";
import { endProcesses, start } from "../processes.js";

endProcesses();

const folder = scratch();

/** The demo with its temporary files in the tests' folder, where tsx also keeps what it has compiled for the next start. */
function startDemo(port: string) {
  const TMPDIR = folder.path;
  const left = (): string[] => readdirSync(TMPDIR).filter((entry) => entry.startsWith("settlegrade"));
  return { demo: start("lab/demo/serve-demo.ts", [], { PORT: port, TMPDIR }), left };
}

/** Runs the printed curl command, as it is or with another key. */
async function grade(line: string, key?: string) {
  const [, url = "", body = ""] = /^curl '([^']+)' -H 'content-type: application\/json' -d '([^']+)'$/.exec(line) ?? [];
  const headers = { "content-type": "application/json" };
  const address = key === undefined ? url : url.replace(/apiKey=.*/, `apiKey=${key}`);
  const response = await fetch(address, { method: "POST", headers, body });
  return { status: response.status, body: await bodyOf<{ grades: { result: string }[] }>(response) };
}

interface Shown {
  readonly id: number;
  readonly bookmakers: Readonly<Record<string, readonly unknown[]>>;
}

/** Runs the other curl command. */
async function oddsBy(line: string, replaced: readonly [string, string] = ["", ""]) {
  const [, url = ""] = /^curl '([^']+)'$/.exec(line) ?? [];
  const response = await fetch(url.replace(...replaced));
  return { status: response.status, body: await bodyOf<Shown>(response) };
}

describe("npm run serve:demo", () => {
  it.each(["SIGINT", "SIGTERM"] as const)(
    "serves the fixtures, prints a command that grades, and leaves nothing behind after %s",
    async (signal) => {
      const { demo, left } = startDemo("0");
      const line = await demo.said(/^(curl .*)\n/m);
      const { status, body } = await grade(line);
      expect([status, body.grades.map(({ result }) => result)]).toEqual([200, ["won", "half_lost", "ungradeable"]]);
      expect((await grade(line, await demo.said(/^free key: (.*)\n/m))).status).toBe(403);
      const odds = await demo.said(/^(curl .*\/odds\?.*)\n/m);
      const { body: shown } = await oddsBy(odds);
      expect([shown.id, Object.keys(shown.bookmakers)]).toEqual([1045, ["Bet365", "Unibet"]]);
      expect((await oddsBy(odds, ["Unibet", "Sbobet"])).status).toBe(403);
      expect(left()).toHaveLength(1);
      demo.kill(signal);
      const { code, out, err } = await demo.ended;
      expect(code).toBe(0);
      expect(recordsOf(err).map(({ status }) => status)).toEqual([200, 403, 200, 403]);
      expect(left()).toEqual([]);
      const [listening, paid, free, curl, other, feed, page, ...more] = out.split("\n");
      expect(listening).toMatch(/^listening on http:\/\/127\.0\.0\.1:\d+$/);
      expect(paid).toMatch(/^paid key: sg_\w+$/);
      expect(free).toMatch(/^free key: sg_\w+$/);
      expect(curl).toContain(`${listening?.slice(13)}/v3/settlements/grade?apiKey=${paid?.slice(10)}'`);
      expect(other).toContain(`/v3/odds?apiKey=${free?.slice(10)}&`);
      expect(feed).toContain(`/v3/ws?apiKey=${paid?.slice(10)}&`);
      expect(page).toBe(`page that watches: ${listening?.slice(13)}/#key=${paid?.slice(10)}`);
      expect(more).toEqual([""]);
    },
  );

  it("ends with 1 and a sentence if the port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const port = portOf(other);
    const { demo, left } = startDemo(String(port));
    const { code, out, err } = await demo.ended;
    expect(err).toBe(
      `serve:demo: port ${port} of 127.0.0.1 is already in use; choose another port (PORT=8788 npm run serve:demo)\n`,
    );
    expect(out).toBe("");
    expect(code).toBe(1);
    expect(left()).toEqual([]);
    other.close();
  });

  it("ends with 1 and a sentence if an option is not known", async () => {
    const { code, err } = await start("lab/demo/serve-demo.ts", ["--port", "1"], { TMPDIR: folder.path }).ended;
    const allowed = "allowed: --store sqlite, --store postgres, --faults FILE (PORT=8788 npm run serve:demo)";
    expect(err).toBe(`serve:demo: Unknown option '--port'; ${allowed}\n`);
    expect(code).toBe(1);
  });
});
