import { LABELS, LINES, NOTHING, PERIODS } from "../../../pure/contract/market-words.js";
import { searchMarkets } from "../../../pure/engine/compile/search-markets.js";
import { type MarketEntry, markets, type SportEntry, sports } from "../../../pure/engine/index.js";
import { type Column, tableText, unwrappedWidth } from "../../../pure/text/table.js";
import { count, plain, shorten, wrap } from "../../../pure/text/text.js";
import { scoredBy, settledOn, sidesWords, TIED_MONEYLINES } from "../../catalogue/market-words.js";
import { sportOf } from "../../catalogue/sport.js";
import type { MarketsCommand } from "../../command-line/table/catalogue.js";
import { UsageError } from "../../errors.js";
import type { Output } from "../../files/output.js";
import type { Io } from "../../io.js";
import { type Listing, listingText } from "../../output/listing.js";
import { didYouMean } from "../../suggest.js";

/** Lists the sports, or one sport's markets. */
export async function runMarkets(command: MarketsCommand, io: Io, stdout: Output): Promise<void> {
  const text =
    command.sport === null
      ? listingText(sports(), SPORTS, command, io)
      : listingText(foundMarkets(command.sport, command.search), MARKETS, command, io);
  await stdout.write(text);
}

function foundMarkets(sport: string, search: string | null): readonly MarketEntry[] {
  const { slug } = sportOf(sport);
  const all = markets(slug);
  const found = search === null ? all : searchMarkets(slug, all, search);
  if (search === null || found.length > 0) return found;
  const hint = didYouMean(
    search,
    all.map(({ name }) => name),
  );
  throw new UsageError(`no market of ${slug} has "${shorten(plain(search), 60)}" in its name.${hint}`);
}

const SPORT_COLUMNS: readonly Column<SportEntry>[] = [
  { title: "Sport", text: ({ slug }) => slug, paint: "bold" },
  { title: "Scored by", text: scoredBy },
  { title: "Settled on", text: settledOn },
  { title: "Tied moneyline", text: ({ tiedMoneyline }) => TIED_MONEYLINES[tiedMoneyline] },
  { title: "Markets", text: ({ markets }) => String(markets), align: "right" },
];

const SPORTS: Listing<SportEntry> = {
  record: (sport) => sport,
  csv: {
    slug: ({ slug }) => slug,
    name: ({ name }) => name,
    structure: ({ structure }) => structure,
    moneyline: ({ moneyline }) => moneyline,
    lines: ({ lines }) => lines,
    tiedMoneyline: ({ tiedMoneyline }) => tiedMoneyline,
    markets: ({ markets }) => markets,
  },
  table: (all, available, painter) => {
    // The number of markets is the first to go: the markets themselves are one command away.
    const isRoom = unwrappedWidth(all, SPORT_COLUMNS) <= available;
    const columns = isRoom ? SPORT_COLUMNS : SPORT_COLUMNS.slice(0, -1);
    const notes = [
      `${count(all.length, "sport")}. settlegrade markets SPORT lists the markets of one.`,
      "Regulation excludes overtime, the full game includes it.",
      "If a tie rule is needed, a bet says lose or void as its tieRule.",
    ];
    return `${tableText(all, columns, available, painter)}\n${paragraphs(notes, available)}`;
  },
};

const MARKETS: Listing<MarketEntry> = {
  record: (market) => market,
  csv: {
    name: ({ name }) => name,
    shape: ({ shape }) => shape,
    period: ({ period }) => period,
    sides: ({ sides }) => sides.join(" "),
    line: ({ line }) => line,
    label: ({ label }) => label,
    prematch: ({ prematch }) => prematch,
    live: ({ live }) => live,
    use: ({ deprecated }) => deprecated?.use,
    lastServed: ({ deprecated }) => deprecated?.lastServed,
  },
  table: (all, available, painter) => {
    const current = all.filter(({ deprecated }) => deprecated === undefined);
    const old = all.filter(({ deprecated }) => deprecated !== undefined);
    const notes = [
      ...(all.some(({ line }) => line.startsWith("quarter")) ? ["A quarter line is any multiple of 0.25."] : []),
      `${count(current.length, "market")}, and ${count(old.length, "old name")} that still grade.`,
    ];
    const needs = available < ROOM_FOR_BOTH ? [LINE_OR_LABEL] : [LINE, LABEL];
    const parts = [
      tableText(current, [...MARKET_COLUMNS, ...needs], available, painter),
      tableText(old, OLD_COLUMNS, available, painter),
      paragraphs(notes, available),
    ];
    return parts.filter((part) => part !== "").join("\n");
  },
};

type MarketColumn = Column<MarketEntry>;

const MARKET_COLUMNS: readonly MarketColumn[] = [
  { title: "Market", text: ({ name }) => name, paint: "bold", keep: 20 },
  { title: "Period", text: ({ period }) => PERIODS[period], keep: 7 },
  { title: "Sides", text: ({ sides }) => sidesWords(sides), keep: 16 },
];
/** On a narrower terminal line and label share a column: few markets have one of them, and only Player Props have both. */
const ROOM_FOR_BOTH = 90;
const LINE: MarketColumn = { title: "Line", text: ({ line }) => LINES[line] };
const LABEL: MarketColumn = { title: "Label", text: ({ label }) => LABELS[label] ?? label };
const LINE_OR_LABEL: MarketColumn = {
  title: "Line or label",
  text: ({ line, label }) =>
    [LINES[line], LABELS[label] ?? label].filter((words) => words !== NOTHING).join("; ") || NOTHING,
};
const OLD_COLUMNS: readonly MarketColumn[] = [
  { title: "Old name", text: ({ name }) => name, keep: 20 },
  { title: "Now called", text: ({ deprecated }) => deprecated?.use ?? "", paint: "bold", keep: 17 },
  LINE,
  { title: "Served until", text: ({ deprecated }) => deprecated?.lastServed ?? "" },
];

function paragraphs(sentences: readonly string[], available: number): string {
  return sentences
    .flatMap((sentence) => wrap(sentence, available))
    .map((line) => `${line}\n`)
    .join("");
}
