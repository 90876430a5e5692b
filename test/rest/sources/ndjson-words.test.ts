/** Events in a file whose ids are words: found by their ids, in a service never. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { gradeEach } from "../../../src/pure/engine/index.js";
import { type NdjsonOptions, openNdjsonStore } from "../../../src/service/sources/ndjson.js";
import { openStore } from "../../../src/service/sources/opening/open.js";
import { folder, ids, match } from "./support.js";

const WORD = "e912304d";
const LINES = [
  match(0),
  match(WORD, { status: "live" }),
  { type: "score", id: WORD, timestamp: 1_772_377_200, scores: { home: 3, away: 1 } },
  { type: "score", id: "other", timestamp: 1_772_377_200, scores: { home: 3, away: 1 } },
  { ...match("e5"), status: "FT" },
];

async function opened(options: NdjsonOptions = {}) {
  const path = join(await folder(), "events.ndjson");
  await writeFile(path, LINES.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const faults: string[] = [];
  const store = openNdjsonStore(path, { ...options, onFault: (line, reason) => faults.push(`${line}: ${reason}`) });
  onTestFinished(async () => store.close());
  return { store, faults, path };
}

test("a file finds an event by its word, with its messages, and names every other line", async () => {
  const { store, faults } = await opened();
  const found = await store.findEvents([WORD, 0]);
  expect(found.get(WORD)).toMatchObject({ id: WORD, status: "live", scores: { home: 3, away: 1 } });
  expect(found.get(0)).toEqual(match(0));
  expect(faults).toEqual([
    "4: the message is for event other, but no earlier line has a record of that event",
    '5: status: "FT" is not a status; allowed: pending, live, settled or cancelled',
  ]);
  expect(ids(await store.listEvents({ limit: 9 }))).toEqual([0]);
});

test("a bet with a word is graded on an event of a file", async () => {
  const { store } = await opened();
  async function* bets() {
    yield { eventId: WORD, market: "ML", side: "home" };
  }
  const grades = gradeEach(bets(), async (id) => (await store.findEvents([id])).get(id));
  for await (const grade of grades) expect(grade).toMatchObject({ eventId: WORD, reason: "event_live" });
});

test("a service leaves such lines out by name, since ids are whole numbers on its wire", async () => {
  const { faults, path } = await opened();
  const store = await openStore(`ndjson:${path}`, {
    onFault: (line: number, reason: string) => faults.push(`${line}: ${reason}`),
  });
  onTestFinished(async () => store.close());
  expect((await store.findEvents([0])).size).toBe(1);
  expect(faults[0]).toBe('2: id: "e912304d" is not an event id; allowed: an integer or a string of digits');
});
