/** Numbers, times and matches in words. */
import type { Match } from "../model/state.js";
import { fieldsOf, isolate, textOf } from "../model/text.js";

/** "4,999 of 5,000 requests left until 14:05", or nothing if the server does not count. */
export function limitWords(headers: Headers): string {
  const [limit, remaining, reset] = ["limit", "remaining", "reset"].map((name) => headers.get(`x-ratelimit-${name}`));
  if (limit == null || remaining == null) return "";
  const until = timeWords(new Date(reset ?? ""));
  const left = `${Number(remaining).toLocaleString("en")} of ${Number(limit).toLocaleString("en")} requests left`;
  return until === "" ? left : `${left} until ${until}`;
}

/** The time of day, with the date unless it is today, and with the year unless it is this one. */
export function timeWords(time: Date): string {
  if (Number.isNaN(time.getTime())) return "";
  const today = new Date();
  const date = (options: Intl.DateTimeFormatOptions) => time.toLocaleDateString("en-GB", options);
  if (time.getFullYear() !== today.getFullYear()) return date({ day: "numeric", month: "long", year: "numeric" });
  const clock = time.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return time.toDateString() === today.toDateString() ? clock : `${date({ day: "numeric", month: "long" })}, ${clock}`;
}

export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

export function percent(part: number): string {
  return `${(100 * part).toFixed(1).replace("-", "\u2212")} %`;
}

export function isOver({ status }: Match): boolean {
  return status === "settled" || status === "cancelled";
}

/** Sport, league, start and status: what is known of a match besides its teams. */
export function matchWords(match: Match): string[] {
  const start = timeWords(new Date(textOf(match["date"])));
  const status = textOf(match["status"]);
  const words = [fieldsOf(match["sport"])["name"], fieldsOf(match["league"])["name"], start].map(textOf);
  return [...words, status === "pending" ? "" : status].filter((word) => word !== "");
}

/** "2–1", or nothing if the match has no score. */
export function scoreOf(match: Match): string {
  const { home, away } = fieldsOf(match["scores"]);
  return match["status"] === "pending" || home === undefined ? "" : `${textOf(home)}\u2013${textOf(away)}`;
}

/** Minutes, or what the feed calls the part of the match, and the points of a game; the status of one that is over. */
export function clockOf(match: Match): string {
  if (isOver(match)) return textOf(match["status"]);
  const { minute, statusDetail, injuryTime } = fieldsOf(match["clock"]);
  const game = fieldsOf(fieldsOf(fieldsOf(match["scores"])["periods"])["currentgame"]);
  const isLate = typeof injuryTime === "number" && injuryTime > 0;
  const time = typeof minute === "number" ? `${minute}\u2032${isLate ? "+" : ""}` : textOf(statusDetail);
  const points = game["home"] === undefined ? "" : `${textOf(game["home"])}:${textOf(game["away"])}`;
  return [time, points].filter((part) => part !== "").join(" \u00b7 ");
}

interface Worded {
  readonly market?: unknown;
  readonly label?: unknown;
  readonly side?: unknown;
  readonly hdp?: unknown;
}

/** A bet in words. The away side of a handicap has its own line, and then the home side's. */
export function betWords({ market, label, side, hdp }: Worded): string {
  const isAway = typeof hdp === "number" && hdp !== 0 && textOf(side).toLowerCase() === "away";
  const line = isAway ? `${signed(0 - hdp)} (home ${signed(hdp)})` : hdp;
  return [market, isolate(textOf(label)), side, line]
    .map(textOf)
    .filter((word) => word !== "")
    .join(" ");
}

function signed(number: number): string {
  return (number > 0 ? "+" : "") + number;
}
