import type { ScoredBet } from "../../../pure/books/index.js";
import type { GradeOptions } from "../../../pure/engine/index.js";
import type { MatchOptions } from "../../../pure/match/index.js";
import { createPainter, type Painter } from "../../../pure/text/colors.js";
import { count } from "../../../pure/text/text.js";
import type { SettleCommand } from "../../command-line/table/bets/settle.js";
import { InWords } from "../../exports/in-words.js";
import type { Output } from "../../files/output.js";
import type { Entry } from "../../input/entries.js";
import { type FeedRead, feedOf } from "../../input/feed-records.js";
import { Rejects } from "../../input/rejects.js";
import { type CommandIo, type Io, tableColumns, wantsColor } from "../../io.js";
import { FaultyBets } from "../../judge/faulty-bets.js";
import { gradingOf } from "../../judge/grading.js";
import { Matching, readMatchOptions } from "../../judge/matching.js";
import { decidedText, readLine, slipOfLine } from "../../line/read-line.js";
import { type CsvColumns, chooseWriter, formatOf, type Shapes, type Writer, writeOut } from "../../output/formats.js";
import {
  AGAINST_COLUMNS,
  AgainstCounts,
  AgainstTable,
  againstRecord,
  type DifferingBet,
  differingBets,
} from "../../output/settle/against.js";
import { csvColumns, recordOf } from "../../output/settle/records.js";
import { SettleTable } from "../../output/settle/table.js";
import { type LeftOut, totalsText } from "../../output/settle/totals.js";
import { parquetRows } from "../../parquet/rows.js";
import { addFaultyLegs } from "../../settle/faulty-legs.js";
import { Feed } from "../../settle/feed.js";
import { Previous } from "../../settle/previous.js";
import { decimalsOf, readRules } from "../../settle/rules.js";
import { type SettledBet, type SettleOptions, Settler } from "../../settle/settler.js";
import { TEMPLATE } from "../../settle/template.js";
import { Totals } from "../../settle/totals.js";
import { WordNotes } from "../../settle/word-notes.js";

/** Settles slips. Returns 1 if something was left out, or a leg cannot be settled as it is written. */
export async function runSettle(command: SettleCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  if (command.isTemplate) {
    await stdout.write(TEMPLATE);
    return 0;
  }
  const rules = await readRules(command.rulesFile, command.rules);
  const grading = await gradingOf(command);
  const match = await readMatchOptions(command.match);
  const feed = await feedOf(command);
  const rejects = new Rejects(command.rejects, command.mostErrors);
  try {
    const writer = await writerOf(command, io, { grading, rules });
    const run = new SettleRun(command, { io, stdout, stderr }, { rejects, match, writer });
    await run.run({ rules, grading, feed });
    return rejects.number + run.faulty.number === 0 ? 0 : 1;
  } finally {
    rejects.close();
  }
}

/** What slips are read and settled with. */
interface Reading {
  readonly previous: Previous | null;
  readonly grading: GradeOptions;
  readonly matching: Matching;
  readonly inWords: InWords;
  readonly line: ScoredBet | null;
}

type SlipsWriter = Writer<SettledBet>;

/** What writes the slips, or the bets on which the file and this run differ. */
async function writerOf(
  command: SettleCommand,
  io: Io,
  { grading, rules }: Pick<SettleOptions, "rules"> & { readonly grading: GradeOptions },
): Promise<SlipsWriter> {
  const decimals = decimalsOf(rules);
  if (command.isAgainstFile) {
    const parquet = await parquetRows(command, io, AGAINST_COLUMNS, { decimals });
    const { writer } = chooseWriter({ ...AGAINST_SHAPES, parquet }, command, io);
    const write = (bets: readonly SettledBet[]): string => writer.write(differingBets(bets, grading));
    return { write, end: () => writer.end(), taken: () => writer.taken?.() ?? [] };
  }
  const run = { isCompared: command.previous.length > 0, isExplained: command.isExplained };
  const csv = (first: readonly SettledBet[]): CsvColumns<SettledBet> => csvColumns(run, first);
  const parquet = await parquetRows(command, io, csv, { decimals, sourceOf: ({ source }) => source });
  const table = (width: number, paint: Painter): SettleTable => new SettleTable(width, paint, grading);
  return chooseWriter({ table, record: recordOf, csv, parquet }, command, io).writer;
}

const AGAINST_SHAPES: Shapes<DifferingBet> = {
  table: (columns, painter) => new AgainstTable(columns, painter),
  record: againstRecord,
  csv: AGAINST_COLUMNS,
};

class SettleRun {
  readonly #command: SettleCommand;
  readonly #io: Io;
  readonly #stdout: Output;
  readonly #feed: Feed;
  readonly #rejects: Rejects;
  readonly #match: MatchOptions;
  readonly #writer: SlipsWriter;
  readonly #totals = new Totals();
  readonly faulty: FaultyBets;

  constructor(
    command: SettleCommand,
    { io, stdout, stderr }: CommandIo,
    { rejects, match, writer }: { rejects: Rejects; match: MatchOptions; writer: SlipsWriter },
  ) {
    this.#command = command;
    this.#io = io;
    this.#stdout = stdout;
    this.#feed = new Feed(io, stderr, rejects);
    this.#rejects = rejects;
    this.#match = match;
    this.#writer = writer;
    this.faulty = new FaultyBets((...said) => rejects.remark(...said));
  }

  async run({
    rules,
    grading,
    feed,
  }: Pick<SettleOptions, "rules"> & { grading: GradeOptions; feed: FeedRead | null }): Promise<void> {
    const { bets, events, previous, currency, isExplained } = this.#command;
    await this.#feed.run([...previous, ...events, ...bets], async () => {
      const known = await this.#readPrevious();
      const held = await this.#feed.events(events, feed);
      const line = this.#command.line === null ? null : readLine(this.#command.line);
      if (line !== null) held.set(line.event.id, line.event);
      const matching = new Matching(held, this.#match, (line) => this.#rejects.remark(line));
      const settler = new Settler({
        events: held,
        matching,
        rules,
        currency,
        previous: known,
        isExplained,
        isKept: this.#command.isKept,
        hasSource: formatOf(this.#command, this.#io) === "parquet",
      });
      const inWords = new InWords(this.#command, held, matching);
      await this.#write(settler, { previous: known, grading, matching, inWords, line });
    });
  }

  async #readPrevious(): Promise<Previous | null> {
    if (this.#command.previous.length === 0) return null;
    const previous = new Previous();
    for (const file of this.#command.previous) {
      for await (const entries of this.#feed.strictly(file)) {
        for (const entry of entries) previous.add(entry);
      }
    }
    return previous;
  }

  async #write(settler: Settler, { previous, grading, matching, inWords, line }: Reading): Promise<void> {
    const { bets, isAgainstFile } = this.#command;
    const isTable = formatOf(this.#command, this.#io) === "table";
    const counts = new AgainstCounts();
    const notes = new WordNotes();
    const writer = this.#writer;
    const settle = (slip: Entry): SettledBet => settler.settle(settler.read(slip), grading);
    const slips =
      line === null
        ? this.#feed.slips({ bets }, this.#command, inWords, settle)
        : [[settle(slipOfLine(line, { unit: this.#command.inWords.unit, currency: this.#command.currency }))]];
    for await (const settled of slips) {
      for (const bet of settled) {
        this.#totals.add(bet);
        counts.add(bet);
        notes.add(bet);
        addFaultyLegs(this.faulty, [bet], [grading]);
      }
      const text = writer.write(settled);
      if (text !== "") await this.#feed.clear();
      await writeOut(this.#stdout, text, writer);
    }
    matching.finish();
    inWords.finish((line) => this.#rejects.remark(line));
    for (const line of notes.lines(grading)) this.#rejects.remark(line);
    this.faulty.finish();
    await this.#feed.clear();
    await this.#feed.report(this.#rejects.take() + unusedWords(previous));
    await writeOut(this.#stdout, writer.end(), writer);
    const columns = isTable ? tableColumns(this.#io) : Number.POSITIVE_INFINITY;
    const painter = createPainter(isTable && wantsColor(this.#io, this.#command.color));
    const totals = totalsText(this.#totals.all(), this.#leftOut, columns, painter) + counts.text(isAgainstFile);
    const below = totals + (line === null ? "" : decidedText(line, grading, columns));
    if (isTable) await this.#stdout.write(below);
    else await this.#feed.report(below);
  }

  get #leftOut(): LeftOut {
    return { records: this.#rejects.number, faulty: this.faulty.number };
  }
}

function unusedWords(previous: Previous | null): string {
  const bets = previous?.unused ?? 0;
  return bets === 0 ? "" : `Nothing is moved for ${count(bets, "bet")} of --previous that this run did not settle.\n`;
}
