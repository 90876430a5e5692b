import { IS_LONG } from "./report.js";
import type { TallyProfile, TallyRecord } from "./tallies.js";
import type { Pair } from "./timed.js";

/** Scores of parts that home, away and home won, and one during a part, by what is listed. */
const SCORES: Readonly<Record<TallyProfile["lists"], readonly Pair[]>> = {
  flags: [
    [1, 0],
    [0, 1],
    [1, 0],
    [0, 0],
  ],
  rounds: [
    [13, 8],
    [10, 13],
    [16, 14],
    [5, 9],
  ],
  kills: [
    [20, 15],
    [18, 22],
    [9, 4],
    [3, 4],
  ],
  frames: [
    [70, 12],
    [0, 64],
    [50, 49],
    [20, 31],
  ],
  legs: [
    [3, 1],
    [2, 3],
    [3, 0],
    [1, 0],
  ],
  ends: [
    [2, 0],
    [0, 1],
    [3, 0],
    [0, 0],
  ],
};

/** Live matches: with a tally alone, and with the parts that are over and the one that is being played. */
export function liveTallies({ lists, bestOf }: TallyProfile): readonly TallyRecord[] {
  const [home = NIL, away = NIL, close = NIL, during = NIL] = SCORES[lists];
  const tallies: readonly Pair[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 2],
    [2, 1],
    [3, 3],
  ];
  const found: readonly TallyRecord[] = [
    { top: [1, 0], parts: [home] },
    ...tallies.map((top) => ({ top, parts: [] })),
    { top: [0, 0], parts: [during] },
    { top: [1, 0], parts: [home, during] },
    { top: [1, 1], parts: [home, away] },
    { top: [1, 1], parts: [home, away, during] },
    { top: [2, 0], parts: [home, close] },
    { top: [2, 1], parts: [home, away, close] },
    { top: [2, 1], parts: [home, away, close, during] },
  ];
  return found
    .filter(({ top, parts }) => bestOf === undefined || (sumOf(top) <= bestOf && parts.length <= bestOf))
    .filter((_, index) => IS_LONG || index % 2 === 0);
}

const NIL: Pair = [0, 0];

function sumOf(top: Pair | null): number {
  return top === null ? 0 : top[0] + top[1];
}

/** Settled matches with parts that are not listed. */
export function settledTallies({ lists, bestOf }: TallyProfile): readonly TallyRecord[] {
  const [home = NIL, away = NIL, close = NIL] = SCORES[lists];
  const truths: readonly { readonly top: Pair; readonly parts: readonly Pair[] }[] = [
    { top: [1, 0], parts: [home] },
    { top: [1, 1], parts: [home, away] },
    { top: [2, 0], parts: [home, close] },
    { top: [2, 1], parts: [home, away, close] },
    { top: [3, 1], parts: [home, away, close, home] },
    { top: [3, 2], parts: [home, away, close, away, home] },
    { top: [4, 2], parts: [home, away, close, away, home, home] },
  ];
  const isEnd = ([h, a]: Pair) => bestOf === undefined || h === Math.floor(bestOf / 2) + 1 || h + a === bestOf;
  const found = truths
    .filter(({ top }) => isEnd(top) && (bestOf === undefined || sumOf(top) <= bestOf))
    .flatMap(({ top, parts }) => {
      const all = parts.map((_, index) => index);
      const hidden = [[], ...all.map((one) => [one]), all.slice(1), all.slice(0, -1), all];
      return hidden.map((indexes) => ({
        top,
        parts:
          indexes.length === parts.length ? [] : parts.map((part, index) => (indexes.includes(index) ? null : part)),
      }));
    });
  return found.filter((_, index) => IS_LONG || index % 2 === 1);
}
