import type { Grade } from "../../../src/pure/engine/index.js";
import { answerOf } from "../answers.js";
import { nameOf, titleOf } from "../house-rules.js";
import type { Bet, State } from "../state.js";
import { allHouses, compared, type Deciding } from "./houses.js";
import { isolatedText } from "./names.js";
import { type Tried, tried } from "./tried.js";

/** Houses that make the same of a bet. */
export interface HouseGroup {
  readonly grade: Grade;
  readonly isDeadHeat: boolean;
  readonly sentence: string;
  /** Their titles. */
  readonly titles: readonly string[];
  /** What makes them differ from the house that settles; empty for its own group, or if several settings do it together. */
  readonly deciding: readonly Deciding[];
  readonly isOwn: boolean;
}

export interface Houses {
  readonly says: string;
  readonly groups: readonly HouseGroup[];
}

/** The houses by what they make of a bet, most of them first, with the setting that makes each group differ. */
export function houseGroups(state: State, bet: Bet, slug: string): Tried<Houses> {
  return tried(() => {
    const { value, fault } = allHouses(state, bet);
    if (value === null) throw new Error(fault);
    const isHouse = (id: string) => nameOf(id) !== "standard" || nameOf(state.house) === "standard";
    const own = nameOf(state.house);
    const { steps } = answerOf(state, bet);
    const groups = value.flatMap(({ grade, sentence, deadHeat, rulebooks: ids }): HouseGroup[] => {
      const houses = ids.filter(isHouse);
      const [first] = houses;
      if (first === undefined) return [];
      const isOwn = ids.some((id) => nameOf(id) === own);
      const found = isOwn || value.length < 2 ? null : compared(state, bet, slug, [state.house, nameOf(first)]).value;
      return [
        {
          ...{ grade, sentence: isolatedText(sentence, steps), isOwn, isDeadHeat: deadHeat !== undefined },
          titles: houses.map(titleOf),
          deciding: found?.deciding ?? [],
        },
      ];
    });
    return { says: says(groups), groups };
  });
}

const DO: Readonly<Record<Grade["result"], readonly [one: string, many: string]>> = {
  won: ["pays", "pay"],
  half_won: ["pays half", "pay half"],
  void: ["returns the stake", "return the stake"],
  half_lost: ["returns half", "return half"],
  lost: ["does not pay", "do not pay"],
  pending: ["waits", "wait"],
  ungradeable: ["does not say", "do not say"],
};

/** `9 of 14 houses pay, 3 return the stake, 2 do not say.` */
function says(groups: readonly HouseGroup[]): string {
  const counts = new Map<string, { readonly words: readonly [string, string]; count: number }>();
  for (const { grade, isDeadHeat, titles } of groups) {
    const words: readonly [string, string] = isDeadHeat ? ["pays a dead heat", "pay a dead heat"] : DO[grade.result];
    const known = counts.get(words[0]) ?? { words, count: 0 };
    counts.set(words[0], { words, count: known.count + titles.length });
  }
  const [first, ...rest] = [...counts.values()].sort((one, other) => other.count - one.count);
  if (first === undefined) return "";
  const all = groups.reduce((sum, { titles }) => sum + titles.length, 0);
  if (rest.length === 0 && first.words === DO.ungradeable) return `It is the same by all ${all} house rules.`;
  if (rest.length === 0) return `All ${all} house rules ${first.words[1]}.`;
  const others = rest.map(({ words, count }) => `${count} ${words[count === 1 ? 0 : 1]}`);
  return `${[`${first.count} of ${all} house rules ${first.words[first.count === 1 ? 0 : 1]}`, ...others].join(", ")}.`;
}
