import { writeFile } from "node:fs/promises";
import { check, markets, type Outcomes, outcomes, SIDES } from "../../engine/index.js";
import { cannotWrite, UnusableInput } from "../errors.js";
import { type Io, tableColumns, wantsColor } from "../io.js";
import { createPainter } from "../output/colors.js";
import { furthestOf, pictureOf, type Wanted } from "../output/grid/grid.js";
import { headingsOf } from "../output/grid/headings.js";
import { DEPENDS_ON } from "../output/grid/marks.js";
import { pictureSvg, SVG_ROOM } from "../output/grid/svg.js";
import { pictureText, roomOf } from "../output/grid/text.js";
import type { Output } from "../output/output.js";
import { plain, shorten } from "../output/text.js";
import { sportSlug } from "./sport.js";
import { didYouMean, listed } from "./suggest.js";
import type { OutcomesCommand } from "./table/catalogue.js";

/** A grid in an email or an issue should not be wider. */
const COLUMNS = 80;

/** Shows the result of a bet at every score: as a grid or as JSON, and as SVG to a file. */
export async function runOutcomes(command: OutcomesCommand, io: Io, stdout: Output, stderr: Output): Promise<void> {
  const sport = sportSlug(command.sport);
  const bet = betOf(command);
  const first = outcomes(bet, { sport, max: 0 });
  assertDrawable(first, bet, sport);
  const found = outcomes(bet, { sport, max: furthestOf(first.line, command.max) });
  const entry = markets(sport).find(({ name }) => name === found.market);
  const wanted = { sport, isPart: entry?.period !== "match", max: command.max };
  const headings = headingsOf(found, sport, entry, command);
  const svg = command.svg === null ? null : pictureSvg(pictureOf(found, wanted, SVG_ROOM), headings);
  if (svg !== null && command.svg === "-") return stdout.write(svg);
  if (svg !== null && command.svg !== null) await writeSvg(command.svg, svg);
  if (command.format === "json") {
    await stdout.write(`${JSON.stringify(outcomes(bet, { sport, max: command.max ?? usualMax(found, wanted) }))}\n`);
  } else {
    const columns = io.columns > 0 ? tableColumns(io) : COLUMNS;
    const painter = createPainter(wantsColor(io, command.color));
    await stdout.write(pictureText(pictureOf(found, wanted, roomOf(columns)), headings, columns, painter));
  }
  if (command.svg !== null) await stderr.write(`Wrote ${plain(command.svg)}\n`);
}

/** The highest score of a grid that has enough room. */
function usualMax(found: Outcomes, wanted: Wanted): number {
  const { drawing } = pictureOf(found, wanted, { ...SVG_ROOM, max: found.max });
  return drawing.form === "grid" ? drawing.rows.length - 1 : found.max;
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

/** @throws UnusableInput that says why the bet cannot be drawn */
function assertDrawable({ reason, dependsOn, rows, market }: Outcomes, bet: Bet, sport: string): void {
  switch (reason) {
    case null:
      if (rows.length === 0 && dependsOn !== null) {
        const way = dependsOn === "games" ? ` Take a market whose name says it, such as ${market} (Sets).` : "";
        throw new UnusableInput(`${market} cannot be drawn: ${DEPENDS_ON[dependsOn]}.${way}`);
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

/** What was given, short enough to be repeated. */
function shown(word: string): string {
  return shorten(plain(word), 60);
}
