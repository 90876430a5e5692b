/** How the prices of one line have moved. */
import { parseMovementsQuery } from "../../../../pure/contract/queries.js";
import { parseTime } from "../../../../pure/engine/input/time.js";
import type { OddsMarket, OddsRow } from "../../../../pure/odds/index.js";
import { renamed } from "../../../../pure/odds/read/rename.js";
import { pricedIn } from "../../../../pure/odds/read/shape.js";
import type { OddsEntry, OpeningClosingOdds } from "../../../sources/odds/ports.js";
import { inSteps, type Steps } from "../../../sources/steps.js";
import type { WrittenInSteps } from "../../http-message.js";
import { Refusal } from "../../refusal.js";
import { fromStorage, parseOrRefuse } from "../../request/grade-request.js";
import { shown } from "../../request/shown.js";
import { needed, type RouteRequest } from "../../route.js";
import { checkReadable } from "../known-bookmakers.js";
import { listAnswer } from "../list-answer.js";
import { sportIn } from "./closing.js";

/** The prices of a row at a time, as numbers. */
type Tick = Readonly<Record<string, string | number>>;

const MOST_TICKS = 10_000;

export async function movements(request: RouteRequest): Promise<WrittenInSteps> {
  const { options } = request;
  const { id, bookmaker, market, line } = parseOrRefuse(() => parseMovementsQuery(request.query()));
  await checkReadable(request, [bookmaker]);
  const event = (await fromStorage(() => options.findEvents([id]), options)).get(id);
  if (event === undefined) throw new Refusal(404, "Event not found");
  const { name } = renamed(sportIn(event), market);
  const odds = needed(options.odds);
  const log = await fromStorage(() => odds.movements(id, bookmaker), options);
  const found = (await fromStorage(() => odds.openingClosing([id], [bookmaker]), options)).find(
    (each) => each.market === name,
  );
  const ticks = ticksOf(log, name, line);
  const moved = await inSteps(() => ticks.next(), options.whose);
  const opening = tickAt(found, "opening", line) ?? moved[0];
  if (opening === undefined) throw new Refusal(404, `No data found for market ${shown(market)} with line ${line}`);
  const latest = moved.at(-1) ?? tickAt(found, "closing", line) ?? opening;
  const isCut = moved.length > MOST_TICKS;
  const open = `${JSON.stringify({ eventid: String(id), bookmaker }).slice(0, -1)},"movements":[`;
  const close = `],${JSON.stringify({ opening, latest }).slice(1)}`;
  const answer = listAnswer(moved.slice(-MOST_TICKS), "another line", [open, close]);
  if (isCut) answer.headers["x-truncated"] = "true";
  return answer;
}

/** Each change of a row's prices, the earliest first. Changes of other markets are left out. Each change is a step. */
function* ticksOf(log: readonly OddsEntry[], name: string, line: number): Steps<Tick[]> {
  const ticks: Tick[] = [];
  let before = new Map<unknown, string>();
  for (const { markets, changed } of log) {
    if (!changed.includes(name)) continue;
    const now = new Map<unknown, string>();
    for (const market of marketsIn(markets)) {
      if (market.name !== name) continue;
      for (const row of rowsOn(market, line)) {
        const { timestamp, ...prices } = tickOf(market, row);
        const text = JSON.stringify(prices);
        now.set(row.label, text);
        if (before.get(row.label) !== text) ticks.push({ timestamp, ...prices });
      }
    }
    before = now;
    yield;
  }
  return ticks.sort((one, other) => Number(one.timestamp) - Number(other.timestamp));
}

function tickAt(found: OpeningClosingOdds | undefined, end: "opening" | "closing", line: number): Tick | undefined {
  const text = found?.[end] ?? null;
  if (text === null) return undefined;
  const market = marketIn(text);
  const [row] = rowsOn(market, line);
  return row && tickOf(market, row);
}

/** A row without a line has the line 0. */
function rowsOn({ odds }: OddsMarket, line: number): readonly OddsRow[] {
  return odds.filter(({ hdp = 0 }) => hdp === line);
}

/** Totals are sent as those of a handicap. Source: docs/service.md#requests-in-detail. */
const SENT_AS: Readonly<Record<string, string>> = { over: "home", under: "away" };

function tickOf({ updatedAt }: OddsMarket, row: OddsRow) {
  const { hdp, label, max } = row;
  const prices = pricedIn(row).flatMap((side) => {
    const price = row[side];
    return price === undefined ? [] : [[SENT_AS[side] ?? side, Number(price)] as const];
  });
  return {
    ...(hdp !== undefined && { hdp }),
    ...(label !== undefined && { label }),
    timestamp: parseTime(updatedAt),
    ...Object.fromEntries(prices),
    ...(max !== undefined && { max }),
  };
}

/** What a store has written. */
function marketsIn(text: string): readonly OddsMarket[] {
  return JSON.parse(text) as readonly OddsMarket[];
}

function marketIn(text: string): OddsMarket {
  return JSON.parse(text) as OddsMarket;
}
