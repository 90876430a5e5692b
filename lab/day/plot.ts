import type { Row } from "../../examples/ledger/tables/schema.js";
import type { Painter } from "../../src/pure/text/colors.js";

const CORRECTIONS: ReadonlySet<string> = new Set(["resettle", "rollback", "cancel"]);
/** A plot has about so many rows. */
const MOST_ROWS = 30;
/** Minutes of a row: the first that makes few enough of them. */
const BINS = [1, 2, 5, 10, 15, 30, 60, 120, 240];
const MINUTE = 60_000;
/** Columns before the bars. */
const LABELS = 48;

interface Bin {
  placed: number;
  posted: number;
  corrected: number;
  open: number;
}

export interface PlotOptions {
  /** When something happened in the time of the day, in milliseconds since 1970; null for after it. */
  readonly timeOf: (at: string) => number | null;
  readonly columns: number;
  readonly painter: Painter;
}

/** What happened in each part of the day: slips that are open at its end, and what was placed, posted and corrected in it. */
export function plotOf(postings: readonly Row[], { timeOf, columns, painter }: PlotOptions): string {
  const bins = binsOf(postings, timeOf);
  const most = Math.max(1, ...[...bins.values()].map(({ open, posted, corrected }) => open + posted + corrected));
  const room = Math.max(10, columns - LABELS - 1);
  const bar = (count: number, letter: string) => letter.repeat(Math.ceil((count / most) * room - 0.001));
  const rows = [...bins].map(([name, { placed, posted, corrected, open }]) => {
    const figures = [placed, posted, corrected, open].map((count) => String(count === 0 ? "" : count).padStart(10));
    const bars = [painter.cyan(bar(open, "█")), painter.green(bar(posted, "▓")), painter.red(bar(corrected, "▒"))];
    return `${name.padEnd(6)}${figures.join("")}  ${bars.join("")}`;
  });
  const legend = `${painter.cyan("█ open")}  ${painter.green("▓ posted")}  ${painter.red("▒ corrected")}`;
  return [`time      placed    posted corrected      open  ${legend}`, ...rows].join("\n");
}

/** Bins in which nothing happened are there as well, as the time goes on. */
function binsOf(postings: readonly Row[], timeOf: PlotOptions["timeOf"]): ReadonlyMap<string, Bin> {
  const timed = postings.flatMap(({ kind, at }) => (kind === "deposit" ? [] : { kind, time: timeOf(String(at)) }));
  const times = timed.flatMap(({ time }) => (time === null ? [] : [time]));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const width = MINUTE * (BINS.find((one) => (last - first) / (one * MINUTE) < MOST_ROWS) ?? BINS.at(-1) ?? 1);
  const bins = new Map<string, Bin>();
  let open = 0;
  const binAt = (name: string) => {
    const bin = bins.get(name) ?? { placed: 0, posted: 0, corrected: 0, open };
    bins.set(name, bin);
    return bin;
  };
  const begins = Math.floor(first / width) * width;
  for (let start = begins; start <= last; start += width) {
    const bin = binAt(labelOf(start, begins));
    for (const { kind, time } of timed) {
      if (time !== null && time >= start && time < start + width) open += countIn(bin, String(kind));
    }
    bin.open = open;
  }
  const later = timed.filter(({ time }) => time === null);
  if (later.length > 0) {
    const bin = binAt("later");
    for (const { kind } of later) open += countIn(bin, String(kind));
    bin.open = open;
  }
  return bins;
}

/** Counts a posting. Returns how many more slips are open. */
function countIn(bin: Bin, kind: string): number {
  if (kind === "place") bin.placed++;
  else if (CORRECTIONS.has(kind)) bin.corrected++;
  else bin.posted++;
  return kind === "place" || kind === "rollback" ? 1 : kind === "settle" ? -1 : 0;
}

function labelOf(time: number, first: number): string {
  const isNextDay = new Date(time).getUTCDate() !== new Date(first).getUTCDate();
  return `${new Date(time).toISOString().slice(11, 16)}${isNextDay ? "+" : ""}`;
}
