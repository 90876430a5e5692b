import { describe, it } from "vitest";
import { some } from "../../support/volume.js";
import type { Bet } from "./completions/bets.js";
import {
  betsOnCount,
  type CountRecord,
  countCompletions,
  countEvent,
  countRecords,
} from "./completions/live-counts.js";
import { PLAYER, type PlayerRecord, playerCompletions, playerEvent } from "./completions/players.js";
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
    const found = some(countRecords()).map((record) => ({ known: record, faults: faultsOf(sport, name, record) }));
    expectProved(`${name} in ${sport}`, found);
  });
});

describe("a count of a player", () => {
  const basketball = { Points: 12, Rebounds: 4 };
  const football = { Goals: 1, Shots: 3 };
  it.each<readonly [string, PlayerRecord]>([
    ["live basketball", { stage: "live", sport: "basketball", statistics: basketball }],
    ["live football", { stage: "live", sport: "football", statistics: football }],
    ["football after extra time", { stage: "settled-after-extra-time", sport: "football", statistics: football }],
  ])("is decided as every count that it can be: %s", (name, record) => {
    const bets = betsOnPlayer(record);
    const agreed = agreedOn(bets, playerCompletions(record), "counts");
    const faults = compare(bets, playerEvent(record), agreed, record.stage === "live");
    expectProved(name, [{ known: record, faults }]);
  });
});

function betsOnPlayer({ statistics }: PlayerRecord): readonly Bet[] {
  const [one = "", other = ""] = Object.keys(statistics);
  return [one, other, `${one}+${other}`].flatMap((what) =>
    ["over", "under"].flatMap((side) =>
      [0.5, 1, 1.5, 2.5, 3.25, 4, 5.5, 11.5, 12, 14.75, 15.5].map((hdp) => ({
        eventId: 7 as const,
        market: "Player Props",
        side,
        hdp,
        label: `${PLAYER} (${what})`,
      })),
    ),
  );
}
