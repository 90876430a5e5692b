/** All damages. Each returns the damaged records, or none if the record has nothing to damage so. */
import type { MatchRecord } from "../records.js";
import { CONSISTENT } from "./consistent.js";
import { COUNTS } from "./counts.js";
import { type Damage, withoutFt } from "./damage.js";
import { OUTCOMES } from "./outcomes.js";
import { OVERTIMES } from "./overtime.js";
import { SCORES } from "./scores.js";
import { FITTING_NOTHING } from "./sums.js";
import { ZERO_SCORES } from "./zeros.js";

const ON_SCORES = [...SCORES, ...ZERO_SCORES, ...OVERTIMES, ...FITTING_NOTHING, ...OUTCOMES, ...CONSISTENT];

/** Every damage to scores alone, and once more on a record whose feed sends no `ft`. */
export const DAMAGES: readonly Damage[] = [
  ...ON_SCORES,
  ...ON_SCORES.filter(({ isOnFt }) => !isOnFt).map(({ name, named, damaged }) => ({
    name: `${name}, no ft`,
    named,
    damaged: (record: MatchRecord) => ("ft" in record.scores.periods ? damaged(withoutFt(record)) : []),
  })),
  ...COUNTS,
];
