import { PLAN_LIMITS, type PlanLimits } from "../../../service/http/limits.js";
import type { Log } from "../../../service/http/log.js";
import type { HandlerOptions } from "../../../service/http/ports.js";
import type { ServeCommand } from "../../command-line/table/service/serve.js";
import { messageOf } from "../../errors.js";
import { readPlans } from "../../input/plans-file.js";
import { readRulebook } from "../../input/rulebook-file.js";

type Named = Pick<ServeCommand, "rulebook" | "plans">;
type Grading = Pick<HandlerOptions, "rulebook">;

interface Read {
  readonly grading: Grading;
  readonly plans: PlanLimits;
}

/** The rulebook and the limits of a running service. Their files can be read again. */
export interface Rules {
  grading(): Grading;
  /** False if no option names house rules or limits, so that there is nothing to read again. */
  readonly isGiven: boolean;
  /** The limits now in force: each request asks once. */
  readonly plans: () => PlanLimits;
  /** Reads the files again. If one of them is wrong, it throws and those before stay in force. */
  read(): Promise<void>;
}

/** @throws UsageError if a file is wrong */
export async function readRules(command: Named): Promise<Rules> {
  let inForce = await readFiles(command);
  return {
    grading: () => inForce.grading,
    isGiven: command.rulebook !== null || command.plans !== null,
    plans: () => inForce.plans,
    read: async () => {
      inForce = await readFiles(command);
    },
  };
}

async function readFiles({ rulebook, plans }: Named): Promise<Read> {
  return {
    grading: rulebook === null ? {} : { rulebook: await readRulebook(rulebook) },
    plans: plans === null ? PLAN_LIMITS : await readPlans(plans),
  };
}

/** What SIGHUP does. One reading follows the other, so that the last one decides. */
export function reloader(rules: Rules, use: (grading: Grading) => void, { note }: Log): () => Promise<void> {
  let last = Promise.resolve();
  const reload = async (): Promise<void> => {
    if (!rules.isGiven) return note("info", "there is nothing to read again: neither --rulebook nor --plans was given");
    try {
      await rules.read();
      use(rules.grading());
      note("info", "the rulebook and the limits were read again");
    } catch (error) {
      note("error", `the rulebook and the limits stay as they were: ${messageOf(error)}`);
    }
  };
  return () => {
    last = last.then(reload);
    return last;
  };
}
