import type { UnknownRecord } from "../engine/input/unknown-record.js";
import { swapSides } from "../match/swap-sides.js";
import type { Match } from "./finish.js";
import { teamNamed } from "./names.js";
import { type BookSelection, isRefused, quoted, type RefusedRow, refuse } from "./types.js";

type Read = BookSelection | RefusedRow;

/** A row that names its home and its away side the other way round is read so, and then stated for the event. */
export function statedForEvent(
  { home, away, neutral }: UnknownRecord,
  match: Match,
  read: (match: Match) => Read,
): Read {
  const { event, sport } = match;
  if (typeof home !== "string" || typeof away !== "string") return read(match);
  const [first, second] = [teamNamed(home, event), teamNamed(away, event)];
  const isSwapped = first === "away" && second === "home";
  const isCrossed = first === "away" || second === "home";
  // Where no side is at home, names that are spelt otherwise do not show which of the two comes first.
  const isUntold = first === null && second === null && sport.row.noHomeSide === true;
  if (!isSwapped && (isCrossed || isUntold))
    return refuse(
      "home",
      `${quoted(home)} and ${quoted(away)} do not show which side of the event each is; write both names as the event does`,
    );
  if (!isSwapped) return read(match);
  if (sport.row.noHomeSide !== true && neutral !== true)
    return refuse(
      "home",
      `${quoted(home)} is the away side of the event; write home and away, and the side, as the event does`,
    );
  const found = read({ sport, event: { ...event, home: event.away, away: event.home } });
  if (isRefused(found)) return found;
  return (
    swapSides(found, event) ??
    refuse("home", `${quoted(home)} is the away side of the event, and the bet cannot be stated for it`)
  );
}
