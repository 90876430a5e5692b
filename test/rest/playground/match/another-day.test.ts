import { describe, expect, it } from "vitest";
import { moveFields, outcomeChoices } from "../../../../playground/model/match/facts.js";
import { chosenInto, typedInto } from "../../../../playground/model/match/fields.js";
import type { Match } from "../../../../playground/model/state.js";
import { grade } from "../../../../src/pure/engine/index.js";
import { rulebook } from "../../../../src/pure/rulebooks/index.js";

const matchOf = (slug: string): Match => ({
  id: 1,
  date: "2026-03-04T15:00:00Z",
  status: "settled",
  sport: { slug },
  scores: { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } },
});
const ML = { eventId: 1, market: "ML", side: "home" };

function typed(match: Match, label: string, text: string): Match {
  const field = moveFields(match).find((each) => each.label === label);
  if (field === undefined) throw new Error(`no field ${label}`);
  const found = typedInto(match, field, text);
  if ("fault" in found) throw new Error(found.fault);
  return found.match;
}

describe("a match on another day", () => {
  it("is settled by the start that is typed", () => {
    const match = typed(matchOf("football"), "First start, in UTC", "2026-03-01 15:00");
    expect(match["originalDate"]).toBe("2026-03-01T15:00:00Z");
    expect(grade(ML, match).result).toBe("won");
    expect(grade(ML, match, { rulebook: rulebook("pinnacle") }).reason).toBe("event_cancelled");
  });

  it("is settled by the pause that is typed", () => {
    const stopped = typed(matchOf("football"), "Play stopped, in UTC", "2026-03-04 16:00");
    const match = typed(stopped, "Play went on, in UTC", "2026-03-06 16:00");
    expect(grade(ML, match, { rulebook: rulebook("pinnacle") }).reason).toBe("event_cancelled");
  });

  it("has days in baseball, and in a record that has them", () => {
    const days = (match: Match) =>
      moveFields(match)
        .filter(({ kind }) => kind === "day")
        .map(({ path }) => path[0]);
    expect(days(matchOf("football"))).toEqual([]);
    expect(days({ ...matchOf("football"), localDate: "2026-03-04" })).toEqual(["localDate"]);
    expect(days(matchOf("baseball"))).toEqual(["originalLocalDate", "localDate"]);
    const first = typed(matchOf("baseball"), "First day, where it is played", "2026-03-01");
    const match = typed(first, "Day, where it is played", "2026-03-04");
    expect(grade(ML, match, { rulebook: rulebook("pinnacle") }).reason).toBe("event_cancelled");
    expect(() => typed(match, "Day, where it is played", "2026-02-30")).toThrow("a day such as 2026-08-15");
  });

  it("can be a walkover", () => {
    const choice = outcomeChoices(matchOf("tennis")).find(({ label }) => label === "Ended by");
    const match = choice && chosenInto(matchOf("tennis"), choice, 0);
    expect(match?.["outcome"]).toEqual({ method: "walkover" });
    expect(grade(ML, match).reason).toBe("event_cancelled");
  });
});
