import { record } from "../model/read.js";
import type { Settlement } from "../model/trace.js";
import { shootout } from "../scores/shootout.js";
import { decide } from "./cover.js";
import { HOME } from "./sides.js";

/** To Qualify: who went through, or who won the shoot-out; one leg's score proves nothing. Source: grading-rules 5.1. */
export const settle: Settlement = (trace) => {
  const { advanced } = record(trace.event?.outcome);
  if (advanced === "home" || advanced === "away") return decide((trace.side === HOME) === (advanced === "home"));
  const kicks = shootout(trace);
  return kicks === null ? "incomplete_score" : decide((trace.side === HOME) === kicks.home > kicks.away);
};
