import { record } from "../model/read.js";
import { detailOf, lacks, type Settlement, type Trace } from "../model/trace.js";
import type { Verdict } from "../model/verdict.js";
import { shootout } from "../scores/shootout.js";
import { decide } from "./cover.js";
import { HOME } from "./sides.js";

/** To Qualify: who went through, or who won the shoot-out; one leg's score proves nothing. Source: grading-rules 5.1. */
export const settle: Settlement = (trace) => {
  const { advanced } = record(trace.event?.outcome);
  if (advanced === "home" || advanced === "away") return decideOn(trace, advanced, "outcome");
  const kicks = shootout(trace);
  return kicks === null
    ? lacks(trace, "advanced")
    : decideOn(trace, kicks.home > kicks.away ? "home" : "away", "shootout");
};

function decideOn(trace: Trace, value: "home" | "away", from: "outcome" | "shootout"): Verdict {
  detailOf(trace).fact = { fact: "advanced", value, from };
  return decide((trace.side === HOME) === (value === "home"));
}
