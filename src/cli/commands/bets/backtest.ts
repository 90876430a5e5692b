import type { SportEvent } from "../../../pure/engine/index.js";
import type { MoneyRules } from "../../../pure/ledger/index.js";
import { count, grouped, words, wrap } from "../../../pure/text/text.js";
import type { House } from "../../../pure/verdicts/difference.js";
import { type Closing, ClosingOdds, withoutOdds } from "../../backtest/closing.js";
import { ClosingColumn } from "../../backtest/closing-column.js";
import { Curves } from "../../backtest/curves.js";
import { BacktestSums } from "../../backtest/sums.js";
import type { BacktestCommand } from "../../command-line/table/bets/backtest.js";
import { houseOf } from "../../compare/house.js";
import { UsageError } from "../../errors.js";
import { InWords } from "../../exports/in-words.js";
import type { Output } from "../../files/output.js";
import { refuseToOverwrite } from "../../files/overwrite.js";
import { writeText } from "../../files/write-text.js";
import type { Entry } from "../../input/entries.js";
import { feedOf } from "../../input/feed-records.js";
import { Rejects } from "../../input/rejects.js";
import { type Io, tableColumns } from "../../io.js";
import { FaultyBets, faultyWords } from "../../judge/faulty-bets.js";
import { Matching, readMatchOptions } from "../../judge/matching.js";
import { chartOf } from "../../output/backtest/chart.js";
import { chartSvg } from "../../output/backtest/chart-svg.js";
import { chartText } from "../../output/backtest/chart-text.js";
import { backtestShapes, backtestTable, rowsOf } from "../../output/backtest/rows.js";
import { chooseWriter, writeOut } from "../../output/formats.js";
import type { LeftOut } from "../../output/settle/totals.js";
import { parquetRows } from "../../parquet/rows.js";
import { addFaultyLegs } from "../../settle/faulty-legs.js";
import { Feed } from "../../settle/feed.js";
import { decimalsOf, readRules } from "../../settle/rules.js";
import { type SettledBet, Settler } from "../../settle/settler.js";

/** Settles old slips under the rules of each house, and adds them up. Returns 1 if something was left out, or a leg cannot be settled as it is written. */
export async function runBacktest(command: BacktestCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  const { by, files, bets, events, closing, closingColumn, chart, output, rejects: rejectsFile } = command;
  const houses = await housesOf(command);
  const rules = await readRules(command.rulesFile, {});
  const ids = houses.map(({ id }) => id);
  const column = closingColumn === null ? null : new ClosingColumn(closingColumn, command.oddsFormat ?? "decimal");
  const closingOdds = closing === null ? column : new ClosingOdds(closing);
  const layout = { by, rulebooks: ids, hasClosing: closingOdds !== null };
  const shapes = backtestShapes(layout);
  const parquet = await parquetRows(command, io, shapes.csv, { decimals: decimalsOf(rules) });
  if (chart !== null && chart !== "-") {
    const written = [output, rejectsFile].filter((path) => path !== null);
    refuseToOverwrite({ option: "--chart", path: chart }, { inputs: [...command.reads, ...written], stdin: io.stdin });
  }
  const curves = chart === null ? null : new Curves(houses.length);
  const sums = new BacktestSums(by, houses.length, curves);
  const rejects = new Rejects(rejectsFile, command.mostErrors);
  const feed = new Feed(io, stderr, rejects);
  const faulty = new FaultyBets((...said) => rejects.remark(...said));
  try {
    await feed.run([...files, ...events, ...bets], () =>
      addUp(command, { houses, rules, sums, closing: closingOdds, column, feed, rejects, faulty }),
    );
  } finally {
    rejects.close();
  }
  const { writer, isTable, painter } = chooseWriter({ ...shapes, parquet }, command, io);
  await writeOut(stdout, writer.write(rowsOf(sums.groups(), ids)) + writer.end(), writer);
  const columns = isTable ? tableColumns(io) : Number.POSITIVE_INFINITY;
  const totals = rowsOf(sums.totals(), ids);
  const below = `${isTable ? "\n" : ""}${headOf(sums, { records: rejects.number, faulty: faulty.number }, columns)}${backtestTable(totals, layout, columns, painter)}`;
  const charts = (curves?.all() ?? []).map((curve) => chartOf(curve, ids));
  const isDrawn = charts.length > 0 && (isTable || chart === "-");
  const drawn = isDrawn ? `\n${chartText(charts, tableColumns(io), painter)}` : "";
  if (chart !== null && chart !== "-") await writeText(chart, chartSvg(charts));
  if (isTable) await stdout.write(below + drawn);
  else await stderr.write(below + drawn).catch(() => {});
  return rejects.number + faulty.number === 0 ? 0 : 1;
}

async function housesOf({ rulebooks, asOf }: BacktestCommand): Promise<readonly House[]> {
  const houses: House[] = [];
  for (const rulebook of rulebooks.length === 0 ? [null] : rulebooks) {
    const house = await houseOf(rulebook, asOf);
    if (houses.some(({ id }) => id === house.id)) {
      throw new UsageError(`two of the rulebooks have the id "${house.id}"; give rulebooks with different ids.`);
    }
    houses.push(house);
  }
  return houses;
}

interface Run {
  readonly houses: readonly House[];
  readonly rules: MoneyRules;
  readonly sums: BacktestSums;
  readonly closing: Closing | null;
  /** The same, if it is a column of the file. */
  readonly column: ClosingColumn | null;
  readonly feed: Feed;
  readonly rejects: Rejects;
  readonly faulty: FaultyBets;
}

async function addUp(
  command: BacktestCommand,
  { houses, rules, sums, closing, column, feed, rejects, faulty }: Run,
): Promise<void> {
  const { files, bets, currency } = command;
  const match = await readMatchOptions(command.match);
  const held = await feed.events(command.events, await feedOf(command), (event) => kept(event, closing));
  const matching = new Matching(held, match, (line) => rejects.remark(line));
  const settler = new Settler({ events: held, matching, rules, currency, previous: null, isExplained: false });
  const inWords = new InWords(command, held, matching);
  const settle = (entry: Entry, row: Entry) => {
    const { event } = entry;
    const slip = settler.read(event == null ? entry : { ...entry, event: kept(event as SportEvent, closing) });
    const settled: SettledBet[] = [];
    for (const { grading } of houses) settled.push(settler.settle(slip, grading, settled[0]));
    const [first] = settled;
    const isOpen = first === undefined || first.settlement.slip.status === "open";
    return { settled, value: isOpen ? null : (closing?.valueOf(first, row) ?? null) };
  };
  const slips = feed.slips(
    { files, bets },
    { ...command, areRowsSingles: true, isUsed: (title) => column?.is(title) === true },
    inWords,
    settle,
  );
  const gradings = houses.map(({ grading }) => grading);
  for await (const batch of slips) {
    for (const { settled, value } of batch) {
      sums.add(settled, value);
      addFaultyLegs(faulty, settled, gradings);
    }
  }
  if (closing !== null && closing.missing !== "") rejects.remark(closing.missing);
  matching.finish();
  inWords.finish((line) => rejects.remark(line));
  faulty.finish();
}

function kept(event: SportEvent, closing: Closing | null): SportEvent {
  return closing === null ? withoutOdds(event) : closing.kept(event);
}

/** `1,204 slips, 3 open, 2 records left out; 14 singles have no closing line value: 9 market not closed, 5 line not closed`. */
function headOf(sums: BacktestSums, leftOut: LeftOut, columns: number): string {
  const totals = sums.totals();
  const slips = totals.reduce((sum, group) => sum + group.slips, 0);
  const open = totals.reduce((sum, { houses: [first] }) => sum + (first?.open ?? 0), 0);
  const head = [count(slips, "slip")];
  if (open > 0) head.push(`${grouped(open)} open`);
  if (leftOut.records > 0) head.push(`${count(leftOut.records, "record")} left out`);
  if (leftOut.faulty > 0) head.push(faultyWords(leftOut.faulty));
  const none = [...sums.noValue].sort(([, a], [, b]) => b - a);
  const without = none.reduce((sum, [, number]) => sum + number, 0);
  const why = none.map(([reason, number]) => `${grouped(number)} ${words(reason)}`).join(", ");
  const closing = without === 0 ? "" : `; ${count(without, "single")} without a closing line value: ${why}`;
  return `${wrap(head.join(", ") + closing, columns).join("\n")}\n`;
}
