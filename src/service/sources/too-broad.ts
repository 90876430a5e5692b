import { describe } from "../../pure/contract/describe.js";

/** So many events would have to be looked at that others would wait. The message is what the caller reads. */
export class TooBroad extends Error {
  override readonly name = "TooBroad";

  static search(query: string): TooBroad {
    const allowed = "a longer query, a sport, or a shorter time with from and to";
    return new TooBroad(`query: parts of ${describe(query)} are in the names of too many events; allowed: ${allowed}`);
  }

  static list(): TooBroad {
    return new TooBroad(
      "from: too many events to look at from there on; allowed: a shorter time with from and to, or a league",
    );
  }
}

/** By its name: the stores and the service may have been bundled apart. */
export function isTooBroad(error: unknown): error is TooBroad {
  return error instanceof Error && error.name === "TooBroad";
}
