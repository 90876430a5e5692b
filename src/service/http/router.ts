import type { HttpRequest } from "./http-message.js";
import type { HandlerOptions } from "./ports.js";
import { NoRoute } from "./refusal.js";
import type { Route } from "./route.js";
import { ROUTES } from "./routes.js";

/** A route, and the end of the path if the route ends in `{id}` or `{file}`. */
export interface Match {
  readonly route: Route;
  /** The route's pattern with the base path: the same for all events. */
  readonly pattern: string;
  readonly id: string;
}

export type Router = (request: Pick<HttpRequest, "method" | "path">) => Match;

const OPEN_END = /\{(?:id|file)\}$/;

/** Finds the route of a request, among those whose needs the options meet. */
export function createRouter(basePath: string, options: HandlerOptions): Router {
  const fixed = new Map<string, Match | null>();
  const open: Match[] = [];
  for (const route of ROUTES) {
    const pattern = route.plan === null ? route.path : `${basePath}${route.path}`;
    const match = { route, pattern, id: "" };
    // A route that is left out is not an {id} or a {file} either.
    const isThere = route.needs === undefined || options[route.needs] !== undefined;
    if (!OPEN_END.test(pattern)) fixed.set(`${route.method} ${pattern}`, isThere ? match : null);
    else if (isThere) open.push(match);
  }
  const matchOf = (method: string, path: string): Match | null => {
    const known = fixed.get(`${method} ${path}`);
    return known === undefined ? openMatch(open, method, path) : known;
  };
  return ({ method, path }) => {
    // A HEAD is a GET whose body is not sent.
    const match = matchOf(method === "HEAD" ? "GET" : method, path);
    if (match !== null) return match;
    throw new NoRoute(METHODS.filter((each) => isCertain(matchOf(each, path))).flatMap((each) => SENT_AS[each]));
  };
}

const SENT_AS = { GET: ["GET", "HEAD"], POST: ["POST"], PUT: ["PUT"] } as const;
const METHODS = ["GET", "POST", "PUT"] as const satisfies readonly Route["method"][];

/** Which files the page has is known when one is read. */
function isCertain(match: Match | null): boolean {
  return match !== null && !match.pattern.endsWith("{file}");
}

function openMatch(open: readonly Match[], method: string, path: string): Match | null {
  for (const match of open) {
    const start = match.pattern.lastIndexOf("{");
    const id = path.slice(start);
    if (match.route.method !== method || id === "" || id.includes("/")) continue;
    if (path.startsWith(match.pattern.slice(0, start))) return { ...match, id };
  }
  return null;
}
