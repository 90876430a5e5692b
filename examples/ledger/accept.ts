import { check, type Rulebook, type SportEvent } from "settlegrade";
import { type OddsMarket, type PricedSelection, pricesOf } from "settlegrade/odds";

export interface OrderedLeg {
  readonly eventId: number;
  readonly selection: PricedSelection;
  /** As the customer saw them. */
  readonly odds: string;
}

export const pending = ({ odds }: OrderedLeg) => ({ odds, grade: "pending" }) as const;
/** With the match as it is named now: a record of another one that comes under its id does not settle the bet. */
export const stored = ({ eventId, selection, odds }: OrderedLeg, event: SportEvent | undefined) => {
  const { home, away, date, homeId, awayId } = event ?? {};
  const match = home && away ? { match: { home, away, date, homeId, awayId } } : {};
  return { selection: { ...selection, eventId }, ...match, odds, grade: null };
};

const FIELDS = ["market", "side", "hdp", "label"] as const;

/** Refuses a leg that can never be graded, one on an event that has started, and odds that the house no longer has. */
export function accept(
  { eventId, selection, odds }: OrderedLeg,
  event: SportEvent | undefined,
  markets: readonly OddsMarket[],
  rulebook: Rulebook,
  at: string,
): void {
  if (event === undefined) throw new Error(`event ${eventId} is not known`);
  const { date = "", status, sport } = event;
  const [slug, rules] = [sport?.slug ?? "", { rulebook }];
  const reason = check(selection, slug, rules);
  if (reason !== null) throw new Error(`${selection.market} ${selection.side}: ${reason}`);
  if (status !== "pending" || !(Date.parse(at) < Date.parse(date))) throw new Error(`event ${eventId} has started`);
  const price = markets
    .flatMap((market) => pricesOf(market, slug, rules))
    .find((one) => !one.isLay && FIELDS.every((field) => one.selection?.[field] === selection[field]));
  if (price?.odds === odds) return;
  throw new Error(`${selection.market} ${selection.side}: the odds are ${price?.odds ?? "gone"} and not ${odds}`);
}
