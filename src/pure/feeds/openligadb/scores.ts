import type { SportEvent } from "../../contract/index.js";
import { given } from "../../ledger/given.js";
import type { Field } from "../field.js";
import { within } from "../pair.js";
import { isLevel, type Score, shown, timedScores } from "../scores.js";
import { goalsIn } from "./goals.js";
import { type Part, RESULT_KINDS, RESULT_NAMES } from "./tables.js";

type Results = ReadonlyMap<Part, { readonly field: Field; readonly score: Score }>;

/** What a finished match says of its end: its scores, and who won the kicks. */
interface Ended extends Pick<SportEvent, "outcome"> {
  readonly scores: NonNullable<SportEvent["scores"]>;
}

/** The results by the part of the match that they end. */
export function resultsOf(list: Field): Results {
  const results = new Map<Part, { readonly field: Field; readonly score: Score }>();
  for (const field of list.items(20)) {
    const part = partOf(field);
    if (results.has(part)) field.refuse(`a second result of one part of the match (${part})`);
    results.set(part, {
      field,
      score: { home: field.get("pointsTeam1").whole(), away: field.get("pointsTeam2").whole() },
    });
  }
  return results;
}

function partOf(result: Field): Part {
  const [kind, name] = [result.get("resultTypeKind"), result.get("resultName")];
  const part = (kind.isAbsent ? name.row(RESULT_NAMES, "result") : kind.row(RESULT_KINDS, "kind of result")).part;
  const named = RESULT_NAMES.find(({ word }) => word === name.value);
  if (named !== undefined && named.part !== part) name.refuse(`${given(name.value)} contradicts ${kind.path}`);
  return part;
}

/**
 * The result after 90 minutes is certain if there is no extra time, or if a later result is listed next to it and it is level: some
 * leagues list what ended the match under the same name. Source: https://github.com/OpenLigaDB/OpenLigaDB-Samples/issues/127.
 */
export function finalScores(match: Field, isRegulationOnly: boolean): Ended {
  const list = match.get("matchResults");
  const results = resultsOf(list);
  const [half, regular, extra, kicks] = (["halfTime", "regularTime", "extraTime", "penalties"] as const).map((part) =>
    results.get(part),
  );
  if (regular === undefined) return list.refuse("no result after 90 minutes");
  const ft = regular.score;
  within(half?.field ?? list, half?.score ?? null, ft, "the result after 90 minutes");
  const later = kicks ?? extra;
  if (later === undefined) checkAlone(list, isRegulationOnly);
  else checkLater(later.field, ft, isRegulationOnly);
  const played = extra?.score ?? ft;
  within(regular.field, ft, played, "the result after extra time");
  checkGoals(match.get("goals"), played);
  const ot = extra === undefined ? null : { home: played.home - ft.home, away: played.away - ft.away };
  const scores = timedScores({ periods: half === undefined ? [] : [half.score], ft, ot, ap: null, final: played });
  return kicks === undefined ? { scores } : { scores, ...wonOnKicks(kicks.field, kicks.score, played) };
}

function checkAlone(list: Field, isRegulationOnly: boolean): void {
  if (isRegulationOnly) return;
  list.refuse(
    "the result may include extra time and kicks; give the option regulationOnly if these matches have none, as in a league",
  );
}

function checkLater(field: Field, ft: Score, isRegulationOnly: boolean): void {
  if (isRegulationOnly) field.refuse("a result after 90 minutes, and these matches have no extra time");
  if (!isLevel(ft)) field.refuse(`a later result, and the one after 90 minutes is ${shown(ft)}`);
}

/** Whether the kicks are counted alone or with the goals differs, so that they say who won and nothing else. */
function wonOnKicks(field: Field, kicks: Score, played: Score): Pick<SportEvent, "outcome"> {
  if (!isLevel(played)) field.refuse(`kicks after ${shown(played)}`);
  if (isLevel(kicks)) field.refuse(`${shown(kicks)} names no winner of the shoot-out`);
  return { outcome: { advanced: kicks.home > kicks.away ? "home" : "away" } };
}

/**
 * Each goal has the score after it. Lists of goals are often not complete; one that has more than the result shows that this was
 * awarded, or is wrong.
 */
function checkGoals(list: Field, played: Score): void {
  for (const { goal, score } of goalsIn(list)) within(goal, score, played, "the result");
}
