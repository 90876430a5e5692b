import type { MethodRow, TechnicalDistanceRule } from "../../row-types/fights.js";
import type { Settlement } from "../../row-types/market.js";
import { type Known, settled } from "./known.js";

/** Whether the fight went on to its last bell. Source: docs/rules.md#the-distance. */
export const settlement: Settlement = {
  on: "fight",
  settle: ({ side, market }, { method, lacks }) => {
    const { technicalDecisionDistance } = market.sport.fights;
    return settled(method === null ? lacks.method : hasGone(method, technicalDecisionDistance), side === "yes");
  },
  setting: (_, { method }) => (method?.isTechnical === true ? "technicalDecisionDistance" : null),
};

function hasGone({ by, isTechnical }: MethodRow, rule: TechnicalDistanceRule): Known {
  if (!isTechnical) return by === "judges";
  return rule === "incomplete" ? "technical_distance" : rule === "gone";
}
