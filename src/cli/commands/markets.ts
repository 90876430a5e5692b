import { type MarketEntry, markets, type SportEntry, sports } from "../../engine/index.js";
import type { Io } from "../io.js";
import type { Painter } from "../output/colors.js";
import { type Listing, listingText } from "../output/listing.js";
import type { Output } from "../output/output.js";
import { type Column, tableText } from "../output/table.js";
import { count } from "../output/text.js";
import { sportSlug } from "./sport.js";
import type { MarketsCommand } from "./table/catalogue.js";

/** Lists the sports, or one sport's markets. */
export async function runMarkets(command: MarketsCommand, io: Io, stdout: Output): Promise<void> {
  const text =
    command.sport === null
      ? listingText(sports(), SPORTS, command, io)
      : listingText(markets(sportSlug(command.sport)), MARKETS, command, io);
  await stdout.write(text);
}

const SPORTS: Listing<SportEntry> = {
  record: (sport) => sport,
  titles: ["slug", "name", "structure", "moneyline", "lines", "tiedMoneyline", "markets"],
  csv: (sport) => [
    sport.slug,
    sport.name,
    sport.structure,
    sport.moneyline,
    sport.lines,
    sport.tiedMoneyline,
    sport.markets,
  ],
  table: (all, available, painter) => {
    const columns: readonly Column[] = [
      { title: "Sport", narrowest: 18 },
      { title: "Played in", narrowest: 9 },
      { title: "ML on", narrowest: 10 },
      { title: "Lines on", narrowest: 10 },
      { title: "Tied moneyline", narrowest: 14 },
      { title: "Markets", narrowest: 7, align: "right" },
    ];
    const rows = all.map((sport) => [
      { text: sport.slug, paint: painter.bold },
      { text: sport.structure },
      { text: SCOPES[sport.moneyline] },
      { text: SCOPES[sport.lines] },
      { text: TIED_MONEYLINES[sport.tiedMoneyline] },
      { text: String(sport.markets) },
    ]);
    const footer = `${count(all.length, "sport")}. settlegrade markets SPORT lists the markets of one.`;
    return `${tableText(columns, rows, available, painter)}\n${footer}\n`;
  },
};

/** In few enough words for a column. */
const SCOPES: Readonly<Record<SportEntry["moneyline"], string>> = {
  regulation: "regulation",
  full_game: "full game",
  match_result: "result",
};

const TIED_MONEYLINES: Readonly<Record<SportEntry["tiedMoneyline"], string>> = {
  "draw-is-an-outcome": "draw",
  "tie-rule": "tie rule",
  impossible: "never tied",
};

const MARKETS: Listing<MarketEntry> = {
  record: (market) => market,
  titles: ["name", "shape", "period", "prematch", "live", "use", "lastServed"],
  csv: ({ name, shape, period, prematch, live, deprecated }) => {
    return [name, shape, period, prematch, live, deprecated?.use, deprecated?.lastServed];
  },
  table: (all, available, painter) => {
    const current = all.filter(({ deprecated }) => deprecated === undefined);
    const old = all.filter(({ deprecated }) => deprecated !== undefined);
    const footer = `${count(current.length, "market")}, and ${count(old.length, "old name")} that still grade.`;
    const parts = [marketsTable(current, available, painter), oldNamesTable(old, available, painter), `${footer}\n`];
    return parts.filter((part) => part !== "").join("\n");
  },
};

function marketsTable(entries: readonly MarketEntry[], available: number, painter: Painter): string {
  const columns: readonly Column[] = [
    { title: "Market", narrowest: 20 },
    { title: "Shape", narrowest: 9 },
    { title: "Period", narrowest: 12 },
    { title: "Prematch", narrowest: 8 },
    { title: "Live", narrowest: 4 },
  ];
  const rows = entries.map(({ name, shape, period, prematch, live }) => [
    { text: name, paint: painter.bold },
    { text: shape },
    { text: period },
    { text: prematch ? "yes" : "no" },
    { text: live ? "yes" : "no" },
  ]);
  return tableText(columns, rows, available, painter);
}

function oldNamesTable(entries: readonly MarketEntry[], available: number, painter: Painter): string {
  if (entries.length === 0) return "";
  const columns: readonly Column[] = [
    { title: "Old name", narrowest: 20 },
    { title: "Now called", narrowest: 20 },
    { title: "Served until", narrowest: 12 },
  ];
  const rows = entries.map(({ name, deprecated }) => [
    { text: name },
    { text: deprecated?.use ?? "", paint: painter.bold },
    { text: deprecated?.lastServed ?? "" },
  ]);
  return tableText(columns, rows, available, painter);
}
