/**
 * What grading in bulk is compared with, as a process: `floor` or `bare` with a file, or with one of events and one of bets. The floor reads
 * lines, parses them and prints an object of a grade's size for each bet. The bare loop prints its grade.
 */
import { createReadStream } from "node:fs";
import type { Basis } from "../../../src/pure/engine/index.js";
import type { BenchBet } from "../bets.js";
import type { BenchEvent } from "../matches.js";

interface Match {
  readonly event: BenchEvent;
  readonly selection: BenchBet;
}

/** Lines in the batches in which they are read. */
async function* linesOf(path: string): AsyncGenerator<readonly string[]> {
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield lines;
  }
}

async function printEach(path: string, answer: (line: string) => object): Promise<void> {
  for await (const lines of linesOf(path)) {
    let text = "";
    for (const line of lines) text += `${JSON.stringify(answer(line))}\n`;
    process.stdout.write(text);
  }
}

function sized({ ref, eventId, side }: BenchBet, { scores }: BenchEvent): object {
  const basis: Basis = { scope: "regulation", home: scores.home, away: scores.away };
  return { ref, eventId, result: side === "home" ? "won" : "lost", reason: null, final: true, basis };
}

type Answer = (bet: BenchBet, event: BenchEvent) => object;

/** A floor does not load the engine. */
async function gradeLoaded(): Promise<Answer> {
  return (await import("../../../src/pure/engine/index.js")).grade;
}

function together(file: string, answer: Answer): Promise<void> {
  return printEach(file, (line) => {
    const { event, selection }: Match = JSON.parse(line);
    return answer(selection, event);
  });
}

async function apart(events: string, bets: string, answer: Answer): Promise<void> {
  const held = new Map<number, BenchEvent>();
  for await (const lines of linesOf(events)) {
    for (const line of lines) {
      const event: BenchEvent = JSON.parse(line);
      held.set(event.id, event);
    }
  }
  await printEach(bets, (line) => {
    const bet: BenchBet = JSON.parse(line);
    const event = held.get(bet.eventId);
    if (event === undefined) throw new RangeError(`there is no event ${bet.eventId}`);
    return answer(bet, event);
  });
}

const [loop, ...files] = process.argv.slice(2);
const answer = loop === "bare" ? await gradeLoaded() : sized;
const [first = "", second] = files;
await (second === undefined ? together(first, answer) : apart(first, second, answer));
