import { matches } from "../../../src/fixtures/index.js";
import { createHandler } from "../../../src/service/http/index.js";
import { gradingFault } from "../../../test/processes/http/hostile/laws.js";
import { clock, eventReader, findEvents } from "../../../test/rest/http/support.js";
import { asText, frozen } from "../damage.js";
import { faultOf, type Given, type Target, type Tried } from "../target.js";

const HOST = "http://localhost";
const GRADE = "/v3/settlements/grade";
const STATUSES: ReadonlySet<number> = new Set([200, 400, 404, 405]);
const QUERIES = [
  "/v3/events?sport=football&status=settled&limit=10",
  "/v3/events/1034",
  "/v3/events/search?query=arsenal",
  "/v3/leagues?sport=tennis",
  "/v3/sports",
  "/v3/bookmakers",
  "/v3/historical/events?sport=football&league=x&from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z",
];

/** The service without a socket: a function of a request. */
const handle = createHandler({ findEvents, clock, events: eventReader() });
const BETS = matches.flatMap(({ selections }) => selections.map(({ selection }) => selection));
const BODIES = BETS.map((_, at) => ({ selections: BETS.slice(at, at + 1 + (at % 4)) }));

/** Every law of a graded body: it is accepted exactly if the document allows it, and graded as the engine grades it. */
async function grade({ text, ...body }: Given): Promise<Tried> {
  const bytes = Buffer.from(asText(text ?? body), "utf8");
  const headers = { "content-type": "application/json" };
  const answer = await handle(new Request(HOST + GRADE, { method: "POST", headers, body: bytes }));
  const received = await answer.text();
  const wire = { method: "POST", path: GRADE, status: answer.status, headers: {}, body: received };
  // The parser that the law reads with keeps the last of two fields with one name.
  const isTwice = answer.status === 400 && received.includes("given twice; allowed: each name once");
  const fault = isTwice ? null : gradingFault({ what: "damaged", bytes }, wire);
  return { refused: answer.status === 200 ? null : received, fault };
}

async function query({ path }: Given): Promise<Tried> {
  let request: Request;
  try {
    request = new Request(new URL(asText(path), HOST));
  } catch {
    return { refused: "not an address", fault: null };
  }
  const { status } = await handle(request);
  const refused = status === 200 ? null : `status ${status}`;
  return { refused, fault: STATUSES.has(status) ? null : `status ${status}` };
}

export const HTTP: readonly Target[] = [
  {
    name: "HTTP bodies",
    inputs: frozen(BODIES.flatMap((body, at) => (at % 3 === 0 ? { text: JSON.stringify(body) } : body))),
    call: grade,
    fault: faultOf,
  },
  {
    name: "HTTP queries",
    inputs: frozen(QUERIES.map((path) => ({ path }))),
    call: query,
    fault: faultOf,
  },
];
