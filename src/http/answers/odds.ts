/** The odds that bookmakers have on events now. */
import { type OddsQuery, parseMultiOddsQuery, parseOddsQuery } from "../../contract/queries.js";
import { type Answer, type Pieces, writtenAnswer } from "../exchange.js";
import { fromStorage, parseOrRefuse } from "../grade-request.js";
import { checkReadable } from "../known-bookmakers.js";
import { eventOddsBytes, joined } from "../odds-text.js";
import { Refusal } from "../refusal.js";
import { type Admitted, needed } from "../route.js";

export async function oddsOfEvent(request: Admitted): Promise<Answer> {
  const wanted = parseOrRefuse(() => parseOddsQuery(request.query()));
  return oddsAnswer(request, wanted, {
    unknown: () => new Refusal(404, "Event not found"),
    written: ([body]) => [body ?? NOTHING],
  });
}

export async function oddsOfEvents(request: Admitted): Promise<Answer> {
  const wanted = parseOrRefuse(() => parseMultiOddsQuery(request.query()));
  return oddsAnswer(request, wanted, {
    unknown: (ids) => new Refusal(400, `One or more eventIds not found: ${ids.join(", ")}`),
    written: (bodies) => [...bodies.map((body, index) => joined([index === 0 ? OPEN : COMMA, body])), CLOSE],
  });
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const [NOTHING, OPEN, COMMA, CLOSE] = [bytesOf(""), bytesOf("["), bytesOf(","), bytesOf("]")];

interface Form {
  unknown(ids: readonly number[]): Refusal;
  written(bodies: Pieces): Pieces;
}

/** The odds of all events and the number of the last change are of one moment. */
async function oddsAnswer(request: Admitted, { ids, bookmakers, includeSeq }: OddsQuery, form: Form): Promise<Answer> {
  const { options } = request;
  await checkReadable(request, bookmakers);
  const events = await fromStorage(() => options.findEvents(ids), options);
  const unknown = ids.filter((id) => !events.has(id));
  if (unknown.length > 0) throw form.unknown(unknown);
  const found = await fromStorage(() => needed(options.odds).snapshot(ids, bookmakers), options);
  const seq = includeSeq ? found.seq : null;
  const bodies = ids.flatMap((id) => {
    const event = events.get(id);
    const pairs = found.pairs.filter((pair) => pair.event === id);
    return event === undefined ? [] : [eventOddsBytes({ event, bookmakers, pairs, links: found.links.get(id), seq })];
  });
  const answer = writtenAnswer(form.written(bodies));
  if (seq !== null) answer.headers["x-oddsapi-seq"] = String(seq);
  return answer;
}
