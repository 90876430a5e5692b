import type { SportEvent } from "../../contract/index.js";
import type { Field } from "../field.js";
import { footballScores } from "../football.js";
import { pair } from "../pair.js";
import { agree, isLevel, plus, type Score, shown, timedScores } from "../scores.js";
import type { Note } from "../types.js";
import type { Results } from "./results.js";
import { type SportRow, SUMS } from "./tables.js";

/** The scores of an event that is over. */
export interface Final {
  readonly scores: NonNullable<SportEvent["scores"]>;
  /** The parts of regular time, from the first; none if they are not listed. */
  readonly parts: readonly Score[];
  /** Regular time. Null if it is not known. */
  readonly regular: Score | null;
  readonly notes: readonly Note[];
}

/** The scores by their parts. Whatever the record states twice has to be the same. */
export function finalScores(event: Field, results: Results, sport: SportRow): Final {
  const final = pair(results.part("game"));
  agreeWithTeams(event, final);
  for (const { word, of } of SUMS.filter(({ sports }) => sports.includes(sport.slug))) agreeWithSum(results, word, of);
  return READERS[sport.goesOn]({ results, sport, final });
}

interface Read {
  readonly results: Results;
  readonly sport: SportRow;
  readonly final: Score;
}

const READERS: Readonly<Record<SportRow["goesOn"], (read: Read) => Final>> = {
  overtime: readOvertime,
  "overtime and shoot-out": readHockey,
  "extra time and kicks": readFootball,
  innings: readInnings,
};

/** A team has the score too. */
function agreeWithTeams(event: Field, final: Score): void {
  const [home, away] = ["home", "away"].map((side) => event.get("teams").get(side).get("score"));
  if (home === undefined || away === undefined || (home.isAbsent && away.isAbsent)) return;
  agree(home, { home: home.whole(), away: away.whole() }, final, "the results of the game");
}

function agreeWithSum(results: Results, word: string, of: readonly string[]): void {
  const [sum, parts] = [results.score(word), of.map((part) => results.score(part))];
  if (sum !== null && !parts.includes(null))
    agree(results.part(word), sum, plus(...parts), `${of.join(" and ")} together`);
}

/** The parts of regular time, if all of them are listed; `reg` is their sum. */
function partsOf({ results, sport }: Read): readonly Score[] | null {
  const lists = sport.parts.map((parts) => parts.map((part) => results.score(part)));
  const parts = lists.find((list) => !list.includes(null)) as readonly Score[] | undefined;
  const regular = results.score("reg");
  if (parts !== undefined && regular !== null)
    agree(results.part("reg"), regular, plus(...parts), "its parts together");
  return parts ?? null;
}

/** Without its parts a score is the final one alone. */
function unparted(final: Score): Final {
  return { scores: timedScores({ ft: null, ot: null, ap: null, final }), parts: [], regular: null, notes: [] };
}

function readOvertime(read: Read): Final {
  const { results, sport, final } = read;
  const game = results.part("game");
  if (isLevel(final) && !sport.mayTie) game.refuse(`a game does not end ${shown(final)}`);
  const parts = partsOf(read);
  if (parts === null) return unparted(final);
  const ft = plus(...parts);
  const ot = overtimeOf(results, ft);
  agree(game, final, plus(ft, ot), "the parts together");
  return { scores: timedScores({ periods: parts, ft, ot, ap: null, final }), parts, regular: ft, notes: [] };
}

/** Overtime follows a level score, and nothing else. */
function overtimeOf(results: Results, ft: Score): Score | null {
  const [field, listed] = [results.part("ot"), results.score("ot")];
  if (isLevel(ft)) return listed ?? field.refuse(`missing after ${shown(ft)} in regular time`);
  if (listed !== null && listed.home + listed.away > 0)
    field.refuse(`${shown(listed)} after ${shown(ft)} in regular time`);
  return null;
}

/** The score of a shoot-out counts as one goal, if one is listed. */
function readHockey(read: Read): Final {
  const { results, final } = read;
  const kicks = results.score("so");
  if (kicks === null || kicks.home + kicks.away === 0) return readOvertime(read);
  const parts = partsOf(read);
  if (isLevel(kicks)) results.part("so").refuse(`${shown(kicks)} names no winner of the shoot-out`);
  const ap = kicks.home > kicks.away ? { home: 1, away: 0 } : { home: 0, away: 1 };
  if (parts === null) return unparted(final);
  const [ft, ot] = [plus(...parts), results.score("ot") ?? { home: 0, away: 0 }];
  if (!isLevel(ft) || !isLevel(ot)) results.part("so").refuse(`a shoot-out after ${shown(plus(ft, ot))}`);
  agree(results.part("game"), final, plus(ft, ot, ap), "the parts together");
  return { scores: timedScores({ periods: parts, ft, ot, ap, final }), parts, regular: ft, notes: [] };
}

/** Nobody says whether the score of the game has the kicks of a shoot-out: either way it tells which. */
function readFootball(read: Read): Final {
  const { results, final } = read;
  const parts = partsOf(read);
  const ft = results.score("reg") ?? (parts && plus(...parts));
  if (ft === null) return results.part("reg").refuse("missing, and so is a half: the score may include extra time");
  const [extraTime, penalties] = [results.part("ot"), results.part("so")];
  const ended = !penalties.isAbsent ? "in a shoot-out" : extraTime.isAbsent ? "in regular time" : "in overtime";
  const isGoalless = ended === "in overtime" && pair(extraTime).home + pair(extraTime).away === 0;
  if (isGoalless) extraTime.refuse("0-0 does not say whether extra time was played");
  if (ended === "in a shoot-out" && !extraTime.isAbsent && !isLevel(plus(ft, pair(extraTime)))) {
    penalties.refuse(`a shoot-out after ${shown(plus(ft, pair(extraTime)))}`);
  }
  const { scores, extra, kicks, notes } = footballScores({
    ended,
    word: "finalized",
    ft,
    halfTime: results.part("1h"),
    extraTime,
    penalties,
  });
  const before = plus(ft, extra);
  const hasKicks = kicks !== null && !(final.home === before.home && final.away === before.away);
  agree(results.part("game"), final, hasKicks ? plus(before, kicks) : before, "the parts together");
  return { scores, parts: parts ?? [], regular: ft, notes };
}

const MOST_INNINGS = 99;

/** Innings from the first. The home side does not bat in the last one if it is ahead. */
function readInnings({ results, final }: Read): Final {
  const game = results.part("game");
  if (isLevel(final)) game.refuse(`a game does not end ${shown(final)}`);
  const parts: Score[] = [];
  while (parts.length < MOST_INNINGS) {
    const inning = results.part(`${parts.length + 1}i`);
    if (inning.isAbsent) break;
    parts.push({ home: inning.get("home").wholeIfAny() ?? 0, away: inning.get("away").whole() });
  }
  const sum = plus(...parts);
  if (parts.length === 0) return unparted(final);
  if (isLevel(sum) && parts.length === 9) {
    const says = "the innings after the ninth are missing: the innings are left out";
    return { ...unparted(final), notes: [{ at: results.field.path, says }] };
  }
  agree(game, final, sum, "the innings together");
  const before = plus(...parts.slice(0, -1));
  const last = parts.at(-1) as Score;
  const hasBatted = last.home > 0 || before.home <= before.away + last.away;
  const periods = [...parts.slice(0, -1), hasBatted ? last : { away: last.away }];
  return { scores: timedScores({ periods, ft: null, ot: null, ap: null, final }), parts, regular: final, notes: [] };
}
