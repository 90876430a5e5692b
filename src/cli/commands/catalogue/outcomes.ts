import { markets, outcomes } from "../../../pure/engine/index.js";
import { furthestOf, gridOf, highestOf } from "../../../pure/grid/grid.js";
import { headingsOf } from "../../../pure/grid/headings.js";
import { gridSvg, SVG_ROOM } from "../../../pure/grid/svg.js";
import { gridText, roomOf } from "../../../pure/grid/text.js";
import { createPainter } from "../../../pure/text/colors.js";
import { jsonText } from "../../../pure/text/escapes.js";
import { plain } from "../../../pure/text/text.js";
import { assertDrawable, type TypedBet } from "../../catalogue/bet-faults.js";
import { sportOf } from "../../catalogue/sport.js";
import type { OutcomesCommand } from "../../command-line/table/catalogue.js";
import type { Output } from "../../files/output.js";
import { writeText } from "../../files/write-text.js";
import { readRulebook } from "../../input/rulebook-file.js";
import { type Io, tableColumns, wantsColor } from "../../io.js";

/** Off a terminal: a grid in a mail or an issue should not be wider. */
const COLUMNS = 80;

/** Draws the settlement grid of a bet, on the terminal and as SVG, or prints it as JSON. */
export async function runOutcomes(command: OutcomesCommand, io: Io, stdout: Output, stderr: Output): Promise<void> {
  const sport = sportOf(command.sport);
  const bet = betOf(command);
  const { slug } = sport;
  const rules = command.rulebook === null ? {} : { rulebook: await readRulebook(command.rulebook) };
  const first = outcomes(bet, { ...rules, sport: slug, max: 0 });
  const isJson = command.format === "json";
  const isDrawn = !isJson || command.svg !== null;
  // A program can read what a bet without a grid depends on. A faulty bet is an error for it too.
  if (isDrawn || first.reason !== null) assertDrawable(first, bet, sport);
  const found = outcomes(bet, { ...rules, sport: slug, max: furthestOf(first.line, command.max) });
  const entry = markets(slug).find(({ name }) => name === found.market);
  const wanted = { sport, isPart: entry?.period !== "match", max: command.max };
  const headings = headingsOf(found, sport, entry, command);
  const svg = command.svg === null ? null : gridSvg(gridOf(found, wanted, SVG_ROOM), headings);
  if (svg !== null && command.svg === "-") return stdout.write(svg);
  if (svg !== null && command.svg !== null) await writeText(command.svg, svg);
  if (isJson) {
    await stdout.write(`${jsonText(outcomes(bet, { ...rules, sport: slug, max: highestOf(found, wanted) }))}\n`);
  } else {
    const columns = tableColumns(io, COLUMNS);
    const painter = createPainter(wantsColor(io, command.color));
    await stdout.write(gridText(gridOf(found, wanted, roomOf(columns)), headings, columns, painter));
  }
  if (command.svg !== null) await stderr.write(`Wrote ${plain(command.svg)}\n`);
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
