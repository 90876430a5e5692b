import { describe, expect, inject, it } from "vitest";
import { serving } from "../rest/cli/serving.js";
import { cli, DERBY, GRADE_WON, ndjson, recordsOf, scratch, WON } from "../support/command.js";
import { newStore } from "./support.js";

const folder = scratch();
const password = decodeURIComponent(new URL(inject("postgres")).password);
const file = folder.file("events.ndjson", ndjson([{ ...DERBY, status: "live" }, DERBY]));

async function addKey(address: string, plan = "paid"): Promise<string> {
  const { code, out, err } = await cli(["keys", "add", "--store", address, "--plan", plan]);
  expect(code, err).toBe(0);
  return out.trim();
}

const grade = (url: string, key: string) =>
  fetch(`${url}/v3/settlements/grade?apiKey=${key}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ selections: [WON] }),
  });

describe("the command on PostgreSQL", () => {
  it("ingests, shows versions, prunes them, and continues a run that is repeated", async () => {
    const address = newStore();
    const run = () => cli(["ingest", file, "--store", address]);
    expect(await run()).toMatchObject({ code: 0, out: expect.stringMatching(/2 records\n.*added.*1.*\n.*changed.*1/) });
    expect((await run()).out).toMatch(/repeated\s+2/);
    const history = await cli(["history", "5", "--store", address, "--format", "ndjson"]);
    expect(recordsOf(history.out).map(({ event }) => event)).toEqual([DERBY, { ...DERBY, status: "live" }]);
    const pruned = await cli(["prune", "--store", address, "--older-than", new Date().toISOString()]);
    expect(pruned.out).toMatch(
      /^1 version of 1 event that was replaced before .* was removed\. 0 earlier versions are left\.\n$/,
    );
  });

  it("draws a progress bar only on a terminal", async () => {
    const onTerminal = await cli(["ingest", file, "--store", newStore()], { errorColumns: 80 });
    expect(onTerminal.err).toMatch(/\[#+-*\] +\d+%/);
    expect((await cli(["ingest", file, "--store", newStore()])).err).toBe("");
  });

  it("serves events, keys and counts of the same store, over several processes", async () => {
    const address = newStore();
    const words = ["--store", address];
    await cli(["ingest", file, ...words]);
    const key = await addKey(address);
    const free = await addKey(address, "free");
    const { got, code, err } = await serving(words, (one) =>
      serving(words, async (other) => {
        const answer = await grade(one, key);
        const [first, second] = [await grade(other, free), await grade(one, free)];
        return {
          grades: await answer.json(),
          statuses: [first.status, second.status],
          left: [first, second].map(({ headers }) => headers.get("x-ratelimit-remaining")),
          ready: (await fetch(`${other}/readyz`)).status,
        };
      }),
    );
    expect(got.got).toEqual({
      grades: { grades: [GRADE_WON] },
      statuses: [403, 403],
      left: ["99", "98"],
      ready: 200,
    });
    expect([code, got.code]).toEqual([0, 0]);
    expect(err + got.err).not.toContain(password);
  });

  it("refuses a revoked key within a second", async () => {
    const address = newStore();
    await cli(["ingest", file, "--store", address]);
    const key = await addKey(address);
    await serving(["--store", address], async (url) => {
      expect((await grade(url, key)).status).toBe(200);
      expect((await cli(["keys", "revoke", key.slice(3, 13), "--store", address])).code).toBe(0);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect((await grade(url, key)).status).toBe(401);
    });
  });
});

describe("the password of a connection string", () => {
  const secret = "p4ss:w0rd@x";
  const wrong = inject("postgres").replace(/:[^:@]*@/, `:${encodeURIComponent(secret)}@`);
  const nowhere = `postgres://u:${secret}@127.0.0.1:1/d`;

  it.each([
    ["ingest", file, "--store", wrong],
    ["ingest", file, "--store", nowhere],
    ["history", "5", "--store", nowhere],
    ["keys", "list", "--store", wrong],
    ["keys", "add", "--plan", "paid", "--store", `${nowhere}?schema=Not-One`],
    ["serve", "--store", wrong],
    ["serve", nowhere],
    ["serve", "--store", "ndjson:x.ndjson", "--keys", `${nowhere}?pool=0`],
    ["serve", "--store", "sqlite:x.db", "--limits", `x${nowhere}`],
    ["serve", "--store", `json:${nowhere}`],
    ["backup", "copy.db", "--store", nowhere],
    ["prune", "--store", nowhere, "--older-than", "1d"],
    ["ingest", `${nowhere}`, "--store", "memory:"],
  ])("is not in what %s prints", async (...words) => {
    const { code, out, err } = await cli(words);
    expect(code).toBe(2);
    expect(err).not.toMatch(/p4ss|w0rd/);
    expect(out).not.toMatch(/p4ss|w0rd/);
    expect(err).toMatch(/^settlegrade: .+\n$/m);
  });

  it("is not in the log of a service whose server is down, which starts all the same", async () => {
    const { got, err } = await serving(["--store", nowhere], async (url) => [
      (await fetch(`${url}/readyz`)).status,
      (await fetch(`${url}/healthz`)).status,
      (await grade(url, `sg_aaaaaaaaaa_${"a".repeat(64)}`)).status,
    ]);
    expect(got).toEqual([503, 200, 503]);
    expect(err).toMatch(/the server cannot be reached/);
    expect(err).not.toMatch(/p4ss|w0rd/);
  });
});
