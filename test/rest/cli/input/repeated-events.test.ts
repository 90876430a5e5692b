/** Events that are in many lines are parsed once, and every line still means what JSON.parse says. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RepeatedEvents } from "../../../../src/cli/input/repeated-events.js";
import { cli, DERBY, ndjson, scratch } from "../../../support/command.js";

const folder = scratch();
const EVENT = JSON.stringify(DERBY);
const line = (selection: string, event = EVENT) => `{"event":${event},"selection":${selection}}`;
const PLAIN = line('{"market":"ML","side":"home"}');

/** What was read of a line, as JSON so that a negative zero and a name `__proto__` count. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, each) => (Object.is(each, -0) ? "-0" : each));
}

function parsed(text: string): string | null {
  try {
    return written(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Parts of lines that a reader of its own gets wrong easily. */
const HOSTILE = [
  ...[
    '{"a":1,"a":2}',
    '{"__proto__":{"b":1}}',
    '{"a":1e400}',
    '{"a":-0}',
    '{"a":"\\ud800"}',
    '{"a":"\ud800"}',
    '{"\\u0061":1}',
  ],
  ...[
    '{"a":"}"}',
    '{"a":"\\",\\"selection\\":{"}',
    '{ "a" : 1 }',
    '{"a":01}',
    '{"a":1,}',
    "{'a':1}",
    '{"a":"\t"}',
    "{}",
    "[]",
    "null",
  ],
  ...[
    '{"a":1},"b":{"c":2}',
    '{"a":1},"event":{"d":2}',
    '{"a":1},"selection":{"e":2}',
    '{"a":1}}',
    '{"a":1',
    "",
    "\ufeff{}",
  ],
  ...['{"a":"\u2028"}', '{"a":1}\u00a0', '{"a":1} ', '{"a":[[[]]]}', '{"constructor":1}', EVENT],
];
const part = fc.constantFrom(...HOSTILE);

describe("events in many lines", () => {
  it("are what JSON.parse says, or are left to it", () => {
    const ends = fc.constantFrom("}", "}", "}", "}", "} ", "}\r", "", "}}", ',"why":"x"}', ',"selection":{}}');
    const middles = fc.constantFrom(
      ',"selection":',
      ', "selection": ',
      ',"selection":{},"selection":',
      ',"Selection":',
    );
    let found = 0;
    fc.assert(
      fc.property(part, middles, part, ends, (event, middle, selection, end) => {
        const events = new RepeatedEvents();
        events.read(middle.includes(" ") ? PLAIN.replace(',"selection":', ', "selection": ') : PLAIN);
        const text = `{"event":${event}${middle}${selection}${end}`;
        for (const read of [events.read(text), events.read(text), events.read(text)]) {
          if (read === null) continue;
          found++;
          expect(written(read)).toBe(parsed(text));
        }
      }),
      { numRuns: 10_000 },
    );
    // The law says nothing if all lines are left to JSON.parse.
    expect(found).toBeGreaterThan(1_000);
  });

  it("are one object from the second time on, also if others are in between", () => {
    const events = new RepeatedEvents();
    const other = line('{"market":"ML","side":"away"}', '{"id":2}');
    const read = [PLAIN, other, PLAIN, other, PLAIN].map((each) => events.read(each)?.event);
    expect(read.slice(0, 2)).toEqual([undefined, undefined]);
    expect(read[2]).toEqual(DERBY);
    expect(read[4]).toBe(read[2]);
  });

  it("are found in lines with blanks, as Python writes them", () => {
    const events = new RepeatedEvents();
    const text = `{"event": ${EVENT}, "selection": {"side": "home"}}`;
    expect([events.read(text), events.read(text)]).toEqual([null, { event: DERBY, selection: { side: "home" } }]);
  });

  it("are graded as if each line had an event of its own", async () => {
    const scores = [0, 1, 2, 3].map((home) => ({
      ...DERBY,
      scores: { home, away: 1, periods: { ft: { home, away: 1 } } },
    }));
    const bets = Array.from({ length: 200 }, (_, index) => ({
      event: scores[(index * 7) % 4],
      selection: {
        ref: `${index}`,
        eventId: 5,
        market: "Totals",
        side: index % 2 ? "over" : "under",
        hdp: (index % 9) / 4,
      },
    }));
    const graded = async (records: readonly object[], threads: string) =>
      (await cli(["grade", folder.file("bets.ndjson", ndjson(records)), "--format", "ndjson", "--threads", threads]))
        .out;
    const once = await graded(bets, "1");
    // With a field of its own, no event is that of another line.
    expect(
      await graded(
        bets.map(({ event, ...bet }, own) => ({ event: { ...event, own }, ...bet })),
        "1",
      ),
    ).toBe(once);
    expect(new Set(once.split("\n").map((each) => /"result":"\w+"/.exec(each)?.[0])).size).toBeGreaterThan(3);
  });
});
