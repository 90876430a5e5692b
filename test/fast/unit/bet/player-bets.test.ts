/** What explanations, `check` and `outcomes` say of bets on counts. */
import { describe, expect, it } from "vitest";
import { check, deriveRulebook, explain, labelText, outcomes, standard } from "../../../../src/pure/engine/index.js";
import { settled } from "../../../support/events.js";

const cards = settled(
  "football",
  "2-1",
  { ft: "2-1" },
  {
    statistics: {
      teams: {
        "Yellow Cards": { match: { home: 2, away: 1 } },
        "Red Cards": { match: { home: 0, away: 0 } },
        Corners: { match: { home: 2, away: 1 } },
      },
    },
  },
);

const bet = (market: string, side = "over") => ({ eventId: 1, market, side, hdp: 2.5 });

describe("the explanation of bookings", () => {
  it.each([
    ["points_1_2", "3 bookings (2 and 1)", null],
    ["cards", "3 cards (2 and 1)", "cards"],
    ["points_10_25", "30 booking points (20 and 10)", "booking points"],
  ] as const)("names what the rulebook counts: %s", (bookingsCount, words, unit) => {
    const rulebook = deriveRulebook(standard, { id: "test@1", bookingsCount });
    const { sentence, steps } = explain(bet("Bookings Totals"), cards, { rulebook });
    expect(sentence).toContain(words);
    expect(steps).toContainEqual(expect.objectContaining({ step: "count", statistic: "Bookings", unit }));
  });

  it("leaves other statistics in their own words", () => {
    const rulebook = deriveRulebook(standard, { id: "test@1", bookingsCount: "points_10_25" });
    const { sentence, steps } = explain(bet("Corners Totals"), cards, { rulebook });
    expect(sentence).toContain("3 corners (2 and 1)");
    expect(steps).toContainEqual(expect.objectContaining({ step: "count", statistic: "Corners", unit: null }));
  });
});

describe("the explanation of a bet that cannot be settled", () => {
  const stopped = (selection: object, event: object) =>
    explain(selection, event).steps.find((step) => step.step === "stopped");

  it("names counts that contradict each other", () => {
    const corners = { match: { home: 2, away: 1 }, "first-half": { home: 3, away: 1 } };
    const event = { ...cards, statistics: { teams: { Corners: corners } } };
    expect(stopped(bet("Corners Totals"), event)).toMatchObject({
      reason: "stats_unavailable",
      missing: "agreeing_counts",
      needs: ["statistics.teams.Corners"],
    });
  });

  it("names what is not known about the player", () => {
    const players = [{ name: "Ann Lee", statistics: { Minutes: 0, Shots: 0 } }];
    const event = { ...cards, statistics: { players } };
    const prop = { ...bet("Player Props", "under"), label: "Ann Lee (Shots)" };
    expect(stopped(prop, event)).toMatchObject({ missing: "player_played", needs: ["played"] });
    expect(stopped({ ...prop, label: "Ann Lee (Shots)(must start)" }, event)).toMatchObject({
      missing: "player_started",
      needs: ["started"],
    });
  });
});

describe("a label with a number to reach", () => {
  const yes = { market: "Player Props", side: "yes", label: "Ann Lee (2+ Goals)" };

  it("has a settlement grid without a line", () => {
    const { line, statistic, rows } = outcomes(yes, { sport: "football", max: 3 });
    expect({ line, statistic }).toEqual({ line: 1.5, statistic: "Goals" });
    expect(rows.map((row) => row.map(({ result }) => result))).toEqual([["lost", "lost", "won", "won"]]);
  });

  it("has the same grid with either of its lines, and none with another", () => {
    const rows = (hdp: number) => outcomes({ ...yes, hdp }, { sport: "football", max: 3 }).rows;
    expect(rows(2)).toEqual(rows(1.5));
    expect(outcomes({ ...yes, hdp: 2.5 }, { sport: "football", max: 3 })).toMatchObject({
      rows: [],
      reason: "invalid_line",
    });
  });

  it("is written as text", () => {
    expect(labelText({ kind: "player", player: "Ann Lee", statistic: "Goals", atLeast: 2, mustStart: false })).toBe(
      "Ann Lee (2+ Goals)",
    );
  });
});

describe("a statistic that no table lists", () => {
  const prop = { eventId: 1, market: "Player Props", side: "over", hdp: 2.5, label: "Ann Lee (Charisma)" };

  it("is reported by check and outcomes", () => {
    expect(check(prop, "football")).toBe("stats_unavailable");
    expect(outcomes(prop, { sport: "football", max: 3 })).toMatchObject({ rows: [], reason: "stats_unavailable" });
  });

  it("is reported after a faulty line or label", () => {
    expect(check({ ...prop, hdp: 2.3 }, "football")).toBe("invalid_line");
    expect(check({ ...prop, label: "Ann Lee" }, "football")).toBe("invalid_label");
  });

  it("is still settled on an event that counts it", () => {
    const event = { ...cards, statistics: { players: [{ name: "Ann Lee", statistics: { Charisma: 3 } }] } };
    expect(explain(prop, event).grade.result).toBe("won");
  });
});
