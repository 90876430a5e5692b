/** What a thread runs: it grades the chunks that it is sent, one after the other. */
import { parentPort, workerData } from "node:worker_threads";
import { deriveRulebook, standard } from "../pure/engine/index.js";
import { Answers } from "./commands/bets/answers.js";
import { gradeWork } from "./commands/bets/grade.js";
import { UsageError } from "./errors.js";
import { linesOf } from "./input/csv/line-for.js";
import { selectionForm } from "./input/csv/selection.js";
import type { JsonObject, OnFault, Use } from "./input/entries.js";
import { RepeatedEvents } from "./input/repeated-events.js";
import { judgeApart, judgeEntry } from "./judge/entry.js";
import { FaultyBets } from "./judge/faulty-bets.js";
import { judgeFor } from "./judge/files.js";
import { HeldEvents } from "./judge/held-events.js";
import { type GradedBet, type Judge, type Judgement, judgeOnEach, type Work } from "./judge/judging.js";
import { isWithoutId } from "./judge/matching.js";
import { rowsWriter } from "./output/formats.js";
import { RowsFile } from "./parquet/bets.js";
import { ColumnGrader } from "./parquet/columns.js";
import { NO_WRITER } from "./parquet/group-grader.js";
import { STORED } from "./parquet/stored.js";
import type { Answered, GradedGroup, GroupAt, Portion, Sent, SentFault, Start } from "./threads/portion.js";
import { useChunk } from "./threads/reading.js";
import { EventsOfThread } from "./threads/shared-events.js";

/** Thrown for a bet that is matched by its teams, which takes all events. */
class NeedsAllEvents extends Error {}

const matching = {
  identify(selection: JsonObject): JsonObject {
    if (isWithoutId(selection)) throw new NeedsAllEvents();
    return selection;
  },
};
const start = workerData as Start;
const { command, format } = start;
const { rulebook } = start.grading;
// A rulebook is known by its identity, which a copy does not have.
const grading = { ...start.grading, ...(rulebook !== undefined && { rulebook: deriveRulebook(standard, rulebook) }) };
const { work, counts, grader } = await gradeWork(command, grading, format);
const writer = format === "parquet" ? null : rowsWriter(work, format);
const repeated = new RepeatedEvents();
const known = new WeakMap<object, Judge<Judgement>>();
let held: HeldEvents<Judge<Judgement>> | null = null;
let events: EventsOfThread | null = null;

let faults: SentFault[] = [];
const onFault: OnFault = ({ place: { line = 0, path }, reason }, text) => {
  faults.push({ line, path, reason, text: command.rejects === null ? "" : text() });
};

function answer(file: string, bytes: Uint8Array<ArrayBuffer>): Portion {
  faults = [];
  const faulty = new FaultyBets();
  const answers = new Answers(work, writer?.inner() ?? NO_WRITER, command.only, faulty);
  const take = (bet: GradedBet): void => answers.add(bet);
  const use = useOf({ ...work, onFault, take, known });
  const lines = useChunk(bytes, { file, first: 0, repeated }, onFault, use);
  // Not a buffer of Node's, which may share its memory.
  const rows = new TextEncoder().encode(answers.take());
  const { numbers } = answers.summary;
  return { lines, rows, summary: numbers, expected: counts?.take() ?? null, faults, faulty: faulty.numbers };
}

/** The bets of an entry, with or without their events. */
function useOf(together: Work<Judgement>): Use {
  const events = held;
  if (events === null) return (entry) => judgeEntry(entry, together);
  const apart = { ...together, matching };
  return (entry) => judgeApart(entry, events, apart);
}

function answerOrReturn(file: string, bytes: Uint8Array<ArrayBuffer>): Answered {
  try {
    return answer(file, bytes);
  } catch (error) {
    if (!(error instanceof NeedsAllEvents)) throw error;
    counts?.take();
    return { bytes };
  }
}

/** A file whose row groups are graded, and the events of its bets. */
interface OpenFile {
  readonly rows: RowsFile;
  readonly columns: ColumnGrader;
}
const files = new Map<string, Promise<OpenFile>>();

async function openFile(path: string, shared: EventsOfThread): Promise<OpenFile> {
  const nothing = (): null => null;
  const csv = selectionForm(linesOf(command.lineFor, shared), nothing);
  const rows = await RowsFile.open(path, csv, onFault);
  return { rows, columns: new ColumnGrader(rows, csv, shared, grading) };
}

/** Null if the group cannot be read, or has bets that are matched by their teams. */
async function grade({ path, index }: GroupAt): Promise<GradedGroup | null> {
  if (events === null || held === null || grader === null) return null;
  const file = files.get(path) ?? openFile(path, events);
  files.set(path, file);
  const { rows, columns } = await file;
  faults = [];
  const take = (): void => {};
  try {
    const judge = judgeFor(held, { ...work, matching, onFault, take, known });
    const { written, portion } = await grader.grade(rows, rows.file.group(STORED, index), columns, judge);
    return { written, portion: { ...portion, faults } };
  } catch (error) {
    // What is wrong with a file is said where it is read in order.
    if (!(error instanceof NeedsAllEvents || error instanceof UsageError)) throw error;
    return null;
  }
}

/** One row group after another: each takes much memory. */
let last: Promise<unknown> = Promise.resolve();

function answerGroup(group: GroupAt): void {
  last = last.then(async () => {
    const graded = await grade(group);
    const buffers = new Set(graded?.written.bytes.map(({ buffer }) => buffer as ArrayBuffer));
    parentPort?.postMessage({ graded }, [...buffers]);
  });
}

parentPort?.on("message", (sent: Sent) => {
  if ("group" in sent) {
    answerGroup(sent.group);
    return;
  }
  if ("events" in sent) {
    events = new EventsOfThread(sent.events);
    held = new HeldEvents(events, judgeOnEach(work));
    return;
  }
  const answered = answerOrReturn(sent.file, sent.bytes);
  parentPort?.postMessage(answered, [("rows" in answered ? answered.rows : answered.bytes).buffer]);
});
