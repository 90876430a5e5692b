import type { UnknownRecord } from "../../input/unknown-record.js";
import { type AnyLabel, type Form, isUnnamed, type LabelledMarket, type Unnamed } from "../../row-types/label.js";
import type { Score } from "../../types/event.js";
import { score } from "./score.js";
import { scorer } from "./scorer.js";
import { fold, LONGEST_WITH_NAME, sideOf, type Team, titled } from "./words.js";

/** The label of Scorecast, `Harry Kane & 2-1`, or of Wincast, `Harry Kane & Home`. Source: docs/rules.md#scorer-and-outcome. */
export interface ScorerAndOutcomeLabel<Kind extends string, Outcome> {
  readonly kind: Kind;
  readonly player: string;
  readonly unitOf: null;
  readonly outcome: Outcome;
}

/** An outcome, and whether only an event can tell which team it names. */
interface Read<Outcome> {
  readonly outcome: Outcome;
  readonly isUnnamed: boolean;
}
type Reader<Outcome> = (words: string, market: LabelledMarket, event: UnknownRecord | null) => Read<Outcome> | null;

/** What joins the two. It can be in the name of a team too. */
const JOINERS = /\s*[&/+]\s*|\s+and\s+/gi;

/** A player and an outcome, in either order. Null if nothing can be read, or if two readings say different things. */
function form<Kind extends string, Outcome>(
  name: Kind,
  description: string,
  examples: readonly [string, ...string[]],
  read: Reader<Outcome>,
  said: {
    text(outcome: Outcome): string;
    fits(outcome: Outcome, score: Score): boolean;
  },
): Form<ScorerAndOutcomeLabel<Kind, Outcome>> {
  type Label = ScorerAndOutcomeLabel<Kind, Outcome>;
  const joined = (player: string, words: string, market: LabelledMarket, event: UnknownRecord | null) => {
    const found = read(words, market, event);
    const who = found === null || isTeam(player, event) ? null : scorer.parse(player, market, event);
    if (found === null || who === null || isUnnamed(who)) return [];
    const label: Label = { kind: name, player: who.player, unitOf: null, outcome: found.outcome };
    return [found.isUnnamed ? { unnamed: label } : label];
  };
  return {
    name,
    description,
    pattern: "\\S",
    examples,
    longest: LONGEST_WITH_NAME,
    parse: (text, market, event) => {
      const readings = [...text.matchAll(JOINERS)].flatMap((found) => {
        const [left, right] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
        return [...joined(left, right, market, event), ...joined(right, left, market, event)];
      });
      return onlyOne(readings);
    },
    text: ({ player, outcome }) => `${player} & ${said.text(outcome)}`,
    fits: ({ outcome }, _, known) => said.fits(outcome, known),
  };
}

function isTeam(words: string, event: UnknownRecord | null): boolean {
  const side = sideOf(fold(words), event);
  return side === "home" || side === "away";
}

/** A reading that names its side goes before one that does not. */
function onlyOne<Label extends AnyLabel>(readings: readonly (Label | Unnamed<Label>)[]): Label | Unnamed<Label> | null {
  const named = readings.filter((each) => !isUnnamed(each));
  const [one = null, ...others] = named.length > 0 ? named : readings.slice(0, 1);
  return others.every((other) => JSON.stringify(other) === JSON.stringify(one)) ? one : null;
}

export const scorerAndScore = form<"scorer-and-score", Score>(
  "scorer-and-score",
  "a player and a score",
  ["Harry Kane & 2-1", "Harry Kane & 0-1"],
  (words, market, event) => {
    const found = score.parse(words, market, event);
    if (found === null) return null;
    const { home, away } = isUnnamed(found) ? found.unnamed : found;
    return { outcome: { home, away }, isUnnamed: isUnnamed(found) };
  },
  {
    text: ({ home, away }) => `${home}-${away}`,
    fits: (outcome, { home, away }) => home === outcome.home && away === outcome.away,
  },
);

export const scorerAndResult = form<"scorer-and-result", Team | "draw">(
  "scorer-and-result",
  "a player and a result",
  ["Harry Kane & Home", "Harry Kane & Draw"],
  (words, _, event) => {
    const side = sideOf(fold(words), event);
    if (side === null) return null;
    return side === "unnamed" ? { outcome: "home", isUnnamed: true } : { outcome: side, isUnnamed: false };
  },
  {
    text: titled,
    fits: (outcome, { home, away }) => outcome === (home > away ? "home" : home < away ? "away" : "draw"),
  },
);
