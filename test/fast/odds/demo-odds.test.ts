import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { demoRecords } from "../../../lab/demo/odds.js";
import { matches } from "../../../src/fixtures/index.js";
import { readOdds } from "../../../src/pure/odds/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { untyped } from "../../support/untyped.js";

interface Sent {
  readonly hours: number;
  readonly bookie: string;
  readonly url: string;
  readonly markets: readonly unknown[];
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../fixtures/odds/${file}`, import.meta.url), "utf8"));
}

const odds: { readonly matches: readonly { readonly eventId: number; readonly messages: readonly Sent[] }[] } = untyped(
  read("odds.json"),
);

test("the odds of the demo have the form of their schema", () => {
  const validate = new Ajv({ allErrors: true }).compile(untyped(read("odds.schema.json")));
  validate(odds);
  expect(validate.errors).toBeNull();
});

describe.each(odds.matches)("the odds of the demo on match $eventId", ({ eventId, messages }) => {
  const match = matches.find(({ event }) => event.id === eventId);

  test("are on a match of the fixtures, in the order of their times", () => {
    expect(match).toBeDefined();
    const hours = messages.map((message) => message.hours);
    expect(hours).toEqual([...hours].sort((one, other) => one - other));
  });

  test.each(messages)("are read without a refusal: $bookie at $hours hours", ({ hours, ...sent }) => {
    const timestamp = 1_772_377_200 + 3600 * hours;
    const { messages: found, refusals } = readOdds(
      { type: "updated", id: eventId, timestamp, ...sent },
      { sport: match?.sport ?? null },
    );
    expect(refusals).toEqual([]);
    expect(found[0]?.markets).toHaveLength(sent.markets.length);
  });
});

describe("the store of the demo", async () => {
  const now = Date.parse("2026-11-24T01:23:45Z");
  const store = createMemoryStore();
  await store.ingest(demoRecords(now), now);
  const priced = odds.matches.map(({ eventId }) => eventId);
  const events = await store.findEvents(priced);
  const isOver = (id: number) => events.get(id)?.status === "settled";

  test("has all matches of the fixtures", async () => {
    expect(await store.listEvents({ limit: 1_000 })).toHaveLength(matches.length);
  });

  test("has odds now on the match to come and the live one, and nothing of the future", async () => {
    const { pairs } = await store.odds.snapshot(priced);
    expect(new Set(pairs.map(({ event }) => event))).toEqual(new Set([1045, 1076]));
    expect(pairs.filter(({ time }) => time > now)).toEqual([]);
    const [toCome, live] = [1045, 1076].map((id) => Date.parse(String(events.get(id)?.date)) - now);
    expect(toCome).toBeGreaterThan(11 * 3_600_000);
    expect(live).toBeLessThan(-40 * 60_000);
  });

  test("has opening and closing odds of each match with odds that has begun, and movements", async () => {
    const openingClosing = await store.odds.openingClosing(priced);
    for (const id of priced) {
      const own = openingClosing.filter(({ event }) => event === id);
      expect(own.some(({ opening }) => opening !== null)).toBe(true);
      expect(own.some(({ closing }) => closing !== null)).toBe(id !== 1045);
      const moved = own.filter(({ opening, closing }) => closing !== null && closing !== opening);
      expect(moved.length > 0).toBe(isOver(id));
    }
    expect(priced.filter(isOver)).toEqual([1034, 1001, 1070, 1012]);
    const bet365 = (await store.odds.movements(1034, "Bet365")).map(({ type }) => type);
    expect(bet365).toEqual(["created", "updated", "updated", "deleted"]);
  });
});
