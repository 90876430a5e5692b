/** Lines that nobody offers, in bets in words. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { book, type OwnRow } from "../../../src/pure/books/index.js";
import { notOffered } from "../../../src/pure/books/offered.js";
import { isRefused, readSelection } from "../../../src/pure/engine/bet/read-selection.js";
import { rulesOf, standard } from "../../../src/pure/engine/compile/rulebook.js";
import { grade } from "../../../src/pure/engine/index.js";
import { USUAL_LINES } from "../../../src/pure/engine/tables/sports/usual-lines.js";
import { TEAM_STATISTICS } from "../../../src/pure/engine/tables/statistics/team-statistics.js";
import { eventOf } from "./events.js";

const { toSelection } = book({ lineFor: "side" });
const { sports } = rulesOf(standard);
const refusal = (row: OwnRow, slug: string) => toSelection(row, eventOf(slug)).refused;

describe("a line that nobody offers is refused in words", () => {
  test.each<[string, OwnRow]>([
    ["baseball", { market: "Under 0.5" }],
    ["baseball", { market: "Over 0.5 runs" }],
    ["baseball", { market: "Totals", side: "over", line: 0.5 }],
    ["baseball", { market: "Totals", side: "over", hdp: "1.5" }],
    ["baseball", { market: "Over 220.5" }],
    ["american-football", { market: "Over 185" }],
    ["american-football", { market: "Totals 185.5", side: "over" }],
    ["american-football", { market: "Under 2.5" }],
    ["american-football", { market: "Arsenal -85.5" }],
    ["american-football", { market: "Spread", side: "home", line: -185 }],
    ["american-football", { market: "Totals 1Q", side: "over", line: 47.5 }],
    ["basketball", { market: "Over 2.5" }],
    ["basketball", { market: "Totals HT", side: "Over 2.5" }],
    ["basketball", { market: "Totals 1Q", side: "over", line: 220.5 }],
    ["basketball", { market: "Team Total Home", side: "over", line: 1.5 }],
    ["basketball", { market: "Arsenal +220.5" }],
    ["football", { market: "Over 47.5 Goals" }],
    ["football", { market: "Over 220.5" }],
    ["football", { market: "Arsenal -20.5" }],
    ["football", { market: "European Handicap", side: "home", line: 25 }],
    ["football", { market: "Over 95.5 Corners" }],
    ["football", { market: "Result & Totals", side: "yes", label: "Home & Over 60.5" }],
    ["ice-hockey", { market: "Over 185.5" }],
    ["ice-hockey", { market: "Totals 1P", side: "under", line: 20.5 }],
    ["handball", { market: "Over 2.5" }],
    ["aussie-rules", { market: "Under 2.5" }],
    ["rugby", { market: "Under 1.5" }],
    ["aussie-rules", { market: "Spread", side: "home", line: -110 }],
    ["tennis", { market: "Over 5.5" }],
    ["tennis", { market: "Over 185.5" }],
    ["tennis", { market: "Totals (Games)", side: "over", line: 2.5 }],
    ["tennis", { market: "Totals (Sets)", side: "over", line: 22.5 }],
    ["tennis", { market: "Spread (Sets)", side: "home", line: -4.5 }],
    ["table-tennis", { market: "Totals (Games)", side: "under", line: 3.5 }],
    ["volleyball", { market: "Totals (Sets)", side: "under", line: 160.5 }],
    ["snooker", { market: "Over 60.5" }],
    ["esports", { market: "Total Maps", side: "over", line: 26.5 }],
  ])("in %s: %j", (slug, row) => {
    expect(refusal(row, slug)).toMatch(/: nobody offers a line of [\d.-]+ in [a-z-]+; allowed: -?[\d.]+ to [\d.]+/);
  });

  it("with what is offered", () => {
    expect(toSelection({ market: "Under 0.5" }, eventOf("baseball"))).toEqual({
      refused: "Totals: nobody offers a line of 0.5 in baseball; allowed: 2 to 40",
      at: "market",
    });
    expect(toSelection({ market: "Totals", side: "over", line: 5.5 }, eventOf("tennis"))).toEqual({
      refused: "Totals: nobody offers a line of 5.5 in tennis; allowed: 0.5 to 5, 6 to 90",
      at: "line",
    });
  });

  it("and graded on the wire, which answers what it is asked", () => {
    const innings = Array.from({ length: 9 }, (_, index) => [`p${index + 1}`, { home: index === 0 ? 1 : 0, away: 0 }]);
    const event = {
      ...{ id: 7, status: "settled", sport: { slug: "baseball" } },
      scores: { home: 1, away: 0, periods: Object.fromEntries(innings) },
    };
    expect(grade({ eventId: 7, market: "Totals", side: "over", hdp: 0.5 }, event).result).toBe("won");
  });
});

describe("a line that is offered somewhere is accepted", () => {
  test.each<[why: string, slug: string, row: OwnRow]>([
    ["a run in the first inning", "baseball", { market: "Totals 1st Inning", side: "under", line: 0.5 }],
    ["five innings", "baseball", { market: "Totals F5", side: "under", line: 4.5 }],
    ["an alternative line", "baseball", { market: "Over 3.5" }],
    ["one team", "baseball", { market: "Team Total Home", side: "over", line: 0.5 }],
    ["Coors Field", "baseball", { market: "Over 14.5" }],
    ["an alternative run line", "baseball", { market: "Arsenal -9.5" }],
    ["arena football", "american-football", { market: "Over 104.5" }],
    ["a college favourite", "american-football", { market: "Arsenal -55.5" }],
    ["a quarter", "american-football", { market: "Totals 1Q", side: "under", line: 6.5 }],
    ["a team in a half", "american-football", { market: "Team Total Away HT", side: "over", line: 2.5 }],
    ["three against three", "basketball", { market: "Under 34.5" }],
    ["an all-star game", "basketball", { market: "Over 371.5" }],
    ["girls under 16", "basketball", { market: "Under 88.5" }],
    ["a quarter", "basketball", { market: "Totals 4Q", side: "over", line: 55.5 }],
    ["women in a qualifier", "football", { market: "Over 11.5" }],
    ["women in a qualifier", "football", { market: "Arsenal -12.5" }],
    ["a quarter line", "football", { market: "Totals HT", side: "over", line: 0.75 }],
    ["corners", "football", { market: "Under 2.5 Corners" }],
    ["women at an exchange", "aussie-rules", { market: "Over 20.5" }],
    ["a rout", "aussie-rules", { market: "Spread", side: "home", line: -110.5 }],
    ["women in a world cup", "rugby", { market: "Arsenal -85.5" }],
    ["groups of juniors", "ice-hockey", { market: "Over 14.5" }],
    ["five sets", "tennis", { market: "Over 50.5" }],
    ["sets", "tennis", { market: "Under 2.5" }],
    ["a set", "tennis", { market: "Totals 1st Set", side: "over", line: 12.5 }],
    ["games of one player", "tennis", { market: "Team Total (Games) Home", side: "under", line: 4.5 }],
    ["short sets", "tennis", { market: "Totals (Games)", side: "over", line: 16.5 }],
    ["kills", "esports", { market: "Totals Map 1", side: "over", line: 64.5 }],
    ["rounds", "esports", { market: "Spread Map 1", side: "home", line: -5.5 }],
    ["a final", "snooker", { market: "Under 29.5" }],
    ["legs", "darts", { market: "Over 45.5" }],
  ])("%s: %s %j", (_, slug, row) => {
    expect(refusal(row, slug)).toBeUndefined();
  });

  it("and so are those of the bets on real matches", () => {
    const refused: unknown[] = [];
    let lines = 0;
    const folder = new URL("../../../fixtures/events/", import.meta.url);
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
      const { matches = [] } = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
      for (const { event, selections = [] } of matches) {
        for (const { selection } of selections) {
          const market = sports.get(event.sport.slug)?.find(selection?.market ?? "");
          if (market === null || market === undefined || market.line === "none") continue;
          const bet = readSelection(selection, market, event);
          if (isRefused(bet)) continue;
          lines++;
          if (notOffered(bet) !== null) refused.push([event.sport.slug, selection.market, selection.hdp]);
        }
      }
    }
    // A match tie-break that is listed as 1-0, to show what it counts.
    expect(refused).toEqual([["tennis", "Totals 3rd Set", 1.5]]);
    expect(lines).toBeGreaterThan(100);
  });
});

describe("the table of lines", () => {
  it("has a row for each sport that has markets with lines, and for each statistic of teams", () => {
    const listed = [...Object.keys(USUAL_LINES.scored), ...Object.keys(USUAL_LINES.inUnits)];
    const withLines = [...sports.values()].filter(({ entries }) => entries.some(({ name }) => name === "Totals"));
    expect(new Set(listed)).toEqual(new Set(withLines.map(({ row }) => row.slug)));
    expect(new Set(Object.keys(USUAL_LINES.counted))).toEqual(new Set(TEAM_STATISTICS.map(({ name }) => name)));
  });

  it("allows less on a part than on the match", () => {
    const units = Object.values(USUAL_LINES.inUnits).flatMap(({ match, inner }) => [match, inner]);
    for (const row of [...Object.values(USUAL_LINES.scored), ...units, ...Object.values(USUAL_LINES.counted)]) {
      const { match, half = match, part = half } = row;
      for (const [whole, piece] of [
        [match, half],
        [half, part],
      ] as const) {
        expect(piece.total[0]).toBeLessThanOrEqual(whole.total[0]);
        expect(piece.total[1]).toBeLessThanOrEqual(whole.total[1]);
        expect(piece.handicap).toBeLessThanOrEqual(whole.handicap);
      }
    }
  });
});
