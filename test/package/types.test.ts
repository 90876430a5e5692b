import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packed } from "./packed.js";

const { consumer } = await packed();
const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
const NODE16 = ["--module", "node16", "--moduleResolution", "node16", "--target", "es2022", "--lib", "es2022"];
const STRICT = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--noEmit"];
// The package's own declarations are checked too; the consumer has no types of Node's or of the browser's.
const ALONE = ["--skipLibCheck", "false"];

const PROGRAM = `
import { type Grade, grade, gradeAll, type Selection, type SportEvent } from "settlegrade";
import { ContractError, type GradeRequest, parseEvent, parseGradeRequest, parseSelection } from "settlegrade/contract";
import { change, LedgerError, type Settlement, settleSlip, type Slip, type SlipSettlement } from "settlegrade/ledger";

const selection: Selection = parseSelection({ eventId: 1, market: "ML", side: "home" });
const event: SportEvent = parseEvent({ id: 1 });
const request: GradeRequest = parseGradeRequest({ selections: [selection] });
const graded: Grade = grade(selection, event, { asOf: "2026-03-01" });
const all: Grade[] = gradeAll(request.selections, [event]);
const words: string[] = [graded, ...all].map((one) => {
  switch (one.result) {
    case "won": case "lost": case "half_won": case "half_lost": { const none: null = one.reason; return String(none); }
    case "void": case "pending": case "ungradeable": { const reason: string = one.reason; return reason; }
  }
});
try { parseSelection(words); } catch (error) { if (error instanceof ContractError) error.faults.map(({ path }) => path); }

const slip: Slip = { type: "double", stake: "5", legs: all.map((one) => ({ odds: "1.95", grade: one })) };
const settled: SlipSettlement = settleSlip(slip, { rounding: "down" });
const paid: string | null = settled.status === "settled" ? settled.returns : settled.possible;
const next: Settlement = { betId: "B1", revision: 1, currency: "EUR", slip: settled };
try { change({ previous: null, next }); } catch (error) { if (error instanceof LedgerError) words.push(error.path); }
void paid;

// @ts-expect-error a won bet has no reason
const wrong: Grade = { eventId: 1, result: "won", reason: "push", final: true };
void wrong;
`;

/** What the compiler has to say; empty when all is well. */
function compile(name: string, source: string): string {
  writeFileSync(join(consumer, name), source);
  try {
    return execFileSync(process.execPath, [tsc, ...NODE16, ...STRICT, ...ALONE, name], {
      cwd: consumer,
      encoding: "utf8",
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe("the installed types, under node16 resolution", () => {
  test.each(["consumer.mts", "consumer.cts"])("compile in %s", (name) => {
    expect(compile(name, PROGRAM)).toBe("");
  });

  test("reject a wrong program", () => {
    const source = 'import { grade } from "settlegrade";\nexport const wrong: number = grade({}, {});\n';
    expect(compile("wrong.mts", source)).toMatch(/wrong\.mts\(2,14\): error TS2322/);
  });
});
