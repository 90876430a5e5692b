import { LABELS, LINES, NOTHING, PERIODS } from "../../contract/market-words.js";
import { type MarketEntry, markets, type SportEntry, sports } from "../../engine/index.js";
import type { Io } from "../io.js";
import type { Painter } from "../output/colors.js";
import { type Listing, listingText } from "../output/listing.js";
import { scoredBy, settledOn, sidesWords, TIED_MONEYLINES } from "../output/market-words.js";
import type { Output } from "../output/output.js";
import { count, wrap } from "../output/text.js";
import { unwrappedWidth, type WrappedColumn, wrappedTable } from "../output/wrapped-table.js";
import { sportOf } from "./sport.js";
import type { MarketsCommand } from "./table/catalogue.js";

/** Lists the sports, or one sport's markets. */
export async function runMarkets(command: MarketsCommand, io: Io, stdout: Output): Promise<void> {
  const text =
    command.sport === null
      ? listingText(sports(), SPORTS, command, io)
      : listingText(markets(sportOf(command.sport).slug), MARKETS, command, io);
  await stdout.write(text);
}

const SPORT_COLUMNS: readonly WrappedColumn[] = [
  { title: "Sport" },
  { title: "Scored by" },
  { title: "Settled on" },
  { title: "Tied moneyline" },
  { title: "Markets", align: "right" },
];

const SPORTS: Listing<SportEntry> = {
  record: (sport) => sport,
  titles: ["slug", "name", "structure", "moneyline", "lines", "tiedMoneyline", "markets"],
  csv: ({ slug, name, structure, moneyline, lines, tiedMoneyline, markets }) => {
    return [slug, name, structure, moneyline, lines, tiedMoneyline, markets];
  },
  table: (all, available, painter) => {
    const rows = all.map((sport) => [
      { text: sport.slug, paint: painter.bold },
      { text: scoredBy(sport) },
      { text: settledOn(sport) },
      { text: TIED_MONEYLINES[sport.tiedMoneyline] },
      { text: String(sport.markets) },
    ]);
    // The number of markets is the first to go: the markets themselves are one command away.
    const kept = unwrappedWidth(SPORT_COLUMNS, rows) <= available ? 5 : 4;
    const table = wrappedTable(
      SPORT_COLUMNS.slice(0, kept),
      rows.map((row) => row.slice(0, kept)),
      available,
      painter,
    );
    const notes = [
      `${count(all.length, "sport")}. settlegrade markets SPORT lists the markets of one.`,
      "Regulation excludes overtime, the full game includes it.",
      "If a tie rule is needed, a bet says lose or void as its tieRule.",
    ];
    return `${table}\n${paragraphs(notes, available)}`;
  },
};

const MARKETS: Listing<MarketEntry> = {
  record: (market) => market,
  titles: ["name", "shape", "period", "sides", "line", "label", "prematch", "live", "use", "lastServed"],
  csv: ({ name, shape, period, sides, line, label, prematch, live, deprecated }) => {
    const now = [deprecated?.use, deprecated?.lastServed];
    return [name, shape, period, sides.join(" "), line, label, prematch, live, ...now];
  },
  table: (all, available, painter) => {
    const current = all.filter(({ deprecated }) => deprecated === undefined);
    const old = all.filter(({ deprecated }) => deprecated !== undefined);
    const notes = [
      ...(all.some(({ line }) => line.startsWith("quarter")) ? ["A quarter line is any multiple of 0.25."] : []),
      `${count(current.length, "market")}, and ${count(old.length, "old name")} that still grade.`,
    ];
    const parts = [
      marketsTable(current, available, painter),
      oldNamesTable(old, available, painter),
      paragraphs(notes, available),
    ];
    return parts.filter((part) => part !== "").join("\n");
  },
};

const MARKET_COLUMNS = [
  { title: "Market", keep: 20 },
  { title: "Period", keep: 7 },
  { title: "Sides", keep: 16 },
] as const;
/** On a narrower terminal line and label share a column: few markets have one of them, and only Player Props have both. */
const ROOM_FOR_BOTH = 72;

function marketsTable(entries: readonly MarketEntry[], available: number, painter: Painter): string {
  const isRoom = available >= ROOM_FOR_BOTH;
  const last = isRoom ? [{ title: "Line" }, { title: "Label" }] : [{ title: "Line or label" }];
  const rows = entries.map(({ name, period, sides, line, label }) => {
    const needs = [LINES[line], LABELS[label]];
    const shared = needs.filter((words) => words !== NOTHING).join("; ") || NOTHING;
    return [
      { text: name, paint: painter.bold },
      { text: PERIODS[period] },
      { text: sidesWords(sides) },
      ...(isRoom ? needs : [shared]).map((text) => ({ text })),
    ];
  });
  return wrappedTable([...MARKET_COLUMNS, ...last], rows, available, painter);
}

function oldNamesTable(entries: readonly MarketEntry[], available: number, painter: Painter): string {
  if (entries.length === 0) return "";
  const columns = [
    { title: "Old name", keep: 20 },
    { title: "Now called", keep: 17 },
    { title: "Line" },
    { title: "Served until" },
  ];
  const rows = entries.map(({ name, line, deprecated }) => [
    { text: name },
    { text: deprecated?.use ?? "", paint: painter.bold },
    { text: LINES[line] },
    { text: deprecated?.lastServed ?? "" },
  ]);
  return wrappedTable(columns, rows, available, painter);
}

function paragraphs(sentences: readonly string[], available: number): string {
  return sentences
    .flatMap((sentence) => wrap(sentence, available))
    .map((line) => `${line}\n`)
    .join("");
}
