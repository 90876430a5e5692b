/** Builds cases of markets from short lines. */

export interface MarketCase {
  readonly it: string;
  readonly event: Readonly<Record<string, unknown>>;
  readonly selection: Readonly<Record<string, unknown>>;
  readonly expected: {
    readonly result: string;
    readonly reason: string | null;
    readonly basis?: { readonly scope: string; readonly home: number; readonly away: number };
  };
}

/** What a row of a market says: a label, a line, or fields of the selection by name. */
type Said = string | number | Readonly<Record<string, unknown>> | undefined;
/** A side, what the row says, and the result or its reason. */
type Row = readonly [side: string, said: Said, answer: string];

const pair = (written: string): { home: number; away: number } => {
  const [home = Number.NaN, away = Number.NaN] = written.split("-").map(Number);
  return { home, away };
};

/** A settled event. Scores are written home-away. */
export const event = (
  slug: string,
  top: string,
  periods: Readonly<Record<string, string>>,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => ({
  id: 7,
  home: "Arsenal",
  away: "Chelsea",
  status: "settled",
  sport: { slug },
  scores: {
    ...pair(top),
    periods: Object.fromEntries(Object.entries(periods).map(([key, written]) => [key, pair(written)])),
  },
  ...more,
});

export const football = event.bind(undefined, "football");

/** Statistics of teams: by name and period, home-away. */
export const counts = (teams: Readonly<Record<string, Readonly<Record<string, string>>>>) => ({
  teams: Object.fromEntries(
    Object.entries(teams).map(([name, parts]) => [
      name,
      Object.fromEntries(Object.entries(parts).map(([part, written]) => [part, pair(written)])),
    ]),
  ),
});

const PENDING = ["event_not_started", "event_live", "awaiting_result", "awaiting_stats"];

function resultOf(answer: string): { result: string; reason: string | null } {
  if (["won", "lost", "half_won", "half_lost"].includes(answer)) return { result: answer, reason: null };
  if (answer === "push" || answer === "event_cancelled") return { result: "void", reason: answer };
  return { result: PENDING.includes(answer) ? "pending" : "ungradeable", reason: answer };
}

function basisOf(answer: string, basis: string): Pick<MarketCase["expected"], "basis"> {
  const isGraded = resultOf(answer).reason === null || answer === "push";
  const [scope = "", written = ""] = basis.split(" ");
  return isGraded && basis !== "" ? { basis: { scope, ...pair(written) } } : {};
}

/** Cases of one market on one event. `basis` is that of the rows that are graded, such as `regulation 2-1`. */
export function on(about: string, played: MarketCase["event"], market: string, basis: string, rows: readonly Row[]) {
  return rows.map(([side, said, answer]): MarketCase => {
    const fields = typeof said === "string" ? { label: said } : typeof said === "number" ? { hdp: said } : (said ?? {});
    const shown = said === undefined ? "" : ` ${typeof said === "object" ? JSON.stringify(said) : said}`;
    return {
      it: `${market}, ${side}${shown}, ${about}: ${answer}`,
      event: played,
      selection: { eventId: 7, market, side, ...fields },
      expected: { ...resultOf(answer), ...basisOf(answer, basis) },
    };
  });
}
