/** Teams and players: the sides of the events of a store. */
import { parseEventId, parseParticipantsQuery } from "../../../pure/contract/queries.js";
import type { SportEvent } from "../../../pure/engine/index.js";
import { foldQuery, traitsOf } from "../../sources/stored/traits.js";
import { type HttpResponse, jsonAnswer, type WrittenInSteps } from "../http-message.js";
import type { HandlerOptions } from "../ports.js";
import { Refusal } from "../refusal.js";
import { fromStorage, parseOrRefuse } from "../request/grade-request.js";
import { needed, type RouteRequest } from "../route.js";
import { decoded } from "./events.js";
import { boundedAnswer } from "./list-answer.js";

const MOST_PARTICIPANTS = 5_000;
/** Of events that are over, and of those that are not, each. */
const MOST_SEARCHED = 1_000;

/** The participants of the latest events, by name. */
export async function listParticipants({ query, options }: RouteRequest): Promise<WrittenInSteps> {
  const { sport, search } = parseOrRefuse(() => parseParticipantsQuery(query()));
  const { found, isCut } =
    search === undefined ? await latestEvents(sport, options) : await eventsNamed(sport, search, options);
  const folded = search === undefined ? "" : (foldQuery(search) ?? "");
  const listed = [...participantsIn(found).values()].filter(
    ({ name }) => folded === "" || foldQuery(name)?.includes(folded) === true,
  );
  const sorted = listed.sort((one, other) =>
    one.name < other.name ? -1 : one.name > other.name ? 1 : one.id - other.id,
  );
  const answer = boundedAnswer(sorted, MOST_PARTICIPANTS, "a longer search");
  if (isCut) answer.headers["x-truncated"] = "true";
  return answer;
}

export async function oneParticipant({ id, options }: RouteRequest): Promise<HttpResponse> {
  const participant = parseOrRefuse(() => parseEventId(decoded(id)));
  const latest = { participant, latestFirst: true, limit: 1 };
  const found = await fromStorage(() => needed(options.events).listEvents(latest), options);
  const known = participantsIn(found).get(participant);
  if (known === undefined) throw new Refusal(404, "Participant not found");
  return jsonAnswer(200, known);
}

async function latestEvents(sport: string, options: HandlerOptions) {
  const latest = { sport, latestFirst: true, limit: MOST_PARTICIPANTS + 1 };
  const found = await fromStorage(() => needed(options.events).listEvents(latest), options);
  return { found, isCut: found.length > MOST_PARTICIPANTS };
}

async function eventsNamed(sport: string, query: string, options: HandlerOptions) {
  const found: SportEvent[] = [];
  let isCut = false;
  for (const among of ["ahead", "over"] as const) {
    const search = { among, query, sport, limit: MOST_SEARCHED + 1 };
    const some = await fromStorage(() => needed(options.events).searchEvents(search), options);
    found.push(...some);
    isCut ||= some.length > MOST_SEARCHED;
  }
  return { found: found.sort((one, other) => startOf(other) - startOf(one)), isCut };
}

function startOf(event: SportEvent): number {
  return traitsOf(event).start ?? Number.MIN_SAFE_INTEGER;
}

/** By id, with the name that the first of these events gives each. */
function participantsIn(events: readonly SportEvent[]) {
  const known = new Map<number, { readonly id: number; readonly name: string; readonly sport: string }>();
  for (const event of events) {
    const { homeId, awayId, sport } = traitsOf(event);
    for (const [id, name] of [
      [homeId, event.home],
      [awayId, event.away],
    ] as const)
      if (id !== null && typeof name === "string" && !known.has(id)) known.set(id, { id, name, sport: sport ?? "" });
  }
  return known;
}
