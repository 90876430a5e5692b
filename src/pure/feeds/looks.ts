/** How a record of a feed is recognised, one row a feed. It loads no adapter, so that whoever meets a foreign record can name its feed. */

/** Paths of fields: a record that has all of one list looks like one of the feed. */
interface LookRow {
  /** As in `feeds`. */
  readonly name: string;
  readonly title: string;
  readonly shownBy: readonly (readonly string[])[];
}

export const LOOKS: readonly LookRow[] = [
  {
    name: "espn",
    title: "ESPN",
    shownBy: [["competitions", "date"], ["header.competitions"], ["competitors", "uid"], ["groupings"]],
  },
  { name: "the-odds-api", title: "The Odds API", shownBy: [["sport_key", "home_team", "commence_time"]] },
  { name: "api-football", title: "API-Football", shownBy: [["fixture", "teams", "goals"]] },
  { name: "football-data", title: "football-data.org", shownBy: [["utcDate", "homeTeam", "awayTeam"]] },
  {
    name: "mlb",
    title: "MLB statsapi",
    shownBy: [
      ["gamePk", "status"],
      ["gamePk", "gameData"],
    ],
  },
  { name: "nhl", title: "NHL api-web", shownBy: [["gameState", "homeTeam", "awayTeam"]] },
  { name: "balldontlie", title: "balldontlie", shownBy: [["home_team", "visitor_team"]] },
  { name: "openligadb", title: "OpenLigaDB", shownBy: [["matchID", "team1", "team2"]] },
  { name: "sportsgameodds", title: "SportsGameOdds", shownBy: [["eventID", "sportID", "teams"]] },
  { name: "pandascore", title: "PandaScore", shownBy: [["opponents", "number_of_games"]] },
];

/** Where the answers of the feeds have their records. */
const LISTS = ["events", "matches", "response", "games", "data", "dates", "gameWeek"] as const;
/** A schedule has days, and a day has games. */
const DEEPEST = 3;

/** The feeds that a foreign record looks like, or the first record of a whole answer. None if it looks like nothing that is read. */
export function feedsLike(value: unknown, deeper: number = DEEPEST): readonly Pick<LookRow, "name" | "title">[] {
  const found = LOOKS.filter(({ shownBy }) => shownBy.some((paths) => paths.every((path) => isAt(value, path))));
  if (found.length > 0 || deeper === 0) return found;
  const list = Array.isArray(value) ? value : LISTS.map((name) => fieldOf(value, name)).find(Array.isArray);
  return list === undefined ? [] : feedsLike(list[0], deeper - 1);
}

function isAt(record: unknown, path: string): boolean {
  const found = path.split(".").reduce(fieldOf, record);
  return found !== undefined && found !== null;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}
