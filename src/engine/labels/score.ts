import type { ScoreLabel } from "../model/label.js";

const FORM = /^\s*(\d{1,3})\s*-\s*(\d{1,3})\s*$/;

/** `2-1`, home first, blanks allowed. Null for anything else. Source: docs/decisions.md#d11. */
export function parseScoreLabel(text: string): ScoreLabel | null {
  const found = FORM.exec(text);
  return found === null ? null : { kind: "score", home: Number(found[1]), away: Number(found[2]) };
}

export function scoreLabelText({ home, away }: ScoreLabel): string {
  return `${home}-${away}`;
}
