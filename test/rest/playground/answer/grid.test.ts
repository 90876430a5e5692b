import { describe, expect, it } from "vitest";
import { outcomesAlong } from "../../../../playground/model/answer/along.js";
import { cellOf, drawnOf, HIGHEST, keptDrawn, summaryOf } from "../../../../playground/model/answer/grid.js";
import { playedIn } from "../../../../playground/model/answer/played.js";
import type { Draft } from "../../../../playground/model/state.js";
import { explain, outcomes, standard } from "../../../../src/pure/engine/index.js";
import { markOf } from "../../../../src/pure/grid/marks.js";
import { matchFiles } from "./vectors.js";

const SPREAD = { eventId: 1, market: "Spread", side: "home", hdp: -1.25 };

function drawn(selection: object, slug: string) {
  const { value, fault } = drawnOf(selection as typeof SPREAD, slug, standard);
  if (value === null) throw new Error(fault);
  return value;
}

describe("the mark of the score that was played", () => {
  it.each(matchFiles.map(({ sport, matches }) => [sport, matches] as const))(
    "has the verdict of the bet in %s",
    (_, matches) => {
      const others: string[] = [];
      let marked = 0;
      for (const { event, selections } of matches) {
        for (const { selection } of selections) {
          const { grade, steps } = explain(selection, event);
          const slug = steps.find((step) => step.step === "sport")?.slug ?? "";
          const { value } = drawnOf(selection as Draft, slug, standard);
          if (value === null) continue;
          const played = playedIn(steps, value.outcomes);
          if (played === null) continue;
          const grid = value.draw(value.maxFor(Math.max(played.home, played.away)));
          const place = cellOf(grid, played);
          if (place === null) continue;
          marked++;
          if (place.mark !== grade.result && place.mark !== "depends") {
            others.push(
              `${event.home} ${JSON.stringify(selection)}: ${grade.result} ${grade.reason}, marked ${place.mark} at ${JSON.stringify(played)}`,
            );
          }
        }
      }
      expect(others).toEqual([]);
      expect(marked).toBeGreaterThan(0);
    },
  );
});

describe("a sport of high scores", () => {
  it.each([
    [{ market: "Spread", side: "away", hdp: -4.5 }, "basketball"],
    [{ market: "Totals", side: "over", hdp: 40 }, "american-football"],
    [{ market: "Team Total Away", side: "under", hdp: 20.5 }, "rugby"],
    [{ market: "ML", side: "draw" }, "handball"],
    [{ market: "ML", side: "home" }, "aussie-rules"],
    [{ market: "3-Way Result", side: "draw" }, "basketball"],
    [{ market: "European Handicap", side: "draw", hdp: 3 }, "handball"],
  ])("has the verdicts of the engine at every score: %j in %s", (bet, sport) => {
    const options = { sport, max: 45, rulebook: standard };
    const all = outcomes(bet as object, options as never);
    expect(all.reason).toBeNull();
    expect(outcomesAlong(bet, options).rows.map((row) => row.map(markOf))).toEqual(
      all.rows.map((row) => row.map(markOf)),
    );
  });
});

describe("the grid", () => {
  it("has counts of a player in its legend, also in a sport with an official winner", () => {
    const selection = { eventId: 1, market: "Player Props", side: "over", hdp: 45.5, label: "Kohli (Runs)" };
    const { draw, maxFor } = drawn(selection, "cricket");
    const { legend, notes } = draw(maxFor(50));
    expect(legend.map(({ where }) => where)).toEqual(["46 or more", "45 or less"]);
    expect(notes.join()).not.toContain("1-0");
  });

  it("does not change with the match: it is the same object for the same bet", () => {
    const first = keptDrawn(SPREAD, "football", standard);
    expect(keptDrawn({ ...SPREAD, eventId: 2 }, "football", standard)).toBe(first);
    expect(keptDrawn({ ...SPREAD, hdp: -1 }, "football", standard)).not.toBe(first);
  });

  it("is a square as far as is usual, and grows in steps for a high score", () => {
    const { draw, maxFor } = drawn(SPREAD, "football");
    const sizes = [0, 6, 7, 10, 11, 19, 20, 35].map((highest) => {
      const { drawing } = draw(maxFor(highest));
      return drawing.form === "square" ? drawing.rows.length - 1 : null;
    });
    expect(sizes).toEqual([6, 6, 10, 10, 15, 20, 20, HIGHEST]);
  });

  it("is a strip where the usual scores have no room", () => {
    const { draw } = drawn({ eventId: 1, market: "Totals", side: "over", hdp: 220.5 }, "basketball");
    const grid = draw(null);
    expect(grid.drawing).toMatchObject({ form: "strip", axis: "total" });
    expect(cellOf(grid, { home: 112, away: 109 })?.mark).toBe("won");
    expect(cellOf(grid, { home: 112, away: 108 })?.mark).toBe("lost");
    expect(cellOf(grid, { home: 10, away: 10 })).toBeNull();
    expect(summaryOf(grid)).toBe("Won: total 221 or more; lost: total 220 or less.");
  });

  it("says in a sentence on how many scores the bet wins", () => {
    expect(summaryOf(drawn(SPREAD, "football").draw(null))).toBe(
      "Won on 15 of 49 scores, half lost on 6 and lost on 28.",
    );
  });

  it.each([
    [{ market: "To Qualify", side: "home" }, "football", "There is no grid: no final score shows who goes through."],
    [{ market: "Nothing", side: "home" }, "football", "There is no grid: unsupported market."],
    [{ market: "Spread", side: "home", hdp: 0.1 }, "football", "There is no grid: invalid line."],
    [SPREAD, "quidditch", "There is no grid: the sport of the match is not known."],
  ])("is refused in words: %j in %s", (selection, slug, fault) => {
    expect(drawnOf(selection as typeof SPREAD, slug, standard)).toEqual({ value: null, fault });
  });
});
