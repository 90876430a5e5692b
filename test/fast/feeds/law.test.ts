/** What holds for every feed, whatever its records are. */
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../lab/tools/random.js";
import { parseEvent } from "../../../src/pure/contract/index.js";
import { eventKey, type SportEvent } from "../../../src/pure/engine/index.js";
import { type Adapted, type Feed, feeds } from "../../../src/pure/feeds/index.js";
import { expectNone } from "../../support/expect-none.js";
import { draws } from "../../support/volume.js";
import { damagesOf, deletionsOf } from "./damages.js";
import { decidedOf, paidAgainst } from "./main-markets.js";
import { unprovedIn } from "./order.js";
import type { FeedRecord } from "./record.js";
import { RECORDS } from "./records.js";

/** How many damaged copies with several deletions are drawn of each record. */
const DELETIONS = draws(60, 4);
/** Of the copies with one damaged field, one of so many is drawn. A prime, so that no list of wrong values is in step with it. */
const STEP = draws(1, 31);

/** An event as the contract reads it. It has no ids that are words, so it reads such an event with a number and is refused for nothing else. */
function parsed(event: SportEvent): SportEvent {
  const { id } = event;
  if (eventKey(id) !== id) throw new Error(`${String(id)} is not the key of an id`);
  if (typeof id === "number") return parseEvent(event);
  expect(() => parseEvent(event)).toThrow(
    expect.objectContaining({ faults: [expect.objectContaining({ path: "id" })] }),
  );
  return { ...parseEvent({ ...event, id: 1 }), id };
}

/** What is wrong with what an adapter gave: an event that the contract refuses, or one that pays against the record. */
function wrongOf(adapted: Adapted, { result, most }: FeedRecord): readonly string[] {
  if ("refused" in adapted) return adapted.refused === "" ? ["refused without a reason"] : [];
  let event: SportEvent;
  try {
    event = parsed(adapted.event);
  } catch (error) {
    return [String(error)];
  }
  const unproved = unprovedIn(adapted);
  return result === undefined ? unproved : [...unproved, ...paidAgainst({ result, most }, event)];
}

/** The scores of an event by their keys: `p1.home`, `away`. */
function numbersOf(event: SportEvent): ReadonlyMap<string, number> {
  const { home, away, periods } = event.scores ?? {};
  const pairs = Object.entries({ ...periods, "": { home, away } }) as [string, Partial<Record<string, number>>][];
  return new Map(
    pairs.flatMap(([key, score]) => ["home", "away"].map((side) => [`${key}.${side}`, score[side] ?? -1] as const)),
  );
}

/** Scores of a finished match that a damaged record states and the whole one does not. */
function bentIn(adapted: Adapted, whole: Adapted): readonly string[] {
  if ("refused" in adapted || "refused" in whole) return [];
  if (adapted.event.status !== "settled" || whole.event.status !== "settled") return [];
  const numbers = numbersOf(whole.event);
  return [...numbersOf(adapted.event)]
    .filter(([key, number]) => number !== -1 && numbers.get(key) !== number)
    .map(([key, number]) => `${key} is ${number}, not ${numbers.get(key)}`);
}

/** What is wrong with what a damaged copy of a record became. Each event is looked at once. */
function judgeOf(record: FeedRecord, whole: Adapted): (adapted: Adapted) => readonly string[] {
  const judged = new Map<string, readonly string[]>();
  return (adapted) => {
    const key = JSON.stringify(adapted);
    const wrong = judged.get(key) ?? [...wrongOf(adapted, record), ...bentIn(adapted, whole)];
    judged.set(key, wrong);
    return wrong;
  };
}

/** A word as a record has it: a string, or `completed: true` as a field with its value. */
const inJson = (word: string): string =>
  word.includes(": ") ? word.replace(/^(.*): /, '"$1":') : JSON.stringify(word);

const isUntold = ({ untold = [] }: FeedRecord, path: string): boolean => untold.includes(path);

describe.each(feeds.map((feed) => ({ feed, records: RECORDS[feed.name] ?? [], name: feed.name })))("$name", (each) => {
  const { feed, records } = each;
  const words = feed.statuses.map(({ word }) => word);

  it.each(records)("gives what the record says: $what", ({ record, options, gives }) => {
    const copy = structuredClone(record);
    expect(feed.toEvent(record, options)).toEqual(gives);
    expect(record).toEqual(copy);
  });

  it("has a record of every status", () => {
    const shown = JSON.stringify(records.map(({ record }) => record));
    expectNone(
      `statuses of ${feed.name} without a record in test/fast/feeds/${feed.name}/records.ts`,
      words.filter((word) => !shown.includes(JSON.stringify(word)) && !shown.includes(inJson(word))),
    );
  });

  it("pays the main markets as the record says, and decides them", () => {
    for (const one of records) {
      const adapted = feed.toEvent(one.record, one.options);
      expect(wrongOf(adapted, one), one.what).toEqual([]);
      if (one.result !== undefined && "event" in adapted) {
        expect(decidedOf({ result: one.result, most: one.most }, adapted.event), one.what).toBeGreaterThan(0);
      }
    }
  });

  it("refuses a record with a damaged field, or neither bends a score nor pays against it", () => {
    const wrong: string[] = [];
    let damaged = 0;
    for (const one of records) {
      const judge = judgeOf(one, feed.toEvent(one.record, one.options));
      for (const { path, record } of damagesOf(one.record, words, STEP)) {
        damaged++;
        const adapted = feed.toEvent(record, one.options);
        const found = isUntold(one, path) ? unprovedIn(adapted) : judge(adapted);
        wrong.push(...found.map((fault) => `${one.what}, ${path}: ${fault}`));
      }
    }
    expect(damaged * STEP).toBeGreaterThan(100 * records.length);
    expectNone("damaged records that became events against the record", wrong.slice(0, 20));
  });

  it("refuses a record with several fields deleted, or neither bends a score nor pays against it", () => {
    const below = randomFrom(28);
    const wrong = records.flatMap((one) => {
      const judge = judgeOf(one, feed.toEvent(one.record, one.options));
      const copies = [...deletionsOf(one.record, DELETIONS, below, one.untold ?? [])];
      return copies
        .flatMap((record) => judge(feed.toEvent(record, one.options)))
        .map((fault) => `${one.what}: ${fault}`);
    });
    expectNone("records without some of their fields that became events against the record", wrong.slice(0, 20));
  });

  it("refuses values that are no records", () => {
    for (const value of [
      undefined,
      null,
      0,
      "",
      "x",
      true,
      [],
      [[]],
      {},
      () => 1,
      Symbol("x"),
      1n,
      new Date(0),
      new Map(),
    ]) {
      expect(feed.toEvent(value)).toHaveProperty("refused");
      expect(feed.toEvents(value).every((adapted) => "refused" in adapted)).toBe(true);
    }
  });

  it("rejects an option that it does not know, or a value that is not allowed", () => {
    expect(() => feed.toEvent({}, { sprot: "football" })).toThrow(/^sprot is not an option/);
    for (const { name } of feed.options) expect(() => feed.toEvent({}, { [name]: {} })).toThrow(`${name}: an object`);
  });

  it("names the public source of each row, and shows where each record is from", () => {
    const sources = [...feed.statuses, ...records].map(({ source }) => source);
    expectNone(
      "sources that are not public addresses",
      sources.filter((source) => !/^https:\/\/\S+$/.test(source)),
    );
  });
});

it("has records of each feed alone", () => {
  const names = (list: readonly Pick<Feed, "name">[]) => list.map(({ name }) => name).sort();
  expect(Object.keys(RECORDS).sort()).toEqual(names(feeds));
});
