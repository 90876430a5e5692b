import type { MissingInput, SportRow } from "../../../../src/pure/engine/editor.js";
import { explain, markets } from "../../../../src/pure/engine/index.js";
import type { Match } from "../../state.js";
import { capital, fieldsOf } from "../../text.js";
import { periodPath, scoreAt, stemOf } from "../scores.js";
import { isTimed, rowOf } from "../sport.js";

/** What a score lacks because another one contradicts it. What is not listed is no fault: a bet that needs it says so. */
const CONTRADICTIONS: ReadonlySet<MissingInput | null> = new Set([
  "agreement",
  "maps_in_agreement",
  "finished_match",
  "tally",
  "finished_set",
  "finished_map",
  "map_of_game",
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
    if (CONTRADICTIONS.has(stop.missing) && isListed(match, row, market))
      found.set(stop.missing, aboutScores(sentence));
  }
  return [...found.values()];
}

/** True unless the moneyline is that of a set or a map that the record does not have. */
function isListed(match: Match, row: SportRow, market: string): boolean {
  const [number] = /\d+/.exec(market) ?? [];
  return isTimed(row) || number === undefined || scoreAt(match, periodPath(stemOf(match, row) + number)) !== null;
}

/** Without the bet that was tried, which nobody has made. */
function aboutScores(sentence: string): string {
  return capital(sentence.replace(/^.* cannot be settled: /s, ""));
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
