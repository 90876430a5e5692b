import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { House } from "../../../pure/verdicts/difference.js";
import type { DiffVerdictsCommand } from "../../command-line/table/bets/diff-verdicts.js";
import { CompareCounts } from "../../compare/counts.js";
import { packageAt, withFolder } from "../../compare/package.js";
import { UsageError } from "../../errors.js";
import type { Output } from "../../files/output.js";
import type { Io } from "../../io.js";
import { compareBets, writeSummary } from "./compare.js";

/** Compares what two versions of this package make of the same bets. Returns 1 if verdicts differ, or something was left out. */
export function runDiffVerdicts(command: DiffVerdictsCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  return withFolder(async (folder) => {
    const [older, newer] = command.packages;
    const houses = [
      await houseOf(older, await emptyIn(folder, "old"), command),
      await houseOf(newer, await emptyIn(folder, "new"), command),
    ] as const;
    const run = { houses, counts: new CompareCounts(), io, stdout, stderr };
    const done = await compareBets(command, run);
    await writeSummary(done, run);
    return run.counts.differing === 0 && done.leftOut === "" ? 0 : 1;
  });
}

async function emptyIn(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  return path;
}

/** The rules of a version, under its own engine. */
async function houseOf(path: string, unpacked: string, { rulebook: name, asOf }: DiffVerdictsCommand): Promise<House> {
  const { version, engine, rulebook } = await packageAt(path, unpacked);
  const found = name === null ? null : await rulebook(name);
  if (name !== null && found === null) {
    throw new UsageError(`--rulebook ${name}: settlegrade ${version} has no rulebook of this name.`);
  }
  const id = found === null ? `settlegrade ${version}` : `${found.id} of settlegrade ${version}`;
  return { id, engine, grading: { ...(asOf !== null && { asOf }), ...(found !== null && { rulebook: found }) } };
}
