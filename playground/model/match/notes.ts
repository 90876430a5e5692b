import { explain, markets } from "../../../src/engine/index.js";
import type { MissingInput } from "../../../src/engine/words/missing.js";
import type { Match } from "../state.js";
import { fieldsOf } from "../text.js";
import { rowOf } from "./sport.js";

/** What a part of a match lacks because its score contradicts another one. Other parts are not listed, which is no fault. */
const CONTRADICTIONS: ReadonlySet<MissingInput | null> = new Set([
  "agreement",
  "maps_in_agreement",
  "finished_set",
  "finished_map",
] as const);

const named = new Map<string, readonly string[]>();

/** The moneyline of a sport, and those of the parts of its matches. */
function moneylines(sport: string): readonly string[] {
  const known = named.get(sport);
  if (known !== undefined) return known;
  const found = markets(sport)
    .filter(({ name, deprecated }) => /^ML\b/.test(name) && deprecated === undefined)
    .map(({ name }) => name);
  named.set(sport, found);
  return found;
}

/** What the engine finds wrong with the scores of a settled match: one sentence for each fault. */
export function notesOf(match: Match): readonly string[] {
  const row = rowOf(match);
  if (row === null || match["status"] !== "settled") return [];
  // Scores that stop before the end are right where somebody retired. What becomes of bets is the house's rule, and stands in the answer.
  const { retired, disqualified } = fieldsOf(match["outcome"]);
  if (retired != null || disqualified != null) return [];
  const found = new Map<MissingInput | null, string>();
  for (const market of moneylines(row.slug)) {
    const { steps, sentence } = explain({ eventId: match.id, market, side: "home", tieRule: "void" }, match as never);
    const stop = steps.find((step) => step.step === "stopped");
    if (stop?.reason !== "incomplete_score" || found.has(stop.missing)) continue;
    if (market === "ML" || CONTRADICTIONS.has(stop.missing)) found.set(stop.missing, sentence);
  }
  return [...found.values()];
}

/** True if the moneyline of a match would be settled once it is over, and nothing is wrong with its scores. */
export function isSettled(match: Match): boolean {
  const over = { ...match, status: "settled" };
  const bet = { eventId: match.id, market: "ML", side: "home", tieRule: "void" } as const;
  const { grade } = explain(bet, over as never);
  const isDecided =
    grade.result === "won" || grade.result === "lost" || (grade.result === "void" && grade.reason === "push");
  return isDecided && notesOf(over).length === 0;
}
