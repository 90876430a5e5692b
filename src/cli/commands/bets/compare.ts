import type { GradeOptions } from "../../../pure/engine/index.js";
import { differenceOf, gradeBoth, type House, type Pair } from "../../../pure/verdicts/difference.js";
import type { CompareCommand } from "../../command-line/table/bets/compare.js";
import { CompareCounts } from "../../compare/counts.js";
import { houseOf } from "../../compare/house.js";
import { type ComparedSlip, compareSlip } from "../../compare/slips.js";
import { UsageError } from "../../errors.js";
import { InWords } from "../../exports/in-words.js";
import type { Output } from "../../files/output.js";
import { kindOfBets } from "../../input/kind-of-bets.js";
import { Rejects } from "../../input/rejects.js";
import { loadPresets } from "../../input/rulebook-file.js";
import { type CommandIo, type Io, tableColumns } from "../../io.js";
import { FaultyBets, isFaulty } from "../../judge/faulty-bets.js";
import { Matching, readMatchOptions } from "../../judge/matching.js";
import {
  BET_DIFFERENCE_COLUMNS,
  betRecord,
  type ComparedBet,
  type ComparedJudgement,
  slipDifferenceColumns,
  slipRecord,
} from "../../output/compare/records.js";
import { summaryText } from "../../output/compare/summary.js";
import { BetDifferences, SlipDifferences } from "../../output/compare/table.js";
import { type CsvColumns, chooseWriter, type Shapes, type Writer, writeOut } from "../../output/formats.js";
import { keptOfBets } from "../../output/grades/grade-cells.js";
import { parquetRows } from "../../parquet/rows.js";
import { addFaultyLegs } from "../../settle/faulty-legs.js";
import { Feed } from "../../settle/feed.js";
import { decimalsOf, readRules } from "../../settle/rules.js";
import { type SettledBet, Settler } from "../../settle/settler.js";
import type { BetsWork } from "./answers.js";
import { compareGroups } from "./compare-all.js";
import { leftOutWords, writeBets } from "./write.js";

/** Compares what two houses make of the same bets. Returns 1 if something was left out, or a bet cannot be settled as it is written. */
export async function runCompare(command: CompareCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  const { pair, asOf, bets, selections } = command;
  // Bets and the legs of slips, whatever the option is called.
  const alone = { ...command, selections: [...selections, ...bets] };
  if (pair === null) return compareGroups(alone, await everyHouse(command), { io, stdout, stderr });
  const houses = await housesOf(pair, asOf);
  const counts = new CompareCounts();
  const kinds = await Promise.all(bets.map((file) => kindOfBets(file, io.stdin)));
  const areSlips = kinds.includes("slips");
  if (areSlips && kinds.includes("selections"))
    throw new UsageError(
      `"${bets[kinds.indexOf("selections")]}" looks like selections, and "${bets[kinds.indexOf("slips")]}" like slips: compare them apart.`,
    );
  const run = { houses, counts, io, stdout, stderr };
  const done = await (areSlips ? compareSlips(command, run) : compareBets(alone, run));
  await writeSummary(done, run);
  return done.leftOut === "" ? 0 : 1;
}

/** Below a table, else on standard error. */
export async function writeSummary(
  { leftOut, isTable, painter }: Done,
  { counts, houses, io, stdout, stderr }: Run,
): Promise<void> {
  const columns = isTable ? tableColumns(io) : Number.POSITIVE_INFINITY;
  const summary = summaryText(counts, houses, columns, painter) + leftOut;
  if (isTable) await stdout.write(summary);
  else await stderr.write(summary).catch(() => {});
}

/** What is compared, where it is counted, and where the answer goes. */
export interface Run extends CommandIo {
  readonly houses: Pair<House>;
  readonly counts: CompareCounts;
}

async function housesOf(pair: Pair<string>, asOf: CompareCommand["asOf"]): Promise<Pair<House>> {
  const [first, second] = [await houseOf(pair[0], asOf), await houseOf(pair[1], asOf)];
  if (first.id !== second.id) return [first, second];
  throw new UsageError(`both rulebooks have the id "${first.id}"; give two rulebooks with different ids.`);
}

/** The rulebooks that were given, besides all of this package if they are asked for. */
async function everyHouse({ isAll, rulebooks, asOf }: CompareCommand): Promise<readonly House[]> {
  const { rulebooks: known } = await loadPresets();
  const houses: House[] = [];
  for (const word of [...(isAll ? known().map(({ name }) => name) : []), ...rulebooks]) {
    const house = await houseOf(word, asOf);
    if (houses.some(({ id }) => id === house.id)) {
      throw new UsageError(
        `--rulebook ${word}: the id "${house.id}" is that of another rulebook${isAll ? "; --all-rulebooks has those of this package" : ""}.`,
      );
    }
    houses.push(house);
  }
  return houses;
}

type Done = Pick<Awaited<ReturnType<typeof writeBets>>, "leftOut" | "isTable" | "painter">;

/** Writes the bets on which both houses differ, and counts all. */
export async function compareBets(
  command: Parameters<typeof writeBets>[0] & { readonly name: string; readonly isKept: boolean },
  { houses, counts, ...commandIo }: Run,
): Promise<Done> {
  const csv = (first: readonly ComparedBet[]): CsvColumns<ComparedBet> => ({
    ...BET_DIFFERENCE_COLUMNS,
    ...(command.isKept ? keptOfBets(first, BET_DIFFERENCE_COLUMNS) : {}),
  });
  const work: BetsWork<ComparedJudgement> = {
    judge: (selection, event) => {
      const grades = gradeBoth(selection, event, houses);
      return { grade: grades[0], difference: differenceOf(selection, event, houses, grades) };
    },
    isWanted: ({ judged: { difference } }: ComparedBet) => {
      counts.add(difference);
      return difference !== null;
    },
    faultyUnder: (bet) => faultyOf(bet, houses),
    table: (columns, painter) => new BetDifferences(columns, painter),
    record: (bet: ComparedBet) => betRecord(bet, command.isKept),
    csv,
    parquet: await parquetRows(command, commandIo.io, csv, { sourceOf: ({ entry }) => entry.source }),
  };
  return writeBets(command, work, commandIo);
}

/** The rules of the first house under which the bet cannot be settled as it is written. */
function faultyOf({ grade: first, judged: { difference } }: ComparedBet, houses: Pair<House>): GradeOptions | null {
  const second = difference?.verdicts[1].grade ?? first;
  if (isFaulty(first)) return houses[0].grading;
  return isFaulty(second) ? houses[1].grading : null;
}

async function compareSlips(command: CompareCommand, run: Run): Promise<Done> {
  const { bets, events } = command;
  const rules = await readRules(command.rulesFile, {});
  const match = await readMatchOptions(command.match);
  const rejects = new Rejects(command.rejects, command.mostErrors);
  const feed = new Feed(run.io, run.stderr, rejects);
  const faulty = new FaultyBets((...said) => rejects.remark(...said));
  const parquet = await parquetRows(command, run.io, slipDifferenceColumns, {
    decimals: decimalsOf(rules),
    sourceOf: ({ bets: [{ source }] }) => source,
  });
  const chosen = chooseWriter({ ...SLIP_SHAPES, parquet }, command, run.io);
  try {
    await feed.run([...events, ...bets], async () => {
      const held = await feed.events(events);
      const matching = new Matching(held, match, (...said) => rejects.remark(...said));
      const inWords = new InWords(command, held, matching);
      const settler = new Settler({
        events: held,
        matching,
        rules,
        currency: command.currency,
        previous: null,
        isExplained: false,
        isKept: command.isKept,
        hasSource: parquet !== null,
      });
      const settled = settledBoth(command, { feed, settler, inWords }, run.houses);
      const finish = (): void => {
        matching.finish();
        inWords.finish((line) => rejects.remark(line));
      };
      await writeSlips(settled, { feed, faulty, finish, writer: chosen.writer }, run);
    });
    return { ...chosen, leftOut: leftOutWords(rejects.number, faulty.number) };
  } finally {
    rejects.close();
  }
}

const SLIP_SHAPES: Shapes<ComparedSlip> = {
  table: (columns, painter) => new SlipDifferences(columns, painter),
  record: slipRecord,
  csv: slipDifferenceColumns,
};

type Settled = AsyncGenerator<readonly Pair<SettledBet>[]>;

interface Settling {
  readonly feed: Feed;
  readonly settler: Settler;
  readonly inWords: InWords;
}

function settledBoth(
  command: CompareCommand,
  { feed, settler, inWords }: Settling,
  [first, second]: Pair<House>,
): Settled {
  return feed.slips({ bets: command.bets }, command, inWords, (entry): Pair<SettledBet> => {
    const slip = settler.read(entry);
    const settled = settler.settle(slip, first.grading);
    return [settled, settler.settle(slip, second.grading, settled)];
  });
}

interface SlipsWork {
  readonly feed: Feed;
  readonly faulty: FaultyBets;
  readonly finish: () => void;
  readonly writer: Writer<ComparedSlip>;
}

async function writeSlips(batches: Settled, { feed, faulty, finish, writer }: SlipsWork, run: Run): Promise<void> {
  const gradings = run.houses.map(({ grading }) => grading);
  for await (const settled of batches) {
    for (const bets of settled) addFaultyLegs(faulty, bets, gradings);
    const compared = settled.map((bets) => compareSlip(bets, run.houses));
    for (const slip of compared) run.counts.addSlip(slip);
    const text = writer.write(compared.filter(({ legs }) => legs.length > 0));
    if (text !== "") await feed.clear();
    await writeOut(run.stdout, text, writer);
  }
  finish();
  faulty.finish();
  await feed.clear();
  await writeOut(run.stdout, writer.end(), writer);
}
