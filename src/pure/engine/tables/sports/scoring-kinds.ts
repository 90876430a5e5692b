import type { ShownByScoring } from "../../row-types/sport-rows.js";

/**
 * How the sides of a sport score, in the words of an item's `kind`, and the points that each can have. A touchdown has those of its try as
 * well if the feed counts them in one item. The words are those of SportsML and of the feeds. Source: docs/rules.md#kinds-of-scoring.
 */
export interface ScoringKindRow {
  readonly kind: string;
  readonly points: readonly number[];
}

interface ScoringKindsRow {
  readonly sports: readonly string[];
  readonly kinds: readonly ScoringKindRow[];
  /** Nothing else is worth points, so that the points of an item can show its kind. */
  readonly isComplete: boolean;
  /** Whoever has played could have scored first. Source: docs/rules.md#who-was-there. */
  readonly playersAreRunners?: true;
  /** The statistic of a player that the items show. */
  readonly shows?: ShownByScoring;
}

const ONE = [1];

/** An own goal is nobody's. */
const GOALS: ShownByScoring = { statistic: "Goals", not: ["own-goal"] };

export const SCORING_KINDS: readonly ScoringKindsRow[] = [
  {
    sports: ["football", "futsal", "beach-soccer"],
    kinds: [row("own-goal", ONE), row("penalty", ONE), row("header", ONE), row("shot", ONE), row("free-kick", ONE)],
    isComplete: false,
    shows: GOALS,
  },
  {
    sports: ["ice-hockey"],
    kinds: [row("penalty-shot", ONE), row("empty-net", ONE)],
    isComplete: false,
    shows: GOALS,
  },
  {
    sports: ["handball", "floorball", "bandy", "field-hockey", "water-polo"],
    kinds: [],
    isComplete: false,
    shows: GOALS,
  },
  {
    sports: ["american-football"],
    kinds: [
      row("touchdown", [6, 7, 8]),
      row("field-goal", [3]),
      row("safety", [2]),
      row("extra-point", ONE),
      row("two-point", [2]),
      row("defensive-two-point", [2]),
    ],
    isComplete: true,
    playersAreRunners: true,
    shows: { statistic: "Touchdowns", only: ["touchdown"], settings: ["defensiveTouchdown"] },
  },
  {
    sports: ["basketball"],
    kinds: [row("free-throw", ONE), row("field-goal", [2]), row("three-pointer", [3])],
    isComplete: true,
  },
  {
    sports: ["baseball", "softball"],
    kinds: [row("home-run", [1, 2, 3, 4]), row("run", [1, 2, 3, 4])],
    isComplete: false,
  },
  {
    sports: ["rugby"],
    kinds: [
      row("try", [5, 7]),
      row("penalty-try", [5, 7]),
      row("conversion", [2]),
      row("penalty-goal", [3]),
      row("drop-goal", [3]),
    ],
    isComplete: true,
    shows: { statistic: "Tries", only: ["try"] },
  },
  {
    sports: ["rugby-league"],
    kinds: [
      row("try", [4, 6]),
      row("penalty-try", [4, 6, 8]),
      row("conversion", [2]),
      row("penalty-goal", [2]),
      row("drop-goal", [1, 2]),
    ],
    isComplete: true,
    shows: { statistic: "Tries", only: ["try"] },
  },
  { sports: ["aussie-rules"], kinds: [row("goal", [6]), row("behind", ONE)], isComplete: true },
];

function row(kind: string, points: readonly number[]): ScoringKindRow {
  return { kind, points };
}
