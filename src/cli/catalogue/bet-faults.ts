/** Why a bet has no settlement grid, in a sentence: what was given, what is wrong with it, and what its market accepts. */
import { resolveMarket } from "../../pure/engine/compile/index.js";
import { type MarketEntry, markets, type Outcomes, type SportEntry, type TieRule } from "../../pure/engine/index.js";
import { dependsOnWords } from "../../pure/grid/marks.js";
import { plain, shorten } from "../../pure/text/text.js";
import { UsageError } from "../errors.js";
import { didYouMean, listed } from "../suggest.js";

/** A bet as it was typed. */
export interface TypedBet {
  readonly market: string;
  readonly side: string;
  readonly hdp?: number;
  readonly label?: string;
  readonly tieRule?: TieRule;
}

/** @throws UsageError if the bet is not one that its market accepts, or if no final score decides it. */
export function assertDrawable({ reason, dependsOn, rows, market }: Outcomes, bet: TypedBet, sport: SportEntry): void {
  const { slug, units } = sport;
  const entry = resolveMarket(slug, bet.market);
  if (entry === null) throw new UsageError(marketFault(bet, slug));
  switch (reason) {
    case null:
      if (rows.length > 0 || dependsOn === null) return;
      throw new UsageError(`${market} cannot be drawn: ${dependsOnWords(dependsOn, units)}.${wayOut(entry, slug)}`);
    case "invalid_side":
      throw new UsageError(`--side "${shown(bet.side)}" is not a side of ${entry.name}: use ${listed(entry.sides)}.`);
    case "invalid_line":
      throw new UsageError(lineFault(bet.hdp, entry));
    case "invalid_label":
      throw new UsageError(labelFault(bet, entry));
    case "stats_unavailable":
      throw new UsageError(`--label "${shown(bet.label ?? "")}" names no statistic that is counted in ${slug}.`);
    default:
      throw new UsageError(marketFault(bet, slug));
  }
}

function marketFault({ market }: TypedBet, sport: string): string {
  const names = markets(sport).map(({ name }) => name);
  const hint = didYouMean(market, names);
  return `there is no market "${shown(market)}" in ${sport}.${hint} settlegrade markets ${sport} lists all.`;
}

/** The markets whose names say the unit that the name alone leaves open. */
function wayOut({ name }: MarketEntry, sport: string): string {
  const clear = markets(sport).filter((entry) => entry.name.startsWith(`${name} (`) && entry.period === "match");
  return clear.length === 0 ? "" : ` Use ${listed(clear.map((entry) => entry.name))} instead.`;
}

/** The lines of a rule: multiples of `step`, or halves between them. */
interface Lines {
  readonly grid: string;
  readonly step: number;
  readonly example: number;
  readonly least?: number;
}

const QUARTER: Lines = { grid: "a multiple of 0.25", step: 0.25, example: -0.75 };
const WHOLE: Lines = { grid: "a whole number", step: 1, example: -1 };
const HALF: Lines = { grid: "a half line such as 1.5", step: 0.5, example: -1.5 };

const LINES: Readonly<Record<Exclude<MarketEntry["line"], "none">, Lines>> = {
  quarter: QUARTER,
  "quarter-from-zero": { ...QUARTER, least: 0, example: 2.75 },
  whole: WHOLE,
  "whole-from-one": { ...WHOLE, least: 1, example: 20 },
  half: HALF,
  "half-from-zero": { ...HALF, least: 0, example: 2.5 },
};

/** No market accepts a line beyond this. Source: docs/rules.md#lines. */
const FURTHEST_LINE = 10_000;

function lineFault(hdp: number | undefined, { name, line, label }: MarketEntry): string {
  if (line === "none") throw new TypeError(`${name} needs no line`);
  const { grid, step, least, example } = LINES[line];
  const accepted = `${name} accepts for example --hdp ${example}.`;
  // Every other label of a market with lines can contain the line.
  const isInLabel = label !== "none" && label !== "player";
  if (hdp === undefined) {
    const where = isInLabel ? `${grid}, in the label or as --hdp` : "a line";
    return `${name} needs ${where}, for example --hdp ${example}.`;
  }
  if (hdp % step !== 0 || (step === 0.5 && hdp % 1 === 0)) return `--hdp ${hdp} is not ${grid}: ${accepted}`;
  if (label === "player" && hdp >= 0 && hdp <= FURTHEST_LINE)
    return `--hdp ${hdp} is not the line of the label: leave it out.`;
  if (isInLabel && hdp >= 0 && hdp <= FURTHEST_LINE) return `--hdp ${hdp} is not the line of the label: leave one out.`;
  if (least !== undefined && hdp < least) return `--hdp ${hdp} is below ${least}: ${accepted}`;
  return `--hdp ${hdp} is further from 0 than any line of ${name}.`;
}

/** An old market of one statistic says the statistic itself. */
const BARE_PLAYER = { description: "a player", examples: ["LeBron James"] } as const;

function labelFault({ market, label }: TypedBet, entry: MarketEntry): string {
  if (entry.labelSchema === undefined) throw new TypeError(`${entry.name} needs no label`);
  const isBare = entry.label === "player" && !isSpelling(market, entry.name);
  const { description, examples } = isBare ? BARE_PLAYER : entry.labelSchema;
  const [example] = examples;
  const name = isBare ? shown(market) : entry.name;
  return label === undefined
    ? `${name} needs a label, for example --label "${example}".`
    : `--label "${shown(label)}" is not ${description}: ${name} accepts for example --label "${example}".`;
}

function isSpelling(typed: string, name: string): boolean {
  return typed.trim().split(/\s+/).join(" ").toLowerCase() === name.toLowerCase();
}

/** What was typed, short enough to be repeated. */
export function shown(word: string): string {
  return shorten(plain(word), 60);
}
