import { describe, expect, it } from "vitest";
import { type Grade, gradeAll } from "../../../src/pure/engine/index.js";
import { at } from "../../support/at.js";
import { expectNone } from "../../support/expect-none.js";
import { isLeftOut, type Match, matches, recordOf, tallyOf } from "./stopped-maps/matches.js";

/** `npm run lab -- test:long` tries longer matches. */
const LENGTHS = process.env.ALL_DELETIONS === "yes" ? [2, 3] : [2];

/** A league of a game that may be in rounds or in kills. Not all that its records could prove is worked out. */
const UNKNOWN = "unknown-cup";

type Verdict = "won" | "lost" | "open";

interface Asked {
  readonly bet: { readonly eventId: 1; readonly market: string; readonly side: string; readonly hdp?: number };
  /** What really happened. `open` if what the bet is on was not finished. */
  readonly truth: (match: Match, hasLength: boolean) => Verdict;
  /** False if a record cannot prove the bet although every match that leaves it agrees (docs/rules.md#who-won-a-map). */
  readonly isAlwaysProved: boolean;
}

const paid = (isWon: boolean): Verdict => (isWon ? "won" : "lost");

function onMap(number: number): readonly Asked[] {
  const winners = (["home", "draw", "away"] as const).map((side): Asked => {
    const winner = side === "draw" ? "nobody" : side;
    return {
      bet: { eventId: 1, market: `3-Way Result Map ${number}`, side },
      truth: ({ maps }) => {
        const won = maps[number - 1]?.winner;
        return won === undefined ? "open" : paid(won === winner);
      },
      isAlwaysProved: false,
    };
  });
  const line = (market: string, side: string, hdp: number, covers: (one: number, other: number) => boolean): Asked => ({
    bet: { eventId: 1, market: `${market} Map ${number}`, side, hdp },
    truth: ({ maps }) => {
      const map = maps[number - 1];
      return map?.winner === undefined ? "open" : paid(covers(...map.score));
    },
    isAlwaysProved: true,
  });
  return [
    ...winners,
    line("Totals", "over", 11.5, (one, other) => one + other > 11.5),
    line("Spread", "home", 2.5, (one, other) => one - other + 2.5 > 0),
  ];
}

/** Rounds or kills of the match, which the standard rulebook settles on the score at a retirement if no length says that more was to come. */
const ON_MATCH: Asked = {
  bet: { eventId: 1, market: "Totals", side: "over", hdp: 30.5 },
  truth: ({ maps, retired }, hasLength) => {
    const isOpen = retired === null || hasLength || Math.max(...tallyOf(maps)) === 0;
    if (isOpen || maps.some(({ winner }) => winner === undefined)) return "open";
    return paid(maps.reduce((sum, { score: [one, other] }) => sum + one + other, 0) > 30.5);
  },
  isAlwaysProved: true,
};

const wordOf = ({ result }: Grade): string => (result === "won" || result === "lost" ? result : "open");

/** The matches that leave the same record. */
function recordsOf(
  all: readonly Match[],
): ReadonlyMap<string, { readonly event: object; readonly matches: Match[]; readonly hasLength: boolean }> {
  const records = new Map<string, { event: object; matches: Match[]; hasLength: boolean }>();
  for (const match of all) {
    for (const league of [match.league, UNKNOWN]) {
      for (const hasLength of match.retired === null ? [true] : [true, false]) {
        if (isLeftOut(match, league)) continue;
        const event = recordOf(match, league, hasLength);
        const key = JSON.stringify(event);
        const found = records.get(key) ?? { event, matches: [], hasLength };
        found.matches.push(match);
        records.set(key, found);
      }
    }
  }
  return records;
}

describe("matches in maps that stopped", () => {
  it("decide a bet if, and only if, every match that leaves the same record decides it so", () => {
    const wrong: string[] = [];
    const refused: string[] = [];
    let decided = 0;
    for (const [key, { event, matches: all, hasLength }] of recordsOf(matches(LENGTHS))) {
      const count = all[0]?.maps.length ?? 0;
      const asked = [...Array.from({ length: count }, (_, index) => onMap(index + 1)).flat(), ON_MATCH];
      const grades = gradeAll(
        asked.map(({ bet }) => bet),
        [event],
      );
      for (const [index, { bet, truth, isAlwaysProved }] of asked.entries()) {
        const truths = new Set(all.map((match) => truth(match, hasLength)));
        const wanted = truths.size === 1 ? [...truths].join() : "open";
        const found = wordOf(at(grades, index));
        if (found !== "open") decided++;
        if (found === wanted) continue;
        if (found !== "open") wrong.push(`${JSON.stringify(bet)} ${key}: ${found}, not ${[...truths].join(" or ")}`);
        else if (isAlwaysProved && !key.includes(UNKNOWN)) refused.push(`${JSON.stringify(bet)} ${key}: ${wanted}`);
      }
    }
    expectNone("bets that a match contradicts", wrong);
    expectNone("bets that are refused although all matches agree", refused);
    expect(decided).toBeGreaterThan(500);
  });
});
