import { describe, expect, test } from "vitest";
import { rulesOf } from "../../../../src/pure/engine/compile/rulebook.js";
import { standard } from "../../../../src/pure/engine/index.js";
import { EventView } from "../../../../src/pure/engine/possible/event-view.js";
import { partsSoFar } from "../../../../src/pure/engine/possible/parts/live.js";
import { PartScores } from "../../../../src/pure/engine/possible/parts/parts.js";
import { PartsPlay } from "../../../../src/pure/engine/possible/parts/play.js";
import type { Score } from "../../../../src/pure/engine/types/event.js";
import type { Possible } from "../../../../src/pure/engine/types/possible.js";
import { comparing } from "./support.js";

const rules = rulesOf(standard);

/** A match of frames or maps that is being played. */
function playOf(slug: "snooker" | "esports", bestOf: number, top: Score, periods: object): PartsPlay {
  const event = { status: "live", sport: { slug }, bestOf, scores: { ...top, periods } };
  const reading = new EventView(event, { asOf: Number.NaN, rules, provisional: true });
  const { row } = reading.sport ?? {};
  if (row === undefined || !("parts" in row)) throw new Error(`${slug} has no parts`);
  const parts = new PartScores(reading, row.parts);
  const soFar = partsSoFar(parts);
  if (soFar === null) throw new Error("the match proves nothing");
  return new PartsPlay(parts, soFar.top, soFar);
}

function visited(possible: Possible<Score> | null): readonly string[] {
  const found: string[] = [];
  possible?.every(({ home, away }) => {
    found.push(`${home}-${away}`);
    return true;
  }, comparing({}));
  return found;
}

const at = (home: number, away: number): Score => ({ home, away });

describe("a match in parts that goes on", () => {
  test("ends at each score that its length allows", () => {
    const ends = visited(playOf("snooker", 5, at(2, 1), {}).tallies(0));
    expect([...new Set(ends)].sort()).toEqual(["2-3", "3-1", "3-2"]);
  });

  test("can end level if its length is even", () => {
    const ends = visited(playOf("snooker", 4, at(1, 1), {}).tallies(0));
    expect([...new Set(ends)].sort()).toEqual(["1-3", "2-2", "3-1"]);
  });

  test("has one point more at least for the winner of each frame that is still to come", () => {
    const play = playOf("snooker", 5, at(2, 0), { p1: at(60, 5), p2: at(70, 10) });
    const inside = visited(play.inside(play.soonest, null));
    expect(inside).toContain("131-15");
    expect(inside).toContain("130-18");
    expect(inside).not.toContain("130-17");
  });

  test("has one round more at least of each map that is missing or still to come, whoever wins it", () => {
    const play = playOf("esports", 5, at(1, 1), { map1: at(13, 5), map3: at(4, 2) });
    const sums = visited(play.inside(play.soonest, null)).map((score) => {
      const [home = 0, away = 0] = score.split("-").map(Number);
      return home + away;
    });
    // Map 2 is missing, and a match that ends 3-1 has a fourth map.
    expect(Math.min(...sums)).toBe(13 + 5 + 4 + 2 + 2);
  });
});
