/** A bet is on the event whose id has the same key, whoever is asked, and one whose id is there and unusable is on none. Only one without an id takes that of the event that it is given with. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  check,
  eventKey,
  explain,
  type Grade,
  grade,
  gradeAll,
  gradeEach,
  openEvent,
  type SportEvent,
} from "../../../src/pure/engine/index.js";
import { gradeRequest } from "../../../src/service/http/index.js";
import { cli, recordsOf, scratch } from "../../support/command.js";
import { untyped } from "../../support/untyped.js";
import { drawn } from "./draws.js";

const folder = scratch();
const NUMBERS = [0, 5, -5, 2 ** 53 - 1];
const WORDS = [
  "abc",
  "ABC",
  " ",
  "5 ",
  " 5",
  "5.0",
  "1e3",
  "0x5",
  "9007199254740993",
  "12345678901234567",
  "-",
  "+5",
  "sr:match:9",
];
const eventOf = (id: number | string): SportEvent => ({
  id,
  status: "settled",
  sport: { slug: "football" },
  scores: { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } },
});
const EVENTS = [...NUMBERS, ...WORDS].map(eventOf);
const WON = { result: "won", reason: null, final: true, basis: { scope: "regulation", home: 2, away: 1 } };
const NOT_FOUND = { eventId: 0, result: "ungradeable", reason: "event_not_found", final: true };

const usable = fc.constantFrom<number | string>(...NUMBERS, ...NUMBERS.map(String), "005", ...WORDS);
const unusable = fc.oneof(
  fc.constantFrom<unknown>(1.5, "", "a\tb", "\n", "5\0", "x".repeat(129), 2 ** 53),
  fc.constantFrom<unknown>(true, false, Number.NaN, Number.POSITIVE_INFINITY, 5.000001),
  fc.constantFrom<unknown>([], [5], {}, { id: 5 }),
  fc.double().filter((number) => !Number.isInteger(number)),
);
const isJson = (id: unknown): boolean => typeof id !== "number" || Number.isFinite(id);

const betWith = (eventId: unknown) => untyped<{ eventId: number; market: string; side: string }>({ ...BET, eventId });
const BET = { market: "ML", side: "home" };

/** What each call of the library says of a bet that is given with an event. */
function givenTogether(bet: { market: string; side: string }, event: SportEvent): readonly Grade[] {
  const sent: unknown = bet;
  return [grade(sent, event), openEvent(event).grade(sent), explain(sent, event).grade];
}

/** What each call says that finds the event of a bet itself. */
async function lookedUp(bet: unknown): Promise<readonly Grade[]> {
  const find = (id: number | string) => EVENTS.find((event) => event.id === id);
  async function* later() {
    yield bet;
  }
  const grades = [...gradeAll([bet], EVENTS), ...gradeAll([bet], find), ...gradeEach([bet], find)];
  for await (const each of gradeEach(later(), async (id) => find(id))) grades.push(each);
  return grades;
}

describe("an id that is there and unusable", () => {
  it("is on no event for the library, whatever the number of the event", async () => {
    const property = fc.asyncProperty(unusable, fc.constantFrom(...EVENTS), async (id, event) => {
      const bet = betWith(id);
      for (const each of [...givenTogether(bet, event), ...(await lookedUp(bet))]) expect(each).toEqual(NOT_FOUND);
      expect(check(bet, "football")).toBe("event_not_found");
    });
    await fc.assert(property, drawn(300));
  });

  it("is on no event for the command, which grades and settles", async () => {
    const events = folder.file("events.json", EVENTS);
    const ids = fc.sample(unusable.filter(isJson), { numRuns: 100, seed: 24 });
    const bets = ids.map((eventId) => ({ ...BET, eventId }));
    const graded = await cli(["grade", "--events", events, "--selections", folder.file("bets.json", bets)]);
    expect(recordsOf(graded.out)).toEqual(ids.map(() => NOT_FOUND));
    const slips = bets.map((selection, index) => ({
      id: `${index}`,
      type: "single",
      stake: "10",
      currency: "EUR",
      legs: [{ odds: "2", selection }],
    }));
    const settled = await cli(["settle", "--events", events, "--bets", folder.file("slips.json", slips)]);
    expect(recordsOf(settled.out).map(({ slip }) => Object(slip).status)).toEqual(ids.map(() => "open"));
  });

  it("is refused by the service, which requires an id", async () => {
    for (const id of fc.sample(unusable.filter(isJson), { numRuns: 100, seed: 24 })) {
      const { status } = await gradeRequest({ selections: [betWith(id)] }, { findEvents: () => new Map() });
      expect([id, status]).toEqual([id, 400]);
    }
  });
});

describe("a usable id", () => {
  it("is on the event with the same key alone, which its grade repeats", async () => {
    const property = fc.asyncProperty(usable, fc.constantFrom(...EVENTS), async (id, event) => {
      const eventId = eventKey(id);
      const own = eventId === event.id ? { ...WON, eventId } : { ...NOT_FOUND, eventId };
      for (const each of givenTogether(betWith(id), event)) expect(each).toEqual(own);
      for (const each of await lookedUp(betWith(id))) expect(each).toEqual({ ...WON, eventId });
      expect(check(betWith(id), "football")).toBeNull();
    });
    await fc.assert(property, drawn(100));
  });

  it("is on that event for the command, which grades and settles", async () => {
    const events = folder.file("words.json", EVENTS);
    const ids = [...WORDS, ...NUMBERS];
    const bets = ids.map((eventId) => ({ ...BET, eventId }));
    const graded = await cli(["grade", "--events", events, "--selections", folder.file("word-bets.json", bets)]);
    expect(recordsOf(graded.out)).toEqual(ids.map((eventId) => ({ ...WON, eventId })));
    const slips = bets.map((selection, index) => ({
      ...{ id: `${index}`, type: "single", stake: "10", currency: "EUR" },
      legs: [{ odds: "2", selection }],
    }));
    const settled = await cli(["settle", "--events", events, "--bets", folder.file("word-slips.json", slips)]);
    expect(recordsOf(settled.out).map(({ slip }) => Object(slip).returns)).toEqual(ids.map(() => "20.00"));
  });

  it("is refused by the service if it is not a whole number", async () => {
    for (const id of WORDS) {
      const { status, body } = await gradeRequest({ selections: [betWith(id)] }, { findEvents: () => new Map() });
      expect([id, status]).toEqual([id, 400]);
      expect(body).toEqual({
        error: `selections[0].eventId: ${JSON.stringify(id)} is not an event id; allowed: an integer or a string of digits`,
      });
    }
  });
});

describe("an id that is absent or null", () => {
  it.each([[BET], [{ ...BET, eventId: null }], [{ ...BET, eventId: undefined }]])(
    "is that of the event that the bet is given with: %j",
    async (bet) => {
      for (const event of EVENTS) {
        for (const each of givenTogether(bet, event)) expect(each).toEqual({ ...WON, eventId: event.id });
      }
      for (const each of await lookedUp(bet)) expect(each).toEqual(NOT_FOUND);
      expect(check(bet, "football")).toBeNull();
    },
  );
});
