/**
 * The labels of sections 5.1 and 5.5. Case and blanks do not matter; `&`, `and`, `/` and `+` join. A name in a label
 * stands for a side of the event.
 */
import { stageIn } from "./stages.js";
import type { Pair, Stage, Who } from "./types.js";

export type LabelForm =
  | "score"
  | "count"
  | "range"
  | "teams"
  | "margin"
  | "half"
  | "quarter"
  | "third"
  | "two scores"
  | "side"
  | "ways"
  | "stage"
  | "result and both"
  | "result and total"
  | "both and total"
  | "chance and both"
  | "chance and total"
  | "scorer"
  | "touchdown scorer"
  | "scorer and score"
  | "scorer and result"
  | "kind of scoring"
  | "kind of goal"
  | "result or both"
  | "result or total"
  | "yes or no of each half"
  | "total of each";

/** A side, or a name that cannot be told from the event's, as the event has none. */
export type Named = Who | "unknown";

type Word = "both" | "none" | "draw" | "score draw" | "no goal" | "tie";

export type Label =
  | { readonly [W in Word]: { readonly is: W } }[Word]
  | { readonly is: "score"; readonly score: Pair }
  | { readonly is: "count"; readonly from: number; readonly to: number }
  | { readonly is: "only"; readonly who: Named }
  | { readonly is: "side"; readonly who: Named }
  | { readonly is: "margin"; readonly who: Named | "either"; readonly from: number; readonly to: number }
  | { readonly is: "total"; readonly side: string; readonly line: number | undefined }
  | { readonly is: "part"; readonly number: number }
  | { readonly is: "each half"; readonly first: boolean; readonly second: boolean }
  | { readonly is: "scorer"; readonly player: string }
  | { readonly is: "unit"; readonly who: Named }
  | { readonly is: "scorer and outcome"; readonly player: string; readonly outcome: Pair | Named | "draw" }
  | { readonly is: "kind of scoring"; readonly kind: string }
  | { readonly is: "two scores"; readonly half: Pair; readonly full: Pair }
  | { readonly is: "stage"; readonly stage: Stage }
  | { readonly is: "ways"; readonly ways: readonly string[] }
  | { readonly is: "two bets"; readonly first: string; readonly second: string; readonly line: number | undefined };

/** The names of an event's sides, as far as it has them. */
export interface Names {
  readonly home: string | undefined;
  readonly away: string | undefined;
}

const bare = (text: string): string => text.replace(/\s+/g, "").toLowerCase();
/** A name; "and" may be in place of "&", and nothing else of either (docs/rules.md#names-of-teams-in-a-label). */
const nameIn = (text: string): string => bare(text.replace(/\s+and\s+/gi, "&"));
const JOINER = String.raw`(?:\s*[&/+]\s*|\s+and\s+)`;

/** Home, away, or the name of one of them. Undefined for a name that is not the event's. */
function sideOf(text: string, { home, away }: Names): Named | undefined {
  const named = nameIn(text);
  if (named === "") return undefined;
  if (named === "home" || named === "away") return named;
  const [isHome, isAway] = [home !== undefined && nameIn(home) === named, away !== undefined && nameIn(away) === named];
  if (isHome !== isAway && home !== undefined && away !== undefined) return isHome ? "home" : "away";
  // A side without a name may be the one that is meant, and of two sides of one name each may be.
  return isHome || home === undefined || away === undefined ? "unknown" : undefined;
}

function countIn(text: string): Label | undefined {
  const [, from, more] = /^\s*(\d{1,3})\s*(\+?)\s*$/.exec(text) ?? [];
  if (from === undefined) return undefined;
  return { is: "count", from: Number(from), to: more ? Infinity : Number(from) };
}

/** What a band counts may be named after it. */
const OF_BANDS = /\s*(goals?|corners?|cards?)\s*$/i;

function rangeIn(written: string): Label | undefined {
  const text = written.replace(OF_BANDS, "");
  const [, only, many] = /^\s*(?:exactly\s*(\d{1,3})|(\d{1,3})\s*exactly)\s*$/i.exec(text) ?? [];
  if (only !== undefined || many !== undefined) return countIn(only ?? many ?? "");
  const [, word, bound] = /^\s*(over|under)\s*(\d{1,3})\s*$/i.exec(text) ?? [];
  if (word?.toLowerCase() === "over") return { is: "count", from: Number(bound) + 1, to: Infinity };
  if (word !== undefined) return bound === "0" ? undefined : { is: "count", from: 0, to: Number(bound) - 1 };
  const [, low, high] = /^\s*(\d{1,3})\s+or\s+(\d{1,3})\s*$/i.exec(text) ?? [];
  if (low !== undefined && high !== undefined)
    return Number(low) > Number(high) ? undefined : { is: "count", from: Number(low), to: Number(high) };
  const [, from, to] = /^\s*(\d{1,3})\s*-\s*(\d{1,3})\s*$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return countIn(text);
  return Number(from) > Number(to) ? undefined : { is: "count", from: Number(from), to: Number(to) };
}

function scoreIn(text: string): Pair | undefined {
  const [, home, away] = /^\s*(\d{1,3})\s*[-:]\s*(\d{1,3})\s*$/.exec(text) ?? [];
  return home === undefined ? undefined : { home: Number(home), away: Number(away) };
}

/** A score alone has the home side first, and one after a name has that side first. */
function namedScoreIn(text: string, names: Names): Label | undefined {
  const alone = scoreIn(text);
  if (alone) return { is: "score", score: alone };
  const [, name = "", numbers = ""] = /^(.*\S)\s+(\d[\d\s:-]*)$/s.exec(text) ?? [];
  const [score, who] = [scoreIn(numbers), sideOf(name, names)];
  if (!score || !who || who === "unknown") return undefined;
  return { is: "score", score: who === "home" ? score : { home: score.away, away: score.home } };
}

function twoScoresIn(text: string): Label | undefined {
  const parts = text.split(new RegExp(JOINER, "i"));
  const [half, full] = parts.map(scoreIn);
  return half && full && parts.length === 2 ? { is: "two scores", half, full } : undefined;
}

function teamsIn(text: string, names: Names): Label | undefined {
  const word = bare(text);
  // Other words of docs/rules.md#words-of-a-label.
  if (word === "neither") return { is: "none" };
  if (word === "both" || word === "none") return { is: word };
  if (word === "homeonly" || word === "awayonly") return { is: "only", who: word === "homeonly" ? "home" : "away" };
  const [, name] = /^(.*\S)\s+only\s*$/is.exec(text) ?? [];
  const who = name === undefined ? undefined : sideOf(name, names);
  return who && { is: "only", who };
}

/** "Home by 2" is exactly two, "Away by 3+" three or more, "Either by 1-5" one to five. */
function marginIn(text: string, names: Names): Label | undefined {
  const word = bare(text);
  if (word === "draw") return { is: "draw" };
  if (word === "scoredraw") return { is: "score draw" };
  if (word === "nogoal") return { is: "no goal" };
  const [, name = "", numbers = ""] = /^(.*?\S)(?:\s+by)?\s+(\d[\d\s+-]*)$/is.exec(text) ?? [];
  const margin = rangeIn(numbers);
  // A side that is ahead is ahead by one or more.
  if (margin?.is !== "count" || margin.from < 1) return undefined;
  const who = bare(name) === "either" ? "either" : sideOf(name, names);
  return who && { is: "margin", who, from: margin.from, to: margin.to };
}

function partIn(text: string, kind: string, most: number): Label | undefined {
  const word = bare(text);
  if (word === "tie") return { is: "tie" };
  const number = ["1st", "2nd", "3rd", "4th"].slice(0, most).findIndex((nth) => word === nth + kind) + 1;
  return number > 0 ? { is: "part", number } : undefined;
}

const CHANCES = ["1x", "12", "x2"];

/** Two bets; the second one is of few words, so what is before its joiner is the first one, and may be a name with a joiner. */
function twoBetsIn(text: string, first: string, second: string, names: Names, joiner = JOINER): Label | undefined {
  const last = second === "total" ? String.raw`(over|under)(?:\s*(\d+(?:\.\d+)?))?` : "(yes|no)";
  const [, before = "", word = "", line] = new RegExp(`^(.*\\S)${joiner}${last}\\s*$`, "is").exec(text) ?? [];
  const start = firstBetIn(before, first, names);
  if (start === undefined) return undefined;
  return {
    is: "two bets",
    first: start,
    second: word.toLowerCase(),
    line: line === undefined ? undefined : Number(line),
  };
}

function firstBetIn(text: string, form: string, names: Names): string | undefined {
  const word = bare(text);
  if (form === "both") return word === "yes" || word === "no" ? word : undefined;
  if (form === "chance") return CHANCES.includes(word) ? word : undefined;
  return word === "draw" ? word : sideOf(text, names);
}

const KINDS: Readonly<Record<string, string>> = {
  touchdown: "touchdown",
  td: "touchdown",
  fieldgoal: "field-goal",
  fg: "field-goal",
  safety: "safety",
};
const GOAL_KINDS: Readonly<Record<string, string>> = {
  shot: "shot",
  header: "header",
  penalty: "penalty",
  freekick: "free-kick",
  owngoal: "own-goal",
};

/** A name of a player, and nothing else. */
function scorerIn(text: string): Label | undefined {
  const player = text.trim();
  return player === "" || player.length > 200 ? undefined : { is: "scorer", player };
}

const WAYS: Readonly<Record<string, string>> = {
  submission: "Submission",
  sub: "Submission",
  decision: "Decision",
  dec: "Decision",
  points: "Decision",
  unanimousdecision: "Unanimous Decision",
  "decision-unanimous": "Unanimous Decision",
  ud: "Unanimous Decision",
  splitdecision: "Split Decision",
  majoritydecision: "Majority Decision",
  technicaldecision: "Technical Decision",
  disqualification: "Disqualification",
  dq: "Disqualification",
};

/** Ways to win (docs/rules.md#ways-to-win). KO and TKO are one, and neither is one alone. */
function waysIn(text: string): Label | undefined {
  const words = text
    .toLowerCase()
    .split(/[/,&+]|\s+or\s+|\s+and\s+/)
    .map(bare)
    .filter((word) => word !== "");
  const halves = words.filter((word) => word === "ko" || word === "tko");
  const isWhole = halves.includes("ko") && halves.includes("tko");
  const others = words.filter((word) => word !== "ko" && word !== "tko").map((word) => WAYS[word]);
  const ways = others.filter((way) => way !== undefined);
  if (words.length === 0 || ways.length < others.length || (halves.length > 0 && !isWhole)) return undefined;
  return { is: "ways", ways: isWhole ? ["KO/TKO", ...ways] : ways };
}

/** The label of a form, or undefined if it is not of the form. */
export function labelIn(label: unknown, form: LabelForm, names: Names): Label | undefined {
  if (typeof label !== "string") return undefined;
  switch (form) {
    case "score":
      return namedScoreIn(label, names);
    case "count":
      return countIn(label);
    case "range":
      return rangeIn(label);
    case "teams":
      return teamsIn(label, names);
    case "margin":
      return marginIn(label, names);
    case "half":
      return partIn(label, "half", 2);
    case "quarter":
      return partIn(label, "quarter", 4);
    case "third":
      return partIn(label, "period", 3);
    case "two scores":
      return twoScoresIn(label);
    case "scorer":
      return scorerIn(label);
    case "touchdown scorer": {
      const unit = /^\s*(\S.*?)\s+d\s*\/\s*st\s*$/i.exec(label)?.[1];
      const who = unit === undefined ? undefined : sideOf(unit, names);
      if (unit !== undefined) return who === undefined ? undefined : { is: "unit", who };
      return scorerIn(label);
    }
    case "scorer and score":
    case "scorer and result": {
      const [, player = "", words = ""] = new RegExp(`^(.*\\S)${JOINER}(\\S.*)$`, "is").exec(label) ?? [];
      const outcome =
        form === "scorer and score" ? scoreIn(words) : bare(words) === "draw" ? "draw" : sideOf(words, names);
      if (outcome === undefined || player === "" || sideOf(player, names) === "home") return undefined;
      return { is: "scorer and outcome", player, outcome };
    }
    case "kind of goal": {
      const kind = GOAL_KINDS[bare(label)];
      return kind === undefined ? undefined : { is: "kind of scoring", kind };
    }
    case "kind of scoring": {
      const kind = KINDS[bare(label)];
      return kind === undefined ? undefined : { is: "kind of scoring", kind };
    }
    case "stage": {
      const stage = stageIn(label);
      return stage && { is: "stage", stage };
    }
    case "ways":
      return waysIn(label);
    case "yes or no of each half": {
      const [, first, second] = new RegExp(`^\\s*(yes|no)${JOINER}(yes|no)\\s*$`, "i").exec(label) ?? [];
      if (first === undefined || second === undefined) return undefined;
      return { is: "each half", first: bare(first) === "yes", second: bare(second) === "yes" };
    }
    case "side": {
      const who = sideOf(label, names);
      return who && { is: "side", who };
    }
    case "total of each": {
      const [, side, line] = /^\s*(over|under)(?:\s*(\d+(?:\.\d+)?))?\s*$/i.exec(label) ?? [];
      return side === undefined
        ? undefined
        : { is: "total", side: side.toLowerCase(), line: line === undefined ? undefined : Number(line) };
    }
    case "result or both":
    case "result or total": {
      const [first = "", second = ""] = form.split(" or ");
      return twoBetsIn(label, first, second, names, String.raw`\s+or\s+`);
    }
    default: {
      const [first = "", second = ""] = form.split(" and ");
      return twoBetsIn(label, first, second, names);
    }
  }
}
