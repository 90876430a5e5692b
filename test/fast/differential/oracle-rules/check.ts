/** Hand-made records for the oracle: an event in few words, a bet, and the answer that the sentence gives. */
import { expect, it } from "vitest";
import { isOnCounts, verdictOnCounts } from "../oracle/counts.js";
import { openSheet, STANDARD } from "../oracle/index.js";

export interface Row {
  /** The sentence, or what it comes to. */
  readonly it: string;
  readonly sport: string;
  /** The top level, such as "2-1". */
  readonly top: string;
  /** Scores by key. "-2" is a missing home half. Other values are sent as they are. */
  readonly periods?: Readonly<Record<string, unknown>>;
  /** Members of the event beside its scores. */
  readonly event?: object;
  readonly league?: string;
  /**
   * By bet, the answer: "ML home" or "Totals over 2.5", and "won", "lost 2-1 regulation" or a reason. Words in brackets after a
   * bet are its label.
   */
  readonly bets: Readonly<Record<string, string>>;
}

const pair = (text: string): object => {
  const [home = "", away = ""] = text.split("-");
  return { ...(home === "" ? {} : { home: Number(home) }), away: Number(away) };
};
const scoreOf = (value: unknown): unknown =>
  typeof value === "string" && /^\d*-\d+$/.test(value) ? pair(value) : value;

const SIDES = /^(home|away|draw|over|under|yes|no|odd|even|none|1x|12|x2|(?:home|draw|away)\/(?:home|draw|away))$/;

/** "Totals over 2.5" or "Player Props yes {Ann Archer (Points)}". */
function betOf(text: string): object {
  const [, words = "", label] = /^([^{]*)(?:\{(.*)\})?$/.exec(text) ?? [];
  const tokens = words.trim().split(" ");
  const at = tokens.map((token) => SIDES.test(token)).lastIndexOf(true);
  const line = tokens[at + 1];
  const rule = tokens[at + 2];
  return {
    eventId: 1,
    market: tokens.slice(0, at).join(" "),
    side: tokens[at],
    ...(line === undefined || line === "?" ? {} : { hdp: Number(line) }),
    ...(label === undefined ? {} : { label }),
    ...(rule === undefined ? {} : { tieRule: rule }),
  };
}

function eventOf({ sport, top, periods = {}, event = {}, league = "league" }: Row): object {
  const listed = Object.fromEntries(Object.entries(periods).map(([key, value]) => [key, scoreOf(value)]));
  const scores = { ...(top === "" ? {} : pair(top)), periods: listed };
  return {
    id: 1,
    status: "settled",
    sport: { slug: sport },
    league: { slug: league },
    scores,
    statistics: null,
    ...event,
  };
}

const SETTINGS = { ...STANDARD, fiveSets: ["slam-men"], fullFinalSet: ["slam-men", "slam-women"] };

function answerTo(event: object, bet: object): string {
  const { market } = bet as { market: string };
  const onCounts = isOnCounts(market) ? verdictOnCounts(event, bet, SETTINGS) : undefined;
  const { result, reason, basis } = onCounts ?? openSheet(event, SETTINGS)(bet);
  const outcome = result === "ungradeable" || result === "pending" ? reason : (reason ?? result);
  return [outcome, ...(basis ? [`${basis.home}-${basis.away} ${basis.scope}`] : [])].join(" ");
}

/** The number of bets. An answer without a basis is compared without it. */
export function checkRows(rows: readonly Row[]): number {
  for (const row of rows) {
    it(row.it, () => {
      const event = eventOf(row);
      for (const [text, expected] of Object.entries(row.bets)) {
        const got = answerTo(event, betOf(text));
        expect(expected.includes(" ") ? got : got.split(" ")[0], text).toBe(expected);
      }
    });
  }
  return rows.flatMap(({ bets }) => Object.keys(bets)).length;
}
