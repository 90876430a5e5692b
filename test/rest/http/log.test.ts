/** What the log has of requests of strangers, whose number it must not follow. */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLog } from "../../../src/service/http/log.js";
import type { RequestRecord } from "../../../src/service/http/ports.js";
import { createSampler } from "../../../src/service/http/sampler.js";
import { createReports } from "../../../src/service/http/server/reports.js";
import { BODY, servers } from "./running.js";

const REFUSED: RequestRecord = { method: "POST", route: "/v3/settlements/grade", status: 401, milliseconds: 1 };
const { start, dial } = servers();

/** The lines that were written to a stream since the last call, without their times. */
function linesOf(stream: PassThrough): Record<string, unknown>[] {
  const written = String(stream.read() ?? "");
  const lines = written.split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line)).map(({ time: _time, ms: _ms, id: _id, ...rest }) => rest);
}

describe("lines on requests of strangers", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const shown = { level: "debug", method: "POST", route: "/v3/settlements/grade", status: 401 };

  it("are passed on at once again after those that were held back have been", () => {
    const passed: number[] = [];
    const sampler = createSampler<string>(1_000, (_, count) => void passed.push(count));
    for (let request = 0; request < 3; request++) sampler.add("401", "a");
    sampler.flush();
    sampler.add("401", "a");
    expect(passed).toEqual([1, 2, 1]);
  });

  it("are one a second for each kind, with the number of requests", async () => {
    const stream = new PassThrough();
    const log = createLog(stream);
    for (let second = 0; second < 3; second++) {
      for (let request = 0; request < 500; request++) log.stranger(REFUSED);
      log.stranger({ ...REFUSED, status: 404 });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await log.close();
    const lines = linesOf(stream);
    const of = (wanted: number) => lines.filter(({ status }) => status === wanted);
    expect(of(401).map(({ count }) => count ?? 1)).toEqual([1, 499, 500, 500]);
    expect(of(404)).toHaveLength(3);
    expect(lines[0]).toEqual(shown);
  });

  it("are written for each request that comes alone", async () => {
    const stream = new PassThrough();
    const log = createLog(stream);
    for (let request = 0; request < 3; request++) {
      log.stranger(REFUSED);
      await vi.advanceTimersByTimeAsync(1_100);
    }
    expect(linesOf(stream)).toEqual([shown, shown, shown]);
  });

  it("count what was held back when the log is closed", async () => {
    const stream = new PassThrough();
    const log = createLog(stream);
    for (let request = 0; request < 10; request++) log.stranger(REFUSED);
    await log.close();
    expect(linesOf(stream)).toEqual([shown, { ...shown, count: 9 }]);
  });

  it("have the level of an error if the service has failed", async () => {
    const stream = new PassThrough();
    const log = createLog(stream);
    log.stranger({ ...REFUSED, status: 503, failure: "the disk is gone" });
    await log.close();
    expect(linesOf(stream)).toMatchObject([{ level: "error", failure: "the disk is gone" }]);
  });
});

describe("lines on what was refused to keep the others going", () => {
  it("are one in ten seconds for each reason, and the last when the service stops", async () => {
    vi.useFakeTimers();
    const stream = new PassThrough();
    const reports = createReports(stream, {});
    for (let turn = 0; turn < 3; turn++) {
      for (let count = 0; count < 5; count++) reports.shed("waiting");
      reports.notAccepted(new Error("too many of them"));
      await vi.advanceTimersByTimeAsync(5_000);
    }
    await reports.close();
    vi.useRealTimers();
    const messages = linesOf(stream).map(({ message }) => String(message));
    const counts = (wanted: string) =>
      messages.filter((each) => each.includes(wanted)).map((each) => Number(/\((\d+) since/.exec(each)?.[1]));
    expect(counts("are waiting")).toEqual([1, 9, 5]);
    expect(counts("not accepted")).toEqual([1, 1, 1]);
  });
});

describe("a server with keys", () => {
  it("logs each request of a known account, and shares lines among those of strangers", async () => {
    const stream = new PassThrough();
    const account = { id: "acct-1", plan: "paid", packages: [] } as const;
    const authenticate = (key: string) => (key === "known" ? account : null);
    const server = await start({ log: stream, authenticate });
    const post = (key: string, last: string): string =>
      `POST /v3/settlements/grade?apiKey=${key} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n${last}\r\n${BODY}`;
    for (const key of ["known", "unknown"]) {
      const socket = await dial(server);
      socket.write(post(key, "").repeat(19) + post(key, "connection: close\r\n"));
      await text(socket);
    }
    await server.close();
    const lines = linesOf(stream);
    expect(lines.filter((line) => line["account"] === "acct-1")).toHaveLength(20);
    const strangers = lines.filter(({ status }) => status === 401);
    expect(strangers.length).toBeLessThan(10);
    expect(strangers.reduce((sum, { count }) => sum + Number(count ?? 1), 0)).toBe(20);
  });
});

describe("a line with text of others", () => {
  it("has escapes in place of what a terminal obeys", async () => {
    const stream = new PassThrough();
    const log = createLog(stream);
    log.request({ ...REFUSED, account: "a\u202eb", failure: "line 1: \u009b31m\u202e" });
    log.note("warn", "a name with \u202e");
    await log.close();
    stream.end();
    const written = await text(stream);
    expect(written).not.toMatch(/[\u0080-\u009f\u202e]/);
    expect(JSON.parse(written.split("\n")[0] ?? "")).toMatchObject({
      account: "a\u202eb",
      failure: "line 1: \u009b31m\u202e",
    });
  });
});
