import type { Operation, PathItem, Response, ServiceParts } from "./types.js";

/** Routes that need one of the parts. */
const NEEDS: Readonly<Record<string, keyof ServiceParts>> = {
  "/leagues": "events",
  "/events": "events",
  "/events/search": "events",
  "/historical/events": "events",
  "/bookmakers/selected": "selections",
  "/bookmakers/selected/select": "selections",
  "/bookmakers/selected/clear": "selections",
  "/events/live": "events",
  "/events/changes": "changes",
  "/historical/events/search": "events",
  "/odds": "odds",
  "/odds/multi": "odds",
  "/odds/updated": "odds",
  "/odds/movements": "odds",
  "/participants": "events",
  "/participants/{id}": "events",
  "/value-bets": "odds",
  "/dropping-odds": "odds",
  "/arbitrage-bets": "odds",
  "/historical/odds": "odds",
  "/historical/closing-lines": "odds",
  "/ws": "feed",
  "/metrics": "metrics",
  "/": "page",
};

/** The paths that a service with these parts has, so that the document promises nothing else. */
export function served(paths: Readonly<Record<string, PathItem>>, parts: ServiceParts): Record<string, PathItem> {
  const there = Object.entries(paths).filter(([path]) => {
    const part = NEEDS[path];
    return part === undefined || parts[part];
  });
  return Object.fromEntries(there.map(([path, item]) => [path, itemOf(item, parts)]));
}

function itemOf({ get, post, put }: PathItem, parts: ServiceParts): PathItem {
  return {
    ...(get && { get: operationOf(get, parts) }),
    ...(post && { post: operationOf(post, parts) }),
    ...(put && { put: operationOf(put, parts) }),
  };
}

/** Statuses that occur only with keys, and only with limits. */
const OF_KEYS = ["401", "403"];
const OF_LIMITS = ["429"];

function operationOf(operation: Operation, { keys, limits }: ServiceParts): Operation {
  if (operation.security.length === 0 || (keys && limits)) return operation;
  const gone = [...(keys ? [] : OF_KEYS), ...OF_LIMITS];
  const responses = Object.entries(operation.responses).filter(([status]) => !gone.includes(status));
  return {
    ...operation,
    security: keys ? operation.security : [],
    responses: Object.fromEntries(responses.map(([status, response]) => [status, withoutHeaders(response)])),
  };
}

/** The document has no headers other than those of the limits. */
function withoutHeaders({ headers: _headers, ...response }: Response): Response {
  return response;
}
