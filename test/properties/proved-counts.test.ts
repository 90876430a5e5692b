import { describe, it } from "vitest";
import { betsOnCount, type CountRecord, countCompletions, countEvent, countRecords } from "./completions/counts.js";
import { expectProved, IS_LONG } from "./completions/report.js";
import { agreedOn, compare, type Faults } from "./completions/verdicts.js";

const SPORTS = IS_LONG ? ["football", "futsal", "handball", "ice-hockey"] : ["football"];
const NAMES = ["Corners", "Shots", "Fouls", "Offsides", "Shots on Target", "Bookings"];
const TRIED = SPORTS.flatMap((sport) =>
  NAMES.filter((name) => (IS_LONG || name === "Corners") && betsOnCount(sport, name).length > 0).map(
    (name) => [sport, name] as const,
  ),
);

function faultsOf(sport: string, name: string, record: CountRecord): Faults {
  const bets = betsOnCount(sport, name);
  const agreed = agreedOn(bets, countCompletions(sport, name, record), "counts");
  const provisional = !record.stage.startsWith("settled");
  return compare(bets, countEvent(sport, record.stage, { [name]: record.counts }), agreed, provisional);
}

describe("a count of teams", () => {
  it.each(TRIED)("is decided as every whole count: %s, %s", (sport, name) => {
    const found = countRecords().map((record) => ({ known: record, faults: faultsOf(sport, name, record) }));
    expectProved(`${name} in ${sport}`, found);
  });
});
