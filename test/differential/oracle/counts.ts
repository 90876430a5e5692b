/**
 * The oracle for markets on counts (docs/rules.md#statistics), for events with complete counts. It reads the market from its
 * name, adds up the counts and settles stakes.
 */
import { openSheet } from "./index.js";
import { isOnTeamCounts } from "./more-markets.js";
import { thing } from "./reading.js";
import { type Fraction, fraction, lineOf, nameOf, negative, plus, settleOnLine } from "./stakes.js";
import type { Verdict } from "./types.js";

interface Pair {
  readonly home: number;
  readonly away: number;
}

const PERIODS: Readonly<Record<string, string>> = { HT: "first-half", "2H": "second-half" };
const CARDS = { yellow: 1, red: 2 };

const NAME = /^(.+) (Totals|Spread)(?: (Home|Away))?(?: (HT|2H))?$/;

/** True if the oracle settles a market with this name on counts. */
export function isOnCounts(market: string): boolean {
  return market === "Player Props" || isOnTeamCounts(market) || (NAME.test(market) && !market.startsWith("Team "));
}

/** The verdict, or undefined for a market that is not on counts. */
export function verdictOnCounts(event: unknown, selection: unknown): Verdict | undefined {
  const { market, side, hdp, label } = thing(selection);
  const backed = String(side).toLowerCase();
  if (isOnTeamCounts(String(market))) {
    const { result, reason } = openSheet(event)(selection);
    return { result, reason };
  }
  const { teams, players } = thing(thing(event).statistics);
  if (market === "Player Props") return onPlayer(players as readonly unknown[], String(label), backed, Number(hdp));
  if (!isOnCounts(String(market))) return undefined;
  const [, statistic = "", kind, team, part] = NAME.exec(String(market)) ?? [];
  const { home, away } = countsOf(event, thing(teams), statistic, PERIODS[part ?? ""] ?? "match");
  if (kind === "Spread") return ahead(home - away, negative(lineOf(Number(hdp))), backed === "home");
  const counted = team === "Home" ? home : team === "Away" ? away : home + away;
  return ahead(counted, lineOf(Number(hdp)), backed === "over");
}

/** The verdict on a count against a line, for over or for under. */
function ahead(count: number, line: Fraction, wantsMore: boolean): Verdict {
  const parts = settleOnLine(line, (own) => {
    const lead = plus(fraction(count), negative(own));
    return wantsMore ? lead : negative(lead);
  });
  return nameOf(parts);
}

function countsOf(event: unknown, teams: Readonly<Record<string, unknown>>, name: string, period: string): Pair {
  if (name === "Bookings" && teams["Bookings"] === undefined) {
    const [yellow, red] = [countsOf(event, teams, "Yellow Cards", period), countsOf(event, teams, "Red Cards", period)];
    const points = (side: "home" | "away") => CARDS.yellow * yellow[side] + CARDS.red * red[side];
    return { home: points("home"), away: points("away") };
  }
  const given = thing(teams[name]);
  const read = (part: string) => thing(given[part]) as unknown as Pair;
  // Counts of the match include extra time, which bets on ninety minutes do not count; ice hockey does.
  const isWhole = period !== "match" || thing(thing(event).sport)["slug"] === "ice-hockey" || !hadExtraTime(event);
  if (isWhole) return read(period);
  const [first, second] = [read("first-half"), read("second-half")];
  return { home: first.home + second.home, away: first.away + second.away };
}

function hadExtraTime(event: unknown): boolean {
  const scores = thing(thing(event).scores);
  const { ft, ot, ap } = thing(scores["periods"]);
  if (ft === undefined) return false;
  const full = thing(ft);
  return ot !== undefined || ap !== undefined || full["home"] !== scores["home"] || full["away"] !== scores["away"];
}

function onPlayer(players: readonly unknown[], label: string, side: string, hdp: number): Verdict {
  const [, name = "", statistic = ""] = /^(.*) \((.*)\)$/.exec(label) ?? [];
  const named = players.map(thing).filter((player) => letters(String(player["name"])) === letters(name));
  const [player] = named;
  if (named.length !== 1 || !player) return { result: "ungradeable", reason: "player_not_matched" };
  if (player["played"] === false) return { result: "void", reason: "player_not_matched" };
  const count = Number(thing(player["statistics"])[statistic]);
  return ahead(count, lineOf(hdp), side === "over" || side === "yes");
}

/** The sorted letters of a name, so that "Last, First" and accents do not matter. */
function letters(name: string): string {
  const plain = name.normalize("NFD").toLowerCase().replaceAll("ø", "o").replaceAll("æ", "ae");
  return [...plain.replaceAll(/[^a-z]/g, "")].sort().join("");
}
