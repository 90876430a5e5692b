import { betWords } from "../../../src/pure/engine/editor.js";
import type { Explanation, Step } from "../../../src/pure/engine/index.js";
import { isolatedText } from "../answer/names.js";
import type { Match } from "../state.js";
import { shownNames } from "../text.js";

/** A bet as on a slip, without its match: `Spread Everton +1.25 (Arsenal -1.25)`. */
export function wordsOf({ steps }: Explanation): string {
  const found: Partial<Record<Step["step"], Step>> = {};
  for (const step of steps) found[step.step] = step;
  const words = betWords(found as never);
  const { event } = found as { readonly event?: Step<"event"> };
  const on = event?.home && event.away ? ` on ${event.home} v ${event.away}` : "";
  return isolatedText(words.endsWith(on) ? words.slice(0, words.length - on.length) : words, steps);
}

/** How a side reads on its button: the team for a team, else the word. */
export function sideWords(side: string, match: Match | null): string {
  const { home, away } = shownNames(match);
  const names: Readonly<Record<string, string>> = { home, away, draw: "Draw", none: "Nobody" };
  const pairs: Readonly<Record<string, string>> = { "1x": "home/draw", "12": "home/away", x2: "draw/away" };
  const parts = (pairs[side] ?? side)
    .split("/")
    .map((part) => names[part] ?? part.replace(/^./, (first) => first.toUpperCase()));
  return parts.join(pairs[side] === undefined ? ", then " : " or ");
}
