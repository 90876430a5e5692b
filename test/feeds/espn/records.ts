import type { FeedRecord } from "../record.js";

/** A game as the scoreboard lists it, with the fields that the adapter reads. */
interface Game {
  readonly id: string;
  readonly uid: string;
  readonly date: string;
  readonly status: string;
  readonly home: Competitor;
  readonly away: Competitor;
}
interface Competitor {
  readonly name: string;
  readonly score: string;
  readonly lines?: readonly number[];
}

function competitor(homeAway: string, { name, score, lines }: Competitor) {
  const linescores = lines?.map((value) => ({ value }));
  return { homeAway, team: { displayName: name }, score, ...(linescores && { linescores }) };
}

function scoreboardGame({ id, uid, date, status, home, away }: Game) {
  const type = { type: { name: status } };
  const competitors = [competitor("home", home), competitor("away", away)];
  return { id, uid, date, competitions: [{ neutralSite: false, competitors, status: type }], status: type };
}

const KNICKS_AT_HORNETS: Game = {
  id: "401585285",
  uid: "s:40~l:46~e:401585285",
  date: "2024-01-30T00:00Z",
  status: "STATUS_FINAL",
  home: { name: "Charlotte Hornets", score: "92", lines: [25, 18, 24, 25] },
  away: { name: "New York Knicks", score: "113", lines: [26, 20, 44, 23] },
};
const NBA_SCOREBOARD = "https://github.com/evanhill1989/My-Club/blob/main/app/shared/nbaScoreboard.js";

export const ESPN: readonly FeedRecord[] = [
  {
    what: "an NBA game that ended in regular time",
    origin: "recorded",
    source: NBA_SCOREBOARD,
    record: scoreboardGame(KNICKS_AT_HORNETS),
    gives: {
      event: {
        id: 401585285,
        home: "Charlotte Hornets",
        away: "New York Knicks",
        date: "2024-01-30T00:00Z",
        status: "settled",
        sport: { slug: "basketball" },
        scores: {
          home: 92,
          away: 113,
          periods: {
            p1: { home: 25, away: 26 },
            p2: { home: 18, away: 20 },
            p3: { home: 24, away: 44 },
            p4: { home: 25, away: 23 },
            ft: { home: 92, away: 113 },
          },
        },
      },
      notes: [],
    },
    result: "92-113",
  },
  ...["STATUS_SCHEDULED", "STATUS_IN_PROGRESS"].map(
    (status): FeedRecord => ({
      what: `an NBA game with the status ${status}`,
      origin: "made by hand from documentation",
      source: "https://docs.therundown.io/reference/event-statuses.md",
      record: scoreboardGame({ ...KNICKS_AT_HORNETS, status }),
      gives: {
        event: {
          id: 401585285,
          home: "Charlotte Hornets",
          away: "New York Knicks",
          date: "2024-01-30T00:00Z",
          status: status === "STATUS_SCHEDULED" ? "pending" : "live",
          sport: { slug: "basketball" },
        },
        notes: [],
      },
    }),
  ),
  {
    what: "a postponed NBA game",
    origin: "made by hand from documentation",
    source: "https://github.com/vasqued2/ha-teamtracker/issues/312",
    record: scoreboardGame({ ...KNICKS_AT_HORNETS, status: "STATUS_POSTPONED" }),
    gives: {
      event: {
        id: 401585285,
        home: "Charlotte Hornets",
        away: "New York Knicks",
        date: "2024-01-30T00:00Z",
        status: "pending",
        sport: { slug: "basketball" },
      },
      notes: [
        {
          at: "competitions[0].status.type.name",
          says: "STATUS_POSTPONED: postponed; the record does not say until when",
        },
      ],
    },
  },
];
