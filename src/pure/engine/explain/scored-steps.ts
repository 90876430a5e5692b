import type { RestsOn } from "../decide/decision.js";
import type { Market } from "../row-types/market.js";
import { playerStep } from "./count-steps.js";
import type { Step } from "./steps.js";

type Ground = Extract<RestsOn, { readonly on: "scored" }>;

/** What decided a bet on the order of scoring, and who its player is. */
export function scoredSteps(ground: Ground, { type }: Market, line: number, wanted: string | null): Step[] {
  const { by, match, absent, mayBeOthers, setting } = ground;
  const player = match === null || wanted === null ? [] : [playerStep(match, absent, wanted)];
  const house: readonly Step[] = setting === null ? [] : [{ step: "setting", ...setting }];
  if (typeof by === "object" && "was" in by) return [...player, { step: "lead", side: by.side, value: by.was }];
  const { asks = "first", noun = "score" } = type.order ?? {};
  const place = asks === "last" || asks === "any" ? asks : asks === "line" ? line : "first";
  const item = by === "nobody" ? null : by;
  const isBacked = wanted === null ? null : item !== null && ground.isBacked;
  const shown = item && {
    side: item.side,
    player: item.player,
    minute: item.minute,
    injuryTime: item.injuryTime,
    kind: item.kind,
    score: item.after,
  };
  return [...player, { step: "scored", place, noun, item: shown, isBacked, mayBeOthers }, ...house];
}
