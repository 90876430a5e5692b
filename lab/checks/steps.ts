import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { inRoot } from "../tools/root.js";
import type { Failing } from "./failing.js";

const STEPS = readFileSync(inRoot(".ci/run"), "utf8");
/** It does what it is told when it is asked for one command, and nothing for the others. */
const PROGRAM = `#!/bin/sh
echo "$*"
case " $* " in *" $SETTLEGRADE_STEP "*) eval "$SETTLEGRADE_STEP_DOES" ;; esac
`;

/** .ci/run, once for each command of npm in it and ended by a signal, with programs that do nothing in place of those that it calls. */
export function failingSteps(folder: string): readonly Failing[] {
  const programs = join(folder, "programs");
  mkdirSync(programs);
  for (const name of ["npm", "nginx", "openssl", "chromium-headless-shell"]) {
    writeFileSync(join(programs, name), PROGRAM);
    chmodSync(join(programs, name), 0o755);
  }
  const env = {
    PATH: `${programs}${delimiter}${process.env["PATH"]}`,
    SETTLEGRADE_CASES: folder,
    SETTLEGRADE_MONEY: folder,
  };
  const commands = [...STEPS.matchAll(/^[^#\n]*\bnpm (?:run --silent )?((?:lab -- )?[a-z][\w:-]*)/gm)].map(
    ([, command = ""]) => command,
  );
  const failing = (name: string, command: string, does: string): Failing => ({
    name: `.ci/run, ${name}`,
    command: ["bash", ".ci/run"],
    env: { ...env, SETTLEGRADE_STEP: command, SETTLEGRADE_STEP_DOES: does },
    says: "FAILED in: ",
  });
  return [
    ...commands.map((command) => failing(`npm ${command}`, command, "exit 1")),
    failing("ended by a signal", "ci", "kill $PPID"),
  ];
}
