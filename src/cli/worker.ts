/** What a thread runs: it grades the chunks that it is sent, one after the other. */
import { parentPort, workerData } from "node:worker_threads";
import { deriveRulebook, standard } from "../pure/engine/index.js";
import { Answers } from "./commands/bets/answers.js";
import { gradeWork } from "./commands/bets/grade.js";
import type { JsonObject, OnFault, Use } from "./input/entries.js";
import { judgeApart, judgeEntry } from "./judge/entry.js";
import { FaultyBets } from "./judge/faulty-bets.js";
import { HeldEvents } from "./judge/held-events.js";
import { type GradedBet, type Judge, type Judgement, judgeOnEach, type Work } from "./judge/judging.js";
import { isWithoutId } from "./judge/matching.js";
import { rowsWriter } from "./output/formats.js";
import type { Answered, Portion, Sent, SentFault, Start } from "./threads/portion.js";
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
const { work, counts } = await gradeWork(command, grading, format);
const writer = rowsWriter(work, format);
let held: HeldEvents<Judge<Judgement>> | null = null;

function answer(file: string, bytes: Uint8Array<ArrayBuffer>): Portion {
  const faults: SentFault[] = [];
  const onFault: OnFault = ({ place: { line = 0, path }, reason }, text) => {
    faults.push({ line, path, reason, text: command.rejects === null ? "" : text() });
  };
  const faulty = new FaultyBets();
  const answers = new Answers(work, writer.inner(), command.only, faulty);
  const take = (bet: GradedBet): void => answers.add(bet);
  const use = useOf({ ...work, onFault, take });
  const lines = useChunk(bytes, { file, first: 0 }, onFault, use);
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

parentPort?.on("message", (sent: Sent) => {
  if ("events" in sent) {
    held = new HeldEvents(new EventsOfThread(sent.events), judgeOnEach(work));
    return;
  }
  const answered = answerOrReturn(sent.file, sent.bytes);
  parentPort?.postMessage(answered, [("rows" in answered ? answered.rows : answered.bytes).buffer]);
});
