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
  return ({ method, path }) => {
    // A HEAD is a GET whose body is not sent.
    const asked = method === "HEAD" ? "GET" : method;
    const known = fixed.get(`${asked} ${path}`);
    const match = known === undefined ? openMatch(open, asked, path) : known;
    if (match !== null) return match;
    throw new NoRoute();
  };
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
