import type { GradeOptions } from "../../pure/engine/index.js";
import { readRulebook } from "../input/rulebook-file.js";

/** What the options of a command say about grading. */
interface Asked {
  readonly asOf: string | number | null;
  /** The name of a rulebook, or the path of a file. */
  readonly rulebook: string | null;
  readonly isProvisional?: boolean;
}

/** @throws UsageError if the rulebook cannot be used */
export async function gradingOf({ asOf, rulebook, isProvisional }: Asked): Promise<GradeOptions> {
  return {
    ...(asOf !== null && { asOf }),
    ...(rulebook !== null && { rulebook: await readRulebook(rulebook) }),
    ...(isProvisional === true && { provisional: true }),
  };
}
