/** Value bets from their rows. Most rows are as they were at the last request. */
import type { ValueBet } from "../../../odds/index.js";
import { NO_LINK } from "../../../odds/read/message.js";
import { unsealed } from "../entry.js";
import { parsed } from "../rows.js";
import type { ValueRow } from "./values.js";

type Row = Pick<ValueRow, "event" | "at" | "body">;

interface Known extends Omit<Row, "body"> {
  readonly url: string | null;
  readonly bet: ValueBet;
}

/** By the body of the row, whose digest covers the event and the time. */
const KNOWN = new Map<string, Known>();
/** The most characters of bodies to keep. The bets and what is written of them take several times as much. */
const GREATEST_SIZE = 4 * 1024 * 1024;
let size = 0;

/**
 * The value bet of a row, frozen. As long as the row and the link are the same, so is the object.
 *
 * @throws Error with the reason if the row is not what was written
 */
export function valueBetOf({ event, at, body }: Row, url: string | null): ValueBet {
  const known = KNOWN.get(body);
  if (known !== undefined && known.event === event && known.at === at && known.url === url) return known.bet;
  const bet = readBet({ event, at, body }, url);
  if (known === undefined) size += body.length;
  if (size > GREATEST_SIZE) {
    KNOWN.clear();
    size = body.length;
  }
  // A copy: the body may be a part of a long string, which would stay in memory.
  KNOWN.set(JSON.parse(JSON.stringify(body)), { event, at, url, bet });
  return bet;
}

function readBet({ event, at, body }: Row, url: string | null): ValueBet {
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
