/** The bases of markets on the order of scoring, and which sport has which of them (docs/rules.md#the-order-of-scoring). */
import type { BaseRow } from "./markets.js";
import type { Sport } from "./sports.js";

type Asks = "first" | "last" | "line" | "any";

/** Which items a market on a scorer counts. */
export interface ScorerRow {
  readonly name: string;
  readonly asks: Asks;
  readonly only?: readonly string[];
  readonly not?: readonly string[];
  /** Only what the player's own team scores counts. */
  readonly ofOwnTeam?: true;
  readonly sports: readonly string[];
}

const GOALSCORING = [
  ...["football", "futsal", "beach-soccer", "ice-hockey", "handball", "floorball", "bandy", "field-hockey"],
  "water-polo",
];
const RUGBY = ["rugby", "rugby-league"];
const AMERICAN = ["american-football"];
const ofGoals = (name: string, asks: Asks): ScorerRow => ({ name, asks, not: ["own-goal"], sports: GOALSCORING });

const SCORERS = {
  "first-goalscorer": ofGoals("First Goalscorer", "first"),
  "last-goalscorer": ofGoals("Last Goalscorer", "last"),
  "first-touchdown": { name: "First Touchdown Scorer", asks: "first", only: ["touchdown"], sports: AMERICAN },
  "last-touchdown": { name: "Last Touchdown Scorer", asks: "last", only: ["touchdown"], sports: AMERICAN },
  "first-basket": { name: "First Basket", asks: "first", sports: ["basketball"] },
  "first-home-run": { name: "First Home Run", asks: "first", only: ["home-run"], sports: ["baseball"] },
  "first-field-goal": {
    name: "First Field Goal",
    asks: "first",
    only: ["field-goal", "three-pointer"],
    sports: ["basketball"],
  },
  "first-try": { name: "First Try Scorer", asks: "first", only: ["try"], sports: RUGBY },
  "last-try": { name: "Last Try Scorer", asks: "last", only: ["try"], sports: RUGBY },
} satisfies Readonly<Record<string, ScorerRow>>;

/** A scorer and how the match ends. */
const JOINED = {
  scorecast: { ...ofGoals("Scorecast", "first"), sports: ["football"] },
  "last-scorecast": { ...ofGoals("Last Goalscorer Scorecast", "last"), sports: ["football"] },
  wincast: { ...ofGoals("Wincast", "any"), sports: ["football"] },
} satisfies Readonly<Record<string, ScorerRow>>;
export const isJoined = (base: string): boolean => base in JOINED;

type Team = "home" | "away";
const TEAMS = [
  ["Home", "home"],
  ["Away", "away"],
] as const;

/** Markets on a scorer, by base: of the match and of each team. */
export const SCORER_ROWS: Readonly<Record<string, ScorerRow & { readonly team?: Team }>> = {
  ...Object.fromEntries(
    Object.entries(SCORERS).flatMap(([base, row]) => [
      [base, row] as const,
      ...TEAMS.map(([word, team]) => [`${base}-${team}`, { ...row, name: `${row.name} ${word}`, team }] as const),
    ]),
  ),
  "nth-goalscorer": ofGoals("Nth Goalscorer", "line"),
  ...JOINED,
  "first-of-team": { name: "First Basket Of The Team", asks: "first", ofOwnTeam: true, sports: ["basketball"] },
};

const FIRST = [5, 10, 15, 20, 30, 60, 70, 75] as const;
/** Quarters of an hour after the first, which football alone has. */
const LATER = [16, 31, 46, 61, 76] as const;
const FORMS = ["three-way", "chance", "total", "any"] as const;
const SIDES = {
  "three-way": ["home", "draw", "away"],
  chance: ["1x", "12", "x2"],
  total: ["over", "under"],
  any: ["yes", "no"],
};

interface WindowRow {
  readonly name: string;
  readonly from: number;
  readonly last: number;
  readonly on: (typeof FORMS)[number];
}

function windowsOf(name: string, from: number, last: number): [string, WindowRow][] {
  const names = { "three-way": name, chance: `${name} Double Chance`, total: `${name} Totals`, any: `Goal In ${name}` };
  return FORMS.map((on) => [`window-${from}-${last}-${on}`, { name: names[on], from, last, on }]);
}

/** Markets on some minutes of a match, by base. */
export const WINDOWS: Readonly<Record<string, WindowRow>> = Object.fromEntries([
  ...FIRST.flatMap((last) => windowsOf(`First ${last} Minutes`, 1, last)),
  ...LATER.flatMap((from) => windowsOf(`Minutes ${from}-${from + 14}`, from, from + 14)),
]);

const PLAIN = {
  "nth-goal": { name: "Nth Goal", sides: ["home", "away", "none"], line: "whole-from-one" },
  "win-from-behind": { name: "To Win From Behind", sides: ["home", "away"] },
  "score-first-and-win": { name: "To Score First And Win", sides: ["home", "away"] },
  "lead-home": { name: "To Lead At Any Time Home", sides: ["yes", "no"] },
  "lead-away": { name: "To Lead At Any Time Away", sides: ["yes", "no"] },
  "first-scoring-play": { name: "First Scoring Play", sides: ["yes", "no"], label: "kind of scoring" },
  "own-goal": { name: "Own Goal", sides: ["yes", "no"] },
  "goal-method": { name: "First Goal Method", sides: ["yes", "none"], label: "kind of goal", unlabelled: "none" },
  "time-of-first": { name: "Time Of First Goal", sides: ["yes", "none"], label: "range", unlabelled: "none" },
  "time-of-first-home": { name: "Time Of First Goal Home", sides: ["yes", "none"], label: "range", unlabelled: "none" },
  "time-of-first-away": { name: "Time Of First Goal Away", sides: ["yes", "none"], label: "range", unlabelled: "none" },
  "time-of-last": { name: "Time Of Last Goal", sides: ["yes", "none"], label: "range", unlabelled: "none" },
} satisfies Readonly<Record<string, BaseRow>>;

type Scorer = keyof typeof SCORERS;
type Later = "16-30" | "31-45" | "46-60" | "61-75" | "76-90";
type Window = `window-${`1-${(typeof FIRST)[number]}` | Later}-${(typeof FORMS)[number]}`;
type Single = "nth-goalscorer" | "first-of-team";
export type OrderBase =
  `order:${keyof typeof PLAIN | keyof typeof JOINED | Scorer | `${Scorer}-${Team}` | Single | Window}`;

export const ORDER_BASES: Readonly<Record<OrderBase, BaseRow>> = Object.fromEntries(
  [
    ...Object.entries(PLAIN),
    ...Object.entries(SCORER_ROWS).map(([base, { name, asks }]): [string, BaseRow] => [
      base,
      isJoined(base)
        ? { name, sides: ["yes"], label: asks === "any" ? "scorer and result" : "scorer and score" }
        : {
            name,
            sides: ["yes", "none"],
            label: name.includes("Touchdown") ? "touchdown scorer" : "scorer",
            unlabelled: "none",
            ...(asks === "line" ? { line: "whole-from-one" } : {}),
          },
    ]),
    ...Object.entries(WINDOWS).map(([base, { name, on }]): [string, BaseRow] => [
      base,
      { name, sides: SIDES[on], ...(on === "total" ? { line: "quarter-from-zero" } : {}) },
    ]),
  ].map(([base, row]) => [`order:${base}`, row]),
) as Record<OrderBase, BaseRow>;

export const isOnOrder = (base: string): base is OrderBase => base.startsWith("order:");

/** The markets on the order of scoring that a sport has. */
export function orderBases({ slug, family }: Sport): readonly OrderBase[] {
  if (family !== "goals" && family !== "points") return [];
  const found = ["win-from-behind", "score-first-and-win", "lead-home", "lead-away"];
  if (family === "goals")
    found.push("nth-goal", "time-of-first", "time-of-first-home", "time-of-first-away", "time-of-last");
  for (const [base, { from }] of Object.entries(WINDOWS))
    if (family === "goals" && slug !== "handball" && (from === 1 || slug === "football")) found.push(base);
  if (slug === "football") found.push("goal-method", "own-goal");
  if (slug === "american-football") found.push("first-scoring-play");
  for (const [base, { sports }] of Object.entries(SCORER_ROWS)) if (sports.includes(slug)) found.push(base);
  return found.map((base) => `order:${base}` as OrderBase);
}
