/**
 * What grading in bulk is compared with, as a process: `floor FILE`, `bare FILE` or `apart EVENTS BETS`. A floor reads lines, parses them
 * and prints an object of a grade's size for each bet. The bare loop prints its grade.
 */
import { createReadStream } from "node:fs";
import type { Basis } from "../../../src/engine/index.js";
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

const LOOPS: Readonly<Record<string, (...files: string[]) => Promise<void>>> = {
  floor: (file = "") =>
    printEach(file, (line) => {
      const { event, selection }: Match = JSON.parse(line);
      return sized(selection, event);
    }),
  bare: async (file = "") => {
    // A floor does not load it.
    const { grade } = await import("../../../src/engine/index.js");
    await printEach(file, (line) => {
      const { event, selection }: Match = JSON.parse(line);
      return grade(selection, event);
    });
  },
  apart: async (events = "", bets = "") => {
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
      return sized(bet, event);
    });
  },
};

const [loop = "", ...files] = process.argv.slice(2);
await LOOPS[loop]?.(...files);
