/** Names of markets, sides and statistics, and the types of statistics. */
import type { MarketName, PlayerStatistics, Selection, Statistics } from "../../src/pure/engine/index.js";

export const known: readonly MarketName[] = ["ML", "Totals HT", "Player Props"];
export const own: MarketName = "Passing Yards O/U";
declare const anyName: string;
export const read: MarketName = anyName;
export const text: string = known.join() satisfies string;
export const asText = (name: MarketName): string => name;
export const bet: Selection = { eventId: 1, market: anyName, side: anyName };
// @ts-expect-error
export const number: MarketName = 5;

export const statistics: Statistics = {
  teams: {
    Corners: { match: { home: 6, away: 7 }, "first-half": { home: 2, away: 3 }, "second-half": null },
    "Yellow Cards": null,
    "Double Faults": undefined,
  },
  players: [
    {
      name: "Ann Lee",
      id: 5,
      played: true,
      started: null,
      statistics: { Points: 20, Rebounds: null, Assists: undefined },
    },
    { name: "Bea Ray", id: "b", played: false },
  ],
};
export const uncovered: Statistics = { teams: null, players: null };
// @ts-expect-error a player has a name
export const nameless: PlayerStatistics = { statistics: { Points: 20 } };
// @ts-expect-error a count is a number
export const textual: PlayerStatistics = { name: "Ann Lee", statistics: { Points: "20" } };
// @ts-expect-error the counts of a team are by part of the match
export const bare: Statistics = { teams: { Corners: { home: 6, away: 7 } } };
// @ts-expect-error "Corner Kicks" is not a statistic of teams
export const unknownStatistic: Statistics = { teams: { "Corner Kicks": { match: { home: 6, away: 7 } } } };
