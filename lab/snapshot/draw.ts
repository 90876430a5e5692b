/**
 * Draws the bets of the snapshot. Each sport and each market has a seed of its own, made of its name, and what was drawn once is kept:
 * a new market, or another generator, changes no bet that is there.
 */
import fc from "fast-check";
import { dirtyEvent } from "../../fixtures/arbitraries/dirty.js";
import { feedFaultsOf } from "../../fixtures/arbitraries/feed-faults.js";
import { fittingBet } from "../../fixtures/arbitraries/fitting.js";
import { selectionOn } from "../../fixtures/arbitraries/selections.js";
import type { ServedMarket } from "../../fixtures/arbitraries/served-market.js";
import { arbitraryEvent, arbitrarySelection } from "../../src/fixtures/arbitraries.js";
import { marketsAsked } from "../../src/fixtures/served.js";
import type { Selection, SportEvent } from "../../src/pure/engine/index.js";
import { rulebooks } from "../../src/pure/rulebooks/index.js";
import { hashOf } from "../../src/pure/text/hash.js";
import { changesIn, scoreAtBet, stopped } from "../../test/fast/differential/house-draws.js";
import { PROFILES } from "../../test/fast/properties/completions/timed.js";
import { liveParts, PARTS_PROFILES } from "../../test/fast/properties/overturned/parts.js";
import { liveSets, SETS_PROFILES } from "../../test/fast/properties/overturned/sets.js";
import { liveState } from "../../test/fast/properties/overturned/states.js";
import { untyped } from "../../test/support/untyped.js";
import { randomFrom } from "../tools/random.js";
import type { Bets, PooledEvent, SportBets, StoredBet } from "./stored.js";

const WHOLE = 24;
const DIRTY = 12;
const STOPPED = 12;
const LIVE = 12;
const BETS_OF_MARKET = 20;
const DRAWN_HOUSES = 12;
const BETS_OF_HOUSE = 60;
const AS_OF = [null, null, "2026-03-02T12:00:00Z", "2026-03-09T12:00:00Z"] as const;

/** The bets that are kept, and new ones for each sport, market and house that has none. */
export function withNewBets(kept: Bets): Bets {
  const slugs = new Set([...Object.keys(kept), ...marketsAsked({}).keys()]);
  return Object.fromEntries([...slugs].map((slug) => [slug, withNewGroups(slug, kept[slug])]));
}

function withNewGroups(slug: string, kept: SportBets | undefined): SportBets {
  const markets = marketsAsked({}).get(slug) ?? [];
  const events = kept?.events ?? poolOf(slug);
  const groups = { ...kept?.groups };
  for (const market of markets) {
    groups[market.name] ??= { rulebook: null, bets: betsOn(market, events, seedOf(`${slug}/${market.name}`)) };
  }
  for (const { name, rulebook } of housesOf(slug)) {
    groups[name] ??= { rulebook, bets: betsUnderHouse(markets, events, seedOf(`${slug}/${name}`)) };
  }
  return { events, groups };
}

/** A seed that depends on nothing but the name. */
const seedOf = (name: string): number => Number.parseInt(hashOf(name), 16) | 0;

const sampled = <Value>(of: fc.Arbitrary<Value>, numRuns: number, seed: number): readonly Value[] =>
  fc.sample(of, { numRuns, seed });

/** Events as they come and worse: whole, with faults of feeds, stopped or given up, and live. */
function poolOf(slug: string): readonly PooledEvent[] {
  const seed = seedOf(slug);
  const whole = arbitraryEvent({ sport: slug });
  const faults = feedFaultsOf(slug);
  const dirty = faults.length > 0 ? dirtyEvent(dirtyEvent(whole), faults) : dirtyEvent(whole);
  const events: readonly unknown[] = [
    ...sampled(whole, WHOLE, seed),
    ...sampled(dirty, DIRTY, seed),
    ...sampled(stopped(slug, whole), STOPPED, seed),
    ...liveOf(slug, seed),
  ];
  return events.map((event, index) => ({ event, asOf: AS_OF[index % AS_OF.length] ?? null }));
}

function liveOf(slug: string, seed: number): readonly unknown[] {
  const below = randomFrom(seed);
  const draws = [
    ...PROFILES.filter((profile) => profile.slug === slug).map((profile) => () => liveState(profile, below)),
    ...SETS_PROFILES.filter((profile) => profile.slug === slug).map((profile) => () => liveSets(profile, below)),
    ...PARTS_PROFILES.filter((profile) => profile.slug === slug).map((profile) => () => liveParts(profile, below)),
  ];
  if (draws.length === 0) return [];
  return Array.from({ length: LIVE }, (_, index) => draws[index % draws.length]?.()?.event).filter(
    (event) => event !== undefined,
  );
}

function betsOn(market: ServedMarket, events: readonly PooledEvent[], seed: number): readonly StoredBet[] {
  const first = (seed >>> 0) % events.length;
  return Array.from({ length: BETS_OF_MARKET }, (_, index) => {
    const place = (first + index * 7) % events.length;
    return betOn(market, events, place, seed + index);
  });
}

function betsUnderHouse(
  markets: readonly ServedMarket[],
  events: readonly PooledEvent[],
  seed: number,
): readonly StoredBet[] {
  const below = randomFrom(seed);
  return Array.from({ length: BETS_OF_HOUSE }, (_, index) => {
    const market = markets[below(markets.length)];
    if (market === undefined) throw new RangeError("a sport without markets");
    const place = below(events.length);
    const [scored] = index % 4 === 0 ? sampled(scoreAtBet(eventAt(events, place)), 1, seed + index) : [];
    return betOn(market, events, place, seed + index, scored);
  });
}

const eventAt = (events: readonly PooledEvent[], place: number): SportEvent => events[place]?.event as SportEvent;

/** A bet that the event decides where that can be drawn, and for one bet in four any bet. */
function betOn(
  market: ServedMarket,
  events: readonly PooledEvent[],
  place: number,
  seed: number,
  scored?: unknown,
): StoredBet {
  const event = eventAt(events, place);
  const [bet] = sampled((seed & 3) === 0 ? selectionOn(market, event) : decidedBy(market, event), 1, seed);
  const { side = "", hdp = null, label = null, tieRule = null } = bet ?? {};
  return [place, market.name, side, hdp, label, tieRule, scored ?? null];
}

function decidedBy(market: ServedMarket, event: SportEvent): fc.Arbitrary<Selection> {
  try {
    return arbitrarySelection(event, { market: market.name });
  } catch {
    // The record is damaged, or it decides no bet on this market.
  }
  try {
    fc.sample(fittingBet(market, event), { numRuns: 1, seed: 1 });
    return fittingBet(market, event);
  } catch {
    return selectionOn(market, event);
  }
}

interface House {
  readonly name: string;
  readonly rulebook: SportBets["groups"][string]["rulebook"];
}

/** The rulebooks that are shipped, and drawn ones with one setting changed or many. */
function housesOf(slug: string): readonly House[] {
  const shipped = rulebooks().map(({ id }) => ({ name: `under ${id}`, rulebook: id }));
  const drawn = sampled(changesIn(slug), DRAWN_HOUSES, seedOf(`${slug}/houses`));
  return [
    ...shipped,
    ...drawn.map((changes, index) => ({
      name: `under house ${index + 1}`,
      rulebook: untyped<House["rulebook"]>(changes),
    })),
  ];
}
