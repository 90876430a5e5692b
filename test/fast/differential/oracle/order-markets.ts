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
};

const MINUTES = [5, 10, 15, 20, 30, 60, 75] as const;

/** Markets on the first minutes of a match, by base. */
export const WINDOWS: Readonly<Record<string, { readonly last: number; readonly on: "three-way" | "total" | "any" }>> =
  Object.fromEntries(
    MINUTES.flatMap((last) =>
      (["three-way", "total", "any"] as const).map((on) => [`window-${last}-${on}`, { last, on }] as const),
    ),
  );

const NAMES = {
  "three-way": (last: number) => `First ${last} Minutes`,
  total: (last: number) => `First ${last} Minutes Totals`,
  any: (last: number) => `Goal In First ${last} Minutes`,
};
const SIDES = { "three-way": ["home", "draw", "away"], total: ["over", "under"], any: ["yes", "no"] };

const PLAIN = {
  "nth-goal": { name: "Nth Goal", sides: ["home", "away", "none"], line: "whole-from-one" },
  "win-from-behind": { name: "To Win From Behind", sides: ["home", "away"] },
  "score-first-and-win": { name: "To Score First And Win", sides: ["home", "away"] },
  "lead-home": { name: "To Lead At Any Time Home", sides: ["yes", "no"] },
  "lead-away": { name: "To Lead At Any Time Away", sides: ["yes", "no"] },
  "first-scoring-play": { name: "First Scoring Play", sides: ["yes", "no"], label: "kind of scoring" },
  "time-of-first": { name: "Time Of First Goal", sides: ["yes", "none"], label: "range", unlabelled: "none" },
} satisfies Readonly<Record<string, BaseRow>>;

type Scorer = keyof typeof SCORERS;
type Window = `window-${(typeof MINUTES)[number]}-${keyof typeof SIDES}`;
export type OrderBase =
  `order:${keyof typeof PLAIN | keyof typeof JOINED | Scorer | `${Scorer}-${Team}` | "nth-goalscorer" | Window}`;

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
    ...Object.entries(WINDOWS).map(([base, { last, on }]): [string, BaseRow] => [
      base,
      { name: NAMES[on](last), sides: SIDES[on], ...(on === "total" ? { line: "quarter-from-zero" } : {}) },
    ]),
  ].map(([base, row]) => [`order:${base}`, row]),
) as Record<OrderBase, BaseRow>;

export const isOnOrder = (base: string): base is OrderBase => base.startsWith("order:");

/** The markets on the order of scoring that a sport has. */
export function orderBases({ slug, family }: Sport): readonly OrderBase[] {
  if (family !== "goals" && family !== "points") return [];
  const found = ["win-from-behind", "score-first-and-win", "lead-home", "lead-away"];
  if (family === "goals") found.push("nth-goal", "time-of-first");
  if (family === "goals" && slug !== "handball") found.push(...Object.keys(WINDOWS));
  if (slug === "american-football") found.push("first-scoring-play");
  for (const [base, { sports }] of Object.entries(SCORER_ROWS)) if (sports.includes(slug)) found.push(base);
  return found.map((base) => `order:${base}` as OrderBase);
}
