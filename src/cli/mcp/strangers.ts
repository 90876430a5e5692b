import { sentenceOf } from "../../pure/engine/explain/clauses/sentence.js";
import type { Step } from "../../pure/engine/explain/steps.js";
import type { Explanation } from "../../pure/engine/index.js";
import type { JsonObject } from "../input/entries.js";

/**
 * What strangers wrote: names of teams and players, labels, the text of a bet. They come from a feed or a file, and an assistant reads them
 * next to what the tool says. So they are data between quotation marks, short, on one line, with nothing that is not seen.
 */
const MOST_QUOTED = 200;

/**
 * Left out: marks of direction, tags, and all else that an assistant reads and nobody sees, but for the joiners and selectors that
 * Persian, Hindi and emoji are written with. Source: unicode.org/reports/tr44/#Default_Ignorable_Code_Point.
 */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;
/** A blank in their place: line breaks, control characters, and halves of characters. */
const BROKEN = /[\p{Cc}\p{Cs}\p{Co}\s]+/gu;

/** A string without what nobody sees, on one line. */
function seen(text: string): string {
  return text.replace(UNSEEN, "").replace(BROKEN, " ");
}

/** The same, cut: a name, or another value that strangers chose. */
export function shown(text: string): string {
  const letters = seen(text).trim().normalize("NFC");
  return letters.length <= MOST_QUOTED ? letters : seen(`${letters.slice(0, MOST_QUOTED - 1).trimEnd()}…`);
}

/** The same between quotation marks, which it cannot end itself. */
export function quoted(text: string): string {
  return `"${shown(text)
    .replace(/["“”„‟″«»]/g, "'")
    .replace(/\\/g, "/")}"`;
}

/** The words of an error, in which strangers' words are between quotation marks already. */
export function shownError(message: string): string {
  return seen(message).replace(/"(?:\\.|[^"\\])*"/g, (each) =>
    each.length > MOST_QUOTED ? quoted(each.slice(1, -1)) : each,
  );
}

type Text = (text: string) => string;

/** Strings of a value, wherever they are. */
function mapped(value: unknown, text: Text): unknown {
  if (typeof value === "string") return text(value);
  if (Array.isArray(value)) return value.map((each) => mapped(each, text));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapped(each, text)]));
}

/** A whole answer, without what nobody sees. */
export function seenIn(answer: JsonObject): JsonObject {
  return mapped(answer, seen) as JsonObject;
}

/** The steps of an explanation, with what strangers wrote in them cut. */
export function shownSteps(steps: readonly Step[]): readonly Step[] {
  return mapped(steps, shown) as readonly Step[];
}

/** The sentence of an explanation, with what strangers wrote between quotation marks. Without steps it is as it was written. */
export function quotedSentence({ steps, sentence }: Pick<Explanation, "steps" | "sentence">): string {
  return steps.length === 0 ? sentence : sentenceOf(shownSteps(steps).map(withQuotes));
}

/** A score or a range is nobody's words. */
const OF_NUMBERS = /^[\d\s:+.,()/-]*$/;

/** A label with a name or other words in it, between quotation marks. */
export function quotedLabel(label: string): string {
  return OF_NUMBERS.test(label) ? label : quoted(label);
}

function quotedName(name: string | null): string | null {
  return name === null || name === "" ? name : quoted(name);
}

function withQuotes(step: Step): Step {
  switch (step.step) {
    case "event":
      return { ...step, home: quotedName(step.home), away: quotedName(step.away) };
    case "asked":
      // The sentence has marks around the side.
      return { ...step, market: quotedName(step.market), side: step.side && quoted(step.side).slice(1, -1) };
    case "bet":
      return { ...step, label: step.label && quotedLabel(step.label) };
    case "player": {
      const { wanted, matched, candidates } = step;
      return { ...step, wanted: quoted(wanted), matched: quotedName(matched), candidates: candidates.map(quoted) };
    }
    default:
      return step;
  }
}
