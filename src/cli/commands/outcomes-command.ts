import { TIE_RULES, type TieRule } from "../../engine/index.js";
import { UnusableInput } from "../errors.js";
import { parseFormat } from "../output/format-words.js";
import type { Words } from "./options.js";

export interface OutcomesCommand {
  readonly name: "outcomes";
  readonly sport: string;
  readonly market: string;
  readonly side: string;
  readonly hdp: number | null;
  readonly label: string | null;
  readonly tieRule: TieRule | null;
  /** The highest score to draw; null for what is usual in the sport. */
  readonly max: number | null;
  /** Where the SVG goes, `-` for standard output; null for no SVG. */
  readonly svg: string | null;
  /** Null for the settlement grid itself. */
  readonly format: "json" | null;
  readonly color: boolean;
}

const HIGHEST = 200;

export function outcomesCommand(words: Words): OutcomesCommand {
  const [stray] = words.positionals;
  if (stray !== undefined) {
    throw new UnusableInput(`outcomes takes options only, not "${stray}": for example ${EXAMPLE}.`);
  }
  const hdp = words.last("hdp");
  const tieRule = words.last("tie-rule");
  const max = words.last("max");
  return {
    name: "outcomes",
    sport: required(words, "sport"),
    market: required(words, "market"),
    side: required(words, "side"),
    hdp: hdp === null ? null : parseLine(hdp),
    label: words.last("label"),
    tieRule: tieRule === null ? null : parseTieRule(tieRule),
    max: max === null ? null : parseMax(max),
    svg: words.last("svg"),
    format: parseFormat(words.last("format"), ["json"]),
    color: !words.has("no-color"),
  };
}

const EXAMPLE = "settlegrade outcomes --sport football --market Spread --side home --hdp -0.75";

function required(words: Words, option: "sport" | "market" | "side"): string {
  const value = words.last(option);
  if (value === null) throw new UnusableInput(`outcomes needs --${option}: for example ${EXAMPLE}.`);
  return value;
}

/** Whether the number is a line of the market is for the engine to say. */
function parseLine(word: string): number {
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(word)) return Number(word);
  throw new UnusableInput(`--hdp takes a number such as -0.75 or 2.5, not "${word}".`);
}

function parseTieRule(word: string): TieRule {
  const rule = TIE_RULES.find((each) => each === word);
  if (rule === undefined) throw new UnusableInput(`--tie-rule takes one of ${TIE_RULES.join(", ")}, not "${word}".`);
  return rule;
}

function parseMax(word: string): number {
  const max = /^\d{1,3}$/.test(word) ? Number(word) : Number.NaN;
  if (max <= HIGHEST) return max;
  throw new UnusableInput(`--max takes a whole number from 0 to ${HIGHEST}, not "${word}".`);
}
