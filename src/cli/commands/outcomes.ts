import { writeFile } from "node:fs/promises";
import { check, markets, type Outcomes, outcomes, SIDES, type SportEntry, sports } from "../../engine/index.js";
import { cannotWrite, UnusableInput } from "../errors.js";
import { type Io, tableColumns, wantsColor } from "../io.js";
import { createPainter } from "../output/colors.js";
import { furthestOf, gridOf, highestOf } from "../output/grid/grid.js";
import { headingsOf } from "../output/grid/headings.js";
import { dependsOnWords } from "../output/grid/marks.js";
import { gridSvg, SVG_ROOM } from "../output/grid/svg.js";
import { gridText, roomOf } from "../output/grid/text.js";
import type { Output } from "../output/output.js";
import { plain, shorten } from "../output/text.js";
import type { OutcomesCommand } from "./outcomes-command.js";
import { didYouMean } from "./suggest.js";

/** Off a terminal: a grid in a mail or an issue should not be wider. */
const COLUMNS = 80;

/** Draws the settlement grid of a bet, on the terminal and as SVG, or prints it as JSON. */
export async function runOutcomes(command: OutcomesCommand, io: Io, stdout: Output, stderr: Output): Promise<void> {
  const sport = entryOf(slugOf(command.sport));
  const bet = betOf(command);
  const { slug } = sport;
  const first = outcomes(bet, { sport: slug, max: 0 });
  const isJson = command.format === "json";
  const isDrawn = !isJson || command.svg !== null;
  if (isJson && command.svg === "-") throw new UnusableInput(BOTH_TO_STDOUT);
  // A program can read what a bet without a grid depends on. A faulty bet is an error for it too.
  if (isDrawn || first.reason !== null) assertDrawable(first, bet, slug);
  const found = outcomes(bet, { sport: slug, max: furthestOf(first.line, command.max) });
  const entry = markets(slug).find(({ name }) => name === found.market);
  const wanted = { sport, isPart: entry?.period !== "match", max: command.max };
  const headings = headingsOf(found, sport, entry, command);
  const svg = command.svg === null ? null : gridSvg(gridOf(found, wanted, SVG_ROOM), headings);
  if (svg !== null && command.svg === "-") return stdout.write(svg);
  if (svg !== null && command.svg !== null) await writeSvg(command.svg, svg);
  if (isJson) {
    await stdout.write(`${JSON.stringify(outcomes(bet, { sport: slug, max: highestOf(found, wanted) }))}\n`);
  } else {
    const columns = tableColumns(io, COLUMNS);
    const painter = createPainter(wantsColor(io, command.color));
    await stdout.write(gridText(gridOf(found, wanted, roomOf(columns)), headings, columns, painter));
  }
  if (command.svg !== null) await stderr.write(`Wrote ${plain(command.svg)}\n`);
}

const BOTH_TO_STDOUT = "--svg - and --format json both write to standard output: give --svg the name of a file.";

function entryOf(slug: string): SportEntry {
  const entry = sports().find((each) => each.slug === slug);
  if (entry === undefined) throw new TypeError(`${slug}: not a sport`);
  return entry;
}

interface Bet {
  readonly market: string;
  readonly side: string;
  readonly hdp?: number;
  readonly label?: string;
  readonly tieRule?: string;
}

function betOf({ market, side, hdp, label, tieRule }: OutcomesCommand): Bet {
  return {
    market,
    side,
    ...(hdp === null ? {} : { hdp }),
    ...(label === null ? {} : { label }),
    ...(tieRule === null ? {} : { tieRule }),
  };
}

async function writeSvg(path: string, svg: string): Promise<void> {
  await writeFile(path, svg).catch((error: unknown) => {
    throw new UnusableInput(`${path}: ${cannotWrite(error)}`);
  });
}

/** The catalogue's own slug, whichever of its spellings was given. */
function slugOf(word: string): string {
  const given = markets(word.trim().toLowerCase());
  const slugs = sports().map(({ slug }) => slug);
  const slug = given.length === 0 ? undefined : slugs.find((each) => markets(each) === given);
  if (slug !== undefined) return slug;
  const hint = didYouMean(word, slugs);
  throw new UnusableInput(
    `there is no sport "${shown(word)}".${hint === "" ? " settlegrade markets lists all." : hint}`,
  );
}

/** Says in a sentence why a bet has no settlement grid. */
function assertDrawable({ reason, dependsOn, rows, market }: Outcomes, bet: Bet, sport: string): void {
  switch (reason) {
    case null:
      if (rows.length === 0 && dependsOn !== null) {
        const way = dependsOn === "games" ? ` Take a market whose name says it, such as ${market} (Sets).` : "";
        throw new UnusableInput(`${market} cannot be drawn: ${dependsOnWords(dependsOn, entryOf(sport).units)}.${way}`);
      }
      return;
    case "invalid_side":
      throw new UnusableInput(`${market} takes --side ${listed(sidesOf(bet, sport))}, not "${shown(bet.side)}".`);
    case "invalid_line":
      throw new UnusableInput(lineFault(bet, sport, market));
    case "invalid_label":
      throw new UnusableInput(labelFault(bet, sport, market));
    default:
      throw new UnusableInput(marketFault(bet, sport));
  }
}

function marketFault({ market }: Bet, sport: string): string {
  const names = markets(sport).map(({ name }) => name);
  const hint = didYouMean(market, names);
  return `there is no market "${shown(market)}" in ${sport}.${hint} settlegrade markets ${sport} lists all.`;
}

function sidesOf(bet: Bet, sport: string): string[] {
  return SIDES.filter((side) => check({ ...bet, side }, sport) !== "invalid_side");
}

const LINES = [-0.75, 2.75, -1, 2, -1.5, 2.5];
const LABELS = ["2-1", "3", "LeBron James (Points)", "LeBron James"];

function lineFault(bet: Bet, sport: string, market: string | null): string {
  const line = LINES.find((hdp) => check({ ...bet, hdp }, sport) !== "invalid_line");
  const example = line === undefined ? "" : ` such as --hdp ${line}`;
  return bet.hdp === undefined
    ? `${market} needs a line${example}.`
    : `${market} takes no line of ${bet.hdp}, but one${example}: multiples of 0.25, totals from 0, European handicaps whole numbers.`;
}

function labelFault(bet: Bet, sport: string, market: string | null): string {
  const label = LABELS.find((each) => check({ ...bet, label: each }, sport) === null);
  const example = label === undefined ? "" : ` such as --label "${label}"`;
  return bet.label === undefined
    ? `${market} needs a label${example}.`
    : `${market} takes no label "${shown(bet.label)}", but one${example}.`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** What was given, short enough to be repeated. */
function shown(word: string): string {
  return shorten(plain(word), 60);
}
