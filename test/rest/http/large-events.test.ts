import { createServer } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { gradeAll, type SportEvent } from "../../../src/pure/engine/index.js";
import { listAnswer } from "../../../src/service/http/answers/list-answer.js";
import { createHandler } from "../../../src/service/http/index.js";
import { createNodeHandler } from "../../../src/service/http/node.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { readRecord } from "../../../src/service/sources/merging/record.js";
import { inSteps } from "../../../src/service/sources/steps.js";
import { jsonOf } from "../../support/json.js";
import { portOf } from "../../support/port.js";
import { ask } from "./ask.js";

/** A match with many players, each with a shot. */
function crowd(id: number, players: number): SportEvent {
  const statistics = {
    players: Array.from({ length: players }, (_, number) => ({ name: `Player ${number}`, statistics: { Shots: 1 } })),
  };
  const scores = { home: 1, away: 0, periods: { p1: { home: 0, away: 0 }, ft: { home: 1, away: 0 } } };
  return { id, status: "settled", sport: { slug: "football" }, home: "A", away: "B", scores, statistics };
}

const BETS = Array.from({ length: 50 }, (_, number) => ({
  eventId: (number % 3) + 1,
  market: number % 2 === 0 ? "Player Props" : "ML",
  side: number % 2 === 0 ? ("over" as const) : ("home" as const),
  hdp: 0.5,
  label: `Player ${number} (Shots)`,
}));

test.each([10, 500])(
  "bets on matches with %i players get the same grades and explanations as ever",
  async (players) => {
    const events = [1, 2, 3].map((id) => crowd(id, players));
    const { findEvents } = createMemoryStore(events);
    const body = { selections: BETS };
    const graded = await ask({ findEvents, clock: () => 0 }, { body });
    const grades = gradeAll(BETS, events, { asOf: 0 });
    expect(graded.json).toEqual({ grades });
    const explained = await ask({ findEvents, clock: () => 0 }, { method: "POST", path: "/settlements/explain", body });
    const { explanations } = jsonOf<{ explanations: { grade: unknown }[] }>(explained.text);
    expect(explanations.map(({ grade }) => grade)).toEqual(grades);
  },
);

test.each([
  ["nothing", []],
  ["a few events", [{ id: 1 }, { id: 2, home: "Ø" }]],
  ["megabytes", Array.from({ length: 90 }, (_, id) => ({ id, home: "Ø\ud800".repeat(9_000) }))],
])("a list of %s is the JSON of the list", async (_, list) => {
  const { body } = listAnswer(list, "less");
  const written = await inSteps(() => body.next());
  expect(await new Blob([written].flat()).text()).toBe(JSON.stringify(list));
});

test("a large list has the same JSON through every handler, and HEAD its length alone", async () => {
  const list = Array.from({ length: 20 }, (_, id) => ({ id, home: "Ø".repeat(30_000) }));
  const options = {
    findEvents: () => new Map(),
    events: {
      listEvents: () => list,
      searchEvents: () => [],
      listLeagues: () => [],
      listSports: () => [],
      check: () => {},
    },
  };
  const web = await createHandler(options)(new Request("http://x/v3/events"));
  expect(await web.json()).toEqual(list);
  const server = createServer(createNodeHandler(options)).listen(0);
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${portOf(server)}/v3/events`;
  const text = await (await fetch(url)).text();
  expect(text).toBe(JSON.stringify(list));
  const head = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "identity" } });
  expect([head.headers.get("content-length"), await head.text()]).toEqual([String(Buffer.byteLength(text)), ""]);
});

test("a large list is written in steps", async () => {
  let turns = 0;
  let isOver = false;
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += 5));
  const list = Array.from({ length: 20 }, (_, id) => ({ id, home: "A".repeat(200_000) }));
  const { body } = listAnswer(list, "less");
  const work = inSteps(() => body.next()).finally(() => (isOver = true));
  for (; !isOver; turns++) await new Promise((resolve) => setImmediate(resolve));
  vi.restoreAllMocks();
  await work;
  expect(turns).toBeGreaterThanOrEqual(list.length);
});

test.each([
  ["players", crowd(1, 501), "statistics.players: 501 players; allowed: at most 500"],
  ["text", { id: 1, home: "A".repeat(262_145) }, "record: more than 262144 characters; allowed: at most that many"],
  [
    "escapes",
    { id: 1, home: "\u0001".repeat(50_000) },
    "record: more than 262144 characters; allowed: at most that many",
  ],
  [
    "digits",
    { id: 1, clock: Array.from({ length: 20_000 }, () => 1.2345678901234) },
    "record: more than 262144 characters; allowed: at most that many",
  ],
  [
    "fields",
    { id: 1, clock: Object.fromEntries(Array.from({ length: 99_999 }, (_, key) => [`${key}`, [true]])) },
    "record: more than 262144 characters; allowed: at most that many",
  ],
])("a record with too much of it is rejected: %s", (_, sent, reason) => {
  expect(readRecord(sent)).toEqual({ kind: "rejected", reason });
});

test("the largest records are accepted", () => {
  expect(readRecord(crowd(1, 500)).kind).toBe("event");
  expect(readRecord({ id: 1, home: "A".repeat(262_000) }).kind).toBe("event");
});
