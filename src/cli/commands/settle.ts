import type { GradeOptions } from "../../engine/index.js";
import { count } from "../../terminal/text.js";
import { unusedColumns } from "../input/bets.js";
import { type Entry, type FaultyInput, fromEach, listUnder } from "../input/entries.js";
import { addEvents, type EventMap } from "../input/events.js";
import { type ReadOptions, readEntries } from "../input/read.js";
import { Rejects, refuseToOverwrite } from "../input/rejects.js";
import { SlipRows } from "../input/slips/csv.js";
import { nameOf, sizeOf } from "../input/source.js";
import { type Io, tableColumns } from "../io.js";
import { chooseWriter } from "../output/formats.js";
import type { Output } from "../output/output.js";
import { PROGRESS_DELAY, Progress } from "../output/progress.js";
import { CHANGED_COLUMNS, recordOf, SETTLE_COLUMNS } from "../output/settle/records.js";
import { SettleTable } from "../output/settle/table.js";
import { totalsText } from "../output/settle/totals.js";
import { Previous } from "../settle/previous.js";
import { readRules } from "../settle/rules.js";
import { type SettledBet, type SettleOptions, Settler } from "../settle/settler.js";
import { TEMPLATE } from "../settle/template.js";
import { Totals } from "../settle/totals.js";
import { gradingOf } from "./grading.js";
import type { SettleCommand } from "./table/settle.js";

/** Settles slips. Returns 1 if something was left out. */
export async function runSettle(command: SettleCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  if (command.isTemplate) {
    await stdout.write(TEMPLATE);
    return 0;
  }
  const { bets, events, previous, rejects: path, rulesFile, rulebook } = command;
  const rules = await readRules(rulesFile, command.rules);
  const grading = await gradingOf(command);
  const read = [...bets, ...events, ...previous, ...[rulesFile, rulebook].filter((file) => file !== null)];
  if (path !== null) refuseToOverwrite(path, read, null, io.stdin);
  const rejects = new Rejects(path);
  try {
    return await new SettleRun(command, io, stdout, stderr, rejects).run({ rules, grading });
  } finally {
    rejects.close();
  }
}

class SettleRun {
  readonly #command: SettleCommand;
  readonly #io: Io;
  readonly #stdout: Output;
  readonly #stderr: Output;
  readonly #rejects: Rejects;
  readonly #progress: Progress;
  readonly #totals = new Totals();

  constructor(command: SettleCommand, io: Io, stdout: Output, stderr: Output, rejects: Rejects) {
    this.#command = command;
    this.#io = io;
    this.#stdout = stdout;
    this.#stderr = stderr;
    this.#rejects = rejects;
    this.#progress = new Progress(io, PROGRESS_DELAY);
  }

  async run({ rules, grading }: Pick<SettleOptions, "rules" | "grading">): Promise<number> {
    const { bets, events, previous } = this.#command;
    this.#progress.total = await sizeOf([...previous, ...events, ...bets]);
    try {
      const known = await this.#readPrevious();
      const settler = new Settler({
        events: await this.#readEvents(),
        rules,
        grading,
        currency: this.#command.currency,
        previous: known,
      });
      await this.#write(settler, known, grading);
    } finally {
      await this.#report(this.#progress.clear() + this.#rejects.finish());
    }
    return this.#rejects.number === 0 ? 0 : 1;
  }

  async #readPrevious(): Promise<Previous | null> {
    if (this.#command.previous.length === 0) return null;
    const previous = new Previous();
    for (const file of this.#command.previous) {
      for await (const entries of readEntries(file, this.#io.stdin, refuse, { meter: this.#progress })) {
        for (const entry of entries) previous.add(entry);
        await this.#report(this.#progress.draw(nameOf(file)));
      }
    }
    return previous;
  }

  async #readEvents(): Promise<EventMap> {
    const events: EventMap = new Map();
    for (const file of this.#command.events) {
      for await (const _ of this.#read(file, (entry) => addEvents(entry, events, this.#rejects.onFault)));
    }
    return events;
  }

  async #write(settler: Settler, previous: Previous | null, grading: GradeOptions): Promise<void> {
    const { writer, isTable, painter } = chooseWriter(
      {
        table: (columns, paint) => new SettleTable(columns, paint, grading),
        record: recordOf,
        csv: previous === null ? SETTLE_COLUMNS : CHANGED_COLUMNS,
      },
      this.#command,
      this.#io,
    );
    for (const file of this.#command.bets) {
      for await (const settled of this.#settle(file, settler)) {
        for (const bet of settled) this.#totals.add(bet);
        const text = writer.write(settled);
        if (text !== "") await this.#report(this.#progress.clear());
        await this.#stdout.write(text);
      }
    }
    await this.#report(this.#progress.clear() + this.#rejects.take() + unusedWords(previous));
    await this.#stdout.write(writer.end());
    const columns = isTable ? tableColumns(this.#io) : Number.POSITIVE_INFINITY;
    const totals = totalsText(this.#totals.all(), this.#rejects.number, columns, painter);
    if (isTable) await this.#stdout.write(totals);
    else await this.#report(totals);
  }

  #settle(file: string, settler: Settler): AsyncGenerator<readonly SettledBet[]> {
    const { onFault } = this.#rejects;
    const note = (titles: readonly string[]): void => this.#rejects.remark(unusedColumns(file, titles));
    const slipsOf = (entry: Entry): readonly Entry[] =>
      Array.isArray(entry.value["slips"]) ? listUnder(entry, "slips", onFault) : [entry];
    const use = (entry: Entry): readonly SettledBet[] =>
      fromEach(slipsOf(entry), onFault, (slip) => [settler.settle(slip)]);
    return this.#read(file, use, { csv: new SlipRows(this.#command.oddsFormat, note) });
  }

  /** What is made of the entries of a file, without the faulty ones. */
  async *#read<T>(
    file: string,
    use: (entry: Entry) => readonly T[],
    options: ReadOptions = {},
  ): AsyncGenerator<readonly T[]> {
    const rejects = this.#rejects;
    rejects.beginFile();
    const read = readEntries(file, this.#io.stdin, rejects.onFault, { ...options, meter: this.#progress });
    for await (const entries of inParts(read)) {
      const used = fromEach(entries, rejects.onFault, use);
      if (used.length > 0) rejects.markUsed();
      const faults = rejects.take();
      await this.#report((faults === "" ? "" : this.#progress.clear()) + faults + this.#progress.draw(nameOf(file)));
      yield used;
    }
    rejects.endFile();
  }

  /** A standard error that nobody reads does not stop the run. */
  async #report(text: string): Promise<void> {
    await this.#stderr.write(text).catch(() => {});
  }
}

/** A CSV file of bets has all its slips at its end. */
const MOST_AT_ONCE = 1_000;

async function* inParts(batches: AsyncIterable<readonly Entry[]>): AsyncGenerator<readonly Entry[]> {
  for await (const entries of batches) {
    for (let start = 0; start < Math.max(1, entries.length); start += MOST_AT_ONCE) {
      yield entries.slice(start, start + MOST_AT_ONCE);
    }
  }
}

/** A settlement that was left out would be paid again. */
function refuse(fault: FaultyInput): void {
  throw fault;
}

function unusedWords(previous: Previous | null): string {
  const bets = previous?.unused ?? 0;
  return bets === 0 ? "" : `Nothing is moved for ${count(bets, "bet")} of --previous that this run did not settle.\n`;
}
