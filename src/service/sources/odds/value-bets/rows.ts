/** Value bets from their rows. */
import type { ValueBet } from "../../../../pure/odds/index.js";
import { NO_LINK } from "../../../../pure/odds/read/message.js";
import { unsealed } from "../entry.js";
import { parsed } from "../rows.js";
import type { ValueRow } from "./values.js";

type Row = Pick<ValueRow, "event" | "at" | "body">;

/**
 * The value bet of a row, frozen.
 *
 * @throws Error with the reason if the row is not what was written
 */
export function valueBetOf({ event, at, body }: Row, url: string | null): ValueBet {
  const bet: Omit<ValueBet, "expectedValueUpdatedAt"> = parsed(unsealed(event, at, body));
  const { id, expectedValue, bookmakerOdds, ...rest } = bet;
  const links = url === null || url === NO_LINK ? {} : { href: url };
  const time = new Date(at).toISOString();
  Object.freeze(rest.market);
  return Object.freeze({
    ...{ id, expectedValue, expectedValueUpdatedAt: time, ...rest },
    bookmakerOdds: Object.freeze({ ...bookmakerOdds, ...links }),
  });
}

type Ranked = Pick<ValueRow, "value" | "event" | "market" | "priceKey">;

/** As the databases order them. */
export function bestFirst(one: Ranked, other: Ranked): number {
  if (one.value !== other.value) return other.value - one.value;
  if (one.event !== other.event) return one.event - other.event;
  return `${one.market} ${one.priceKey}` < `${other.market} ${other.priceKey}` ? -1 : 1;
}
