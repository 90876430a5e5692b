import type { FeedRecord } from "../record.js";
import { byHand } from "./shapes.js";

const CARD = "https://site.api.espn.com/apis/site/v2/sports/mma/ufc/scoreboard";

type Winner = "home" | "away" | null;

/** A bout of a card. Neither fighter is at home. */
function bout(status: string, winner: Winner, result?: string) {
  const side = (name: string, order: number, isWinner: boolean) => ({
    order,
    winner: isWinner,
    athlete: { displayName: name },
  });
  return {
    id: "401799529",
    uid: "s:3301~l:3321~e:600053891~c:401799529",
    date: "2025-07-19T22:00Z",
    competitors: [side("Kevin Holland", 1, winner === "home"), side("Daniel Rodriguez", 2, winner === "away")],
    format: { regulation: { periods: 3 } },
    status: { period: 3, displayClock: "5:00", type: { name: status }, ...(result && { result: { name: result } }) },
  };
}
const fight = (status: string, more: object = {}) => ({
  id: 401799529,
  home: "Kevin Holland",
  away: "Daniel Rodriguez",
  date: "2025-07-19T22:00Z",
  status,
  sport: { slug: "mixed-martial-arts" },
  ...more,
});
const ended = (
  what: string,
  winner: Winner,
  result: string | undefined,
  outcome: string,
  method?: string,
  more: object = {},
) =>
  byHand(
    what,
    CARD,
    bout("STATUS_FINAL", winner, result),
    {
      event: fight("settled", {
        outcome: { winner: outcome, ...(method && { method }), ...(result && { round: 3, time: 300 }) },
        ...(result && { rounds: 3 }),
      }),
      notes: [],
    },
    more,
  );

export const WINNERS: readonly FeedRecord[] = [
  ended("a bout that was stopped", "home", "kotko", "home", "ko-tko", { result: "1-0" }),
  ended("a bout that was decided on points", "away", "decision---unanimous", "away", "decision-unanimous", {
    result: "0-1",
  }),
  ended("a bout whose result is not told, with its winner", "away", undefined, "away", undefined, { result: "0-1" }),
  byHand(
    "a bout that was stopped in its second round",
    CARD,
    {
      ...bout("STATUS_FINAL", "away"),
      status: {
        period: 2,
        displayClock: "1:34",
        type: { name: "STATUS_FINAL" },
        result: { name: "ko/tko", displayName: "KO/TKO", description: "Punches" },
      },
    },
    {
      event: fight("settled", { outcome: { winner: "away", method: "ko-tko", round: 2, time: 94 }, rounds: 3 }),
      notes: [],
    },
    { result: "0-1" },
  ),
  ended("a draw", null, "draw", "draw"),
  ended("a bout without a result", null, "no-contest", "none", "no-contest"),
  ...(
    [
      ["STATUS_SCHEDULED", "pending"],
      ["STATUS_IN_PROGRESS", "live"],
      ["STATUS_CANCELED", "cancelled"],
    ] as const
  ).map(([status, becomes]) =>
    byHand(`a bout with the status ${status}`, CARD, bout(status, null), { event: fight(becomes), notes: [] }),
  ),
  byHand("a bout that was postponed", CARD, bout("STATUS_POSTPONED", null), {
    event: fight("pending", { originalDate: "2025-07-19T22:00Z" }),
    notes: [{ at: "status.type.name", says: "STATUS_POSTPONED: postponed; the record does not say until when" }],
  }),
  byHand("a bout without a winner, of which nobody says how it ended", CARD, bout("STATUS_FINAL", null), {
    refused: "missing, and no side is marked as the winner; it tells a draw from a no contest",
    at: "status.result.name",
  }),
  byHand("a bout that was not fought, or was", CARD, bout("STATUS_WALKOVER", "home"), {
    refused: "STATUS_WALKOVER in a record of mixed-martial-arts without periods",
    at: "status",
  }),
  byHand("a draw that has a winner", CARD, bout("STATUS_FINAL", "home", "draw"), {
    refused: '"draw", and home is marked as the winner',
    at: "status.result.name",
  }),
  byHand("a knock-out that has no winner", CARD, bout("STATUS_FINAL", null, "kotko"), {
    refused: '"kotko", and no side is marked as the winner',
    at: "status.result.name",
  }),
  byHand("a result that was overturned", CARD, bout("STATUS_FINAL", "home", "overturned"), {
    refused: '"overturned" is not a known result',
    at: "status.result.name",
  }),
];
