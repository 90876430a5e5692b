/** When an event is late, and when to look at it again. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grade, type SportEvent, standard } from "../../../src/pure/engine/index.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { BROAD_LENGTH, USUAL_LENGTHS } from "../../../src/pure/engine/tables/sports/usual-lengths.js";
import { isoTime } from "../../../src/pure/settle/as-of.js";
import { nextCheckAt, overdue } from "../../../src/pure/settle/index.js";
import { expectSays } from "../../support/expect-page.js";
import { anyCase, drawn } from "../properties/draws.js";
import { football } from "./stored.js";

const pending = football(0, 0, { status: "pending" });

describe("overdue", () => {
  it.each<[shows: string, event: SportEvent, asOf: string, expected: object | null]>([
    ["before the start", pending, "2026-03-07T14:00:00Z", null],
    ["a millisecond before its usual end", pending, "2026-03-07T17:59:59.999Z", null],
    [
      "at its usual end",
      pending,
      "2026-03-07T18:00:00Z",
      { why: "not_started", since: "2026-03-07T18:00:00.000Z", who: "feed" },
    ],
    ["at the end of the window", pending, "2026-03-10T15:00:00Z", { why: "not_started", who: "feed" }],
    ["after the window", pending, "2026-03-10T15:00:00.001Z", { why: "not_started", who: "person" }],
    [
      "ten months later",
      pending,
      "2027-01-07T00:00:00Z",
      { why: "not_started", since: "2026-03-07T18:00:00.000Z", who: "person" },
    ],
    [
      "ten months later, without a status and without scores",
      { id: 7, date: "2026-03-07T15:00:00Z" },
      "2027-01-07",
      { why: "not_started", who: "person" },
    ],
    ["a postponed event, by its new date", { ...pending, date: "2026-04-01T15:00:00Z" }, "2026-03-20", null],
    ["a live one", football(1, 0, { status: "live" }), "2026-03-07T19:00:00Z", { why: "not_ended", who: "feed" }],
    [
      "tennis, which takes longer",
      football(1, 0, { status: "live", sport: { slug: "tennis" } }),
      "2026-03-07T20:00:00Z",
      null,
    ],
    [
      "a sport without a source, after a day",
      football(1, 0, { status: "live", sport: { slug: "chess" } }),
      "2026-03-08T15:00:00Z",
      { why: "not_ended", since: "2026-03-08T15:00:00.000Z" },
    ],
    [
      "one that ended without a score",
      football(0, 0, { scores: null }),
      "2026-03-07T19:00:00Z",
      { why: "no_result", who: "feed" },
    ],
    ["an unknown status", football(2, 1, { status: "FT" }), "2026-03-07T19:00:00Z", { why: "no_result", who: "feed" }],
    [
      "no date",
      football(0, 0, { status: "pending", date: undefined }),
      "2026-03-07T19:00:00Z",
      { why: "no_date", since: null, who: "person" },
    ],
    ["a settled one", football(2, 1), "2027-01-07", null],
    ["a settled one without a date", football(2, 1, { date: undefined }), "2027-01-07", null],
    ["a cancelled one", football(0, 0, { status: "cancelled" }), "2027-01-07", null],
  ])("%s", (_, event, asOf, expected) => {
    const found = overdue(event, asOf);
    if (expected === null) expect(found).toBeNull();
    else
      expect(found).toMatchObject({ ...expected, sentence: expect.stringMatching(/^(Lions v Bears|event 7) .*\.$/) });
  });

  it("waits as long as it is asked to", () => {
    expect(overdue(pending, "2026-03-08T16:00:00Z", { windowHours: 24 })?.who).toBe("person");
    expect(overdue(pending, "2026-03-12T15:00:00Z", { windowHours: 200 })?.who).toBe("feed");
  });
});

function checksOf(event: SportEvent, from: string, options = {}): string[] {
  const found: string[] = [];
  for (let at = nextCheckAt(event, from, options); at !== null; at = nextCheckAt(event, at, options)) found.push(at);
  return found;
}

describe("nextCheckAt", () => {
  it("asks for a settled event after its usual end, less and less often, and last after the window and after the time for corrections", () => {
    expect(checksOf(football(2, 1), "2026-03-07T16:50:00Z")).toEqual([
      "2026-03-07T18:00:00.000Z",
      "2026-03-07T19:00:00.000Z",
      "2026-03-07T20:00:00.000Z",
      "2026-03-07T22:00:00.000Z",
      "2026-03-08T02:00:00.000Z",
      "2026-03-08T10:00:00.000Z",
      "2026-03-09T02:00:00.000Z",
      "2026-03-10T10:00:00.000Z",
      "2026-03-10T15:00:00.001Z",
      "2026-03-10T18:00:00.000Z",
    ]);
  });

  it("ends with the time for corrections that it is given", () => {
    expect(checksOf(football(2, 1), "2026-03-07T16:50:00Z", { correctionHours: 0, windowHours: 0 })).toEqual([
      "2026-03-07T18:00:00.000Z",
    ]);
  });

  it("ends for an event that a person has to look for, and has no time for one without a date", () => {
    expect(checksOf(pending, "2026-03-07T12:00:00Z").at(-1)).toBe("2026-03-10T15:00:00.001Z");
    expect(nextCheckAt(pending, "2027-01-07")).toBeNull();
    expect(nextCheckAt({ ...pending, date: undefined }, "2026-03-07")).toBeNull();
  });
});

const STATUSES = ["settled", "settled", "settled", "pending", "live", "cancelled", "FT", undefined] as const;

describe("between two checks", () => {
  const START = Date.parse("2026-03-07T15:00:00Z");
  const hours = fc.oneof(
    fc.integer({ min: -4, max: 24 }),
    fc.integer({ min: 64, max: 74 }),
    fc.integer({ min: -48, max: 400 }),
  );
  const milliseconds = fc.constantFrom(0, 1, -1, 1_800_000, 0.5);
  const options = fc.record({
    windowHours: fc.constantFrom(72, 72, 72, 48, 1.5, 0),
    correctionHours: fc.constantFrom(0, 24, 72),
  });
  const events = fc.tuple(
    anyCase(),
    fc.constantFrom(...STATUSES),
    fc.constantFrom(new Date(START).toISOString(), "2026-03-07 16:00+01:00", undefined, "soon"),
    fc.boolean(),
  );

  it("overdue and every grade stay as they are, in all sports", () => {
    const changes = { overdue: 0, grade: 0 };
    const property = fc.property(
      events,
      hours,
      milliseconds,
      fc.double({ min: 0, max: 1, noNaN: true }),
      options,
      (drawnEvent, hour, more, part, given) => {
        const [{ event: settled, selection }, status, date, hasScores] = drawnEvent;
        const event = { ...settled, status, date, ...(hasScores ? {} : { scores: null }) };
        const asOf = START + hour * 3_600_000 + more;
        const next = nextCheckAt(event, asOf, given);
        const until = next === null ? asOf + 1e10 : Date.parse(next);
        expect(until).toBeGreaterThan(Math.floor(asOf));
        const at = Math.min(Math.floor(asOf) + Math.floor((until - asOf) * part), until - 1);
        expect(overdue(event, at, given)).toEqual(overdue(event, asOf, given));
        if (given.windowHours === standard.resultWindowHours) {
          expect(grade<unknown, unknown>(selection, event, { asOf: at })).toEqual(
            grade<unknown, unknown>(selection, event, { asOf: Math.floor(asOf) }),
          );
        }
        if (next === null) return;
        if (overdue(event, next, given)?.who !== overdue(event, asOf, given)?.who) changes.overdue++;
        if (
          grade<unknown, unknown>(selection, event, { asOf: next }).reason !==
          grade<unknown, unknown>(selection, event, { asOf: Math.floor(asOf) }).reason
        )
          changes.grade++;
      },
    );
    fc.assert(property, drawn(6000));
    // The times that are named are those at which something happens.
    expect(changes.overdue).toBeGreaterThan(10);
    expect(changes.grade).toBeGreaterThan(5);
  });
});

describe("a time in an answer", () => {
  it("is written as a Date writes it, in all years that a date can have", () => {
    const times = fc.oneof(
      fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }),
      fc.integer({ min: 0, max: 2e12 }),
    );
    const leap = ["2000-02-29", "1900-03-01", "2024-02-29", "2023-12-31", "9989-12-31"].map((day) => Date.parse(day));
    for (const time of leap) expect(isoTime(time - 1)).toBe(new Date(time - 1).toISOString());
    fc.assert(
      fc.property(times, (time) => {
        expect(isoTime(time)).toBe(new Date(time).toISOString());
      }),
      drawn(3000),
    );
  });
});

describe("the usual lengths", () => {
  it("are those of docs/ledger.md", () => {
    const page = readFileSync(new URL("../../../docs/ledger.md", import.meta.url), "utf8");
    const shown = [...page.matchAll(/^\| `([a-z-]+)` \| (\d+) \| \[.*?\]\((.*?)\) \|$/gm)];
    const rows = shown.map(([, slug = "", hours, source]) => [slug, { hours: Number(hours), source }]);
    expect(Object.fromEntries(rows)).toEqual(USUAL_LENGTHS);
    expectSays("docs/ledger.md", page, `| every other sport | ${BROAD_LENGTH.hours} | a broad default`);
  });

  it("are of sports of the table, each with its source", () => {
    const slugs = SPORTS.map(({ slug }) => slug);
    for (const [slug, { hours, source }] of Object.entries(USUAL_LENGTHS)) {
      expect(slugs).toContain(slug);
      expect(Number.isInteger(hours) && hours > 0).toBe(true);
      expect(source).toMatch(/^https:/);
    }
  });
});
