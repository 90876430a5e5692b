/** All damages. Each returns the damaged records, or none if the record has nothing to damage so. */
import { type MatchRecord, pairOf } from "../../tools/match-record.js";
import { CLOCKS } from "../sports.js";
import { CONSISTENT } from "./consistent.js";
import { COUNTS } from "./counts.js";
import { type Damage, withoutFt } from "./damage.js";
import { OUTCOMES } from "./outcomes.js";
import { OVERTIMES } from "./overtime.js";
import { SCORES } from "./scores.js";
import { FITTING_NOTHING } from "./sums.js";
import { ZERO_SCORES } from "./zeros.js";

const ON_SCORES = [...SCORES, ...ZERO_SCORES, ...OVERTIMES, ...FITTING_NOTHING, ...OUTCOMES, ...CONSISTENT];

/** Without `ft`, two halves and overtime read as three quarters. */
const mayLackFt = (record: MatchRecord): boolean =>
  pairOf(record, "ft") !== null &&
  !(CLOCKS[record.sport.slug]?.mayPlayHalves && pairOf(record, "p3") !== null && pairOf(record, "p4") === null);

/** Every damage to scores alone, and once more on a record whose feed sends no `ft`. */
export const DAMAGES: readonly Damage[] = [
  ...ON_SCORES,
  ...ON_SCORES.filter(({ needsFt }) => !needsFt).map(({ name, named, damaged }) => ({
    name: `${name}, no ft`,
    named,
    damaged: (record: MatchRecord) => (mayLackFt(record) ? damaged(withoutFt(record)) : []),
  })),
  ...COUNTS,
];
