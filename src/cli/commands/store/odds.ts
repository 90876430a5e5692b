import { type Column, tableText } from "../../../pure/text/table.js";
import { count, plain } from "../../../pure/text/text.js";
import type { OddsPair, OpeningClosingOdds } from "../../../service/sources/odds/ports.js";
import type { OddsCommand } from "../../command-line/table/store/odds.js";
import { UsageError } from "../../errors.js";
import type { Output } from "../../files/output.js";
import { isObject, type JsonObject } from "../../input/entries.js";
import { eventIdOf } from "../../input/event-id.js";
import { openKept, usable } from "../../input/stores.js";
import type { Io } from "../../io.js";
import { isoTime, type Listing, listingText } from "../../output/listing.js";

/** What a bookmaker has, or had, in a market. */
interface Line {
  readonly bookmaker: string;
  readonly market: string;
  readonly now: JsonObject | null;
  readonly opening: JsonObject | null;
  readonly closing: JsonObject | null;
  /** Null if the bookmaker has no odds on the event now. */
  readonly lastReceivedAt: number | null;
}

/** Shows what a store knows of the odds of an event. */
export async function runOdds(command: OddsCommand, io: Io, stdout: Output): Promise<void> {
  const id = eventIdOf(command.id, "odds");
  const store = await openKept(command.store, "odds");
  try {
    const { pairs } = await usable(() => store.odds.snapshot([id]));
    const openingClosing = await usable(() => store.odds.openingClosing([id]));
    if (pairs.length + openingClosing.length === 0)
      throw new UsageError(`there are no odds of event ${id} in ${command.store}.`);
    await stdout.write(listingText(linesOf(pairs, openingClosing), LINES, command, io));
  } finally {
    await store.close();
  }
}

function linesOf(pairs: readonly OddsPair[], openingClosing: readonly OpeningClosingOdds[]): Line[] {
  const lines = new Map<string, Line>();
  const put = (line: Partial<Line> & Pick<Line, "bookmaker" | "market">): void => {
    const key = JSON.stringify([line.bookmaker, line.market]);
    const none = { now: null, opening: null, closing: null, lastReceivedAt: null };
    lines.set(key, { ...(lines.get(key) ?? none), ...line });
  };
  for (const { bookie: bookmaker, markets, lastReceivedAt } of pairs) {
    const all: unknown = JSON.parse(markets);
    for (const now of Array.isArray(all) ? all.filter(isObject) : [])
      put({ bookmaker, market: String(now["name"]), now, lastReceivedAt });
    if (markets === "[]") put({ bookmaker, market: "", lastReceivedAt });
  }
  for (const { bookie: bookmaker, market, opening, closing } of openingClosing)
    put({ bookmaker, market, opening: objectIn(opening), closing: objectIn(closing) });
  return [...lines].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
}

function objectIn(text: string | null): JsonObject | null {
  const value: unknown = text === null ? null : JSON.parse(text);
  return isObject(value) ? value : null;
}

/** The rows of a market, such as `hdp 2.5 over 1.95 under 1.90; hdp 3 over 2.30 under 1.62`. */
function rowsText(market: JsonObject | null): string {
  const rows = market === null || !Array.isArray(market["odds"]) ? [] : market["odds"].filter(isObject);
  const texts = rows.map((row) =>
    Object.entries(row)
      .map((field) => field.join(" "))
      .join(" "),
  );
  return texts.join("; ");
}

const COLUMNS: readonly Column<Line>[] = [
  { title: "Bookmaker", text: ({ bookmaker }) => plain(bookmaker) },
  { title: "Market", text: ({ market }) => plain(market) },
  { title: "Now", text: ({ now }) => plain(rowsText(now)), paint: "bold" },
  { title: "Opening", text: ({ opening }) => plain(rowsText(opening)), paint: "dim" },
  { title: "Closing", text: ({ closing }) => plain(rowsText(closing)), paint: "dim" },
];

const lastReceived = ({ lastReceivedAt }: Line): string | null =>
  lastReceivedAt === null ? null : isoTime(lastReceivedAt);

const LINES: Listing<Line> = {
  record: (line) => {
    const { bookmaker, market, now, opening, closing } = line;
    return { bookmaker, market, now, opening, closing, heard: lastReceived(line) };
  },
  csv: {
    bookmaker: ({ bookmaker }) => bookmaker,
    market: ({ market }) => market,
    now: ({ now }) => rowsText(now),
    opening: ({ opening }) => rowsText(opening),
    closing: ({ closing }) => rowsText(closing),
    lastReceived,
  },
  table: (all, available, painter) =>
    `${tableText(all, COLUMNS, available, painter)}\n${count(all.length, "market")} of ${count(new Set(all.map(({ bookmaker }) => bookmaker)).size, "bookmaker")}\n`,
};
