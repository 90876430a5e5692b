import { withHyphens } from "../engine/input/line.js";

const SCORE = /^(\d{1,4}) ?[-:] ?(\d{1,4})$/;

/** `1-0` or `1:0`, the home side first. Null for other text. */
export function parseScore(text: string): { readonly home: number; readonly away: number } | null {
  const [, home, away] = SCORE.exec(withHyphens(text)) ?? [];
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };
}
