import { writeFile } from "node:fs/promises";
import { markets, outcomes, sports } from "../../engine/index.js";
import { cannotWrite, UnusableInput } from "../errors.js";
import { type Io, tableColumns, wantsColor } from "../io.js";
import { createPainter } from "../output/colors.js";
import { furthestOf, pictureOf } from "../output/grid/grid.js";
import { headingsOf } from "../output/grid/headings.js";
import { pictureSvg, SVG_ROOM } from "../output/grid/svg.js";
import { pictureText, roomOf } from "../output/grid/text.js";
import type { Output } from "../output/output.js";
import { plain } from "../output/text.js";
import { assertDrawable, shown, type TypedBet } from "./bet-faults.js";
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

function betOf({ market, side, hdp, label, tieRule }: OutcomesCommand): TypedBet {
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
