import type { AnyLabel, Form } from "../../row-types/label.js";
import { FORMS, type Label } from "../../tables/markets/label-forms.js";

/**
 * The label as text, in its standard spelling. Source: docs/rules.md#the-form-of-a-score-or-a-number.
 *
 * @param label A label, for example from the step `label` of `explain`.
 * @example
 * ```ts
 * import { labelText } from "settlegrade";
 * console.log(labelText({ kind: "count", count: 6, orMore: true })); // 6 or more
 * ```
 */
export function labelText(label: Label): string {
  return formOf(label)?.text(label) ?? "";
}

export function formOf(label: Label): Form | undefined {
  return FORMS.get(label.kind);
}

export function isLabel(label: AnyLabel): label is Label {
  return FORMS.has(label.kind);
}
