import { findStatistic } from "../../compile/statistics/names.js";
import { readThreshold } from "../../compile/statistics/thresholds.js";

/** A piece of a label: outside of its brackets, inside of outermost round ones, or a team's code in square ones. */
export interface Stretch {
  readonly text: string;
  readonly kind: "outside" | "round" | "square";
}

/** A label in two: the pieces of the player's name, and the statistic as written. */
interface Divided {
  readonly name: readonly Stretch[];
  readonly statistic: string | null;
}

/** A team's code: LAL, T1. The suffix of a name in brackets is part of the name. */
const CODE = /^(?!(?:JR|SR|II|III|IV)$)[A-Z][A-Z0-9]{1,3}$/;
const SQUARE_CODE = /^\[(?!(?:JR|SR|II|III|IV)\])[A-Z][A-Z0-9]{1,3}\]/;
const LONGEST_CODE = "[ABCD]".length;

/** The text inside and outside of the outermost brackets, trimmed. Null if a round bracket has no partner. */
export function stretchesOf(label: string): Stretch[] | null {
  const stretches: Stretch[] = [];
  let depth = 0;
  let start = 0;
  const end = (at: number, kind: Stretch["kind"]) => {
    const text = label.slice(start, at).trim();
    if (kind !== "outside" || text !== "") stretches.push({ text, kind });
    start = at + 1;
  };
  for (let at = 0; at < label.length; at++) {
    const sign = label[at];
    if (sign === "(") {
      if (depth === 0) end(at, "outside");
      depth++;
    } else if (sign === ")") {
      depth--;
      if (depth < 0) return null;
      if (depth === 0) end(at, "round");
    } else if (sign === "[" && depth === 0 && SQUARE_CODE.test(label.slice(at, at + LONGEST_CODE))) {
      end(at, "outside");
      end(label.indexOf("]", at), "square");
    }
  }
  if (depth > 0) return null;
  end(label.length, "outside");
  return stretches;
}

/**
 * Finds the statistic: in the last round brackets, or after a dash or a colon if it is one of the sport. Codes of teams beside
 * it are dropped. Null if two statistics are named, or if a code in square brackets names one. Source: docs/rules.md#codes-dashes-and-joined-statistics.
 */
export function divide(stretches: readonly Stretch[], sport: string): Divided | null {
  const [before, brackets] = trailingBrackets(stretches);
  // One pair of round brackets, the usual label, cannot contradict itself.
  const named = brackets.length === 1 && brackets[0]?.kind === "round" ? [] : namedIn(brackets, sport);
  if (named === null) return null;
  const rounds = brackets.filter(({ kind }) => kind === "round");
  const last = rounds.filter((each) => named.includes(each) || !CODE.test(each.text)).at(-1) ?? rounds.at(-1) ?? null;
  const dashed = afterDash(before, sport);
  if (dashed !== null && last !== null && (isStatistic(last.text, sport) || !CODE.test(last.text))) {
    return isStatistic(last.text, sport) ? null : inBrackets(before, brackets, last);
  }
  return dashed === null ? inBrackets(before, brackets, last) : withoutCodes(dashed, sport);
}

/** The brackets before the statistic belong to the name, unless they are a team's code. */
function inBrackets(before: readonly Stretch[], brackets: readonly Stretch[], statistic: Stretch | null): Divided {
  const inName = brackets.slice(0, statistic === null ? 0 : brackets.indexOf(statistic));
  const name = [...before, ...inName.filter(({ text, kind }) => kind === "round" && !CODE.test(text))];
  return { name, statistic: statistic === null ? null : statistic.text };
}

/** In "Name (LAL) - Points" the code is in front of the dash. */
function withoutCodes({ name, statistic }: Divided, sport: string): Divided | null {
  const [before, brackets] = trailingBrackets(name);
  const named = namedIn(brackets, sport);
  if (named === null || named.length > 0) return null;
  return { name: [...before, ...brackets.filter(({ text }) => !CODE.test(text))], statistic };
}

function trailingBrackets(stretches: readonly Stretch[]): [before: readonly Stretch[], brackets: readonly Stretch[]] {
  const end = stretches.map(({ kind }) => kind).lastIndexOf("outside") + 1;
  return [stretches.slice(0, end), stretches.slice(end)];
}

/** The brackets that name a statistic. Null if there are two, or if it is a code in square brackets. */
function namedIn(brackets: readonly Stretch[], sport: string): Stretch[] | null {
  const named = brackets.filter(({ text }) => isStatistic(text, sport));
  return named.length > 1 || named.some(({ kind }) => kind === "square") ? null : named;
}

function isStatistic(text: string, sport: string): boolean {
  return findStatistic(sport, text) !== null || readThreshold(sport, text) !== null;
}

/** A dash needs a blank on both sides, so that "Karl-Anthony" stays one name. */
const SEPARATORS = /(?:^|\s)[-–—]\s|:/g;

/** "Name - Points", "Name: Points". Null unless what follows the last dash or colon is a statistic of the sport. */
function afterDash(stretches: readonly Stretch[], sport: string): Divided | null {
  const last = stretches.at(-1);
  const separator = last === undefined ? undefined : [...last.text.matchAll(SEPARATORS)].at(-1);
  if (last === undefined || separator === undefined) return null;
  const statistic = last.text.slice(separator.index + separator[0].length).trim();
  if (!isStatistic(statistic, sport)) return null;
  const name = last.text.slice(0, separator.index).trim();
  const before = stretches.slice(0, -1);
  return { name: name === "" ? before : [...before, { text: name, kind: "outside" }], statistic };
}
