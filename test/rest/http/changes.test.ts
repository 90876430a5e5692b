/** The route of changed events, with a store in memory. */
import { describe, expect, test } from "vitest";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { match } from "../sources/support.js";
import { ask, down } from "./ask.js";
import { errorOf, KEYS } from "./support.js";

const store = createMemoryStore([1, 2, 3].map((id) => match(id)));
const asked = (query = "", options: Parameters<typeof ask>[0] = { changes: store }, key: string | null = KEYS.free) =>
  ask(options, { path: `/events/changes${query}`, key });
const idsIn = (json: unknown) => (Array.isArray(json) ? json.map(({ id }) => id) : json);

describe("GET /events/changes", () => {
  test("lists changed events page by page, and the header says where the next page begins", async () => {
    const first = await asked("?limit=2");
    const { changes, next } = await store.changes(null, 2);
    expect([first.json, first.headers.get("x-next-since")]).toEqual([changes, String(next)]);
    const second = await asked(`?since=${next}`);
    expect(idsIn(second.json)).toEqual([3]);
    const end = second.headers.get("x-next-since");
    const last = await asked(`?since=${end}&limit=5`);
    expect([last.json, last.headers.get("x-next-since")]).toEqual([[], end]);
    await store.ingest([{ kind: "event", id: 2, event: match(2, { home: "Leeds" }) }], 0);
    expect(idsIn((await asked(`?since=${end}`)).json)).toEqual([2]);
  });

  test("reads many in parts, and lists what changes meanwhile once, with its last place", async () => {
    const many = createMemoryStore(Array.from({ length: 1_200 }, (_, index) => match(index + 1)));
    const parts: number[] = [];
    const changes = async (after: number | null, limit: number) => {
      if (parts.push(limit) === 2) await many.ingest([{ kind: "event", id: 1, event: match(1, { home: "Leeds" }) }], 0);
      return many.changes(after, limit);
    };
    const { json, headers } = await asked("?limit=1300", { changes: { changes } });
    expect(parts).toEqual([500, 500, 300]);
    const { last } = await many.changes(null, 0);
    expect(headers.get("x-next-since")).toBe(String(last));
    expect(idsIn(json)).toEqual([...Array.from({ length: 1_199 }, (_, index) => index + 2), 1]);
  });

  test("answers 400 to a since that the store does not know, and says which it knows", async () => {
    const { last } = await store.changes(null, 0);
    for (const since of [0, last + 1]) {
      const answer = await asked(`?since=${since}`);
      expect([answer.status, errorOf(answer)]).toEqual([
        400,
        expect.stringMatching(/^since: .* allowed: \d+ to \d+, or no/),
      ]);
    }
  });

  test.each([
    ["?since=x", 'since: "x" is not a seq; allowed: a whole number, the x-next-since of the answer before'],
    ["?since=-1", "since: -1 is not a seq; allowed: a whole number, the x-next-since of the answer before"],
    ["?since=9007199254740993", expect.stringContaining("since: ")],
    ["?since=1&since=2", expect.stringContaining("since: given 2 times")],
    ["?limit=0", expect.stringContaining("limit: ")],
    ["?limit=5001", expect.stringContaining("limit: ")],
  ])("answers 400 to %s", async (query, sentence) => {
    const answer = await asked(query);
    expect([answer.status, errorOf(answer)]).toEqual([400, sentence]);
  });

  test("needs a key, and a store that knows the order", async () => {
    expect((await asked("", undefined, null)).status).toBe(401);
    expect((await asked("", {})).status).toBe(404);
    expect((await asked("", { changes: { changes: down } })).status).toBe(503);
  });
});
