/** Reads the odds of a match from the service. */
import type { OddsMarket, OddsRow } from "../../../src/pure/odds/index.js";
import type { Match } from "../../model/state.js";
import { fieldsOf, textOf } from "../../model/text.js";
import type { Server } from "../known.js";
import { Fault, listOf } from "../reply.js";
import { countOf, isOver } from "../words.js";
import type { Odds, Offer } from "./offers.js";

/** The service takes so many bookmakers in one request. */
const BOOKMAKERS_AT_ONCE = 30;
const MOST_BOOKMAKERS = 150;

/** The names that the key has selected. A service without accounts has none: then all that it knows. */
export async function selectedBookmakers({ ask, read, valueIn, base }: Server): Promise<string[]> {
  const reply = await ask("/bookmakers/selected");
  if (reply.code === 404) {
    const all = listOf(await read("/bookmakers").catch(refusedAs("This server does not list its bookmakers.")));
    const active = all.filter((each) => each["active"] !== false);
    return active.map(({ name }) => textOf(name)).slice(0, MOST_BOOKMAKERS);
  }
  const { bookmakers } = fieldsOf(valueIn(reply));
  const names = Array.isArray(bookmakers) ? bookmakers.map(textOf).filter((name) => name !== "") : [];
  if (names.length > 0) return names.slice(0, MOST_BOOKMAKERS);
  throw new Fault(
    "Your key has no bookmakers selected.",
    `Send PUT ${base}/bookmakers/selected/select?bookmakers=Bet365 with your key, with names that GET ${base}/bookmakers lists. Then choose the match again.`,
  );
}

/** Another sentence for what a service does not have. */
export function refusedAs(sentence: string) {
  return (error: unknown): never => {
    if (error instanceof Fault && error.code === 404) throw new Fault(sentence, "", 404);
    throw error;
  };
}

/** The odds of these bookmakers on a match: now, or the closing ones of a match that is over. */
export async function oddsOf({ ask, valueIn }: Server, event: Match, bookmakers: readonly string[]): Promise<Odds> {
  const offers: Offer[] = [];
  const urls = new Map<string, string>();
  const path = isOver(event) ? "/historical/odds" : "/odds";
  for (let start = 0; start < bookmakers.length; start += BOOKMAKERS_AT_ONCE) {
    const some = bookmakers.slice(start, start + BOOKMAKERS_AT_ONCE).join(",");
    const reply = await ask(path, { eventId: textOf(event.id), bookmakers: some });
    if (reply.code === 404)
      throw new Fault("This server has no odds on this match.", textOf(fieldsOf(reply.json)["error"]));
    const answer = fieldsOf(valueIn(reply));
    for (const [bookie, sent] of Object.entries(fieldsOf(answer["bookmakers"]))) {
      const markets = (Array.isArray(sent) ? sent : []).flatMap(readMarket);
      if (markets.length > 0) offers.push({ bookie, markets });
    }
    for (const [bookie, url] of Object.entries(fieldsOf(answer["urls"]))) urls.set(bookie, textOf(url));
  }
  return { event, offers, urls, readAt: new Date() };
}

/** What to say if there are none. */
export function noOdds(event: Match, bookmakers: readonly string[]): Fault {
  const some = bookmakers.length > 5 ? `your ${countOf(bookmakers.length, "bookmaker")}` : bookmakers.join(", ");
  const advice = isOver(event) ? "They had none when it began." : "Select other bookmakers, or choose another match.";
  return new Fault(`No prices on this match from ${some}.`, advice);
}

/** A market of the form that `settlegrade/odds` reads; what else a server may send is left out. */
function readMarket(sent: unknown): OddsMarket[] {
  const { name, updatedAt, odds } = fieldsOf(sent);
  if (!Array.isArray(odds)) return [];
  return [{ name: textOf(name), updatedAt: textOf(updatedAt), odds: odds.map(readRow) }];
}

function readRow(sent: unknown): OddsRow {
  const row: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(fieldsOf(sent))) {
    const isNumber = field === "hdp" || field === "max";
    if (isNumber ? typeof value === "number" : typeof value === "string") row[field] = value as string | number;
    else if (!isNumber && field !== "label" && typeof value === "number") row[field] = String(value);
  }
  return row;
}
