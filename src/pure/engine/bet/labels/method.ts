import type { Way } from "../../row-types/fights.js";
import type { Form } from "../../row-types/label.js";
import { bySpelling, fold } from "./words.js";

/** The label of Method of Victory: `KO/TKO`, `Unanimous Decision`, `KO, TKO or DQ`. Source: docs/rules.md#method-of-victory. */
export interface MethodLabel {
  readonly kind: "method";
  /** One of them is enough. */
  readonly ways: readonly Way[];
}

/** A way to win as labels write it: its standard spelling, and other ones, folded. */
interface WayRow {
  readonly way: Way;
  readonly text: string;
  readonly spellings: readonly string[];
}

/** Source: docs/rules.md#method-of-victory. */
const WAY_ROWS: readonly WayRow[] = [
  { way: "submission", text: "Submission", spellings: ["submission", "sub", "technicalsubmission"] },
  { way: "decision", text: "Decision", spellings: ["decision", "decisions", "dec", "points", "pts", "pointsdecision"] },
  {
    way: "unanimous-decision",
    text: "Unanimous Decision",
    spellings: ["unanimousdecision", "decision-unanimous", "unanimous", "ud", "u-dec"],
  },
  {
    way: "split-decision",
    text: "Split Decision",
    spellings: ["splitdecision", "decision-split", "split", "sd", "s-dec"],
  },
  {
    way: "majority-decision",
    text: "Majority Decision",
    spellings: ["majoritydecision", "decision-majority", "majority", "md", "m-dec"],
  },
  {
    way: "technical-decision",
    text: "Technical Decision",
    spellings: ["technicaldecision", "decision-technical", "td"],
  },
  { way: "disqualification", text: "Disqualification", spellings: ["disqualification", "disqualified", "dq"] },
];

/** KO and TKO are one way, of which a label names both halves: alone, either may mean both. */
const KNOCKOUT = {
  way: "ko-tko",
  text: "KO/TKO",
  halves: [
    ["ko", "knockout"],
    ["tko", "technicalknockout"],
  ],
  /** Named beside the two halves, of which they are a part. */
  also: ["retirement", "rtd", "cornerretirement", "cornerstoppage", "doctorstoppage", "stoppage"],
} as const;

const WAYS: ReadonlyMap<string, Way> = bySpelling(WAY_ROWS);
const TEXTS: ReadonlyMap<Way, string> = new Map([
  [KNOCKOUT.way, KNOCKOUT.text] as const,
  ...WAY_ROWS.map(({ way, text }) => [way, text] as const),
]);
const HALVES: readonly ReadonlySet<string>[] = KNOCKOUT.halves.map((words) => new Set<string>(words));
const ALSO: ReadonlySet<string> = new Set(KNOCKOUT.also);

/** One way to win, or several. Source: docs/rules.md#method-of-victory. */
export const method: Form<MethodLabel> = {
  name: "method",
  description: "how a fight is won",
  pattern: "\\S",
  examples: ["KO/TKO", "Submission", "Decision", "Unanimous Decision", "Split Decision", "KO, TKO or DQ"],
  longest: 100,
  parse: (text) => {
    const ways = waysIn(fold(text).replace(/^by/, ""));
    return ways.length === 0 ? null : { kind: "method", ways };
  },
  text: ({ ways }) => ways.map((way) => TEXTS.get(way) ?? way).join(" or "),
  waysIn: ({ ways }) => ways,
};

/** Empty if a word is not known, or if only one half of KO and TKO is named. */
function waysIn(folded: string): readonly Way[] {
  const words = folded.split(/[/,\n&+]+/).filter((word) => word !== "");
  const parts = words.filter((word) => ALSO.has(word) || HALVES.some((half) => half.has(word)));
  const ways = words.filter((word) => !parts.includes(word)).map((word) => WAYS.get(word) ?? null);
  const isWhole = HALVES.every((half) => parts.some((part) => half.has(part)));
  if (ways.includes(null) || (parts.length > 0 && !isWhole)) return [];
  const known = ways.filter((way) => way !== null);
  return [...new Set(isWhole ? [KNOCKOUT.way, ...known] : known)];
}
