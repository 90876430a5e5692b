/** The cases for the laws: an event of any sport, and bets on the markets of that sport. */
import fc from "fast-check";
import { EVENTS } from "../../../fixtures/arbitraries/events.js";
import { type DrawnMarket, selectionOn } from "../../../fixtures/arbitraries/selections.js";
import { withStatistics } from "../../../fixtures/arbitraries/statistics.js";
import { markets, type Selection, type SportEvent, sports } from "../../../src/pure/engine/index.js";
import { draws, seedOr } from "../../support/volume.js";

/** Draws the same cases every time, `npm test` a third of them; `SETTLEGRADE_SEED` draws others, `LAWS_RUNS` more of them. */
export const drawn = (runs = 300) => ({
  seed: seedOr(20_260_301),
  numRuns: Number(process.env.LAWS_RUNS ?? draws(runs, Math.ceil(runs / 3))),
});

export interface Case {
  readonly slug: string;
  readonly event: SportEvent;
  readonly selection: Selection;
}

type Wanted = (market: DrawnMarket) => boolean;

const STRUCTURES = new Map(sports().map(({ slug, structure }) => [slug, structure]));

/** An event of one of the sports, with its slug and its statistics. */
export const eventIn = (slugs: readonly string[]): fc.Arbitrary<{ slug: string; event: SportEvent }> =>
  fc
    .constantFrom(...slugs)
    .chain((slug) =>
      (EVENTS.get(slug) ?? fc.constant({ id: 1 }))
        .chain((event) => withStatistics(event, STRUCTURES.get(slug) ?? "winner"))
        .map((event) => ({ slug, event })),
    );

/** An event of any sport. */
export const anyEvent = eventIn([...EVENTS.keys()]);

/** A bet on an event of one of the sports, on a market that `wanted` accepts. */
export const caseIn = (slugs: readonly string[], wanted: Wanted = () => true): fc.Arbitrary<Case> =>
  eventIn(slugs.filter((slug) => markets(slug).some(wanted))).chain(({ slug, event }) =>
    fc
      .constantFrom(...markets(slug).filter(wanted))
      .chain((market) => selectionOn(market, event))
      .map((selection) => ({ slug, event, selection })),
  );

/** A bet on an event of any sport. */
export const anyCase = (wanted?: Wanted): fc.Arbitrary<Case> => caseIn([...EVENTS.keys()], wanted);

/** Markets with two sides and a line: handicaps, totals and team totals. */
export const isTwoWayLine = ({ sides, line, label }: DrawnMarket): boolean =>
  line !== "none" && line !== "whole-from-one" && label === "none" && sides.length === 2;

/** Markets on which one more goal of a side can only help or only harm: moneylines and whatever has a line. */
export const isMonotonic = ({ sides, line, label }: DrawnMarket): boolean =>
  label === "none" && (line !== "none" || sides.includes("draw"));
