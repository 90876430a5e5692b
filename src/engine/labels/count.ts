import type { CountLabel } from "../model/label.js";

const FORM = /^\s*(\d{1,3})(\+?)\s*$/;

/** `3`, or `6+` for six or more. Null for anything else. Source: docs/decisions.md#d11. */
export function parseCountLabel(text: string): CountLabel | null {
  const found = FORM.exec(text);
  return found === null ? null : { kind: "count", count: Number(found[1]), orMore: found[2] === "+" };
}

export function countLabelText({ count, orMore }: CountLabel): string {
  return orMore ? `${count} or more` : String(count);
}
