/** Records of ESPN in their real shape, with the fields that the adapter reads. */
import type { FeedRecord } from "../record.js";

export interface Side {
  readonly name: string;
  readonly score: string;
  readonly lines?: readonly number[];
  readonly kicks?: number;
}

export interface Game {
  readonly id: string;
  /** The sport and the league, as in `s:40~l:46`. */
  readonly of: string;
  readonly date: string;
  readonly status: string;
  readonly home: Side;
  readonly away: Side;
  /** `detail` of the status. */
  readonly detail?: string;
  readonly regulation?: number;
  readonly neutral?: boolean;
}

const isAhead = (one: Side, other: Side) =>
  Number(one.score) + (one.kicks ?? 0) / 100 > Number(other.score) + (other.kicks ?? 0) / 100;

function competitor(homeAway: string, side: Side, other: Side, hasEnded: boolean) {
  const { name, score, lines, kicks } = side;
  const linescores = lines?.map((value, index) => ({ value, displayValue: String(value), period: index + 1 }));
  return {
    homeAway,
    id: homeAway === "home" ? "660" : "210",
    ...(hasEnded && { winner: isAhead(side, other) }),
    team: { displayName: name },
    score,
    ...(linescores && { linescores }),
    ...(kicks !== undefined && { shootoutScore: kicks }),
  };
}

function competitionOf({ status, home, away, detail, regulation, neutral = false }: Game) {
  const hasEnded = /^STATUS_F(INAL|ULL_TIME)/.test(status);
  return {
    neutralSite: neutral,
    // The order means nothing: here the visitors come first.
    competitors: [competitor("away", away, home, hasEnded), competitor("home", home, away, hasEnded)],
    status: { type: { name: status, state: "post", ...(detail !== undefined && { detail }) } },
    ...(regulation !== undefined && { format: { regulation: { periods: regulation } } }),
  };
}

/** An item of the `events` of a scoreboard. */
export function onScoreboard(game: Game) {
  const competition = competitionOf(game);
  const { id, of, date } = game;
  return { id, uid: `${of}~e:${id}`, date, competitions: [competition], status: structuredClone(competition.status) };
}

/** A summary, perhaps with `boxscore.players`. */
export function asSummary(game: Game, groups?: readonly object[]) {
  const { id, of, date } = game;
  const boxscore = groups === undefined ? {} : { boxscore: { players: [{ statistics: groups }] } };
  return { header: { id, uid: `${of}~e:${id}`, competitions: [{ date, ...competitionOf(game) }] }, ...boxscore };
}

/** The event of a game, apart from its scores. */
export function eventOf({ id, date, home, away }: Game, slug: string, status: string, more: object = {}) {
  return { id: Number(id), home: home.name, away: away.name, date, status, sport: { slug }, ...more };
}

/** `pairs({ p1: "1-0" })`. */
export function pairs(listed: Readonly<Record<string, string>>) {
  const split = (text: string) => text.split("-").map((side) => (side === "" ? undefined : Number(side)));
  return Object.fromEntries(
    Object.entries(listed).map(([key, text]) => {
      const [home, away] = split(text);
      return [key, { ...(home !== undefined && { home }), away }];
    }),
  );
}

export const byHand = (
  what: string,
  source: string,
  record: unknown,
  gives: unknown,
  more: Partial<FeedRecord> = {},
): FeedRecord => ({ what, origin: "made by hand from documentation", source, record, gives, ...more });
