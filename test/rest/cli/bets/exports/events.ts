/** Matches that the sample exports bet on. Teams and people are invented. */
import type { SportEvent } from "../../../../../src/pure/engine/index.js";

interface Line {
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  readonly date: string;
  /** The score of each period, and that of the match. */
  readonly periods: readonly (readonly [home: number, away: number])[];
  readonly score: readonly [home: number, away: number];
  readonly hasFullTime?: boolean;
}

const lines: Line[] = [];

/** Football: the score at half time and at full time. */
function football(home: string, away: string, date: string, half: Line["score"], score: Line["score"]): void {
  const second = [score[0] - half[0], score[1] - half[1]] as const;
  lines.push({ sport: "football", home, away, date, periods: [half, second], score, hasFullTime: true });
}

/** Sports whose periods are added up. */
function added(sport: string, home: string, away: string, date: string, periods: Line["periods"]): void {
  const score = [0, 1].map((side) => periods.reduce((sum, period) => sum + (period[side] ?? 0), 0));
  lines.push({ sport, home, away, date, periods, score: [score[0] ?? 0, score[1] ?? 0], hasFullTime: true });
}

/** Sports of sets or maps: the sets are counted. */
function sets(
  sport: string,
  home: string,
  away: string,
  date: string,
  periods: Line["periods"],
  score: Line["score"],
): void {
  lines.push({ sport, home, away, date, periods, score });
}

football("Nordstadt", "Suedstadt", "2026-10-01T18:00:00Z", [1, 0], [2, 1]);
football("Nordstadt", "Suedstadt", "2026-09-13T18:00:00Z", [1, 0], [2, 1]);
football("Oststadt", "Weststadt", "2026-09-14T18:45:00Z", [0, 0], [1, 1]);
football("Oststadt", "Nordstadt", "2026-09-15T18:45:00Z", [0, 0], [0, 0]);
football("Nordstadt", "Suedstadt", "2026-04-21T18:00:00Z", [1, 0], [3, 1]);
football("Oststadt", "Weststadt", "2026-04-21T18:00:00Z", [0, 0], [1, 1]);
football("Nordstadt", "Suedstadt", "2026-06-08T10:00:00Z", [0, 0], [1, 0]);
football("Oststadt", "Weststadt", "2026-06-08T09:00:00Z", [1, 1], [2, 1]);
football("Nordstadt", "Suedstadt", "2026-08-24T18:00:00Z", [1, 0], [2, 1]);
football("Nordstadt", "Suedstadt", "2026-07-11T21:00:00Z", [1, 0], [2, 1]);
football("Nordstadt", "Suedstadt", "2026-07-10T19:00:00Z", [1, 0], [2, 1]);
football("Oststadt", "Weststadt", "2026-07-10T19:00:00Z", [1, 0], [2, 1]);
football("Nordstadt", "Suedstadt", "2026-12-01T19:00:00Z", [1, 0], [2, 1]);
football("Oststadt", "Weststadt", "2026-12-02T19:00:00Z", [0, 0], [0, 1]);
football("Nordstadt", "Oststadt", "2026-12-05T19:00:00Z", [1, 0], [2, 0]);
football("Nordland", "Suedland", "2026-06-11T20:05:00Z", [1, 0], [2, 0]);
football("Nordstadt", "Suedstadt", "2026-03-01T14:00:00Z", [1, 0], [2, 1]);
football("Oststadt", "Weststadt", "2026-03-01T16:30:00Z", [0, 0], [2, 0]);
football("Nordstadt", "Oststadt", "2026-03-02T18:00:00Z", [1, 0], [2, 0]);

const BEARS_BY_SEVEN_BEHIND: Line["periods"] = [
  [7, 7],
  [0, 7],
  [3, 7],
  [7, 3],
];
added("american-football", "Mill Valley Bears", "Harbor City Sharks", "2026-09-13T17:00:00Z", BEARS_BY_SEVEN_BEHIND);
added("american-football", "Bears", "Sharks", "2026-09-21T17:00:00Z", BEARS_BY_SEVEN_BEHIND);
added("american-football", "Bears", "Sharks", "2026-09-07T17:00:00Z", BEARS_BY_SEVEN_BEHIND);
added("american-football", "Bears", "Sharks", "2026-10-24T17:00:00Z", BEARS_BY_SEVEN_BEHIND);
added("american-football", "Mill Valley", "Elsewhere State", "2026-11-29T17:00:00Z", BEARS_BY_SEVEN_BEHIND);
added("american-football", "Harbor City Sharks", "Lake Town Owls", "2026-09-27T13:00:00Z", [
  [7, 0],
  [7, 3],
  [0, 7],
  [7, 3],
]);
added("american-football", "Pine Hill Foxes", "Mill Valley Bears", "2026-09-27T13:00:00Z", [
  [7, 0],
  [7, 3],
  [0, 7],
  [7, 3],
]);
added("american-football", "Sharks", "Cougars", "2026-01-15T20:00:00Z", [
  [7, 0],
  [0, 7],
  [3, 0],
  [7, 3],
]);
added("basketball", "Mill Valley Bears", "Harbor City Sharks", "2026-09-15T23:00:00Z", [
  [20, 25],
  [25, 20],
  [30, 20],
  [25, 25],
]);
added("basketball", "Sharks", "Bears", "2026-09-20T23:00:00Z", [
  [20, 25],
  [25, 30],
  [30, 20],
  [25, 26],
]);
added("basketball", "Harbor City", "Mill Valley", "2026-03-17T23:00:00Z", [
  [40, 35],
  [40, 40],
  [1, 1],
  [1, 1],
]);
added("basketball", "Sharks", "Bears", "2026-01-14T20:00:00Z", [
  [25, 25],
  [25, 25],
  [25, 25],
  [25, 20],
]);
added("ice-hockey", "Mill Valley", "Harbor City", "2026-03-17T23:00:00Z", [
  [1, 0],
  [1, 1],
  [1, 0],
]);
const BY_ONE_RUN: Line["periods"] = [
  [1, 1],
  [1, 1],
  [1, 1],
  [1, 0],
  [0, 0],
  [0, 0],
  [0, 0],
  [0, 0],
  [0, 0],
];
added("baseball", "Harbor City", "Mill Valley", "2026-09-25T18:00:00Z", BY_ONE_RUN);
added("baseball", "Sharks", "Cougars", "2026-01-13T20:00:00Z", BY_ONE_RUN);
added("baseball", "Sharks", "Bears", "2026-08-08T18:00:00Z", BY_ONE_RUN);

const STRAIGHT: Line["periods"] = [
  [6, 4],
  [6, 3],
];
const BEHIND: Line["periods"] = [
  [4, 6],
  [3, 6],
];
sets("tennis", "Anna E.", "Berta S.", "2026-04-21T12:00:00Z", STRAIGHT, [2, 0]);
sets("tennis", "Exemple", "Modele", "2026-08-25T12:00:00Z", BEHIND, [0, 2]);
sets("tennis", "Anna Example", "Berta Sample", "2026-09-25T03:08:00Z", STRAIGHT, [2, 0]);
sets("tennis", "Exemple", "Berta", "2026-10-01T12:00:00Z", STRAIGHT, [2, 0]);
sets("tennis", "Modele", "Berta", "2026-09-30T15:00:00Z", BEHIND, [0, 2]);
sets(
  "volleyball",
  "Nordland (W)",
  "Suedland (W)",
  "2026-06-08T14:00:00Z",
  [
    [25, 20],
    [25, 20],
    [25, 20],
  ],
  [3, 0],
);
sets("esports", "Team North", "South Team", "2026-06-12T20:00:00Z", [], [2, 1]);
sets("esports", "East Gaming", "Team West", "2026-06-12T20:30:00Z", [], [2, 0]);
sets("esports", "Team North", "East Gaming", "2026-06-13T12:00:00Z", [], [0, 2]);
const FIVE: Line["periods"] = [
  [11, 8],
  [8, 11],
  [11, 9],
  [9, 11],
  [11, 8],
];
sets("table-tennis", "Anton Example", "Bela Sample", "2026-08-25T18:00:00Z", FIVE, [3, 2]);
sets(
  "table-tennis",
  "Cyril Model",
  "Dan Muster",
  "2026-08-25T18:00:00Z",
  [
    [11, 8],
    [8, 11],
    [9, 11],
    [9, 11],
  ],
  [1, 3],
);
sets(
  "table-tennis",
  "Emil Specimen",
  "Franz Probe",
  "2026-08-25T18:30:00Z",
  [
    [11, 8],
    [11, 8],
    [11, 9],
  ],
  [3, 0],
);

export const EVENTS: readonly SportEvent[] = lines.map((line, index) => {
  const [home, away] = line.score;
  const parts = line.periods.map(([one, other], part) => [`p${part + 1}`, { home: one, away: other }]);
  const periods = { ...Object.fromEntries(parts), ...(line.hasFullTime === true && { ft: { home, away } }) };
  return {
    ...{ id: 100 + index, sport: { slug: line.sport }, home: line.home, away: line.away, date: line.date },
    status: "settled",
    scores: { home, away, periods },
  };
});
