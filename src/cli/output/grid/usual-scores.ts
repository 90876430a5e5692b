/** How high a side's score usually goes: what a grid shows unless --max says otherwise. */
interface Usual {
  readonly match: number;
  /** In a half, a quarter, a set or a map. */
  readonly part: number;
}

/** A football match, and whatever is not listed. */
const GOALS: Usual = { match: 6, part: 4 };
const WINNER: Usual = { match: 1, part: 1 };

const BY_SPORT: Readonly<Record<string, Usual>> = {
  handball: { match: 40, part: 22 },
  "gaelic-football": { match: 30, part: 18 },
  hurling: { match: 40, part: 22 },
  kabaddi: { match: 50, part: 30 },
  "water-polo": { match: 16, part: 6 },
  "beach-soccer": { match: 9, part: 5 },
  floorball: { match: 10, part: 5 },
  bandy: { match: 10, part: 6 },
  basketball: { match: 130, part: 70 },
  "american-football": { match: 45, part: 30 },
  "aussie-rules": { match: 140, part: 80 },
  lacrosse: { match: 18, part: 10 },
  netball: { match: 75, part: 40 },
  baseball: { match: 9, part: 6 },
  softball: { match: 9, part: 6 },
  rugby: { match: 50, part: 30 },
  "rugby-league": { match: 50, part: 30 },
  tennis: { match: 3, part: 7 },
  padel: { match: 2, part: 7 },
  volleyball: { match: 3, part: 30 },
  "beach-volleyball": { match: 2, part: 25 },
  "table-tennis": { match: 4, part: 15 },
  badminton: { match: 2, part: 30 },
  squash: { match: 4, part: 15 },
  pickleball: { match: 4, part: 15 },
  darts: { match: 7, part: 7 },
  snooker: { match: 10, part: 10 },
  curling: { match: 10, part: 10 },
  esports: { match: 3, part: 16 },
  "mixed-martial-arts": WINNER,
  boxing: WINNER,
  cricket: WINNER,
};
/** Games, points or rounds over a whole match. */
const GAMES = 40;
/** Corners, shots, aces and the like of one side; what a player does. */
const STATISTIC = 12;

export function usualScore(sport: string, about: "match" | "part" | "games" | "statistic"): number {
  if (about === "games") return GAMES;
  return about === "statistic" ? STATISTIC : (BY_SPORT[sport] ?? GOALS)[about];
}
