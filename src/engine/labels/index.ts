import type { Label } from "../model/label.js";
import type { Market } from "../model/market.js";
import type { LabelForm } from "../model/rows.js";
import { countLabelText, parseCountLabel } from "./count.js";
import { LONGEST_LABEL, parsePlayerLabel, playerLabelText } from "./player.js";
import { parseScoreLabel, scoreLabelText } from "./score.js";

interface Form {
  /** A longer string is rejected unread. */
  readonly longest: number;
  parse(text: string, market: Market): Label | null;
}

const FORMS: Readonly<Record<LabelForm, Form>> = {
  none: { longest: 0, parse: () => null },
  score: { longest: 64, parse: parseScoreLabel },
  count: { longest: 64, parse: parseCountLabel },
  player: { longest: LONGEST_LABEL, parse: parsePlayerLabel },
};

/** What a label says, or null if it does not have the form that the market needs. */
export function parseLabel(text: string, market: Market): Label | null {
  const { longest, parse } = FORMS[market.label];
  return text.length > longest ? null : parse(text, market);
}

/**
 * The label as text, in the form that was understood. Source: docs/decisions.md#d11.
 *
 * @param label A label, for example from the step `label` of `explain`.
 * @example
 * ```ts
 * import { labelText } from "settlegrade";
 * console.log(labelText({ kind: "count", count: 6, orMore: true })); // 6 or more
 * ```
 */
export function labelText(label: Label): string {
  switch (label.kind) {
    case "score":
      return scoreLabelText(label);
    case "count":
      return countLabelText(label);
    case "player":
      return playerLabelText(label);
  }
}
