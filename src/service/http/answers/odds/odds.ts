/** The odds that bookmakers have on events now. */
import { type OddsQuery, parseMultiOddsQuery, parseOddsQuery } from "../../../../pure/contract/queries.js";
import { both } from "../../../sources/awaitable.js";
import { turn } from "../../../sources/steps.js";
import { type HttpResponse, type Pieces, writtenAnswer } from "../../http-message.js";
import { Refusal } from "../../refusal.js";
import { fromStorage, parseOrRefuse } from "../../request/grade-request.js";
import { parsedOnce } from "../../request/sent-query.js";
import { needed, type RouteRequest } from "../../route.js";
import { checkReadable } from "../known-bookmakers.js";
import { type EventOdds, eventOddsBytes, joined } from "./odds-text.js";
import { RepeatedOdds } from "./repeated-odds.js";

export async function oddsOfEvent(request: RouteRequest): Promise<HttpResponse> {
  const { value, repeats } = parseOrRefuse(() => parsedOnce(request.http.query, parseOddsQuery));
  const { each, end, seq } = await oddsOf(request, value, () => new Refusal(404, "Event not found"));
  const [body = []] = each.map((odds) => (repeats ? repeatedOf(request).bytesOf(odds) : eventOddsBytes(odds)));
  return withSeq([...body, end], seq);
}

export async function oddsOfEvents(request: RouteRequest): Promise<HttpResponse> {
  const { value } = parseOrRefuse(() => parsedOnce(request.http.query, parseMultiOddsQuery));
  const unknown = (ids: readonly number[]) => new Refusal(400, `One or more eventIds not found: ${ids.join(", ")}`);
  const { each, end, seq } = await oddsOf(request, value, unknown);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (const [index, odds] of each.entries()) {
    if (index > 0) await turn(request.options.whose);
    pieces.push(joined([index === 0 ? OPEN : COMMA, ...eventOddsBytes(odds), end]));
  }
  return withSeq([...pieces, CLOSE], seq);
}

const encoder = new TextEncoder();
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);
const [OPEN, COMMA, CLOSE, END] = [bytesOf("["), bytesOf(","), bytesOf("]"), bytesOf("}}")];

let latest = { seq: 0, end: bytesOf(`},"seq":0}`) };

/** Most requests come between two changes. */
function endWith(seq: number): Uint8Array<ArrayBuffer> {
  if (latest.seq !== seq) latest = { seq, end: bytesOf(`},"seq":${seq}}`) };
  return latest.end;
}

interface Found {
  readonly each: readonly EventOdds[];
  /** What ends each object. */
  readonly end: Uint8Array<ArrayBuffer>;
  readonly seq: number | null;
}

/** The odds of all events and the number of the last change are of one moment. */
async function oddsOf(
  request: RouteRequest,
  { ids, bookmakers, includeSeq }: OddsQuery,
  refusal: (unknown: readonly number[]) => Refusal,
): Promise<Found> {
  const { options } = request;
  await checkReadable(request, bookmakers);
  const reader = needed(options.odds);
  const ask = () =>
    both(
      () => options.findEvents(ids),
      () => reader.snapshot(ids, bookmakers),
    );
  const [events, { pairs, links, seq }] = await fromStorage(ask, options);
  const unknown = ids.filter((id) => !events.has(id));
  if (unknown.length > 0) throw refusal(unknown);
  const each = ids.flatMap((id) => {
    const event = events.get(id);
    const own = ids.length === 1 ? pairs : pairs.filter((pair) => pair.event === id);
    return event === undefined ? [] : [{ event, bookmakers, pairs: own, links: links.get(id) }];
  });
  return includeSeq ? { each, end: endWith(seq), seq } : { each, end: END, seq: null };
}

function withSeq(pieces: Pieces, seq: number | null): HttpResponse {
  const answer = writtenAnswer(pieces);
  if (seq !== null) answer.headers["x-oddsapi-seq"] = String(seq);
  return answer;
}

/** By reader of odds: a process can have several services. */
const REPEATED = new WeakMap<object, RepeatedOdds>();

function repeatedOf({ options }: RouteRequest): RepeatedOdds {
  const reader = needed(options.odds);
  const known = REPEATED.get(reader) ?? new RepeatedOdds();
  REPEATED.set(reader, known);
  return known;
}
