import { describe } from "../contract/describe.js";

/** The names of so many events have the parts of a query that a search would keep others waiting. */
export class TooBroad extends Error {
  override readonly name = "TooBroad";

  constructor(query: string) {
    const allowed = "a longer query, a sport, or a shorter time with from and to";
    super(`query: parts of ${describe(query)} are in the names of too many events; allowed: ${allowed}`);
  }
}

/** By its name: the stores and the service may have been bundled apart. */
export function isTooBroad(error: unknown): error is TooBroad {
  return error instanceof Error && error.name === "TooBroad";
}
