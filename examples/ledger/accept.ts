import { check, type DraftSelection, type Rulebook, type SportEvent } from "settlegrade";
import type { MoneyRules } from "settlegrade/ledger";
import { type OddsMarket, type PricedSelection, pricesOf } from "settlegrade/odds";

/** The first rulebook is for new slips. The others are your own of slips that may still change; those of the package need not be listed. */
export interface House {
  readonly rulebooks: readonly [Rulebook, ...Rulebook[]];
  readonly money: MoneyRules;
  /** In seconds: odds that were last heard of longer ago are refused. Default: no limit. On an event in play it is 60 instead. */
  readonly maxOddsAge?: number;
  /** What a correction may take back from a slip by itself, by currency. More than that waits for `allow`. Default: any amount. */
  readonly clawback?: Readonly<Record<string, string>>;
}

export interface OrderedLeg {
  readonly eventId: number;
  readonly selection: PricedSelection;
  /** As the customer saw them. */
  readonly odds: string;
}

/**
 * `lastReceivedAt` is when its bookmaker was last heard of on the event, in milliseconds since 1970, as a store of odds says it.
 * Default: `updatedAt`.
 */
export type HeardMarket = OddsMarket & { readonly lastReceivedAt?: number };

export const pending = ({ odds }: OrderedLeg) => ({ odds, grade: "pending" }) as const;

/** What an order may say of a leg, and nothing else. Some rulebooks count a handicap from the score at the bet: null if it is not known. */
export function stored({ eventId, selection: { market, side, hdp, label }, odds }: OrderedLeg, event?: SportEvent) {
  const { home, away } = event?.status === "live" ? (event.scores ?? {}) : { home: 0, away: 0 };
  const score = typeof home === "number" && typeof away === "number" ? { home, away } : null;
  const scoreAtBet = hdp !== undefined && ["home", "away"].includes(side) ? score : undefined;
  return { selection: { market, side, hdp, label, eventId, scoreAtBet }, match: matchOf(event), odds, grade: null };
}

/** As it is named now: a record of another match that comes under its id does not settle the bet. */
function matchOf({ home, away, date, homeId, awayId }: Partial<SportEvent> = {}) {
  return home && away ? { home, away, date, homeId, awayId } : undefined;
}

const keyOf = ({ market, side, hdp, label }: DraftSelection) => JSON.stringify([market, side, hdp, label]);
/** In seconds. */
const LIVE_ODDS_AGE = 60;

/**
 * Refuses a leg that can never be graded, one on an event that is over or should have started, and odds that the house does not have any
 * more, or has not heard of for too long.
 */
export function accept(
  { selection, odds }: ReturnType<typeof stored>,
  event: SportEvent | undefined,
  markets: readonly HeardMarket[],
  { rulebooks: [rulebook], maxOddsAge = Number.POSITIVE_INFINITY }: House,
  at: string,
): void {
  if (event === undefined) throw new Error(`event ${selection.eventId} is not known`);
  const { id, date = "", status, sport } = event;
  const [bet, slug, rules] = [`${selection.market} ${selection.side}`, sport?.slug ?? "", { rulebook }];
  const reason = check(selection, slug, rules);
  if (reason !== null) throw new Error(`${bet}: ${reason}`);
  const isAhead = status === "pending" && Date.parse(at) < Date.parse(date);
  if (!isAhead && status !== "live") throw new Error(`event ${id} has started, and is not in play`);
  if (selection.scoreAtBet === null) throw new Error(`${bet}: the score of event ${id} is not known`);
  const prices = markets.flatMap((market) => pricesOf(market, slug, rules).map((price) => ({ market, price })));
  const now = prices.find(({ price: { isLay, selection: on } }) => !isLay && on && keyOf(on) === keyOf(selection));
  if (now?.price.odds !== odds) throw new Error(`${bet}: the odds are ${now?.price.odds ?? "gone"} and not ${odds}`);
  const heardAt = (now.market.lastReceivedAt ?? Date.parse(now.market.updatedAt)) || 0;
  const [age, most] = [Math.ceil((Date.parse(at) - heardAt) / 1_000), isAhead ? maxOddsAge : LIVE_ODDS_AGE];
  if (!(age <= most)) throw new Error(`${bet}: the odds are ${age} seconds old; allowed: at most ${most}`);
}
