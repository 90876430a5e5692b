import type { SentParameters } from "../../pure/contract/queries.js";
import type { Account } from "../sources/ports.js";
import type { Whose } from "../sources/steps.js";
import { inSteps } from "../sources/steps.js";
import type { HttpRequest, HttpResponse, WrittenInSteps } from "./http-message.js";
import type { HandlerOptions } from "./ports.js";

/** The options of the service, and whose request it is: what is begun for it takes the turns of that account. */
export interface AnswerOptions extends HandlerOptions {
  readonly whose?: Whose;
}

/** A request that has passed its route, its key, its limit and its plan. */
export interface RouteRequest {
  readonly http: HttpRequest;
  readonly query: () => SentParameters;
  /** For a route that ends in `{id}` or `{file}`: the end of the path, not decoded. Otherwise empty. */
  readonly id: string;
  /** Whose key it is; null if none was sent or none is needed. */
  readonly account: Account | null;
  readonly options: AnswerOptions;
  readonly basePath: string;
  /** How many selections were graded, for the records. */
  graded: number;
}

export interface Route {
  readonly method: "GET" | "POST" | "PUT";
  /** Below the base path, or below the root if `plan` is null. May end in `{id}` or `{file}`. */
  readonly path: string;
  /** The plan that the route needs. `none`: it needs no key, but one that is sent is checked and counted. Null: no key is read. */
  readonly plan: "any" | "paid" | "none" | null;
  /** The route exists only with this option. */
  readonly needs?: "events" | "odds" | "feed" | "changes" | "metrics" | "selections" | "page";
  /** It always costs the same, next to nothing: it waits for no place, and is never 429. */
  readonly isConstant?: true;
  answer(request: RouteRequest): Promise<HttpResponse | WrittenInSteps>;
}

/** An option without which the route would not be there. */
export function needed<T>(option: T | undefined): T {
  if (option === undefined) throw new Error("the route is served without the option that it needs");
  return option;
}

/** The answer, its body written in the turns of whoever asked. */
export async function written(
  answer: HttpResponse | WrittenInSteps,
  { whose }: Pick<AnswerOptions, "whose">,
): Promise<HttpResponse> {
  if (!isInSteps(answer)) return answer;
  const { body } = answer;
  return { ...answer, body: await inSteps(() => body.next(), whose) };
}

function isInSteps(answer: HttpResponse | WrittenInSteps): answer is WrittenInSteps {
  return typeof answer.body === "object" && "next" in answer.body;
}
