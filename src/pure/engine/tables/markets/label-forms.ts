import type { Form } from "../../row-types/label.js";
import type { MarketEntry as Entry } from "../../row-types/market.js";
import { CRICKETER_MARKET_TYPES } from "./cricket-markets.js";
import { FIGHT_MARKET_TYPES } from "./fight-markets.js";
import { LABELLED_MARKET_TYPES } from "./labelled-markets.js";
import { SCORER_MARKET_TYPES } from "./order-markets.js";
import { PLAYER_MARKET_TYPES } from "./player-markets.js";
import { VICTORY_MARKET_TYPES } from "./stage-markets.js";

/* What a label can be, made from the rows: a form that no row names is not there. Source: docs/fixtures.md#draw-bets-yourself. */

type Row =
  | (typeof LABELLED_MARKET_TYPES)[number]
  | (typeof PLAYER_MARKET_TYPES)[number]
  | (typeof SCORER_MARKET_TYPES)[number]
  | (typeof FIGHT_MARKET_TYPES)[number]
  | (typeof VICTORY_MARKET_TYPES)[number]
  | (typeof CRICKETER_MARKET_TYPES)[number];

/**
 * Which label a market needs: `none`, or the name of a form, such as `score` for `2-1`. `MarketEntry.labelSchema` says what such a
 * label can be. Source: docs/rules.md#labels.
 */
export type LabelForm = "none" | Row["label"]["name"];

/** What the label of a bet says. Check `kind`, the name of its form, to narrow it. */
export type Label = Parameters<Row["label"]["text"]>[0];

/** One market of a sport by one of its names, and what a bet on it needs. Source: docs/rules.md#markets. */
export type MarketEntry = Entry<LabelForm>;

export const FORMS: ReadonlyMap<string, Form> = new Map(
  [
    ...LABELLED_MARKET_TYPES,
    ...PLAYER_MARKET_TYPES,
    ...SCORER_MARKET_TYPES,
    ...FIGHT_MARKET_TYPES,
    ...VICTORY_MARKET_TYPES,
    ...CRICKETER_MARKET_TYPES,
  ].map(({ label }) => [label.name, label]),
);

/** Every name of a form, and `none`. */
export function labelForms(): readonly LabelForm[] {
  return ["none", ...FORMS.keys()].filter(isLabelForm);
}

export function isLabelForm(name: string): name is LabelForm {
  return name === "none" || FORMS.has(name);
}
