/* What a label is, and what a form of labels is. Each form has a file in `bet/labels/`, with the type of its labels. */

import type { UnknownRecord } from "../input/unknown-record.js";
import type { Borders, PartBorders } from "../types/borders.js";
import type { Score } from "../types/event.js";
import type { Stage } from "../types/facts.js";
import type { Dismissal } from "./cricket.js";
import type { Way } from "./fights.js";

/** What every label has: the name of its form. */
export interface AnyLabel {
  readonly kind: string;
}

/** The label of Player Props: `Patrick Mahomes (Passing Yards)`, `LeBron James (20+ Points)`. Source: docs/rules.md#players. */
export interface PlayerLabel {
  readonly kind: "player";
  readonly player: string;
  /** The statistic as written, or its name in `20+ Points`. Null if the market's name gives it. */
  readonly statistic: string | null;
  /** The number to reach, in place of a line: 20 in `20+ Points`, 1 in `Anytime Goal`. Null if the label gives none. */
  readonly atLeast: number | null;
  /** True if the bet is void unless the player starts. */
  readonly mustStart: boolean;
}

export function isPlayerLabel(label: AnyLabel | null): label is PlayerLabel {
  return label?.kind === "player";
}

/** A player who scored: `Harry Kane`, or in American football the unit of a side: `Home D/ST`. Source: docs/rules.md#scorer. */
export interface ScorerLabel {
  readonly kind: "scorer";
  readonly player: string;
  /** The side whose defense or special teams it is. Null for a player. */
  readonly unitOf: "home" | "away" | null;
}

/** The player or the unit of a label, alone or next to an outcome. Null for other labels. */
export function scorerIn(label: AnyLabel | null): Pick<ScorerLabel, "player" | "unitOf"> | null {
  return label !== null && "player" in label && "unitOf" in label ? (label as AnyLabel & ScorerLabel) : null;
}

/** How a batter is out: `Caught`. Source: docs/rules.md#first-wicket-method. */
export interface DismissalLabel {
  readonly kind: "dismissal";
  readonly way: Dismissal;
}

export function isDismissalLabel(label: AnyLabel | null): label is DismissalLabel {
  return label?.kind === "dismissal";
}

/** When a match was won: `Extra Time`. Source: docs/rules.md#decided-in. */
export interface StageLabel {
  readonly kind: "stage";
  readonly stage: Stage;
}

/** How something was scored: `Touchdown`. `scoring` is the kind of an item of `scoring`. Source: docs/rules.md#first-scoring-play. */
export interface ScoringKindLabel {
  readonly kind: "scoring-kind";
  readonly scoring: string;
}

export function isScoringKindLabel(label: AnyLabel | null): label is ScoringKindLabel {
  return label?.kind === "scoring-kind";
}

/** What a label of a market can be, with the keywords of JSON Schema. Source: docs/fixtures.md#draw-bets-yourself. */
export interface LabelSchema {
  /** What it names, for example `a winning margin`. */
  readonly description: string;
  /** Every label that is accepted matches it. A match can still be refused: the names of the teams are in the event. */
  readonly pattern: string;
  readonly examples: readonly [string, ...string[]];
}

/** A label that names a team, before the event says which one it is. */
export interface Unnamed<Label extends AnyLabel> {
  readonly unnamed: Label;
}

/** What a form reads of the market of a label. */
export interface LabelledMarket {
  readonly statistic: string | null;
  readonly atLeast: number | null;
  readonly counts: "both" | "home" | "away";
  readonly sport: { readonly row: { readonly slug: string } };
  readonly sharedHighestIsVoid: boolean;
}

/**
 * A form of labels. The rows of the catalogue name it, and everything else is made from the rows: the types `Label` and `LabelForm`,
 * the contract, the words of the command and of docs/rules.md. Source: docs/fixtures.md#draw-bets-yourself.
 */
export interface Form<Label extends AnyLabel = AnyLabel> extends LabelSchema {
  readonly name: Label["kind"];
  /** In lower case: in the schema every letter stands for both cases, and a blank for any number of blanks. */
  readonly pattern: string;
  /** The examples of one sport, if not every sport has those of `examples`. */
  examplesIn?(sport: string): LabelSchema["examples"];
  /** A longer string is rejected unread. */
  readonly longest: number;
  /** Null if the text is not a label of this form. `event` is null before the event is known: any name of a team is then accepted. */
  parse(text: string, market: LabelledMarket, event: UnknownRecord | null): Label | Unnamed<Label> | null;
  /** The label in its standard spelling. */
  text(label: Label): string;
  /** The line that the label contains, or null. Without this function labels of the form have no line. */
  lineIn?(label: Label): number | null;
  /** The number to reach that a label has in place of a line: 20 in `20+ Points`. Null if the bet needs a line. */
  atLeast?(label: Label): number | null;
  /** True if what is counted is 0 or 1, so that a bet needs no line and has no other than 0.5. */
  isYesOrNo?(label: Label, market: LabelledMarket): boolean;
  /**
   * True if the score is what the label says; null returns the stake. `parts` are both halves, or every period, of a market that is
   * settled on them. A form without it has a separate settlement.
   */
  fits?(
    label: Label,
    bet: { readonly market: LabelledMarket; readonly lineQuarters: number },
    score: Score,
    parts: readonly Score[],
  ): boolean | null;
  /** What a form that fits one score compares of it. */
  borders?(label: Label, bet: { readonly market: LabelledMarket; readonly lineQuarters: number }): Borders;
  /** What a form that fits halves or periods compares of them. */
  parts?(label: Label, market: LabelledMarket, lineQuarters: number): PartBorders;
  /** The first half that the label names. Without it, `outcomes` would not try that half. */
  halfIn?(label: Label): Score;
  /** True if the name of a market may end with the label: `Both Halves Over 1.5`. */
  readonly mayEndName?: true;
  /** The ways to win that the label names. */
  waysIn?(label: Label): readonly Way[];
  /** The stage of the match that the label names. */
  stageIn?(label: Label): Stage;
  /** The first and the last number that the label names. */
  rangeIn?(label: Label): readonly [number, number];
  /** What an explanation adds to the score: `sum` or `margin`. */
  readonly shows?: "sum" | "margin";
}

/** The schema of a form in one sport. A copy, so that callers cannot change the form. */
export function schemaIn(form: Form, sport: string): LabelSchema {
  const [first, ...more] = form.examplesIn?.(sport) ?? form.examples;
  return { description: form.description, pattern: anyCase(form.pattern), examples: [first, ...more] };
}

export function isUnnamed<Label extends AnyLabel>(read: Label | Unnamed<Label>): read is Unnamed<Label> {
  return "unnamed" in read;
}

function anyCase(pattern: string): string {
  return pattern.replace(/\\.| |[a-z]/g, (found) =>
    found === " " ? "\\s*" : found.length > 1 ? found : `[${found.toUpperCase()}${found}]`,
  );
}
