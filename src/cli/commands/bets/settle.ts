import type { GradeOptions } from "../../../pure/engine/index.js";
import type { MatchOptions } from "../../../pure/match/index.js";
import { count } from "../../../pure/text/text.js";
import type { SettleCommand } from "../../command-line/table/bets/settle.js";
import type { Output } from "../../files/output.js";
import type { Entry } from "../../input/entries.js";
import { type FeedRead, feedOf } from "../../input/feed-records.js";
import { Rejects } from "../../input/rejects.js";
import { type CommandIo, type Io, tableColumns } from "../../io.js";
import { FaultyBets } from "../../judge/faulty-bets.js";
import { gradingOf } from "../../judge/grading.js";
import { Matching, readMatchOptions } from "../../judge/matching.js";
import { chooseWriter } from "../../output/formats.js";
import { csvColumns, recordOf } from "../../output/settle/records.js";
import { SettleTable } from "../../output/settle/table.js";
import { type LeftOut, totalsText } from "../../output/settle/totals.js";
import { addFaultyLegs } from "../../settle/faulty-legs.js";
import { Feed } from "../../settle/feed.js";
import { Previous } from "../../settle/previous.js";
import { readRules } from "../../settle/rules.js";
import { type SettledBet, type SettleOptions, Settler } from "../../settle/settler.js";
import { TEMPLATE } from "../../settle/template.js";
import { Totals } from "../../settle/totals.js";

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
    const run = new SettleRun(command, { io, stdout, stderr }, rejects, match);
    await run.run({ rules, grading, feed });
    return rejects.number + run.faulty.number === 0 ? 0 : 1;
  } finally {
    rejects.close();
  }
}

class SettleRun {
  readonly #command: SettleCommand;
  readonly #io: Io;
  readonly #stdout: Output;
  readonly #feed: Feed;
  readonly #rejects: Rejects;
  readonly #match: MatchOptions;
  readonly #totals = new Totals();
  readonly faulty: FaultyBets;

  constructor(command: SettleCommand, { io, stdout, stderr }: CommandIo, rejects: Rejects, match: MatchOptions) {
    this.#command = command;
    this.#io = io;
    this.#stdout = stdout;
    this.#feed = new Feed(io, stderr, rejects);
    this.#rejects = rejects;
    this.#match = match;
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
      const matching = new Matching(held, this.#match, (line) => this.#rejects.remark(line));
      const settler = new Settler({
        events: held,
        matching,
        rules,
        currency,
        previous: known,
        isExplained,
      });
      await this.#write(settler, known, grading, matching);
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

  async #write(settler: Settler, previous: Previous | null, grading: GradeOptions, matching: Matching): Promise<void> {
    const { writer, isTable, painter } = chooseWriter(
      {
        table: (columns, paint) => new SettleTable(columns, paint, grading),
        record: recordOf,
        csv: csvColumns({ isCompared: previous !== null, isExplained: this.#command.isExplained }),
      },
      this.#command,
      this.#io,
    );
    const { bets } = this.#command;
    const settle = (slip: Entry): SettledBet => settler.settle(settler.read(slip), grading);
    for await (const settled of this.#feed.slips(bets, this.#command, settle)) {
      for (const bet of settled) {
        this.#totals.add(bet);
        addFaultyLegs(this.faulty, [bet], [grading]);
      }
      const text = writer.write(settled);
      if (text !== "") await this.#feed.clear();
      await this.#stdout.write(text);
    }
    matching.finish();
    this.faulty.finish();
    await this.#feed.clear();
    await this.#feed.report(this.#rejects.take() + unusedWords(previous));
    await this.#stdout.write(writer.end());
    const columns = isTable ? tableColumns(this.#io) : Number.POSITIVE_INFINITY;
    const totals = totalsText(this.#totals.all(), this.#leftOut, columns, painter);
    if (isTable) await this.#stdout.write(totals);
    else await this.#feed.report(totals);
  }

  get #leftOut(): LeftOut {
    return { records: this.#rejects.number, faulty: this.faulty.number };
  }
}

function unusedWords(previous: Previous | null): string {
  const bets = previous?.unused ?? 0;
  return bets === 0 ? "" : `Nothing is moved for ${count(bets, "bet")} of --previous that this run did not settle.\n`;
}
