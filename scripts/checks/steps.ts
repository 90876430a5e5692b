import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Failing } from "./failing.js";

const STEPS = readFileSync(new URL("../../.ci/run", import.meta.url), "utf8");
/** It ends with 1 when it is asked for one of its commands, and otherwise at once. */
const PROGRAM = `#!/bin/sh
echo "$*"
case " $* " in *" $SETTLEGRADE_STEP_FAILS "*) exit 1 ;; esac
`;

/** .ci/run, once for each command of npm in it, with programs that do nothing in place of those that it calls. */
export function failingSteps(folder: string): readonly Failing[] {
  const programs = join(folder, "programs");
  mkdirSync(programs);
  for (const name of ["npm", "nginx", "openssl", "chromium"]) {
    writeFileSync(join(programs, name), PROGRAM);
    chmodSync(join(programs, name), 0o755);
  }
  const env = {
    PATH: `${programs}${delimiter}${process.env["PATH"]}`,
    SETTLEGRADE_CASES: folder,
    SETTLEGRADE_MONEY: folder,
  };
  const commands = [...STEPS.matchAll(/^[^#\n]*\bnpm (?:run --silent )?([a-z][\w:]*)/gm)].map(
    ([, command = ""]) => command,
  );
  return commands.map((command) => ({
    name: `.ci/run, npm ${command}`,
    command: ["bash", ".ci/run"],
    env: { ...env, SETTLEGRADE_STEP_FAILS: command },
    says: "FAILED in: ",
  }));
}
