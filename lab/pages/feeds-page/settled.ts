/** Which markets of a sport the records of a feed settle: measured by grading bets on the records of the tests. */
import fc from "fast-check";
import { type DrawnMarket, selectionOn } from "../../../fixtures/arbitraries/selections.js";
import { grade, markets, type Selection, type SportEvent } from "../../../src/pure/engine/index.js";
import type { Feed } from "../../../src/pure/feeds/index.js";
import { RECORDS } from "../../../test/fast/feeds/records.js";

/** Groups of markets, by what their labels say and what part they are on. The first one that fits has a market. */
const GROUPS = [
  { title: "players", holds: ({ label, period }: Listed) => label === "player" && period === "match" },
  { title: "players by part", holds: ({ label }: Listed) => label === "player" },
  { title: "scorers", holds: ({ label }: Listed) => label === "scorer" || label === "scoring-kind" },
  { title: "with another label", holds: ({ label }: Listed) => label !== "none" },
  { title: "on a part", holds: ({ period }: Listed) => period !== "match" },
  { title: "on the match", holds: () => true },
] as const;

type Listed = DrawnMarket & { readonly period: string };
type Title = (typeof GROUPS)[number]["title"];

/** The columns of the table, in their order. */
export const TITLES: readonly Title[] = [
  "on the match",
  "on a part",
  "with another label",
  "scorers",
  "players",
  "players by part",
];

/** By sport and group: how many markets a record settles, of how many. */
export function settledBy(
  feed: Feed,
): ReadonlyMap<string, ReadonlyMap<Title, readonly [settled: number, all: number]>> {
  const bySport = new Map<string, SportEvent[]>();
  for (const { record, options } of RECORDS[feed.name] ?? []) {
    const adapted = feed.toEvent(record, options);
    if ("refused" in adapted || adapted.event.status !== "settled") continue;
    const slug = adapted.event.sport?.slug ?? "";
    bySport.set(slug, [...(bySport.get(slug) ?? []), adapted.event]);
  }
  return new Map([...bySport].map(([slug, events]) => [slug, countedIn(slug, events)]));
}

function countedIn(slug: string, events: readonly SportEvent[]) {
  const counted = new Map<Title, readonly [number, number]>();
  for (const market of markets(slug) as readonly (Listed & { readonly deprecated?: unknown })[]) {
    if (market.deprecated !== undefined) continue;
    const title = GROUPS.find(({ holds }) => holds(market))?.title as Title;
    const isSettled = events.some((event) => betsOn(market, event).some((bet) => isDecided(bet, event)));
    const [settled, all] = counted.get(title) ?? [0, 0];
    counted.set(title, [settled + Number(isSettled), all + 1]);
  }
  return counted;
}

/** Two bets near the score; on players, one on each count of the record. */
function betsOn(market: Listed, event: SportEvent): readonly Selection[] {
  if (market.label !== "player") return fc.sample(selectionOn(market, event), { seed: 1, numRuns: 2 });
  return (event.statistics?.players ?? []).flatMap(({ name, statistics }) =>
    Object.keys(statistics ?? {}).map((statistic) => ({
      eventId: event.id,
      market: market.name,
      side: "over",
      hdp: 0.5,
      label: `${name} (${statistic})`,
    })),
  );
}

function isDecided(bet: Selection, event: SportEvent): boolean {
  const { result } = grade<unknown, unknown>({ ...bet, tieRule: "void" }, event);
  return result === "won" || result === "lost" || result === "half_won" || result === "half_lost";
}
