/** How high a side's score usually goes, in a match and in a part of it: what a grid shows unless --max says otherwise. */
type Usual = readonly [match: number, part: number];

/** A football match, and whatever is not listed. */
const GOALS: Usual = [6, 4];
const WINNER: Usual = [1, 1];

const BY_SPORT: Readonly<Record<string, Usual>> = {
  handball: [40, 22],
  "gaelic-football": [30, 18],
  hurling: [40, 22],
  kabaddi: [50, 30],
  "water-polo": [16, 6],
  "beach-soccer": [9, 5],
  floorball: [10, 5],
  bandy: [10, 6],
  basketball: [130, 70],
  "american-football": [45, 30],
  "aussie-rules": [140, 80],
  lacrosse: [18, 10],
  netball: [75, 40],
  baseball: [9, 6],
  softball: [9, 6],
  rugby: [50, 30],
  "rugby-league": [50, 30],
  tennis: [3, 7],
  padel: [2, 7],
  volleyball: [3, 30],
  "beach-volleyball": [2, 25],
  "table-tennis": [4, 15],
  badminton: [2, 30],
  squash: [4, 15],
  pickleball: [4, 15],
  darts: [7, 7],
  snooker: [10, 10],
  curling: [10, 10],
  esports: [3, 16],
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
  if (about === "statistic") return STATISTIC;
  const [match, part] = BY_SPORT[sport] ?? GOALS;
  return about === "match" ? match : part;
}
