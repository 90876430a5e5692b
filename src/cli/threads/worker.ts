/** What a thread runs: it grades the chunks that it is sent, one after the other. */
import { parentPort, workerData } from "node:worker_threads";
import { deriveRulebook, standard } from "../../engine/index.js";
import { Picking } from "../commands/bets.js";
import { gradeWork } from "../commands/grade.js";
import { type GradedBet, judgeApart, judgeEntry } from "../input/bets.js";
import { type Entry, fromEach, type JsonObject, type OnFault } from "../input/entries.js";
import { isWithoutId } from "../input/matching.js";
import { rowsWriter } from "../output/formats.js";
import type { Answered, Portion, Sent, SentFault, Start } from "./portion.js";
import { readChunk } from "./reading.js";
import { EventsOfThread } from "./shared-events.js";

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
const { work, counts } = await gradeWork(command, grading, format);
const writer = rowsWriter(work, format);
let events: EventsOfThread | null = null;

function answer(file: string, bytes: Uint8Array<ArrayBuffer>): Portion {
  const faults: SentFault[] = [];
  const onFault: OnFault = ({ place: { line = 0, path }, reason }, text) => {
    faults.push({ line, path, reason, text: command.rejects === null ? "" : text() });
  };
  const judge = (entry: Entry): readonly GradedBet[] =>
    events === null
      ? judgeEntry(entry, { ...work, onFault })
      : judgeApart(entry, events, { ...work, onFault, matching });
  const picking = new Picking(work, command.only);
  const rows: string[] = [];
  let lines = 0;
  for (const batch of readChunk(bytes, file, 0, onFault)) {
    lines += batch.lines;
    const shown = picking.pick(fromEach(batch.entries, onFault, judge));
    if (shown.length > 0) rows.push(writer.rows(shown));
  }
  // Not a buffer of Node's, which may share its memory.
  const utf8 = new TextEncoder().encode(rows.join(writer.between));
  return { lines, rows: utf8, summary: picking.summary.numbers, expected: counts?.take() ?? null, faults };
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

parentPort?.on("message", (sent: Sent) => {
  if ("events" in sent) {
    events = new EventsOfThread(sent.events);
    return;
  }
  const answered = answerOrReturn(sent.file, sent.bytes);
  parentPort?.postMessage(answered, [("rows" in answered ? answered.rows : answered.bytes).buffer]);
});
