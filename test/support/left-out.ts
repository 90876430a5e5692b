/** What a run leaves out is printed at its end, and collected for the end of .ci/run: otherwise it looks as if it had passed. */
import { appendFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Prints a sentence about what could not be tried. `SETTLEGRADE_LEFT_OUT` is a file that gets it too. */
export function leaveOut(sentence: string): void {
  const file = process.env["SETTLEGRADE_LEFT_OUT"];
  console.log(`Left out: ${sentence}`);
  if (file) appendFileSync(file, `${sentence}\n`);
}

/** Counts the tests of each file that were skipped because the machine lacks something. */
export class LeftOutReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { children, relativeModuleId, project } of modules) {
      // Tests that the caller has left out by their names are no news.
      if (project.globalConfig.testNamePattern !== undefined) return;
      const skipped = [...children.allTests("skipped")].filter(({ tags }) => !tags.includes("night"));
      const [first] = skipped;
      if (first !== undefined) leaveOut(`${skipped.length} tests of ${relativeModuleId}, as "${first.fullName}"`);
    }
  }
}
