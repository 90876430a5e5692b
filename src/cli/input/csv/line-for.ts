import { rulesOf, standard } from "../../../pure/engine/compile/rulebook.js";
import { signed } from "../../../pure/text/text.js";
import { record } from "../entries.js";
import { type EventsById, eventOf } from "../events.js";
import { LINE_FOR, type LineFor } from "./line-for-words.js";
import type { CsvRow } from "./row.js";
import { SELECTION } from "./selection-columns.js";

/** How the lines of a file are read. */
export interface LineReading {
  /** Whose line a handicap has in rows that do not say it. Null if nobody has said it. */
  readonly lineFor: LineFor | null;
  /** The event of an id, for the names of its teams. */
  eventOf(id: string | undefined): unknown;
}

/** How the lines of CSV rows are read, with the names of the events that are held. */
export function linesOf(lineFor: LineFor | null, events: EventsById): LineReading {
  return { lineFor, eventOf: (eventId) => eventOf({ eventId }, events) };
}

/**
 * The line of a row, stated for the home side. Under `hdp` it is. Under `line` or `handicap`, the row of an away side has to say whose it
 * is: with the wrong reading, another bet is settled, and nothing in the result shows it. Source: docs/books.md#whose-line-is-it.
 */
export function lineOf(row: CsvRow, { lineFor: given, eventOf }: LineReading): number | undefined {
  const { hdp, line: column, lineFor } = SELECTION;
  const [home, line] = [row.value(hdp), row.value(column)];
  if (line === undefined) return home;
  if (home !== undefined) throw row.faultOf(column, "the row has a line for the home side as well", "one of the two");
  const side = row.value(SELECTION.side)?.toLowerCase();
  if (!isHandicap(row.value(SELECTION.market) ?? "") || side === "home") return line;
  const whose = row.value(lineFor) ?? given;
  if (whose === "home") return line;
  if (side === "draw" && whose === "side")
    throw row.faultOf(column, "the draw has no line of its own", "the line of the home side");
  if (side !== "away" || line === 0) return line;
  if (whose === "side") return 0 - line;
  const allowed = `${LINE_FOR.join(" or ")} in a column "line for", or with the option --line-for`;
  throw row.faultOf(column, bothReadings(line, eventOf(row.value(SELECTION.eventId))), allowed);
}

/** The two bets that the line of an away side can be. */
function bothReadings(line: number, event: unknown): string {
  const { home, away } = record(event);
  const [one, other] = [nameOf(home, "home"), nameOf(away, "away")];
  const own = (team: string, against: string) => `${team} ${signed(line)} (${against} ${signed(0 - line)})`;
  return `away ${signed(line)} may mean ${own(other, one)} or ${own(one, other)}`;
}

function nameOf(name: unknown, side: string): string {
  return typeof name === "string" && name.trim() !== "" ? name.slice(0, LONGEST_NAME) : side;
}

const LONGEST_NAME = 60;

/** By name: whether it is a handicap in any sport. A row does not say its sport. */
const HANDICAPS = new Map<string, boolean>();
const MOST_REMEMBERED = 1_000;

function isHandicap(name: string): boolean {
  const known = HANDICAPS.get(name);
  if (known !== undefined) return known;
  const found = [...rulesOf(standard).sports.values()].some((sport) => {
    const settlement = sport.find(name)?.type.settlement;
    return settlement === "handicap" || settlement === "european-handicap";
  });
  if (HANDICAPS.size >= MOST_REMEMBERED) HANDICAPS.clear();
  HANDICAPS.set(name, found);
  return found;
}
