import { describe, it } from "vitest";
import { type Grade, gradeAll, markets, openEvent } from "../../../src/pure/engine/index.js";
import { expectNone } from "../../support/expect-none.js";
import { some } from "../../support/volume.js";
import { type Bet, betsOn } from "./completions/bets.js";
import {
  ends,
  eventOf,
  FORMATS,
  type Format,
  type InPlay,
  liveEvent,
  type Pair,
  tallyOf,
  whole,
} from "./set-matches/matches.js";

const DECIDED: ReadonlySet<string> = new Set(["won", "lost", "half_won", "half_lost", "push"]);

/** Lines in sets, and in games or points. */
const LINES: Readonly<Record<string, readonly number[]>> = {
  tennis: [0.5, 2, 2.5, 5.5, 9.25, 12, 12.5, 18.75, 21.5, 26.5],
  volleyball: [1.5, 3, 3.5, 4.5, 14.5, 24.75, 49, 74.5, 99.5, 140.5],
};
const SPREADS: readonly number[] = [-6, -2.5, -1.5, -0.75, 0, 1, 1.5, 2.5, 11.5, 30.5];

function betsIn(slug: string): readonly Bet[] {
  const lines = markets(slug).filter(({ deprecated, line }) => deprecated === undefined && line !== "none");
  const plain = betsOn(slug).filter(({ hdp }) => hdp === undefined);
  const asked = lines
    .filter(({ name, label }) => label === "none" && !/Aces|Double Faults/.test(name))
    .flatMap(({ name, sides, line }) =>
      sides.flatMap((side) =>
        (line === "quarter" ? SPREADS : (LINES[slug] ?? [])).map((hdp) => ({
          eventId: 7 as const,
          market: name,
          side,
          hdp,
        })),
      ),
    );
  return [...plain, ...asked];
}

function wordOf({ result, reason }: Grade): string {
  return reason ?? result;
}

/** The verdict that all matches give, or null. */
function agreed(bets: readonly Bet[], events: readonly object[]): readonly (string | null)[] {
  const found: (string | null)[] = [];
  let open = bets.map((bet, index) => ({ bet, index }));
  for (const [number, event] of events.entries()) {
    const opened = openEvent<unknown>(event);
    open = open.filter(({ bet, index }) => {
      const word = wordOf(opened.grade(bet));
      if (number === 0) found[index] = DECIDED.has(word) ? word : null;
      else if (found[index] !== word) found[index] = null;
      return found[index] !== null;
    });
  }
  return found;
}

interface Faults {
  readonly wrong: string[];
  readonly refused: string[];
}

function compare(
  bets: readonly Bet[],
  event: object,
  all: readonly (string | null)[],
  faults: Faults,
  provisional: boolean,
): void {
  gradeAll(bets, [event], { provisional }).forEach((grade, index) => {
    const word = wordOf(grade);
    const say = `${JSON.stringify(bets[index])} on ${JSON.stringify(event)}: ${word}, not ${all[index]}`;
    if (DECIDED.has(word) && word !== all[index]) faults.wrong.push(say);
    if (!DECIDED.has(word) && (all[index] ?? null) !== null) faults.refused.push(say);
  });
}

const IN_PLAY: Readonly<Record<string, readonly InPlay[]>> = {
  tennis: [
    { over: [], now: [0, 0] },
    { over: [], now: [5, 3] },
    { over: [], now: [6, 6] },
    { over: [[7, 6]], now: [0, 0] },
    { over: [[6, 1]], now: [5, 6] },
    { over: [[6, 4]], now: [6, 3] },
    {
      over: [
        [6, 4],
        [3, 6],
      ],
      now: [0, 0],
    },
    {
      over: [
        [7, 5],
        [1, 6],
      ],
      now: [6, 4],
    },
    {
      over: [
        [7, 5],
        [1, 6],
      ],
      now: [6, 6],
    },
    {
      over: [
        [7, 5],
        [1, 6],
      ],
      now: [8, 9],
    },
    {
      over: [
        [7, 5],
        [6, 7],
      ],
      now: [1, 0],
    },
  ],
  volleyball: [
    { over: [[25, 23]], now: [24, 24] },
    {
      over: [
        [25, 23],
        [20, 25],
      ],
      now: [24, 3],
    },
    {
      over: [
        [25, 23],
        [26, 24],
      ],
      now: [14, 13],
    },
    {
      over: [
        [25, 23],
        [26, 24],
        [10, 25],
      ],
      now: [0, 0],
    },
    {
      over: [
        [25, 23],
        [26, 24],
        [10, 25],
        [23, 25],
      ],
      now: [14, 14],
    },
    {
      over: [
        [25, 23],
        [26, 24],
        [10, 25],
        [23, 25],
      ],
      now: [3, 9],
    },
  ],
};

const nameOf = ({ slug, names: [home] }: Format): string => `${slug}, ${home}`;

describe("a provisional verdict on a match in sets", () => {
  it.each(FORMATS.map((format) => [nameOf(format), format] as const))("agrees with every end: %s", (_, format) => {
    const bets = betsIn(format.slug);
    const faults: Faults = { wrong: [], refused: [] };
    // The last ones first: before the first set, a match can end in the most ways.
    for (const match of some([...(IN_PLAY[format.slug] ?? [])].reverse())) {
      const all = [...ends(format, match.over, match.now)].map((sets) =>
        eventOf(format, "settled", sets, tallyOf(sets)),
      );
      compare(bets, liveEvent(format, match), agreed(bets, all), faults, true);
    }
    expectNone("verdicts that an end contradicts", faults.wrong);
    expectNone("bets that every end decides alike, and that stay open", faults.refused);
  });
});

/** Matches that are over, and which of their sets are not listed. */
const OVER: Readonly<Record<string, readonly (readonly [sets: readonly Pair[], hidden: readonly number[]])[]>> = {
  tennis: [
    [
      [
        [6, 4],
        [6, 3],
      ],
      [0, 1],
    ],
    [
      [
        [6, 4],
        [6, 3],
      ],
      [0],
    ],
    [
      [
        [6, 4],
        [3, 6],
        [6, 3],
      ],
      [0, 1, 2],
    ],
    [
      [
        [6, 4],
        [3, 6],
        [6, 3],
      ],
      [1],
    ],
    [
      [
        [6, 4],
        [3, 6],
        [6, 3],
      ],
      [0, 1],
    ],
    [
      [
        [6, 4],
        [7, 6],
        [6, 7],
      ],
      [],
    ],
    [
      [
        [4, 6],
        [6, 0],
        [10, 8],
      ],
      [0],
    ],
    [
      [
        [4, 6],
        [6, 0],
        [10, 4],
      ],
      [1],
    ],
  ],
  volleyball: [
    [
      [
        [25, 20],
        [25, 23],
        [26, 24],
      ],
      [0, 1, 2],
    ],
    [
      [
        [25, 20],
        [20, 25],
        [26, 24],
        [25, 1],
      ],
      [1],
    ],
    [
      [
        [25, 20],
        [20, 25],
        [26, 24],
        [25, 1],
      ],
      [0, 2],
    ],
    [
      [
        [25, 20],
        [20, 25],
        [26, 24],
        [20, 25],
        [15, 13],
      ],
      [0, 3],
    ],
    [
      [
        [20, 25],
        [20, 25],
        [26, 24],
        [26, 28],
      ],
      [0],
    ],
  ],
};

describe("a settled match in sets of which some are missing", () => {
  it.each(FORMATS.map((format) => [nameOf(format), format] as const))("agrees with every match: %s", (_, format) => {
    const bets = betsIn(format.slug);
    const faults: Faults = { wrong: [], refused: [] };
    for (const [sets, hidden] of some(OVER[format.slug] ?? [], 3)) {
      const known = sets.map((set, index) => (hidden.includes(index) ? null : set));
      const all = [...whole(format, known, tallyOf(sets))].map((each) =>
        eventOf(format, "settled", each, tallyOf(sets)),
      );
      compare(bets, eventOf(format, "settled", known, tallyOf(sets)), agreed(bets, all), faults, false);
    }
    expectNone("verdicts that a match contradicts", faults.wrong);
    expectNone("bets that every match decides alike, and that are refused", faults.refused);
  });
});
