import { given } from "../../ledger/given.js";
import type { Field } from "../field.js";
import { agree, plus, type Score } from "../scores.js";

/** The goals of a game. Those of a shoot-out are left out: they are no goals of the game, nor of a player. */
export interface GoalsByPeriod {
  /** The list that they were read from. */
  readonly at: Field;
  /** The three periods of regular time. */
  readonly regular: readonly Score[];
  readonly overtime: Score;
}

const PERIOD_TYPES = ["REG", "OT", "SO"] as const;

interface Part {
  readonly period: Field;
  readonly score: Score;
}

/** From `goals` of `/v1/score`, `summary.scoring` of a landing, or `linescore.byPeriod`. Several have to agree. */
export function goalsByPeriod(game: Field): GoalsByPeriod | null {
  const lists = [
    partsOf(game.get("goals"), goalOf(game)),
    partsOf(game.get("summary").get("scoring"), (period) => plus(...period.get("goals").items().map(goalOf(game)))),
    partsOf(game.get("linescore").get("byPeriod"), lineOf),
    partsOf(game.get("summary").get("linescore").get("byPeriod"), lineOf),
  ].flatMap((list) => (list === null ? [] : [summed(list.at, list.parts)]));
  const [first, ...others] = lists;
  for (const other of others) {
    if (first === undefined) continue;
    for (const [index, score] of other.regular.entries()) {
      agree(other.at, score, first.regular[index] ?? score, `${first.at.path} in period ${index + 1}`);
    }
    agree(other.at, other.overtime, first.overtime, `${first.at.path} in overtime`);
  }
  return first ?? null;
}

function partsOf(at: Field, read: (item: Field) => Score) {
  if (at.isAbsent) return null;
  const parts = at.items(200).flatMap((item): readonly Part[] => {
    const period = item.get("periodDescriptor");
    const again = item.get("period");
    if (!again.isAbsent && again.value !== period.get("number").value)
      again.refuse(`contradicts ${period.path}.number`);
    // What is listed of a shoot-out may have other fields.
    return period.get("periodType").word(PERIOD_TYPES) === "SO" ? [] : [{ period, score: read(item) }];
  });
  return { at, parts };
}

function summed(at: Field, parts: readonly Part[]): GoalsByPeriod {
  const number = ({ period }: Part) => period.get("number").whole();
  const sum = (isIn: (period: number) => boolean) =>
    plus(...parts.filter((part) => isIn(number(part))).map(({ score }) => score));
  for (const part of parts) {
    const isRegular = part.period.get("periodType").value === "REG";
    if (number(part) < 1 || number(part) <= 3 !== isRegular) {
      part.period.get("number").refuse(`${number(part)} contradicts ${part.period.get("periodType").path}`);
    }
  }
  return {
    at,
    regular: [1, 2, 3].map((each) => sum((period) => period === each)),
    overtime: sum((period) => period > 3),
  };
}

function lineOf(period: Field): Score {
  return { home: period.get("home").whole(), away: period.get("away").whole() };
}

/** A goal by the team whose code it has: a string in `/v1/score`, an object with a default in a landing. */
function goalOf(game: Field): (goal: Field) => Score {
  const codes = (["home", "away"] as const).map((side) => game.get(`${side}Team`).get("abbrev"));
  return (goal) => {
    const team = goal.get("teamAbbrev");
    const code = typeof team.value === "string" ? team : team.get("default");
    const [home, away] = codes.map((each) => each.text() === code.text());
    if (home === away) code.refuse(`${given(code.text())} is not one of the two teams`);
    return { home: home ? 1 : 0, away: away ? 1 : 0 };
  };
}
