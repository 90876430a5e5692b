import { writeFile } from "node:fs/promises";
import { check, markets, type Outcomes, outcomes, SIDES, sports } from "../../engine/index.js";
import { cannotWrite, UnusableInput } from "../errors.js";
import { type Io, tableColumns, wantsColor } from "../io.js";
import { createPainter } from "../output/colors.js";
import { furthestOf, pictureOf } from "../output/grid/grid.js";
import { headingsOf } from "../output/grid/headings.js";
import { DEPENDS_ON } from "../output/grid/marks.js";
import { pictureSvg, SVG_ROOM } from "../output/grid/svg.js";
import { pictureText, roomOf } from "../output/grid/text.js";
import type { Output } from "../output/output.js";
import { plain, shorten } from "../output/text.js";
import type { OutcomesCommand } from "./outcomes-command.js";
import { didYouMean } from "./suggest.js";

/** Off a terminal too: a picture in a mail or an issue should not be wider. */
const COLUMNS = 80;

/** Draws what becomes of a bet at every score: on the terminal, and as SVG where one is wanted. */
export async function runOutcomes(command: OutcomesCommand, io: Io, stdout: Output, stderr: Output): Promise<void> {
  const sport = slugOf(command.sport);
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
  const columns = io.columns > 0 ? tableColumns(io) : COLUMNS;
  const painter = createPainter(wantsColor(io, command.color));
  await stdout.write(pictureText(pictureOf(found, wanted, roomOf(columns)), headings, columns, painter));
  if (command.svg !== null) await stderr.write(`The picture is in ${plain(command.svg)}\n`);
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

/** Says in a sentence why a bet has no picture. */
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

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** What was given, short enough to be repeated. */
function shown(word: string): string {
  return shorten(plain(word), 60);
}
